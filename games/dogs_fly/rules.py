"""Dogs Fly: who may do what, and what happens then. `RULES.md` says what the ids mean."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from games.dogs_fly import events as happened
from games.dogs_fly import sections, supply
from games.dogs_fly.actions import Answer, ChooseHalf, DogsFlyAction, Lock, PlaceToken, Scrap, ShowCard
from games.dogs_fly.position import Owed, Place, Position, Working, beginning, first_shuffles, team_letter
from games.dogs_fly.refusals import legal_actions, refusal_of
from games.dogs_fly.seating import seating_for
from games.dogs_fly.tables import LETTERS, ZONE, is_move
from games.dogs_fly.view import View, view_of
from games.kernel import (
    CHANCE,
    Event,
    Face,
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
    Show,
    Slot,
    Standing,
)

_CHANCE: Final = (CHANCE,)
_BY_CHANCE: Final = frozenset(("start", "deal", "reveal", "supply", "section", "peek", "rest"))


class DogsFly(Positional[Position, DogsFlyAction, View]):
    """The state of a game of Dogs Fly. `known` holds the faces of cards and the seals that its owner may know."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(beginning(seating_for(seats, options), night=options["mode"] == "night"))

    def to_act(self) -> tuple[Seat, ...]:
        """Chance; one seat; or all flying seats at once for the locks and the discards."""
        now = self.position
        phase = now.phase
        if phase in _BY_CHANCE:
            return _CHANCE
        match phase:
            case "lock":
                return tuple([seat for seat, team in enumerate(now.seating.team_of) if not now.out[team]])
            case "discard":
                return supply.discarding(now)
            case "sun":
                return (now.seating.seat_of[2 * now.placed_by],)
            case "show" | "half":
                return (now.seating.solo,)
            case "look" | "scrap":
                return (now.seating.seat_of[now.looks[0].shooter],)
        return ()

    def turn_key(self) -> tuple[Json, ...] | None:
        """One phase of a round; the Action Phase has a clock of its own (DF-T1)."""
        return None if self.position.phase == "lock" else (self.position.round, self.position.phase)

    def sealed(self) -> bool:
        """Locks and discards stay closed until all are in (DF-T2, DF-R32)."""
        return self.position.phase in ("lock", "discard")

    def draft_audience(self, seat: Seat) -> tuple[Seat, ...] | None:
        """Everybody sees the draft of a place for the token (DF-R10), and nobody any other draft."""
        del seat
        return None if self.position.phase == "sun" else ()

    def draft_public(self, seat: Seat, draft: DogsFlyAction) -> str:
        """Of a lock all see the sections and posts, such as `1:p 3:g` (DF-T6)."""
        del seat
        return " ".join(f"{laid.section}:{laid.post}" for laid in draft.places) if isinstance(draft, Lock) else ""

    def requests(self) -> tuple[Request, ...]:
        """Shuffles, the coin, and looks at cards, in the order of the posts."""
        now = self.position
        if now.phase not in _BY_CHANCE:
            return ()
        owed = [request for _, request in now.owed]
        match now.phase:
            case "start":
                return (*owed, Roll(len(now.sizes)))
            case "peek":
                return (*owed, *sections.peek_requests(Working(now)))
        return tuple(owed)

    def legal_actions(self, seat: Seat) -> Sequence[DogsFlyAction | Family[DogsFlyAction]]:
        """The choices of a seat that owes one; locks and discards are families."""
        return legal_actions(self.position, seat) if seat != CHANCE and seat in self.to_act() else ()

    def refusal(self, seat: Seat, action: DogsFlyAction) -> Refusal | None:
        """The first rule that forbids this to a seat that is to act."""
        return refusal_of(self.position, seat, action)

    def apply(self, inputs: Inputs) -> list[Event]:
        """Make the step of the phase."""
        news: list[Event] = []
        before = self.position
        now = Working(before)
        if before.phase in _BY_CHANCE:
            _settle(now)
        _STEPS[before.phase](now, inputs, news)
        self.position = after = now.position()
        if before.phase == "section":
            self._open_seals(before)
        if (before.round, before.next_slot) != (after.round, after.next_slot):
            self._forget(after)
        return news

    def _open_seals(self, before: Position) -> None:
        """The seals of a section are public now: forget them as secrets."""
        for team, track in enumerate(before.tracks):
            if (place := track[before.section - 1]) and not place.face and not before.out[team]:
                self.known.pop(place.slot + 1, None)

    def _forget(self, after: Position) -> None:
        """Forget the cards that a shuffle took, and the seals of the round that is over."""
        live = set().union(*after.hands, *after.discards, *after.scraps)
        for track in after.tracks:
            live.update(slot for place in track if place for slot in (place.slot, place.slot + 1))
        live.update(card.slot + 1 for card in after.clashed)
        for slot in self.known.keys() - live:
            del self.known[slot]

    def learn(self, slot: Slot, face: Face) -> list[Event]:
        """Take in the face of a card, or the own seal of a card in the slot before."""
        self.known[slot] = face
        return [] if slot % 2 else [happened.Seen(slot)]

    def view(self, seat: Seat | None) -> View:
        """The table as one seat sees it."""
        return view_of(self.position, self.known, seat)

    def result(self) -> Result | None:
        """The place of the team for all its seats; 2 points for each team behind, 1 for each on the same place."""
        now = self.position
        if now.phase != "over":
            return None
        view = self.view(None)
        places = [team.place for team in view.teams]
        scores = [sum(2 * (other > place) + (other == place) for other in places) - 1 for place in places]
        return tuple(Standing(places[team], scores[team]) for team in now.seating.team_of)


