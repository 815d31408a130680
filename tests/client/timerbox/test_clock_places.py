"""Everything on the round clock has a place of its own, on every screen and at every scale."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QRect, QSize

from client.screens.clock.places import SMALL_WIDTH, Wants, places

SIZES = ((1024, 588), (1180, 588), (1280, 748), (1366, 716), (1920, 1028), (2560, 1388))


def at(width: int, height: int, scale: int) -> tuple[QRect, dict[str, QRect]]:
    def px(value: float) -> int:
        return round(value * scale / 100)

    wants = Wants(box=QSize(px(262), px(138)), panel=QSize(px(249), px(98)), source=QSize(px(176), px(44)))
    found = places(QSize(width, height), wants, px)
    parts = {"face": found.face, "verdict": found.verdict, "main": found.main, "reset": found.reset}
    parts |= {f"team {number}": place for number, place in enumerate(found.teams, 1)}
    more = {"box": found.box, "panel": found.panel, "source": found.source}
    return QRect(0, 0, width, height), parts | {name: place for name, place in more.items() if place is not None}


@pytest.mark.parametrize("scale", [100, 125, 150, 175, 200])
@pytest.mark.parametrize(("width", "height"), SIZES)
def test_no_part_covers_another_or_leaves_the_screen(width: int, height: int, scale: int) -> None:
    screen, parts = at(width, height - round(52 * (scale - 100) / 100), scale)
    for name, place in parts.items():
        assert screen.contains(place), name
        assert place.width() > 0, name
        assert place.height() > 0, name
    for (one, here), (other, there) in combinations(parts.items(), 2):
        assert not here.intersects(there), (one, other)
    assert "panel" in parts, "the length can always be chosen"


@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 588, 100), (1920, 976, 200), (1280, 696, 200)])
def test_on_a_small_screen_the_teams_are_bars_below_a_clock_as_large_as_there_is_room(
    width: int, height: int, scale: int
) -> None:
    _, parts = at(width, height, scale)
    bars = [parts[f"team {number}"] for number in range(1, 5)]
    assert all(bar.top() > parts["face"].bottom() for bar in bars)
    assert all(bar.width() > width * 0.45 for bar in bars)
    assert parts["face"].height() > height * 0.6


def test_on_a_wide_screen_the_teams_stand_at_the_sides() -> None:
    _, parts = at(SMALL_WIDTH, 748, 100)
    assert parts["team 1"].right() < parts["face"].left() < parts["face"].right() < parts["team 2"].left()
    assert "box" in parts
    assert "source" in parts
