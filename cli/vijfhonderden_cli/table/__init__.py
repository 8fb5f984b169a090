"""The card table of ``vijf play``: who sits there, what they see, and what they say.

What every game shares is here; each family of games has a package of its own. Nothing but
:mod:`~vijfhonderden_cli.table.families` knows which there are.
"""
