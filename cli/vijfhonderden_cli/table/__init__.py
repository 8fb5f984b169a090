"""The card table of ``vijf play``: who sits there, what they see, and what they say."""
