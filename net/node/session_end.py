"""How and why the session of a match ends: over and known to be so, left, stopped, or given up without people.

Why a match stopped is told with all there is to know in a file. When a library fails under a running match, the log
that is in memory is kept elsewhere.
"""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

from games.kernel import Json
from net.entries import PeerNumber
from net.journal import DiskFullError
from net.lockstep import Lockstep, news
from net.log import Start
from net.matchfile import SUFFIX, write_match
from net.node.context import Context
from net.node.players import People
from net.node.setting import version_in_words
from net.reasons import Reason, Why
from net.session import Stopped
from net.store import LibraryJournal
from net.store.faults import Place

FAREWELL_S: Final = 10.0
"""Seconds that a peer stays at most, once the game is over, for others to have the whole log."""
_LEAVE_S: Final = 5.0
"""Seconds that a peer which leaves politely waits for the others to take note."""
_LAST_WORDS_S: Final = 0.3
"""Seconds between knowing that all have the whole log and hanging up: the last message must still get out."""
_SEE_OUT_S: Final = 3.0
"""Seconds that desktops which watch have to take in the end."""
_DUMPS_WITHIN_S: Final = 10.0
"""Seconds that a peer with another state has to show it, so that the report can name the field."""
_TELL_EVIDENCE_S: Final = 3.0
"""Seconds that a program without people stays after the match stopped, so that all hear why."""

log = logging.getLogger(__name__)


class SessionEnd:
    """Decides when the session of one match ends on this desktop: by the clock, and by what the others have."""

    def __init__(self, context: Context, core: Lockstep, people: People, journal: LibraryJournal, now: float) -> None:
        self._context, self._core, self._people, self._journal = context, core, people, journal
        self.has_ended = False
        """Whether the session is at its end."""
        self.reason: Reason | None = None
        """Why it is, once it is; None: the game is over."""
        self.heard: dict[PeerNumber, float] = dict.fromkeys(range(len(core.start.peers)), now)
        """When something last came from each peer."""
        self._leave_at: float | None = None
        self._over_at: float | None = None
        """When the game was over."""
        self._see_out_until: float | None = None
        self._stopped: tuple[float, Reason] | None = None
        """Until when the others are told why the match stopped, and why."""
        self._differs: tuple[float, news.Desync] | None = None
        shown = context.library.shown(core.match)
        self._have_end = {number for number, peer in enumerate(core.start.peers) if peer.identity in shown}
        """The members that have shown END, in this session or before: that is kept."""

    def leave(self, now: float) -> None:
        """Say goodbye; with three and more the others' next step names me gone."""
        core = self._core
        core.leave()
        members = core.table.members
        takes_note = not core.is_over() and core.me in members and len(members) > 2
        self._leave_at = now + _LEAVE_S if takes_note else now

    def differ(self, desync: news.Desync, now: float) -> None:
        """A peer has another state: wait a while for it to be shown."""
        self._differs = (now, desync)

    def stop(self, why: news.Stopped | news.DesyncReport | news.Forked, now: float) -> None:
        """Nothing more will be played: keep the report and tell it."""
        if self._stopped:
            return
        reason, report = report_of(why, self._people.name)
        reason = keep_report(self._context.setting.home, self._core.match, report, reason)
        self._context.emit(Stopped(reason, report))
        self._stopped = (now + _TELL_EVIDENCE_S, reason)

    def go_on(self) -> None:
        """What was to stop the match was decided by the others all the same."""
        self._stopped = None

    def look_at_the_clock(self, now: float) -> None:
        """See whether the end has come."""
        self._stop_unseen(now)
        core, others = self._core, set(self._core.table.members) - {self._core.me}
        self._keep_end(core.heartbeat.have_end() & others - self._have_end)
        if core.is_over() and self._over_at is None:
            self._over_at = now
        waited = (
            self._over_at is not None and now - self._over_at >= FAREWELL_S and not self._context.setting.answers_only
        )
        may_close = waited or (core.table.ended and others <= self._have_end)
        if may_close and self._leave_at is None and self._all_seen_out(now):
            self._leave_at = now + _LAST_WORDS_S
        left = self._leave_at is not None and now >= self._leave_at
        if may_close and left:
            self._end(None)
        elif self._stopped and now >= self._stopped[0] and self._context.setting.patience is not None:
            self._end(self._stopped[1])
        elif left or (self._leave_at is not None and core.me not in core.table.members):
            self._end(Reason(Why.YOU_LEFT))
        elif reason := self._given_up(now):
            self._end(reason)

    def _end(self, reason: Reason | None) -> None:
        self.has_ended, self.reason = True, reason

    def _all_seen_out(self, now: float) -> bool:
        """Whether all who watch have the end, or have had time enough to get it."""
        self._see_out_until = self._see_out_until or now + _SEE_OUT_S
        watching = self._core.links - set(self._core.table.members)
        return self._core.looks_on or watching <= self._core.heartbeat.have_end() or now >= self._see_out_until

    def _given_up(self, now: float) -> Reason | None:
        """What a program without people has waited for long enough; None if nothing."""
        core, patience, full_for = self._core, self._context.setting.patience, self._journal.full_for()
        if patience is None:
            return None
        if full_for > patience:
            return Reason(Why.NOT_WRITTEN_FOR, f"{patience:g}")
        if core.is_over() or full_for:
            return None
        lost = [peer for peer in core.table.members if peer != core.me and now - self.heard[peer] > patience]
        if not lost:
            return None
        who: str | Reason = self._people.name(lost[0])
        for peer in lost[1:]:
            who = Reason(Why.NAMES, who, self._people.name(peer))
        return Reason(Why.NOT_HEARD_FOR, who, f"{patience:g}")

    def _stop_unseen(self, now: float) -> None:
        """Report a state that differs without the field, if it has not been shown in time."""
        if self._differs and not self._stopped and now >= self._differs[0] + _DUMPS_WITHIN_S:
            differs = self._differs[1]
            text = Reason(Why.NO_DUMP, self._people.name(differs.peer))
            self.stop(news.DesyncReport(differs.step, differs.peer, "", None, str(text), version_in_words(), ""), now)

    def _keep_end(self, members: set[PeerNumber]) -> None:
        """Keep that these have shown END; with a full disk they only have to show it again."""
        if not members:
            return
        self._have_end |= members
        try:
            self._context.library.keep_shown(self._core.match, [self._people.identities[each] for each in members])
        except DiskFullError as full:
            log.warning("%s", full)


