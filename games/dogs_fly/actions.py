"""What a seat can do, and the text form of each action (`RULES.md`, actions in writing)."""

from __future__ import annotations

import re
from dataclasses import field
from itertools import pairwise
from typing import Literal, NamedTuple, TypeAlias

from games.dogs_fly.tables import LETTERS, POST_LETTERS, RULES, SEALS, SECTIONS, ZONES
from games.kernel import Action, Face, NotAnAction, Seal, Slot


class Laid(NamedTuple):
    """A card on a section: `2:p34`. `post` is p or g."""

    section: int
    post: str
    slot: Slot

    def __str__(self) -> str:
        return f"{self.section}:{self.post}{self.slot}"


class Held(NamedTuple):
    """A card of a hand: `p12`."""

    post: str
    slot: Slot

    def __str__(self) -> str:
        return f"{self.post}{self.slot}"


class PlaceToken(Action):
    """Put the token on a zone at the start: `sun W:GL` (DF-17)."""

    team: str
    zone: str

    def __str__(self) -> str:
        return f"sun {self.team}:{self.zone}"


class ShowCard(Action):
    """Play a card face up before the clock starts: `show 2:p34` (DF-94)."""

    laid: Laid

    def __str__(self) -> str:
        return f"show {self.laid}"


class ChooseHalf(Action):
    """The half of the card that was shown: `half +` or `half -` (DF-R84)."""

    half: Literal["+", "-"]

    def __str__(self) -> str:
        return f"half {self.half}"


class Lock(Action):
    """The cards that a seat plays in a round: `lock`, `lock 1:p12 3:p18` (DF-R22).

    `seals` are the half or team of each card (DF-R28), known to the author alone; () where they are not known.
    """

    places: tuple[Laid, ...] = ()
    seals: tuple[Face, ...] = field(default=(), compare=False)

    def __str__(self) -> str:
        return " ".join(("lock", *map(str, self.places)))

    def hides(self) -> tuple[Seal, ...]:
        """One seal per card, in the slot after the card's."""
        seals = self.seals or (None,) * len(self.places)
        return tuple([Seal(laid[2] + 1, SEALS, seal) for laid, seal in zip(self.places, seals, strict=True)])


class Discard(Action):
    """Cards discarded from the hand, at night also extra draws: `discard p12 g76 draw p2` (DF-41, DF-86)."""

    cards: tuple[Held, ...] = ()
    draws: tuple[int, int] = (0, 0)
    """Extra cards of Pilot and Gunner."""

    def __str__(self) -> str:
        words = ["discard", *map(str, self.cards)]
        if any(self.draws):
            words.append("draw")
            words += [f"{post}{count}" for post, count in zip(POST_LETTERS, self.draws, strict=True) if count]
        return " ".join(words)


class Answer(Action):
    """Whether the shooter looks at the deck that was hit: `look` or `pass` (DF-87)."""

    word: Literal["look", "pass"]

    def __str__(self) -> str:
        return self.word


class Scrap(Action):
    """Which of the cards looked at are scrapped: `scrap 130 132 134` (DF-R76)."""

    slots: tuple[Slot, ...]

    def __str__(self) -> str:
        return " ".join(("scrap", *map(str, self.slots)))


DogsFlyAction: TypeAlias = PlaceToken | ShowCard | ChooseHalf | Lock | Discard | Answer | Scrap

_NUMBER = "(?:0|[1-9][0-9]{0,8})"
_LAID = f"[{SECTIONS[0]}-{SECTIONS[-1]}]:[pg]{_NUMBER}"
_EXTRA = f"[1-{RULES.night_extra_draw}]"
_SUN = re.compile(f"sun ([{''.join(LETTERS)}]):({'|'.join(ZONES)})")
_SHOW = re.compile(f"show ({_LAID})")
_LOCK = re.compile(f"lock((?: {_LAID}){{0,{len(SECTIONS)}}})")
_DISCARD = re.compile(f"discard((?: p{_NUMBER})*(?: g{_NUMBER})*)(?: draw(?= [pg])(?: p({_EXTRA}))?(?: g({_EXTRA}))?)?")
_SCRAP = re.compile(f"scrap((?: {_NUMBER})+)")


def parse(text: str) -> DogsFlyAction:
    """The action of a text form. Raises NotAnAction."""
    word = text.partition(" ")[0]
    action: DogsFlyAction | None = None
    if word == "lock" and (found := _LOCK.fullmatch(text)):
        action = Lock(tuple(map(_laid, found[1].split())))
    elif word == "discard" and (found := _DISCARD.fullmatch(text)):
        cards = tuple(Held(card[0], int(card[1:])) for card in found[1].split())
        action = Discard(cards, (int(found[2] or 0), int(found[3] or 0)))
    elif word == "scrap" and (found := _SCRAP.fullmatch(text)):
        action = Scrap(tuple(map(int, found[1].split())))
    elif word == "sun" and (found := _SUN.fullmatch(text)):
        action = PlaceToken(found[1], found[2])
    elif word == "show" and (found := _SHOW.fullmatch(text)):
        action = ShowCard(_laid(found[1]))
    elif text in ("half +", "half -"):
        action = ChooseHalf("+" if text[-1] == "+" else "-")
    elif text in ("look", "pass"):
        action = Answer("look" if text == "look" else "pass")
    if action is None or not in_order(action):
        raise NotAnAction(text)
    return action


def in_order(action: DogsFlyAction) -> bool:
    """Whether its parts stand in the one order that has a text form, each slot once."""
    match action:
        case Lock(places):
            slots = [laid.slot for laid in places]
            return _ascends([laid.section for laid in places]) and len(set(slots)) == len(slots)
        case Discard(cards):
            slots = [card.slot for card in cards]
            by_post = [[card.slot for card in cards if card.post == post] for post in POST_LETTERS]
            return all(map(_ascends, by_post)) and len(set(slots)) == len(slots)
        case Scrap(slots_chosen):
            return _ascends(slots_chosen)
    return True


def _ascends(numbers: list[int] | tuple[int, ...]) -> bool:
    return all(first < second for first, second in pairwise(numbers))


def _laid(text: str) -> Laid:
    return Laid(int(text[0]), text[2], int(text[3:]))
