"""*How to play*: a few pages about a game in the words of its buttons, with pictures drawn from its own table.

The words of a game are data: `client/tables/<game>/how_to_play.md` (English) and `how_to_play.<language>.md`.

    # Set-up                          a page
    ![start]                          a picture: the name of one of the spec's `illustrations`
    Each player has three kennels.    a paragraph
    1. Your kennels. {kennel:}        explains what bears the number 1 on the picture above it
    - Press [Consult]. {consult}      a point; words in brackets are those of a button
    ## Dogs                           a heading within the page

The topics in braces at the end say what a paragraph explains: pieces by their keys or kinds (`kennel:`), actions
(`sell`), rules by their ids.  So help on a thing finds its paragraph.  Nothing of them is shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from client.tables.context import AnyState
from games.kernel import Value

_PICTURE: Final = re.compile(r"!\[([\w-]+)\]")
_POINT: Final = re.compile(r"(?:(\d+)\.|-) +(.*)", re.DOTALL)
_TOPICS: Final = re.compile(r"\s*\{([^{}]*)\}$")
BUTTON: Final = re.compile(r"\[([^\[\]]+)\]")
"""Words of a button in a paragraph."""


class Mark(NamedTuple):
    """Where a number stands on a picture: at a share of the width and height of a piece whose key begins so."""

    key: str
    x: float = 0.5
    y: float = 0.0
    number: int = 0
    """Which of several such pieces, from 0."""


class Illustration(Value):
    """A picture of the table in a position of a match, which is played anew whenever the picture is drawn."""

    shows: tuple[str, ...]
    """Keys of pieces, or how they begin: the part of the table that is shown holds all of these."""
    marks: tuple[Mark, ...] = ()
    """Where the numbers 1, 2, … stand on the picture."""
    seats: int = 2
    options: Mapping[str, str] = field(default_factory=dict)
    moves: tuple[str, ...] = ()
    """Texts of the actions from the start on, each of the only seat that then owes one."""
    until: Callable[[AnyState], bool] | None = None
    """After the moves bots play until this holds; None: nobody plays on."""
    uses: tuple[str, ...] = ()
    """Pieces and actions that the viewer uses then, one after another."""
    hovers: str = ""
    """The piece under the pointer."""


class Paragraph(Value):
    """A few sentences.  `key` is unique within a guide; `number` is that on the picture above, 0 = none."""

    key: str
    text: str
    topics: tuple[str, ...] = ()
    number: int = 0
    point: bool = False
    heading: bool = False


class Section(Value):
    """Paragraphs and the picture that they belong to; "" = none."""

    picture: str
    paragraphs: tuple[Paragraph, ...]


class Page(Value):
    """One page, as it is turned."""

    title: str
    sections: tuple[Section, ...]

    @property
    def paragraphs(self) -> Iterator[Paragraph]:
        """Everything that is written on it."""
        return (paragraph for section in self.sections for paragraph in section.paragraphs)


class Guide(Value):
    """All pages of a game's *How to play* in one language."""

    pages: tuple[Page, ...]

    def find(self, topics: Iterable[str]) -> str:
        """The key of the paragraph about the first of these topics that has one; "" if none has."""
        there = {
            topic: paragraph.key
            for page in reversed(self.pages)
            for paragraph in reversed(list(page.paragraphs))
            for topic in paragraph.topics
        }
        return next((there[topic] for topic in topics if topic in there), "")

    def page_of(self, paragraph: str) -> int:
        """The number of the page, from 0, that a paragraph stands on; the first one for a key that there is not."""
        on = (number for number, page in enumerate(self.pages) for each in page.paragraphs if each.key == paragraph)
        return next(on, 0)


def topics_of_piece(key: str) -> tuple[str, ...]:
    """A piece as topics, the most exact one first: `piece:obstacle_1`, `piece:obstacle`, `piece:`."""
    return tuple(dict.fromkeys((key, key.partition("_")[0], re.split(r"[: ]", key, maxsplit=1)[0] + ":")))


def topics_of_bar_action(key: str) -> tuple[str, ...]:
    """An action as topics: `move none`, `move`, and the piece that it may stand for: `move:`."""
    kind = re.split(r"[: =]", key, maxsplit=1)[0]
    return tuple(dict.fromkeys((key, kind, f"{kind}:")))


@cache
def guide_of(game: str, language: str = "en") -> Guide | None:
    """The guide of a game in a language, in English if it is not written in it; None for a game without one.

    Raises ValueError for a page that is written wrongly.
    """
    folder = files("client.tables") / game
    file = folder / f"how_to_play.{language}.md"
    if not file.is_file():
        file = folder / "how_to_play.md"
    return parsed(file.read_text(encoding="utf-8")) if file.is_file() else None


def parsed(text: str) -> Guide:
    """The guide that a text holds, as this module describes it.  Raises ValueError for what stands before a page."""
    pages: list[tuple[str, list[tuple[str, list[Paragraph]]]]] = []
    for number, block in enumerate(filter(None, map(str.strip, re.split(r"\n\s*\n|\n(?=- |\d+\. )", text)))):
        if block.startswith("# "):
            pages.append((block[2:], [("", [])]))
        elif not pages:
            raise ValueError(f"“{block[:40]}” stands before the first page")
        elif found := _PICTURE.fullmatch(block):
            pages[-1][1].append((found[1], []))
        else:
            pages[-1][1][-1][1].append(_paragraph(f"p{number}", block))
    return Guide(
        tuple(
            Page(title, tuple(Section(picture, tuple(words)) for picture, words in sections if picture or words))
            for title, sections in pages
        )
    )


def _paragraph(key: str, block: str) -> Paragraph:
    found = _TOPICS.search(block)
    topics = tuple(found[1].split()) if found else ()
    words = " ".join((block[: found.start()] if found else block).split())
    if words.startswith("## "):
        return Paragraph(key, words[3:], topics, heading=True)
    point = _POINT.fullmatch(words)
    if point is None:
        return Paragraph(key, words, topics)
    return Paragraph(key, point[2], topics, int(point[1] or 0), point=True)
