"""Evidence: signed entries that prove by themselves, to everybody, that their author broke the rules."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum
from typing import Final

from games import reasons
from net.entries import NUMBER, PEER, SIGNED, Entry, PeerNumber, Signed
from net.packing import Anything, Malformed, Plain, pack, shown, unpack
from net.reasons import Reason, Why


class Offence(StrEnum):
    """What an author did."""

    DOUBLE = "double"
    """Two entries with one number and different content."""
    ILLEGAL = "illegal"
    """An input that the rules or the proofs refuse, or an opening that does not match its commitment."""


_CODES: Final[dict[str, Enum]] = {**reasons.Why.__members__, **Why.__members__}
"""Every reason by its name."""
_SHAPE: Final = (str, PEER, NUMBER, Anything, [SIGNED])


@dataclass(frozen=True, slots=True)
class Evidence:
    """Who did what at which step, and the entries that show it."""

    offence: Offence
    author: PeerNumber
    step: int
    reason: Reason
    entries: tuple[Signed, ...]

    def pack(self) -> bytes:
        """Canonical msgpack: [offence, author, step, reason, entries]."""
        return pack((str(self.offence), self.author, self.step, _plain(self.reason), self.entries))

    @classmethod
    def unpack(cls, data: bytes) -> Evidence:
        """The evidence in these bytes. Raises Malformed."""
        offence, author, step, reason, entries = unpack(data, _SHAPE)
        if offence not in set(Offence):
            raise Malformed(f"no offence is called {shown(offence)}")
        return cls(Offence(offence), author, step, _reason(reason), tuple(Signed(*pair) for pair in entries))


class Convicted(Exception):
    """Raised when an entry, alone or with an earlier one, is evidence against its author."""

    def __init__(self, evidence: Evidence) -> None:
        super().__init__(str(evidence.reason))
        self.evidence = evidence


def double(one: Entry, two: Entry) -> Convicted:
    """Two genuine entries that contradict each other."""
    reason = Reason(Why.TWO_ENTRIES, two.kind.name, two.step)
    return Convicted(Evidence(Offence.DOUBLE, two.author, two.step, reason, (one.signed, two.signed)))


def illegal(reason: Reason, *entries: Entry) -> Convicted:
    """A genuine entry (with those it must fit) that the rules refuse."""
    return blamed(entries[-1].author, reason, *entries)


def blamed(peer: PeerNumber, reason: Reason, *entries: Entry) -> Convicted:
    """Genuine entries, maybe of others, that prove a fault of this peer."""
    signed = tuple(entry.signed for entry in entries)
    return Convicted(Evidence(Offence.ILLEGAL, peer, entries[-1].step, reason, signed))


def _plain(reason: Reason) -> Plain:
    return (reason.why.name, *(_plain(each) if isinstance(each, Reason) else each for each in reason.values))


def _reason(plain: Plain) -> Reason:
    """The reason that `_plain` packed. Raises Malformed."""
    match plain:
        case (str(name), *values) if name in _CODES and len(values) == _CODES[name].value.count("{}"):
            return Reason(_CODES[name], *(each if isinstance(each, str | int) else _reason(each) for each in values))
    raise Malformed("a reason that no version has written")