def _start(now: Working, inputs: Inputs, news: list[Event]) -> None:
    *_, coin = inputs[CHANCE]
    for owed in first_shuffles(now.seating):
        now.decks[owed.post] = owed.request.slots  # type: ignore[union-attr]  # these requests are shuffles
    news.append(happened.Started(len(now.out), sum(map(len, now.decks))))
    now.placed_by = coin - 1
    news.append(happened.Coin(team_letter(now.placed_by)))
    now.phase = "sun"


def _sun(now: Working, inputs: Inputs, news: list[Event]) -> None:
    (action,) = inputs.values()
    assert isinstance(action, PlaceToken)
    now.token_team, now.token_zone = LETTERS.index(action.team), ZONE[action.zone]
    news.append(happened.TokenPlaced(team_letter(now.placed_by), f"{action.team}:{action.zone}"))
    for post, limit in enumerate(now.seating.limit):
        deck = now.decks[post]
        now.hands[post], now.decks[post] = deck[:limit], deck[limit:]
        now.show(post, now.hands[post])
        news.append(happened.Dealt(now.seating.names[post], limit))
    now.phase = "deal"


def _show(now: Working, inputs: Inputs, _news: list[Event]) -> None:
    ((seat, action),) = inputs.items()
    assert isinstance(action, ShowCard)
    section, letter, slot = action.laid
    team = now.seating.team_of[seat]
    post = 2 * team + (letter == "g")
    now.hands[post] = tuple(card for card in now.hands[post] if card != slot)
    now.place(team, section, Place(post, slot))
    now.owed = [Owed(post, Show(slot))]
    now.phase = "reveal"


def _reveal(now: Working, inputs: Inputs, news: list[Event]) -> None:
    (face,) = inputs[CHANCE]
    team, section, place = _shown(now)
    now.place(team, section, place._replace(face=face))
    news.append(happened.Shown(team_letter(team), section, place.slot, face, ""))
    now.phase = "half" if is_move(face) else "lock"


def _half(now: Working, inputs: Inputs, news: list[Event]) -> None:
    (action,) = inputs.values()
    assert isinstance(action, ChooseHalf)
    team, section, place = _shown(now)
    now.place(team, section, place._replace(seal=action.half))
    news.append(happened.Shown(team_letter(team), section, place.slot, place.face, action.half))
    now.phase = "lock"


def _shown(now: Working) -> tuple[int, int, Place]:
    """The card that the solo seat has laid, with its team and section."""
    return next(
        (team, section, place)
        for team, track in enumerate(now.tracks)
        for section, place in enumerate(track, 1)
        if place is not None
    )


def _lock(now: Working, inputs: Inputs, news: list[Event]) -> None:
    supply.lay(now, inputs, news)
    if supply.discarding(now.position()):
        now.phase = "discard"
    else:
        _discard(now, {}, news)


def _discard(now: Working, inputs: Inputs, news: list[Event]) -> None:
    goes_on = supply.discard_and_draw(now, inputs, news) and supply.repair(now, news)
    if not goes_on:
        return
    if now.owed:
        now.phase = "supply"
    else:
        sections.next_section(now, news)


def _section(now: Working, inputs: Inputs, news: list[Event]) -> None:
    sections.turn_up(now, inputs[CHANCE], news)
    if sections.resolve_section(now, news):
        sections.next_section(now, news)


def _look(now: Working, inputs: Inputs, news: list[Event]) -> None:
    (action,) = inputs.values()
    assert isinstance(action, Answer)
    if action.word == "look":
        sections.peek(now)
    else:
        sections.decline(now, news)


def _scrap(now: Working, inputs: Inputs, news: list[Event]) -> None:
    (action,) = inputs.values()
    assert isinstance(action, Scrap)
    sections.choose(now, action.slots, news)


def _settle(now: Working) -> None:
    """Chance has given what it owed; owners have seen the cards that were scrapped."""
    if now.unseen:
        shown = {owed.request.slot for owed in now.owed if isinstance(owed.request, Show)}
        now.unseen = tuple(slot for slot in now.unseen if slot not in shown)
    now.owed = []


_STEPS: Final[dict[str, Callable[[Working, Any, list[Event]], None]]] = {
    "start": _start,
    "sun": _sun,
    "deal": lambda now, _inputs, _news: sections.begin_round(now),
    "show": _show,
    "reveal": _reveal,
    "half": _half,
    "lock": _lock,
    "discard": _discard,
    "supply": lambda now, _inputs, news: sections.next_section(now, news),
    "section": _section,
    "look": _look,
    "peek": lambda now, _inputs, news: sections.looked(now, news),
    "scrap": _scrap,
    "rest": lambda now, _inputs, news: sections.end_round(now, news),
}
