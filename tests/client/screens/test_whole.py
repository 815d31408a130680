"""Every screen and every table in the sizes of common screens: no word is cut, nothing is clipped, covered or lost."""

from __future__ import annotations

import datetime
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.canvas import TableCanvas
from client.screens.library.matches import MatchesScreen
from client.screens.library.statistics import StatisticsScreen
from client.screens.window import MainWindow
from client.tables import TABLES
from client.viewmodel.library_entries import Company, Entry, Outcome
from client.viewmodel.statistics import Met, Played
from client.widgets import KeyButton, Segmented, Words
from games import load
from net.log import PERSON
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import begin_match, fake_match, play_screen, window
from tests.client.screens.test_every_screen import SCREENS, Go, command, is_for_everyone
from tests.client.screens.whole import (
    Shown,
    cut_choices,
    cut_tabs,
    hidden_parts,
    overlaps,
    primary_out_of_sight,
    seen,
    watching,
)

SIZES = (QSize(1024, 560), QSize(1366, 768), QSize(1920, 1080))
"""The whole of these screens; of the lowest one a task bar takes its part."""
LOOKS = [
    pytest.param(150, "de"),
    pytest.param(100, "en", marks=pytest.mark.long),
    pytest.param(100, "de", marks=pytest.mark.long),
    pytest.param(150, "en", marks=pytest.mark.long),
]
"""The longest words as large as people often have them; the others take their time."""


def table(game: str, steps: int) -> Go:
    """A person and bots at a table, after so many steps and when the person is to act."""

    def go(_qtbot: QtBot, made: MainWindow) -> None:
        session = fake_match(made, (PERSON, *("greedy",) * (min(4, load(game).seats_max) - 1)), game=game, seed=5)
        while session.steps < steps or 0 not in session.state.to_act():
            session.bot_acts()
        play_screen(made)

    return go


def lesson(game: str) -> Go:
    """The first game, once the person is to act: what comes before takes its time."""

    def go(qtbot: QtBot, made: MainWindow) -> None:
        made.do(commands.LEARN, game)
        qtbot.waitUntil(lambda: made.screen_shown.kind == "play")
        screen = play_screen(made)
        qtbot.waitUntil(lambda: screen.model.acting is not None and screen.frame.films.film is None, timeout=30_000)

    return go


def both_posts(_qtbot: QtBot, made: MainWindow, *, laid: bool = False, unfolded: bool = False) -> None:
    """A person for both posts of a team who has laid nothing, or one card: the main button is as long as it gets.

    `unfolded`: with the side panel, whatever the window's width; the bar is as short as it gets.
    """
    solo = partial(FakeSession, game="dogs_fly", seed=5, options={"clock": "none"})
    session = begin_match(made, solo)
    while session.state.view(None).phase != "lock" or 0 not in session.state.to_act():
        session.bot_acts()
    screen = play_screen(made)
    if unfolded:
        screen.fold(folded=False)
    if laid:
        card = next(piece.key for piece in screen.frame.canvas.scene.pieces if piece.key.startswith("card:"))
        for key in (card, "section:J2"):
            screen.frame.canvas.used.emit(key)


def kept(_qtbot: QtBot, made: MainWindow) -> None:
    """A list that is long enough to be searched, with whatever a row may say."""
    day, names = datetime.datetime(2026, 9, 30, 22, 45), ("Bartholomäus", "Maximiliane", "Bruno")
    open_ = Entry("open", "challengers", day, 1234, False, names, desktops=3)
    others = [open_._replace(match=f"over{number}", over=True, winners=names[:2]) for number in range(6)]
    made.go(lambda: MatchesScreen([open_, open_._replace(match="branch", branch_step=1200, over=True), *others]))


