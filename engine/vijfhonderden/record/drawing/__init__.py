"""Records of the drawing family: what its deals hold, and how they are played again."""
