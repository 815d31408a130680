"""From a key to a dog.  Breeds have their names; anything else is a mutt of its own."""

from __future__ import annotations

import zlib
from functools import cache

from client.art.dogs.breeds import BREEDS
from client.art.dogs.mutt import mutt
from client.art.dogs.spec import Dog

_BREEDS = {breed.key: breed for breed in BREEDS}

# The six mutts of Top Dog!: seeds whose dog fits the name on the card.
_MUTTS = {
    "mutt-1": ("Scruffy", 44),
    "mutt-2": ("Patch", 24),
    "mutt-3": ("Biscuit", 46),
    "mutt-4": ("Rags", 36),
    "mutt-5": ("Lucky", 12),
    "mutt-6": ("Pepper", 31),
}

BREED_KEYS = tuple(_BREEDS)
MUTT_KEYS = tuple(_MUTTS)


@cache
def dog(key: str) -> Dog:
    """The dog of a key: a breed, a mutt of Top Dog!, `mutt:<seed>`, or else a mutt that the key itself seeds.

    Every key gives the same dog on every desktop, so a new game has dogs for all its cards at once.
    """
    if key in _BREEDS:
        return _BREEDS[key]
    if key in _MUTTS:
        name, seed = _MUTTS[key]
        return mutt(seed, key, name)
    kind, _, number = key.partition(":")
    if kind == "mutt" and number.isdecimal():
        return mutt(int(number), key)
    return mutt(zlib.crc32(key.encode()), key)
