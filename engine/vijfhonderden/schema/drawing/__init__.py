"""The rules of Vijfhonderden: the shape of its files, their words, and what may not stand together."""
