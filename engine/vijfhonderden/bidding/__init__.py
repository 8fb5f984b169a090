"""The Five Hundred family: auction, kitty, bowers, joker, misère; two to six players. Compiled."""
