"""From other threads to Qt signals, one module per thread; no other part of the client uses threads."""

from client.bridge.network import Network

__all__ = ["Network"]
