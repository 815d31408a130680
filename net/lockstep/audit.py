"""Checking a record with all its signatures and proofs, against the table before it."""

from __future__ import annotations

from typing import Final

from net.entries import ZERO, Code, Entry, Verify, by_need, genuine, read
from net.evidence import Convicted
from net.lockstep.ballot import is_majority
from net.lockstep.step import DigestsDiffer, OpenStep
from net.lockstep.table import BadStepError, Table
from net.log import Kind, Step, value_hash
from net.packing import Malformed
from net.reasons import Reason, Why

_MADE: Final = (Code.INPUT, Code.OPEN, Code.CONSENT)


def check_certificate(table: Table, step: Step, verify: Verify) -> None:
    """Whether the certificate makes this step final at this table. Raises BadStepError.

    The value itself is for `Table.check`. Every entry must be genuine, of this step and head, in order and needed.
    """
    try:
        entries = [read(signed) for signed in step.entries]
    except Malformed as fault:
        raise BadStepError(Why.ENTRY_DAMAGED, fault) from fault
    order = [(entry.kind, entry.author, entry.subject) for entry in entries]
    if order != sorted(set(order)):
        raise BadStepError(Why.ENTRIES_ORDER)
    open_step = OpenStep(table)
    for entry in entries:
        _check_entry(table, step, entry, verify)
    _check_made(open_step, step, [entry for entry in entries if entry.kind in _MADE])
    _check_farewells(table, step, [entry for entry in entries if entry.kind is Code.PREPARE])
    _check_closing(open_step, step, [entry for entry in entries if entry.kind not in (*_MADE, Code.PREPARE)])


def _check_entry(table: Table, step: Step, entry: Entry, verify: Verify) -> None:
    where = (entry.match, entry.step, entry.head)
    if where != (table.start.match, step.number, table.head) or entry.author not in table.members:
        raise BadStepError(Why.OTHER_STEP, entry.kind.name)
    if not genuine(entry, table.start.peers[entry.author].identity, verify):
        raise _by(table, entry, Reason(Why.BAD_SIGNATURE, entry.kind.name))


def _by(table: Table, entry: Entry, reason: Reason) -> BadStepError:
    return BadStepError(reason, seat=next(iter(table.seats_of(entry.author)), None))


def _check_made(open_step: OpenStep, step: Step, made: list[Entry]) -> None:
    """The INPUTs and OPENs make the value, by the rules and with valid shares."""
    for entry in sorted(made, key=lambda entry: by_need(entry.kind)):
        try:
            if not open_step.add(entry):
                disagreed = entry.kind is Code.INPUT or open_step.get(Code.INPUT, entry.author)
                raise _by(open_step.table, entry, Reason(Why.NOT_AGREED if disagreed else Why.ENTRY_OF_NOTHING))
        except Convicted as convicted:
            raise _by(open_step.table, entry, convicted.evidence.reason) from convicted
        except DigestsDiffer as fault:
            raise _by(open_step.table, entry, Reason(Why.OTHER_DIGEST)) from fault
    if made != open_step.made_of():
        raise BadStepError(Why.CONSENTS_NOTHING)
    if step.kind is Kind.CONTROL:
        if made:
            raise BadStepError(Why.CONTROL_INPUTS)
    elif open_step.value_of(made) != step.value:
        raise BadStepError(Why.OTHER_VALUE)


def _check_farewells(table: Table, step: Step, farewells: list[Entry]) -> None:
    """Who took leave is gone by this step, and has signed that it leaves."""
    gone = {peer for peer, _ in step.value[1]} if step.kind is Kind.CONTROL else set()
    for entry in farewells:
        if not entry.is_farewell(gone):
            raise _by(table, entry, Reason(Why.FALSE_FAREWELL))


def _check_closing(open_step: OpenStep, step: Step, closing: list[Entry]) -> None:
    """All members acknowledged the value, or a majority accepted it at the record's ballot."""
    members = open_step.table.members
    kind = Code.ACCEPTED if step.ballot.round else Code.ACK
    says = (value_hash(step.kind, step.value), step.before)
    authors = {entry.author for entry in closing}
    for entry in closing:
        if entry.kind is not kind or entry.ballot != step.ballot or entry.body != says:
            raise _by(open_step.table, entry, Reason(Why.DOES_NOT_FIT, entry.kind.name))
    if step.ballot.round:
        final = open_step.may_vote and is_majority(len(authors), members)
    else:
        final = step.ballot == ZERO and step.kind is not Kind.CONTROL
        final = final and authors == set(members) - {open_step.sole_author}
    if not final:
        raise BadStepError(Why.NOT_FINAL)
