"""The Vijfhonderden family: two hands, a stock to draw from, roem. Compiled."""
