"""What a frame costs the tracker, as a ratio to decoding the same film: the machine's speed cancels out."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from client.tools.bench import Row, compared

_MOST = 3.0  # times decoding: 8 ms where decoding a 1280x720 frame costs 2.7 ms
_SPREAD = 12.0  # times decoding, with the judgement at the end of the flick spread over the film


def rows(quick: bool) -> Iterator[Row]:
    """The median frame while following, and the whole flick with its judgement, on a made film of 1280x720."""
    from vision import one_core

    one_core()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        film = Path(folder) / "flick.avi"
        frames = _write(film, 45 if quick else 75)
        decode, follow, judge = _measure(film)
        for _ in range(0 if quick else 2):
            again = _measure(film)
            decode, follow, judge = (min(pair) for pair in zip((decode, follow, judge), again, strict=True))
    frame = 1000 * (decode + follow)
    yield compared("tracker, median frame with decoding", frame, "ms", 1000 * decode, most=_MOST)
    frame += 1000 * judge / frames
    yield compared("tracker, a frame with its share of the judgement", frame, "ms", 1000 * decode, most=_SPREAD)


def _measure(film: Path) -> tuple[float, float, float]:
    """CPU seconds: decoding a frame (median), following a frame (median), judging the flick."""
    from vision.camera.store import mat_setup
    from vision.pictures.film import Frame
    from vision.pictures.source import frames_of_file
    from vision.tracker import Tracker

    decoding, following = [], []
    judging = 0.0
    tracker = Tracker(mat_setup())
    before = time.process_time()
    for frame in frames_of_file(film):
        now = time.process_time()
        decoding.append(now - before)
        judged = tracker.feed(Frame(frame.picture, frame.t, frame.number))
        before = time.process_time()
        if judged is None:
            following.append(before - now)
        else:
            judging += judged.seconds
    if not judging:
        judging = tracker.finish().seconds
    return _median(decoding), _median(following), judging


def _median(values: list[float]) -> float:
    return sorted(values)[len(values) // 2]


def _write(path: Path, frames: int) -> int:
    """Draw the printed mat with a sliding puck as a film; how many frames it has."""
    import cv2
    import numpy as np

    from vision.camera.mat import mat_boxes

    random = np.random.default_rng(1)
    scale, left, top = 0.95, 350.0, 655.0
    empty = np.full((720, 1280, 3), (185, 195, 200), np.uint8)
    for box in mat_boxes():
        x0, y0 = left + scale * box.x, top - scale * (box.y + box.height)
        corners = np.array([[x0, y0], [x0 + scale * box.width, y0 + scale * box.height]])
        low, high = np.round(corners).astype(int)
        empty[low[1] : high[1], low[0] : high[0]] = 40
    grain = [random.normal(0, 2.0, empty.shape) for _ in range(3)]
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), 30.0, (1280, 720))
    for i in range(frames):
        tau = min(max(i - 12, 0) / 30.0, 0.45)
        x, y = 200.0 + 450.0 * tau, 150.0 + 900.0 * tau - 1000.0 * tau * tau
        picture = empty.copy()
        centre = (round(16 * (left + scale * x)), round(16 * (top - scale * y)))
        cv2.circle(picture, centre, round(16 * 12.5 * scale), (44, 84, 214), -1, cv2.LINE_AA, 4)
        writer.write(np.clip(picture + grain[i % 3], 0, 255).astype(np.uint8))
    writer.release()
    return frames
