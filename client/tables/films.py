"""What a table has in addition when its steps are shown as films; see `client.tables.interface`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from client.tables.context import AnyState
from client.tables.interface import Prompt
from games.kernel import Seat

if TYPE_CHECKING:
    from client.canvas.piece import Piece


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at one time of a film; what it tells can be seen in the picture too."""

    at_ms: float
    tune: str


@dataclass(frozen=True, slots=True)
class Still:
    """A picture of a film at which people can stand still, from when it is shown, and what a screen reader says."""

    at_ms: float
    words: str


class Film(Protocol):
    """One step as a moving picture in real time; it knows all it shows, whatever the table shows by now."""

    @property
    def length_ms(self) -> float:
        """How long it runs."""

    @property
    def cues(self) -> tuple[Cue, ...]:
        """Its sounds, in order of time."""

    @property
    def stills(self) -> tuple[Still, ...]:
        """The pictures that it goes through one by one, in order of time; none for a movement.

        What they tell a screen reader is all that the step's lines tell, which are not read out then.
        """

    @property
    def prompt(self) -> Prompt:
        """What the prompt line says while it runs."""

    @property
    def situation(self) -> str:
        """Where the match stands meanwhile, as `Table.situation`; "" = as the table says."""

    def pieces(self, ms: float, width: float, height: float) -> list[Piece]:
        """Everything on the table at a time, as `Table.pieces`."""


@runtime_checkable
class Filming(Protocol):
    """What a table has in addition when its steps are shown as films."""

    def film(self, before: AnyState, inputs: Mapping[Seat, Any], after: AnyState) -> Film | None:
        """The film of a step with these actions (CHANCE: luck's outcomes) from one state to the next; None when there
        is nothing to film.

        A table with channels films the one that is followed.
        """

    @property
    def paced(self) -> bool:
        """Whether films that go picture by picture may come now: people choose how fast they run."""
