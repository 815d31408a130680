"""People who play again: rooms that open when the test says so, calls into them, and what is shown of that."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace

from client.screens.window import MainWindow
from client.widgets import Banner
from net.invitation import Invitation
from net.log import PERSON
from net.reasons import Reason
from net.session import Announced, Failed, RoomChanged, SeatsChanged, Session, SessionEvent
from net.wire import Topic
from tests.client.fakes.session import FakeSession
from tests.client.screens.match.test_rematch import BEN

CHIDI = b"c" * 32
Tell = Callable[[SessionEvent], None]
FIRST, LAST = "1QK4-M2XR-9TGD-H5WA", "7QK4-M2XR-9TGD-H5WA"
"""Codes of rooms; where both are open, people meet in the first."""


@dataclass
class Rooms:
    """What a window makes in place of real rooms: each is open once the test says so."""

    made: list[tuple[FakeSession, Tell]] = field(default_factory=list)
    joined: list[str] = field(default_factory=list)

    def host(self, _setting: object, tell: Tell, *_what: object, **_how: object) -> Session:
        return self._make(tell)

    def join(self, _setting: object, tell: Tell, invitation: Invitation, *_asked: object) -> Session:
        self.joined.append(invitation.spoken)
        return self._make(tell)

    def _make(self, tell: Tell) -> FakeSession:
        session = FakeSession(tell, players=(PERSON, PERSON))
        self.made.append((session, tell))
        return session

    def open(self, code: str, *, is_host: bool = True, free: int = 1) -> None:
        """The newest room is there, with so many seats that nobody has taken yet."""
        session, tell = self.made[-1]
        room = replace(session.room(apart=True, is_host=is_host, free=free), invitation=code, link=link_of(code))
        tell(RoomChanged(room))

    def fail(self, reason: Reason) -> None:
        """The newest room cannot be had."""
        self.made[-1][1](Failed(reason))


def link_of(code: str) -> str:
    """A way into the room with that code."""
    return f"offleash://192.168.1.20:47800/{code}"


def with_chidi(session: FakeSession) -> None:
    """Ben's seat was once Chidi's."""
    chidi, ben = (replace(session.seats[1], peer=peer, mine=False, bot="") for peer in (CHIDI, BEN))
    for seat in (chidi, ben):
        session._tell(SeatsChanged((session.seats[0], seat), None))


def shown(made: MainWindow) -> list[str]:
    """The messages on the screen."""
    return [each.words for each in made.findChildren(Banner) if each.isVisible()]


def hear(session: FakeSession, peer: bytes, name: str, code: str) -> None:
    """Somebody at another desktop calls the people of the match into a room."""
    session._tell(Announced(peer, name, Topic.REMATCH, link_of(code)))
