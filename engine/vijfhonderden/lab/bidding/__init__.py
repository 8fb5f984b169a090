"""Five Hundred in the laboratory: what is counted of a game, its figures, its pages."""
