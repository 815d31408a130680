"""The log of a match under way is told anew from the library."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from net.log import PERSON
from tests.client.screens.desks import play_screen, window


def test_another_language_tells_the_whole_log_anew(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path, bot_pace="quick") as made:
        made.night.solo("top_dog", (PERSON, "greedy"))
        qtbot.waitUntil(lambda: made.night.desk is not None and made.night.desk.plan is not None)
        desk, model = made.night.desk, made.night.model
        assert desk is not None
        assert model is not None
        for _ in range(3):
            desk.press("consult")
        desk.commit()
        qtbot.waitUntil(lambda: desk.plan is not None and "Round 2" in {line.text for line in model.log})
        before = [(line.step, line.rule) for line in model.log]
        made.settings.set("language", "de")
        qtbot.waitUntil(lambda: "Runde 2" in {line.text for line in model.log})
        assert [(line.step, line.rule) for line in model.log] == before
        assert not any("consults" in line.text for line in model.log)
        qtbot.waitUntil(lambda: "Runde 2" in play_screen(made).side.log.toPlainText())
