"""`offleash export`: one match as one file."""

from __future__ import annotations

from pathlib import Path

import click

import games
from client.command._console import Console, counted
from client.command._group import subcommand
from client.command._library import find_match, library
from client.exchange import export_match


@subcommand("export")
@click.argument("match")
@click.argument("file", type=click.Path(path_type=Path))
def command(console: Console, match: str, file: Path) -> None:
    """Write MATCH (the start of its id) to FILE. It holds the log that all players share, and no secrets."""
    with library(reading=True) as opened:
        found = export_match(opened, find_match(opened, match).id, file, games.load)
    console.result(found.as_json(), f"{file}: {counted(found.steps, 'step')}, {found.size} bytes")
