"""What peers say beside the log: chat, pauses, drafts, pictures. A channel knows match, members and a way out."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Final, TypeAlias

from games.kernel import Audience, NotAnAction, Seat
from net.entries import NUMBER, PeerNumber
from net.lockstep.match_log import MatchLog
from net.lockstep.news import Announced, News, Paused, Said
from net.lockstep.outbox import Outbox
from net.log import Kind
from net.wire import (
    ANNOUNCE_LIMIT,
    SIGNAL,
    SIGNAL_LIMIT,
    TALK_LIMIT,
    Announce,
    Blob,
    Pause,
    Preview,
    Talk,
    Topic,
    clean,
    encode,
)

ChannelMessage: TypeAlias = Talk | Announce | Pause | Preview | Blob
"""The messages of channels."""


class Around:
    """All that a channel sees of its surroundings: the match, who plays and who is here, and the ways to tell them."""

    def __init__(self, log: MatchLog, out: Outbox) -> None:
        self.start = log.start
        self.match = log.match
        self.me = log.me
        """The own number; below 0 for a spectator."""
        self.links: set[PeerNumber] = set()
        """Who is connected."""
        self._log = log
        self._out = out

    @property
    def open_step(self) -> int:
        """The number of the step that is open."""
        return self._log.table.length

    @property
    def members(self) -> tuple[PeerNumber, ...]:
        """Who is a member now."""
        return self._log.table.members

    @property
    def owners(self) -> tuple[PeerNumber, ...]:
        """Who plays each seat now."""
        return self._log.table.owners

    def draft_audience(self, seat: Seat) -> Audience:
        """Who may see what a seat has in mind."""
        return self._log.table.state.draft_audience(seat)

    def draft_public(self, seat: Seat, draft: str) -> str | None:
        """What everybody may see of a draft at a sealed step; None where inputs are open.

        That is what the seat says of its time (`SIGNAL`), and what the rules open of its actions.
        """
        table = self._log.table
        if not table.state.sealed():
            return None
        words = []
        for line in draft.split("\n"):
            if line.startswith(SIGNAL):
                words.append(line[:SIGNAL_LIMIT])
                continue
            with suppress(NotAnAction):
                words.append(table.state.draft_public(seat, table.game.parse(line)))
        return "\n".join(word for word in words if word)

    def tell(self, news: News) -> None:
        """Tell the program around."""
        self._out.tell(news)

    def send(self, to: PeerNumber, data: bytes) -> None:
        """Send a message to one peer."""
        self._out.send((to,), data)

    def send_members(self, data: bytes) -> None:
        """Send to every other member what members only say."""
        if not self._log.looks_on:
            self._out.send(self._log.others, data)

    def send_all(self, data: bytes) -> None:
        """Send to every other member, and everybody who is connected."""
        self._out.send(sorted({*self.members, *self.links} - {self.me}), data)


def plays(around: Around, peer: PeerNumber, seat: Seat) -> bool:
    """Whether this peer plays that seat now."""
    return seat < len(around.owners) and around.owners[seat] == peer


class Channel:
    """One kind of talk; most need only some of this."""

    def receive(self, source: PeerNumber, message: ChannelMessage) -> None:
        """A message of this channel came from a peer that may send it."""

    def connected(self, peer: PeerNumber) -> None:
        """A connection to this peer stands, maybe to a program that was started anew."""

    def disconnected(self, peer: PeerNumber) -> None:
        """No connection to this peer stands."""

    def next_step(self, last: Kind) -> None:
        """Another step is open; `last` was the kind of the one before."""

    def tick(self, now: float) -> None:
        """Let time pass."""


REPEAT_S: Final = 1.0
"""Seconds after which what was said or announced is sent again."""
REPEATS: Final = 3
"""How often it is sent again: whoever is not greeted yet throws the first message away."""


class ChatChannel(Channel):
    """Chat, reactions and announcements."""

    def __init__(self, around: Around) -> None:
        self._around = around
        self._now = 0.0
        self._number = 0
        """Of the next message."""
        self._to_repeat: list[tuple[float, bytes]] = []
        """Messages that are sent again, with the time for it."""
        self._heard: dict[tuple[PeerNumber, Talk | Announce], float] = {}
        """Messages of others with their authors, and when each was told here. A program started anew numbers anew."""

    def say(self, text: str) -> None:
        """Say something to everybody who is here, with a text that is fit to show."""
        self._send(Talk(self._around.match, self._number, clean(text, TALK_LIMIT)))

    def announce(self, topic: Topic, text: str) -> None:
        """Tell everybody who is here something for the people of this desktop."""
        self._send(Announce(self._around.match, self._number, topic, text))

    def _send(self, message: Talk | Announce) -> None:
        data = encode(message)
        self._number += 1
        self._around.send_all(data)
        self._to_repeat += [(self._now + REPEAT_S * (number + 1), data) for number in range(REPEATS)]

    def receive(self, source: PeerNumber, message: ChannelMessage) -> None:
        """Somebody says or announces something; what is sent again is told once."""
        if not isinstance(message, Talk | Announce) or (source, message) in self._heard:
            return
        self._heard[source, message] = self._now
        if isinstance(message, Announce):
            if message.topic in set(Topic):
                self._around.tell(Announced(source, Topic(message.topic), clean(message.text, ANNOUNCE_LIMIT)))
        elif text := clean(message.text, TALK_LIMIT):
            self._around.tell(Said(source, text))

    def tick(self, now: float) -> None:
        """Send again what is due."""
        self._now = now
        for _, data in [each for each in self._to_repeat if each[0] <= now]:
            self._around.send_all(data)
        self._to_repeat = [each for each in self._to_repeat if each[0] > now]
        self._heard = {heard: at for heard, at in self._heard.items() if now - at < REPEAT_S * (REPEATS + 2)}


class PauseChannel(Channel):
    """Who paused the match last, or let it go on: the highest number (then peer, then a pause) holds everywhere."""

    NOT_YET: Final = (0, 0, False)

    def __init__(self, around: Around, freeze: Callable[[bool], None]) -> None:
        """`freeze` is told whether play is paused."""
        self._around = around
        self._freeze = freeze
        self.newest: tuple[int, PeerNumber, bool] = self.NOT_YET
        """Number, peer and on or off."""

    @property
    def used_up(self) -> bool:
        """Whether no pause can be begun any more: it would have a number that nobody could go on from."""
        return self.newest[0] + 1 >= NUMBER.highest

    def set(self, on: bool) -> None:
        """Pause, unless they are `used_up`; or go on, which is always possible. Whoever plays may do either."""
        around = self._around
        self._hold((min(self.newest[0] + 1, NUMBER.highest), around.me, on))
        around.send_members(encode(Pause(around.match, *self.newest)))

    def receive(self, source: PeerNumber, message: ChannelMessage) -> None:
        """Somebody paused or resumed."""
        del source
        if isinstance(message, Pause):
            self.hear((message.number, message.peer, message.on))

    def hear(self, newest: tuple[int, PeerNumber, bool]) -> None:
        """What somebody holds as the newest."""
        if newest > self.newest and newest[1] in self._around.members and not _is_last(newest):
            self._hold(newest)

    def _hold(self, newest: tuple[int, PeerNumber, bool]) -> None:
        self.newest = newest
        self._freeze(newest[2])
        self._around.tell(Paused(newest[1], newest[2]))


def _is_last(newest: tuple[int, PeerNumber, bool]) -> bool:
    """Whether this is a pause that nobody could withdraw: there is no higher number."""
    return newest[2] and newest[0] == NUMBER.highest
