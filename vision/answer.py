"""A verdict in the forms others read: the answer object of `offleash track`, and the record that feeds the rules."""

from __future__ import annotations

import hashlib
import math
from typing import Any

import cv2
import numpy as np

from games.laag.observation import Form, Kind, Observation, Place, Row
from vision.film import Film
from vision.setup import Setup
from vision.tracker import Judged
from vision.verdict import Verdict

_KINDS: dict[str, Kind] = {"shoot": "shoot", "charged_shot": "charged", "move": "move"}
_MICROMETRES = 1000


def evidence(film: Film, verdict: Verdict) -> list[bytes]:
    """The evidence frames as JPEG, cut to the area, in order of time."""
    wanted = set(verdict.frames)
    out = []
    for i, frame in enumerate(film.frames):
        if frame.number in wanted:
            ok, data = cv2.imencode(".jpg", film.crop.of(film.picture(i)), [cv2.IMWRITE_JPEG_QUALITY, 85])
            if ok:
                out.append(np.asarray(data).tobytes())
    return out


def evidence_hash(pictures: list[bytes]) -> str | None:
    """SHA-256 over the hashes of the evidence pictures; None without pictures."""
    if not pictures:
        return None
    return hashlib.sha256(b"".join(hashlib.sha256(each).digest() for each in pictures)).hexdigest()


def record(verdict: Verdict, setup: Setup, pictures: list[bytes], *, dash: bool = False) -> Observation:
    """The flick observation for the rules: integers only, a pawn off the area is `off` and not `toppled`.

    `dash`: a move that belongs to the Dash. Raises `games.laag.Malformed` if the setup's names are not LAAG's.
    """
    kind: Kind = "dash" if dash else _KINDS[setup.kind]
    still = kind in ("dash", "move") and not verdict.touches
    off = {setup.puck.id} if verdict.off_table else set()
    rows = []
    for piece in setup.pieces:
        pose = verdict.poses.get(piece.id)
        if pose is None or still:
            continue
        inside = 0.0 < pose.x < setup.area[0] and 0.0 < pose.y < setup.area[1]
        form: Form = "o" if not inside else "l" if pose.lying else "s"
        if not inside:
            off.add(piece.id)
        dx, dy = (round(1000 * math.cos(pose.turn)), round(1000 * math.sin(pose.turn))) if form == "l" else (0, 0)
        rows.append(Row(piece.id, form, *_place(pose.x, pose.y), dx, dy))
    order = [piece.id for piece in setup.pieces]
    return Observation(
        kind=kind,
        shooter=setup.shooter or "",
        puck=setup.puck.id,
        start=_place(*verdict.start),
        end=None if verdict.end is None else _place(*verdict.end),
        contacts=tuple(touch.piece for touch in verdict.touches),
        toppled=() if still else tuple(name for name in verdict.toppled if name not in off),
        off=tuple(sorted(off, key=order.index)),
        poses=tuple(rows),
        source="camera",
        confidence=round(1000 * verdict.confidence),
        evidence=evidence_hash(pictures),
    )


def _place(x: float, y: float) -> Place:
    return Place(round(x * _MICROMETRES), round(y * _MICROMETRES))


def answer(judged: Judged, setup: Setup, frames: int, ms_per_frame: float) -> dict[str, Any]:
    """The answer object of one flick; `frames` = how many the source had so far."""
    verdict = judged.verdict
    return {
        "clip": setup.clip,
        "observation": {
            "start_mm": [round(each, 2) for each in verdict.start],
            "end_mm": None if verdict.end is None else [round(each, 2) for each in verdict.end],
            "contacts": [{"piece": touch.piece, "t": round(touch.t, 4)} for touch in verdict.touches],
            "toppled": list(verdict.toppled),
            "off_table": verdict.off_table,
            "touched_anything": bool(verdict.touches),
            "confidence": round(verdict.confidence, 4),
            "ask_referee": verdict.asks,
        },
        "reasons": verdict.reasons,
        "lying": {
            name: {"middle_mm": [round(pose.x, 1), round(pose.y, 1)], "towards_deg": round(math.degrees(pose.turn), 1)}
            for name, pose in verdict.poses.items()
            if pose.lying
        },
        "evidence_frames": list(verdict.frames),
        "tracks": _tracks(judged, frames),
        "ms_per_frame": round(ms_per_frame, 2),
        "judge_ms": round(1000.0 * judged.seconds, 1),
    }


def _tracks(judged: Judged, frames: int) -> dict[str, list[list[float] | None]]:
    """Places by frame of the source: before the film as at its beginning, after it as at its end."""
    if judged.film is None:
        return {}
    numbers = [frame.number for frame in judged.film.frames]
    out: dict[str, list[list[float] | None]] = {}
    for name, places in judged.verdict.tracks.items():
        row: list[list[float] | None] = [None] * frames
        known = dict(zip(numbers, places, strict=True))
        for i in range(frames):
            place = known.get(i) if numbers[0] <= i <= numbers[-1] else places[0 if i < numbers[0] else -1]
            row[i] = None if place is None else [round(place[0], 1), round(place[1], 1)]
        out[name] = row
    return out
