"""The cards, dogs, courses and tokens of Agility, read once from `components.toml` and checked.

A colour is an index 0 … 4 in `COLOURS`; a bundle of treats is five numbers in that order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeAlias, TypeVar

from games.kernel import components_of, damaged, number_in, table_in

PACKAGE: Final = "games.agility"
COLOURS: Final = ("red", "green", "black", "yellow", "blue")
"""The kinds of treats in the order in which they are always listed."""
Treats: TypeAlias = tuple[int, int, int, int, int]
NO_TREATS: Final[Treats] = (0, 0, 0, 0, 0)
SPACES: Final = 10
"""Spaces of the action board, 0 … 9; space 0 is Sweep and part of the board (AG-10)."""
MARKERS: Final = ("clear", "minus", "feature")
"""What a dog lays on the obstacles that are its features (AG-45)."""
KINDS: Final = (
    "sweep",
    "clear",
    "gain",
    "break",
    "boost",
    "distraction",
    "rush",
    "intimidation",
    "inspiration",
    "slip",
)
"""What tokens do; `clear` clears the obstacle, `gain` brings the token, that has the same id."""

_table, _number = partial(table_in, PACKAGE), partial(number_in, PACKAGE)
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Constants:
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


@dataclass(frozen=True, slots=True)
class Card:
    """A Training card; `offers` are (colour, amount), as they are printed from left to right."""

    id: str
    number: int
    offers: tuple[tuple[int, int], tuple[int, int]]


@dataclass(frozen=True, slots=True)
class Obstacle:
    """A kind of obstacle and what it costs without markers."""

    id: str
    name: str
    letter: str
    cost: Treats


@dataclass(frozen=True, slots=True)
class Token:
    """An action token. `space` is its place in the recommended set-up, 0 for none (and for Sweep, which is printed)."""

    id: str
    name: str
    kind: str
    space: int
    in_mixed: bool
    """Always on a mixed board (AG-130); `in_wild`: also on a wild one (AG-131)."""
    in_wild: bool


@dataclass(frozen=True, slots=True)
class Dog:
    """A dog card."""

    id: str
    name: str
    cost: Treats
    marker: str
    features: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Course:
    """One side of a course tile, its obstacles from the start to the finish."""

    id: str
    tile: int
    obstacles: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Components:
    """All values of `components.toml`; mappings are by id, in the order of the file."""

    name: str
    seats: int
    constants: Constants
    counts: Mapping[str, int]
    colours: Mapping[str, str]
    """Colour → what its treats train."""
    obstacles: Mapping[str, Obstacle]
    tokens: Mapping[str, Token]
    cards: Mapping[str, Card]
    dogs: Mapping[str, Dog]
    courses: Mapping[str, Course]


def read(data: Mapping[str, Any]) -> Components:
    """The components that the parsed file stands for. Raises DamagedDataError, naming the place."""
    game, constants, counts = (_table(data, key) for key in ("game", "constants", "counts"))
    components = Components(
        name=_text(game, "name", "game."),
        seats=_number(game, "players", "game."),
        constants=Constants(**{key: _number(constants, key, "constants.") for key in Constants.__dataclass_fields__}),
        counts={key: _number(counts, key, "counts.") for key in counts},
        colours=_all(data, "colour", lambda table, place: _text(table, "name", place)),
        obstacles=_all(data, "obstacle", _obstacle),
        tokens=_all(data, "token", _token),
        cards=_all(data, "card", _card),
        dogs=_all(data, "dog", _dog),
        courses=_all(data, "course", _course),
    )
    _check(components)
    return components


def _all(data: Mapping[str, Any], kind: str, read_one: Callable[[Mapping[str, Any], str], T]) -> dict[str, T]:
    tables = data.get(kind)
    if not isinstance(tables, list) or not tables:
        raise damaged(PACKAGE, kind, "a list of tables is needed")
    found: dict[str, T] = {}
    for index, table in enumerate(tables):
        if not isinstance(table, dict):
            raise damaged(PACKAGE, f"{kind}[{index}]", "a table is needed")
        name = _text(table, "id", f"{kind}[{index}].")
        if name in found:
            raise damaged(PACKAGE, f"{kind}.{name}", "this id stands there twice")
        found[name] = read_one(table, f"{kind}.{name}.")
    return found


def _text(table: Mapping[str, Any], key: str, place: str) -> str:
    value = table.get(key)
    if not isinstance(value, str) or not value:
        raise damaged(PACKAGE, place + key, f"a text is needed, not {value!r}")
    return value


def _texts(table: Mapping[str, Any], key: str, place: str) -> tuple[str, ...]:
    value = table.get(key)
    if not isinstance(value, list) or not value or not all(isinstance(item, str) for item in value):
        raise damaged(PACKAGE, place + key, f"a list of texts is needed, not {value!r}")
    return tuple(value)


def _amounts(table: Mapping[str, Any], key: str, place: str) -> tuple[tuple[int, int], ...]:
    bundle = _table(table, key, place)
    for colour in bundle:
        if colour not in COLOURS:
            raise damaged(PACKAGE, f"{place}{key}", f"{colour!r} is no colour of treats")
    return tuple((COLOURS.index(colour), _number(bundle, colour, f"{place}{key}.")) for colour in bundle)


def _bundle(table: Mapping[str, Any], key: str, place: str) -> Treats:
    amounts = dict(_amounts(table, key, place))
    red, green, black, yellow, blue = (amounts.get(colour, 0) for colour in range(len(COLOURS)))
    return red, green, black, yellow, blue


def _obstacle(table: Mapping[str, Any], place: str) -> Obstacle:
    letter = _text(table, "letter", place)
    return Obstacle(_text(table, "id", place), _text(table, "name", place), letter, _bundle(table, "cost", place))


def _token(table: Mapping[str, Any], place: str) -> Token:
    kind = _one_of(KINDS, table, "kind", place)
    space = _number(table, "space", place) if "space" in table else 0
    flags = [table.get(key, False) is True for key in ("in_mixed", "in_wild")]
    return Token(_text(table, "id", place), _text(table, "name", place), kind, space, *flags)


def _card(table: Mapping[str, Any], place: str) -> Card:
    offers = _amounts(table, "offers", place)
    if len(offers) != 2:
        raise damaged(PACKAGE, f"{place}offers", f"two colours are needed, not {len(offers)}")
    number = _number(table, "number", place)
    if number >= SPACES:
        raise damaged(PACKAGE, f"{place}number", f"a number from 1 to {SPACES - 1} is needed, not {number}")
    return Card(_text(table, "id", place), number, (offers[0], offers[1]))


def _dog(table: Mapping[str, Any], place: str) -> Dog:
    marker = _one_of(MARKERS, table, "marker", place)
    features = _texts(table, "features", place)
    return Dog(_text(table, "id", place), _text(table, "name", place), _bundle(table, "cost", place), marker, features)


def _course(table: Mapping[str, Any], place: str) -> Course:
    return Course(_text(table, "id", place), _number(table, "tile", place), _texts(table, "obstacles", place))


def _one_of(words: Sequence[str], table: Mapping[str, Any], key: str, place: str) -> str:
    value = table.get(key)
    if value not in words:
        raise damaged(PACKAGE, place + key, f"one of {', '.join(words)} is needed, not {value!r}")
    return str(value)


def _check(box: Components) -> None:
    """What must hold between the values. Raises DamagedDataError, naming the first place that does not fit."""
    if tuple(box.colours) != COLOURS:
        raise damaged(PACKAGE, "colour", f"the colours are {', '.join(COLOURS)}, in this order")
    for place, things in (
        ("training_cards", box.cards), ("dog_cards", box.dogs), ("course_sides", box.courses),
        ("action_tokens", [name for name in box.tokens if name != "sweep"]),
    ):  # fmt: skip
        if box.counts.get(place) != len(things):
            raise damaged(PACKAGE, f"counts.{place}", f"{len(things)} are listed")
    for kind in (name for course in box.courses.values() for name in course.obstacles):
        if kind not in box.obstacles or kind == "open-ground":
            raise damaged(PACKAGE, "course", f"{kind!r} is no obstacle of a course")
    _check_courses(box)
    for dog in box.dogs.values():
        if strange := [name for name in dog.features if name not in box.obstacles]:
            raise damaged(PACKAGE, f"dog.{dog.id}.features", f"{strange[0]!r} is no obstacle")
    _check_tokens(box)
    spare = len(box.cards) - 2 * box.constants.hand_size - box.constants.training_display
    low = [card for card in box.cards.values() if card.number < box.constants.wipe_number]
    if len(low) <= 2 * box.constants.hand_size or spare <= box.constants.training_display:
        raise damaged(PACKAGE, "card", "too few cards below the number of a wipe for two hands and a display")
    if len(box.dogs) < box.constants.dog_display + box.seats * box.constants.dogs_to_adopt:
        raise damaged(PACKAGE, "dog", "too few dogs for two players and the display")


def _check_courses(box: Components) -> None:
    tiles: dict[int, list[str]] = {}
    for course in box.courses.values():
        tiles.setdefault(course.tile, []).append(course.id)
        if len(course.obstacles) != box.constants.obstacles_per_course:
            raise damaged(PACKAGE, f"course.{course.id}", f"{box.constants.obstacles_per_course} obstacles are needed")
    if any(sides != [f"c{tile}a", f"c{tile}b"] for tile, sides in tiles.items()):
        raise damaged(PACKAGE, "course", "every tile needs its two sides, a before b")
    if len(tiles) < box.constants.courses_in_play or box.constants.courses_in_play < box.seats:
        raise damaged(PACKAGE, "constants.courses_in_play", f"it does not fit {len(tiles)} tiles")


def _check_tokens(box: Components) -> None:
    placed = sorted(token.space for token in box.tokens.values() if token.space)
    if placed != list(range(1, SPACES)):
        raise damaged(PACKAGE, "token", f"the recommended set-up needs one token on each space from 1 to {SPACES - 1}")
    for token in box.tokens.values():
        if token.kind == "clear" and token.id not in box.obstacles:
            raise damaged(PACKAGE, f"token.{token.id}", "there is no such obstacle to clear")
        if token.kind == "gain" and token.id not in ("flex", "exchange"):
            raise damaged(PACKAGE, f"token.{token.id}", "only Flex and Exchange Tokens are gained")
    if not {"sweep", "flex", "exchange"} <= set(box.tokens):
        raise damaged(PACKAGE, "token", "sweep, flex and exchange are needed")


COMPONENTS: Final = read(components_of(PACKAGE))
