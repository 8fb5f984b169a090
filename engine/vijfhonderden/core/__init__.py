"""What both families share: cards, dealing, random streams, the session. Compiled."""
