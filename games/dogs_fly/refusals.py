"""Why a seat may not do something: the rule that forbids it, and plain words for the player."""

from __future__ import annotations

from itertools import combinations

from games.dogs_fly.actions import (
    Answer,
    ChooseHalf,
    Discard,
    DogsFlyAction,
    Held,
    Laid,
    Lock,
    PlaceToken,
    Scrap,
    ShowCard,
    in_order,
)
from games.dogs_fly.families import Discards, Locks
from games.dogs_fly.position import Position
from games.dogs_fly.supply import extra_draws
from games.dogs_fly.tables import LETTERS, POST_LETTERS, RULES, SEALS, SECTIONS, START, ZONES
from games.kernel import Family, Refusal, Seat, Slot

_PHASES: dict[type[DogsFlyAction], tuple[str, ...]] = {
    PlaceToken: ("sun",),
    ShowCard: ("show",),
    ChooseHalf: ("half",),
    Lock: ("lock",),
    Discard: ("discard",),
    Answer: ("look",),
    Scrap: ("scrap",),
}


def legal_actions(now: Position, seat: Seat) -> list[DogsFlyAction | Family[DogsFlyAction]]:
    """What a seat that owes an input may do, in canonical order."""
    match now.phase:
        case "sun":
            return [PlaceToken(team, zone) for team, zone in _start_zones(now)]
        case "show":
            return [ShowCard(Laid(section, *card)) for section in SECTIONS for card in _cards(now, seat)]
        case "half":
            return [ChooseHalf("+"), ChooseHalf("-")]
        case "lock":
            return [Locks(_cards(now, seat), _free(now, seat), SEALS[:2] if len(now.sizes) == 2 else SEALS)]
        case "discard":
            return [Discards(_cards(now, seat), *extra_draws(now, seat))]
        case "look":
            return [Answer("look"), Answer("pass")]
        case "scrap":
            return [Scrap(slots) for slots in combinations(_looked_at(now), now.looks[0].amount)]
    return []


def refusal_of(now: Position, seat: Seat, action: DogsFlyAction) -> Refusal | None:
    """The first rule that forbids this to a seat that owes an input."""
    if now.phase not in _PHASES[type(action)]:
        return _no("DF-19", f"This is not the time to {str(action).partition(' ')[0]}")
    match action:
        case PlaceToken(team, zone):
            if (team, zone) not in _start_zones(now):
                return _no("DF-17", "The token cannot start there: the zone PC of enemy boards is barred")
        case ShowCard(laid):
            return _hold(now, seat, [Held(laid.post, laid.slot)])
        case Lock(places):
            return _lock(now, seat, places)
        case Discard():
            return _discard(now, seat, action)
        case Scrap(slots):
            return _scrap(now, slots)
    return None


def _no(rule: str, text: str) -> Refusal:
    return Refusal("rule", text, rule)


def _start_zones(now: Position) -> list[tuple[str, str]]:
    """All zones but PC of the enemies (DF-17, DF-R13)."""
    return [
        (LETTERS[team], name)
        for team in range(len(now.sizes))
        for zone, name in enumerate(ZONES)
        if team == now.placed_by or zone != START
    ]


def _cards(now: Position, seat: Seat) -> tuple[Held, ...]:
    """The cards in a seat's hands, the Pilot's first."""
    return tuple(
        [Held(POST_LETTERS[post % 2], slot) for post in now.seating.posts_of[seat] for slot in now.hands[post]]
    )


def _free(now: Position, seat: Seat) -> tuple[int, ...]:
    """The sections on which a seat may lay cards: all but that of the card it has shown."""
    track = now.tracks[now.seating.team_of[seat]]
    posts = now.seating.posts_of[seat]
    return tuple([section for section, place in enumerate(track, 1) if place is None or place.post not in posts])


def _looked_at(now: Position) -> tuple[Slot, ...]:
    return now.decks[now.looks[0].post][: RULES.night_look]


def _hold(now: Position, seat: Seat, cards: list[Held]) -> Refusal | None:
    own = _cards(now, seat)
    if any(card not in own for card in cards) or len(set(cards)) < len(cards):
        return _no("DF-27", "Only cards of the own hand can be used, each of them once")
    return None


def _lock(now: Position, seat: Seat, places: tuple[Laid, ...]) -> Refusal | None:
    if not in_order(Lock(places)) or len(places) > len(SECTIONS):
        return _no("DF-29", f"A seat locks at most {len(SECTIONS)} cards, one for a section")
    free = _free(now, seat)
    if any(section not in free for section, _, _ in places):
        return _no("DF-R84", "The card that was shown already lies on that section")
    shown = [place.slot for place in now.tracks[now.seating.team_of[seat]] if place]
    if any(slot in shown for _, _, slot in places):
        return _no("DF-R84", "That card was already shown")
    return _hold(now, seat, [Held(post, slot) for _, post, slot in places])


def _discard(now: Position, seat: Seat, action: Discard) -> Refusal | None:
    if refused := _hold(now, seat, list(action.cards)):
        return refused
    if action.draws == (0, 0):
        return None
    family = Discards(_cards(now, seat), *extra_draws(now, seat))
    own = [post % 2 for post in now.seating.posts_of[seat]]
    asked = [action.draws[post] for post in own]
    if not now.has_bonus(now.seating.team_of[seat]) or sum(action.draws) > sum(asked):
        return _no("DF-86", "Extra cards are for posts whose plane and the Moon are on the two boards of one enemy")
    most = family.most(action.cards)
    if any(action.draws[post] > most[post] for post in own):
        return _no("DF-R74", "A post draws at most 2 extra cards, and only what its deck has left after the others")
    return None


def _scrap(now: Position, slots: tuple[Slot, ...]) -> Refusal | None:
    amount = now.looks[0].amount
    if len(slots) != amount or not in_order(Scrap(slots)):
        return _no("DF-R76", f"Exactly {amount} different cards are scrapped")
    if any(slot not in _looked_at(now) for slot in slots):
        return _no("DF-R76", "Only cards that were looked at can be chosen")
    return None
