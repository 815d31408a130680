"""A match as a film: each revealed card is shown against the flag first, then what it brought."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from client.canvas.piece import Piece
from client.i18n import translate
from client.tables.challengers import words
from client.tables.challengers.narrate import narrate
from client.tables.context import AnyState, StepNews
from client.tables.films import Cue, Still
from client.tables.interface import Prompt
from games.challengers import Challengers
from games.challengers import events as e
from games.challengers.position import Match, Played, Position
from games.kernel import CHANCE, Event, Seat, Value

if TYPE_CHECKING:
    from client.tables.challengers.table import ChallengersTable

REVEAL_MS: Final = 900.0
"""How long a revealed card is shown against the flag at normal speed."""
AFTER_MS: Final = 500.0
"""How long what it brought is shown."""
WON_MS: Final = 2200.0
"""How long the end of a match is shown."""


class MatchFilm(Value):
    """See `client.tables.films.Film`; two pictures, one after the other, with what a screen reader says of each."""

    first: ChallengersTable
    second: ChallengersTable
    length_ms: float
    stills: tuple[Still, ...]
    prompt: Prompt
    situation: str
    """The round of the match, also when the next one has begun."""
    cues: tuple[Cue, ...] = (Cue(0.0, "slide"),)

    def pieces(self, ms: float, width: float, height: float) -> list[Piece]:
        """The picture of a time."""
        return (self.first if ms < REVEAL_MS else self.second).pieces(width, height)


def film_of(table: ChallengersTable, before: AnyState, inputs: Mapping[Seat, Any], after: AnyState) -> MatchFilm | None:
    """The film of a chance step that reveals a card at the followed beach; None if it reveals none there."""
    now: Position = before.view(None).position
    if CHANCE not in inputs or now.phase != "match" or not inputs[CHANCE]:
        return None
    match = _still(table, before).match
    if match is None or match.need != "reveal":
        return None
    events = before.copy().apply(inputs)
    revealed = next((one for one in events if isinstance(one, e.Revealed) and one.beach == match.beach), None)
    if revealed is None:
        return None
    shown = before.copy()
    assert isinstance(shown, Challengers)
    shown.position = _with_card(now, match, revealed, events)
    first, second = (_still(table, state) for state in (shown, after))
    brought = _brought(table, before, after, events, words.channel_of(match))
    ends = any(isinstance(one, e.MatchWon) and one.beach == match.beach for one in events)
    reveals = _reveals(table, first, revealed)
    keys = translate(
        "Challengers", "P pauses and resumes the film, the full stop shows the next picture, Esc skips the film."
    )
    stills = Still(0.0, f"{reveals}."), Still(REVEAL_MS, brought)
    prompt = Prompt(reveals, brought or keys, rule="CH-89")
    return MatchFilm(first, second, REVEAL_MS + (WON_MS if ends else AFTER_MS), stills, prompt, first.situation())


def _reveals(table: ChallengersTable, first: ChallengersTable, revealed: e.Revealed) -> str:
    """Who reveals what, and the power that it makes: “Anna reveals Owl 5, plus 2 from the bench: 7 against 6”."""
    match, who = first.match, words.name_of(table.context.cast, revealed.seat)
    card = table.view.library.cards[revealed.card]
    text = translate("Challengers", "{name} reveals {card}")
    if match is None or match.holder < 0:
        return text.format(name=who, card=f"{card.name} {card.base(max(1, first.view.position.round))}")
    duel = first.view.duel(match)
    powers = duel.row_powers(1 - match.holder)
    last = words.power_words(card, powers[-1])
    needed = duel.flag_power(match.holder).total
    return text.format(name=who, card=words.against(last, len(powers), sum(one.total for one in powers), needed))


def _brought(table: ChallengersTable, before: AnyState, after: AnyState, events: list[Event], channel: str) -> str:
    """What the log says of the step at this beach, but for the reveal itself."""
    rest = tuple(event for event in events if not isinstance(event, e.Revealed | e.Compared))
    lines = narrate(StepNews(rest, before, after, table.context.cast))
    return " ".join(line.text for line in lines if line.channel in ("", channel) and not line.heading)


def _still(table: ChallengersTable, state: AnyState) -> ChallengersTable:
    """The table at a state; where people share a desktop, without what only one of them may see."""
    context, twin = table.context, table.twin()
    viewer = context.viewer if len(context.cast.mine) == 1 else None
    twin.looked = table.watched
    twin.show(replace(context, state=state, seat=None, viewer=viewer, affordances={}, decisions=(), over=False))
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
