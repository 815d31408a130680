"""Broken variants of the toy, one fault each: what the generic suite must find."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from games.kernel import (
    CHANCE,
    Audience,
    Bot,
    Event,
    Face,
    Family,
    Inputs,
    Json,
    NotAnAction,
    Option,
    Refusal,
    Result,
    Seat,
    Slot,
    State,
)
from games.toy import GAME
from games.toy.actions import Command, Move, Run, parse
from games.toy.rules import Fetch, View
from tests.games.match import AnyGame


def game_of(state: type[Fetch], **changes: Any) -> AnyGame:
    """The toy with another state."""
    return dataclasses.replace(GAME, new=state, **changes)


class TurnStealer(Fetch):
    """Offers actions to a dog whose turn it is not."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        return (Command("rest"),) if self.phase == "turn" and seat != CHANCE else super().legal_actions(seat)


class FewerMoves(Fetch):
    """Does not offer tricks."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        legal = super().legal_actions(seat)
        return [action for action in legal if action != Command("trick")]


class EarlyResult(Fetch):
    """Has a result before the end."""

    def result(self) -> Result | None:
        done = self.copy()
        done.length = done.step
        return Fetch.result(done)


class Endless(Fetch):
    """Forgets to count its steps now and then."""

    def apply(self, inputs: Inputs) -> list[Event]:
        events = super().apply(inputs)
        self.step -= self.step % 7 == 6
        return events


class Strict(Fetch):
    """Refuses what it offers."""

    def why_not(self, seat: Seat, action: Move) -> Refusal | None:
        if action == Command("trick"):
            return Refusal("rule", "No tricks", "TY-15")
        return super().why_not(seat, action)


class SeenThroughSeals(Fetch):
    """Lets all look on whatever a dog has in mind."""

    def draft_audience(self, seat: Seat) -> Audience:
        return None


class SeenInHand(Fetch):
    """Hides drafts at sealed steps alone."""

    def draft_audience(self, seat: Seat) -> Audience:
        return State.draft_audience(self, seat)


class Lenient(Fetch):
    """Allows what it does not offer."""

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        return None if self.phase == "call" and isinstance(action, Command) else super().refusal(seat, action)


class Stumbling(Fetch):
    """A refused input costs a point."""

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        refusal = super().refusal(seat, action)
        if refusal:
            self.points[seat] -= 1
        return refusal


class Unruly(Fetch):
    """Refuses by a rule that does not exist."""

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and dataclasses.replace(refusal, rule="TY-99")


class SharedList(Fetch):
    """A copy shares a list."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.hands = self.hands[:]
        return twin


class SharedSecrets(Fetch):
    """A copy shares what is known."""

    def copy(self) -> Self:
        twin = super().copy()
        twin.known = self.known
        return twin


class Forgetful(Fetch):
    """A copy loses something that is not public: whose bark was the last."""

    __slots__ = ("last_bark",)

    def apply(self, inputs: Inputs) -> list[Event]:
        last = getattr(self, "last_bark", None)
        events = super().apply(inputs)
        for seat in inputs:
            if inputs[seat] == Command("bark"):
                if seat == last:
                    self.points[seat] += 1
                self.last_bark = seat
        return events


class Lucky(Fetch):
    """Has luck of its own that no log holds."""

    __slots__ = ()
    throws: ClassVar[int] = 0

    def apply(self, inputs: Inputs) -> list[Event]:
        events = super().apply(inputs)
        if self.phase == "race":
            Lucky.throws += 1
            self.distance += Lucky.throws
        return events


