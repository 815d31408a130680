"""What a seat can do, and the text form of each action (CH-R124; the forms are listed in RULES.md)."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Final, TypeAlias

from games.kernel import Action, Face, NotAnAction, Slot, Value

Named: TypeAlias = tuple[Slot, Face]
"""A slot, and the face that it is laid open with; "" where it stays hidden."""


class Choose(Action):
    """Take one of a round's offers: `option A`; with the own Trainer: `option A; trainer`."""

    level: str
    trainer: bool = False

    def __str__(self) -> str:
        return f"option {self.level}; trainer" if self.trainer else f"option {self.level}"


class Part(Value):
    """One part of a Deck Phase input: `pick 31 44`, `take 71`, `remove 4=s-dog`, `redraw`, `ready 5=s-newcomer`."""

    word: str
    cards: tuple[Named, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.word, *(named_text(card) for card in self.cards)])


class Draft(Action):
    """All that a seat decides in its Deck Phase until it next needs chance: parts, carried out from left to right."""

    parts: tuple[Part, ...]

    def __str__(self) -> str:
        return "; ".join(map(str, self.parts))

    def opens(self) -> tuple[Named, ...]:
        """Picks that are laid open, and removed cards."""
        return tuple(card for part in self.parts for card in part.cards if card[1])


class Say(Action):
    """A plain answer: `top`, `bottom`, `none`, `pass`, `trainer`."""

    word: str

    def __str__(self) -> str:
        return self.word


class Place(Action):
    """Where looked-at cards go, in the order that the effect lists: `place 7 8 9=ff-dwarf`."""

    cards: tuple[Named, ...]

    def __str__(self) -> str:
        return " ".join(["place", *map(named_text, self.cards)])

    def opens(self) -> tuple[Named, ...]:
        """The card for the exhaust pile."""
        return tuple(card for card in self.cards if card[1])


class Search(Action):
    """Put this card of the own deck on top: `search 7`."""

    slot: Slot

    def __str__(self) -> str:
        return f"search {self.slot}"


class Keep(Action):
    """Keep one of the two dealt Trainers: `keep 71`."""

    slot: Slot

    def __str__(self) -> str:
        return f"keep {self.slot}"


class Move(Action):
    """Choose open cards by id: `return sb-rat`, `remove s-dog`, `exhaust rb-dj sb-rat`."""

    word: str
    faces: tuple[Face, ...]

    def __str__(self) -> str:
        return " ".join([self.word, *self.faces])


class Name(Action):
    """Choose a seat of the bench by the name that sits there: `empty newcomer`, `seat newcomer`, `trainer newcomer`."""

    word: str
    slug: str

    def __str__(self) -> str:
        return f"{self.word} {self.slug}"


class Begin(Action):
    """The Kick-off Captain decides which half begins: `trainer L`."""

    half: str

    def __str__(self) -> str:
        return f"trainer {self.half}"


ChallengersAction: TypeAlias = Choose | Draft | Say | Place | Search | Keep | Move | Name | Begin
NONE: Final = Say("none")
PASS: Final = Say("pass")
USE: Final = Say("trainer")


def named_text(card: Named) -> str:
    """A slot with the face that it is laid open with, if it is: `31`, `31=s-dog`."""
    slot, face = card
    return f"{slot}={face}" if face else str(slot)


_SLOT = r"(?:0|[1-9][0-9]{0,8})"
_FACE = r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*"
_SLUG = r"[a-z0-9]+(?:-[a-z0-9]+)*"
_ANY = rf"{_SLOT}(?:={_FACE})?"
_PART = re.compile(
    rf"redraw|trainer|take {_ANY}|pick {_SLOT}={_FACE}|pick {_SLOT}(?: {_SLOT})*|remove {_SLOT}={_FACE}"
    rf"|ready(?: {_SLOT}={_FACE})*"
)
_OPTION = re.compile(r"option ([ABC])(; trainer)?")
_PLACE = re.compile(rf"place {_ANY}(?: {_ANY})*")
_MOVE = re.compile(rf"(exhaust|return|remove) ({_FACE}(?: {_FACE})*)")
_NAME = re.compile(rf"(empty|seat|trainer) ({_SLUG})")
_NUMBER = re.compile(rf"(search|keep) ({_SLOT})")
_WORDS: Final = ("top", "bottom", "none", "pass", "trainer")


def parse(text: str) -> ChallengersAction:
    """The action of a text form. Raises NotAnAction."""
    if text in _WORDS:
        return Say(text)
    if text in ("trainer L", "trainer R"):
        return Begin(text[-1])
    for reader in (_option, _draft, _place, _move, _name, _number):
        if (action := reader(text)) is not None:
            return action
    raise NotAnAction(text)


def _option(text: str) -> ChallengersAction | None:
    found = _OPTION.fullmatch(text)
    return Choose(found[1], found[2] is not None) if found else None


def _draft(text: str) -> ChallengersAction | None:
    """A Deck Phase input. Each has one text: slots of a part ascend, and plain picks never stand side by side."""
    parts: list[Part] = []
    for piece in text.split("; "):
        if not _PART.fullmatch(piece):
            return None
        word, *cards = piece.split(" ")
        part = Part(word, tuple(map(_named, cards)))
        slots = [slot for slot, _ in part.cards]
        if any(slot >= after for slot, after in pairwise(slots)):
            return None
        if parts and _is_plain_pick(part) and _is_plain_pick(parts[-1]):
            return None
        parts.append(part)
    return Draft(tuple(parts))


def _is_plain_pick(part: Part) -> bool:
    return part.word == "pick" and not part.cards[0][1]


def _named(text: str) -> Named:
    slot, _, face = text.partition("=")
    return int(slot), face


def _place(text: str) -> ChallengersAction | None:
    return Place(tuple(map(_named, text.split(" ")[1:]))) if _PLACE.fullmatch(text) else None


def _move(text: str) -> ChallengersAction | None:
    found = _MOVE.fullmatch(text)
    return Move(found[1], tuple(found[2].split(" "))) if found else None


def _name(text: str) -> ChallengersAction | None:
    found = _NAME.fullmatch(text)
    return Name(found[1], found[2]) if found else None


def _number(text: str) -> ChallengersAction | None:
    found = _NUMBER.fullmatch(text)
    if not found:
        return None
    make: Callable[[Slot], ChallengersAction] = Search if found[1] == "search" else Keep
    return make(int(found[2]))
