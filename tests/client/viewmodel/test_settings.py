"""Settings are kept, damaged files do no harm, and every declared setting is sound."""

from __future__ import annotations

from pathlib import Path

import pytest

from client.commands import BY_ID, WITH_KEYS
from client.settings import FILE, PACES, SETTINGS, Settings


def test_what_is_chosen_is_kept(tmp_path: Path) -> None:
    heard: list[str] = []
    settings = Settings(tmp_path)
    settings.listen(heard.append)
    settings.set("theme", "dark")
    settings.set("theme", "dark")
    assert heard == ["theme"]
    assert Settings(tmp_path).text("theme") == "dark"


@pytest.mark.parametrize("content", ["", "{", "[1]", '{"theme": 7, "scale": "big", "unknown": 1}', '{"theme": "pink"}'])
def test_a_damaged_file_leaves_the_defaults(tmp_path: Path, content: str) -> None:
    (tmp_path / FILE).write_text(content, encoding="utf-8")
    settings = Settings(tmp_path)
    assert settings.text("theme") == "light"
    assert settings.number("scale") == 100


def test_a_value_that_is_none_of_the_choices_is_refused(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    with pytest.raises(ValueError, match="pink"):
        settings.set("theme", "pink")
    with pytest.raises(ValueError, match="scale"):
        settings.set("scale", True)


def test_a_folder_that_cannot_be_written_keeps_the_choice_in_memory(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "missing" / "deep")
    settings.set("theme", "dark")
    assert settings.text("theme") == "dark"


def test_every_setting_and_action_is_declared_soundly() -> None:
    keys = [setting.key for setting in SETTINGS]
    assert len(set(keys)) == len(keys)
    for setting in SETTINGS:
        assert setting.accepts(setting.default), setting.key
    pace = next(setting for setting in SETTINGS if setting.key == "bot_pace")
    assert {value for value, _ in pace.choices} == set(PACES)
    pressed = [key for spec in WITH_KEYS if spec.window for key in spec.keys]
    assert len(set(pressed)) == len(pressed), "a key does one thing"
    assert BY_ID["undo"].keys
