"""`python -m tests.vision.footage [PART OF A NAME …]`: all scenes through the tracker, and the table of the docs."""

from __future__ import annotations

import sys
import time

import cv2

from tests.vision.footage.catalogue import scenes, take
from tests.vision.footage.judging import Score, Tally, score, watch


def main(wanted: list[str]) -> None:
    """Film, judge, print."""
    cv2.setNumThreads(1)
    tally = Tally()
    for kind, look, seed in scenes():
        name = f"{kind} / {look} / {seed}"
        if wanted and not any(part in name for part in wanted):
            continue
        began = time.process_time()
        film = take(kind, look, seed)
        one = score(film, watch(film))
        tally.scores.append(one)
        spent = time.process_time() - began
        sys.stdout.write(f"{_line(name, one)} {spent:.1f}s {list(one.reasons)[:3]}")
        sys.stdout.write("\n" if one.proposal else f" {one.said}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{tally}\n\n{tally.table()}\n")


def _line(name: str, one: Score) -> str:
    good = "ok " if one.proposal else "BAD"
    places = f"start {_mm(one.start)} end {_mm(one.end)}"
    return f"{one.verdict:6} {good} {name:45} {places} {one.contacts} {one.falls} {one.confidence:.2f}"


def _mm(value: float | None) -> str:
    return "   - " if value is None else f"{value:5.1f}"


if __name__ == "__main__":
    main(sys.argv[1:])
