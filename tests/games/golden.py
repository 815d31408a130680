"""Golden playthroughs: whole matches as text, for reviewers to read when rules change.

`python -m tests.games.golden [GAME …]` plays and writes them anew; the test replays what the files say.
The first steps and the last ones are told in full, those between in one line each.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple

from games.kernel import CHANCE, Dealt, Delivery, Open, Request, Roll, Show, Shuffle, submit
from tests.games.match import AnyGame, AnyState, Step, Table, all_games, game_named, match_at, tables, take_step

FOLDER = Path(__file__).parent / "golden"
FULL_AT_START = 60
FULL_AT_END = 4


class Given(NamedTuple):
    """What was put into one step: an action per seat as text, or what chance dealt; and what single seats learned."""

    value: Mapping[int, str] | Dealt
    deliveries: tuple[Delivery, ...]


class Golden(NamedTuple):
    """What a file says was put in: the table, and what was given at each step."""

    table: Table
    inputs: Sequence[Given]


def golden_tables(game: AnyGame) -> dict[str, Table]:
    """Which playthroughs a game has, by file name: `GAME-PLAYERS-NUMBER.txt`."""
    found: dict[str, Table] = {}
    for table in tables(game):
        same = sum(name.startswith(f"{game.id}-{table.seats}-") for name in found)
        found[f"{game.id}-{table.seats}-{same + 1}.txt"] = table
    return found


def text_of(table: Table, steps: Sequence[Step], final: AnyState) -> str:
    """The file of a match."""
    chosen = json.dumps(dict(table.chosen))
    lines = [f"game: {table.where}", f"seats: {table.seats}", f"options: {chosen}", f"seed: {table.seed}"]
    for number, step in enumerate(steps):
        if FULL_AT_START <= number < len(steps) - FULL_AT_END:
            lines.append(f"step {number}: {_input_line(step)}")
        else:
            lines += ["", f"step {number}: {_input_line(step)}", *_full(step)]
    result = " ".join(f"{standing.place}:{standing.score}" for standing in final.result() or ()) or "none"
    return "\n".join([*lines, "", f"digest: {final.digest().hex()}", f"result: {result}", ""])


def _full(step: Step) -> Iterator[str]:
    owed = "chance" if step.owed == (CHANCE,) else " ".join(f"seat {seat}" for seat in step.owed)
    yield f"  to act: {owed}{', sealed' if step.sealed else ''}"
    yield f"  digest: {step.digest.hex()[:16]}"
    for request in step.requests:
        yield f"  request: {_request(request)}"
    for seat, texts in step.legal.items():
        yield f"  legal for seat {seat}: {' | '.join(texts)}"
    for event in step.events:
        yield f"  event: {event} {event.rule}"


def _request(request: Request) -> str:
    match request:
        case Open(pile, faces):
            return f"open one of {len(faces)} {pile}"
        case Roll(sides):
            return f"roll a die of {sides}"
        case Shuffle(pile, cards, slots):
            unknown = sum(isinstance(card, int) for card in cards)
            mixers = "" if request.by is None else f" by {_seats(request.by)}"
            laid = f"into slots {slots[0]} to {slots[-1]}"
            return f"shuffle {len(cards)} {pile}, {unknown} of them unseen, {laid}{mixers}"
        case Show(slot, audience):
            return f"show slot {slot} to {'all' if audience is None else _seats(audience)}"


def _seats(seats: tuple[int, ...]) -> str:
    return f"seat{'s' if len(seats) > 1 else ''} {', '.join(map(str, seats))}"


def _input_line(step: Step) -> str:
    """The inputs, so that they can be read again."""
    secrets = "".join(f" {told.seat}:{told.slot}:{told.face}" for told in step.deliveries)
    if step.dealt:
        return f"chance {json.dumps(step.dealt.outcomes)}{secrets}"
    return "play " + json.dumps({str(seat): str(action) for seat, action in step.actions.items()}) + secrets


def read(text: str) -> Golden:
    """What was put in, from a file. Raises ValueError for a file of another form."""
    head: dict[str, str] = {}
    inputs: list[Given] = []
    for line in text.splitlines():
        name, _, value = line.partition(": ")
        if name.startswith("step "):
            inputs.append(_read_input(value))
        elif line and not line.startswith(" "):
            head[name] = value
    chosen = tuple(json.loads(head["options"]).items())
    return Golden(Table(head["game"], int(head["seats"]), chosen, int(head["seed"])), inputs)


def _read_input(text: str) -> Given:
    kind, _, rest = text.partition(" ")
    value, end = json.JSONDecoder().raw_decode(rest)
    secrets = (told.split(":") for told in rest[end:].split())
    deliveries = tuple(Delivery(int(seat), int(slot), face) for seat, slot, face in secrets)
    if kind == "play":
        return Given({int(seat): action for seat, action in value.items()}, deliveries)
    return Given(Dealt(tuple(value), deliveries), deliveries)


def replayed(golden: Golden) -> str:
    """The file that comes out when the rules of today play these inputs. Raises NotAnAction and Refused."""
    state = golden.table.new()
    steps = [_replay_step(golden.table.game, state, given) for given in golden.inputs]
    return text_of(golden.table, steps, state)


def _replay_step(game: AnyGame, state: AnyState, given: Given) -> Step:
    if isinstance(given.value, Dealt):
        return take_step(game, state, given.value, given.deliveries)
    actions = {seat: game.parse(text) for seat, text in given.value.items()}
    submit(state.copy(), actions)
    return take_step(game, state, actions, given.deliveries)


def write(games: Iterable[AnyGame]) -> list[Path]:
    """Play anew and write the files; those that no longer belong to a game go."""
    written: list[Path] = []
    for game in games:
        for name, table in golden_tables(game).items():
            match = match_at(table)
            text = text_of(table, match.steps, match.final)
            (FOLDER / name).write_text(text, encoding="utf-8", newline="\n")
            written.append(FOLDER / name)
        for path in set(FOLDER.glob(f"{game.id}-*.txt")) - set(written):
            path.unlink()
    return written


if __name__ == "__main__":
    for path in write(map(game_named, sys.argv[1:]) if sys.argv[1:] else all_games()):
        sys.stdout.write(f"{path.name}\n")
