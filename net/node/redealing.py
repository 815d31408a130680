"""Hidden cards dealt anew for a branch: whoever goes on alone cannot know what others held or what lay in a pile.

What it has seen stays as it was; all else is laid so that it could have been: each shuffle laid out just the cards
that went into it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, TypeAlias

from games.kernel import Face, Generator, Seal, Shuffle, Slot
from net.reasons import BadValueError, Why

Laid: TypeAlias = Shuffle | Seal
"""What laid hidden slots: a shuffle, or a sealed choice."""

_TRIES: Final = 500
"""Deals that are tried. One fails only where a guess for one pile leaves too few of a face for what was seen later."""


class NotConsistentError(BadValueError):
    """No deal was found that fits what was seen; the text is a sentence for people."""


def dealt_anew(laid: Sequence[Laid], known: Mapping[Slot, Face], generator: Generator) -> dict[Slot, Face]:
    """A face for every slot that was ever laid, in the order of laying: as `known`, else at random.

    `known` may have further slots, which were laid before. Raises NotConsistentError.
    """
    for _ in range(_TRIES):
        if (wanted := _traced_back(laid, known, generator)) is not None:
            faces = _laid_out(laid, known, wanted, generator)
            if faces is not None:
                return faces
    raise NotConsistentError(Why.NOT_CONSISTENT)


def _traced_back(laid: Sequence[Laid], known: Mapping[Slot, Face], generator: Generator) -> dict[Slot, Face] | None:
    """Which slots must have which face: what was seen after a shuffle lay among the cards that went into it."""
    wanted = dict(known)
    for each in reversed(laid):
        if isinstance(each, Seal):
            continue
        faces = [wanted.get(card) if isinstance(card, int) else card for card in each.cards]
        there = Counter(face for face in faces if face is not None)
        missing = list((Counter(wanted[slot] for slot in each.slots if slot in wanted) - there).elements())
        free = [card for card in each.cards if isinstance(card, int) and card not in wanted]
        if len(missing) > len(free):
            return None
        generator.shuffle(free)
        wanted.update(zip(free, missing, strict=False))
    return wanted


def _laid_out(
    laid: Sequence[Laid], known: Mapping[Slot, Face], wanted: Mapping[Slot, Face], generator: Generator
) -> dict[Slot, Face] | None:
    faces = dict(known)
    for each in laid:
        if isinstance(each, Seal):
            faces[each.slot] = wanted.get(each.slot) or generator.choice(each.alphabet)
            continue
        stock = [faces[card] if isinstance(card, int) else card for card in each.cards]
        for slot in each.slots:
            if slot in wanted:
                if wanted[slot] not in stock:
                    return None
                stock.remove(wanted[slot])
                faces[slot] = wanted[slot]
        generator.shuffle(stock)
        faces.update(zip([slot for slot in each.slots if slot not in wanted], stock, strict=True))
    return faces
