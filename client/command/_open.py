"""`offleash` alone: the client, or without a display a match of two processes over loopback."""

from __future__ import annotations

from client.command._console import Console
from client.command._errors import Trouble


def open_client(console: Console) -> None:
    """Open the client."""
    del console
    raise Trouble("the client is not built yet; `offleash --help` lists what there is")
