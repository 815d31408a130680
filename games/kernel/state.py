"""A game as a pure value: who must act, what they may do, what happens then."""

from __future__ import annotations

import dataclasses
import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeAlias, TypeVar

from games.kernel.canonical import Json, digest_of
from games.kernel.generator import Generator
from games.kernel.refusals import NOT_YOUR_TURN, Refusal
from games.kernel.requests import CHANCE, Audience, Face, Outcome, Request, Seal, Seat, Slot


class Action(ABC):
    """What a seat does: a small frozen value whose text form (`str`) is unique; `Game.parse` is its inverse.

    A hidden card is named by its slot; what depends on its face is decided once a `Show` has opened it.
    """

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...

    def hides(self) -> tuple[Seal, ...]:
        """The sealed choices of this action: new slots with faces that only its author knows.

        The faces are in neither the text nor the comparison of an action, and None when it is read from its text.
        What hides something is offered as a `Family` whose `sample` chooses faces too.
        """
        return ()


A = TypeVar("A", bound=Action)
V = TypeVar("V")


class Family(Generic[A]):
    """Legal actions too many to list, as one entry of `legal_actions`; `why_not` decides who belongs to it."""

    # No ABC: every bot asks of every choice whether it is a family, and `isinstance` with an ABC is five times as slow.

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str:
        """The text form with its bounds, such as `toss 0..99`."""

    @abstractmethod
    def sample(self, generator: Generator) -> A:
        """A member, for playouts and bots."""


@dataclass(frozen=True, slots=True)
class Event:
    """News from the rules, the only way it leaves them; a game derives one small class per kind.

    Fields hold numbers, texts and None; hidden faces are never in an event, only slots.
    """

    rule: ClassVar[str] = ""
    """The id of the rule that made this happen."""

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
    """One seat's end: place 1 is the best; who is of one team shares a place, and so do ties.

    A place is 1 and the number of better teams. Where there is one team only, it has won (1) or not (2).
    """

    place: int
    score: int


Result: TypeAlias = tuple[Standing, ...]
Inputs: TypeAlias = Mapping[Seat, Any]
"""One action per seat that owes one, or `{CHANCE: outcomes}` with one outcome per request."""


class UnknownFaceError(LookupError):
    """The face of a slot was read that this state has not been shown."""


class State(ABC, Generic[A, V]):
    """The public state of one game, and beside it the faces that its owner has learned.

    A state holds no generator, callback or thread: what is still to be done in a turn is data in it.
    Two names for the two doors: `apply` trusts its caller, `submit` (games.kernel.play) checks first.
    """

    __slots__ = ("known",)

    derived: ClassVar[frozenset[str]] = frozenset()
    """Fields that are not public because they follow from others, such as a text kept from one digest to the next.

    A field of an object in a list is named `players[].written`. `copy` makes them anew.
    """
    known: dict[Slot, Face]
    """Hidden faces this state's owner may see; not part of the public state nor of its digest."""

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """The seats, in seat order, that each owe one input for the next step; `(CHANCE,)` for luck; () when over."""

    def sealed(self) -> bool:
        """Whether inputs of this step stay closed until all are in."""
        return False

    def turn_key(self) -> tuple[Json, ...] | None:
        """Names the turn that is on, as people count turns, for a clock: with another value another turn begins.

        It is asked while players owe something, and tells only what is public. None: nobody is to be hurried now.
        Unless a game says more, a turn lasts as long as the same seats owe; luck in between does not end it.
        """
        return self.to_act()

    def draft_audience(self, seat: Seat) -> Audience:
        """Who may look on while this seat thinks about its input; nobody when it is sealed, else everybody.

        A game in which a draft alone would tell a secret, or is a team's own business, narrows it.
        """
        del seat
        return () if self.sealed() else None

    def draft_public(self, seat: Seat, draft: A) -> str:
        """The part of a draft that everybody may see, also at a sealed step, as a short text; empty where none is.

        It holds nothing of the draft that is hidden, and binds nobody.
        """
        del seat, draft
        return ""

    def requests(self) -> tuple[Request, ...]:
        """What chance owes, when `to_act()` is `(CHANCE,)`; else nothing."""
        return ()

    @abstractmethod
    def legal_actions(self, seat: Seat) -> Sequence[A | Family[A]]:
        """All that the seat may do now, in canonical order; empty for a seat that owes nothing.

        May read what this seat has learned, to leave out what only the rules of an honest hand forbid; raises
        UnknownFaceError on a state that has not learned it.
        """

    @abstractmethod
    def refusal(self, seat: Seat, action: A) -> Refusal | None:
        """Why a seat that owes an input may not give this one; None if it may.

        Decided from the public state and the text of the action, so every peer decides alike.
        """

    def why_not(self, seat: Seat, action: A) -> Refusal | None:
        """Why this seat may not do that now, with the rule's id and plain words; None if it may."""
        return self.refusal(seat, action) if seat != CHANCE and seat in self.to_act() else NOT_YOUR_TURN

    @abstractmethod
    def apply(self, inputs: Inputs) -> list[Event]:
        """Make one step and say what happened. Trusts: inputs are legal, one for every seat of `to_act()`."""

    def learn(self, slot: Slot, face: Face) -> list[Event]:
        """Take in a face that this state's owner may see. Changes nothing public."""
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
        """32 bytes that name the public state."""
        return digest_of(self.public())

    @abstractmethod
    def view(self, seat: Seat | None) -> V:
        """What one seat sees (None = a spectator), as a value that later steps do not change."""

    @abstractmethod
    def result(self) -> Result | None:
        """One standing per seat once the game is over, else None."""

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State) or type(self) is not type(other):
            return False
        return self.public() == other.public() and self.known == other.known

    __hash__ = None  # type: ignore[assignment]  # states change


Outcomes: TypeAlias = tuple[Outcome, ...]
