"""Why a match stopped: one sentence for people, and all there is to know for the file beside it.

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
from net.store.faults import Place


def report_of(
    why: news.Stopped | news.DesyncReport | news.Forked, name: Callable[[PeerNumber], str]
) -> tuple[str, dict[str, Json]]:
    """The sentence, and what the file keeps; `name` says how to call a peer."""
    match why:
        case news.Stopped(evidence):
            who = name(evidence.author)
            text = f"the match stopped at step {evidence.step}: {who} broke the rules ({evidence.reason})"
            entries: list[Json] = [[entry.raw.hex(), entry.signature.hex()] for entry in evidence.entries]
            report: dict[str, Json] = {"peer": who, "step": evidence.step, "offence": str(evidence.offence)}
            return text, {**report, "reason": evidence.reason, "entries": entries}
        case news.DesyncReport(step, peer, field):
            text = (
                f"the match stopped before step {step}: the game is another at {name(peer)}’s desktop, "
                f"first in {field or 'the signed digest'}; the log is kept up to there"
            )
            values = {"field": field, "ours": why.ours, "theirs": why.theirs}
            versions = {"our_version": why.our_version, "their_version": why.their_version}
            return text, {"peer": name(peer), "step": step, **values, **versions}
        case news.Forked(peer, length):
            text = f"the match stopped: {name(peer)} shows another log of the same length ({length} steps)"
            return text, {"peer": name(peer), "length": length}


def keep_report(home: Path, match: bytes, report: dict[str, Json]) -> str:
    """Write the report down; half a sentence on where it is."""
    path = home / "reports" / f"{match.hex()}.json"
    try:
        path.parent.mkdir(exist_ok=True)
        path.write_text(json.dumps(report, indent=1), encoding="utf-8")
    except OSError as fault:
        return f"the report could not be written ({fault.strerror})"
    return f"the full report is {path}"


def keep_log(place: Place, start: Start, records: Sequence[bytes], why: str) -> str:
    """Write a match whose library fails as a file that can be imported; the sentence `why`, and where the file is.

    It lies beside the library, or in the folder of the user if the library's own is not the same one any more.
    """
    if not records:
        return why
    folder = place.path.parent if place.has_folder else Path.home()
    path = folder / f"{start.game}-{start.match.hex()}{SUFFIX}"
    try:
        write_match(path, records)
    except OSError as fault:
        return f"{why}; the match could not be written to {path} ({fault.strerror})"
    return f"{why}; all its steps are in {path}, which can be imported"
