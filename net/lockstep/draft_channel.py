"""Drafts: what seats have in mind while people think, for those who may look on. Never in the log; the newest wins."""

from __future__ import annotations

from typing import Final

from games.kernel import Seat
from net.entries import PeerNumber
from net.lockstep.channels import Around, Channel, ChannelMessage, plays
from net.lockstep.news import Misbehaved, Previewed
from net.log import Kind
from net.reasons import Reason, Why
from net.wire import DRAFT_LIMIT, Preview, encode

PERIOD: Final = 0.1
"""Seconds between two drafts of one seat that are sent, and between two that are told here.

So neither a quick hand nor a flood costs more. The first one after a pause goes at once: a round may depend on it.
"""


class DraftChannel(Channel):
    """One peer's drafts and those of the others, of the open step only: what comes late says nothing."""

    def __init__(self, around: Around) -> None:
        self._around = around
        self._number = 0
        self._own: dict[Seat, str] = {}
        """Own drafts that are still to be sent."""
        self._shown: dict[Seat, str] = {}
        """Own drafts as they were sent last."""
        self._theirs: dict[Seat, str] = {}
        """Drafts of others that are still to be told here."""
        self._told: dict[Seat, tuple[PeerNumber, str]] = {}
        """The draft of each seat that was told last, and whose it was."""
        self._newest: dict[Seat, int] = {}
        """The highest number taken in."""
        self._opened: dict[Seat, str] = {}
        """The public part of each own draft at a sealed step, as it was sent last."""
        self._next = 0.0
        self._busy: tuple[set[Seat], set[Seat]] = (set(), set())
        """The seats whose draft was sent, and those whose draft was told here, in this period: the next one waits."""

    def show(self, seat: Seat, draft: str) -> None:
        """Show what an own seat has in mind, soon; empty takes it back. One that is too long is not shown."""
        if plays(self._around, self._around.me, seat) and len(draft) <= DRAFT_LIMIT:
            self._own[seat] = draft
            if seat not in self._busy[0]:
                self._show(seat)

    def receive(self, source: PeerNumber, message: ChannelMessage) -> None:
        """A member shows a draft."""
        if not isinstance(message, Preview) or message.step != self._around.open_step:
            return
        if not plays(self._around, source, message.seat):
            self._around.tell(Misbehaved(source, Reason(Why.FOREIGN_DRAFT)))
        elif len(message.draft) > DRAFT_LIMIT:
            self._around.tell(Misbehaved(source, Reason(Why.BIG_DRAFT)))
        elif message.number > self._newest.get(message.seat, 0):
            self._newest[message.seat] = message.number
            self._theirs[message.seat] = message.draft
            if message.seat not in self._busy[1]:
                self._tell(message.seat)

    def connected(self, peer: PeerNumber) -> None:
        """A peer is connected again, maybe as a program that counts from 1 and has forgotten what it was shown."""
        self._own = {**self._shown, **self._own}
        for seat in list(self._newest):
            if plays(self._around, peer, seat):
                del self._newest[seat]

    def tick(self, now: float) -> None:
        """Send and tell what is new, once a period."""
        if now < self._next:
            return
        self._next = now + PERIOD
        for seats in self._busy:
            seats.clear()
        for seat in list(self._own):
            self._show(seat)
        for seat in list(self._theirs):
            self._tell(seat)

    def _show(self, seat: Seat) -> None:
        draft = self._shown[seat] = self._own.pop(seat)
        self._busy[0].add(seat)
        self._send(seat, draft)

    def _tell(self, seat: Seat) -> None:
        draft = self._theirs.pop(seat)
        self._busy[1].add(seat)
        self._told[seat] = self._around.owners[seat], draft
        self._around.tell(Previewed(seat, draft))

    def next_step(self, last: Kind) -> None:
        """Another step is open. After a step of the game all drafts are of the past.

        After CONTROL the same is still to be decided: own drafts are shown again, and those of who is gone taken back.
        """
        own, told = {**self._shown, **self._own}, dict(self._told)
        for drafts in (self._own, self._shown, self._theirs, self._told, self._newest, self._opened):
            drafts.clear()
        if last is Kind.CONTROL:
            self._own = own
            for seat, (peer, draft) in told.items():
                if self._around.owners[seat] == peer:
                    self._told[seat] = peer, draft
                elif draft:
                    self._around.tell(Previewed(seat, ""))

    def _send(self, seat: Seat, draft: str) -> None:
        around = self._around
        audience = around.draft_audience(seat)
        if (opened := around.draft_public(seat, draft)) is not None:
            before, self._opened[seat] = self._opened.get(seat, ""), opened
            draft, audience = opened, None if opened or before else ()
        self._number += 1
        data = encode(Preview(around.match, around.open_step, seat, self._number, draft))
        if audience is None:
            around.send_all(data)
            return
        for peer in sorted({around.start.seats[other].peer for other in audience} - {around.me}):
            if peer in around.members:  # for who is gone a bot plays on, maybe at the other team's desktop
                around.send(peer, data)
