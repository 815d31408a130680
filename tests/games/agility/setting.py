"""How the tests of Agility lay out a table: a stacked deck, dogs on their courses, treats at hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.agility import COMPONENTS, GAME
from games.agility.components import Treats
from games.agility.position import Held, Obstacle, Player, Position, Runner
from games.agility.rules import Agility
from games.kernel import (
    CHANCE,
    Dealt,
    Delivery,
    Event,
    Face,
    Open,
    Outcome,
    Refused,
    Request,
    Roll,
    Show,
    Shuffle,
    Slot,
    settle,
    submit,
)

CARDS = tuple(COMPONENTS.cards)
DOGS = tuple(COMPONENTS.dogs)
COLOURS = tuple(COMPONENTS.colours)
OPENING_TILES = (("1", "a"), ("2", "a"), ("3", "b"), ("5", "a"), ("6", "b"), ("8", "a"))


class Stacked:
    """A dealer of the opening AG-X89: slot k holds card 7k mod 39, dogs come as 4k mod 15, a mix keeps the order."""

    def __init__(self) -> None:
        self.faces: dict[Slot, Face] = {}
        self.dogs = [DOGS[4 * k % 15] for k in range(15)]
        self.tiles = list(OPENING_TILES)
        self.sides = [side for _, side in OPENING_TILES]
        self.drawn: list[str] = []
        """Spaces and tokens of a board that is drawn."""
        self.asked: list[Request] = []

    def deal(self, requests: Sequence[Request]) -> Dealt:
        outcomes: list[Outcome] = []
        told: list[Delivery] = []
        self.asked += requests
        for request in requests:
            match request:
                case Shuffle("training", cards, slots) if not self.faces:
                    self.faces = {slot: CARDS[7 * slot % 39] for slot in slots}
                    assert cards == CARDS
                    outcomes.append(None)
                case Shuffle(_, old, slots):
                    faces = [self.faces.pop(card) if isinstance(card, int) else card for card in old]
                    self.faces.update(zip(slots, faces, strict=True))
                    outcomes.append(None)
                case Show(slot, None):
                    outcomes.append(self.faces[slot])
                case Show(slot, tuple(audience)):
                    told += [Delivery(seat, slot, self.faces[slot]) for seat in audience]
                    outcomes.append(None)
                case Open("dogs", left):
                    outcomes.append(next(dog for dog in self.dogs if dog in left))
                    self.dogs.remove(str(outcomes[-1]))
                case Open("tiles", _):
                    outcomes.append(self.tiles.pop(0)[0])
                case Open(_, left):
                    outcomes.append(self.drawn.pop(0) if self.drawn else next(x for x in left if x not in outcomes))
                case Roll():
                    outcomes.append(1 if self.tiles or not self.sides else "ab".index(self.sides.pop(0)) + 1)
        return Dealt(tuple(outcomes), tuple(told))


class Desk:
    """A match on one desktop: a chance step is made by a stacked dealer as soon as it is owed."""

    def __init__(self, drawn: Sequence[str] = (), **options: Any) -> None:
        self.dealer = Stacked()
        self.dealer.drawn = list(drawn)
        chosen = {"start": "first", **{name: str(value) for name, value in options.items()}}
        self.state = Agility(2, GAME.settings(chosen))
        self.events = self.settle()

    @property
    def now(self) -> Position:
        return self.state.position

    def settle(self) -> list[Event]:
        events: list[Event] = []
        while self.state.to_act() == (CHANCE,):
            events += settle(self.state, self.dealer)
        return events

    def do(self, *texts: str) -> list[Event]:
        """Let whoever is to act do these things, each through the checked door."""
        self.events = []
        for text in texts:
            (seat,) = self.state.to_act()
            self.events += submit(self.state, {seat: GAME.parse(text)})
            self.events += self.settle()
        return self.events

    def refused(self, text: str, seat: int | None = None) -> str:
        """The rule that keeps a seat from this; nothing has changed."""
        before = self.now
        actor = self.state.to_act()[0] if seat is None else seat
        refusal = self.state.why_not(actor, GAME.parse(text))
        assert refusal is not None, f"{text} is allowed"
        if seat is None:
            with pytest.raises(Refused) as caught:
                submit(self.state, {actor: GAME.parse(text)})
            assert caught.value.refusal == refusal
            assert self.now is before
        return refusal.rule or refusal.kind

    def legal(self) -> list[str]:
        seats = self.state.to_act()
        return [str(action) for action in self.state.legal_actions(seats[0])] if seats else []

    def change(self, **fields: Any) -> Desk:
        self.state.position = self.now._replace(**fields)
        return self

    def give(self, seat: int = 0, **fields: Any) -> Desk:
        """Change what a seat has; `treats` as text, `dogs` as runners, `hand` as faces that all know."""
        if isinstance(fields.get("treats"), str):
            fields["treats"] = treats(fields["treats"])
        self.state.position = self.now.changed(seat, **fields)
        return self

    def hold(self, *cards: Face, seat: int = 0) -> Desk:
        """These cards, closed, are the seat's hand, in slots 100, 101 …; of seat 1 in 110 …"""
        slots = range(100 + 10 * seat, 100 + 10 * seat + len(cards))
        for slot, card in zip(slots, cards, strict=True):
            self.dealer.faces[slot] = self.state.known[slot] = card
        return self.give(seat, hand=tuple(Held(slot) for slot in slots))

    def lay(self, *cards: Face) -> Desk:
        """These cards are the display, in slots 120 …"""
        for slot, card in enumerate(cards, 120):
            self.dealer.faces[slot] = card
        shown = sorted(zip(range(120, 120 + len(cards)), cards, strict=True), key=lambda pair: CARDS.index(pair[1]))
        return self.change(display=tuple(Held(*pair) for pair in shown))

    def stack(self, *cards: Face) -> Desk:
        """These cards are next in the deck."""
        for slot, card in zip(self.now.deck, cards, strict=False):
            self.dealer.faces[slot] = card
        return self

    def land(self, space: int, *, mini: bool = False, played: Face = "t8-red-black") -> Desk:
        """The player whose turn it is has played a card, and the marker came to rest here; forced choices are made."""
        start = (space - COMPONENTS.cards[played].number) % 10
        self.change(marker=start, mini=mini)
        self.hold(played, *HAND[: len(self.me.hand) - 1], seat=self.now.turn)
        self.do(f"play {100 + 10 * self.now.turn}")
        return self

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.now.me

    def bundle(self, seat: int = 0) -> str:
        return written(self.now.players[seat].treats)

    def shown(self) -> list[Face]:
        return [held.card for held in self.now.display]

    def dog(self, name: Face) -> Runner:
        return next(runner for player in self.now.players for runner in player.dogs if runner.dog == name)


