"""The log that all peers of a match share: START, steps and their records, heads."""

from __future__ import annotations

import contextlib
import itertools
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from hashlib import blake2b
from itertools import count
from typing import Any, Final, NamedTuple

import msgpack

from games.kernel import Face, Json, Slot
from net.entries import BALLOT, HASH, MATCH, NUMBER, PEER, SEAT, SIGNED, Ballot, Entry, PeerNumber, Signed, read
from net.packing import Anything, Count, Either, Malformed, Plain, fitting, pack, shaped, shown, unpack
from net.reasons import Reason, Why
from net.wire import NAME_LIMIT, clean

LOG_VERSION: Final = 1
"""Version 1, the first item of START. One record is the canonical msgpack of

    [k, kind, members, value, digest before, [round, proposer], entries]

`digest before` = of the public state before the step (32 zero bytes for START). The head covers the first five items:

    head_k = BLAKE2b-256([head_{k-1}, k, kind, members, value, digest before], person "offleash head 1")

with 32 zero bytes as the head before START; the ballot and the certificate (the signed entries that made the step
final; parts stand in theirs with the proofs) lie beside it, so a value decided by another road has the same head.
Values by kind:

    START    see `Start`
    PLAY     [[seat, action, seals], …]   one per owed seat, in seat order; actions in text form, and what hides their
                                          sealed choices, empty for an action without
    CHANCE   [[peer, body], …]            one part per peer that owes one, in peer order
    CONTROL  ["gone", [[peer, stand-in], …]]   in peer order; empty: the decision is asked again
    END      [digest, [[place, score], …], [[peer, books], …]]   of the final public state, its result, and in peer
                                          order all members' card secrets, if any are opened

The certificate of ballot 0 holds, ordered by kind, then author: the INPUTs (and OPENs) that make the value, and an ACK
of each member, but none of a sole author whose INPUT is its ACK. At a ballot ≥ 1 it holds the same INPUTs and OPENs
(none for CONTROL) and the ACCEPTEDs of a majority; for CONTROL also, of each who is gone and took leave, the newest
PREPARE that says so.
"""

NO_HEAD: Final = bytes(32)
_HEAD_PERSON: Final = b"offleash head 1"
NO_DIGEST: Final = bytes(32)
PERSON: Final = "person"
"""The kind of player in a seat that is no bot."""


class Kind(IntEnum):
    """What a step is."""

    START = 0
    PLAY = 1
    CHANCE = 2
    CONTROL = 3
    END = 4


class PeerKeys(NamedTuple):
    """One peer as START names it."""

    identity: bytes
    """Ed25519 install key."""
    card_key: bytes
    """Public half of the key that its parts are made with."""
    proof: bytes
    """That it knows the other half."""
    name: str


class SeatOf(NamedTuple):
    """One seat as START names it."""

    peer: PeerNumber
    player: str
    """`PERSON`, or a kind of bot."""
    name: str


def people_names(desktop: str, said: Sequence[str]) -> tuple[str, ...]:
    """What the people who share a desktop are called: as each has said, else (empty) as the desktop is.

    Several of one name, given or not, are told apart by a number, which is their place if nobody else is called so.
    """
    fit = [clean(name, NAME_LIMIT) or desktop for name in said]
    called: list[str] = []
    for place, name in enumerate(fit, 1):
        numbered = (f"{name} {number}" for number in count(place))
        taken = {*fit, *called}
        called.append(name if fit.count(name) == 1 else next(each for each in numbered if each not in taken))
    return tuple(called)


class Origin(NamedTuple):
    """Where a branch comes from. Nobody signed this, so it is shown wherever the match is shown."""

    match: bytes
    steps: int
    """Length of the other log when this match left it."""
    head: bytes
    past: tuple[tuple[Plain, ...], ...]
    """The game's steps till then, in chunks of at most 1,000: a play is [[seat, action], …], chance is [outcomes]."""
    faces: tuple[tuple[tuple[Slot, Face], ...], ...] = ()
    """Of every hidden slot that these steps laid, in such chunks: as it was seen, else dealt anew."""

    @property
    def dealt(self) -> dict[Slot, Face]:
        """The faces by slot."""
        return dict(pair for chunk in self.faces for pair in chunk)

    def __str__(self) -> str:
        return f"from step {self.steps} of {self.match.hex()}, unverified"

    def as_json(self) -> dict[str, Json]:
        """As scripts read it."""
        return {"match": self.match.hex(), "steps": self.steps, "log_head": self.head.hex(), "verified": False}


