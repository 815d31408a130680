"""The contract between a match and its faces: commands down, events up, all plain values.

The command line, the Qt client and the tests drive a match through `Session` and hear of it through `SessionEvent`s.
A session may run on a thread of its own: commands may be called from any thread and return at once; events are
delivered one at a time to the one callback that the session was made with, on the session's thread.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import field
from enum import StrEnum
from typing import Any, Protocol, TypeAlias

from games.kernel import Action, Addition, Event, Json, Outcome, Refusal, Result, Seat, State, Value
from net.reasons import Reason
from net.wire import Topic

PeerId: TypeAlias = bytes
"""A peer's identity: its Ed25519 public install key, 32 bytes."""


class Link(StrEnum):
    """How a peer is connected, as far as we know."""

    SELF = "self"
    HERE = "here"
    CONNECTING = "connecting"
    SILENT = "silent"  # no sign of life for 4 s and more
    GONE = "gone"  # declared gone in the log, or left politely, and not back to watch


class Profile(Value):
    """How somebody wants to appear at the table."""

    name: str
    dog: str = ""
    """Key of a dog portrait; empty = the client's choice."""
    badge: str = ""
    """Letter of a colour and shape, A to H; empty = by seat."""


class PeerView(Value):
    """One desktop: a member of the match or a spectator."""

    peer: PeerId
    profile: Profile
    words: str
    """The fingerprint of its key, as words to compare aloud."""
    link: Link
    silent_s: int = 0
    spectator: bool = False
    remedy: Reason | None = None
    """When a direction is broken: which one, and what to allow on this system."""
    left: bool = False
    """Whether one who is silent has said goodbye: it may still come back."""
    app: str = ""
    """The version of Offleash that it says it is; "" as long as it has said nothing."""


class SeatView(Value):
    """One place at the table."""

    seat: Seat
    profile: Profile
    peer: PeerId | None = None
    """Who plays it; None = still free."""
    bot: str = ""
    """Kind of bot that plays it; empty for a person."""
    mine: bool = False
    ready: bool = False
    stand_in: bool = False
    """A bot plays on for somebody who was declared gone."""


class RoomView(Value):
    """The room before the match starts."""

    match: str
    """Match id in hex."""
    game: str
    is_host: bool
    """Whether this desktop opened the room: it alone orders seats, bots and options."""
    open: bool
    """Whether the room announces its code on the network."""
    seats: tuple[SeatView, ...]
    options: Mapping[str, Json]
    peers: tuple[PeerView, ...]
    invitation: str
    """The code, grouped for reading aloud."""
    link: str
    port: int
    """The port that this desktop listens on."""


class RoomChanged(Value):
    """The room looks like this now."""

    room: RoomView


class AdditionsOffered(Value):
    """The room plays with what this desktop does not have: no seat is asked for until it is taken (or the room left).

    None: what the room plays with now is here.
    """

    game: str
    additions: tuple[Addition, ...]
    by: str
    """The name of who brings it."""
    others: frozenset[str]
    """The ids of those that are here in another version."""


class Started(Value):
    """The match has started, or was entered again; `state` is the state after `steps` steps, START included.

    Every later step is told by `Stepped`.
    """

    match: str
    game: str
    seats: tuple[SeatView, ...]
    steps: int
    state: State[Any, Any]
    link: str = ""
    """The invitation by which others can come to watch; empty for a match on this desktop alone."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """What the room chose."""
    said: tuple[Said, ...] = ()
    """What was said before, in the room and before the program was started, oldest first."""


class Acted(Value):
    """One of several seats that owe an input for the open step has given it; nobody is told what."""

    seat: Seat


class Stepped(Value):
    """A step is final and was applied. `state` is this event's own copy, with the faces my seats have learned."""

    step: int
    inputs: Mapping[Seat, Any]
    """The actions of the seats; empty for a chance step."""
    outcomes: tuple[Outcome, ...]
    events: tuple[Event, ...]
    state: State[Any, Any]
    caught_up: bool = True
    """False while a longer log is being caught up with: animate nothing yet."""


class SeatsChanged(Value):
    """Who plays which seat has changed: somebody left, a stand-in took over."""

    seats: tuple[SeatView, ...]
    reason: Reason | None
    """Who has left; None if nobody has."""


class PeersChanged(Value):
    """Connections have changed."""

    peers: tuple[PeerView, ...]


class SilenceOffer(Value):
    """The match waits for silent peers; what can be done now. Sent again when the choices change; no peers = over."""

    peers: tuple[PeerId, ...]
    may_stand_in: bool
    """Three and more, after the grace: one click has them declared gone and a bot play on."""
    may_branch: bool
    wait_s: int
    """Seconds until `may_stand_in` can become true."""


class Answered(Value):
    """Somebody proposes an agreement for the open step, or answers one; the next `Stepped` ends it.

    Once all whom it concerns have consented, the next `Stepped` has it in place of an action.
    """

    peer: PeerId
    name: str
    agreement: str
    """The text of a `games.kernel` agreement."""
    yes: bool
    mine: bool


