"""A game as a pure value: who must act, what they may do, what happens then."""

from __future__ import annotations

import dataclasses
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar, dataclass_transform

from games.kernel.canonical import Json, digest_of
from games.kernel.generator import Generator
from games.kernel.refusals import NOT_YOUR_TURN, Refusal
from games.kernel.requests import CHANCE, Audience, Face, Outcome, Request, Seal, Seat, Slot


@dataclass_transform(frozen_default=True, field_specifiers=(dataclasses.field,))
class Value:
    """The base of small immutable values: a class that derives from it is a frozen dataclass of its fields.

    Actions, families and events are values; positions, views and what is in the box may be. A field's default is given
    as in any dataclass (`dataclasses.field`), and `dataclasses.replace` makes a changed one.

    >>> class Ball(Value):
    ...     colour: str
    ...     size: int = 1
    >>> dataclasses.replace(Ball("red"), size=2)
    Ball(colour='red', size=2)
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        dataclass(frozen=True)(cls)


class Action(Value, ABC):
    """What a seat does: a small frozen value with a unique text form (`str`), which `Game.parse` reads.

    It names a hidden card by its slot; what depends on the face is decided after a `Show` has opened it.
    """

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...

    def hides(self) -> tuple[Seal, ...]:
        """The sealed choices of this action: new slots with faces that only its author knows.

        The faces are not part of the action's text or of its comparison, and None in an action that was read from its
        text. `legal_actions` offers such an action as a `Family`, whose `sample` chooses the faces.
        """
        return ()


A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Family(Value, Generic[A]):
    """Legal actions that are too many to list, as one entry of `legal_actions`; `why_not` says what belongs to it."""

    # Not an ABC: bots test every choice with `isinstance`, which is five times as slow with an ABC.

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str:
        """The text form with its bounds, such as `toss 0..99`."""

    @abstractmethod
    def sample(self, generator: Generator) -> A:
        """A member, for playouts and bots."""


class Event(Value):
    """Something that happened, and the only way in which the rules report it; a game derives one small class per kind.

    Fields are numbers, texts and None; a hidden card is named by its slot, never by its face.

    >>> class Barked(Event, rule="TY-12"):
    ...     seat: int
    >>> Barked(2).as_json()
    {'event': 'barked', 'rule': 'TY-12', 'seat': 2}
    """

    __slots__ = ()
    rule: ClassVar[str] = ""
    """The id of the rule that made this happen."""

    def __init_subclass__(cls, rule: str = "") -> None:
        super().__init_subclass__()
        if rule:
            cls.rule = rule

    @classmethod
    def kind(cls) -> str:
        """The event's name in logs: `MedalWon` is `medal_won`."""
        return re.sub(r"(?<!^)(?=[A-Z])", "_", cls.__name__).lower()

    def as_json(self) -> dict[str, Json]:
        """Kind, rule and fields, for logs and scripts."""
        return {"event": self.kind(), "rule": self.rule, **dataclasses.asdict(self)}

    def __str__(self) -> str:
        values = (f"{field.name}={getattr(self, field.name)}" for field in dataclasses.fields(self))
        return f"{self.kind()}({', '.join(values)})"


@dataclass(frozen=True, slots=True)
class Standing:
    """The result of one seat. Place 1 is the best; seats of one team share a place, and so do tied teams.

    The place is 1 plus the number of better teams. If there is only one team, it has won (1) or not (2).
    """

    place: int
    score: int


Result: TypeAlias = tuple[Standing, ...]
Inputs: TypeAlias = Mapping[Seat, Any]
"""One action per seat that owes one, or `{CHANCE: outcomes}` with one outcome per request."""


class UnknownFaceError(LookupError):
    """The rules have read the face of a slot that this state has not been shown."""


