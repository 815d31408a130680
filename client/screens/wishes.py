"""A wish: what a screen wants of the window, by name, with its details."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Wishes: TypeAlias = Mapping[str, Callable[[Any], object]]
"""What each wish leads to."""
