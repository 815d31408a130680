"""The options of a game: every name and every number is whole, in two columns or in one."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from client.i18n import use_language
from client.panels.options import OptionsPanel
from client.widgets import Words


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest, qapp: QApplication) -> Iterator[str]:
    use_language(qapp, request.param)
    yield request.param
    use_language(qapp, "en")


@pytest.mark.usefixtures("language")
@pytest.mark.parametrize("width", [380, 460, 540, 580, 632, 720, 880])
def test_no_name_and_no_number_is_cut(qtbot: QtBot, width: int) -> None:
    panel = OptionsPanel("laag", editable=True)
    qtbot.addWidget(panel)
    panel.resize(width, 400)
    panel.show_values({"table": "real", "doubt": 1000})
    panel.show()
    cut = [words.text() for words in panel.findChildren(Words) if words.isVisible() and words.fitted().cut]
    assert cut == []


def test_a_match_at_a_real_table_has_its_options_in_two_columns_beside_the_steps(qtbot: QtBot) -> None:
    panel = OptionsPanel("laag", editable=True)
    qtbot.addWidget(panel)
    panel.resize(632, 400)
    panel.show_values({"table": "real"})
    panel.show()
    names = [words for words in panel.findChildren(Words) if words.text() in ("Layout", "Obstacles")]
    assert len({name.y() for name in names}) == 1
