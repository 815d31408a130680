"""The core of a match between peers."""
