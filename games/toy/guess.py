"""Possible worlds for bots that search: the faces that a dog of Fetch does not know, dealt at random."""

from __future__ import annotations

from collections import Counter

from games.kernel import Face, Generator, LocalDealer, Seat, Slot, State, World
from games.toy.actions import SIDES, Move
from games.toy.components import COMPONENTS
from games.toy.position import Position
from games.toy.rules import Fetch
from games.toy.view import View


def guess(state: State[Move, View], seat: Seat, generator: Generator) -> World[Move, View]:
    """Deal the treats that this dog has not seen at random, and let the other dogs point to any side."""
    assert isinstance(state, Fetch)
    at = state.position
    own = {slot: state.face(slot) for slot in _seen_by(at, seat) if slot in state.known}
    left = Counter(COMPONENTS.cards)
    left.subtract(at.opened)
    left.subtract(face for slot, face in own.items() if slot not in at.signs)
    unseen = sorted(left.elements())
    generator.shuffle(unseen)
    faces: dict[Slot, Face] = {}
    held = _held(at)
    for slot in (*at.basket, *held):
        faces[slot] = own[slot] if slot in own else unseen.pop()
    for slot in at.signs:
        faces[slot] = own[slot] if slot in own else generator.choice(SIDES)
    world = state.copy()
    world.known = {slot: faces[slot] for slot in (*held, *at.signs)} if at.phase != "deal" else {}
    return World(world, LocalDealer(generator.below(1 << 62), faces))


def _seen_by(at: Position, seat: Seat) -> list[Slot]:
    """Slots whose faces this seat may have been shown."""
    given = _given(at) if at.turn == seat else []
    sniffed = [slot for slot, nose in at.sniffed if nose == seat]
    return [*at.dogs[seat].treats, *given, *sniffed, *at.signs[seat : seat + 1]]


def _held(at: Position) -> list[Slot]:
    """The treats that dogs hold or are giving."""
    return [*(slot for dog in at.dogs for slot in dog.treats), *_given(at)]


def _given(at: Position) -> list[Slot]:
    return [at.handled] if at.phase == "give" and at.handled is not None else []
