"""Checking a log offline: chain, signatures, every move by the rules, every part of a draw, and opened books.

It trusts nobody.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from nacl.exceptions import CryptoError

from games.kernel import BOOKS, CHANCE, CLOSED, Inputs, Refusal, Seat, TakeBack
from net.dealing import introduced
from net.entries import PeerNumber
from net.keys import verified
from net.lockstep import BadStepError, Played, Table, check_certificate
from net.log import NO_HEAD, Kind, Origin, Step
from net.packing import Malformed, Plain
from net.reasons import Reason, Why, reason_of
from net.replay import LoadGame, NoReplayError, table_of
from net.room import difference


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a check found: how far the log holds, and what is wrong with the first step that does not."""

    ok: bool
    steps: int
    """Good steps of the game, START included, END not."""
    head: bytes
    """After the last good step of the game."""
    digest: bytes
    over: bool
    """Whether the game came to its end, sealed by END or not."""
    first_bad_step: int | None = None
    seat: Seat | None = None
    reason: Reason | None = None
    origin: Origin | None = None
    """Where a branch comes from: its past is held to the rules, but nobody signed it here."""
    end: Plain = None
    """The value that END has, or would have, once the game is over."""
    closed: bool = False
    """Whether the table kept its books closed, so that nobody can check what was done with hidden cards."""


def verify_log(records: Sequence[bytes], load: LoadGame, damage: Why | None = None) -> Verdict:
    """Check a log from its START on; `damage`: what has happened to the file that it comes from (`MatchFile`)."""
    table: Table | None = None
    log: list[tuple[int, Inputs]] = []
    good: tuple[int, bytes, bytes] = (0, NO_HEAD, bytes(32))
    for number, record in enumerate(records):
        try:
            if table is None:
                table = table_of(record, load)
                _check_settings(table)
                _check_keys(table)
            step = Step.unpack(record)
            table.check(step)
            check_certificate(table, step, verified)
            if step.kind is Kind.END and step.value[2]:
                _audit(table, dict(step.value[2]), [inputs for _, inputs in log])
            _add(log, number, table.advance(step.kind, step.value))
        except (BadStepError, NoReplayError) as bad:
            seat, hint = bad.seat, _other_version(table) if table else None
            reason = Reason(Why.AND_MIND, bad, hint) if hint else bad.reason
        except (Malformed, CryptoError, ValueError) as bad:
            seat, reason = None, Reason(Why.UNREADABLE_STEP, bad) if isinstance(bad, Malformed) else reason_of(bad)
        else:
            if step.kind is not Kind.END:
                good = (table.game_steps, table.head, table.digest)
            continue
        if damage is Why.DAMAGED_FROM:  # it was not played so
            seat, reason = None, Reason(damage, number)
        return Verdict(False, *good, False, number, seat, reason)
    over = table is not None and bool(table.length) and table.kind is Kind.END
    if damage:
        return Verdict(False, *good, over, len(records), None, Reason(damage, len(records)))
    if not records:
        return Verdict(False, *good, False, 0, None, Reason(Why.NO_STEP))
    assert table is not None
    end = table.end_value() if over else None
    closed = dict(table.start.settings).get(BOOKS.name) == CLOSED
    hint = _other_version(table)
    mind = Reason(Why.MIND, hint) if hint else None
    return Verdict(True, *good, over, reason=mind, origin=table.start.origin, end=end, closed=closed)


def _add(log: list[tuple[int, Inputs]], number: int, played: Played) -> None:
    """Add a step to what was played so far, or leave out what it takes back."""
    if isinstance(agreement := played.agreement, TakeBack):
        log[:] = [each for each in log if each[0] < agreement.step]
    elif played.inputs and not agreement:
        log.append((number, played.inputs))
    elif played.requests:
        log.append((number, {CHANCE: played.outcomes}))


def _audit(table: Table, books: Mapping[PeerNumber, bytes], log: Sequence[Inputs]) -> None:
    """Once the books are open, everything that was dealt in secret is worked out anew, and judged by the rules."""
    audit = table.dealing.open_books(books)
    for fault in audit.faults:
        raise BadStepError(fault.reason, seat=next(iter(table.seats_of(fault.peer)), None))
    start = table.start
    if start.origin is None:  # the past of a branch has no books
        for finding in table.game.audit(len(start.seats), dict(start.settings), log, audit.faces):
            reason = Refusal("rule", finding.text, finding.rule).reason
            raise BadStepError(reason, seat=finding.seat)


def _other_version(table: Table) -> Reason | None:
    """Whether the match was played by other rules or data than it is checked with."""
    return difference(table.game.title, (table.game.rules_hash, table.game.data_hash), table.start)


def _check_settings(table: Table) -> None:
    """START names the game's options, each with a value that it can have."""
    given = table.start.settings
    try:
        known = table.game.settings({name: str(value) for name, value in given})
    except ValueError as fault:
        raise BadStepError(Why.UNKNOWN_OPTIONS, fault) from fault
    if tuple(known.items()) != given:
        raise BadStepError(Why.OPTIONS_MISSING)


def _check_keys(table: Table) -> None:
    """Every member proved that it knows the secret of its card key."""
    for number, peer in enumerate(table.start.peers):
        if introduced(peer.card_key + peer.proof, table.start.match, peer.identity) is None:
            seat = next(iter(table.seats_of(number)), None)
            raise BadStepError(Why.KEY_UNPROVEN, peer.name, seat=seat)
