"""What a player of Agility can do, as small frozen values, and the text form of each."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final, TypeAlias

from games.agility.components import COLOURS, NO_TREATS, Treats
from games.agility.tables import CARDS, COLOUR_INDEX, COURSES, DOGS, written
from games.kernel import Action, Face, NotAnAction, Slot


class Play(Action):
    """Play the card of this slot: `play 12` (AG-30)."""

    slot: Slot

    def __str__(self) -> str:
        return f"play {self.slot}"


class Act(Action):
    """Take the action of a space, `act 7`, paying the Flex Tokens between; or none, `act none` (AG-33, AG-90)."""

    space: int | None

    def __str__(self) -> str:
        return f"act {'none' if self.space is None else self.space}"


class Break(Action):
    """Lose one or two treats, colours in canonical order: `break red green` (AG-97)."""

    colours: tuple[int, ...]

    def __str__(self) -> str:
        return f"break {' '.join(COLOURS[colour] for colour in self.colours)}"


class Trash(Action):
    """Trash the card of a slot of the mixed hand: `trash 40` (AG-98, AG-119)."""

    slot: Slot

    def __str__(self) -> str:
        return f"trash {self.slot}"


class Draw(Action):
    """Replace a trashed card from the deck, `draw deck`, or by a card of the display (AG-100)."""

    card: Face
    """A card's id, or "" for the deck."""

    def __str__(self) -> str:
        return f"draw {self.card or 'deck'}"


class Boost(Action):
    """Take the action that the turned card names, `boost action`, or one treat of it: `boost blue` (AG-103)."""

    colour: int | None

    def __str__(self) -> str:
        return f"boost {'action' if self.colour is None else COLOURS[self.colour]}"


class Distract(Action):
    """Place a +1 Marker on an obstacle of the opponent's dog: `distract husky 4 green` (AG-108)."""

    dog: Face
    obstacle: int
    """Its number on the course, from 1."""
    colour: int

    def __str__(self) -> str:
        return f"distract {self.dog} {self.obstacle} {COLOURS[self.colour]}"


class Rush(Action):
    """Place a Rush Marker on the current obstacle of the opponent's dog: `rush beagle` (AG-115)."""

    dog: Face

    def __str__(self) -> str:
        return f"rush {self.dog}"


class Slip(Action):
    """Place an Open Ground tile directly behind an obstacle of the opponent's dog: `slip husky 1` (AG-124)."""

    dog: Face
    obstacle: int

    def __str__(self) -> str:
        return f"slip {self.dog} {self.obstacle}"


class Inspire(Action):
    """Take a treat from the Inspiration token: `inspire green` (AG-123)."""

    colour: int

    def __str__(self) -> str:
        return f"inspire {COLOURS[self.colour]}"


class Collect(Action):
    """Take one offer of the played card: `collect black` (AG-36)."""

    colour: int

    def __str__(self) -> str:
        return f"collect {COLOURS[self.colour]}"


class Adopt(Action):
    """Adopt a dog and claim a course: `adopt husky c3a`; or `adopt none` (AG-40)."""

    dog: Face = ""
    course: Face = ""

    def __str__(self) -> str:
        return f"adopt {self.dog} {self.course}" if self.dog else "adopt none"


class Move(Action):
    """Clear a dog's current obstacle: `move husky pay red1 green1`, `move husky free`; or `move none` (AG-52)."""

    dog: Face = ""
    price: Treats = NO_TREATS

    def __str__(self) -> str:
        if not self.dog:
            return "move none"
        return f"move {self.dog} pay {written(self.price)}" if any(self.price) else f"move {self.dog} free"


class Prize(Action):
    """Choose a prize: `prize flex` or `prize exchange` (AG-76, AG-77)."""

    token: str

    def __str__(self) -> str:
        return f"prize {self.token}"


class Refill(Action):
    """Take a card of the display into the hand: `refill t4-blue-green` (AG-73)."""

    card: Face

    def __str__(self) -> str:
        return f"refill {self.card}"


