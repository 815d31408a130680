"""The log as people read it: a line for each thing that happened, and one for several like things in a row.  No Qt.

Screen readers, recaps and exports tell the lines themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, groupby

from client.i18n.sentences import listed
from client.tables.line import Line


@dataclass(frozen=True, slots=True)
class Entry:
    """What stands in one line of the log: one line, or several like ones that came one after another."""

    lines: tuple[Line, ...]

    @property
    def text(self) -> str:
        """The sentence; several things are listed, alike ones are counted."""
        first = self.lines[0]
        if len(self.lines) == 1:
            return first.text
        counts = Counter(line.thing for line in self.lines)
        things = [thing if count == 1 else f"{thing} ×{count}" for thing, count in counts.items()]
        return first.several.replace("{things}", listed(things))

    @property
    def heading(self) -> bool:
        """Whether it is a heading; these stand alone."""
        return self.lines[0].heading

    @property
    def rule(self) -> str:
        """The rule that all its lines name."""
        return self.lines[0].rule

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
    def step(self) -> int:
        """The step of its first line."""
        return self.lines[0].step

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
