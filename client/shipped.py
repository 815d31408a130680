"""Which libraries came along with Offleash, and under which licences, as their installed metadata tells."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from typing import Final

OURS: Final = "offleash"
_NAME: Final = re.compile(r"[A-Za-z0-9._-]+")
_LONGEST: Final = 80
"""Some fill the field for a licence's name with its whole text."""


@dataclass(frozen=True, slots=True)
class Library:
    """One installed library; an empty licence is one that its metadata does not name."""

    name: str
    version: str
    licence: str


def libraries() -> tuple[Library, ...]:
    """Offleash itself, then by name all libraries that it needs here, and those that they need.

    Where it runs without being installed, nothing is known of any.
    """
    found: dict[str, Library] = {}
    wanted = [OURS]
    while wanted:
        key = _key(name := wanted.pop())
        if key in found:
            continue
        try:
            installed = distribution(name)
        except PackageNotFoundError:  # for another system or another Python
            continue
        found[key] = Library(installed.metadata["Name"], installed.version, _licence(installed))
        wanted += _needs(installed)
    return tuple(found[key] for key in sorted(found, key=lambda key: (key != OURS, key)))


def _key(name: str) -> str:
    """A name as packages are compared by."""
    return re.sub(r"[-_.]+", "-", name).lower()


def _needs(installed: Distribution) -> Iterator[str]:
    """The names of what a library needs; not what only its extras do."""
    for line in installed.requires or ():
        words, _, condition = line.partition(";")
        if "extra" not in condition and (name := _NAME.match(words)):
            yield name[0]


def _licence(installed: Distribution) -> str:
    """The licence's name: the field made for it, the older free one, or how the library is classified."""
    known = installed.metadata.json
    for field in ("license_expression", "license"):
        text = str(known.get(field, "")).strip()
        if text and "\n" not in text and len(text) <= _LONGEST:
            return text
    kinds = [each.split(" :: ") for each in known.get("classifier", ()) if each.startswith("License :: ")]
    return ", ".join(kind[-1] for kind in kinds)
