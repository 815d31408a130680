"""A library with one match in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from net.store import Library
from tests.net.store.samples import ROW


@pytest.fixture
def library(tmp_path: Path) -> Iterator[Library]:
    library = Library(tmp_path)
    library.add(ROW, card_key=b"x" * 32)
    yield library
    library.close()
