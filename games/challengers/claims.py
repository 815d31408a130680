"""Hidden cards that inputs lay open: chance shows each before anything else happens (CH-R126, CH-R28)."""

from __future__ import annotations

from collections.abc import Mapping

from games.challengers import events as happened
from games.challengers.actions import ChallengersAction, Draft, Place
from games.challengers.position import Claim, Position
from games.challengers.view import side_of
from games.kernel import Event, Face, Outcomes, Seat, Slot


def of(position: Position, inputs: Mapping[Seat, ChallengersAction]) -> tuple[Claim, ...]:
    """What these inputs lay open that not all know yet, by seat, in the order of their texts."""
    found: list[Claim] = []
    for seat, action in sorted(inputs.items()):
        if isinstance(action, Draft | Place):
            known = _known_to_all(position, seat)
            for slot, face in action.opens():
                if slot not in known:
                    known[slot] = face
                    found.append(Claim(seat, slot, face))
    return tuple(found)


def _known_to_all(position: Position, seat: Seat) -> dict[Slot, Face]:
    pieces = list(position.players[seat].deck)
    if side := side_of(position, seat):
        pieces += side.deck
    return {piece.slot: piece.face for piece in pieces if piece.face}


def confirm(position: Position, outcomes: Outcomes, events: list[Event]) -> Position:
    """Chance has shown the cards: note which claims were false. What they did stands."""
    untrue = [claim for claim, face in zip(position.claims, outcomes, strict=True) if claim.face != face]
    events += [happened.Untrue(claim.seat, claim.slot, claim.face) for claim in untrue]
    return position._replace(claims=(), untrue=(*position.untrue, *untrue))
