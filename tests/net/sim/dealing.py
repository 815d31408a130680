"""A private dealing in miniature: the rounds of the real one, in a group of 61 bits that no secret is safe in.

Like the real one it knows no more than its own peer may see: faces come out of ciphertexts by the own secret and the
shares of others. What stands in for proofs is that every part follows from its author's secret, which in a simulated
world is no secret: a part is right if it is the one that its author must make.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Mapping, Sequence
from copy import copy
from hashlib import blake2b
from typing import Final, NamedTuple, Self, TypeAlias

from games.kernel import (
    Dealt,
    Delivery,
    Face,
    LocalDealer,
    Open,
    Outcome,
    Request,
    Roll,
    Seal,
    Seat,
    Show,
    Shuffle,
    Slot,
)
from net.entries import PeerNumber
from net.lockstep.ports import Audit, Fault, Part
from net.log import Start
from net.reasons import reason_of
from tests.net.sim.stubs import card_key_of

PRIME: Final = (1 << 61) - 1
BASE: Final = 37
SIZE: Final = 8
NUMBER: Final = "little"

Card: TypeAlias = "tuple[int, int]"
"""(g^r, face · key^r)."""


class Round(NamedTuple):
    """One round of a chance step: who owes a part, and of what kind."""

    kind: str
    authors: tuple[PeerNumber, ...]
    number: int = 0


def hashed(*parts: bytes | str | int, size: int = 32) -> bytes:
    """A hash of a few values that are never mistaken for others."""
    return blake2b(repr(parts).encode(), digest_size=size).digest()


def number_of(*parts: bytes | str | int) -> int:
    """A number of the group that follows from these."""
    return int.from_bytes(hashed(*parts, size=7), NUMBER) + 2


def point_of(face: Face) -> int:
    return number_of("face", face)


def secret_of(card_key: bytes) -> int:
    return number_of("secret", card_key)


def bytes_of(numbers: Iterable[int]) -> bytes:
    return b"".join(number.to_bytes(SIZE, NUMBER) for number in numbers)


def numbers_of(body: bytes) -> list[int]:
    return [int.from_bytes(body[at : at + SIZE], NUMBER) for at in range(0, len(body), SIZE)]


def inverse(number: int) -> int:
    return pow(number, -1, PRIME)


class StubDealing:
    """The dealing of one peer. Containers are never changed in place, so a shallow copy is a copy."""

    def __init__(self, me: PeerNumber, rng: random.Random, start: Start) -> None:
        self._me = me
        self._rng = rng
        self._keys: dict[PeerNumber, int] = {}
        """The members' secrets; each part is made, or judged, with that of its author alone."""
        self._members: tuple[PeerNumber, ...] = tuple(range(len(start.peers)))
        self._holders = self._members
        """Whose layers lie on the cards."""
        self._owners: tuple[PeerNumber, ...] = tuple(seat.peer for seat in start.seats)
        self._told = self._owners
        """The owners that have the faces of their seats."""
        self._cards: dict[Slot, Card] = {}
        self._work: dict[Slot, Card] = {}
        """The cards in a chance step that is not finished."""
        self._decks: dict[int, list[Card]] = {}
        """The piles that this step mixes, by request."""
        self._audiences: dict[Slot, tuple[Seat, ...]] = {}
        self._alphabets: dict[int, Face] = {}
        self._past: dict[Slot, tuple[Card, tuple[PeerNumber, ...]]] = {}
        """Every card that ever was, under whose layers."""
        self._requests: Sequence[Request] = ()
        self._rounds: tuple[Round, ...] = ()
        self._handed: tuple[tuple[Slot, Seat], ...] = ()
        self._found: tuple[Delivery, ...] = ()
        self._mixed_last = False

    # Rounds

    def begin(self, requests: Sequence[Request], members: Sequence[PeerNumber], owners: Sequence[PeerNumber]) -> None:
        self._requests, self._members, self._owners = requests, tuple(members), tuple(owners)
        self._work, self._decks, self._found = self._cards, {}, ()
        rounds: list[Round] = []
        if set(self._holders) - set(members) and self._cards:
            rounds.append(Round("lift", self._members))
        elif not self._cards:
            self._holders = self._members
        self._handed = tuple(
            (slot, seat)
            for slot, audience in sorted(self._audiences.items())
            for seat in audience
            if self._owners[seat] != self._told[seat]
        )
        rounds.append(Round("hand", self._givers([self._owners[seat] for _, seat in self._handed])))
        piles = [self._mixers(request) for request in requests if isinstance(request, Shuffle)]
        for turn in range(max(map(len, piles), default=0)):
            rounds.append(Round("mix", tuple(sorted({pile[turn] for pile in piles if turn < len(pile)})), turn))
        rounds.append(Round("draw", self._drawers()))
        self._rounds = tuple(each for each in rounds if each.authors)
        self._lay()

    def spares(self, gone: Collection[PeerNumber]) -> bool:
        return not self._cards or len(set(self._members) - set(gone)) > 1

    def owes(self) -> tuple[PeerNumber, ...]:
        return self._rounds[0].authors if self._rounds else ()

    def waits(self) -> bool:
        shows = any(isinstance(request, Show) for request in self._requests)
        return self._mixed_last and shows and bool(self._rounds) and self._rounds[0].kind == "draw"

    def answer(self, label: bytes) -> Part:
        return self._part(self._part_of(self._me, label))

    def check(self, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        right = part.body == self._part_of(peer, label) and self._proven(part)
        return None if right else Fault(peer, reason_of("a wrong part of a round"))

    def take(self, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> Dealt | None:
        if self._rounds:
            now, self._rounds = self._rounds[0], self._rounds[1:]
            self._mixed_last = now.kind == "mix"
            match now.kind:
                case "lift":
                    self._lift()
                case "hand":
                    self._found += self._opened(label, bodies, self._handed)
                case "mix":
                    self._mix(now.number, bodies)
                case "draw":
                    return self._finish(self._draw(label, bodies))
        return None if self._rounds else self._finish(self._draw(label, {}))

    def copy(self) -> Self:
        return copy(self)

    # Sealed choices

    def seal(self, label: bytes, seat: Seat, seals: Sequence[Seal]) -> Part:
        del seat
        return self._part(b"".join(self._sealed(self._me, label, seal, seal.face or "") for seal in seals))

    def check_seal(self, peer: PeerNumber, label: bytes, seat: Seat, seals: Sequence[Seal], part: Part) -> Fault | None:
        del seat
        bodies = [part.body[at : at + 2 * SIZE] for at in range(0, len(part.body), 2 * SIZE)]
        right = len(bodies) == len(seals) and all(
            any(body == self._sealed(peer, label, seal, face) for face in seal.alphabet)
            for body, seal in zip(bodies, seals, strict=True)
        )
        return None if right and self._proven(part) else Fault(peer, reason_of("a wrong sealed choice"))

    def take_seals(self, label: bytes, seat: Seat, seals: Sequence[Seal], body: bytes) -> tuple[Delivery, ...]:
        numbers = numbers_of(body)
        if len(numbers) != 2 * len(seals):
            raise ValueError("not as many sealed choices as the action has")
        found: list[Delivery] = []
        for index, seal in enumerate(seals):
            card = numbers[2 * index], numbers[2 * index + 1]
            self._cards = {**self._cards, seal.slot: card}
            self._past = {**self._past, seal.slot: (card, self._holders)}
            self._audiences = {**self._audiences, seal.slot: (seat,)}
            self._alphabets = {**self._alphabets, **{point_of(face): face for face in seal.alphabet}}
            for face in seal.alphabet:
                if self._me in self._members and bytes_of(card) == self._sealed(self._me, label, seal, face):
                    found.append(Delivery(seat, seal.slot, face))
        self._work = self._cards
        return tuple(found)

    # Books

    def keeps_books(self) -> bool:
        return bool(self._past)

    def books(self) -> bytes:
        return card_key_of(self._me)

    def check_books(self, peer: PeerNumber, books: bytes) -> Fault | None:
        return None if books == card_key_of(peer) else Fault(peer, reason_of("books of another key"))

    def open_books(self, books: Mapping[PeerNumber, bytes]) -> Audit:
        faces = {
            slot: self._face(card[1] * inverse(pow(card[0], sum(secret_of(books[each]) for each in holders), PRIME)))
            for slot, (card, holders) in self._past.items()
            if set(holders) <= set(books)
        }
        return Audit(faces, ())

    @property
    def cards(self) -> Mapping[Slot, Card]:
        """What lies on the table."""
        return self._cards

    # Inside

    def _mixers(self, request: Shuffle) -> list[PeerNumber]:
        if request.by is None:
            return list(self._members)
        return sorted({self._owners[seat] for seat in request.by})

    def _givers(self, viewers: Iterable[PeerNumber]) -> tuple[PeerNumber, ...]:
        return tuple(sorted({peer for viewer in viewers for peer in self._members if peer != viewer}))

    def _drawers(self) -> tuple[PeerNumber, ...]:
        if self._open_shows() or any(isinstance(request, Open | Roll) for request in self._requests):
            return self._members
        return self._givers(self._owners[seat] for _, seat in self._shown())

    def _shown(self) -> tuple[tuple[Slot, Seat], ...]:
        """What single seats get to see."""
        shows = [request for request in self._requests if isinstance(request, Show)]
        return tuple((show.slot, seat) for show in shows for seat in show.audience or ())

    def _key(self, holders: Iterable[PeerNumber]) -> int:
        return pow(BASE, sum(self._secret(each) for each in holders), PRIME)

    def _secret(self, peer: PeerNumber) -> int:
        if peer not in self._keys:
            self._keys = {**self._keys, peer: secret_of(card_key_of(peer))}
        return self._keys[peer]

    def _lay(self) -> None:
        """The piles as they are before the first mixer; new holders mix only once the old ones' layers are off."""
        if self._rounds and self._rounds[0].kind == "lift":
            return
        for index, request in enumerate(self._requests):
            if isinstance(request, Shuffle):
                known = [card for card in request.cards if isinstance(card, str)]
                self._alphabets = {**self._alphabets, **{point_of(face): face for face in known}}
                key = self._key(self._holders)
                deck = [
                    (BASE, point_of(card) * key % PRIME) if isinstance(card, str) else self._work[card]
                    for card in request.cards
                ]
                self._decks = {**self._decks, index: deck}

    def _part_of(self, peer: PeerNumber, label: bytes) -> bytes:
        """The only right part of this peer in the open round."""
        now = self._rounds[0]
        match now.kind:
            case "lift":
                return hashed("lift", self._secret(peer), self._bound(label))
            case "hand":
                return self._boxed(peer, label, self._handed)
            case "mix":
                return b"".join(
                    self._mixed(peer, label, index, deck)
                    for index, deck in self._decks.items()
                    if self._mixer(index, now.number) == peer
                )
            case _:
                beacon = hashed("beacon", self._secret(peer), self._bound(label))
                shares = bytes_of(
                    pow(self._work[show.slot][0], self._secret(peer), PRIME) for show in self._open_shows()
                )
                return beacon + shares + self._boxed(peer, label, self._shown())

    def _bound(self, label: bytes) -> bytes:
        return label

    def _open_shows(self) -> list[Show]:
        return [request for request in self._requests if isinstance(request, Show) and request.audience is None]

    def _mixer(self, index: int, turn: int) -> PeerNumber | None:
        request = self._requests[index]
        assert isinstance(request, Shuffle)
        mixers = self._mixers(request)
        return mixers[turn] if turn < len(mixers) else None

    def _mixed(self, peer: PeerNumber, label: bytes, index: int, deck: list[Card]) -> bytes:
        generator = self._mixing(peer, label, index)
        key = self._key(self._holders)
        order = list(deck)
        generator.shuffle(order)
        mixed: list[int] = []
        for a, b in order:
            mask = generator.randrange(2, PRIME)
            mixed += (a * pow(BASE, mask, PRIME) % PRIME, b * pow(key, mask, PRIME) % PRIME)
        return bytes_of(mixed)

    def _mixing(self, peer: PeerNumber, label: bytes, index: int) -> random.Random:
        """Permutation and masks come from here: from the secret and the label alone."""
        return random.Random(hashed("mix", self._secret(peer), label, index))

    def _mix(self, turn: int, bodies: Mapping[PeerNumber, bytes]) -> None:
        left = dict(bodies)
        for index, deck in self._decks.items():
            peer = self._mixer(index, turn)
            if peer is None:
                continue
            numbers = numbers_of(left[peer][: 2 * SIZE * len(deck)])
            left[peer] = left[peer][2 * SIZE * len(deck) :]
            if len(numbers) != 2 * len(deck):
                raise ValueError("a deck of another size")
            self._decks = {**self._decks, index: list(zip(numbers[::2], numbers[1::2], strict=True))}
        if not any(each.kind == "mix" for each in self._rounds):
            for index, deck in self._decks.items():
                request = self._requests[index]
                assert isinstance(request, Shuffle)
                kept = {slot: card for slot, card in self._work.items() if slot not in request.cards}
                self._work = {**kept, **dict(zip(request.slots, deck, strict=True))}

    def _lift(self) -> None:
        """All who are left have said so: the layers of who is gone come off every card."""
        gone = sum(self._secret(peer) for peer in set(self._holders) - set(self._members))
        self._holders = self._members
        self._work = {slot: (a, b * inverse(pow(a, gone, PRIME)) % PRIME) for slot, (a, b) in self._work.items()}
        self._past = {**self._past, **{slot: (card, self._holders) for slot, card in self._work.items()}}
        self._cards = self._work
        self._lay()

    def _boxed(self, peer: PeerNumber, label: bytes, shown: Iterable[tuple[Slot, Seat]]) -> bytes:
        """A peer's shares of single seats' cards, each for the eyes of who plays the seat."""
        return bytes_of(
            pow(self._work[slot][0], self._secret(peer), PRIME) ^ self._pad(peer, self._owners[seat], label, slot)
            for slot, seat in shown
            if self._owners[seat] != peer
        )

    def _pad(self, giver: PeerNumber, viewer: PeerNumber, label: bytes, slot: Slot) -> int:
        """What the two of them have in common."""
        return number_of("pad", self._secret(giver) * self._secret(viewer), label, slot)

    def _opened(
        self, label: bytes, bodies: Mapping[PeerNumber, bytes], shown: Sequence[tuple[Slot, Seat]]
    ) -> tuple[Delivery, ...]:
        """The cards that this peer may see."""
        shares = {peer: iter(numbers_of(body)) for peer, body in bodies.items()}
        found: list[Delivery] = []
        for slot, seat in shown:
            viewer = self._owners[seat]
            boxed = {peer: next(shares[peer], 0) for peer in self._holders if peer != viewer and peer in shares}
            if viewer == self._me:
                a, b = self._work[slot]
                for peer, box in boxed.items():
                    b = b * inverse(box ^ self._pad(peer, viewer, label, slot)) % PRIME
                found.append(Delivery(seat, slot, self._face(b * inverse(pow(a, self._secret(viewer), PRIME)))))
        return tuple(found)

    def _draw(self, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> tuple[Outcome, ...]:
        dealer = LocalDealer(hashed("luck", b"".join(bodies[peer][:32] for peer in sorted(bodies))).hex())
        public = iter(dealer.deal([each for each in self._requests if isinstance(each, Open | Roll)]).outcomes)
        ends = 32 + SIZE * len(self._open_shows())
        shares = {peer: iter(numbers_of(body[32:ends])) for peer, body in bodies.items()}
        outcomes: list[Outcome] = []
        for request in self._requests:
            match request:
                case Show(slot, None):
                    _, point = self._work[slot]
                    for each in shares.values():
                        point = point * inverse(next(each, 0)) % PRIME
                    outcomes.append(self._face(point))
                case Show() | Shuffle():
                    outcomes.append(None)
                case _:
                    outcomes.append(next(public))
        boxed = {peer: body[ends:] for peer, body in bodies.items()}
        self._found += self._opened(label, boxed, self._shown())
        return tuple(outcomes)

    def _finish(self, outcomes: tuple[Outcome, ...]) -> Dealt:
        laid = {slot: (card, self._holders) for slot, card in self._work.items() if slot not in self._cards}
        self._past = {**self._past, **laid}
        self._cards, self._told, self._rounds = self._work, self._owners, ()
        seen: dict[Slot, tuple[Seat, ...]] = {}
        for slot, seat in self._shown():
            seen[slot] = (*seen.get(slot, ()), seat)
        opened = {show.slot for show in self._open_shows()}
        both = {**self._audiences, **{slot: (*self._audiences.get(slot, ()), *seats) for slot, seats in seen.items()}}
        self._audiences = {slot: seats for slot, seats in both.items() if slot in self._cards and slot not in opened}
        found, self._found = self._found, ()
        return Dealt(outcomes, found)

    def _sealed(self, peer: PeerNumber, label: bytes, seal: Seal, face: Face) -> bytes:
        mask = number_of("seal", self._secret(peer), label, seal.slot)
        key = self._key(self._holders)
        return bytes_of((pow(BASE, mask, PRIME), point_of(face) * pow(key, mask, PRIME) % PRIME))

    def _face(self, point: int) -> Face:
        """The face of a point. Raises ValueError if it is none that has been in play."""
        if (face := self._alphabets.get(point % PRIME)) is None:
            raise ValueError("a card with no face")
        return face

    def _part(self, body: bytes) -> Part:
        salt = self._rng.randbytes(4)  # a proof made again is another
        return Part(body, salt + hashed(body, salt, size=8))

    def _proven(self, part: Part) -> bool:
        return part.proof[4:] == hashed(part.body, part.proof[:4], size=8)
