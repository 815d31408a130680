"""`offleash export`: one match as one file."""

from __future__ import annotations

from pathlib import Path

import click

from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._games import load_game
from client.command._group import subcommand
from client.command._library import find_match, library
from net.matchfile import write_match
from net.replay import NoReplayError, summarise


@subcommand("export")
@click.argument("match")
@click.argument("file", type=click.Path(path_type=Path))
def command(console: Console, match: str, file: Path) -> None:
    """Write MATCH (the beginning of its id) to FILE. It holds the log that all players share, and no secrets."""
    _check_place(file)
    with library(reading=True) as opened:
        row = find_match(opened, match)
        records = opened.records(row.id)
    if not records:
        raise Trouble(f"match {match} has not begun, there is nothing to write")
    try:
        found = summarise(records, load_game)
        size = write_match(file.resolve(), records)
    except NoReplayError as bad:
        raise Trouble(f"match {match} is damaged at step {bad.step} ({bad})", NOT_DONE) from bad
    except OSError as fault:
        raise Trouble(f"{file} cannot be written ({fault.strerror}); choose another place", NOT_DONE) from fault
    value = {"match": row.id.hex(), "steps": found.steps, "log_head": found.head.hex(), "bytes": size}
    console.result(value, f"{file}: {found.steps} steps, {size} bytes")


def _check_place(file: Path) -> None:
    """Trouble if no match can be written there: an ordinary file, new or old, in a folder that is there."""
    try:
        if file.is_dir():
            raise Trouble(f"{file} is a folder; add a name for the file")
        if file.exists() and not file.is_file():
            raise Trouble(f"{file} is no ordinary file; choose another name")
        if not file.parent.is_dir():
            raise Trouble(f"there is no folder {file.parent}; choose another place")
    except OSError as fault:  # a name too long, a folder that may not be looked into
        raise Trouble(f"{file} cannot be used ({fault.strerror}); choose another name") from fault
