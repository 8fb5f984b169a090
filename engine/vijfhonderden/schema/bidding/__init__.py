"""The rules of Five Hundred: the shape of its files, their words, and what may not stand together."""