class Previewed(Value):
    """What somebody else's seat has in mind, as its desktop shows it; empty = taken back. Any text, not checked.

    It is about the open step: the next `Stepped` ends it. Of a seat that a bot plays from then on it is taken back.
    """

    seat: Seat
    draft: str


class PicturesShown(Value):
    """What somebody else's seat says that its input of a step rests on, such as the frames of a flick, as JPEG.

    It comes after the `Stepped` of that step, or never. Any bytes, not checked: whether they are those that the
    input was made from is for the face to say, where the input has their hash (`evidence` of a flick observation is
    that of its pictures in this order). A seat's newer pictures take the place of its older ones.
    """

    seat: Seat
    step: int
    pictures: tuple[bytes, ...]


class Said(Value):
    """A chat line or quick phrase."""

    peer: PeerId
    name: str
    text: str
    mine: bool


class Announced(Value):
    """A program tells something for its people; of a seat whose time is up this desktop's own does so as well."""

    peer: PeerId
    name: str
    topic: Topic
    text: str
    """What the topic says should be in it; not checked."""


class Paused(Value):
    """Somebody has paused the match (`by` = their names), or the last pause was withdrawn (empty)."""

    by: tuple[str, ...]


class InputRefused(Value):
    """An action of my seat was not taken; the match is what it was."""

    seat: Seat
    refusal: Refusal


class Stopped(Value):
    """The match cannot go on: evidence of foul play, states that differ, a disk that is full."""

    reason: Reason
    report: Mapping[str, Json]
    """Who, which step, which first field, both values: what the log file keeps in full."""


class MatchSummary(Value):
    """What scripts get to know of a match."""

    match: str
    game: str
    seats: int
    mine: tuple[Seat, ...]
    steps: int
    log_head: str
    digest: str
    result: Result | None
    over: bool
    seconds: float
    """From START to the game's last step so far by the signed times, however often it was left in between."""
    branch: Mapping[str, Json] | None = None
    """Where a branch comes from, as nobody but itself says: match, steps and log_head there, `verified` false."""


class Ended(Value):
    """The game came to its end, was left, or broke off (`over` tells).

    If people play here, a session whose game is over stays open until it is closed, and answers those who come late;
    otherwise this is its last event.
    """

    summary: MatchSummary
    reason: Reason | None
    """None: the game is over."""


class Failed(Value):
    """The last event of a session that never got into a match: wrong code, nobody there, full table, other version."""

    reason: Reason


class Notice(Value):
    """Something worth a line: somebody joined, the address changed."""

    reason: Reason


SessionEvent: TypeAlias = (
    RoomChanged
    | AdditionsOffered
    | Started
    | Acted
    | Answered
    | Stepped
    | SeatsChanged
    | PeersChanged
    | SilenceOffer
    | Previewed
    | PicturesShown
    | Said
    | Announced
    | Paused
    | InputRefused
    | Stopped
    | Ended
    | Failed
    | Notice
)


class Session(Protocol):
    """One room and the match that grows out of it, seen from this desktop. Every call returns at once."""

    def set_ready(self, ready: bool) -> None:
        """Say that my seats may start."""

    def set_profile(self, profile: Profile) -> None:
        """Appear otherwise from now on; a match that runs keeps the profiles that it began with."""

    def take_additions(self) -> None:
        """Take what the room plays with and this desktop did not have (`AdditionsOffered`), and ask for seats."""

    def seat_bot(self, seat: Seat, kind: str) -> None:
        """Host: let a bot play a free seat here; an empty kind frees it."""

    def set_option(self, name: str, value: str) -> None:
        """Host: choose a game option."""

    def refuse(self, peer: PeerId) -> None:
        """Host: send somebody out of the room."""

    def act(self, seat: Seat, action: Action | str) -> None:
        """Give my seat's input for the open step; one with sealed choices as itself, any other in its text form too."""

    def preview(self, seat: Seat, draft: str) -> None:
        """Let those who may look on see what my seat has in mind; empty takes it back. Nobody is bound by it."""

    def show_pictures(self, seat: Seat, step: int, pictures: Sequence[bytes]) -> None:
        """Show everybody who is here the pictures that my seat's input of a step rests on; `step` as in its `Stepped`.

        At most 32 with 4 MiB together; others see them within moments, whoever comes later does not. Best effort, and
        never in the log: the match goes on without them.
        """

    def say(self, text: str) -> None:
        """Send a chat line."""

    def announce(self, topic: Topic, text: str = "") -> None:
        """Tell the others of the match something that their programs put into words."""

    def stand_in(self, seat: Seat) -> None:
        """Let the bot that plays for missing players choose what my seat does at the open step."""

    def pause(self, on: bool) -> None:
        """Pause the match, or withdraw my pause."""

    def agree(self, agreement: str, yes: bool) -> None:
        """Propose an agreement (`games.kernel`) for the open step, consent to it, or decline it."""

    def declare_gone(self) -> None:
        """Take the offer to let bots play on for the silent peers."""

    def leave(self) -> None:
        """Leave politely: for good from a match of three and more, to come back later from one of two."""

    def close(self) -> None:
        """Stop at once, keeping everything on disk; waits until the session's thread has ended."""
