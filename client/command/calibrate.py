"""`offleash calibrate`: where the camera stands, from one look at the table."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._group import subcommand
from client.home import home

if TYPE_CHECKING:
    from vision.camera.calibration import Calibration


def _advice(found: Calibration) -> str:
    """What to do before the calibration is trusted."""
    from vision.camera import beside_another

    if found.stretched:
        return "; the picture seems stretched: choose a size of the camera's own shape"
    if found.twin_mm is not None:
        return f"; {beside_another(found.twin_mm)}"
    return "; look at the drawn area before you trust it" if found.doubtful else ""


@subcommand()
@click.argument("source", default="0")
@click.option(
    "--setup",
    "setup_file",
    type=click.Path(path_type=Path),
    help="How the area is marked, as for `track`; without it the printed mat is looked for.",
)
def command(console: Console, source: str, setup_file: Path | None) -> None:
    """Calibrate the camera SOURCE (0: the first one; also a film or a stream's address) on the marked area."""
    from vision.budget import one_core
    from vision.camera.calibration import calibrate
    from vision.camera.store import as_json, keep, mat_setup
    from vision.pictures.film import median
    from vision.pictures.source import stills
    from vision.reasons import BadSetup, NoPicture, NotCalibrated
    from vision.setup import read_setup

    one_core()
    try:
        setup = read_setup(setup_file) if setup_file else mat_setup()
        found = calibrate(median(stills(source, 9)), setup)
    except (BadSetup, NoPicture) as trouble:
        raise Trouble(str(trouble)) from trouble
    except NotCalibrated as trouble:
        raise Trouble(str(trouble), NOT_DONE) from trouble
    folder = home() / "calibrations"
    try:
        file = keep(folder, source, found)
    except OSError as failure:
        raise Trouble(f"the calibration cannot be kept in {folder}: {failure.strerror}") from failure
    camera = as_json(found)["camera"]
    console.result(
        {
            "error_px": round(found.error_px, 3),
            "error_mm": round(found.error_mm, 3),
            "camera": camera,
            "file": str(file),
            "doubtful": found.doubtful,
            "twin_mm": found.twin_mm,
        },
        f"calibrated to {found.error_mm:.2f} mm ({found.error_px:.2f} px); kept in {file}" + _advice(found),
    )
