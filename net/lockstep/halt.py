"""How a match stops: by evidence against a member, or over states that differ. Peers then show each other theirs."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Final

from games.kernel import canonical, first_difference
from net.entries import PeerNumber
from net.evidence import Evidence, Offence
from net.journal import Tag
from net.lockstep.match_log import MatchLog
from net.lockstep.news import Desync, DesyncReport, GoesOn, Stopped
from net.lockstep.outbox import Outbox
from net.lockstep.table import Table
from net.wire import TALK_LIMIT, Dump, clean, encode, encode_entries

DUMP_PART: Final = 192 * 1024
DUMP_PARTS: Final = 64


class Halt:
    """Whether one peer's match has stopped, and what it then shows to the others."""

    def __init__(self, log: MatchLog, out: Outbox, version: str) -> None:
        self.reason: Evidence | Desync | None = None
        """Why nothing more is signed here, if so."""
        self._log = log
        self._out = out
        self._version = version
        self._dumps: dict[PeerNumber, dict[int, bytes]] = {}
        self._reported: set[PeerNumber] = set()

    def restore(self, evidence: Evidence) -> None:
        """The journal says that the match has stopped."""
        self.reason = evidence

    def convict(self, evidence: Evidence) -> None:
        """Stop with evidence, and show it to the others."""
        if self.reason is None:
            self.reason = evidence
            self._out.note(self._log.table.length, Tag.EVIDENCE, evidence.pack())
            self._out.tell(Stopped(evidence))
            if not self._log.looks_on:
                self._out.send(self._log.others, encode_entries(evidence.entries))

    def differ(self, peer: PeerNumber, step: int) -> None:
        """Stop because a peer has another state, and show it ours."""
        if self.reason is None:
            self.reason = Desync(step, peer)
            self._out.tell(self.reason)
            self.dump(self._log.others)

    def may_be_decided(self) -> bool:
        """Whether it stopped over two entries for the open step, which the others may have made final all the same."""
        evidence = self.reason
        if not isinstance(evidence, Evidence) or evidence.offence is not Offence.DOUBLE:
            return False
        return evidence.step == self._log.table.length

    def lift(self) -> None:
        """The step that it stopped over is final: whatever else was signed for it decides nothing any more."""
        if self.reason is not None:
            self.reason = None
            self._out.tell(GoesOn())

    def dump(self, to: Iterable[PeerNumber]) -> None:
        """Send the canonical state before the open step to members, unless this is a spectator."""
        log = self._log
        if log.looks_on:
            return
        state = canonical(log.table.state.public())
        parts = [state[at : at + DUMP_PART] for at in range(0, len(state), DUMP_PART)][:DUMP_PARTS]
        for peer in to:
            for number, part in enumerate(parts):
                message = Dump(log.match, log.table.length, self._version, number, len(parts), part)
                self._out.send((peer,), encode(message))

    def receive(self, source: PeerNumber, message: Dump) -> None:
        """A member stopped because digests differ: answer alike; if they do, stop and report the first difference."""
        table = self._log.table_at(message.step)
        if table is None or source in self._reported or not message.part < message.parts <= DUMP_PARTS:
            return
        parts = self._dumps.setdefault(source, {})
        parts[message.part] = message.state
        if len(parts) < message.parts:
            return
        self._reported.add(source)
        theirs = b"".join(parts[number] for number in sorted(parts))
        accused = self.reason.peer if isinstance(self.reason, Desync) else None
        if theirs != canonical(table.state.public()) or source == accused:
            self.differ(source, message.step)
            self._report(source, message, table, theirs)
        elif accused is None:
            self.dump([source])  # it has our state; whoever it stopped over has not reached us yet

    def _report(self, source: PeerNumber, message: Dump, table: Table, theirs: bytes) -> None:
        ours = json.loads(canonical(table.state.public()))
        try:
            different = first_difference(ours, json.loads(theirs))
        except (ValueError, RecursionError):
            different = ("", None, "a dump that cannot be read")
        field, mine, other = different or ("", None, None)
        their_version = clean(message.version, TALK_LIMIT)
        self._out.tell(DesyncReport(message.step, source, field, mine, other, self._version, their_version))
