"""What the core is given from outside: dealing, keys, a wall clock, a generator for pauses and nonces."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import NamedTuple, Protocol, Self

from games.kernel import Dealt, Delivery, Face, Request, Seal, Seat, Slot, Value
from net.entries import PeerNumber, Signer, Verify
from net.reasons import Reason


class Part(NamedTuple):
    """What one peer adds to a round of dealing, or to an INPUT that seals a choice."""

    body: bytes
    """What counts: it stands in the step's value. The same secrets and label always make the same body."""
    proof: bytes
    """That the body is right. It stands beside the value, and may be another when it is made again after a crash."""


class Fault(NamedTuple):
    """What is wrong with a part, and who is to blame: mostly its author, or whom the part proves to have lied."""

    peer: PeerNumber
    reason: Reason


class Audit(NamedTuple):
    """What the opened books of all members show."""

    faces: Mapping[Slot, Face]
    """Of every slot that a pile or a sealed choice has had, as far as the books explain them."""
    faults: tuple[Fault, ...]
    """What a member did that its secrets do not explain."""


class Dealing(Protocol):
    """The table as its own dealer: one match's dealing, a machine of rounds.

    Made for one match from START's card keys, and for a member with the own secrets. It is like a value: only the
    methods that say so change it, what they do depends on nothing but their arguments, earlier calls and the secrets,
    and `copy` is cheap. The core works ahead on copies that it may throw away.

    A chance step of the rules is one or more rounds, each a CHANCE step of the log: the peers that `owes` names make
    their parts (`answer`), everybody checks them (`check`), and when all acknowledged them, all go on (`take`).
    A label names one step of the log: it binds the match and the head before the step.
    Bodies given to `take` and `take_seals` were checked by this peer, or are in a log that its members acknowledged;
    bytes that cannot be what they should be raise ValueError.
    """

    def begin(self, requests: Sequence[Request], members: Sequence[PeerNumber], owners: Sequence[PeerNumber]) -> None:
        """A chance step begins, or the same one begins again because members have left; `owners[seat]` plays the seat.

        What an unfinished chance step has laid is forgotten; what was dealt before it stays. The rounds that a change
        of members or owners since the last `begin` needs come first: taking off the layer of who is gone, handing the
        faces of its seats to the stand-in. After every `gone` this is called, with no requests if the rules have no
        chance step open; then `owes` tells whether there is anything to hand over.
        """
        ...

    def spares(self, gone: Collection[PeerNumber]) -> bool:
        """Whether the other members could go on with what lies hidden; all peers agree."""
        ...

    def owes(self) -> tuple[PeerNumber, ...]:
        """The authors of the open round, ascending. () if it needs no part, or no round is open."""
        ...

    def waits(self) -> bool:
        """Whether the parts of the open round must not leave with the acknowledgement of the step before it.

        That is so if they give shares of cards that the round before has mixed: whoever mixed last could have shown a
        different deck to each, and would get shares of one card in two places. All peers agree.
        """
        ...

    def answer(self, label: bytes) -> Part:
        """This peer's part of the open round. The caller puts it on disk first, and only lets it leave in time."""
        ...

    def check(self, peer: PeerNumber, label: bytes, part: Part) -> Fault | None:
        """What is wrong with a part of the open round by this peer, one of those that owe it; any malformed byte is."""
        ...

    def take(self, label: bytes, bodies: Mapping[PeerNumber, bytes]) -> Dealt | None:
        """End the open round with the bodies of all who owed one, and open the next; changes this dealing.

        After the last round returns the outcomes, one per request in their order, and of the deliveries those that this
        peer can open: for seats that it plays, also for those that it has just taken over.
        """
        ...

    def seal(self, label: bytes, seat: Seat, seals: Sequence[Seal]) -> Part:
        """The part of an own INPUT whose action hides these faces. The same label and seat: the same body."""
        ...

    def check_seal(self, peer: PeerNumber, label: bytes, seat: Seat, seals: Sequence[Seal], part: Part) -> Fault | None:
        """What is wrong with the part of an INPUT by this peer whose action has these seals, the faces unknown."""
        ...

    def take_seals(self, label: bytes, seat: Seat, seals: Sequence[Seal], body: bytes) -> tuple[Delivery, ...]:
        """Keep the sealed choices of a final step, the faces unknown; changes this dealing.

        Returns the faces if this peer sealed them.
        """
        ...

    def keeps_books(self) -> bool:
        """Whether anything hidden was dealt so far; all peers agree."""
        ...

    def books(self) -> bytes:
        """The own secrets, to be opened when the game is over."""
        ...

    def check_books(self, peer: PeerNumber, books: bytes) -> Fault | None:
        """What shows that these are not the secrets that this peer began the match with."""
        ...

    def open_books(self, books: Mapping[PeerNumber, bytes]) -> Audit:
        """Everything that was hidden so far, recomputed from all members' checked secrets."""
        ...

    def copy(self) -> Self:
        """A dealing that goes on alike and independently."""
        ...


class Environment(Value):
    """Everything that one peer's core gets from outside."""

    signer: Signer
    verify: Verify
    dealing: Dealing
    wall: Callable[[], int]
    """Wall clock in ms; goes into signed entries for information, and is never compared."""
    rng: random.Random
    """Nonces of sealed actions (give `random.SystemRandom()`) and pauses between ballots."""
    version: str = ""
    """Program, Python and platform in words, for a desync report."""
