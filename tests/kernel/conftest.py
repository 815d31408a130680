"""Packages made for one test."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

Package: TypeAlias = Callable[[str, dict[str, bytes]], str]


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    """Makes a package of these files under that name; each name is used once a process, for the hashes are cached."""
    monkeypatch.syspath_prepend(tmp_path)

    def make(name: str, files: dict[str, bytes]) -> str:
        (tmp_path / name).mkdir()
        for file, body in {"__init__.py": b"", **files}.items():
            (tmp_path / name / file).parent.mkdir(exist_ok=True)
            (tmp_path / name / file).write_bytes(body)
        return name

    return make
