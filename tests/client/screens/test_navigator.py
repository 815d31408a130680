"""Commands: each is carried out by somebody, heavy ones once all is loaded, and no key leads to nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from client import commands
from client.screens.navigator import Dispatcher
from tests.client.screens.desks import window


def test_every_command_is_carried_out_by_somebody(qtbot: QtBot, tmp_path: Path) -> None:
    """Those that the window makes no shortcut of and no screen asks for are the keys of widgets."""
    with window(qtbot, tmp_path) as made:
        carried_out = made._dispatcher._runs
        idle = {each.id for each in commands.COMMANDS if each.id not in carried_out}
    assert not [each.id for each in commands.WITH_KEYS if each.window and each.id in idle]
    assert idle <= {each.id for each in commands.WITH_KEYS}, "without a key, and nobody carries it out"


def test_an_id_stands_for_one_command() -> None:
    assert len(commands.BY_ID) == len(commands.COMMANDS)


def test_a_heavy_command_waits_until_all_is_loaded() -> None:
    waiting: list[Callable[[], object]] = []
    done: list[object] = []
    dispatcher = Dispatcher(waiting.append)
    dispatcher.on(commands.GAME, done.append)
    dispatcher.on(commands.NOTICE, done.append)
    dispatcher.do(commands.GAME, "laag")
    dispatcher.do_by_id("notice", "Hello")
    assert done == ["Hello"]
    waiting.pop()()
    assert done == ["Hello", "laag"]


def test_a_command_is_carried_out_by_one_alone() -> None:
    dispatcher = Dispatcher(lambda do: do())
    dispatcher.on(commands.SETTINGS, lambda _: None)
    with pytest.raises(ValueError, match="settings"):
        dispatcher.on(commands.SETTINGS, lambda _: None)
