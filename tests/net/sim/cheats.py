"""Malicious seats: they run the honest core, but what leaves is twisted, for half of the table or for all of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from net.entries import Code, Entry, PeerNumber, Signed, commitment, read, write
from net.wire import Entries, Log, Status, decode, encode
from tests.net.sim.stubs import StubSigner, identity_of

if TYPE_CHECKING:
    from tests.net.sim.machine import Machine


class Cheat:
    """One way of cheating, applied to every message that a machine sends."""

    def __init__(self, machine: Machine, how: str) -> None:
        self.machine = machine
        self.how = how
        self.signer = StubSigner(identity_of(machine.number))
        self.wide = machine.rng.random() < 0.3
        """Whether the whole table is told the same lie."""
        self.chosen: dict[tuple[Any, ...], Entry] = {}
        self.past: list[bytes] = []

    def twist(self, to: PeerNumber, data: bytes) -> list[bytes]:
        """What is sent to this peer instead of `data`."""
        message = decode(data)
        if not isinstance(message, Entries | Status):
            return [data]
        entries = [twisted for signed in message.entries for twisted in self.entry(to, signed)]
        if isinstance(message, Status):
            return [*self.more(data), encode(Status(**{**fields(message), "entries": tuple(entries)}))]
        return [*self.more(data), *([encode(Entries(tuple(entries)))] if entries else [])]

    def more(self, data: bytes) -> list[bytes]:
        """Further messages that go out."""
        rng = self.machine.rng
        if self.how == "replay":
            self.past.append(data)
            return [rng.choice(self.past)] if rng.random() < 0.3 else []
        return []

    def entry(self, to: PeerNumber, signed: Signed) -> list[Signed]:
        """What becomes of one entry."""
        entry = read(signed)
        told_the_lie = self.wide or (to + entry.step) % 2 == 0
        if self.how == "forge":
            return [signed, *self.forged(entry)]
        if entry.author != self.machine.number:
            return [signed]
        if entry.kind is Code.PROMISE and self.how in ("withhold", "withhold_open"):
            return [self.promise_less(entry)]
        if not told_the_lie:
            return [signed]
        other = self.other(entry)
        return [] if other is None else [other.signed]

    def other(self, entry: Entry) -> Entry | None:
        match self.how, entry.kind:
            case "withhold", Code.INPUT if entry.is_part:
                return None
            case "wrong_share", Code.INPUT if entry.is_part:
                return self.again(entry, (bytes(32), entry.body[1]))
            case "withhold_open", Code.OPEN:
                return None
            case "wrong_open", Code.OPEN:
                return self.again(
                    entry, ((tuple((seat, "run 0", b"", bytes(32)) for seat, *_ in entry.body[0])), entry.body[1])
                )
            case (("two_inputs" | "illegal"), Code.INPUT) if not entry.is_part:
                return self.again(entry, (tuple(self.move(entry, *move) for move in entry.body[0]), *entry.body[1:]))
            case "wrong_seal", Code.INPUT if not entry.is_part and any(move[2:3] > (b"",) for move in entry.body[0]):
                moves, *rest = entry.body
                return self.again(entry, (tuple((*move[:2], bytes(len(move[2]))) for move in moves), *rest))
            case "wrong_books", Code.INPUT if entry.is_part and self.at_the_end():
                return self.again(entry, (b"no books", b""))
            case "two_acks", Code.ACK:
                return self.again(entry, (bytes(32), entry.body[1]))
        return entry

    def at_the_end(self) -> bool:
        core = self.machine.core
        return core is not None and core.is_over()

    def move(self, entry: Entry, seat: int, content: str | bytes, *seals: bytes) -> tuple[int | str | bytes, ...]:
        """Another content for one seat's part of an INPUT."""
        if isinstance(content, bytes):
            text = "run 99" if self.how == "illegal" else "run 0"
            return seat, commitment(entry.match, entry.head, seat, bytes(32), text, b"")
        if self.how == "illegal":
            return seat, "run 99", *seals
        return seat, {"sit": "bark", "bark": "sit", "rest": "trick"}.get(content, "rest"), *seals

    def again(self, entry: Entry, body: Any) -> Entry:
        """The entry with another body, signed: the same one every time."""
        key = (entry.kind, entry.step, entry.head, entry.ballot, body)
        if key not in self.chosen:
            self.chosen[key] = write(
                self.signer, entry.kind, entry.match, entry.step, entry.head, entry.author, body, 0, entry.ballot
            )
        return self.chosen[key]

    def promise_less(self, entry: Entry) -> Signed:
        """A PROMISE without what its author withholds."""
        accepted, carried = entry.body
        mine = self.machine.number
        kind = Code.INPUT if self.how == "withhold" else Code.OPEN
        kept = tuple(
            pair
            for pair in carried
            if not ((inner := read(Signed(*pair))).author == mine and inner.kind is kind)
            or (kind is Code.INPUT and not inner.is_part)
        )
        return self.again(entry, (accepted, kept)).signed

    def forged(self, entry: Entry) -> list[Signed]:
        """An entry in the name of somebody else, which only that peer could sign."""
        rng, table = self.machine.rng, self.machine.core.table if self.machine.core else None
        if not table or rng.random() > 0.2:
            return []
        victim = rng.choice(table.members)
        body = entry.body
        fake = write(self.signer, entry.kind, entry.match, entry.step, entry.head, victim, body, 1)
        return [fake.signed] if victim != self.machine.number and not entry.ballot.round else []


def fields(message: Status | Log) -> dict[str, Any]:
    """The fields of a message by name."""
    return {name: getattr(message, name) for name in message.__slots__}
