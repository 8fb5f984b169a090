"""What ``vijf solve`` asks of each family: positions typed and recorded, their value, and how it is told."""
