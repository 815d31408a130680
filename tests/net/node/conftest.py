"""Desktops that are closed at the end of their test, whatever happens."""

from tests.net.node.desktops import desktop

__all__ = ["desktop"]
