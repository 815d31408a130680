"""A verdict in the forms others read: the answer of `offleash track`, the record that feeds the rules, a replay.

Outlines in pixels are what is drawn over a picture so that people see what the tracker sees.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import cv2
import numpy as np

from games.laag.components import PIECES, PUCKS
from games.laag.observation import HIGHEST_UM, LOWEST_UM, Form, Kind, Observation, Place, Row, evidence_hash
from vision.arrays import Floats
from vision.camera import Camera
from vision.pictures import Film
from vision.pieces import outline
from vision.setup import Piece, Pose, Setup
from vision.tracker import Judged
from vision.tuning import TUNING
from vision.verdict import Touch, Verdict

_KINDS: dict[str, Kind] = {"shoot": "shoot", "charged_shot": "charged", "move": "move"}
_ORDER = (*PIECES, *PUCKS)
_T = TUNING.judging.answer


def evidence(film: Film, verdict: Verdict) -> list[bytes]:
    """The evidence frames as JPEG, cut to the area, in order of time: few and small enough to be sent around."""
    wanted = set(verdict.frames)
    chosen = [i for i, frame in enumerate(film.frames) if frame.number in wanted]
    if len(chosen) > _T.shown:
        chosen = [chosen[round(k * (len(chosen) - 1) / (_T.shown - 1))] for k in range(_T.shown)]
    out = []
    for i in chosen:
        part = film.crop.of(film.picture(i))
        by = 800 / max(part.shape)  # px
        if by < 1:
            part = np.asarray(cv2.resize(part, None, fx=by, fy=by, interpolation=cv2.INTER_AREA), np.uint8)
        ok, data = cv2.imencode(".jpg", part, [cv2.IMWRITE_JPEG_QUALITY, 85])
        if ok:
            out.append(np.asarray(data).tobytes())
    return out


def record(verdict: Verdict, setup: Setup, pictures: list[bytes], *, dash: bool = False) -> Observation:
    """The flick observation for the rules, in whole micrometres and in the canonical form of LG-M1 to LG-M10.

    A pawn off the area is `off` and not `toppled`; scenery off the area has no row; what a move without contacts
    brushed does not count; the pawn in hand and the one that the puck was fired from are no contacts. `found` holds
    pieces that stood elsewhere than the setup has them. `dash`: a move that belongs to the Dash.
    Raises `games.laag.Malformed` if the setup's names are not LAAG's.
    """
    kind: Kind = "dash" if dash else _KINDS[setup.kind]
    shooter = setup.shooter or ""
    contacts = [touch.piece for touch in verdict.touches if touch.piece != shooter or kind == "shoot"]
    in_hand = {shooter} if kind in ("dash", "move") else set()
    poses = {name: pose for name, pose in verdict.poses.items() if name not in in_hand}
    toppled = [name for name in verdict.toppled if name not in in_hand]
    dropped = set(verdict.dropped) - in_hand
    for name in toppled:  # fallen, and nowhere on the area
        if name not in poses and name in verdict.stood:
            poses[name] = _over_the_edge(verdict.stood[name], setup.area)
    if kind in ("dash", "move") and not contacts:
        poses, toppled, dropped = {}, [], set()
    off = {name for name, pose in poses.items() if not _inside(pose, setup.area)}
    rows = [_row(setup.piece(name), pose, off=name in off) for name, pose in poses.items()]
    end = None if verdict.end is None else _place(*verdict.end)
    if verdict.off_table or end is None:  # LG-M7: a puck that is nowhere is not on the area
        off.add(setup.puck.id)
        end = None if verdict.end is None or _inside(Pose(*verdict.end), setup.area) else end
    else:
        end = _held(end, setup.area)
    return Observation(
        kind=kind,
        shooter=shooter,
        puck=setup.puck.id,
        start=_held(_place(*verdict.start), setup.area),
        end=end,
        contacts=tuple(contacts),
        toppled=tuple(name for name in toppled if name not in off),
        dropped=tuple(sorted(dropped, key=_ORDER.index)) if dropped <= set(_ORDER) else tuple(sorted(dropped)),
        off=tuple(sorted(off, key=_ORDER.index)) if off <= set(_ORDER) else tuple(sorted(off)),
        poses=tuple(sorted((row for row in rows if row is not None), key=_number)),
        found=tuple(sorted(_found(verdict, setup, in_hand), key=_number)),
        source="camera",
        confidence=round(1000 * verdict.confidence),
        evidence=evidence_hash(pictures),
    )


def _number(row: Row) -> int:
    return _ORDER.index(row.piece) if row.piece in _ORDER else len(_ORDER)


def _found(verdict: Verdict, setup: Setup, in_hand: set[str]) -> list[Row]:
    """Where pieces stood before the flick, if that is not where the setup has them."""
    rows = []
    for piece in setup.pieces:
        stood = verdict.stood.get(piece.id)
        if stood is None or piece.place is None or piece.id in in_hand or stood.lying != piece.place.lying:
            continue
        if math.hypot(stood.x - piece.place.x, stood.y - piece.place.y) > _T.moved and _inside(stood, setup.area):
            row = _row(piece, stood, off=False)
            rows += [] if row is None else [row]
    return rows


def _row(piece: Piece, pose: Pose, *, off: bool) -> Row | None:
    """The row of a piece; None for scenery off the area, which has none."""
    if off and piece.type != "pawn":
        return None
    form: Form = "o" if off else "l" if pose.lying else "s"
    dx, dy = round(1000 * math.cos(pose.turn)), round(1000 * math.sin(pose.turn))
    if piece.type == "barrier":
        dx, dy = (-dx, -dy) if dx < 0 or (dx == 0 and dy < 0) else (dx, dy)
    elif piece.type == "obstacle" and not piece.round:
        while not (dx > 0 and dy >= 0):  # a block looks the same after a quarter turn
            dx, dy = -dy, dx
    elif form != "l":
        dx, dy = 0, 0
    return Row(piece.id, form, *_place(pose.x, pose.y), dx, dy)


def _inside(pose: Pose, area: tuple[float, float]) -> bool:
    return 0.0 < pose.x < area[0] and 0.0 < pose.y < area[1]


def _over_the_edge(stood: Pose, area: tuple[float, float]) -> Pose:
    """The point of the area's border nearest to where a pawn stood: it was last seen on this side of it."""
    w, h = area
    ways = [(stood.x, 0.0, stood.y), (w - stood.x, w, stood.y), (stood.y, stood.x, 0.0), (h - stood.y, stood.x, h)]
    _, x, y = min(ways)
    return Pose(x, y)


