"""Possible worlds for bots that search: the cards that a seat has not seen, dealt at random."""

from __future__ import annotations

from games.agility.actions import AgilityAction
from games.agility.position import Held, Position
from games.agility.rules import Agility
from games.agility.tables import CARDS
from games.agility.view import View
from games.kernel import Face, Generator, LocalDealer, Seat, Slot, State, World


def guess(state: State[AgilityAction, View], seat: Seat, generator: Generator) -> World[AgilityAction, View]:
    """Deal the cards that this seat has not been shown at random: the deck, and what the other seat hides."""
    assert isinstance(state, Agility)
    now = state.position
    faces: dict[Slot, Face] = {held.slot: held.card for held in now.display}
    hidden = list(now.deck)
    closed: list[Slot] = []
    for (slot, card), owner in _dealt(now):
        if card:
            faces[slot] = card
            continue
        closed.append(slot)
        if owner == seat:
            faces[slot] = state.face(slot)
        else:
            hidden.append(slot)
    seen = {*faces.values(), *now.discard}
    unseen = [card for card in CARDS if card not in seen]
    generator.shuffle(unseen)
    faces.update(zip(hidden, unseen, strict=False))  # before the first shuffle there are no slots
    world = state.copy()
    world.known = {slot: faces[slot] for slot in closed}
    return World(world, LocalDealer(generator.below(1 << 62), faces))


def _dealt(now: Position) -> list[tuple[Held, Seat]]:
    """All cards that somebody holds, is playing just now, or has trashed, and who may know them."""
    cards = [(held, owner) for owner, player in enumerate(now.players) for held in player.hand]
    cards += [(Held(card.slot, card.card), card.seat) for card in now.trashed]
    return [*cards, (Held(now.playing), now.turn)] if now.chance == "played" else cards
