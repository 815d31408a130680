"""Tables derived from the components: orders, prices, distances on the action board."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb, factorial
from typing import Final

from games.agility.components import COLOURS, COMPONENTS, SPACES, Treats

RULES: Final = COMPONENTS.constants
CARDS: Final = COMPONENTS.cards
DOGS: Final = COMPONENTS.dogs
COURSES: Final = COMPONENTS.courses
TOKENS: Final = COMPONENTS.tokens
OBSTACLES: Final = COMPONENTS.obstacles

CARD_ORDER: Final = {card: index for index, card in enumerate(CARDS)}
DOG_ORDER: Final = {dog: index for index, dog in enumerate(DOGS)}
COURSE_ORDER: Final = {course: index for index, course in enumerate(COURSES)}
COLOUR_INDEX: Final = {colour: index for index, colour in enumerate(COLOURS)}
NUMBER: Final = {card.id: card.number for card in CARDS.values()}
COLOURS_OF: Final = {card.id: tuple(sorted(colour for colour, _ in card.offers)) for card in CARDS.values()}
"""The two colours of a card, in canonical order."""
AMOUNT: Final = {card.id: dict(card.offers) for card in CARDS.values()}
"""Card → colour → treats that this offer brings."""
KIND: Final = {token.id: token.kind for token in TOKENS.values()}
TILES: Final = tuple(dict.fromkeys(str(course.tile) for course in COURSES.values()))
PAUSE_BOX: Final = "pause-box"
OPEN_GROUND: Final = "open-ground"

DISTANCE: Final = tuple(
    tuple(min((there - here) % SPACES, (here - there) % SPACES) for there in range(SPACES)) for here in range(SPACES)
)
"""Flex Tokens between two spaces: the shorter way around the ring (AG-R30)."""

FREE_TOKENS: Final = tuple(token.id for token in TOKENS.values() if token.kind != "sweep")
"""The tokens that lie on spaces 1 … 9 or stay in the box."""
ALWAYS: Final = {
    "mixed": tuple(token.id for token in TOKENS.values() if token.in_mixed),
    "wild": tuple(token.id for token in TOKENS.values() if token.in_wild),
}
"""Board → tokens that are always placed; the others are drawn for the spaces left."""
RECOMMENDED: Final = tuple(
    sorted(
        (token.id for token in TOKENS.values() if token.space or token.kind == "sweep"),
        key=lambda name: TOKENS[name].space,
    )
)
ARRANGEMENTS: Final = comb(len(FREE_TOKENS) - len(ALWAYS["wild"]), SPACES - 1 - len(ALWAYS["wild"])) * factorial(
    SPACES - 1
)
"""Boards that a table can agree on (AG-R12)."""


def arranged(number: int) -> tuple[str, ...]:
    """The ten tokens of arrangement `number`, 0 … ARRANGEMENTS - 1, space by space (AG-R12)."""
    chosen, order = divmod(number, factorial(SPACES - 1))
    others = [token for token in FREE_TOKENS if token not in ALWAYS["wild"]]
    drawn = list(combinations(others, SPACES - 1 - len(ALWAYS["wild"])))[chosen]
    left = [token for token in FREE_TOKENS if token in drawn or token in ALWAYS["wild"]]
    row = ["sweep"]
    for places in range(SPACES - 2, -1, -1):
        index, order = divmod(order, factorial(places))
        row.append(left.pop(index))
    return tuple(row)


@cache
def prices(kind: str, marker: str, plus: Treats) -> tuple[Treats, ...]:
    """Every bundle that clears an obstacle (AG-140), in canonical order: by the colour of the discount, red first.

    `marker` is a dog's marker on it or "", `plus` the +1 Markers per colour.
    """
    if marker == "clear":
        return (plus,)
    cost = added(OBSTACLES[kind].cost, plus)
    if marker != "minus":
        return (cost,)
    return tuple(changed(cost, colour, -1) for colour, amount in enumerate(cost) if amount)


def added(treats: Treats, more: Treats) -> Treats:
    """Both bundles together."""
    a, b, c, d, e = treats
    v, w, x, y, z = more
    return a + v, b + w, c + x, d + y, e + z


def without(treats: Treats, less: Treats) -> Treats:
    """The treats after `less` of them were handed in."""
    a, b, c, d, e = treats
    v, w, x, y, z = less
    return a - v, b - w, c - x, d - y, e - z


def changed(treats: Treats, colour: int, amount: int) -> Treats:
    """The treats with `amount` more of one colour."""
    values = list(treats)
    values[colour] += amount
    a, b, c, d, e = values
    return a, b, c, d, e


def covers(treats: Treats, price: Treats) -> bool:
    """Whether the treats are enough for a price."""
    a, b, c, d, e = treats
    v, w, x, y, z = price
    return a >= v and b >= w and c >= x and d >= y and e >= z


def written(treats: Treats) -> str:
    """A bundle as text, such as `red1 green2`; "" for no treats."""
    return " ".join(f"{colour}{amount}" for colour, amount in zip(COLOURS, treats, strict=True) if amount)
