"""The first game of a game, as data: what its steps are, against whom it is played, and with which options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Lesson:
    """A scripted first game against a bot."""

    steps: Sequence[tuple[str, str, str]]
    """(what to do, the actions, actions or pieces that do it or "" for any, what it teaches)."""
    weakness: str
    """The one thing that the opponent, which plays sensibly else, does badly: a sentence."""
    opponent: str = "easy"
    """The kind of bot with that weakness."""
    options: Mapping[str, str] = field(default_factory=dict)
    """The options of that game, such as no clock."""
