"""Broken variants of the toy, one fault each: what the generic suite must find."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from games.kernel import (
    CHANCE,
    Audience,
    Bot,
    Event,
    Family,
    Inputs,
    Json,
    NotAnAction,
    Option,
    Options,
    Refusal,
    Result,
    Seat,
    digest_of,
)
from games.toy import GAME
from games.toy.actions import Command, Move, Run, parse
from games.toy.rules import Fetch
from games.toy.view import View
from tests.games.match import AnyGame


def praise(state: Fetch, seat: Seat, points: int) -> None:
    """Give a dog points."""
    state.position = state.position.with_dog(seat, state.position.dogs[seat].praised(points))


def game_of(state: type[Fetch], **changes: Any) -> AnyGame:
    """The toy with another state."""
    return dataclasses.replace(GAME, new=state, **changes)


class TurnStealer(Fetch):
    """Offers actions to a dog whose turn it is not."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        return (Command("rest"),) if self.position.phase == "turn" and seat != CHANCE else super().legal_actions(seat)


class FewerMoves(Fetch):
    """Does not offer tricks."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        legal = super().legal_actions(seat)
        return [action for action in legal if action != Command("trick")]


class EarlyResult(Fetch):
    """Has a result before the end."""

    def result(self) -> Result | None:
        done = self.copy()
        done.position = dataclasses.replace(done.position, length=done.position.step)
        return Fetch.result(done)


class Endless(Fetch):
    """Forgets to count its steps now and then."""

    def apply(self, inputs: Inputs) -> list[Event]:
        events = super().apply(inputs)
        step = self.position.step
        self.position = dataclasses.replace(self.position, step=step - (step % 7 == 6))
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


class Lenient(Fetch):
    """Allows what it does not offer."""

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        return None if self.position.phase == "call" and isinstance(action, Command) else super().refusal(seat, action)


class Stumbling(Fetch):
    """A refused input costs a point."""

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        refusal = super().refusal(seat, action)
        if refusal:
            praise(self, seat, -1)
        return refusal


class Unruly(Fetch):
    """Refuses by a rule that does not exist."""

    def refusal(self, seat: Seat, action: Move) -> Refusal | None:
        refusal = super().refusal(seat, action)
        return refusal and dataclasses.replace(refusal, rule="TY-99")


class SharedList(Fetch):
    """Keeps what is public in a list beside its position, and a copy shares it."""

    __slots__ = ("ran",)

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.ran: list[int] = []

    def apply(self, inputs: Inputs) -> list[Event]:
        self.ran += [action.speed for action in inputs.values() if isinstance(action, Run)]
        return super().apply(inputs)

    def copy(self) -> Self:
        twin = super().copy()
        twin.ran = self.ran
        return twin

    def public(self) -> dict[str, Json]:
        return {**super().public(), "ran": self.ran.copy()}


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
                    praise(self, seat, 1)
                self.last_bark = seat
        return events


class Unlisted(Fetch):
    """Counts the rests beside its position, and leaves them out of the public state."""

    __slots__ = ("rests",)

    def __init__(self, seats: int, options: Options) -> None:
        super().__init__(seats, options)
        self.rests = 0

    def apply(self, inputs: Inputs) -> list[Event]:
        self.rests += Command("rest") in inputs.values()
        return super().apply(inputs)

    def copy(self) -> Self:
        twin = super().copy()
        twin.rests = self.rests
        return twin


class Shortened(Fetch):
    """Writes its public state by hand, without the stamina of the dogs."""

    def public(self) -> dict[str, Json]:
        dogs: list[Json] = [{"points": dog.points, "treats": dog.treats} for dog in self.position.dogs]
        return {**super().public(), "dogs": dogs}


class ShortDigest(Fetch):
    """Takes the digest of less than what is public."""

    def digest(self) -> bytes:
        return digest_of(self.public()["dogs"])


class Lucky(Fetch):
    """Draws at random by itself, which no log tells."""

    __slots__ = ()
    throws: ClassVar[int] = 0

    def apply(self, inputs: Inputs) -> list[Event]:
        events = super().apply(inputs)
        if self.position.phase == "race":
            Lucky.throws += 1
            self.position = dataclasses.replace(self.position, distance=self.position.distance + Lucky.throws)
        return events


class HashOrdered(Fetch):
    """Offers actions in the order of a set of texts."""

    def legal_actions(self, seat: Seat) -> Sequence[Move | Family[Move]]:
        legal = super().legal_actions(seat)
        texts = {str(action) for action in legal if not isinstance(action, Family)}
        return [parse(text) for text in texts] or legal


class FloatingPoint(Fetch):
    """Has a float in its public state."""

    def public(self) -> dict[str, Json]:
        public: dict[str, Any] = super().public()
        return {**public, "mean": self.position.distance / 2}


class TruthForNumber(Fetch):
    """Says True where a number stood."""

    def public(self) -> dict[str, Json]:
        return {**super().public(), "turn": self.position.turn > 0 if self.position.phase == "turn" else 0}


class LiveView(Fetch):
    """Hands out its own list in a view."""

    def view(self, seat: Seat | None) -> View:
        live: Any = self.known
        return dataclasses.replace(super().view(seat), own=live)


class Scored(Event):
    rule: ClassVar[str] = "TY-17"
    points: tuple[int, ...]


class ListInEvent(Fetch):
    """Puts a list into an event."""

    def apply(self, inputs: Inputs) -> list[Event]:
        return [*super().apply(inputs), Scored(tuple(dog.points for dog in self.position.dogs))]


class TeamOfOne(Fetch):
    """A game of one team that ends at place 3."""

    def result(self) -> Result | None:
        found = super().result()
        return found and tuple(dataclasses.replace(standing, place=3) for standing in found)


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
LENIENT = game_of(Lenient)
STUMBLING = game_of(Stumbling)
UNRULY = game_of(Unruly)
SHARED_LIST = game_of(SharedList)
UNLISTED = game_of(Unlisted)
SHORTENED = game_of(Shortened)
SHORT_DIGEST = game_of(ShortDigest)
SHARED_SECRETS = game_of(SharedSecrets)
FORGETFUL = game_of(Forgetful)
LUCKY = game_of(Lucky)
HASH_ORDERED = game_of(HashOrdered)
FLOATING_POINT = game_of(FloatingPoint)
TRUTH_FOR_NUMBER = game_of(TruthForNumber)
LIVE_VIEW = game_of(LiveView)
LIST_IN_EVENT = game_of(ListInEvent)
TEAMMATES = game_of(Fetch, teams=lambda seats, _options: (0,) * (seats - 1) + (1,))
TEAM_OF_ONE = game_of(TeamOfOne, teams=lambda seats, _options: (0,) * seats)
ALONE = game_of(Fetch, seats_min=1)
TOO_FEW_TEAMS = game_of(Fetch, teams=lambda _seats, _options: (0, 1))
ROUGH_PARSE = dataclasses.replace(GAME, parse=rough_parse)
LOOSE_PARSE = dataclasses.replace(GAME, parse=loose_parse)
SHY_PARSE = dataclasses.replace(GAME, parse=shy_parse)
