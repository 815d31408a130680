"""The 56 things that a seat can do, their text form, and tables that list the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from games.kernel import Action, NotAnAction
from games.top_dog.data import COMPONENTS
from games.top_dog.tables import KENNELS, SHOWS, SPACES

NONE: Final = -1
"""Stands for a Kennel or target that an action does not have."""


class Verb(StrEnum):
    """What is done, in canonical order."""

    CONSULT = "consult"
    TRAIN = "train"
    BUY = "buy"
    UPGRADE = "upgrade"
    SELL = "sell"
    DONATE = "donate"
    SHOW = "show"
    QUALIFY = "qualify"
    PAY = "pay"
    DECLINE = "decline"


TARGETS = {Verb.TRAIN: KENNELS, Verb.BUY: SPACES, Verb.UPGRADE: KENNELS, Verb.SHOW: SHOWS, Verb.QUALIFY: SHOWS}
"""The names of what a verb is aimed at, for the verbs that are aimed at something."""


class TopDogAction(Action):
    """A verb, the acting Kennel (0 … 2), and the target as its place in `TARGETS`; NONE where there is none."""

    verb: Verb
    kennel: int = NONE
    target: int = NONE

    def __str__(self) -> str:
        words: list[str] = [self.verb]
        if self.kennel != NONE:
            words.append(KENNELS[self.kennel])
        if self.target != NONE:
            words.append(TARGETS[self.verb][self.target])
        return " ".join(words)


def _all_of(verb: Verb) -> tuple[TopDogAction, ...]:
    if verb in (Verb.PAY, Verb.DECLINE):
        return (TopDogAction(verb),)
    targets = range(len(TARGETS[verb])) if verb in TARGETS else (NONE,)
    return tuple(TopDogAction(verb, kennel, target) for kennel in range(len(KENNELS)) for target in targets)


ACTIONS = tuple(action for verb in Verb for action in _all_of(verb))
"""Every action there is, in canonical order."""
_BY_TEXT = {str(action): action for action in ACTIONS}


def parse(text: str) -> TopDogAction:
    """The action of a text form such as `train k1 k3`. Raises NotAnAction."""
    try:
        return _BY_TEXT[text]
    except KeyError:
        raise NotAnAction(text) from None


Listing = tuple[TopDogAction, ...]


def _subset(actions: Sequence[TopDogAction], kennels: int, targets: int = 1) -> Listing:
    """The actions of a verb whose Kennel and whose target are in two bit masks."""
    return tuple(
        action
        for action in actions
        if kennels >> action.kennel & 1 and (action.target == NONE or targets >> action.target & 1)
    )


def _by_kennels(verb: Verb) -> tuple[Listing, ...]:
    return tuple(_subset(_all_of(verb), kennels) for kennels in range(8))


def _by_kennels_and_targets(verb: Verb) -> tuple[tuple[Listing, ...], ...]:
    return tuple(tuple(_subset(_all_of(verb), kennels, targets) for targets in range(8)) for kennels in range(8))


# Listings in canonical order, by the mask of Kennels that may act and, where there are targets, the mask of targets.
BASICS = tuple(
    tuple(consults + trainings for trainings in by_target)
    for consults, by_target in zip(_by_kennels(Verb.CONSULT), _by_kennels_and_targets(Verb.TRAIN), strict=True)
)
"""The first actions of every list: consulting and training."""
PURCHASES = _by_kennels_and_targets(Verb.BUY)
UPGRADES = _by_kennels_and_targets(Verb.UPGRADE)
SALES = _by_kennels(Verb.SELL)
DONATIONS = _by_kennels(Verb.DONATE)
ENTRIES = _by_kennels_and_targets(Verb.SHOW)
QUALIFICATIONS = _by_kennels_and_targets(Verb.QUALIFY)
ANSWERS = _all_of(Verb.PAY) + _all_of(Verb.DECLINE)
"""What the owner of a Qualifier dog is asked (TD-104)."""

NAMES = {Verb(form.id): form.name for form in COMPONENTS.action}
"""Each verb's name for players."""
