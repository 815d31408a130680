"""What a table has in addition when things are moved freely on it, put together in small steps, or seen by a camera."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol, runtime_checkable

from client.tables.interface import Answer
from games.kernel import Seat


class Grasp(Protocol):
    """What pointer and keys do where something is taken hold of and moved freely."""

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
        """A tracker's word on it, for people to look at; `why` when it comes too late."""

    def testimony(self) -> tuple[Seat, str] | None:
        """A tracker's word here on what a player of another desktop has to tell: which seat shows it, as which draft.

        None if there is none, or if it is told at this desktop.
        """

    def hear(self, seat: Seat, draft: str) -> Answer:
        """The draft of somebody at another desktop: what their camera saw of what is to be told here, maybe."""

    @property
    def evidence(self) -> tuple[Seat, str] | None:
        """Whose word is to be looked at now, and the hash of the pictures that it rests on; None if on none.

        A word that is to be accepted, or what somebody else's camera saw of what is to be told here.
        """

    def illustrate(self, film: Callable[[], None] | None) -> Answer:
        """These pictures are here, and `film` shows them; None: those that were here are not what it rests on now."""
