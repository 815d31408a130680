"""What a table has in addition when things are moved freely on it, put together in small steps, or seen by a camera."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

from client.tables.interface import Answer
from games.kernel import Seat


class Grasp(Protocol):
    """What pointer and keys do with a thing that is held and moved freely."""

    @property
    def steers(self) -> bool:
        """Whether something is aimed or held now: arrows, Enter and Escape belong to it."""

    @property
    def aimed(self) -> str:
        """The text of the action that is aimed now, as others may see it while the hand is at it; "" for none."""

    def grab(self, x: float, y: float) -> bool:
        """The pointer was pressed there (as pieces are placed); whether it takes hold of something."""

    def drag(self, x: float, y: float, *, fine: bool) -> None:
        """The pointer moved with it."""

    def drop(self) -> Answer:
        """The pointer was let go."""

    def steer(self, aside: int, stronger: int, *, fine: bool) -> Answer:
        """One press of an arrow: to the left or right (-1, 1), weaker or stronger (-1, 1)."""

    def release(self) -> Answer:
        """Enter: do what is aimed, or let go of what is held."""


@runtime_checkable
class Aiming(Protocol):
    """What a table has in addition when something on it is aimed freely instead of chosen among places."""

    @property
    def grasp(self) -> Grasp | None:
        """What presses of the pointer are offered to first; None while nothing can be taken hold of."""


@runtime_checkable
class Drafting(Protocol):
    """What a table has in addition when something is put together on it, in many small steps, before it is sent."""

    @property
    def can_undo(self) -> bool:
        """Whether the last of these steps can be taken back."""

    def undo(self) -> bool:
        """Take it back; whether there was one."""


@runtime_checkable
class Watched(Protocol):
    """What a table has in addition when its game can be played on a real one, where a camera may watch."""

    @property
    def watchable(self) -> bool:
        """Whether this match is played on a real table, and by somebody at this desktop."""

    def watch(self) -> Mapping[str, Any] | None:
        """What a tracker must know of what is to happen now, as plain JSON values; None while there is nothing to see.

        Equal values are the same try at the same thing.
        """

    def propose(self, proposal: Any) -> Answer:
        """Take what a tracker saw of it, for people to check; answers `why` if it comes too late."""

    def testimony(self) -> tuple[Seat, str] | None:
        """What a tracker here saw of something that another desktop has to report: a seat here, and the draft it shows.

        None if it saw nothing, or if this desktop has to report it.
        """

    def hear(self, seat: Seat, draft: str) -> Answer:
        """A draft from another desktop came: it may hold what a camera there saw of what this desktop has to report."""

    @property
    def evidence(self) -> tuple[Seat, str] | None:
        """The seat whose report is to be checked now, and the hash of the pictures behind it; None if there are none.

        That is a report to be accepted, or what a camera of another desktop saw of what this one has to report.
        """

    def illustrate(self, film: Callable[[], None] | None) -> Answer:
        """The pictures of `evidence` came, and `film` shows them; None: the earlier ones are of another report."""
