"""The state of LAAG: the kernel's methods on an immutable `Situation`. `RULES.md` says what the ids mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games.kernel import (
    CHANCE,
    Event,
    Family,
    Inputs,
    Json,
    Options,
    Positional,
    Refusal,
    Request,
    Result,
    Roll,
    Seat,
    Standing,
)
from games.laag import events as happened
from games.laag.actions import Announce, Answer, Charge, Flick, LaagAction, Tell
from games.laag.components import FLICKING_PUCKS, INDEX, PAWNS
from games.laag.legality import legal_actions, refusal
from games.laag.observation import Kind
from games.laag.scatter import ROLLS, flown, is_scattered
from games.laag.settling import dash_done, end_turn, settle, void
from games.laag.situation import NOBODY, Settings, Situation, beginning, pawns_of
from games.laag.table import strike
from games.laag.validation import contradiction, doubts

_CHANCES: dict[str, tuple[Request, ...]] = {"draw": (Roll(2),), "scatter": ROLLS}
"""What chance owes, by phase."""
_FLICKS: dict[str, Kind] = {"dash": "dash", "move": "move", "shoot": "shoot", "fire": "charged"}


def settings_of(options: Options) -> Settings:
    """The settings that a table chose (LG-R1)."""
    rounds, floor = options["rounds"], options["doubt"]
    assert isinstance(rounds, int)
    assert isinstance(floor, int)
    first = str(options["first"])
    return Settings(
        layout=str(options["layout"]),
        blocks=options["obstacles"] == "block",
        virtual=options["table"] == "virtual",
        rounds=rounds,
        doubt_floor=floor,
        first={"red": 0, "blue": 1}.get(first, NOBODY),
        aim=str(options["aim"]),
        scatter=str(options["scatter"]),
    )


class Laag(Positional[Situation, LaagAction, Situation]):
    """One match of LAAG. Everything is public, so a view is the situation itself."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options) -> None:
        assert seats == 2
        super().__init__(beginning(settings_of(options)))

    def to_act(self) -> tuple[Seat, ...]:
        """Chance for the first seat (LG-R2) and for a flick's scatter (LG-R100), else always one seat."""
        if self.position.phase in _CHANCES:
            return (CHANCE,)
        return () if self.position.seat == NOBODY else (self.position.seat,)

    def turn_key(self) -> tuple[Json, ...] | None:
        """A pawn's turn, or its Dash move, from its choice to its end: so many have ended in this round.

        A real table has no turn clock: people flick, measure and film there.
        """
        now = self.position
        return (now.round, sum(now.dashed), sum(now.acted)) if now.settings.virtual else None

    def requests(self) -> tuple[Request, ...]:
        """A two-sided die for the first seat, or the dice of a flick's scatter."""
        return _CHANCES.get(self.position.phase, ())

    def legal_actions(self, seat: Seat) -> Sequence[LaagAction | Family[LaagAction]]:
        """The decisions of the phase; flicks, charges' offsets and records are families."""
        return legal_actions(self.position) if (seat,) == self.to_act() != (CHANCE,) else ()

    def refusal(self, seat: Seat, action: LaagAction) -> Refusal | None:
        """Why the seat to act may not do that."""
        return refusal(self.position, seat, action)

    def apply(self, inputs: Inputs) -> list[Event]:
        """Make one step."""
        events: list[Event] = []
        if self.position.phase == "scatter":
            self.position = _scatter(self.position, inputs, events)
        elif self.position.phase == "draw":
            (outcome,) = inputs[CHANCE]
            first = outcome - 1
            events.append(happened.FirstSeat(first))
            self.position = self.position._replace(phase="dash", first=first, seat=first)
        else:
            action = inputs[self.position.seat]
            self.position = _STEPS[type(action)](self.position, action, events)
        return events

    def view(self, seat: Seat | None) -> Situation:  # noqa: ARG002 - all see the same
        """The whole situation, for everybody."""
        return self.position

    def result(self) -> Result | None:
        """The winner's place is 1, a draw shares it; the score is the pips on the other side's dice."""
        now = self.position
        if now.phase != "over":
            return None
        scores = [sum(now.pips[pawn] for pawn in pawns_of(1 - seat)) for seat in (0, 1)]
        return tuple(Standing(1 if now.winner in (None, seat) else 2, score) for seat, score in enumerate(scores))


def _announce(now: Situation, action: Announce, events: list[Event]) -> Situation:
    pawn = INDEX[action.pawn]
    if action.word == "stay":
        events.append(happened.DashStayed(action.pawn))
        return dash_done(now, pawn, events)
    if now.phase == "turn" and not now.moved:
        events.append(happened.TurnStarted(action.pawn))
    if action.word == "pass":
        events.append(happened.Passed(action.pawn))
        return end_turn(now._replace(pawn=pawn), events)
    kind = _FLICKS[action.word]
    events.append(happened.Announced(kind, action.pawn))
    return now._replace(phase="flick", pawn=pawn, kind=kind)


def _charge(now: Situation, action: Charge, events: list[Event]) -> Situation:
    """LG-70."""
    pawn, puck = INDEX[action.pawn], now.free_puck
    if not now.moved:
        events.append(happened.TurnStarted(action.pawn))
    events.append(happened.Charged(action.pawn, FLICKING_PUCKS[puck - 1]))
    now = now._replace(
        pawn=pawn,
        charges=(*now.charges[:pawn], puck, *now.charges[pawn + 1 :]),
        offsets=(*now.offsets[:pawn], action.offset or (0, 0), *now.offsets[pawn + 1 :]),
    )
    return end_turn(now, events)


def _flick(now: Situation, action: Flick, events: list[Event]) -> Situation:
    """LG-R91: computed, and final at once, but where its scatter is rolled first."""
    if is_scattered(now):
        return now._replace(phase="scatter", struck=action)
    return _fly(now, action, events)


def _scatter(now: Situation, inputs: Inputs, events: list[Event]) -> Situation:
    """LG-R100: the flick that was named goes as the dice have it."""
    flick = flown(now, inputs)
    assert flick is not None
    events.append(happened.Strayed(PAWNS[now.pawn], str(now.struck), str(flick)))
    return _fly(now._replace(phase="flick", struck=None), flick, events)


def _fly(now: Situation, flick: Flick, events: list[Event]) -> Situation:
    record = strike(now, flick).record
    return void(now, events) if contradiction(now, record) else settle(now, record, events)


def _tell(now: Situation, action: Tell, events: list[Event]) -> Situation:
    """LG-P1 and LG-P3: the record waits for the other seat."""
    told, reasons = str(action.record), " ".join(doubts(now, action.record))
    if action.word == "saw":
        events.append(happened.Proposed(now.seat, told, reasons))
    else:
        events.append(happened.Amended(now.seat, told, reasons))
        now = now._replace(amendments=now.amendments + 1)
    return now._replace(phase="review", pending=action.record, seat=1 - now.seat)


def _answer(now: Situation, action: Answer, events: list[Event]) -> Situation:
    """LG-P4 to LG-P6."""
    match action.word:
        case "accept":
            events.append(happened.Accepted(now.seat))
            assert now.pending is not None
            return settle(now, now.pending, events)
        case "replay":
            events.append(happened.Replayed(now.seat))
            return now._replace(
                phase="flick", pending=None, amendments=0, replays=now.replays + 1, seat=now.shooter_seat
            )
        case "void":
            return void(now, events)


_STEPS: dict[type[LaagAction], Callable[[Situation, Any, list[Event]], Situation]] = {
    Announce: _announce,
    Charge: _charge,
    Flick: _flick,
    Tell: _tell,
    Answer: _answer,
}
