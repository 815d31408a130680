"""The data files of a game: the rules (`RULES.md`), the components (`components.toml`), and their hashes."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from importlib.resources import files
from typing import Any

from games.kernel.canonical import Json, canonical
from games.kernel.sources import hash_of, sources_of
from games.reasons import Failure, Reason, Why

_RULE = re.compile(r"^- \*\*(?P<id>[A-Z]{2}-[A-Z]?\d+)\*\* (?P<text>.*)$")


class DamagedDataError(Failure):
    """Component data that cannot be used; the text names the file, the place and what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule, ruling (…-R) or worked example (…-X), with the heading it stands under."""

    id: str
    text: str
    heading: str


@cache
def rules_of(package: str, language: str = "") -> tuple[Rule, ...]:
    """All rules of a game's `RULES.md`, in its order: each is one list item that begins with its id in bold.

    With a language they are those of `RULES.<language>.md`, if the game has it.
    """
    rules: list[Rule] = []
    heading = ""
    for line in _page(package, language):
        if line.startswith("#"):
            heading = line.lstrip("# ")
        elif found := _RULE.match(line):
            rules.append(Rule(found["id"], found["text"], heading))
    return tuple(rules)


@cache
def intro_of(package: str, language: str = "") -> tuple[str, ...]:
    """The paragraphs of `RULES.md` before its first chapter: what the game is, and the words that its rules use."""
    lines = _page(package, language)[1:]
    end = next((at for at, line in enumerate(lines) if line.startswith("#")), len(lines))
    paragraphs = "\n".join(lines[:end]).split("\n\n")
    return tuple(" ".join(paragraph.split()) for paragraph in paragraphs if paragraph.strip())


def _page(package: str, language: str) -> list[str]:
    text = files(package) / f"RULES.{language}.md"
    if not text.is_file():
        text = files(package) / "RULES.md"
    return text.read_text(encoding="utf-8").splitlines()


def components_of(package: str) -> dict[str, Any]:
    """The parsed `components.toml` of a game. Raises DamagedDataError if it is missing or is no TOML."""
    try:
        return tomllib.loads((files(package) / "components.toml").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as fault:
        raise DamagedDataError(Why.UNREADABLE_DATA, _file_of(package), fault) from fault


def damaged(package: str, place: str, fault: str | Reason) -> DamagedDataError:
    """The error for a wrong value in `components.toml`: `place` leads to it, `fault` says what is wrong."""
    return DamagedDataError(Why.DAMAGED_DATA, _file_of(package), place, fault)


def _file_of(package: str) -> str:
    return f"{package.replace('.', '/')}/components.toml"


@cache
def rules_hash(package: str) -> bytes:
    """BLAKE2b-256 over the code of the kernel and of the game, sub-packages too; comments and docstrings do not count.

    Raises DamagedDataError if the code is missing: two versions of the rules could not be told apart.
    """
    kernel, game = sources_of("games.kernel"), sources_of(package)
    if not kernel or not game:
        raise DamagedDataError(Why.NO_SOURCES, package)
    try:
        return hash_of([*((f"kernel/{path}", source) for path, source in kernel), *game])
    except (SyntaxError, UnicodeDecodeError) as fault:
        raise DamagedDataError(Why.DAMAGED_SOURCES, package, fault) from fault


@cache
def data_hash(package: str) -> bytes:
    """BLAKE2b-256 over the values of `components.toml`; layout and comments do not count."""
    return blake2b(canonical(_ordered(components_of(package))), digest_size=32).digest()


def _ordered(value: Any) -> Json:
    if isinstance(value, dict):
        return {key: _ordered(value[key]) for key in sorted(value)}
    if isinstance(value, list):
        return [_ordered(item) for item in value]
    if isinstance(value, float) or not isinstance(value, bool | int | str):
        raise TypeError(f"{value!r} has no place in hashed data")
    return value
