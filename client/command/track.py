"""`offleash track`: flicks in a clip, a stream or a camera."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from client.command._case import Cases, read_correction
from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._group import subcommand

if TYPE_CHECKING:
    from vision.budget import Budget
    from vision.setup import Setup
    from vision.tracker import Judged


@subcommand()
@click.argument("source")
@click.option(
    "--setup", "setup_file", required=True, type=click.Path(path_type=Path), help="The pieces, the flick and the area."
)
@click.option(
    "--budget",
    "budget_s",
    type=click.FloatRange(0.1, 3600),
    default=10.0,
    show_default=True,
    help="CPU seconds that judging one flick may take; then people are asked.",
)
@click.option(
    "--save-case",
    "folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Keep film, setup and answer of each flick in this folder, so that a real table can become a test.",
)
@click.option(
    "--correction",
    "correction_file",
    type=click.Path(path_type=Path),
    help="What really happened, as the `observation` of an answer: kept with the case.",
)
def command(
    console: Console,
    source: str,
    setup_file: Path,
    budget_s: float,
    folder: Path | None,
    correction_file: Path | None,
) -> None:
    """Say what happened in each flick of SOURCE: a video file, a camera's number or a stream's address."""
    from vision.budget import Budget, one_core
    from vision.pictures.source import is_live
    from vision.reasons import BadSetup, NoPicture
    from vision.setup import read_setup

    if correction_file is not None and folder is None:
        raise Trouble("--correction is kept with a case; name its folder with --save-case")
    one_core()
    budget = Budget(budget_s, lambda share: console.progress(f"judging: {share:.0%} of {budget_s:g} s"))
    try:
        setup = read_setup(setup_file)
        names = [piece.id for piece in setup.pieces]
        said = None if correction_file is None else read_correction(correction_file, names)
        speaker = _Speaker(console, setup, Cases(folder, source, setup_file, said) if folder is not None else None)
        if is_live(source):
            _live(speaker, source, budget)
        else:
            _file(speaker, Path(source), budget)
    except (BadSetup, NoPicture) as trouble:
        raise Trouble(str(trouble)) from trouble


@dataclass
class _Speaker:
    """Tells of flicks: each has its answer, however doubtful, and is counted.

    `spent` = CPU seconds of each frame; the one after the flick in which all is judged is told beside their median.
    """

    console: Console
    setup: Setup
    cases: Cases | None
    spent: list[float] = field(default_factory=list)
    flicks: int = 0

    def say(self, judged: Judged, frames: int, *, whole: bool = False) -> None:
        """Tell of one flick, `frames` into the source; `whole`: the source is a file that holds it alone."""
        from vision.answer import answer

        self.flicks += 1
        median = sorted(self.spent)[len(self.spent) // 2]
        result = answer(judged, self.setup, frames, 1000.0 * median) | {"flick": self.flicks}
        for reason in judged.verdict.reasons if judged.verdict.asks else []:
            self.console.note(f"please look: {reason}")
        self.console.result(result, _text(result))
        if self.cases is not None:
            self.console.note(f"kept as {self.cases.keep(result, judged.film, whole=whole)}")


def _file(speaker: _Speaker, path: Path, budget: Budget) -> None:
    from vision.pictures.source import frames_of_file
    from vision.tracker import Tracker

    tracker = Tracker(speaker.setup, budget=budget)
    spent = speaker.spent
    held_back: Judged | None = None  # its answer has places for all frames until the next flick
    before = time.process_time()
    for frame in frames_of_file(path):
        held = tracker.setup_seconds
        judged = tracker.feed(frame)
        now = time.process_time()
        spent.append(now - before - (tracker.setup_seconds - held))
        before = now
        if len(spent) % 30 == 0:
            speaker.console.progress(f"{len(spent)} frames")
        if judged is not None and judged.verdict.moved:
            if held_back is not None:
                speaker.say(held_back, len(spent))
            held_back = judged
    last = tracker.finish()
    speaker.console.progress("")
    alone = speaker.flicks == 0 and (held_back is None or not last.verdict.moved)
    if held_back is not None:
        speaker.say(held_back, len(spent), whole=alone)
    if last.verdict.moved or held_back is None:  # a film without a flick has an answer, too
        speaker.say(last, len(spent), whole=alone)


def _mm(place: list[float]) -> str:
    return f"({place[0]:.1f}, {place[1]:.1f})"


def _called(contact: dict[str, Any]) -> str:
    """A piece by its name, or as one of those that look alike."""
    name = str(contact["piece"])
    return f"one of the {name.rpartition('_')[0]}s" if "alike" in contact else name


def _text(result: dict[str, Any]) -> str:
    seen = result["observation"]
    touched = ", ".join(f"{_called(each)} at {each['t']:.3f} s" for each in seen["contacts"]) or "nothing"
    end = "out of sight" if seen["end_mm"] is None else _mm(seen["end_mm"])
    return "\n".join(
        [
            f"the puck went from {_mm(seen['start_mm'])} to {end}"
            + (" and left the area" if seen["off_table"] else ""),
            f"touched: {touched}",
            f"fell: {', '.join(seen['toppled']) or 'nothing'}",
            f"confidence {seen['confidence']:.2f}" + ("; please decide yourselves" if seen["ask_referee"] else ""),
        ]
    )


def _live(speaker: _Speaker, source: str, budget: Budget) -> None:
    from client.home import home
    from vision.camera.store import kept
    from vision.pictures.source import Live, frames_of_live, open_device
    from vision.reasons import NotCalibrated
    from vision.tracker import Tracker

    first = open_device(source)
    first.release()
    live = Live(lambda: open_device(source))
    tracker: Tracker | None = None
    told: NotCalibrated | None = None
    console = speaker.console
    try:
        for frame in frames_of_live(live, lambda trouble: console.note(str(trouble or "the camera is back"))):
            if tracker is None:  # the lens is known if this camera was calibrated before
                height, width = frame.picture.shape[:2]
                tracker = Tracker(speaker.setup, kept(home() / "calibrations", source, (width, height)), budget)
            before = time.process_time()
            found = tracker.feed(frame)
            speaker.spent = [*speaker.spent[-300:], time.process_time() - before]
            if tracker.trouble is not told:
                told = tracker.trouble
                console.note(str(told))
            if found is not None and found.verdict.moved:
                speaker.say(found, frame.number + 1)
    finally:
        live.close()
    raise Trouble("the camera was closed", NOT_DONE)
