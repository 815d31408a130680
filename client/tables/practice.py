"""What a game has in addition when its table can be practised at: alone, with nothing at stake and nothing kept."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TypeVar

from client.tables.base import BaseTable
from client.tables.cast import Cast
from client.tables.films import Film
from client.tables.interface import Answer

V = TypeVar("V")


class Practising(BaseTable[V], ABC):
    """A table that is nobody's match: it does at once what is asked, and can put everything back."""

    cast: Cast
    """Who sits at it."""

    @abstractmethod
    def try_out(self, answer: Answer) -> Film | None:
        """Do what an answer of this table wants done; the film of it, if there is something to see."""

    @property
    @abstractmethod
    def why_no_undo(self) -> str:
        """Why nothing can be put back, in a sentence; empty if something can."""

    @abstractmethod
    def undo(self) -> bool:
        """Put everything back as it was before the last change; whether there was one."""
