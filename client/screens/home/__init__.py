"""Home and the ways to a match: choosing a game, joining a room."""