def report_of(
    why: news.Stopped | news.DesyncReport | news.Forked, name: Callable[[PeerNumber], str]
) -> tuple[Reason, dict[str, Json]]:
    """Why, and what the file keeps; `name` says how to call a peer."""
    match why:
        case news.Stopped(evidence):
            who = name(evidence.author)
            entries: list[Json] = [[entry.raw.hex(), entry.signature.hex()] for entry in evidence.entries]
            report: dict[str, Json] = {"peer": who, "step": evidence.step, "offence": str(evidence.offence)}
            report |= {"reason": str(evidence.reason), "entries": entries}
            return Reason(Why.BROKE_RULES, evidence.step, who, evidence.reason), report
        case news.DesyncReport(step, peer, field):
            values = {"field": field, "ours": why.ours, "theirs": why.theirs}
            versions = {"our_version": why.our_version, "their_version": why.their_version}
            reason = Reason(Why.DESYNC, step, name(peer), field or Reason(Why.SIGNED_DIGEST))
            return reason, {"peer": name(peer), "step": step, **values, **versions}
        case news.Forked(peer, length):
            return Reason(Why.FORKED, name(peer), length), {"peer": name(peer), "length": length}


def keep_report(home: Path, match: bytes, report: dict[str, Json], why: Reason) -> Reason:
    """Write the report down; `why`, and where the report is."""
    path = home / "reports" / f"{match.hex()}.json"
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(report, indent=1), encoding="utf-8")
    except OSError as fault:
        return Reason(Why.AND_NO_REPORT, why, fault.strerror)
    return Reason(Why.AND_REPORT_AT, why, path)


def keep_log(place: Place, start: Start, records: Sequence[bytes], why: Reason) -> Reason:
    """Write a match whose library fails as a file that can be imported; `why`, and where the file is.

    It lies beside the library, or in the folder of the user if the library's own is not the same one any more.
    """
    if not records:
        return why
    folder = place.path.parent if place.has_folder else Path.home()
    path = folder / f"{start.game}-{start.match.hex()}{SUFFIX}"
    try:
        write_match(path, records)
    except OSError as fault:
        return Reason(Why.AND_NOT_WRITTEN, why, path, fault.strerror)
    return Reason(Why.AND_STEPS_AT, why, path)
