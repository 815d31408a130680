"""The cores of one match in one process, with real signatures and dealing, and messages handed over by hand."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from games.bots import RANDOM
from games.kernel import Game, Generator
from net.dealing import GROUP_NAME, KEY_SIZE, CardKey
from net.journal import Kept, Loaded, Tag
from net.keys import InstallKey, verified
from net.local_dealing import dealing_of
from net.lockstep import Environment, Lockstep
from net.log import PERSON, PeerKeys, SeatOf, Start

MATCH = b"benchmrk"


class Forgetful:
    """A journal that keeps nothing: what is measured is not the disk."""

    def load(self) -> Loaded:
        """Nothing yet."""
        return Loaded((), list[Kept](), returning=False, doubtful=False)

    def append(self, number: int, record: bytes) -> None:
        """Forget a step."""

    def keep(self, step: int, tag: Tag, data: bytes) -> None:
        """Forget an entry."""

    def doubt(self, doubtful: bool) -> None:
        """Never in doubt."""

    def sync(self) -> None:
        """All of nothing is on disk."""


class Members:
    """A match of some desktops, one seat each, that is driven step by step."""

    def __init__(self, game: Game[Any, Any], settings: dict[str, int | str], count: int = 2) -> None:
        self.game = game
        names = [f"Member {number}" for number in range(count)]
        self.keys = [InstallKey(bytes([number + 1]) * 32) for number in range(count)]
        self.cards = [CardKey.new() for _ in names]
        peers = []
        for key, card, name in zip(self.keys, self.cards, names, strict=True):
            introduction = card.introduction(MATCH, key.public)
            peers.append(PeerKeys(key.public, introduction[:KEY_SIZE], introduction[KEY_SIZE:], name))
        hashes = (game.rules_hash, game.data_hash)
        seats = tuple(SeatOf(number, PERSON, name) for number, name in enumerate(names))
        self.start = Start(MATCH, game.id, *hashes, GROUP_NAME, tuple(settings.items()), tuple(peers), seats)
        self.sent: list[tuple[int, bytes]] = []
        """(sender, message) of all that went over since `sent` was last emptied."""
        self.letters: list[tuple[int, int, bytes]] = []
        """(sender, receiver, message) of all that is not handed over yet."""
        self.now = 0.0
        self._generator = Generator("bench")
        self.cores = [self.core(number) for number in range(count)]
        for core in self.cores:
            for other in range(count):
                if other != core.me:
                    core.connected(other, self.now)
        self.deliver()

    def core(self, me: int | None) -> Lockstep:
        """A core of this match that knows nothing yet; None = a spectator's."""
        dealing = dealing_of(self.start, None if me is None else self.cards[me].secret)
        signer = self.keys[me or 0]
        number = len(self.start.peers) if me is None else me

        def send(to: int, data: bytes) -> None:
            self.letters.append((number, to, data))

        environment = Environment(signer, verified, dealing, lambda: 0, random.Random("bench"))  # noqa: S311
        return Lockstep(self.game, self.start, me, environment, Forgetful(), send, self.now)

    def mail(self) -> list[tuple[int, int, bytes]]:
        """What was sent since the last call: (sender, receiver, message)."""
        letters, self.letters = self.letters, []
        return letters

    def hand_over(self) -> bool:
        """Hand over what has been sent so far; False if nothing was."""
        letters = self.mail()
        for sender, to, data in letters:
            self.sent.append((sender, data))
            self.cores[to].receive(sender, data, self.now)
        return bool(letters)

    def deliver(self) -> None:
        """Hand over all messages until there are none."""
        while self.hand_over():
            pass
        for core in self.cores:
            core.news()

    def act(self) -> None:
        """Let whoever owes an action give one."""
        for core in self.cores:
            for seat in core.owes():
                legal = core.table.state.legal_actions(seat)
                core.play(seat, RANDOM.choose(None, legal, self._generator))

    @property
    def over(self) -> bool:
        """Whether the match is over for everybody."""
        return all(core.table.ended for core in self.cores)

    def play(self) -> bool:
        """Let whoever owes an action act, and bring it to its end; False when the match is over."""
        self.act()
        self.deliver()
        return not self.over


def catch_up(members: Members) -> Iterator[Sequence[bytes]]:
    """Let somebody new get the whole log from the first core; yields what goes over, chunk by chunk."""
    donor, new = members.cores[0], members.core(None)
    number = len(members.start.peers)
    donor.connected(number, members.now)
    new.connected(0, members.now)
    while not new.table.ended:
        members.now += 1.0
        new.tick(members.now)
        letters = members.mail()
        for _, to, data in letters:
            if to == 0:
                donor.receive(number, data, members.now)
        chunk = [data for _, to, data in letters if to == number]
        for data in chunk:
            new.receive(0, data, members.now)
        new.news()
        yield chunk
    donor.news()
