"""Broken variants of the toy with a fault in what is hidden: faces, slots, seals, and guesses at them."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import ClassVar

from games.kernel import (
    Event,
    Face,
    Family,
    Generator,
    Inputs,
    Json,
    LocalDealer,
    Refusal,
    Request,
    Seat,
    Show,
    Shuffle,
    Slot,
    State,
    World,
)
from games.toy.actions import SIDES, Command, Move, Point, Signs, parse
from games.toy.guess import guess
from games.toy.rules import Fetch
from games.toy.view import View
from tests.games.planted import game_of, praise


class LeakingView(Fetch):
    """Shows the hands of all to everybody."""

    def view(self, seat: Seat | None) -> View:
        own = tuple((slot, self.known.get(slot)) for dog in self.position.dogs for slot in dog.treats)
        return dataclasses.replace(super().view(seat), own=own)


class PublicSecret(Fetch):
    """Counts hidden faces in the public state."""

    def public(self) -> dict[str, Json]:
        return {**super().public(), "hams": sum(face == "ham" for face in self.known.values())}


class TreatTold(Event):
    rule: ClassVar[str] = "TY-6"
    slot: Slot
    face: Face | None


class TellingNews(Fetch):
    """Tells the face of a learned treat in an event."""

    def learn(self, slot: Slot, face: Face) -> list[Event]:
        return [*super().learn(slot, face), TreatTold(slot, face)]


class TellingSteps(Fetch):
    """Tells what it knows of a treat when the toys fly."""

    def apply(self, inputs: Inputs) -> list[Event]:
        events = super().apply(inputs)
        slot = (*self.position.dogs[0].treats, 0)[0]
        return [*events, TreatTold(slot, self.known.get(slot))]


class PeekingRefusal(Fetch):
    """Decides by a hidden face what is allowed."""

    def why_not(self, seat: Seat, action: Move) -> Refusal | None:
        if action == Command("rest") and "ham" in self.known.values():
            return Refusal("rule", "Who knows of ham does not rest", "TY-14")
        return super().why_not(seat, action)


class RoughRead(Fetch):
    """Reads hidden faces past the kernel's door."""

    def face(self, slot: Slot) -> Face:
        return self.known[slot]


class GuessingRead(Fetch):
    """Makes up a face that it does not know."""

    def face(self, slot: Slot) -> Face:
        return self.known.get(slot, "ham")


class SlotsAgain(Fetch):
    """Numbers the slots of each shuffle from 0."""

    def apply(self, inputs: Inputs) -> list[Event]:
        events = super().apply(inputs)
        if self.position.phase == "shuffle":
            self.position = dataclasses.replace(self.position, next_slot=0)
        return events


class SealedAgain(Fetch):
    """Lays all signs of a match into the same slots."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        return (Signs(1000 + seat),) if self.position.phase == "point" else super().legal_actions(seat)

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        return None if self.position.phase == "point" else super().refusal(seat, action)


class Shouted(Point):
    """A sign that is hidden from nobody."""

    def __str__(self) -> str:
        return f"point {self.slot}={self.side}"


class Shouts(Signs):
    def sample(self, generator: Generator) -> Point:
        return Shouted(self.slot, generator.choice(SIDES))


class Listed(Fetch):
    """Offers a sign as a single action, not as a family."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        legal = super().legal_actions(seat)
        return [entry.sample(Generator(1)) if isinstance(entry, Signs) else entry for entry in legal]


class OffAlphabet(Signs):
    def sample(self, generator: Generator) -> Point:
        return Point(self.slot, "up")


