"""The table of Vijfhonderden: two at it, a third who waits."""
