"""What people have to do with wood on a real table so that it is again as the state has it (LG-R85, LG-R98)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.laag.words import whose
from games.kernel import Event
from games.laag import events as e


def upkeep_of(events: Sequence[Event], cast: Cast) -> tuple[str, ...]:
    """Tasks for hands after these events of one step, in order; empty if the table is as it should be."""
    shot = any(isinstance(event, e.Flicked) for event in events)
    tasks = [task for event in events for task in _task(event, cast, shot=shot)]
    back = [whose(event.pawn, cast) for event in events if isinstance(event, e.TurnedBack)]
    if back:
        tasks.append(translate("LAAG", "Stand these up again: {pawns}.").format(pawns=", ".join(back)))
    return tuple(tasks)


def _task(event: Event, cast: Cast, *, shot: bool) -> Iterator[str]:
    match event:
        case e.Hit(pawn, _, after) | e.Penalty(pawn, _, after):
            words = translate("LAAG", "Turn the die of {pawn} to {pips}.")
            yield words.format(pawn=whose(pawn, cast), pips=after)
        case e.Charged(pawn):
            yield translate("LAAG", "Lay a puck on {pawn}.").format(pawn=whose(pawn, cast))
        case e.ChargeLost(pawn):
            yield translate("LAAG", "Take away the puck of {pawn}.").format(pawn=whose(pawn, cast))
        case e.DashMoved(pawn) | e.MoveSucceeded(pawn):
            yield translate("LAAG", "Put {pawn} in place of the puck.").format(pawn=whose(pawn, cast))
        case e.DashFailed() | e.MoveFailed() | e.Replayed() | e.Voided():
            yield translate("LAAG", "Put everything back as it is drawn.")
        case e.TurnEnded(pawn, flipped):
            if shot:
                yield translate("LAAG", "Take the flicked puck off the mat.")
            if flipped:
                yield translate("LAAG", "Turn {pawn} upside down.").format(pawn=whose(pawn, cast))
        case e.StoodUp(pawn):
            yield translate("LAAG", "Stand {pawn} up where it is drawn.").format(pawn=whose(pawn, cast))
