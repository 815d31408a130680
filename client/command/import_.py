"""`offleash import`: a match file into the library."""

from __future__ import annotations

from pathlib import Path

import click

from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._games import load_game
from client.command._group import subcommand
from client.command._library import library, open_file
from net.log import Start, Step
from net.replay import summarise
from net.store import MatchRow
from net.verify import verify_log


@subcommand("import")
@click.argument("file", type=click.Path(path_type=Path))
def command(console: Console, file: Path) -> None:
    """Check the match in FILE and put it into the library."""
    found = open_file(file)
    verdict = verify_log(found.records, load_game, whole=found.whole)
    if not verdict.ok:
        raise Trouble(f"{file} was not taken: step {verdict.first_bad_step} does not hold ({verdict.reason})", NOT_DONE)
    start = Start.of(Step.unpack(found.records[0]).value)
    made = int(file.stat().st_mtime)
    with library() as opened:
        opened.add(MatchRow(start.match, start.game, made, "", 0))
        with opened.journal(start.match):  # nobody plays it meanwhile
            kept = opened.records(start.match)
            if tuple(kept) != found.records[: len(kept)] and found.records != tuple(kept[: len(found.records)]):
                raise Trouble(f"another log of match {start.match.hex()} is kept here already; {file} was not taken")
            opened.add_log(MatchRow(start.match, start.game, made, "", 0), found.records)
            kept = opened.records(start.match)
    steps = summarise(kept, load_game).steps
    value = {"match": start.match.hex(), "steps": steps, "log_head": verdict.head.hex(), "bytes": file.stat().st_size}
    console.result(value, f"match {start.match.hex()}: {steps} steps")