def _held(place: Place, area: tuple[float, float]) -> Place:
    """A place that measuring put a hair beside the area, on it."""
    w, h = (round(each * 1000) for each in area)
    return Place(min(max(place.x, 0), w), min(max(place.y, 0), h))


def _place(x: float, y: float) -> Place:
    """In micrometres, no farther away than a record reaches."""
    return Place(*(min(max(round(each * 1000), LOWEST_UM), HIGHEST_UM) for each in (x, y)))


def answer(judged: Judged, setup: Setup, frames: int, ms_per_frame: float) -> dict[str, Any]:
    """The answer object of one flick; `frames` = how many the source had so far."""
    verdict = judged.verdict
    return {
        "clip": setup.clip,
        "observation": {
            "start_mm": [round(each, 2) for each in verdict.start],
            "end_mm": None if verdict.end is None else [round(each, 2) for each in verdict.end],
            "contacts": [_contact(touch, setup) for touch in verdict.touches],
            "toppled": list(verdict.toppled),
            "off_table": verdict.off_table,
            "touched_anything": bool(verdict.touches),
            "confidence": round(verdict.confidence, 4),
            "ask_referee": verdict.asks,
        },
        "reasons": [str(reason) for reason in verdict.reasons],
        "lying": {
            name: {"middle_mm": [round(pose.x, 1), round(pose.y, 1)], "towards_deg": round(math.degrees(pose.turn), 1)}
            for name, pose in verdict.poses.items()
            if pose.lying
        },
        "dropped": list(verdict.dropped),
        "evidence_frames": list(verdict.frames),
        "tracks": _tracks(judged, frames),
        "ms_per_frame": round(ms_per_frame, 2),
        "judge_ms": round(1000.0 * judged.seconds, 1),
    }