@dataclass(frozen=True, slots=True)
class Start:
    """All that a match begins with. Packed: the fields below in order, after the log's version."""

    match: bytes
    """8 random bytes."""
    game: str
    rules_hash: bytes
    data_hash: bytes
    group: str
    """Names the group that the card keys belong to."""
    settings: tuple[tuple[str, int | str], ...]
    """All options with their values, in the game's order."""
    peers: tuple[PeerKeys, ...]
    seats: tuple[SeatOf, ...]
    origin: Origin | None = None

    @property
    def value(self) -> Plain:
        """The value of step 0."""
        peers: Plain = tuple(tuple[Plain, ...](peer) for peer in self.peers)
        seats: Plain = tuple(tuple[Plain, ...](seat) for seat in self.seats)
        origin: Plain = tuple[Plain, ...](self.origin) if self.origin else None
        head = (LOG_VERSION, self.match, self.game, self.rules_hash, self.data_hash, self.group)
        return (*head, self.settings, peers, seats, origin)

    @classmethod
    def of(cls, value: Plain) -> Start:
        """The START in a value. Raises Malformed, also for a version that this program does not know."""
        if type(value) is tuple and value and value[0] != LOG_VERSION:
            raise Malformed(f"a log of version {shown(value[0])}; this program reads version {LOG_VERSION}")
        _, match, game, rules, data, group, settings, peers, seats, origin = shaped(value, _START)
        start = cls(
            match,
            game,
            rules,
            data,
            group,
            settings,
            tuple(PeerKeys(*peer) for peer in peers),
            tuple(SeatOf(*seat) for seat in seats),
            Origin(*origin) if origin else None,
        )
        if not peers or not seats or len({peer.identity for peer in start.peers}) < len(peers):
            raise Malformed("START names no peers, no seats, or one peer twice")
        names = (*(peer.name for peer in start.peers), *(seat.name for seat in start.seats))
        if any(name != clean(name, 2 * NAME_LIMIT) for name in names):
            raise Malformed("START has a name that is not fit to show")
        if {seat.peer for seat in start.seats} != set(range(len(peers))):
            raise Malformed("START names a peer without a seat, or a seat without a peer")
        return start


_START: Final = (
    *(Count(255), MATCH, str, HASH, HASH, str),
    *([(str, Either(int, str))], [(HASH, bytes, bytes, str)], [(PEER, str, str)]),
    Either(None, (MATCH, NUMBER, HASH, [[Anything]], [[(NUMBER, str)]])),
)
_VALUES: Final[dict[int, Any]] = {
    Kind.START: _START,
    Kind.PLAY: fitting([(SEAT, str, bytes)]),
    Kind.CHANCE: fitting([(PEER, bytes)]),
    Kind.CONTROL: fitting((str, [(PEER, PEER)])),
    Kind.END: fitting((HASH, [(NUMBER, int)], [(PEER, bytes)])),
}
_RECORD: Final = fitting((NUMBER, Count(Kind.END), [PEER], Anything, HASH, BALLOT, [SIGNED]))


class Step(NamedTuple):
    """One final step: what the head covers, and beside it the ballot and the certificate."""

    number: int
    kind: Kind
    members: tuple[PeerNumber, ...]
    value: Any
    """Checked to have the shape of its kind."""
    before: bytes
    """Digest of the public state before the step."""
    ballot: Ballot
    entries: tuple[Signed, ...]

    @property
    def left(self) -> frozenset[PeerNumber]:
        """The peers that are gone by this step and took leave, as their PREPARE says."""
        if self.kind is not Kind.CONTROL:
            return frozenset()
        gone = {peer for peer, _ in self.value[1]}
        return frozenset(entry.author for entry in _readable(self) if entry.is_farewell(gone))

    def pack(self) -> bytes:
        """The record."""
        head_part = (self.number, self.kind, self.members, self.value, self.before)
        return pack((*head_part, self.ballot, self.entries))

    @classmethod
    def unpack(cls, record: bytes) -> Step:
        """The step of a record. Raises Malformed."""
        number, kind, members, value, before, ballot, entries = unpack(record, _RECORD)
        shaped_value(kind, value)
        signed = tuple(Signed(*pair) for pair in entries)
        return cls(number, Kind(kind), members, value, before, Ballot(*ballot), signed)


def departures(
    peers: Sequence[PeerKeys], gone: Iterable[PeerNumber], left: Container[PeerNumber]
) -> tuple[Reason, ...]:
    """What is said of each of START's `peers` that is `gone` by a CONTROL step; those who took leave are in `left`."""
    names = {peer: peers[peer].name for peer in gone}
    return tuple(
        Reason(Why.LEFT, name) if peer in left else Reason(Why.DECLARED_GONE, name) for peer, name in names.items()
    )


def shaped_value(kind: int, value: Any) -> Any:
    """The value, if it has the shape of its kind. Raises Malformed."""
    shaped(value, _VALUES.get(kind, Count(0)))
    if kind == Kind.CONTROL and value[0] != "gone":
        raise Malformed(f"CONTROL {shown(value[0])} is not known to this program")
    return value


