"""The words of the keys of Vijfhonderden."""
