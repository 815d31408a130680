"""A match as a film: each revealed card is shown against the flag first, then what it brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Final

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.interface import Cue, Prompt
from client.tables.stand import AnyState
from games.challengers import Challengers
from games.challengers import events as e
from games.challengers.position import Match, Played, Position
from games.kernel import CHANCE, Event, Seat

if TYPE_CHECKING:
    from client.tables.challengers.table import ChallengersTable

REVEAL_MS: Final = 900.0
"""How long a revealed card is shown against the flag at normal speed."""
AFTER_MS: Final = 500.0
"""How long what it brought is shown."""


@dataclass(frozen=True, slots=True)
class MatchFilm:
    """See `client.tables.interface.Film`; two pictures, one after the other."""

    first: ChallengersTable
    second: ChallengersTable
    pace: float
    words: str

    @property
    def length_ms(self) -> float:
        """Both pictures."""
        return (REVEAL_MS + AFTER_MS) * self.pace

    @property
    def cues(self) -> tuple[Cue, ...]:
        """A card is laid down, then the flag moves or not."""
        return (Cue(0.0, "slide"),)

    @property
    def prompt(self) -> Prompt:
        """What is revealed."""
        return Prompt(self.words, translate("Challengers", "A click or a key skips the film."), rule="CH-89")

    def pieces(self, ms: float, width: float, height: float) -> list[Piece]:
        """The picture of a time."""
        return (self.first if ms < REVEAL_MS * self.pace else self.second).pieces(width, height)


def film_of(table: ChallengersTable, before: AnyState, inputs: Mapping[Seat, Any]) -> MatchFilm | None:
    """The film of a chance step that reveals a card at the followed beach; None if it reveals none there."""
    now: Position = before.view(None).position
    if CHANCE not in inputs or now.phase != "match" or not table.pace or not inputs[CHANCE]:
        return None
    after = before.copy()
    events = after.apply(inputs)
    match = _still(table, before).match
    if match is None or match.need != "reveal":
        return None
    revealed = next((one for one in events if isinstance(one, e.Revealed) and one.beach == match.beach), None)
    if revealed is None:
        return None
    shown = before.copy()
    assert isinstance(shown, Challengers)
    shown.position = _with_card(now, match, revealed, events)
    card = table.view.library.cards[revealed.card]
    name = translate("Challengers", "{name} reveals {card}")
    who = translate("Challengers", "the Robot") if revealed.seat < 0 else table.stand.cast.name(revealed.seat)
    first, second = (_still(table, state) for state in (shown, after))
    return MatchFilm(first, second, table.pace, name.format(name=who, card=card.name))


def _standing(table: ChallengersTable, state: AnyState) -> Any:
    return replace(table.stand, state=state, seat=None, affordances={}, decisions=(), over=False)


def _still(table: ChallengersTable, state: AnyState) -> ChallengersTable:
    twin = table.twin()
    twin.show(_standing(table, state))
    return twin


def _with_card(now: Position, match: Match, revealed: e.Revealed, events: list[Event]) -> Position:
    """The position with the new card in the row, before anything else has happened."""
    who = 0 if match.sides[0].seat == revealed.seat else 1
    side = match.sides[who]
    kept = [one for one in events if isinstance(one, e.BonusKept) and one.slot == revealed.slot]
    bonus = sum(one.amount for one in kept)
    row = (*side.row, Played(revealed.slot, revealed.card, bonus))
    side = side._replace(deck=side.deck[1:], row=row, next_bonus=0)
    sides = (side, match.sides[1]) if who == 0 else (match.sides[0], side)
    matches = tuple(one._replace(sides=sides) if one.beach == match.beach else one for one in now.matches)
    return now._replace(matches=matches)
