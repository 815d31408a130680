"""Home: its top shows who one is, and everything stands in every window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.screens.home.hero import Hero
from client.screens.home.parts import ClockStrip
from client.screens.home.screen import HomeScreen
from client.settings import Settings


def chip(qtbot: QtBot, home: Path, dog: str, *, complete: bool) -> QImage:
    """The key with the name of somebody who has chosen this dog."""
    settings = Settings(home)
    settings.set("name", "Anna")
    settings.set("dog", dog)
    hero = Hero(settings)
    hero.suggest(None)
    qtbot.addWidget(hero)
    hero.resize(1200, 300)
    if complete:
        hero.complete()
    who = hero.findChild(QWidget, "profile")
    assert isinstance(who, QWidget)
    return who.grab().toImage()


def test_the_name_stands_beside_the_chosen_dog_once_home_is_complete(qtbot: QtBot, tmp_path: Path) -> None:
    first = chip(qtbot, tmp_path, "dalmatian", complete=False)
    assert chip(qtbot, tmp_path, "husky", complete=False) == first, "no dog is drawn before Home stands"
    shown = chip(qtbot, tmp_path, "dalmatian", complete=True)
    assert shown != first
    assert chip(qtbot, tmp_path, "husky", complete=True) != shown


@pytest.mark.parametrize(("size", "strip"), [((1280, 800), True), ((1280, 720), True), ((1024, 640), False)])
def test_clock_and_matches_are_whole_in_every_window(
    qtbot: QtBot, tmp_path: Path, size: tuple[int, int], *, strip: bool
) -> None:
    home = HomeScreen(Settings(tmp_path))
    home.show_kept(())
    qtbot.addWidget(home)
    home.resize(*size)
    home.show()
    for name in ("clock", "matches", "tile laag", "host"):
        part = home.findChild(QWidget, name)
        assert isinstance(part, QWidget)
        assert part.visibleRegion().boundingRect().size() == part.size(), name
    (clock_strip,) = home.findChildren(ClockStrip)
    assert clock_strip.isVisible() is strip
