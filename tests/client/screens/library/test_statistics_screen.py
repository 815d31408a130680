"""The statistics on screen, a step from the list of matches."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from pytestqt.qtbot import QtBot

from client import commands
from client.screens.library.statistics import StatisticsScreen
from client.viewmodel.library_entries import Company, Outcome
from client.viewmodel.statistics import Met, Played
from client.widgets import Words
from tests.client.screens.desks import window
from tests.client.screens.library.lists import choose_of, click, open_matches, shows


def test_statistics_are_a_step_from_the_matches_and_lead_back_there(qtbot: QtBot, home: Path) -> None:
    with window(qtbot, home) as made:
        open_matches(qtbot, made)
        click(made, "statistics")
        qtbot.waitUntil(partial(shows, made, "statistics"))
        said = [words.text() for words in made.screen_shown.findChildren(Words)]
        assert "Matches that you finish are counted here." in said, "nobody has finished one yet"
        made.do(commands.BACK)
        qtbot.waitUntil(partial(shows, made, "matches"))


def test_statistics_are_shown_for_one_game_or_for_all(qtbot: QtBot) -> None:
    met = Met("b", "Ben", Outcome.WON)
    screen = StatisticsScreen(
        [
            Played("laag", Company.PEOPLE, Outcome.WON, 1260, met=(met,)),
            Played("top_dog", Company.PEOPLE, Outcome.LOST, 4000),
            Played("top_dog", Company.BOTS, Outcome.WON, 60),
            Played("top_dog", Company.BOTS, Outcome.WON, 60, is_branch=True),
        ]
    )
    qtbot.addWidget(screen)
    screen.show()

    def told() -> list[str]:
        found = [words for words in screen.findChildren(Words) if words.isVisible()]
        return [words.accessibleName() or words.text() for words in found]

    assert {"By game", "By opponent", "Against bots only", "Won: 1", "1 · 50 %", "Time: 67 min"} <= {*told()}
    assert "Not counted above: branches of other matches: 1." in told()
    choose_of(screen, "statistics game", "LAAG")
    qtbot.waitUntil(lambda: {"1 · 100 %", "21 min"} <= {*told()})
    assert not {"By game", "Against bots only"} & {*told()}
    assert {"+1", "Now: 1 won in a row"} <= {*told()}
