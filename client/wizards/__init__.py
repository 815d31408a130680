"""Guided ways: the first run, the first games, the camera."""
