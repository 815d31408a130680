"""The library as a list: what every match is and how far it goes, with nothing played again."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from games.kernel import Standing
from net.entries import PeerNumber
from net.log import NO_HEAD, Kind, Progress, Start, Step, shaped_value
from net.packing import Malformed, unpack
from net.reasons import Reason, Why, reason_of
from net.store.faults import CAUSES, LibraryError
from net.store.library import Library, MatchRow, is_time

_ALWAYS: Final = 1 << 62
"""Seconds, beyond all times."""


@dataclass(frozen=True, slots=True)
class IndexedMatch:
    """One match that has begun."""

    row: MatchRow
    start: Start | None
    """None when something is damaged; the next three fields then count the records before that."""
    steps: int
    """Of the game, START included, END not."""
    head: bytes
    """After the last of them."""
    over: bool
    """Whether the game came to its end, sealed or not."""
    digest: bytes = b""
    """Of the final public state, once it is over."""
    result: tuple[Standing, ...] = ()
    """Once it is over."""
    fault: Reason | None = None
    """What is damaged; such a match is still listed, as far as it can be told."""
    gone: frozenset[PeerNumber] = frozenset()
    """Who of START's peers has left for good, so that others play on in their seats."""


def library_index(library: Library) -> list[IndexedMatch]:
    """All matches that have begun, first the one that came here or was played last.

    What is damaged in one does not keep the others from the list. Raises LibraryError if the list cannot be read.
    """
    return list(iter_index(library))


def iter_index(library: Library, since: int = -_ALWAYS) -> Iterator[IndexedMatch]:
    """The matches of `library_index`, one after another; `since`: only those made at that time (s) or later."""
    query = "SELECT id, game, made, code, port, length, head, over FROM match WHERE made >= ? ORDER BY serial DESC, id"
    rows = library.read(query, since)
    yield from (found for row in rows if (found := _one(library, row)) is not None)


def _one(library: Library, columns: tuple[Any, ...]) -> IndexedMatch | None:
    """One match; None for a room that never became one."""
    if tuple(map(type, columns)) != _TYPES or not is_time(columns[2]):
        name = columns[0] if isinstance(columns[0], bytes) else str(columns[0]).encode()
        row = MatchRow(name, str(columns[1]), 0, "", 0)
        return IndexedMatch(row, None, 0, NO_HEAD, False, fault=Reason(Why.ROW_DAMAGED))
    row = MatchRow(*columns[:5])
    length, head, over = columns[5:]
    try:
        told = Progress(length, head, bool(over)) if length else Progress()  # nothing is told of its first steps
        progress = _further(library, row.id, told)
        if not progress.length:
            kept = library.kept_start(row.id)
            return IndexedMatch(row, Start.of(unpack(kept)), 0, NO_HEAD, False) if kept else None
        start = Start.of(_step(library, row.id, 0).value)
        last = _step(library, row.id, progress.length - 1)
        end, gone = _end(library, row.id, progress, last), _gone(start, last)
        if end is None:
            return IndexedMatch(row, start, progress.steps, progress.head, False, gone=gone)
        digest, standings, _ = end
        result = tuple(Standing(*each) for each in standings)
        return IndexedMatch(row, start, progress.steps, progress.head, True, digest, result, gone=gone)
    except (Malformed, LibraryError) as fault:
        if reason_of(fault).why in CAUSES:
            raise  # this match is as good as the others
        sound = Progress()
        with contextlib.suppress(LibraryError):
            sound = Progress.of(library.records(row.id))
        return IndexedMatch(row, None, sound.steps, sound.head, sound.over, fault=reason_of(fault))


def _gone(start: Start, last: Step) -> frozenset[PeerNumber]:
    """The peers that are no members any more after the last step."""
    leaving = {peer for peer, _ in last.value[1]} if last.kind is Kind.CONTROL else set()
    return frozenset(range(len(start.peers))) - (set(last.members) - leaving)


def _end(library: Library, match: bytes, progress: Progress, last: Step) -> Any:
    """END's value, whether END is final or only sure to come; None while the game is not over."""
    if not progress.over:
        kept = library.kept_end(match, progress.length)
        return shaped_value(Kind.END, unpack(kept)) if kept else None
    if last.kind is not Kind.END:
        raise Malformed(f"step {progress.length - 1} is not the END that the library counts")
    return last.value


def _further(library: Library, match: bytes, progress: Progress) -> Progress:
    """The progress with the steps that a journal has added since it updated the list of matches."""
    if progress.over:
        return progress
    for number, record in library.steps(match, progress.length):
        if number != progress.length or type(record) is not bytes:
            raise Malformed(f"step {progress.length} is missing")
        try:
            progress = progress.after(record)
        except Malformed as fault:
            raise Malformed(f"step {number} is damaged ({fault})") from fault
    return progress


def _step(library: Library, match: bytes, number: int) -> Step:
    found = library.steps(match, number, number)
    if not found or type(found[0][1]) is not bytes:
        raise Malformed(f"step {number} is missing")
    try:
        return Step.unpack(found[0][1])
    except Malformed as fault:
        raise Malformed(f"step {number} is damaged ({fault})") from fault


_TYPES: Final = (bytes, str, int, str, int, int, bytes, int)
