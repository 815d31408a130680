"""A film through the tracker, and its answer held against the truth."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from tests.vision.footage.catalogue import Take
from tests.vision.footage.flicks import SOFT
from vision.pictures.film import Frame
from vision.setup import Piece, Setup
from vision.tracker import Judged, Tracker
from vision.verdict import Verdict

_VERDICTS = ("right", "asked", "wrong")
_NEAR = 10.0  # mm by which start and end may be off in a right answer
_STANDS = 15.0  # mm from a piece within which what was found is that piece


@dataclass(frozen=True)
class Score:
    """One film judged.

    `verdict` = `right`, `asked` or `wrong`; `proposal`: what it says is right, asked or not; `knowable`: whether its
    pictures tell the names that a right answer needs.
    """

    name: str
    verdict: str
    proposal: bool
    start: float | None = None
    end: float | None = None
    contacts: tuple[int, int, int] = (0, 0, 0)
    falls: tuple[int, int, int] = (0, 0, 0)
    edge: bool = True
    late: tuple[float, ...] = ()
    reasons: tuple[str, ...] = ()
    confidence: float = 0.0
    said: str = ""
    seconds: float = 0.0
    knowable: bool = True


def watch(take: Take, change: Callable[[Iterable[Frame]], Iterable[Frame]] | None = None) -> Judged:
    """The tracker's judgement of a film; `change` may spoil the frames on their way."""
    tracker = Tracker(take.setup)
    frames: Iterable[Frame] = take.scene.frames(take.count)
    for frame in frames if change is None else change(frames):
        judged = tracker.feed(frame)
        if judged is not None and judged.verdict.moved:
            return judged
    return tracker.finish()


@dataclass(frozen=True)
class Truth:
    """What was to be observed: places in mm (`end` counts on the area); `contacts` = piece, s, mm/s of the touch.

    `stood` = where the pieces stood before.
    """

    kind: str
    start: Sequence[float]
    end: Sequence[float] | None
    contacts: Sequence[tuple[str, float, float]]
    toppled: Sequence[str]
    off_table: bool
    fps: float
    stood: Mapping[str, Sequence[float]] = field(default_factory=dict)


def truth_of(take: Take) -> Truth | None:
    """What happened in a film; None if nobody flicked."""
    seen = take.seen
    if seen is None:
        return None
    end = None if seen.record.end is None else (seen.record.end.x / 1000, seen.record.end.y / 1000)
    contacts = [(contact.piece, take.begin + contact.t, contact.blow) for contact in seen.contacts]
    stood = {name: body[:2] for name, body in take.scene.motion(0.0).items()}
    fps = take.scene.webcam.fps
    return Truth(seen.record.kind, seen.start, end, contacts, seen.felled, seen.off_table, fps, stood)


def score(take: Take, judged: Judged) -> Score:
    """Hold a judgement of a film against what happened in it."""
    truth = truth_of(take)
    if truth is not None:
        return held_against(take.name, judged, truth, take.setup)
    verdict = judged.verdict
    fine = not verdict.moved and not verdict.touches and not verdict.toppled
    said = "asked" if verdict.asks else "right" if fine else "wrong"
    return Score(take.name, said, fine, reasons=tuple(map(str, verdict.reasons)), confidence=verdict.confidence)


def held_against(name: str, judged: Judged, truth: Truth, setup: Setup) -> Score:
    """Hold a judgement against the truth.

    A right answer calls every piece by its name, but for obstacles and barriers of which nobody has said where they
    stand: there any name of those that look alike will do for the one that was touched.
    """
    verdict = judged.verdict
    called = _true_names(verdict, truth, setup)
    soft = {piece for piece, _, speed in truth.contacts if speed < SOFT}
    want = {piece for piece, _, _ in truth.contacts} - soft
    got = {called.get(touch.piece, touch.piece) for touch in verdict.touches} - soft
    fell, told = set(truth.toppled), set(verdict.toppled)
    start = _far(verdict.start, truth.start) if verdict.moved else None
    end = None
    if not truth.off_table and verdict.moved:
        end = math.inf if verdict.end is None or truth.end is None else _far(verdict.end, truth.end)
    edge = verdict.off_table == truth.off_table
    if truth.kind == "move":
        facts = edge and (bool(got) == bool(want) or bool(soft and not want))
    else:
        facts = edge and got == want and told == fell
    places = start is not None and start <= _NEAR and (truth.off_table or (end is not None and end <= _NEAR))
    right = facts and places
    times = {piece: t for piece, t, _ in truth.contacts}
    touched = [(touch, called.get(touch.piece, touch.piece)) for touch in verdict.touches]
    return Score(
        name,
        "asked" if verdict.asks else "right" if right else "wrong",
        right,
        start,
        end,
        _counted(want, {each for _, each in touched} - soft),
        _counted(fell, told),
        edge,
        tuple(abs(touch.t - times[each]) * truth.fps for touch, each in touched if each in times),
        tuple(map(str, verdict.reasons)),
        verdict.confidence,
        _said(verdict) + f" | true {sorted(want)} fell {sorted(fell)} off {truth.off_table}",
        judged.seconds,
        truth.kind == "move" or all(_told_apart(names, setup) for names in (want, fell)),
    )


