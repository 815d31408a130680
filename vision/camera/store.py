"""Calibrations as JSON, kept by camera and resolution, and the setup that calibrating on the printed mat needs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import numpy as np

from vision.arrays import plain
from vision.camera.calibration import Calibration
from vision.camera.lens import Camera
from vision.camera.mat import AREA, marker_corners
from vision.setup import Marking, Piece, Setup


def as_json(found: Calibration) -> dict[str, Any]:
    """A calibration as JSON values."""
    camera = found.camera
    return plain(
        {
            "format": "offleash-calibration/1",
            "camera": {
                "size": list(camera.size),
                "focal_px": camera.focal,
                "k1": camera.k1,
                "k2": camera.k2,
                "rotation": camera.rotation.tolist(),
                "shift_mm": camera.shift.tolist(),
            },
            "error_px": found.error_px,
            "error_mm": found.error_mm,
        }
    )


def camera_of(value: Mapping[str, Any]) -> Camera:
    """The camera of a stored calibration. Raises KeyError, TypeError or ValueError if it is none."""
    if value["format"] != "offleash-calibration/1":
        raise ValueError("this is not a calibration of Offleash")
    given = value["camera"]
    width, height = (int(each) for each in given["size"])
    return Camera(
        float(given["focal_px"]),
        float(given["k1"]),
        float(given["k2"]),
        np.array(given["rotation"], float).reshape(3, 3),
        np.array(given["shift_mm"], float).reshape(3),
        (width, height),
    )


def file_of(folder: Path, source: str, size: tuple[int, int]) -> Path:
    """Where the calibration of a source with pictures of this size is kept."""
    name = "".join(each if each.isalnum() else "-" for each in Path(source).stem or source)[:40]
    return folder / f"{name}-{size[0]}x{size[1]}.json"


def keep(folder: Path, source: str, found: Calibration) -> Path:
    """Write a calibration to its file. Raises OSError."""
    folder.mkdir(parents=True, exist_ok=True)
    file = file_of(folder, source, found.camera.size)
    file.write_text(json.dumps(as_json(found)), encoding="utf-8")
    return file


def kept(folder: Path, source: str, size: tuple[int, int]) -> Camera | None:
    """The camera that was kept for this source and size; None if there is none that can be read."""
    try:
        return camera_of(json.loads(file_of(folder, source, size).read_text(encoding="utf-8")))
    except (OSError, ValueError, KeyError, TypeError):
        return None


def mat_setup() -> Setup:
    """A setup that knows the printed mat and one puck, no more."""
    puck = Piece("puck_1", "puck", (214, 84, 44), (25.0, 25.0, 6.0))
    markers = {name: marker_corners(name) for name in range(4)}
    return Setup("", (AREA, AREA), "shoot", puck, None, False, (puck,), Marking("mat_aruco", markers, None))
