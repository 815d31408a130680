"""What one seat sees: the public position, and the hidden faces that are for its eyes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from games.challengers.cards import Library
from games.challengers.duel import Duel
from games.challengers.loading import library_of
from games.challengers.match_phase import Play
from games.challengers.position import ROBOT, Match, Position, Side
from games.challengers.setup import trophy_fans
from games.challengers.standings import total
from games.kernel import Face, Seat, Slot, Value


class View(Value):
    """A tournament as `seat` sees it (None = a spectator)."""

    seat: Seat | None
    position: Position
    faces: Mapping[Slot, Face]
    """The hidden faces that this seat knows, by slot."""

    @property
    def library(self) -> Library:
        """The cards of this match."""
        return library_of(self.position.settings.sets)

    def duel(self, match: Match) -> Duel:
        """A match with the powers of its cards; to be looked at only."""
        return Play(self.library, self.position).duel(match)

    def total(self, seat: Seat) -> int:
        """A seat's fans as far as this seat knows them: tokens, Trophies shown to all, and its own."""
        position = self.position
        trophies = () if seat == ROBOT else position.players[seat].trophies
        mine = sum(
            trophy_fans(self.faces[prize.slot]) for prize in trophies if not prize.fans and prize.slot in self.faces
        )
        return total(position, seat) + mine

    def deck(self, seat: Seat) -> list[Face]:
        """The own deck as a list by the order of the data; "" for a card that came unseen.

        Empty for other seats, whose decks are hidden.
        """
        if seat != self.seat:
            return []
        player = self.position.players[seat]
        known = {piece.slot: piece.face or self.faces.get(piece.slot, "") for piece in player.deck}
        faces = list(known.values())
        if side := side_of(self.position, seat):
            faces += [_open_face(side, slot) for slot in side.gained]
        order = self.library.cards
        return sorted(faces, key=lambda face: (face == "", order[face].order if face else 0))


def _open_face(side: Side, slot: Slot) -> Face:
    pieces = [*side.deck, *side.beneath, *side.exhaust, *(piece for seated in side.bench for piece in seated.cards)]
    played = [*side.row, *((side.flag,) if side.flag else ())]
    faces: dict[Slot, Face] = {piece.slot: piece.face for piece in pieces} | {one.slot: one.face for one in played}
    return faces.get(slot, "")


def side_of(position: Position, seat: Seat) -> Side | None:
    """The half of a beach where a seat plays now."""
    return next((side for match in position.matches for side in match.sides if side.seat == seat), None)


def own_slots(position: Position, seat: Seat) -> Iterable[Slot]:
    """The slots whose faces one seat may see and not all do."""
    player = position.players[seat]
    yield from (piece.slot for piece in player.deck)
    yield from player.drawn
    yield from player.three
    yield from player.trainer_slots
    yield from (prize.slot for prize in player.trophies)
    if side := side_of(position, seat):
        yield from side.seen


def view_of(position: Position, known: Mapping[Slot, Face], seat: Seat | None) -> View:
    """The view of a position for one seat, also if the state knows more."""
    if seat is None:
        return View(None, position, {})
    return View(seat, position, {slot: known[slot] for slot in own_slots(position, seat) if slot in known})
