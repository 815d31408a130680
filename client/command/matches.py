"""`offleash matches`: the library."""

from __future__ import annotations

import datetime
from typing import Any

from client.command._console import Console
from client.command._group import subcommand
from client.command._library import library
from net.log import PERSON
from net.store import IndexedMatch, library_index


@subcommand("matches")
def command(console: Console) -> None:
    """List the matches kept here, the newest first."""
    with library(reading=True) as opened:
        found = library_index(opened)
    for match in found:
        value = _value(match)
        when = datetime.datetime.fromtimestamp(match.row.made).astimezone()
        state = "damaged" if match.fault else "over" if match.over else "unfinished"
        who = ", ".join(player["name"] for player in value["players"])
        what = f"{value['match']}  {match.row.game:<12} {when:%Y-%m-%d %H:%M}  {match.steps:>5}  {state:<10} {who}"
        origin = match.start.origin if match.start else None
        console.result(value, f"{what}, a branch {origin}" if origin else what)
        if match.fault:
            console.note(f"match {value['match']} is damaged: {match.fault}; import it again from a file")
    if not found:
        console.note("no matches are kept here yet; `offleash host` and `offleash join` play some")


def _value(match: IndexedMatch) -> dict[str, Any]:
    """A match of the library as scripts read it."""
    seats = match.start.seats if match.start else ()
    value: dict[str, Any] = {
        "match": match.row.id.hex(),
        "game": match.row.game,
        "started": datetime.datetime.fromtimestamp(match.row.made, datetime.UTC).isoformat(),
        "steps": match.steps,
        "over": match.over,
        "seats": len(seats),
        "log_head": match.head.hex(),
        "players": [{"name": seat.name, "bot": "" if seat.player == PERSON else seat.player} for seat in seats],
        "digest": match.digest.hex(),
        "result": [{"place": each.place, "score": each.score} for each in match.result] if match.over else None,
        "branch": match.start.origin.as_json() if match.start and match.start.origin else None,
    }
    return value | ({"damaged": str(match.fault)} if match.fault else {})
