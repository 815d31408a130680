"""The films: a kind of flick on a table, with its setup as the program would know it and the truth."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from client.tables.laag.setup import setup_of
from games.laag.components import PIECES
from tests.vision.footage.elsewhere import elsewhere
from tests.vision.footage.flicks import Happened, Motion, Wish, after, found
from tests.vision.footage.hand import HAND, hand
from tests.vision.footage.kinds import KINDS
from tests.vision.footage.looks import LOOKS, Look
from tests.vision.footage.optics import View, look_at
from tests.vision.footage.render import Scene
from tests.vision.footage.solids import Body, Solid
from tests.vision.footage.surface import paint
from vision.camera.mat import AREA, MARKER_SIDE, marker_corners
from vision.setup import PUCK_RADIUS, Setup, parse_setup

LEAD, TAIL = 0.62, 0.75
"""Seconds of stillness before the strike and after the last motion."""
_CLICK = 2.0  # px of a 1280 wide picture: how well people click on corners
_PLACED = 1.5  # mm: how well the state knows where pieces stand


@dataclass(frozen=True)
class Take:
    """One film: a scene, its setup, how many frames it has, and what happened in it (None: nobody flicked)."""

    name: str
    scene: Scene
    setup: Setup
    given: dict[str, Any]
    count: int
    seen: Happened | None
    begin: float


def marking_of(kind: str, view: View | None, seed: int) -> dict[str, Any]:
    """The `calibration` of a setup: markers, or four clicks of people on the corners."""
    if kind in ("mat_aruco", "aruco"):
        markers = {str(i): marker_corners(i).tolist() for i in range(4)}
        return {"kind": kind, "markers_4x4_50_mm": markers, "marker_side_mm": MARKER_SIDE, "corner_clicks_px": None}
    assert view is not None
    corners = np.array([[0, 0, 0], [AREA, 0, 0], [AREA, AREA, 0], [0, AREA, 0]], float)
    off = np.random.default_rng(seed).normal(0.0, _CLICK * view.size[0] / 1280.0, (4, 2))
    return {"kind": kind, "markers_4x4_50_mm": None, "corner_clicks_px": (view.project(corners) + off).tolist()}


def setup_for(seen: Happened, look: Look, view: View, seed: int) -> dict[str, Any]:
    """What the program would know of a flick: as a match tells it, or as a clip of strangers would."""
    given = setup_of(seen.now)
    random = np.random.default_rng(seed)
    for piece in given["pieces"]:
        piece["colour"] = _colour(piece["id"], look)
        if look.known and piece["type"] != "puck":
            piece["place_mm"] = [float(c + random.normal(0.0, _PLACED)) for c in piece["place_mm"]]
        elif piece["type"] != "puck":
            for key in ("place_mm", "form", "direction"):
                del piece[key]
    return {**given, "calibration": marking_of(look.surface.marking, view, seed)}


def _colour(name: str, look: Look) -> str:
    kind = name.partition("_")[0]
    paints = {"red": look.red, "blue": look.blue, "puck": look.puck, "move": look.mover, "barrier": look.barrier}
    return paints.get(kind) or (look.puck if kind == "move" else look.scenery)


def solids_for(given: dict[str, Any], look: Look) -> dict[str, Solid]:
    """The pieces of a setup as solids."""
    out = {}
    for piece in given["pieces"]:
        shape = {"pawn": "pawn", "puck": "disc", "barrier": "box"}.get(piece["type"])
        if shape is None:
            shape = "disc" if piece["dims_mm"][0] > 31 else "box"
        out[piece["id"]] = Solid(
            shape,  # type: ignore[arg-type]
            tuple(piece["dims_mm"]),
            paint(piece["colour"]),
            piece["marks"] or 0,
            piece["flipped"],
            look.waist,
            (look.ink,) * 3 if sum(paint(piece["colour"])) < 1.3 else (0.03,) * 3,
            paint(look.bare) if look.bare and shape == "pawn" else None,
        )
    return out


def take(kind: str, look_name: str, seed: int) -> Take:
    """Film a flick of a kind on a table: one of `LOOKS`, or a number of `elsewhere`."""
    return film(found(KINDS[kind], seed), kind, look_name, seed)


def film(
    seen: Happened, kind: str, look_name: str, seed: int, look: Look | None = None, wish: Wish | None = None
) -> Take:
    """The film of what happened; `look` and `wish` are those of the names unless told otherwise."""
    look = look or LOOKS.get(look_name) or elsewhere(int(look_name))
    wish = wish or KINDS[kind]
    view = look_at(**look.view)
    given = setup_for(seen, look, view, seed)
    random = np.random.default_rng(seed + 77)
    turns = {name: float(random.uniform(0, 2 * math.pi)) for name in PIECES[:6]}
    begin = LEAD + (0.6 if wish.hand else 0.0)
    motion = Motion(seen, begin, look.surface.marking == "board", _hand(kind, wish, seen, begin), turns)
    end = begin + seen.length + (0.5 if seen.off_table else 0.0)
    moving: Callable[[float], dict[str, Body]] = motion
    if kind == "nobody flicks":
        moving, end = _without_flick(motion, begin), begin + 0.5
    if wish.hand:
        end = max(end, begin + (1.3 if kind == "hand stays long" else 0.12) + 0.45)
    solids = {**solids_for(given, look), **(HAND if wish.hand else {}), **_strangers(look)}
    standing = _stand_by(seen)
    scene = Scene(
        solids, lambda t: {**moving(t), **standing}, lambda _t: view, look.surface, look.lamp, look.webcam, seed
    )
    count = math.ceil((end + TAIL) * look.webcam.fps)
    happened = None if kind == "nobody flicks" else seen
    return Take(f"{kind} / {look_name} / {seed}", scene, parse_setup(given), given, count, happened, begin)


def _hand(kind: str, wish: Wish, seen: Happened, begin: float) -> Callable[[float], dict[str, Body]] | None:
    if not wish.hand:
        return None
    leaves = begin + (1.3 if kind == "hand stays long" else 0.12)
    return hand(seen.start, (seen.flick.dx, seen.flick.dy), begin - 0.6, begin, leaves)


def _without_flick(motion: Motion, begin: float) -> Callable[[float], dict[str, Body]]:
    start = motion(0.0)

    def at(t: float) -> dict[str, Body]:
        there = {} if motion.others is None else motion.others(min(t, begin - 0.06) if t < begin + 0.12 else t)
        return {**start, **there}

    return at


def _strangers(look: Look) -> dict[str, Solid]:
    """What lies beside the area: spare pucks and a die."""
    disc = (2 * PUCK_RADIUS, 2 * PUCK_RADIUS, 6.0)
    return {
        "spare_1": Solid("disc", disc, paint(look.puck)),
        "spare_2": Solid("disc", disc, paint(look.puck)),
        "die": Solid("box", (16.0, 16.0, 16.0), paint(look.blue)),
    }


def _stand_by(seen: Happened) -> dict[str, Body]:
    side = seen.now.pawn * 130.0
    return {
        "spare_1": Body(700.0, 150.0 + side),
        "spare_2": Body(712.0, 200.0 + side),
        "die": Body(250.0 + side, 690.0, turn=0.4),
    }


def evening(look_name: str, seed: int, count: int) -> Iterator[Take]:
    """Several shots on one table, each from where the last one left the pieces; the sides take turns."""
    seen: Happened | None = None
    for turn in range(count):
        table = None
        if seen is not None:
            poses = seen.now.pieces.poses
            fallen = {row.piece for row in seen.record.poses if row.form != "s"}
            own = range(3) if turn % 2 == 0 else range(3, 6)
            standing = [i for i in own if PIECES[i] not in fallen and (pose := poses[i]) and pose.form == "s"]
            table = after(seen, standing[0])
        seen = found(KINDS["any shot"], seed + turn, table)
        yield film(seen, "any shot", look_name, seed)


def scenes(series: int = 0) -> Iterator[tuple[str, str, int]]:
    """Kind, look and seed of every film: each kind on two looks, the looks taken in turn.

    Every series has other flicks, on other looks.
    """
    looks = list(LOOKS)
    for k, kind in enumerate(kind for kind in KINDS if kind != "any shot"):
        for turn in range(2):
            yield kind, looks[(5 * k + 7 * turn + series) % len(looks)], 100 + 2300 * series + 10 * k + turn
