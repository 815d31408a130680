"""`offleash import`: a match file into the library."""

from __future__ import annotations

from pathlib import Path

import click

from client.command._console import Console, counted
from client.command._games import load_game
from client.command._group import subcommand
from client.command._library import exchanging, library
from client.exchange import import_match


@subcommand("import")
@click.argument("file", type=click.Path(path_type=Path))
def command(console: Console, file: Path) -> None:
    """Check the match in FILE and put it into the library."""
    with library() as opened, exchanging():
        found = import_match(opened, file, load_game)
    console.result(found.as_json(), f"match {found.match.hex()}: {counted(found.steps, 'step')}")
