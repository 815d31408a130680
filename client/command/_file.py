"""`offleash FILE`: the match in a file, in the client."""

from __future__ import annotations

from pathlib import Path

import click

from client.command._match import open_window
from client.exchange import open_file
from client.launch import OpenFile


def opener(file: str) -> click.Command:
    """The command that a file's name is."""

    def command() -> None:
        path = Path(file).absolute()
        open_file(path)
        open_window(OpenFile(path), instead="use `offleash replay FILE`")

    return click.Command(file, callback=command, help="Check and keep the match in this file, and show its replay.")
