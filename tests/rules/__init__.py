"""One test for every rule statement of the sources, laid out in small positions."""
