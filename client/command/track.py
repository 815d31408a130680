"""`offleash track`: flicks in a clip, a stream or a camera."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

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
def command(console: Console, source: str, setup_file: Path, budget_s: float) -> None:
    """Say what happened in each flick of SOURCE: a video file, a camera's number or a stream's address."""
    from vision.budget import Budget
    from vision.cores import one_core
    from vision.pictures.source import is_live
    from vision.setup import read_setup
    from vision.trouble import BadSetup, NoPicture

    one_core()
    budget = Budget(budget_s, lambda share: console.progress(f"judging: {share:.0%} of {budget_s:g} s"))
    try:
        setup = read_setup(setup_file)
        if is_live(source):
            _live(console, source, setup, budget)
        else:
            _file(console, Path(source), setup, budget)
    except BadSetup as trouble:
        raise Trouble(str(trouble)) from trouble
    except NoPicture as trouble:
        raise Trouble(str(trouble)) from trouble


def _file(console: Console, path: Path, setup: Setup, budget: Budget) -> None:
    from vision.pictures.source import frames_of_file
    from vision.tracker import Tracker

    tracker = Tracker(setup, budget=budget)
    spent: list[float] = []
    flicks: list[Judged] = []
    before = time.process_time()
    for frame in frames_of_file(path):
        held = tracker.setup_seconds
        judged = tracker.feed(frame)
        now = time.process_time()
        spent.append(now - before - (tracker.setup_seconds - held))
        before = now
        if len(spent) % 30 == 0:
            console.progress(f"{len(spent)} frames")
        if judged is not None and judged.verdict.moved:
            if flicks:
                _say(console, flicks[-1], setup, len(spent), spent, len(flicks))
            flicks.append(judged)  # its answer has places for all frames until the next flick
    last = tracker.finish()
    console.progress("")
    if flicks:
        _say(console, flicks[-1], setup, len(spent), spent, len(flicks))
    if last.verdict.moved or not flicks:  # a film without a flick has an answer, too
        _say(console, last, setup, len(spent), spent, len(flicks) + 1)


def _say(console: Console, judged: Judged, setup: Setup, frames: int, spent: list[float], flick: int) -> None:
    """Tell of one flick: each has its answer, however doubtful, and `flick` counts them."""
    from vision.answer import answer

    # the median frame; the one frame after the flick in which all is judged is told beside it
    result = answer(judged, setup, frames, 1000.0 * sorted(spent)[len(spent) // 2]) | {"flick": flick}
    for reason in judged.verdict.reasons if judged.verdict.asks else []:
        console.note(f"please look: {reason}")
    console.result(result, _text(result))


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


def _live(console: Console, source: str, setup: Setup, budget: Budget) -> None:
    from client.home import home
    from vision.camera.store import kept
    from vision.pictures.source import Live, frames_of_live, open_device
    from vision.tracker import Tracker
    from vision.trouble import NotCalibrated

    first = open_device(source)
    first.release()
    live = Live(lambda: open_device(source))
    tracker: Tracker | None = None
    told: NotCalibrated | None = None
    spent: list[float] = []
    flicks = 0
    try:
        for frame in frames_of_live(live, lambda trouble: console.note(trouble or "the camera is back")):
            if tracker is None:  # the lens is known if this camera was calibrated before
                height, width = frame.picture.shape[:2]
                tracker = Tracker(setup, kept(home() / "calibrations", source, (width, height)), budget)
            before = time.process_time()
            found = tracker.feed(frame)
            spent = [*spent[-300:], time.process_time() - before]
            if tracker.trouble is not told:
                told = tracker.trouble
                console.note(str(told))
            if found is not None and found.verdict.moved:
                flicks += 1
                _say(console, found, setup, frame.number + 1, spent, flicks)
    finally:
        live.close()
    raise Trouble("the camera was closed", NOT_DONE)