class State(ABC, Generic[A, V]):
    """The public state of one game, and beside it the hidden faces that its owner has learned.

    A state holds no generator, callback or thread: what is still to be done in a turn is data in it.
    `apply` trusts its caller; `submit` (games.kernel.play) checks the inputs first.

    >>> from games.kernel import LocalDealer, settle
    >>> from games.toy import GAME
    >>> state = GAME.new(2, GAME.settings({"secrets": "no"}))
    >>> state.to_act(), state.requests()[-1]
    ((-1,), Roll(sides=6))
    >>> events = settle(state, LocalDealer(1))
    >>> state.to_act(), [str(entry) for entry in state.legal_actions(0)]
    ((0, 1), ['run 0..10'])
    >>> print(state.why_not(0, GAME.parse("sit")))
    This is not the time to sit (TY-4)
    >>> state.copy() == state, len(state.digest()), state.result()
    (True, 32, None)
    """

    __slots__ = ("known",)

    derived: ClassVar[frozenset[str]] = frozenset()
    """Fields that are not public because they follow from others, such as a text that is cached between digests.

    A field of an object in a list is named `players[].written`. `copy` computes them again.
    """
    known: dict[Slot, Face]
    """Slot → hidden face that this state's owner may see; not part of the public state or of its digest."""

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that each owe one input for the next step, in seat order; `(CHANCE,)`; or () when all is over."""

    def sealed(self) -> bool:
        """Whether inputs of this step stay closed until all are in."""
        return False

    def turn_key(self) -> tuple[Json, ...] | None:
        """Identifies the current turn, as people count turns, for a turn clock: a new value begins a new turn.

        It is asked while players owe an input, and depends only on what is public. None: no clock runs now.
        By default a turn lasts as long as the same seats owe inputs; chance steps in between do not end it.
        """
        return self.to_act()

    def draft_audience(self, seat: Seat) -> Audience:
        """Who may see the draft of this seat's input; by default nobody at a sealed step, else everybody.

        A game narrows it if a draft would give away a secret, or is a team's own business.
        """
        del seat
        return () if self.sealed() else None

    def draft_public(self, seat: Seat, draft: A) -> str:
        """The part of a draft that everybody may see, also at a sealed step, as a short text; "" for nothing.

        It contains nothing that is hidden, and binds nobody.
        """
        del seat, draft
        return ""

    def requests(self) -> tuple[Request, ...]:
        """What chance owes, when `to_act()` is `(CHANCE,)`; else nothing."""
        return ()

    @abstractmethod
    def legal_actions(self, seat: Seat) -> Sequence[A | Family[A]]:
        """All that the seat may do now, in canonical order; empty for a seat that owes nothing.

        It may read the faces that this seat has learned, to leave out actions that only they forbid. Raises
        UnknownFaceError on a state that has not learned them.
        """

    @abstractmethod
    def refusal(self, seat: Seat, action: A) -> Refusal | None:
        """Why a seat that owes an input may not give this one; None if it may.

        It depends only on the public state and the text of the action, so that every peer gives the same answer.
        """

    def why_not(self, seat: Seat, action: A) -> Refusal | None:
        """Why this seat may not do this now: not its turn, or the answer of `refusal`; None if it may."""
        return self.refusal(seat, action) if seat != CHANCE and seat in self.to_act() else NOT_YOUR_TURN

    @abstractmethod
    def apply(self, inputs: Inputs) -> list[Event]:
        """Make one step and return what happened. The inputs must be legal, one for every seat of `to_act()`."""

    def learn(self, slot: Slot, face: Face) -> list[Event]:
        """Store a face that this state's owner may see. Changes nothing public."""
        self.known[slot] = face
        return []

    def face(self, slot: Slot) -> Face:
        """The face of a slot. Raises UnknownFaceError if it has not been learned."""
        try:
            return self.known[slot]
        except KeyError:
            raise UnknownFaceError(f"slot {slot} has not been shown to this state") from None

    @abstractmethod
    def copy(self) -> Self:
        """An independent state, equal to this one."""

    @abstractmethod
    def public(self) -> dict[str, Json]:
        """Everything that all may know, as plain values with keys in a fixed order and no floats."""

    def digest(self) -> bytes:
        """32 bytes that identify the public state."""
        return digest_of(self.public())

    @abstractmethod
    def view(self, seat: Seat | None) -> V:
        """What one seat (None: a spectator) may see, as a value that later steps do not change."""

    @abstractmethod
    def result(self) -> Result | None:
        """One standing per seat once the game is over, else None."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        return self.public() == other.public() and self.known == other.known

    __hash__ = None  # type: ignore[assignment]  # states change


Outcomes: TypeAlias = tuple[Outcome, ...]