def head_after(
    head_before: bytes,
    number: int,
    kind: Kind,
    members: tuple[PeerNumber, ...],
    value: Plain,
    before: bytes,
) -> bytes:
    """head_k of `LOG_VERSION`'s description."""
    packed = pack((head_before, number, kind, members, value, before))
    return blake2b(packed, digest_size=32, person=_HEAD_PERSON).digest()


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a log goes, as its records alone tell: cheap enough to be kept with every step."""

    length: int = 0
    """Records so far."""
    head: bytes = NO_HEAD
    """After the game's last step so far; END does not count."""
    over: bool = False

    @property
    def steps(self) -> int:
        """Steps of the game, START included, END not."""
        return self.length - self.over

    @classmethod
    def of(cls, records: Iterable[bytes]) -> Progress:
        """Of a whole log, up to the first record that is damaged."""
        progress = cls()
        with contextlib.suppress(Malformed):
            for record in records:
                progress = progress.after(record)
        return progress

    def after(self, record: bytes) -> Progress:
        """With one more record, trusted to be the next. Raises Malformed for bytes that are none."""
        kind, covered = _covered(record)
        if kind == Kind.END:
            return Progress(self.length + 1, self.head, over=True)
        head = blake2b(b"\x96" + pack(self.head) + covered, digest_size=32, person=_HEAD_PERSON).digest()
        return Progress(self.length + 1, head)


def _covered(record: bytes) -> tuple[int, bytes]:
    """The kind of a record, and its first five items as they are packed there: what the head covers."""
    if record[:1] != b"\x97":
        raise Malformed("no record")
    unpacker = msgpack.Unpacker()
    unpacker.feed(record[1:])
    try:
        unpacker.skip()
        kind = unpacker.unpack()
        for _ in range(3):
            unpacker.skip()
    except (ValueError, msgpack.UnpackException) as fault:
        raise Malformed(f"no record: {fault}") from fault
    return kind, record[1 : 1 + unpacker.tell()]


def value_hash(kind: int, value: Plain) -> bytes:
    """The hash of a value in an ACK and an ACCEPTED."""
    return blake2b(pack((kind, value)), digest_size=32, person=b"offleash value 1").digest()


def label_of(match: bytes, head: bytes) -> bytes:
    """The label of the parts of the step after `head`: it binds the match and all that went before."""
    return blake2b(match + head, digest_size=32, person=b"offleash label 1").digest()


def settings_hash(settings: tuple[tuple[str, int | str], ...]) -> bytes:
    """Names a match's options and their values."""
    return blake2b(pack(settings), digest_size=32, person=b"offleash option1").digest()


def began_at(record: bytes) -> int:
    """When a match began, in seconds since 1970, by the signed times of its START; 0 if nobody has signed one.

    Of several clocks the middle one is believed: one that goes wrong changes little. Raises Malformed.
    """
    times = sorted(_signed_at(Step.unpack(record)).values())
    return times[(len(times) - 1) // 2] // 1000 if times else 0


def seconds_of(records: Sequence[bytes]) -> float:
    """How long the steps of these records took, from START to the last of them.

    By the signed times of the first peer that signed both, so no two clocks are compared; 0 if nobody did, or if that
    peer's clock was set back. Desktops that were here all the time hold the same signatures and agree; after a crash or
    a ballot two logs of one match may prove a step by other entries, whose times differ by as much.
    """
    if len(records) < 2:
        return 0.0
    began, ended = (_signed_at(Step.unpack(record)) for record in (records[0], records[-1]))
    return _between(began, ended)


def seconds_played(records: Iterable[bytes], longest: float) -> float:
    """How long the steps of these records took at the table: a wait of more than `longest` seconds counts as that long.

    Measured as by `seconds_of`, from each step to the next. Raises Malformed.
    """
    times = [_signed_at(Step.unpack(record)) for record in records]
    return sum(min(_between(*pair), longest) for pair in itertools.pairwise(times))


def _between(began: Mapping[PeerNumber, int], ended: Mapping[PeerNumber, int]) -> float:
    """Seconds from one step to another by the clock of the first peer that signed both; never negative."""
    both = [peer for peer in sorted(began) if peer in ended]
    return max(0, ended[both[0]] - began[both[0]]) / 1000 if both else 0.0


def _signed_at(step: Step) -> dict[PeerNumber, int]:
    """When each peer last signed something for this step, in ms of its own clock."""
    times: dict[PeerNumber, int] = {}
    for entry in _readable(step):
        times[entry.author] = max(entry.time, times.get(entry.author, 0))
    return times


def _readable(step: Step) -> Iterator[Entry]:
    """The entries beside a step. A log from others may hold bytes that are no entries: they are left out."""
    for signed in step.entries:
        with contextlib.suppress(Malformed):
            yield read(signed)