def _contact(touch: Touch, setup: Setup) -> dict[str, Any]:
    """A touch; `alike` = the names of all pieces that may have been the one, if these are several."""
    told: dict[str, Any] = {"piece": touch.piece, "t": round(touch.t, 4)}
    alike = setup.alike(touch.piece)
    return {**told, "alike": list(alike)} if len(alike) > 1 else told


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


def area_outline(camera: Camera, setup: Setup) -> Floats:
    """The border of the playing area (n, 2) px, from corner 0 on; corner k is point k * n / 4."""
    corners = setup.corners
    t = np.linspace(0.0, 1.0, 24, endpoint=False)[:, None]  # the lens bends straight edges
    sides = [a + t * (b - a) for a, b in zip(corners, np.roll(corners, -1, axis=0), strict=True)]
    return camera.project(np.concatenate(sides))


def corners_inside(camera: Camera, setup: Setup, mm: float) -> Floats:
    """Where (4, 2) px the corners are of a square so many mm inside the area."""
    middle = setup.corners.mean(axis=0)
    return camera.project(setup.corners + mm * np.sign(middle - setup.corners) * (1.0, 1.0, 0.0))


@dataclass(frozen=True)
class Shot:
    """One frame of a replay: its time (s), its picture as JPEG, the puck's outline (n, 2) px in it if it was seen."""

    t: float
    jpeg: bytes
    puck: Floats | None


@dataclass(frozen=True)
class Replay:
    """The film of one flick, cut to the table; all outlines are in pixels of its pictures.

    `touched` and `fallen` = name, time (s) and outline of every piece that was touched where it stood, and of every
    pawn that fell where it lies.
    """

    size: tuple[int, int]
    shots: tuple[Shot, ...]
    area: Floats
    touched: tuple[tuple[str, float, Floats], ...]
    fallen: tuple[tuple[str, float, Floats], ...]


def replay(judged: Judged, setup: Setup) -> Replay | None:
    """The film to look at again; None if nothing was judged."""
    film, verdict = judged.film, judged.verdict
    if film is None:
        return None
    crop = film.crop
    corner = np.array([crop.x0, crop.y0], float)
    path = verdict.tracks.get(setup.puck.id, [])
    first, last = _busy(film, path)
    shots = []
    for i in range(first, last + 1):
        ok, data = cv2.imencode(".jpg", crop.of(film.picture(i)), [cv2.IMWRITE_JPEG_QUALITY, 80])
        if not ok:
            continue
        place = path[i] if i < len(path) else None
        drawn = None if place is None else outline(film.camera, setup.puck, Pose(*place)) - corner
        shots.append(Shot(film.frames[i].t, np.asarray(data).tobytes(), drawn))
    touched = []
    for touch in verdict.touches:
        stood = verdict.stood.get(touch.piece)
        if stood is not None:
            touched.append((touch.piece, touch.t, outline(film.camera, setup.piece(touch.piece), stood) - corner))
    fallen = []
    for name in verdict.toppled:
        lies = verdict.poses.get(name)
        if lies is not None:
            fallen.append((name, film.frames[last].t, outline(film.camera, setup.piece(name), lies) - corner))
    return Replay(
        (crop.x1 - crop.x0, crop.y1 - crop.y0),
        tuple(shots),
        area_outline(film.camera, setup) - corner,
        tuple(touched),
        tuple(fallen),
    )


def _busy(film: Film, path: list[tuple[float, float] | None]) -> tuple[int, int]:
    """The first and the last frame worth seeing: from shortly before the puck leaves until shortly after it rests."""
    n = len(film)
    away = [i for i, place in enumerate(path) if place is None or place not in (path[0], path[-1])]
    if not away:
        return 0, n - 1
    return max(away[0] - _T.lead, 0), min(away[-1] + 2 * _T.lead, n - 1)
