"""The library of matches: list, replay, statistics."""
