"""`python -m tests.vision.report FOLDER [WAY …]`: clips with known truth through the tracker, as filmed and made worse.

FOLDER holds NAME.mp4, NAME.setup.json and NAME.truth.json. Prints the tables of the tracker's page: every clip as it
was filmed, and for each way of `tests.vision.worse` (all, if none is named) how many were right, asked, and wrong.
"""

from __future__ import annotations

import json
import math
import sys
import zlib
from collections import defaultdict
from pathlib import Path

import cv2

from tests.vision.footage.judging import Score, Tally, Truth, held_against
from tests.vision.worse import WAYS, Worse
from vision.pictures.source import frames_of_file
from vision.setup import parse_setup
from vision.tracker import Judged, Tracker


def watched(folder: Path, name: str, way: Worse) -> Score | None:
    """One clip seen one way, judged and held against its truth; None if it cannot be seen so."""
    try:
        setup = parse_setup(way.setup_of(json.loads((folder / f"{name}.setup.json").read_text())))
    except KeyError:
        return None
    truth = way.truth_of(json.loads((folder / f"{name}.truth.json").read_text()))
    frames = list(frames_of_file(folder / f"{name}.mp4"))
    tracker = Tracker(setup)
    judged: Judged | None = None
    for frame in way.frames(frames, len(frames), zlib.crc32(f"{way.name}/{name}".encode())):
        judged = tracker.feed(frame)
        if judged is not None and judged.verdict.moved:
            break
    else:
        judged = tracker.finish()
    assert judged is not None
    true = truth["observation"]
    contacts = [(each["piece"], each["t"], each.get("speed_mm_s", math.inf)) for each in true["contacts"]]
    fps = truth["fps"] if "fps" in truth else truth["video"]["fps"]
    stood = {piece: rows[0][:2] for piece, rows in truth.get("tracks", {}).items()}
    told = Truth(setup.kind, true["start_mm"], true["end_mm"], contacts, true["toppled"], true["off_table"], fps, stood)
    return held_against(f"{way.name}/{name}", judged, told, setup)


def clip_row(score: Score) -> str:
    """One clip as a row of the page's first table."""
    end = "-" if score.end is None else f"{score.end:.1f}"
    late = f"{max(score.late):.2f}" if score.late else "-"
    counts = " | ".join("/".join(map(str, each)) for each in (score.contacts, score.falls))
    return (
        f"| `{score.name.split('/')[1]}` | {score.verdict} | {score.start:.1f} | {end} | {counts} "
        f"| {'ok' if score.edge else 'wrong'} | {late} | {score.confidence:.2f} |"
    )


def way_row(name: str, scores: list[Score]) -> str:
    """One way, or one kind of ways, as a row of the page's second table."""
    right, asked, wrong = (sum(score.verdict == each for score in scores) for each in ("right", "asked", "wrong"))
    proposals = sum(score.proposal for score in scores)
    return f"| {name} | {len(scores)} | {right} | {asked} | {wrong} | {proposals} |"


def main(folder: Path, names: list[str]) -> None:
    """Watch, judge, print."""
    cv2.setNumThreads(1)
    clips = sorted(path.name.removesuffix(".truth.json") for path in folder.glob("*.truth.json"))
    by_kind: defaultdict[str, list[Score]] = defaultdict(list)
    rows, tally = [], Tally()
    for way in (WAYS[name] for name in names or WAYS):
        scores = [score for clip in clips if (score := watched(folder, clip, way)) is not None]
        for score in scores:
            sys.stderr.write(f"{score.name}: {score.verdict} {list(score.reasons)[:3]}\n")
        if way.name == "plain":
            sys.stdout.write("\n".join(map(clip_row, scores)) + "\n\n")
        rows.append(way_row(f"{way.kind}: {way.name}", scores))
        by_kind[way.kind] += scores
        tally.scores += scores
    sys.stdout.write("\n".join(rows) + "\n\n")
    sys.stdout.write("\n".join(way_row(kind, scores) for kind, scores in by_kind.items()) + f"\n\n{tally}\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