HAND = ("t5-blue-red", "t4-red-black", "t9-blue-green")
"""What else lies in the hand of a player who lands somewhere."""


def treats(text: str) -> Treats:
    found = dict.fromkeys(COLOURS, 0)
    for word in text.split():
        colour = word.rstrip("0123456789")
        found[colour] += int(word[len(colour) :])
    red, green, black, yellow, blue = found.values()
    return red, green, black, yellow, blue


def written(amounts: Sequence[int]) -> str:
    return " ".join(f"{colour}{amount}" for colour, amount in zip(COLOURS, amounts, strict=True) if amount)


def run(dog: Face, course: Face, at: int = 1, *, rush: bool = False, paid: bool = False, plus: str = "") -> Runner:
    """A dog on a course, on obstacle `at`; with +1 Markers there, or rushed there."""
    card = COMPONENTS.dogs[dog]
    row = [
        Obstacle(kind, card.marker if kind in card.features else "") for kind in COMPONENTS.courses[course].obstacles
    ]
    if at <= len(row):
        row[at - 1] = row[at - 1]._replace(rushed=rush, plus=treats(plus))
    return Runner(dog, course, tuple(row), at - 1, paid)


def letters(runner: Runner) -> str:
    return "".join(COMPONENTS.obstacles[obstacle.kind].letter for obstacle in runner.obstacles)


def marks(runner: Runner) -> list[str]:
    return [obstacle.marker for obstacle in runner.obstacles]


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind() for event in events]


def moving(*dogs: Runner, treats: str = "", other: Sequence[Runner] = (), **options: Any) -> Desk:
    """Player 1 (seat 0) is at step 5 with these dogs and treats."""
    desk = Desk(**options)
    desk.give(0, dogs=dogs, treats=treats, hand=desk.me.hand[:2]).give(1, dogs=tuple(other))
    return desk.change(phase="move")


def board_with(*tokens: str) -> tuple[str, ...]:
    """The recommended board with these tokens on spaces 8, 5, 4, 2."""
    board = list(Desk().now.board)
    for space, token in zip((8, 5, 4, 2), tokens, strict=False):
        board[space] = token
    return tuple(board)
