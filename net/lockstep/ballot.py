"""Ballots ≥ 1, the arithmetic: what follows from promises (Lamport, Paxos made simple, 2001; one decree a step)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from net.entries import Code, Entry, PeerNumber, Signed, read
from net.lockstep.step import OpenStep
from net.log import Kind


def is_majority(some: int, members: Sequence[PeerNumber]) -> bool:
    """Whether so many are more than half of the members."""
    return 2 * some > len(members)


def inside(promise: Entry) -> list[Entry]:
    """The INPUTs and OPENs that a PROMISE or PREPARE carries."""
    return [read(Signed(*pair)) for pair in promise.body[1]]


def accepted_in(promise: Entry) -> Entry | None:
    """The ACCEPT that its author had accepted."""
    return read(Signed(*promise.body[0])) if promise.body[0] else None


def counts(step: OpenStep, promise: Entry, prepare: Entry) -> bool:
    """Whether a PROMISE counts: not if its author withholds in it what it owes without any choice.

    That is its part of a round, if it owes one, and its opening once the PREPARE showed it every commitment.
    """
    carried = {(entry.kind, entry.author) for entry in inside(promise)}
    if step.kind is Kind.CHANCE:
        return promise.author not in step.authors or (Code.INPUT, promise.author) in carried
    if step.sealed and promise.author in step.authors:
        committed = {entry.author for entry in inside(prepare) if entry.kind is Code.INPUT}
        if committed >= set(step.authors):
            return (Code.OPEN, promise.author) in carried
    return True


def bound_by(step: OpenStep, promises: Sequence[Entry]) -> tuple[Kind, Any] | None:
    """The value that the promises leave no choice about; None if they say only who is there.

    The value of the highest ballot that any of them reports as accepted; otherwise the one that the INPUTs (parts) in
    them force, if complete: ballot 0 may have made that one final somewhere.
    """
    accepted = [entry for promise in promises if (entry := accepted_in(promise))]
    if accepted:
        kind, value, _ = max(accepted, key=lambda entry: entry.ballot).body
        return Kind(kind), value
    value = step.value_of([entry for promise in promises for entry in inside(promise)])
    return None if value is None else (step.kind, value)


def gone_value(members: Sequence[PeerNumber], gone: set[PeerNumber]) -> tuple[str, tuple[tuple[int, int], ...]]:
    """The CONTROL value that these members are gone: the next member who stays plays on for each."""
    stays = [peer for peer in members if peer not in gone]
    return "gone", tuple(
        (peer, next((other for other in stays if other > peer), stays[0])) for peer in members if peer in gone
    )


def follows(step: OpenStep, accept: Entry, promises: Sequence[Entry], prepare: Entry) -> bool:
    """Whether an ACCEPT's value follows from the PROMISEs that it counts; its proposer may also leave by it."""
    kind, value, counted = accept.body
    members = set(step.table.members)
    authors = {promise.author for promise in promises}
    if authors != set(counted) or len(authors) != len(counted) or not authors <= members:
        return False
    if not is_majority(len(authors), step.table.members):
        return False
    if not all(counts(step, promise, prepare) for promise in promises):
        return False
    if bound := bound_by(step, promises):
        return (kind, value) == bound
    missing = members - authors
    gone = {peer for peer, _ in value[1]} if kind == Kind.CONTROL else members
    return gone in (missing, missing | {accept.author})
