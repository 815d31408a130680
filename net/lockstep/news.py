"""What the core tells the program around it, in the order in which it happened."""

from __future__ import annotations

from typing import Any, TypeAlias

from games.kernel import Json, Seat, State, Value
from net.entries import PeerNumber
from net.evidence import Evidence
from net.lockstep.played import Played
from net.reasons import Reason
from net.wire import Topic


class StepFinal(Value):
    """A step is final: certain never to change. `played` has inputs, outcomes, rule events, or who is gone."""

    step: int
    played: Played
    state: State[Any, Any]
    """The state after it, as a copy of its own."""
    left: frozenset[PeerNumber] = frozenset()
    """Who of those that are gone by it took leave, as the log says; the others were silent."""
    adopted: bool = False
    """Whether others had made it final before: it came with their log."""


class Acted(Value):
    """One of several seats that owe an input has given it; what it is, nobody is told before the step is final."""

    seat: Seat


class Answered(Value):
    """A member proposes an agreement for the open step, or consents to it, or declines it."""

    peer: PeerNumber
    agreement: str
    yes: bool


class Quiet(Value):
    """Nothing has come from a member for some seconds."""

    peer: PeerNumber


class Silent(Value):
    """A member's grace is used up: `declare_gone` is open to this peer's people, if the table is of three or more."""

    peer: PeerNumber


class Back(Value):
    """A member that was quiet or silent is heard again."""

    peer: PeerNumber


class Leaving(Value):
    """A member says goodbye."""

    peer: PeerNumber


class Stopped(Value):
    """The match stopped: these entries prove that a peer cheated. Nothing more is signed here."""

    evidence: Evidence


class Desync(Value):
    """The match stopped: a peer has another state before `step`. Nothing more is signed here; a report follows."""

    step: int
    peer: PeerNumber


class DesyncReport(Value):
    """Where two states first differ: `field` is empty if their dumps are equal and only the signed digests differ."""

    step: int
    peer: PeerNumber
    field: str
    ours: Json
    theirs: Json
    our_version: str
    their_version: str


class Forked(Value):
    """A peer's log has another head at the same length. Only a lie in a ballot ≥ 1 can bring this about."""

    peer: PeerNumber
    length: int


class BallotsUsedUp(Value):
    """A peer has begun a ballot that nobody can outbid: without it, nobody can be declared gone at the open step."""

    peer: PeerNumber


class Misbehaved(Value):
    """A peer sent something that no honest program sends; it was not taken in."""

    peer: PeerNumber
    what: Reason
    detail: str = ""
    """For those who read the log."""


class SaidTwice(Value):
    """An author has signed something else for a step that is final, as a copy of its home does. It changes nothing."""

    peer: PeerNumber
    step: int


class GoesOn(Value):
    """What this peer stopped over was decided by the others all the same: it plays on."""


class Doubtful(Value):
    """This peer's file is an old copy: it waits for all members before it signs anything."""


class Ready(Value):
    """The others have shown what this old copy lacked: it plays again."""


class DiskFull(Value):
    """Nothing more can be written; what waits for it is sent once it is on disk."""

    reason: Reason


class Paused(Value):
    """Somebody paused or resumed the match."""

    peer: PeerNumber
    on: bool


class Said(Value):
    """Somebody said something; the text is fit to show."""

    peer: PeerNumber
    text: str


class Announced(Value):
    """Somebody's program told this for its people; `text` is unchecked, and empty where the topic needs none."""

    peer: PeerNumber
    topic: Topic
    text: str


class Previewed(Value):
    """What a seat has in mind for the open step; empty when it has taken that back."""

    seat: Seat
    draft: str


class PicturesShown(Value):
    """What a seat's input of a final step rests on, as its desktop shows it: pictures in order. Not checked."""

    seat: Seat
    step: int
    pictures: tuple[bytes, ...]


News: TypeAlias = (
    StepFinal
    | Acted
    | Answered
    | Quiet
    | Silent
    | Back
    | Leaving
    | Stopped
    | Desync
    | DesyncReport
    | Forked
    | BallotsUsedUp
    | Misbehaved
    | SaidTwice
    | GoesOn
    | Doubtful
    | Ready
    | DiskFull
    | Paused
    | Said
    | Announced
    | Previewed
    | PicturesShown
)
