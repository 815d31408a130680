"""`offleash` alone, without a display, when one of its two processes fails."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.command import NOT_DONE
from tests.command.program import offleash

pytestmark = pytest.mark.timeout(120)


def test_a_process_that_breaks_off_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("import games\ngames.NAMES = ('laag',)\n")
    answer = offleash(tmp_path / "home", "--quiet", PYTHONPATH=str(tmp_path))
    assert answer.status == NOT_DONE
    assert answer.complaint.startswith("offleash: one of the two processes broke off: there is no game 'top_dog'")
    assert answer.out == ""
