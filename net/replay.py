"""A log played again: every step with what it asked for and what it did. Trusts the log; `net.verify` does not."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from nacl.exceptions import CryptoError

from games.kernel import CHANCE, Game, Json, Seat, State
from net.dealer import dealing_of
from net.dealing import GROUP_NAME
from net.lockstep.table import BadStepError, Played, Table
from net.log import Kind, Start, Step
from net.packing import Malformed

LoadGame: TypeAlias = Callable[[str], Game[Any, Any]]
"""The game of a name; raises LookupError."""


class NoReplayError(Exception):
    """A log that cannot be played again; the text is one sentence, `step` the first step that is bad."""

    def __init__(self, reason: str, step: int, seat: Seat | None = None) -> None:
        super().__init__(reason)
        self.step = step
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a log: what stood there, and the table before and after it."""

    step: Step
    to_act: tuple[Seat, ...]
    """The seats that owed an input before the step; `(CHANCE,)` for luck."""
    played: Played
    table: Table
    """The table after the step; it moves on with the replay, so copy what is to stay."""


def table_of(record: bytes, load: LoadGame) -> Table:
    """The table that a log begins with, before START is applied. Raises NoReplayError."""
    try:
        start = Start.of(Step.unpack(record).value)
        game = load(start.game)
        if start.group != GROUP_NAME:
            raise NoReplayError(
                f"its cards are dealt in the group {start.group!r}, which this program does not know", 0
            )
        return Table(game, start, dealing_of(start))
    except (Malformed, LookupError, BadStepError) as fault:
        raise NoReplayError(f"its START cannot be used: {fault}", 0) from fault


def replay(records: Iterable[bytes], load: LoadGame) -> Iterator[Moment]:
    """Play a log step by step. Raises NoReplayError at the first step that breaks the chain or the rules."""
    table: Table | None = None
    for number, record in enumerate(records):
        table = table or table_of(record, load)
        try:
            step = Step.unpack(record)
            table.check(step)
            to_act = table.state.to_act() if step.kind in (Kind.PLAY, Kind.CHANCE) else ()
            played = table.advance(step.kind, step.value)
        except (Malformed, CryptoError, ValueError) as fault:
            raise NoReplayError(str(fault), number) from fault
        except BadStepError as fault:
            raise NoReplayError(str(fault), number, fault.seat) from fault
        yield Moment(step, to_act, played, table)


def log_line(moment: Moment) -> dict[str, Json]:
    """A step in the open form that scripts read: who owed, what was done, what chance gave, the digest after it.

    Of the peers that are `gone` by it, those in `left` took leave and the others were declared gone. The START of a
    branch also says where it comes from.
    """
    origin = moment.table.start.origin
    branch: dict[str, Json] = {"branch": origin.as_json()} if origin and moment.step.kind is Kind.START else {}
    return {
        "step": moment.step.number,
        "kind": moment.step.kind.name,
        "to_act": _seats(moment.to_act),
        "actions": {str(seat): str(action) for seat, action in moment.played.inputs.items()},
        "outcomes": list(moment.played.outcomes),
        "gone": {str(peer): stand_in for peer, stand_in in moment.played.gone.items()},
        "left": sorted(moment.step.left),
        "digest": moment.table.digest.hex(),
        **branch,
    }


def owed(state: State[Any, Any]) -> list[Json]:
    """The seats that owe an input for the next step, luck as `chance`."""
    return _seats(state.to_act())


def _seats(seats: tuple[Seat, ...]) -> list[Json]:
    return ["chance" if seat == CHANCE else seat for seat in seats]


@dataclass(frozen=True, slots=True)
class Summary:
    """A log in a few words."""

    steps: int
    """Steps of the game, START included, END not."""
    head: bytes
    """After the last of them."""


def summarise(records: Sequence[bytes], load: LoadGame) -> Summary:
    """Play a log to its end and tell how far it goes. Raises NoReplayError."""
    found: Summary | None = None
    for moment in replay(records, load):
        table = moment.table
        head = table.head if moment.step.kind is not Kind.END or found is None else found.head
        found = Summary(table.game_steps, head)
    if found is None:
        raise NoReplayError("it holds no step", 0)
    return found
