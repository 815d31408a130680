"""What pointer and keys do at this table goes to the hand that aims a flick or writes a record."""

from __future__ import annotations

from client.tables.context import TableContext
from client.tables.interface import Answer
from client.tables.laag.aim import Aim
from client.tables.laag.editor import Editor
from client.tables.laag.flicker import Flicker
from client.tables.laag.sight import Hand, Sight
from games.laag import GAME, Flick, Situation, start_of


class ByHand:
    """The parts of a table that are `client.tables.interface.Aiming` and `Drafting`."""

    def __init__(self) -> None:
        self._sight: Sight | None = None
        self._hand: Hand | None = None

    @property
    def _free(self) -> bool:
        """Whether somebody here may do something now."""
        context = self.context
        return context.seat is not None and not context.closing and not context.read_only and not context.over

    @property
    def sight(self) -> Sight:
        """What hands see; before the first stand: RuntimeError."""
        if self._sight is None:
            raise RuntimeError("this table has not been shown anything yet")
        return self._sight

    @property
    def now(self) -> Situation:
        """The situation shown."""
        return self.sight.now

    @property
    def context(self) -> TableContext:
        """How things stand."""
        return self.sight.context

    @property
    def hand(self) -> Hand | None:
        """What aims or writes now."""
        return self._hand

    @property
    def aims(self) -> bool:
        """Whether a flick is aimed, or a record written, by somebody here."""
        return self._sight is not None and self._hand is not None and self._free

    @property
    def steers(self) -> bool:
        """Whether arrows and Enter belong to the hand."""
        return self._hand is not None and self._hand.steers

    def _aimed(self) -> tuple[Situation, Aim | None]:
        """The flick that is aimed here, or by somebody else who shows it, and the situation that it is aimed in."""
        if isinstance(self._hand, Flicker):
            return self.now, self._hand.aim
        preview = self.context.previews.get(self.now.seat)
        flick = None if preview is None else GAME.parse(preview.actions[-1])
        if preview is None or not isinstance(flick, Flick):
            return self.now, None
        then: Situation = preview.state.view(None)
        return then, Aim.of(flick, start_of(then, flick), self.sight.places.seat)

    @property
    def can_undo(self) -> bool:
        """Whether a correction of the record can be taken back."""
        return self._free and isinstance(self._hand, Editor) and self._hand.can_undo

    def undo(self) -> bool:
        """Take the last correction back."""
        return self._free and isinstance(self._hand, Editor) and self._hand.undo()

    def grab(self, x: float, y: float) -> bool:
        """Take the puck or a piece."""
        return self._hand is not None and self._hand.grab(x, y)

    def drag(self, x: float, y: float, *, fine: bool) -> None:
        """Pull, move or turn it."""
        if self._hand is not None:
            self._hand.drag(x, y, fine=fine)

    def drop(self) -> Answer:
        """Let it go."""
        return self._hand.drop() if self._hand is not None else Answer()

    def steer(self, aside: int, stronger: int, *, fine: bool) -> Answer:
        """An arrow."""
        return self._hand.steer(aside, stronger, fine=fine) if self._hand is not None else Answer()

    def aimed(self) -> str:
        """The flick that is aimed; a record is shown when it is told."""
        return self._hand.aimed if isinstance(self._hand, Flicker) else ""

    def release(self) -> Answer:
        """Enter."""
        return self._hand.release() if self._hand is not None else Answer()
