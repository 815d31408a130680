"""A client whose X server dies under it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.client.e2e.clients import ClientProcess, code_shown, start_together


@contextmanager
def x_server() -> Iterator[tuple[subprocess.Popen[bytes], str]]:
    """An X server without a screen, and its display."""
    heard, told = os.pipe()
    options = ("-displayfd", str(told), "-screen", "0", "1280x800x24", "-nolisten", "tcp")
    with subprocess.Popen(("Xvfb", *options), pass_fds=(told,), stderr=subprocess.DEVNULL) as server:
        os.close(told)
        with os.fdopen(heard, encoding="ascii") as number:
            display = f":{number.readline().strip()}"
        try:
            yield server, display
        finally:
            server.kill()


@pytest.mark.long
@pytest.mark.skipif(shutil.which("Xvfb") is None, reason="there is no Xvfb")
def test_who_loses_the_display_leaves_the_table_and_the_others_see_it(tmp_path: Path) -> None:
    with (
        x_server() as (server, display),
        ClientProcess(tmp_path / "Anna", "Anna", "A", "host", "top_dog", "--seats", "2", display=display) as anna,
        ClientProcess(tmp_path / "Ben", "Ben", "B") as ben,
    ):
        start_together(anna, ben, code_shown(anna))
        server.kill()
        assert anna.process.wait(timeout=20) != 0
        assert "Traceback" not in (tmp_path / "Anna" / "stderr.txt").read_text(encoding="utf-8")
        ben.when_said("Anna leaves the match.")
