"""The room, the match and its results: what a session shows, and what people do there."""
