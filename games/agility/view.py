"""What one seat sees: everything public, and the faces that it alone knows."""

from __future__ import annotations

from collections.abc import Mapping

from games.agility.position import Position
from games.kernel import Face, Result, Seat, Slot, Value


class View(Value):
    """The table as `seat` sees it (None = a spectator)."""

    seat: Seat | None
    table: Position
    faces: tuple[tuple[Slot, Face], ...]
    """The closed cards that this seat knows: those in its hand, and those that it trashed."""
    result: Result | None = None

    def face(self, slot: Slot) -> Face:
        """The face of a card in a hand or trashed, as far as this seat may know it; else ""."""
        return self.known.get(slot, "")

    @property
    def known(self) -> Mapping[Slot, Face]:
        """Slot → face of every card in the hands that this seat knows, and of those that it trashed."""
        now = self.table
        open_cards = {held.slot: held.card for player in now.players for held in player.hand if held.card}
        trashed = {card.slot: card.card for card in now.trashed if card.card}
        return {**dict(self.faces), **open_cards, **trashed}


def view_of(now: Position, seat: Seat | None, known: Mapping[Slot, Face], result: Result | None) -> View:
    """The view of a seat, also if the state knows more; a face that has not been delivered yet is missing."""
    if seat is None:
        return View(None, now, (), result)
    own = [held.slot for held in now.players[seat].hand if not held.card]
    own += [card.slot for card in now.trashed if card.seat == seat and not card.card]
    return View(seat, now, tuple((slot, known[slot]) for slot in own if slot in known), result)
