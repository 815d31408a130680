"""Icons: every one parses, stays inside its grid with the 2 px margin's tolerance, and marks pixels."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication

from client.theme import ICONS, icon_pixmap
from client.theme.icons import icon_path


@pytest.mark.parametrize("name", ICONS)
def test_icon_lies_on_its_grid(name: str) -> None:
    for text in ICONS[name]:
        bounds = icon_path(text).controlPointRect()
        assert bounds.left() >= 0
        assert bounds.top() >= 0
        assert bounds.right() <= 24
        assert bounds.bottom() <= 24


@pytest.mark.parametrize("name", ICONS)
def test_icon_is_visible_at_14_pixels(qapp: QApplication, name: str) -> None:
    picture = icon_pixmap(name, 14, QColor("#000000"), ratio=2).toImage()
    assert picture.width() == 28
    marked = sum(picture.pixelColor(x, y).alpha() > 128 for x in range(28) for y in range(28))
    assert marked > 30


@pytest.mark.parametrize("text", ["M 1", "X 1 2", "Q 1 2 3"])
def test_a_damaged_path_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"wanted|no drawing step"):
        icon_path(text)
