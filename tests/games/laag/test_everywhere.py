"""The virtual table is the same everywhere: mirrored, in every Python, and never at odds with the rules."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

from games.laag.actions import Flick
from games.laag.components import FIRST_BARRIER, INDEX
from games.laag.geometry import SIDE, Pieces, Pose
from games.laag.observation import Place
from games.laag.situation import Situation
from games.laag.table import strike
from games.laag.validation import contradiction
from tests.games.laag.thousand import digest, flicks

ROOT = Path(__file__).resolve().parents[3]
DIGEST = "8d465096df734b562904375bfff7b2de"
"""Of the thousand flicks. It changes when the model or its constants do, and with nothing else."""


def mirrored_pose(index: int, pose: Pose) -> Pose:
    if index >= FIRST_BARRIER:
        return pose._replace(x=SIDE - pose.x, dy=-pose.dy if pose.dx else pose.dy)
    if pose.form == "l":
        return pose._replace(x=SIDE - pose.x, dx=-pose.dx)
    return pose._replace(x=SIDE - pose.x)


def mirrored(now: Situation) -> Situation:
    poses = tuple(pose and mirrored_pose(index, pose) for index, pose in enumerate(now.pieces.poses))
    offsets = tuple((-i, j) for i, j in now.offsets)
    return now._replace(pieces=Pieces(poses, False), offsets=offsets)


def disc_games(count: int) -> Iterator[tuple[Situation, Flick]]:
    return islice(((now, flick) for now, flick in flicks(4 * count, "mirror") if not now.settings.blocks), count)


def test_mirror() -> None:
    """The mirrored flick on the mirrored table has the mirrored record, to the micrometre."""
    hits = 0
    for now, flick in disc_games(300):
        record = strike(now, flick).record
        place = flick.place and (SIDE // 1000 - flick.place[0], flick.place[1])
        twin = strike(mirrored(now), Flick(-flick.dx, flick.dy, flick.power, place)).record
        assert twin.contacts == record.contacts
        assert (twin.toppled, twin.off, twin.dropped) == (record.toppled, record.off, record.dropped)
        assert twin.end == (record.end and Place(SIDE - record.end.x, record.end.y))
        expected = [(row.piece, *mirrored_pose(INDEX[row.piece], Pose(*row[1:]))) for row in record.poses]
        assert [tuple(row) for row in twin.poses] == expected
        hits += bool(record.poses)
    assert hits > 50


def test_no_flick_contradicts() -> None:
    """LG-R91: of two thousand flicks with any direction and power no record fails the checks."""
    kinds = set()
    for now, flick in flicks(2000, "records"):
        record = strike(now, flick).record
        assert contradiction(now, record) is None, f"{flick}: {record}"
        kinds.add(record.kind)
    assert kinds == {"dash", "move", "shoot", "charged"}


def other_pythons() -> list[str]:
    """Pythons of other versions on this machine that can run the rules."""
    names = [shutil.which(f"python3.{minor}") for minor in range(11, 20) if minor != sys.version_info.minor]
    root = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"))
    names += [str(path) for path in sorted(root.glob("versions/3.*/bin/python"))]
    versions = {f"{sys.version_info.major}.{sys.version_info.minor}"}
    found = []
    for name in filter(None, names):
        probe = "import sys; sys.stdout.write('%d.%d' % sys.version_info[:2])"
        told = subprocess.run([name, "-c", probe], capture_output=True, text=True, check=False).stdout
        if told and told not in versions and int(told.split(".")[1]) >= 11:
            versions.add(told)
            found.append(name)
    return found


def thousand(*command: str) -> str:
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    command = (*command, "-m", "tests.games.laag.thousand")
    told = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=True)
    return told.stdout.split()[1]


def test_a_thousand_flicks() -> None:
    """The records of this Python are those of every Python before."""
    assert digest() == DIGEST


def test_a_thousand_flicks_optimised() -> None:
    """With assertions and docstrings stripped they are the same."""
    assert thousand(sys.executable, "-OO") == DIGEST


def test_a_thousand_flicks_in_another_python() -> None:
    """LG-R91: every peer computes the same, whatever version of Python it has."""
    pythons = other_pythons()
    if not pythons:
        pytest.skip("there is no other Python from 3.11 on this machine")
    for python in pythons[-1:]:
        assert thousand(python) == DIGEST