class Exchange(Action):
    """Hand in an Exchange Token, all treats of one colour become another: `exchange red blue` (AG-95)."""

    given: int
    taken: int

    def __str__(self) -> str:
        return f"exchange {COLOURS[self.given]} {COLOURS[self.taken]}"


AgilityAction: TypeAlias = (
    Play | Act | Break | Trash | Draw | Boost | Distract | Rush | Slip | Inspire | Collect | Adopt | Move | Prize
    | Refill | Exchange
)  # fmt: skip

NO_ADOPTION: Final = Adopt()
NO_MOVE: Final = Move()
play: Callable[[Slot], Play] = cache(Play)
trash: Callable[[Slot], Trash] = cache(Trash)
"""Actions are listed at every step, so each is made once."""

_COLOUR = f"({'|'.join(COLOURS)})"
_NUMBER = "(0|[1-9][0-9]{0,8})"
_DOG, _COURSE, _CARD = (f"({'|'.join(things)})" for things in (DOGS, COURSES, CARDS))
_PRICE = "(free|pay(?: (?:red|green|black|yellow|blue)[1-9][0-9]{0,2}){1,5})"


def _price(text: str) -> Treats:
    amounts = dict.fromkeys(COLOURS, 0)
    for colour, amount in re.findall(r"([a-z]+)([0-9]+)", text):
        amounts[colour] = int(amount)
    red, green, black, yellow, blue = amounts.values()
    return red, green, black, yellow, blue


_FORMS: Final[tuple[tuple[str, Callable[..., AgilityAction]], ...]] = (
    (f"play {_NUMBER}", lambda slot: Play(int(slot))),
    ("act ([0-9])", lambda space: Act(int(space))),
    ("act none", lambda: Act(None)),
    (f"break {_COLOUR}", lambda colour: Break((COLOUR_INDEX[colour],))),
    (f"break {_COLOUR} {_COLOUR}", lambda *colours: Break(tuple(sorted(COLOUR_INDEX[colour] for colour in colours)))),
    (f"trash {_NUMBER}", lambda slot: Trash(int(slot))),
    ("draw deck", lambda: Draw("")),
    (f"draw {_CARD}", Draw),
    ("boost action", lambda: Boost(None)),
    (f"boost {_COLOUR}", lambda colour: Boost(COLOUR_INDEX[colour])),
    (
        f"distract {_DOG} ([1-9]) {_COLOUR}",
        lambda dog, obstacle, colour: Distract(dog, int(obstacle), COLOUR_INDEX[colour]),
    ),
    (f"rush {_DOG}", Rush),
    (f"slip {_DOG} ([1-9])", lambda dog, obstacle: Slip(dog, int(obstacle))),
    (f"inspire {_COLOUR}", lambda colour: Inspire(COLOUR_INDEX[colour])),
    (f"collect {_COLOUR}", lambda colour: Collect(COLOUR_INDEX[colour])),
    (f"adopt {_DOG} {_COURSE}", Adopt),
    ("adopt none", lambda: NO_ADOPTION),
    (f"move {_DOG} {_PRICE}", lambda dog, price: Move(dog, _price(price))),
    ("move none", lambda: NO_MOVE),
    ("prize (flex|exchange)", Prize),
    (f"refill {_CARD}", Refill),
    (f"exchange {_COLOUR} {_COLOUR}", lambda given, taken: Exchange(COLOUR_INDEX[given], COLOUR_INDEX[taken])),
)
_READERS: Final = tuple((re.compile(form), make) for form, make in _FORMS)


def parse(text: str) -> AgilityAction:
    """The action of a text form. Raises NotAnAction."""
    for form, make in _READERS:
        if found := form.fullmatch(text):
            action = make(*found.groups())
            if str(action) == text:  # colours stand in canonical order, each once
                return action
    raise NotAnAction(text)
