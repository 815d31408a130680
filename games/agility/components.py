"""The cards, dogs, courses and tokens of Agility, read once from `components.toml` and checked.

A colour is an index 0 … 4 in `COLOURS`; a bundle of treats is five numbers in that order.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from functools import partial
from typing import Any, Final, Literal, TypeAlias

from games.kernel import Rows, Value, components_of, damaged

PACKAGE: Final = "games.agility"
COLOURS: Final = ("red", "green", "black", "yellow", "blue")
"""The kinds of treats in the order in which they are always listed."""
Treats: TypeAlias = tuple[int, int, int, int, int]
NO_TREATS: Final[Treats] = (0, 0, 0, 0, 0)
Offers: TypeAlias = tuple[tuple[int, int], tuple[int, int]]
"""The two (colour, amount) of a card, as they are printed from left to right."""
SPACES: Final = 10
"""Spaces of the action board, 0 … 9; space 0 is Sweep and part of the board (AG-10)."""
Kind: TypeAlias = Literal[
    "sweep", "clear", "gain", "break", "boost", "distraction", "rush", "intimidation", "inspiration", "slip"
]
"""What a token does; `clear` clears the obstacle, `gain` brings the token, that has the same id."""


class About(Value):
    """The game as its box names it."""

    id: str
    name: str
    authors: tuple[str, ...]
    artist: str
    players: int


class Constants(Value):
    """The numbers of the rules."""

    hand_size: int
    hand_size_intimidated: int
    training_display: int
    dog_display: int
    courses_in_play: int
    dogs_to_adopt: int
    obstacles_per_course: int
    wipe_number: int
    break_max: int
    max_turns_per_player: int


class Card(Value):
    """A Training card."""

    id: str
    number: int
    offers: Offers


class Obstacle(Value):
    """A kind of obstacle and what it costs without markers."""

    id: str
    name: str
    letter: str
    cost: Treats


class Token(Value):
    """An action token. `space` is its place in the recommended set-up, 0 for none (and for Sweep, which is printed)."""

    id: str
    name: str
    kind: Kind
    space: int = 0
    in_mixed: bool = False
    """Always on a mixed board (AG-130); `in_wild`: also on a wild one (AG-131)."""
    in_wild: bool = False


class Dog(Value):
    """A dog card."""

    id: str
    name: str
    cost: Treats
    marker: Literal["clear", "minus", "feature"]
    """What it lays on the obstacles that are its features (AG-45)."""
    features: tuple[str, ...]


class Course(Value):
    """One side of a course tile, its obstacles from the start to the finish."""

    id: str
    tile: int
    obstacles: tuple[str, ...]


class Colour(Value):
    """A colour of treats, and what they train."""

    id: str
    name: str


class Components(Value):
    """All values of `components.toml`; mappings are by id, in the order of the file."""

    game: About
    constants: Constants
    counts: Mapping[str, int]
    colours: Mapping[str, Colour]
    obstacles: Mapping[str, Obstacle]
    tokens: Mapping[str, Token]
    cards: Mapping[str, Card]
    dogs: Mapping[str, Dog]
    courses: Mapping[str, Course]


def read(data: Mapping[str, Any]) -> Components:
    """The components that the parsed file stands for. Raises DamagedDataError, naming the place."""
    components = _ROWS.row(Components, data, "")
    _check(components)
    return components


def _amounts(raw: Any, place: str) -> tuple[tuple[int, int], ...]:
    """The (colour, amount) of a table such as `{ blue = 2, black = 1 }`, in its order."""
    if not isinstance(raw, dict):
        raise damaged(PACKAGE, place, "it is not a table")
    for colour, amount in raw.items():
        _need(colour in COLOURS, place, f"{colour!r} is no colour of treats")
        _need(type(amount) is int and amount >= 1, f"{place}.{colour}", "a whole number from 1 is needed")
    return tuple((COLOURS.index(colour), amount) for colour, amount in raw.items())


def _treats(raw: Any, place: str) -> Treats:
    amounts = dict(_amounts(raw, place))
    red, green, black, yellow, blue = (amounts.get(colour, 0) for colour in range(len(COLOURS)))
    return red, green, black, yellow, blue


def _offers(raw: Any, place: str) -> Offers:
    offers = _amounts(raw, place)
    _need(len(offers) == 2, place, f"two colours are needed, not {len(offers)}")
    return offers[0], offers[1]


_ROWS: Final = Rows(partial(damaged, PACKAGE), {Treats: _treats, Offers: _offers})
_need = _ROWS.need


def _check(box: Components) -> None:
    """What must hold between the values. Raises DamagedDataError, naming the first place that does not fit."""
    numbers = box.constants
    for name, number in asdict(numbers).items():
        _need(number >= 1, f"constants.{name}", "it is not at least 1")
    _need(tuple(box.colours) == COLOURS, "colours", f"the colours are {', '.join(COLOURS)}, in this order")
    for place, things in (
        ("training_cards", box.cards), ("dog_cards", box.dogs), ("course_sides", box.courses),
        ("action_tokens", [name for name in box.tokens if name != "sweep"]),
    ):  # fmt: skip
        _need(box.counts.get(place) == len(things), f"counts.{place}", f"{len(things)} are listed")
    for card in box.cards.values():
        fits = 1 <= card.number < SPACES
        _need(fits, f"cards.{card.id}.number", f"a number from 1 to {SPACES - 1} is needed, not {card.number}")
    _check_courses(box)
    for dog in box.dogs.values():
        for name in dog.features:
            _need(name in box.obstacles, f"dogs.{dog.id}.features", f"{name!r} is no obstacle")
    _check_tokens(box)
    spare = len(box.cards) - 2 * numbers.hand_size - numbers.training_display
    low = [card for card in box.cards.values() if card.number < numbers.wipe_number]
    enough = len(low) > 2 * numbers.hand_size and spare > numbers.training_display
    _need(enough, "cards", "too few cards below the number of a wipe for two hands and a display")
    enough = len(box.dogs) >= numbers.dog_display + box.game.players * numbers.dogs_to_adopt
    _need(enough, "dogs", "too few dogs for two players and the display")


def _check_courses(box: Components) -> None:
    length, in_play = box.constants.obstacles_per_course, box.constants.courses_in_play
    tiles: dict[int, list[str]] = {}
    for course in box.courses.values():
        tiles.setdefault(course.tile, []).append(course.id)
        _need(len(course.obstacles) == length, f"courses.{course.id}", f"{length} obstacles are needed")
        for kind in course.obstacles:
            known = kind in box.obstacles and kind != "open-ground"
            _need(known, f"courses.{course.id}", f"{kind!r} is no obstacle of a course")
    for tile, sides in tiles.items():
        _need(sides == [f"c{tile}a", f"c{tile}b"], "courses", "every tile needs its two sides, a before b")
    fits = box.game.players <= in_play <= len(tiles)
    _need(fits, "constants.courses_in_play", f"it does not fit {len(tiles)} tiles")


def _check_tokens(box: Components) -> None:
    placed = sorted(token.space for token in box.tokens.values() if token.space)
    words = f"the recommended set-up needs one token on each space from 1 to {SPACES - 1}"
    _need(placed == list(range(1, SPACES)), "tokens", words)
    for token in box.tokens.values():
        cleared, gained = token.kind != "clear" or token.id in box.obstacles, token.id in ("flex", "exchange")
        _need(cleared, f"tokens.{token.id}", "there is no such obstacle to clear")
        _need(gained or token.kind != "gain", f"tokens.{token.id}", "only Flex and Exchange Tokens are gained")
    _need({"sweep", "flex", "exchange"} <= set(box.tokens), "tokens", "sweep, flex and exchange are needed")


COMPONENTS: Final = read(components_of(PACKAGE))
