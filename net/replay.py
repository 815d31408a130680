"""A log played again: every step with what it asked for and what it did. Trusts the log; `net.verify` does not."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from games.kernel import CHANCE, Face, Game, Json, Request, Seat, Show, Shuffle, Slot
from net.dealing import GROUP_NAME, CardKey
from net.local_dealing import dealing_of
from net.lockstep.played import Played
from net.lockstep.table import BadStepError, Table
from net.log import Kind, Start, Step
from net.packing import Malformed
from net.reasons import Failure, Reason, Why, reason_of

LoadGame: TypeAlias = Callable[[str], Game[Any, Any]]
"""The game of a name; raises LookupError."""


class NoReplayError(Failure):
    """A log that cannot be played again; `step` is the first step that is bad."""

    def __init__(self, reason: Reason, step: int, seat: Seat | None = None) -> None:
        super().__init__(reason)
        self.step = step
        self.seat = seat


@dataclass(frozen=True, slots=True)
class Moment:
    """One step of a log, and the table after it."""

    step: Step
    to_act: tuple[Seat, ...]
    """The seats that owed an input before the step; `(CHANCE,)` for chance."""
    played: Played
    table: Table
    """The table after the step; it moves on with the replay, so copy what is to stay."""


def table_of(
    record: bytes, load: LoadGame, secret: bytes | None = None, opened: Mapping[Slot, Face] | None = None
) -> Table:
    """The table that a log begins with, before START is applied. Raises NoReplayError.

    It learns what the owner of the card key `secret` may see, or all that any seat is shown if the faces are `opened`.
    """
    try:
        start = Start.of(Step.unpack(record).value)
        game = load(start.game)
        if start.group != GROUP_NAME:
            raise NoReplayError(Reason(Why.PAST_GROUP, repr(start.group)), 0)
        keys = [peer.card_key for peer in start.peers]
        own = CardKey(secret).public if secret else None
        me = keys.index(own) if own in keys else None
        return Table(game, start, dealing_of(start, secret if me is not None else None), me, opened)
    except (Malformed, LookupError, BadStepError) as fault:
        raise NoReplayError(Reason(Why.BAD_START, fault), 0) from fault


def replay(records: Sequence[bytes], load: LoadGame, secret: bytes | None = None) -> Iterator[Moment]:
    """Play a log step by step. Raises NoReplayError at the first step that breaks the chain or the rules.

    Of hidden faces it knows all if END has opened the books; else those of the peer with this card key.
    """
    yield from _replay(records, load, secret, _opened(records, load))


def _replay(
    records: Sequence[bytes], load: LoadGame, secret: bytes | None, opened: Mapping[Slot, Face] | None
) -> Iterator[Moment]:
    table: Table | None = None
    for number, record in enumerate(records):
        table = table or table_of(record, load, secret, opened)
        try:
            step = Step.unpack(record)
            table.check(step)
            to_act = table.state.to_act() if step.kind is Kind.PLAY else (CHANCE,) if step.kind is Kind.CHANCE else ()
            played = table.advance(step.kind, step.value)
        except ValueError as fault:
            raise NoReplayError(reason_of(fault), number) from fault
        except BadStepError as fault:
            raise NoReplayError(fault.reason, number, fault.seat) from fault
        yield Moment(step, to_act, played, table)


def _opened(records: Sequence[bytes], load: LoadGame) -> Mapping[Slot, Face] | None:
    """Every hidden face, if the log ends with open books; None if it does not, or breaks."""
    try:
        end = Step.unpack(records[-1]) if records else None
        if end is None or end.kind is not Kind.END or not end.value[2]:
            return None
        *_, last = _replay(records, load, None, None)
        return last.table.dealing.open_books(dict(end.value[2])).faces
    except (ValueError, NoReplayError):
        return None


def log_line(moment: Moment) -> dict[str, Json]:
    """A step in the open form that scripts read: who owed, what was done, what chance gave, the digest after it.

    `faces` are those of the slots that the step lays or shows, as far as this reader may know them. A round of dealing
    that is not the last of its chance step has neither requests nor outcomes.

    Of the peers that are `gone` by it, those in `left` took leave and the others were declared gone. The START of a
    branch also says where it comes from.
    """
    origin = moment.table.start.origin
    branch: dict[str, Json] = {"branch": origin.as_json()} if origin and moment.step.kind is Kind.START else {}
    return {
        "step": moment.step.number,
        "kind": moment.step.kind.name,
        "to_act": owed(moment.to_act),
        "actions": {str(seat): str(action) for seat, action in moment.played.inputs.items()},
        "requests": [_request(request) for request in moment.played.requests],
        "outcomes": list(moment.played.outcomes),
        "faces": {str(slot): face for slot, face in faces_of(moment).items()},
        "gone": {str(peer): stand_in for peer, stand_in in moment.played.gone.items()},
        "left": sorted(moment.step.left),
        "digest": moment.table.digest.hex(),
        **branch,
    }


def faces_of(moment: Moment) -> dict[Slot, Face]:
    """The faces of the slots that a step lays, shows or hides, as far as this reader knows them."""
    played, opened = moment.played, moment.table.opened or {}
    slots = {seal.slot for action in played.inputs.values() for seal in action.hides()}
    faces = {slot: face for _, slot, face in played.learned}
    for request, outcome in zip(played.requests, played.outcomes, strict=True):
        match request:
            case Shuffle():
                slots.update(request.slots)
            case Show():
                slots.add(request.slot)
                if isinstance(outcome, str):
                    faces[request.slot] = outcome
    faces.update((slot, opened[slot]) for slot in slots if slot in opened)
    return dict(sorted(faces.items()))


def _request(request: Request) -> dict[str, Json]:
    return {"request": type(request).__name__.lower(), **request._asdict()}


def owed(seats: tuple[Seat, ...]) -> list[Json]:
    """The seats that owe an input, as scripts read them; `chance` for chance."""
    return ["chance" if seat == CHANCE else seat for seat in seats]
