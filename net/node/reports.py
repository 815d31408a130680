"""Why a match stopped: the reason for people, and all there is to know for the file beside the library.

When a library fails under a running match, the log that is in memory is kept elsewhere.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from games.kernel import Json
from net.entries import PeerNumber
from net.lockstep import news
from net.log import Start
from net.matchfile import SUFFIX, write_match
from net.reasons import Reason, Why
from net.store.faults import Place


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
