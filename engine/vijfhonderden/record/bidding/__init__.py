"""Records of the bidding family: what its deals hold, and how they are played again."""
