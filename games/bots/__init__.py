"""Bots that know no game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.kernel import Bot, Family, Generator


def _any_action(_view: Any, legal: Sequence[Any], generator: Generator) -> Any:
    count = len(legal)
    choice = legal[generator.below(count)] if count > 1 else legal[0]
    return choice.sample(generator) if isinstance(choice, Family) else choice


RANDOM: Bot[Any, Any] = Bot(_any_action, looks=False)
"""Any legal action, each with equal chance; of a family any member."""

__all__ = ["RANDOM"]
