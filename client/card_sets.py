"""Home-made Sets for Challengers: the files `sets/*.toml` of the home, and what a match is given of them.

A match carries the Sets themselves, as canonical data in its option `sets`: so every desktop of a table has the same.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final, NamedTuple

from client.home import home
from games.challengers.home_sets import additions, join_sets, read_set
from games.challengers.loading import NO_SETS
from games.challengers.vocabulary import Fault
from games.kernel import Addition

FOLDER: Final = "sets"
_LARGEST: Final = 200_000
"""Bytes; a Set of 40 cards has a few thousand."""


class BadSetError(ValueError):
    """A file that holds no Set that can be played: file, card (or part of the file), and the reason."""

    def __init__(self, file: Path, card: str, reason: str) -> None:
        super().__init__(f"{file}, {card}: {reason}")
        self.file, self.card, self.reason = file, card, reason


class SetFile(NamedTuple):
    """One Set as it stands in a file."""

    file: Path
    addition: Addition

    @property
    def cards(self) -> int:
        """How many cards it has."""
        return sum(count for _, count in self.addition.things)


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
    (addition,) = additions(text)
    return SetFile(file, addition)


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


def _in_home(name: str) -> Path:
    bad: BadSetError | None = None
    for file in files_in_home():
        try:
            if read_file(file).addition.id == name:
                return file
        except BadSetError as fault:
            bad = fault
    hint = f"; {bad} cannot be used" if bad else ""
    raise LookupError(f"there is no Set {name[:60]!r} in {home(make=False) / FOLDER}{hint}")


class CardSets:
    """The Sets of the home, as additions that a room can play with."""

    def here(self) -> tuple[Addition, ...]:
        """Those that can be played."""
        return tuple(found.addition for found in playable())

    def value(self, chosen: Sequence[Addition]) -> str:
        """The value of the option `sets` for these. Raises ValueError if they cannot be played together."""
        try:
            return join_sets([addition.data for addition in chosen])
        except Fault as fault:
            raise ValueError(str(fault)) from fault

    def place(self, addition: Addition) -> str:
        """The Set that it stands in for."""
        from client.i18n import translate  # only windows ask

        return translate("Challengers", addition.about)

    def named(self, names: Iterable[str]) -> str:
        """The value of the option `sets` for Sets by id, or by file.

        Raises BadSetError, LookupError for a Set that is not in the home, and OSError for a file that cannot be read.
        """
        texts = []
        last = Path()
        for name in names:
            if name == NO_SETS:
                continue
            last = Path(name) if name.endswith(".toml") else _in_home(name)
            texts.append(read_file(last).addition.data)
        try:
            return join_sets(texts)
        except Fault as fault:
            raise BadSetError(last, fault.card, fault.reason) from fault

    def keep(self, addition: Addition) -> Path:
        """Put a Set into the home, beside other versions of it; where it is. Raises OSError."""
        folder = home() / FOLDER
        folder.mkdir(parents=True, exist_ok=True)
        taken = {file.name for file in folder.iterdir()}
        name = f"{addition.id}.toml"
        if name in taken:
            name = f"{addition.id}-{addition.data_hash.hex()[:8]}.toml"
        new = folder / f"{name}.new"
        new.write_text(toml_of(json.loads(addition.data)[0]), encoding="utf-8")
        new.replace(folder / name)
        return folder / name


def toml_of(data: dict[str, Any]) -> str:
    """A Set's data as a file that people can read and change."""
    about = data["set"][0] if isinstance(data["set"], list) else data["set"]
    parts = ["[set]", *(f"{key} = {_inline(value)}" for key, value in about.items())]
    for card in data["card"]:
        parts += ["", "[[card]]", *(f"{key} = {_inline(value)}" for key, value in card.items())]
    return "\n".join(parts) + "\n"


def _inline(value: Any) -> str:
    """A value in one line of TOML, whose texts, numbers and truth values are written as in JSON."""
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_inline(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value, ensure_ascii=False)