def _told_apart(names: set[str], setup: Setup) -> bool:
    """Whether pictures can tell these pawns from mates that stand upside down, too, and nobody has said where."""
    looks: dict[Piece, list[str]] = {}
    for piece in setup.pieces:
        if piece.type == "pawn" and piece.flipped and piece.place is None:
            looks.setdefault(replace(piece, id="", marks=None), []).append(piece.id)
    return all(names.isdisjoint(alike) or names.issuperset(alike) for alike in looks.values())


def _true_names(verdict: Verdict, truth: Truth, setup: Setup) -> dict[str, str]:
    """The true name of obstacles and barriers of which nobody has said where they stand, by where they were found."""
    out = {}
    for piece in setup.pieces:
        if piece.type not in ("obstacle", "barrier") or piece.place is not None or piece.id not in verdict.stood:
            continue
        pose = verdict.stood[piece.id]
        alike = (o.id for o in setup.pieces if replace(o, id=piece.id) == piece and o.id in truth.stood)
        near = {name: _far((pose.x, pose.y), truth.stood[name]) for name in alike}
        nearest = min(near, key=lambda name: near[name], default=piece.id)
        out[piece.id] = nearest if near.get(nearest, math.inf) < _STANDS else piece.id
    return out


def _counted(want: set[str], got: set[str]) -> tuple[int, int, int]:
    """Found, false, missed."""
    return len(want & got), len(got - want), len(want - got)


def _far(one: Sequence[float], other: Sequence[float]) -> float:
    return math.dist(one[:2], other[:2])


def _said(verdict: Verdict) -> str:
    touched = [touch.piece for touch in verdict.touches]
    return f"touched {touched} fell {sorted(verdict.toppled)} off {verdict.off_table} moved {verdict.moved}"


@dataclass
class Tally:
    """Many scores added up."""

    scores: list[Score] = field(default_factory=list)

    def __str__(self) -> str:
        right, asked, wrong = (sum(score.verdict == each for score in self.scores) for each in _VERDICTS)
        proposals, edges = (sum(getattr(score, each) for score in self.scores) for each in ("proposal", "edge"))
        contacts, falls = ("{:.3f} / {:.3f}".format(*self.rates(each)) for each in ("contacts", "falls"))
        start, end = self.median("start"), self.median("end")
        nameless = sum(not score.knowable for score in self.scores)
        return (
            f"{len(self.scores)} films: {right} right, {asked} asked ({nameless} films' names cannot be known), "
            f"{wrong} wrong and sure; "
            f"{proposals} proposals right; median error of start {start:.2f} mm, of end {end:.2f} mm; "
            f"precision / recall of contacts {contacts}, of falls {falls}; edge right in {edges}"
        )

    def table(self) -> str:
        """A row of Markdown for each kind of flick."""
        kinds: dict[str, list[Score]] = {}
        for score in self.scores:
            kinds.setdefault(score.name.split(" / ")[0], []).append(score)
        rows = ["| flick | films | right | asked | wrong and sure | proposal right |", "|" + " --- |" * 6]
        for kind, scores in kinds.items():
            right, asked, wrong = (sum(score.verdict == each for score in scores) for each in _VERDICTS)
            good = sum(score.proposal for score in scores)
            rows.append(f"| {kind} | {len(scores)} | {right} | {asked} | {wrong} | {good} |")
        return "\n".join(rows)

    def median(self, what: str) -> float:
        """The median error of `start` or `end`, mm."""
        values = [
            value for score in self.scores if (value := getattr(score, what)) is not None and math.isfinite(value)
        ]
        return float(np.median(values)) if values else math.nan

    def rates(self, what: str) -> tuple[float, float]:
        """Precision and recall of `contacts` or `falls`."""
        found, false, missed = (sum(getattr(score, what)[k] for score in self.scores) for k in range(3))
        return found / max(found + false, 1), found / max(found + missed, 1)