def figures(_qtbot: QtBot, made: MainWindow) -> None:
    """Statistics with long names and large numbers."""
    names = ("Bartholomäus", "Maximiliane", "Jo")
    met = tuple(Met(name, name, Outcome.LOST) for name in names)
    with_people = [Played(game, Company.PEOPLE, Outcome.LOST, 5400, met=met) for game in TABLES for _ in range(25)]
    alone = [Played("dogs_fly", Company.BOTS, Outcome.WON, 5400, is_branch=branch) for branch in (True, False)]
    made.go(lambda: StatisticsScreen([*with_people, *alone, Played("laag", Company.SHARED, Outcome.NONE, 60)]))


PLACES: dict[str, Go] = {
    **SCREENS,
    **{f"how to play {game}": command("how_to", (game, "")) for game in TABLES if game != "top_dog"},
    **{f"first game of {game}": lesson(game) for game in TABLES},
    "both posts of dogs_fly": both_posts,
    "both posts beside the side panel": partial(both_posts, unfolded=True),
    "one post of dogs_fly": partial(both_posts, laid=True),
    "kept matches": kept,
    "figures": figures,
    "top_dog": table("top_dog", 140),
    "agility": table("agility", 96),
    "dogs_fly": table("dogs_fly", 12),
    "challengers": table("challengers", 40),
    "laag": table("laag", 30),
}


@pytest.fixture
def shown(qapp: QApplication) -> Shown:
    """Hears of every window that is shown while it is entered."""
    return Shown(qapp)


def faults(made: QWidget) -> list[str]:
    """What is cut, clipped, hidden or covered in a window."""
    with watching() as watch:
        seen(made)
    return [
        *watch.cut,
        *watch.clipped,
        *hidden_parts(made),
        *overlaps(made),
        *cut_choices(made),
        *cut_tabs(made),
        *primary_out_of_sight(made),
    ]


@pytest.mark.parametrize(("scale", "language"), LOOKS)
@pytest.mark.parametrize("place", PLACES)
def test_a_screen_is_whole_and_for_everyone(
    qtbot: QtBot, tmp_path: Path, place: str, scale: int, language: str, shown: Shown
) -> None:
    theme = ("light", "dark", "contrast")[list(PLACES).index(place) % 3]
    with window(qtbot, tmp_path, scale=scale, language=language, theme=theme) as made:
        with qtbot.waitActive(made):
            made.activateWindow()
        with shown:
            PLACES[place](qtbot, made)
        assert shown.names == [], "what is shown before it has a place is a window itself, and flashes up"
        assert made.screen_shown.title() or place == "home"
        for size in SIZES:
            made.resize(size)
            for _ in range(3):
                QApplication.processEvents()
            for canvas in made.findChildren(TableCanvas):
                canvas.scene.finish()
            assert made.size() == size
            assert not faults(made), (size.width(), size.height())
        if place in SCREENS:
            is_for_everyone(qtbot, made, place)


def test_the_checks_see_what_they_are_for(qtbot: QtBot) -> None:
    root = QWidget()
    qtbot.addWidget(root)
    root.resize(400, 300)
    words, pressed, row = Words("Much too long for this", parent=root), KeyButton("Here", parent=root), QWidget(root)
    words.setGeometry(0, 0, 400, 24)
    pressed.setGeometry(0, 50, 200, 48)
    row.setGeometry(0, 120, 300, 48)
    segments = Segmented(("One", "Another"), parent=row)
    segments.setGeometry(0, 0, 200, 48)
    root.show()
    assert not faults(root)
    words.resize(60, 24)
    assert faults(root) == ["Much too long for this"]
    words.resize(400, 9)
    assert "Much too long" in faults(root)[0], "its letters are higher than that"
    words.setGeometry(0, 60, 400, 24)
    assert "Much too long" in faults(root)[0], "it lies on the button"
    words.setGeometry(0, 0, 400, 24)
    segments.resize(60, 48)
    assert faults(root)[0] in ("One", "Another")
    segments.move(250, 0)
    segments.resize(200, 48)
    assert "is seen at" in faults(root)[0], "it reaches out of its parent"
