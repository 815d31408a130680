"""Guided ways: the first run and the first game."""
