"""Records: reading, replaying, and what is said about broken ones."""
