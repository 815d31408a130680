"""Every constant of the tracker is in its tuning record, and nowhere else."""

from __future__ import annotations

import ast
import math
import re
from collections.abc import Iterator
from operator import attrgetter
from pathlib import Path
from typing import Any

import pytest

import vision
from vision.tuning import TUNING

FOLDER = Path(vision.__file__).parent
SIZES = {"setup.py", "mat.py", "arrays.py", "ledger.py"}
"""Modules with constants of another kind: sizes of pieces and paper, a colour curve, the limit of the ledger."""


def _numbers(value: Any) -> Iterator[float]:
    if isinstance(value, tuple):
        for each in value:
            yield from _numbers(each)
    else:
        yield value


def test_it_holds_finite_numbers_that_cannot_be_changed() -> None:
    numbers = list(_numbers(TUNING))
    assert len(numbers) > 500
    assert all(math.isfinite(each) for each in numbers)
    with pytest.raises(AttributeError):
        TUNING.touches.contacts.near = 1.0  # type: ignore[misc]


def test_the_page_about_the_tracker_names_constants_that_there_are() -> None:
    page = (FOLDER.parent / "docs/tracker.md").read_text(encoding="utf-8")
    stages = "|".join(TUNING._fields)
    named = re.findall(rf"`((?:{stages})(?:\.[a-z_]+)+)`", page)
    assert len(named) > 40
    for name in named:
        attrgetter(name)(TUNING)


def test_no_module_keeps_a_number_for_itself() -> None:
    kept = []
    for path in FOLDER.rglob("*.py"):
        if path.parent.name == "tuning" or path.name in SIZES:
            continue
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            target = node.targets[0] if isinstance(node, ast.Assign) else None
            if isinstance(target, ast.Name) and re.fullmatch("_?[A-Z_]+", target.id):
                value = node.value if isinstance(node, ast.Assign) else None
                if isinstance(value, ast.Constant) and isinstance(value.value, int | float):
                    kept.append(f"{path.name}: {target.id}")
    assert not kept
