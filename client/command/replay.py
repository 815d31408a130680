"""`offleash replay`: the state after a step of a match."""

from __future__ import annotations

import json

import click

from client.command._console import Console
from client.command._errors import Trouble
from client.command._group import subcommand
from client.command._library import moments, named_log
from net.replay import owed


@subcommand("replay")
@click.argument("log", metavar="FILE-OR-MATCH")
@click.option("--step", type=click.IntRange(0), help="The step (default: the last).")
def command(console: Console, log: str, step: int | None) -> None:
    """Print the public state after a step, what happened in it, and the hidden faces that this desktop may know.

    Once END has opened the books these are the faces of all hands.
    """
    for last in moments(named_log(log)):
        if last.step.number == step:
            break
    if step is not None and last.step.number != step:
        raise Trouble(f"there is no step {step} in this match; it has steps 0 to {last.step.number}")
    state, origin = last.table.state, last.table.start.origin
    value = {
        "step": last.step.number,
        "to_act": owed(state.to_act()),
        "digest": last.table.digest.hex(),
        "state": state.public(),
        "faces": {str(slot): face for slot, face in sorted(state.known.items())},
        "branch": origin.as_json() if origin else None,
        "events": [event.as_json() for event in last.played.events],
    }
    lines = [f"after step {last.step.number} ({last.step.kind.name}), state {value['digest']}"]
    lines += [f"  a branch {origin}"] if origin else []
    lines += [f"  {event}" for event in last.played.events]
    lines.append(json.dumps(state.public(), indent=1))
    lines += [f"  slot {slot} is {face}" for slot, face in sorted(state.known.items())]
    console.result(value, "\n".join(lines))
