"""`offleash import`: a match file into the library."""

from __future__ import annotations

from pathlib import Path

import click

import games
from client.command._console import Console, counted
from client.command._group import subcommand
from client.command._library import library
from client.exchange import import_match


@subcommand("import")
@click.argument("file", type=click.Path(path_type=Path))
def command(console: Console, file: Path) -> None:
    """Check the match in FILE and put it into the library."""
    with library() as opened:
        found = import_match(opened, file, games.load)
    console.result(found.as_json(), f"match {found.match.hex()}: {counted(found.steps, 'step')}")
