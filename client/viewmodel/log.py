"""The log as people read it: a line for each thing that happened, and one for several like things in a row.  No Qt.

Screen readers, recaps and exports tell the lines themselves.  Names of cards in lines are found here, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import chain, groupby
from typing import TYPE_CHECKING

from client.i18n import translate
from client.i18n.sentences import listed
from client.tables.catalogue import about
from client.tables.line import Line
from client.viewmodel.library_entries import branch_words
from games.kernel import Value

if TYPE_CHECKING:
    from client.viewmodel.match_replay import MatchReplay

_WIDTH = 5
"""Letters that the number of a step takes."""


class Entry(Value):
    """What stands in one line of the log: one line, or several like ones that came one after another."""

    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The sentence; several things are listed, alike ones are counted."""
        if len(self.lines) == 1:
            return self.first.text
        counts = Counter(line.thing for line in self.lines)
        things = [thing if count == 1 else f"{thing} ×{count}" for thing, count in counts.items()]
        return self.first.several.replace("{things}", listed(things))

    @property
    def first(self) -> Line:
        """Its first line: all its lines name the same rule; a heading stands alone."""
        return self.lines[0]

    @property
    def seat(self) -> int | None:
        """The seat that all its lines are about; None if there is no such one."""
        seats = {line.seat for line in self.lines}
        return seats.pop() if len(seats) == 1 else None

    @property
    def pieces(self) -> tuple[str, ...]:
        """The pieces that it is about."""
        return tuple(dict.fromkeys(chain.from_iterable(line.pieces for line in self.lines)))

    @property
    def steps(self) -> frozenset[int]:
        """The steps of all its lines."""
        return frozenset(line.step for line in self.lines)


def entries_of(lines: Sequence[Line]) -> list[Entry]:
    """The lines with like ones that follow each other put together; what must not be missed stays alone."""
    found: list[Entry] = []
    for (_, several), group in groupby(enumerate(lines), lambda at: _kind(*at)):
        together = tuple(line for _, line in group)
        found += [Entry(together)] if several else [Entry((line,)) for line in together]
    return found


def _kind(number: int, line: Line) -> tuple[object, bool]:
    if not line.several or line.grave or line.heading:
        return number, False
    return (line.several, line.rule, line.channel, line.only), True


@dataclass(frozen=True)
class Names:
    """Finds the names of cards; `cards` are their keys by name."""

    cards: Mapping[str, str] = field(default_factory=dict)

    @cached_property
    def _pattern(self) -> re.Pattern[str] | None:
        longest_first = sorted(self.cards, key=len, reverse=True)
        found = "|".join(map(re.escape, longest_first))
        return re.compile(rf"(?<!\w)({found})(?!\w)") if found else None

    def parts(self, text: str) -> tuple[tuple[str, str], ...]:
        """The text in parts that make it up again: words, and the key of the card that they name, or ""."""
        if self._pattern is None:
            return ((text, ""),) if text else ()
        return tuple((part, self.cards.get(part, "")) for part in self._pattern.split(text) if part)


def log_text(replay: MatchReplay, made: str) -> str:
    """The whole log of a replay; `made`: when it was played, in words.

    A replay that was made without anybody's secrets tells none.
    """
    result = replay.frames[-1].state.result()
    names = [player.name for player in replay.cast.players]
    head = [about(replay.game.id).title, f"{made} · {', '.join(names)}"]
    if result is None:
        head.append(translate("LogText", "Not over"))
    else:
        head += [
            translate("LogText", "Place {place}: {name}").format(place=place, name=name)
            for place, name in sorted(zip((standing.place for standing in result), names, strict=True))
        ]
    if replay.branch_step:
        head.append(branch_words(replay.branch_step))
    return "\n".join([*head, "", *(_line(line) for line in replay.lines)]) + "\n"


def _line(line: Line) -> str:
    if line.heading:
        return f"\n{line.text}"
    rule = f" ({line.rule})" if line.rule and line.rule not in line.text else ""
    return f"{line.step:>{_WIDTH}}  {line.text}{rule}"
