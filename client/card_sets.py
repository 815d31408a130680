"""Home-made Sets for Challengers: the files `sets/*.toml` of the home, and what a match is given of them.

A match carries the Sets themselves, as canonical data in its option `sets`: so every desktop of a table has the same.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import Final

from client.home import home
from games.challengers.loading import NO_SETS, join_sets, library_of, read_set
from games.challengers.vocabulary import Fault

FOLDER: Final = "sets"
_LARGEST: Final = 200_000
"""Bytes; a Set of 40 cards has a few thousand."""


class BadSetError(Exception):
    """A file that holds no Set that can be played: file, card (or part of the file), and the reason."""

    def __init__(self, file: Path, card: str, reason: str) -> None:
        super().__init__(f"{file}, {card}: {reason}")
        self.file, self.card, self.reason = file, card, reason


@dataclass(frozen=True, slots=True)
class SetFile:
    """One Set as it stands in a file."""

    file: Path
    id: str
    name: str
    cards: int
    text: str
    """What a match carries of it."""

    @property
    def data_hash(self) -> bytes:
        """BLAKE2b-256 of the data; layout and comments do not count."""
        return blake2b(self.text.encode("ascii"), digest_size=32).digest()


def read_file(file: Path) -> SetFile:
    """The Set in a file. Raises BadSetError, and OSError if the file cannot be read."""
    with file.open("rb") as opened:
        body = opened.read(_LARGEST + 1)
    if len(body) > _LARGEST:
        raise BadSetError(file, "the file", f"it is larger than {_LARGEST // 1000} kB")
    try:
        text = read_set(tomllib.loads(body.decode("utf-8")))
    except Fault as fault:
        raise BadSetError(file, fault.card, fault.reason) from fault
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as fault:
        raise BadSetError(file, "the file", f"it is no TOML ({fault})") from fault
    library = library_of(text)
    mine = next(one for one in library.sets.values() if one.replaces)
    return SetFile(
        file, mine.id, mine.name, sum(card.copies for card in library.cards.values() if card.set == mine.id), text
    )


def files_in_home() -> Iterator[Path]:
    """The files of the home, by name."""
    yield from sorted((home(make=False) / FOLDER).glob("*.toml"))


def playable() -> tuple[SetFile, ...]:
    """The Sets of the home that can be played; what is damaged or cannot be read is left out."""
    found = []
    with suppress(OSError):
        for file in files_in_home():
            with suppress(BadSetError, OSError):
                found.append(read_file(file))
    return tuple(found)


def joined(names: Iterable[str]) -> str:
    """The value of the option `sets` for Sets by id, or by file.

    Raises BadSetError, LookupError for a Set that is not in the home, and OSError for a file that cannot be read.
    """
    texts = []
    last = Path()
    for name in names:
        if name == NO_SETS:
            continue
        last = Path(name) if name.endswith(".toml") else _in_home(name)
        texts.append(read_file(last).text)
    try:
        return join_sets(texts)
    except Fault as fault:
        raise BadSetError(last, fault.card, fault.reason) from fault


def _in_home(name: str) -> Path:
    bad: BadSetError | None = None
    for file in files_in_home():
        try:
            if read_file(file).id == name:
                return file
        except BadSetError as fault:
            bad = fault
    hint = f"; {bad} cannot be used" if bad else ""
    raise LookupError(f"there is no Set {name[:60]!r} in {home(make=False) / FOLDER}{hint}")