class UpAndDown(Fetch):
    """Offers signs that are not in their alphabet."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        legal = super().legal_actions(seat)
        return [OffAlphabet(entry.slot) if isinstance(entry, Signs) else entry for entry in legal]


class PeekingStep(Fetch):
    """Pays for a sign to the left before it is shown."""

    def apply(self, inputs: Inputs) -> list[Event]:
        events = super().apply(inputs)
        for seat, action in inputs.items():
            if isinstance(action, Point) and action.side == "left":
                praise(self, seat, 1)
        return events


class SignTold(Fetch):
    """Tells a sign in an event before it is shown."""

    def apply(self, inputs: Inputs) -> list[Event]:
        signs = [action for action in inputs.values() if isinstance(action, Point)]
        return [*super().apply(inputs), *(TreatTold(sign.slot, sign.side) for sign in signs)]


class PeekingAtSigns(Fetch):
    """Allows a sign by its face."""

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        if isinstance(action, Point) and action.side == "right" and self.position.phase == "point":
            return Refusal("rule", "Nobody points to the right", "TY-19")
        return super().refusal(seat, action)


class ShownToNobody(Fetch):
    """Shows a sniffed treat to nobody."""

    def requests(self) -> tuple[Request, ...]:
        owed = super().requests()
        if self.position.phase != "sniff":
            return owed
        return tuple(Show(show.slot, ()) for show in owed if isinstance(show, Show))


class ShownTwice(Fetch):
    """Deals a treat to its dog twice."""

    def requests(self) -> tuple[Request, ...]:
        owed = super().requests()
        return (owed[0], *owed) if self.position.phase == "deal" and owed else owed


class MixedByNobody(Fetch):
    """Asks for a shuffle by nobody."""

    def requests(self) -> tuple[Request, ...]:
        owed = super().requests()
        return tuple(each._replace(by=()) if isinstance(each, Shuffle) else each for each in owed)


def shouted_parse(text: str) -> Move:
    """Reads a sign with its side."""
    head, _, side = text.partition("=")
    return Shouted(int(head[6:]), side) if side in SIDES and head.startswith("point ") else parse(text)


class Shouting(Fetch):
    """Tells a sign in the text of the action."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        legal = super().legal_actions(seat)
        return [Shouts(entry.slot) if isinstance(entry, Signs) else entry for entry in legal]


def peeping_guess(state: State[Move, View], seat: Seat, generator: Generator) -> World[Move, View]:
    """Knows what others hold."""
    world = guess(state, seat, generator)
    return World(state.copy(), LocalDealer(generator.below(100), {**world.dealer.faces, **state.known}))


def helpful_guess(state: State[Move, View], seat: Seat, generator: Generator) -> World[Move, View]:
    """Gives the seat a point."""
    world = guess(state, seat, generator)
    assert isinstance(world.state, Fetch)
    praise(world.state, seat, 1)
    return world


def forgetful_guess(state: State[Move, View], seat: Seat, generator: Generator) -> World[Move, View]:
    """Deals the seat's own faces anew too."""
    blind = state.copy()
    blind.known.clear()
    return guess(blind, seat, generator)


LEAKING_VIEW = game_of(LeakingView)
PUBLIC_SECRET = game_of(PublicSecret)
TELLING_NEWS = game_of(TellingNews)
TELLING_STEPS = game_of(TellingSteps)
PEEKING_REFUSAL = game_of(PeekingRefusal)
ROUGH_READ = game_of(RoughRead)
GUESSING_READ = game_of(GuessingRead)
PEEPING_GUESS = game_of(Fetch, guess=peeping_guess)
HELPFUL_GUESS = game_of(Fetch, guess=helpful_guess)
FORGETFUL_GUESS = game_of(Fetch, guess=forgetful_guess)
SLOTS_AGAIN = game_of(SlotsAgain)
SEALED_AGAIN = game_of(SealedAgain)
SHOUTING = game_of(Shouting, parse=shouted_parse)
LISTED = game_of(Listed)
UP_AND_DOWN = game_of(UpAndDown)
PEEKING_STEP = game_of(PeekingStep)
SIGN_TOLD = game_of(SignTold)
PEEKING_AT_SIGNS = game_of(PeekingAtSigns)
SHOWN_TO_NOBODY = game_of(ShownToNobody)
SHOWN_TWICE = game_of(ShownTwice)
MIXED_BY_NOBODY = game_of(MixedByNobody)