class HashOrdered(Fetch):
    """Offers actions in the order of a set of texts."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        legal = super().legal_actions(seat)
        texts = {str(action) for action in legal if not isinstance(action, Family)}
        return [parse(text) for text in texts] or legal


class LeakingView(Fetch):
    """Shows the hands of all to everybody."""

    def view(self, seat: Seat | None) -> View:
        own = tuple((slot, self.known.get(slot)) for hand in self.hands for slot in hand)
        return dataclasses.replace(super().view(seat), own=own)


class PublicSecret(Fetch):
    """Counts hidden faces in the public state."""

    def public(self) -> dict[str, Json]:
        return {**super().public(), "hams": sum(face == "ham" for face in self.known.values())}


@dataclass(frozen=True, slots=True)
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
        slot = self.hands[0][0] if self.hands[0] else 0
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


class FloatingPoint(Fetch):
    """Has a float in its public state."""

    def public(self) -> dict[str, Json]:
        public: dict[str, Any] = super().public()
        return {**public, "mean": sum(self.points) / len(self.points)}


class TruthForNumber(Fetch):
    """Says True where a number stood."""

    def public(self) -> dict[str, Json]:
        return {**super().public(), "turn": self.turn > 0 if self.phase == "turn" else self.turn}


class LiveView(Fetch):
    """Hands out its own list in a view."""

    def view(self, seat: Seat | None) -> View:
        live: Any = self.points
        return dataclasses.replace(super().view(seat), points=live)


@dataclass(frozen=True, slots=True)
class Scored(Event):
    rule: ClassVar[str] = "TY-17"
    points: tuple[int, ...]


class ListInEvent(Fetch):
    """Puts a list into an event."""

    def apply(self, inputs: Inputs) -> list[Event]:
        return [*super().apply(inputs), Scored(tuple(self.points))]


class SlotsAgain(Fetch):
    """Numbers the slots of each shuffle from 0."""

    def apply(self, inputs: Inputs) -> list[Event]:
        if self.phase == "shuffle":
            self.next_slot = 0
        events = super().apply(inputs)
        self.next_slot = 0
        return events


def rough_parse(text: str) -> Move:
    """Lets an error of Python's own escape."""
    return Run(int(text[4:])) if text.startswith("run ") else parse(text)


def loose_parse(text: str) -> Move:
    """Takes texts that no action prints."""
    return parse(text.strip())


def shy_parse(text: str) -> Move:
    """Does not know an action of the game."""
    if text == "trick":
        raise NotAnAction(text)
    return parse(text)


def bot_that(choose: Callable[[View, Sequence[Any]], Move]) -> AnyGame:
    """The toy with a bot."""
    return dataclasses.replace(GAME, bots={"odd": Bot(lambda view, legal, _generator: choose(view, legal))})


def moody() -> AnyGame:
    """The toy with a bot that remembers how often it was asked."""
    asked: list[View] = []

    def choose(view: View, legal: Sequence[Any]) -> Move:
        asked.append(view)
        entry = legal[len(asked) % len(legal)]
        return Run(0) if isinstance(entry, Family) else entry

    return bot_that(choose)


def with_option(option: Option) -> AnyGame:
    """The toy with one option."""
    return dataclasses.replace(GAME, options=(option,))


CHEATING_BOT = bot_that(lambda _view, _legal: Command("trick"))
MOODY_BOT = moody()
NO_RULES = dataclasses.replace(GAME, package="tests.games.no_rules")
BAD_DEFAULT = with_option(Option("length", "Steps", default=50, lowest=1, highest=10))
BAD_NUMBER = with_option(Option("length", "Steps", default=1, lowest=1, highest=10**20))
TURN_STEALER = game_of(TurnStealer)
FEWER_MOVES = game_of(FewerMoves)
EARLY_RESULT = game_of(EarlyResult)
ENDLESS = game_of(Endless, step_bound=100)
STRICT = game_of(Strict)
SEEN_THROUGH_SEALS = game_of(SeenThroughSeals)
SEEN_IN_HAND = game_of(SeenInHand)
LENIENT = game_of(Lenient)
STUMBLING = game_of(Stumbling)
UNRULY = game_of(Unruly)
SHARED_LIST = game_of(SharedList)
SHARED_SECRETS = game_of(SharedSecrets)
FORGETFUL = game_of(Forgetful)
LUCKY = game_of(Lucky)
HASH_ORDERED = game_of(HashOrdered)
LEAKING_VIEW = game_of(LeakingView)
PUBLIC_SECRET = game_of(PublicSecret)
TELLING_NEWS = game_of(TellingNews)
TELLING_STEPS = game_of(TellingSteps)
PEEKING_REFUSAL = game_of(PeekingRefusal)
ROUGH_READ = game_of(RoughRead)
GUESSING_READ = game_of(GuessingRead)
FLOATING_POINT = game_of(FloatingPoint)
TRUTH_FOR_NUMBER = game_of(TruthForNumber)
LIVE_VIEW = game_of(LiveView)
LIST_IN_EVENT = game_of(ListInEvent)
SLOTS_AGAIN = game_of(SlotsAgain)
ROUGH_PARSE = dataclasses.replace(GAME, parse=rough_parse)
LOOSE_PARSE = dataclasses.replace(GAME, parse=loose_parse)
SHY_PARSE = dataclasses.replace(GAME, parse=shy_parse)
