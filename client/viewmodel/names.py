"""Names of cards in sentences: where they stand, and which card each of them means."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property


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
