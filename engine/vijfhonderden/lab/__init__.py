"""Experiments with rules: simulate one variant, compare several, and find which rule did it."""
