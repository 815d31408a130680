"""Possible worlds for bots that search: the cards that a seat has not seen, dealt at random."""

from __future__ import annotations

from collections import Counter

from games.dogs_fly.actions import DogsFlyAction
from games.dogs_fly.position import Position
from games.dogs_fly.rules import DogsFly
from games.dogs_fly.tables import DECKS, RULES, SEALS
from games.dogs_fly.view import View
from games.kernel import Face, Generator, LocalDealer, Seat, Show, Shuffle, Slot, State, World


def guess(state: State[DogsFlyAction, View], seat: Seat, generator: Generator) -> World[DogsFlyAction, View]:
    """Deal the cards that this seat has not been shown at random, post by post, and choose the others' seals."""
    assert isinstance(state, DogsFly)
    now = state.position
    shown = _shown(now)
    faces = _public(now)
    faces |= {slot: state.face(slot) for slot, seats in shown.items() if seat in seats}
    for post in range(len(now.hands)):
        _deal(now, post, faces, generator)
    alphabet = SEALS[:2] if len(now.sizes) == 2 else SEALS
    for _, slot in _seals(now):
        if slot not in faces:
            faces[slot] = generator.choice(alphabet)
    world = state.copy()
    world.known = {slot: faces[slot] for slot in shown}
    return World(world, LocalDealer(generator.below(1 << 62), faces))


def _shown(now: Position) -> dict[Slot, set[Seat]]:
    """The slots whose faces were shown to single seats, and to which."""
    seat_of = now.seating.seat_of
    owed = [each.request for each in now.owed if isinstance(each.request, Show)]
    unseen = {*now.unseen, *(show.slot for show in owed if show.audience is not None)}
    found = {
        slot: {seat_of[post]}
        for post in range(len(now.hands))
        for slot in (*now.hands[post], *now.discards[post], *now.scraps[post], *_laid(now, post))
        if slot not in unseen
    }
    found |= {slot: {seat_of[post]} for post, slot in _seals(now)}
    for slot, viewer in now.seen:
        found.setdefault(slot, set()).add(viewer)
    if now.phase == "scrap":
        look = now.looks[0]
        found |= {slot: {seat_of[look.shooter]} for slot in now.decks[look.post][: RULES.night_look]}
    return found


def _laid(now: Position, post: int) -> list[Slot]:
    """The cards of a post on its team's track."""
    return [place.slot for place in now.tracks[post >> 1] if place is not None and place.post == post]


def _seals(now: Position) -> list[tuple[int, Slot]]:
    """The seals of this round's cards that were not opened, with the posts whose seats know them."""
    clashed = [(post, slot + 1) for post, slot in now.clashed]
    if now.phase == "reveal":
        return clashed  # the card that is being shown has none
    hidden = (place for track in now.tracks for place in track if place is not None and not place.face)
    return [*clashed, *((place.post, place.slot + 1) for place in hidden)]


def _public(now: Position) -> dict[Slot, Face]:
    """The faces that all have seen, where cards lie."""
    found = {slot: face for pile in now.revealed for slot, face in pile}
    places = (place for track in now.tracks for place in track if place is not None and place.face)
    return found | {place.slot: place.face for place in places}


def _deal(now: Position, post: int, faces: dict[Slot, Face], generator: Generator) -> None:
    """Give every slot of a post without a face one of the faces that are left of its deck.

    Slots of a shuffle that is still owed get none: the cards are still in their old slots.
    """
    slots = [*now.hands[post], *now.decks[post], *now.discards[post], *now.scraps[post], *_laid(now, post)]
    left = Counter(DECKS[post % 2])
    for owed in now.owed:
        if owed.post == post and isinstance(owed.request, Shuffle):
            _, cards, later, _ = owed.request
            slots = [slot for slot in slots if slot not in later]
            slots += [card for card in cards if not isinstance(card, str)]
            left.subtract(card for card in cards if isinstance(card, str))
    left.subtract(faces[slot] for slot in slots if slot in faces)
    unseen = sorted(left.elements())
    generator.shuffle(unseen)
    faces.update(zip([slot for slot in slots if slot not in faces], unseen, strict=True))
