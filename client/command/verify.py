"""`offleash verify`: check everything about a match that can be checked offline."""

from __future__ import annotations

import click

import games
from client.command._console import Console, counted
from client.command._errors import NOT_DONE, Trouble
from client.command._group import subcommand
from client.command._library import named_log
from net.verify import verify_log


@subcommand("verify")
@click.argument("log", metavar="FILE-OR-MATCH")
def command(console: Console, log: str) -> None:
    """Check the chain, all signatures, every move by the rules, every part of a draw and opened books of a match."""
    found = named_log(log, any_file=True)
    verdict = verify_log(found.records, games.load, found.damage)
    reason = str(found.fault or verdict.reason or "")
    value = {
        "ok": verdict.ok,
        "steps": verdict.steps,
        "log_head": verdict.head.hex(),
        "digest": verdict.digest.hex(),
        "over": verdict.over,
        "first_bad_step": verdict.first_bad_step,
        "seat": verdict.seat,
        "reason": reason,
        "branch": verdict.origin.as_json() if verdict.origin else None,
        "closed_books": verdict.closed,
    }
    end = "to its end" if verdict.over else "as far as it goes"
    held = counted(verdict.steps, "step")
    good = f"{held}, {end}, and all is good: chain, signatures, moves and shares"
    if verdict.origin:
        good += f"; a branch {verdict.origin}: what was played before is told by nobody else"
    if verdict.closed:
        good += "; the table kept its books closed: what was done with hidden cards can be checked by nobody"
    console.result(value, good if verdict.ok else f"{held} good")
    if not verdict.ok:
        seat = "" if verdict.seat is None else f" by seat {verdict.seat}"
        is_file = found.fault or found.damage
        raise Trouble(reason if is_file else f"step {verdict.first_bad_step}{seat} does not hold: {reason}", NOT_DONE)
