"""Records by the thousand, compiled: whether a game is plainly right, and what is written of one.

Nothing here finds words for what is wrong: a game that is not plainly right is read again by the rest of the package.
"""
