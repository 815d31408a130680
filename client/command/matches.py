"""`offleash matches`: the library."""

from __future__ import annotations

import datetime
from typing import Any

import games
from client.command._console import Console
from client.command._group import subcommand
from client.command._library import library
from net.log import PERSON
from net.replay import NoReplayError, summarise


@subcommand("matches")
def command(console: Console) -> None:
    """List the matches kept here, the newest first."""
    with library() as opened:
        rows = [(row, opened.records(row.id)) for row in opened.matches()]
    shown = 0
    for row, records in rows:
        if not records:
            continue  # a room that never became a match
        started = datetime.datetime.fromtimestamp(row.made, datetime.UTC).isoformat()
        value: dict[str, Any] = {"match": row.id.hex(), "game": row.game, "started": started}
        try:
            found = summarise(records, games.load)
            players = [{"name": seat.name, "bot": "" if seat.player == PERSON else seat.player} for seat in found.seats]
            value |= {"steps": found.steps, "over": found.over, "seats": len(players), "log_head": found.head.hex()}
            value["players"] = players
            state = "over" if found.over else "unfinished"
            who = ", ".join(player["name"] for player in players)
        except NoReplayError as bad:
            value |= {"steps": bad.step, "over": False, "seats": 0, "log_head": "", "damaged": str(bad)}
            state, who = f"damaged at step {bad.step}", ""
        when = datetime.datetime.fromtimestamp(row.made).astimezone()
        console.result(
            value, f"{row.id.hex()}  {row.game:<12} {when:%Y-%m-%d %H:%M}  {value['steps']:>5}  {state:<10} {who}"
        )
        shown += 1
    if not shown:
        console.note("no matches are kept here yet; `offleash host` and `offleash join` play some")
