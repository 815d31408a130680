"""What the first start takes over from the system."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client.bridge.system import scale_for, system_settings
from client.settings import SETTINGS, Settings


@pytest.mark.parametrize(
    ("text", "dpi", "fits", "scale"),
    [
        (1.0, 96.0, 1.25, 100),
        (1.25, 96.0, 1.9, 125),
        (1.24, 96.0, 1.9, 125),  # 119 of 96 dots is a step of 125 %
        (2.0, 96.0, 1.25, 125),  # no larger than the screen has room for
        (1.0, 163.0, 3.4, 150),  # 27 inches of 4K, nothing enlarged by the system
        (1.0, 5000.0, 3.4, 100),  # a projector that says it is as large as a stamp
        (4.0, 96.0, 9.0, 200),
        (1.0, 0.0, 0.6, 100),
    ],
)
def test_the_size_follows_the_systems_text_and_the_screen(text: float, dpi: float, fits: float, scale: int) -> None:
    assert scale_for(text, dpi, fits) == scale


@pytest.mark.parametrize(("tag", "language"), [("de_AT.UTF-8", "de"), ("en_GB.UTF-8", "en"), ("fi_FI.UTF-8", None)])
def test_the_language_is_the_systems_if_it_is_spoken_here(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tag: str, language: str | None
) -> None:
    for name in ("LC_ALL", "LANG", "LC_MESSAGES", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LC_ALL", tag)
    assert system_settings().get("language") == language


def test_a_system_that_is_to_keep_still_is_heard(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "KDE")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    assert "motion" not in system_settings()
    kept = tmp_path / "kdeglobals"
    kept.write_text("[KDE]\nAnimationDurationFactor=0\n", encoding="utf-8")
    assert system_settings()["motion"] == 0
    kept.write_text("AnimationDurationFactor 0 [", encoding="utf-8")
    assert "motion" not in system_settings()
    monkeypatch.setenv("XDG_CURRENT_DESKTOP", "GNOME")
    program = tmp_path / "gsettings"
    program.write_text("#!/bin/sh\necho false\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert system_settings()["motion"] == 0
    program.write_text("#!/bin/sh\necho true\n", encoding="utf-8")
    assert "motion" not in system_settings()


def test_wishes_hold_until_something_is_chosen(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    assert settings.fresh
    settings.suppose({"language": "de", "scale": 150})
    assert settings.text("language") == "de"
    assert Settings(tmp_path).text("language") == "en", "nobody has chosen yet"
    settings.set("name", "Mia")
    kept = Settings(tmp_path)
    assert not kept.fresh
    assert (kept.text("language"), kept.number("scale")) == ("de", 150)
    with pytest.raises(ValueError, match="pink"):
        settings.suppose({"theme": "pink"})
    assert {setting.key for setting in SETTINGS} >= set(system_settings())
