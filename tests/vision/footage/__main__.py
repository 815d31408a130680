"""`python -m tests.vision.footage [--series N] [--crowded | --kin [--caps] [--matter]] [NAME …]`: scenes, judged."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence

import cv2

from tests.vision.footage.catalogue import Take, scenes, take
from tests.vision.footage.crowded import crowded
from tests.vision.footage.judging import Score, Tally, score, watch
from tests.vision.footage.kin import kindred


def main(given: Sequence[str]) -> None:
    """Film, judge, print."""
    parser = argparse.ArgumentParser(prog="python -m tests.vision.footage")
    parser.add_argument("--series", type=int, default=0, help="another number gives other flicks on other tables")
    parser.add_argument("--crowded", action="store_true", help="all scenery stands there, and nobody says where")
    parser.add_argument("--kin", action="store_true", help="as the sample clips are")
    parser.add_argument(
        "--caps", action="store_true", help="of the films after the samples: only the pawns' caps painted"
    )
    parser.add_argument("--matter", action="store_true", help="of those films: pieces slide, bounce and tip otherwise")
    parser.add_argument("parts", nargs="*", help="only films with one of these in their names")
    args = parser.parse_args(given)
    cv2.setNumThreads(1)
    tally = Tally()
    films = kindred(args.series, args.caps, args.matter) if args.kin else crowded(args.series) if args.crowded else None
    for film in films or _taken(args.series, args.parts):
        if args.parts and not any(part in film.name for part in args.parts):
            continue
        began = time.process_time()
        one = score(film, watch(film))
        tally.scores.append(one)
        spent = time.process_time() - began
        sys.stdout.write(f"{_line(film.name, one)} {spent:.1f}s {list(one.reasons)[:3]}")
        sys.stdout.write("\n" if one.proposal else f" {one.said}\n")
        sys.stdout.flush()
    sys.stdout.write(f"{tally}\n\n{tally.table()}\n")


def _taken(series: int, parts: Sequence[str]) -> Iterator[Take]:
    for kind, look, seed in scenes(series):
        if not parts or any(part in f"{kind} / {look} / {seed}" for part in parts):
            yield take(kind, look, seed)


def _line(name: str, one: Score) -> str:
    good = "ok " if one.proposal else "BAD"
    places = f"start {_mm(one.start)} end {_mm(one.end)}"
    return f"{one.verdict:6} {good} {name:45} {places} {one.contacts} {one.falls} {one.confidence:.2f}"


def _mm(value: float | None) -> str:
    return "   - " if value is None else f"{value:5.1f}"


if __name__ == "__main__":
    main(sys.argv[1:])
