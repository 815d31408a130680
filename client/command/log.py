"""`offleash log`: a match in an open form, a line a step."""

from __future__ import annotations

from typing import Any

import click

from client.command._console import Console
from client.command._group import subcommand
from client.command._library import moments, named_log
from games.kernel import CHANCE, Seat, State, UnknownFaceError
from net.log import departures
from net.replay import faces_of, log_line


@subcommand("log")
@click.argument("log", metavar="FILE-OR-MATCH")
@click.option("--legal", is_flag=True, help="Add what each seat that owed an action could have done.")
def command(console: Console, log: str, legal: bool) -> None:
    """Print every step: who owed, what was done, what chance gave, and the digest after it.

    Hidden faces are told as far as this desktop may know them, and all of them once END has opened the books. What a
    seat could have done that depends on faces which are not known here is null.
    """
    found = named_log(log)
    before: State[Any, Any] | None = None
    for moment in moments(found):
        line = log_line(moment)
        if legal:
            line["legal"] = {str(seat): _legal(before, seat) for seat in moment.to_act if before and seat != CHANCE}
            before = moment.table.state.copy()
        if "branch" in line:
            console.note(f"this match is a branch {moment.table.start.origin}")
        did = ", ".join(f"{seat}: {action}" for seat, action in moment.played.inputs.items())
        gave = ", ".join(map(str, moment.played.outcomes))
        saw = ", ".join(f"{slot} is {face}" for slot, face in faces_of(moment).items())
        went = ", ".join(map(str, departures(moment.table.start.peers, moment.played.gone, moment.step.left)))
        told = " ".join(filter(None, (did or gave or went, saw and f"({saw})")))
        console.result(line, f"{moment.step.number:>5} {moment.step.kind.name:<8} {told}")


def _legal(state: State[Any, Any], seat: Seat) -> list[str] | None:
    """All that the seat could do; None if that hangs on faces that this reader does not know."""
    try:
        return [str(action) for action in state.legal_actions(seat)]
    except UnknownFaceError:
        return None
