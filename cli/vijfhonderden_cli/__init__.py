"""The command ``vijf``."""
