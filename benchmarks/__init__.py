"""How fast the engine is, beside others, in one run on one machine: ``make bench``. The method is in docs/speed.md."""
