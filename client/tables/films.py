"""What a table has in addition when its steps are shown as films; see `client.tables.interface`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from client.tables.context import AnyState
from client.tables.interface import Prompt
from games.kernel import Seat, Value

if TYPE_CHECKING:
    from client.canvas.piece import Piece


class Cue(Value):
    """A sound at one time of a film; the picture shows the same."""

    at_ms: float
    tune: str


class Still(Value):
    """A picture of a film at which people can stand still, from when it is shown, and what a screen reader says."""

    at_ms: float
    words: str


class Film(Protocol):
    """One step as a moving picture in real time; what the table shows by now does not change it."""

    @property
    def length_ms(self) -> float:
        """How long it runs."""

    @property
    def cues(self) -> tuple[Cue, ...]:
        """Its sounds, in order of time."""

    @property
    def stills(self) -> tuple[Still, ...]:
        """The pictures that it goes through one by one, in order of time; none for a movement.

        A screen reader reads their words instead of the step's lines.
        """

    @property
    def prompt(self) -> Prompt:
        """What the prompt line says while it runs."""

    @property
    def situation(self) -> str:
        """Where the match stands meanwhile, as `BaseTable.situation`; "" = as the table says."""

    def pieces(self, ms: float, width: float, height: float) -> list[Piece]:
        """Everything on the table at a time, as `BaseTable.pieces`."""


@runtime_checkable
class Filming(Protocol):
    """What a table has in addition when its steps are shown as films."""

    def film(self, before: AnyState, inputs: Mapping[Seat, Any], after: AnyState) -> Film | None:
        """The film of a step from one state to the next; None if there is nothing to film.

        `inputs`: the actions by seat; for CHANCE, the outcomes.  A table with channels films the one that is followed.
        """

    @property
    def paced(self) -> bool:
        """Whether films that go picture by picture may come now: people choose how fast they run."""
