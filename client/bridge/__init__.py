"""From foreign threads to Qt signals, one module per thread; nobody else in the client touches threads."""

from client.bridge.network import Network

__all__ = ["Network"]
