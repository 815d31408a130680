"""A flick kept as a case: film, setup, answer and what people say, so that a real table can become a test."""

from __future__ import annotations

import json
import shutil
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from client.command._errors import NOT_DONE, Trouble
from net.files import write_whole

if TYPE_CHECKING:
    from vision.pictures import Film

WANTED: Final = ("start_mm", "end_mm", "contacts", "toppled", "off_table")
"""What a correction must say, as the `observation` of an answer does."""


def read_correction(path: Path, pieces: Sequence[str]) -> dict[str, Any]:
    """What people say of a flick: an `observation`, or an answer that holds one. Trouble with what is wrong with it."""
    try:
        given = json.loads(path.read_text(encoding="utf-8"))
        told = dict(given.get("observation", given))
        told = {key: told[key] for key in WANTED}
        named = [*(each["piece"] for each in told["contacts"]), *told["toppled"]]
    except OSError as failure:
        raise Trouble(f"the correction {path} cannot be read ({failure.strerror}); write one") from failure
    except KeyError as failure:
        raise Trouble(f"the correction {path} lacks {failure}; it needs {', '.join(WANTED)}") from failure
    except (ValueError, TypeError, AttributeError, RecursionError) as failure:
        raise Trouble(f"the correction {path} is no observation ({failure}); write it as an answer has it") from failure
    strange = [name for name in named if name not in pieces]
    if strange:
        raise Trouble(f"the correction {path} names {strange[0]!r}, which the setup has not; correct one of them")
    return told


@dataclass
class Cases:
    """Where the flicks of one source are kept: NAME.mp4 or another film, NAME.setup.json, NAME.answer.json and, if
    people have said what happened, NAME.truth.json."""

    folder: Path
    source: str
    setup_file: Path
    correction: Mapping[str, Any] | None = None

    def keep(self, answer: Mapping[str, Any], film: Film | None, *, whole: bool) -> Path:
        """Keep one flick, and return its setup file. `whole`: the source is a file that holds this flick alone.

        Trouble if it cannot be written.
        """
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            name = self._free_name(str(answer.get("clip") or "") or Path(self.source).stem or "flick")
            if whole:
                shutil.copyfile(self.source, self.folder / f"{name}{Path(self.source).suffix}")
            elif film is not None:
                _write_film(self.folder / f"{name}.avi", film)
            setup = self.folder / f"{name}.setup.json"
            write_whole(self.folder / f"{name}.answer.json", json.dumps(answer, indent=1).encode())
            if self.correction is not None:
                truth = {"clip": name, "observation": self.correction}
                write_whole(self.folder / f"{name}.truth.json", json.dumps(truth, indent=1).encode())
            write_whole(setup, self.setup_file.read_bytes())
        except OSError as failure:
            raise Trouble(
                f"the case cannot be kept in {self.folder}: {failure.strerror or failure}", NOT_DONE
            ) from failure
        return setup

    def _free_name(self, wanted: str) -> str:
        plain = "".join(each if each.isalnum() or each in "-_" else "-" for each in wanted)[:60]
        names = [plain, *(f"{plain}-{number}" for number in range(2, 10_000))]
        return next(name for name in names if not (self.folder / f"{name}.setup.json").exists())


def _write_film(path: Path, film: Film) -> None:
    """The frames of a flick as Motion JPEG, which OpenCV writes everywhere. OSError if it cannot be written."""
    import cv2
    import numpy as np

    first = film.frames[0].picture
    steps = np.diff([frame.t for frame in film.frames])
    fps = 1.0 / float(np.median(steps)) if len(steps) and float(np.median(steps)) > 0 else 30.0
    size = (first.shape[1], first.shape[0])
    writer = cv2.VideoWriter(str(path), cv2.VideoWriter.fourcc(*"MJPG"), fps, size)
    if not writer.isOpened():
        raise OSError(f"{path} cannot be written")
    for frame in film.frames:
        writer.write(frame.picture)
    writer.release()
