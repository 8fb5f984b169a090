"""Hands of Five Hundred in PTN, a dialect of PBN that an app writes: read into records, written from them."""
