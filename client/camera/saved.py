"""What is kept of a camera in the home: where it stood, how the area was marked, the colours of the pieces."""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Mapping
from dataclasses import field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from client.camera.area import Area, area_of
from client.camera.marks import Point, points_of
from client.camera.sources import Source
from games.kernel import Value

if TYPE_CHECKING:
    from vision import Calibration, Camera

FOLDER: Final = "calibrations"
COLOUR: Final = re.compile("#[0-9a-f]{6}")

log = logging.getLogger(__name__)


class NotSavedError(OSError):
    """It cannot be written; the text is one sentence."""


class SavedCalibration(Value):
    """A calibration that people have accepted.  `colours`: what was taught, paint (`#rrggbb`) by kind of piece."""

    found: Calibration
    area: Area
    colours: Mapping[str, str] = field(default_factory=dict)

    @property
    def camera(self) -> Camera:
        """Where the camera stood, and its lens."""
        return self.found.camera

    @cached_property
    def outline(self) -> tuple[Point, ...]:
        """The border of the playing area in pixels, from the near left corner on."""
        from vision import area_outline

        return points_of(area_outline(self.camera, self.area.setup()))


def keep(home: Path, source: Source, kept: SavedCalibration) -> None:
    """Write what is known of a camera in one atomic step.  Raises NotSavedError."""
    from vision.camera.store import as_json, file_of

    file = file_of(home / FOLDER, source.key, kept.camera.size)
    value = {**as_json(kept.found), "area": kept.area.as_json(), "colours": dict(kept.colours)}
    beside = file.with_suffix(".new")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        beside.write_text(json.dumps(value), encoding="utf-8")
        os.replace(beside, file)  # noqa: PTH105 - one atomic step
    except OSError as fault:
        raise NotSavedError(f"{file} cannot be written: {fault.strerror}") from fault


def recall(home: Path, source: Source, size: tuple[int, int]) -> SavedCalibration | None:
    """What is kept of a camera with pictures of this size; None if nothing is, or if it cannot be read."""
    from vision import Calibration
    from vision.camera.store import camera_of, file_of

    file = file_of(home / FOLDER, source.key, size)
    try:
        value: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
        colours = {str(kind): str(paint) for kind, paint in value["colours"].items() if COLOUR.fullmatch(str(paint))}
        found = Calibration(camera_of(value), float(value["error_px"]), float(value["error_mm"]), 0, 0)
        return SavedCalibration(found, area_of(value["area"]), colours)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as fault:
        log.warning("%s holds no calibration of this client (%r); calibrate again", file, fault)
        return None
