"""Home-made card Sets in the window: chosen in the room, looked at and taken by a guest, or declined."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QScrollBar, QWidget
from pytestqt.qtbot import QtBot

from client.additions import held
from client.card_sets import playable
from client.panels.additions import AdditionQuestion
from client.panels.options import OptionsPanel
from client.screens.window import MainWindow
from client.tables import spec_of
from client.widgets import Words
from client.widgets.spare_time import spare
from games.challengers import GAME
from games.challengers.home_sets import additions, read_set, set_names
from net.session import AdditionsOffered
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import click, room_of, window
from tests.client.shot import check_shot
from tests.games.challengers.test_sets import PIRATES

OWN = PIRATES.replace("[set]", '[set]\nauthor = "Ada"', 1)
(COVE,) = additions(read_set(tomllib.loads(OWN)))
ROBOTS = OWN.replace("pirate-cove", "tin-town").replace("Pirate Cove", "Tin Town").replace("pc-", "tt-")
ROBOTS = ROBOTS.replace('"university"', '"toy-store"')
for _name in ("Parrot", "Cook", "Captain"):
    ROBOTS = ROBOTS.replace(f'"{_name}"', f'"Tin {_name}"')


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home with two Sets that fit together, one that does not, and a damaged file."""
    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path))
    folder = tmp_path / "sets"
    folder.mkdir()
    (folder / "a.toml").write_text(OWN, encoding="utf-8")
    (folder / "b.toml").write_text(ROBOTS, encoding="utf-8")
    rival = ROBOTS.replace("tin-town", "zinc-town").replace("tt-", "zt-").replace("Tin ", "Zinc ")
    (folder / "c.toml").write_text(rival, encoding="utf-8")
    (folder / "damaged.toml").write_text("[set]", encoding="utf-8")
    return tmp_path


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home without Sets."""
    monkeypatch.setenv("OFFLEASH_HOME", str(tmp_path))
    return tmp_path


def test_several_are_chosen_by_clicks(qtbot: QtBot, home: Path) -> None:
    """Each is on or off; two that stand in for the same Set are refused in words, and the choice stays as it was."""
    panel = OptionsPanel("challengers", editable=True)
    qtbot.addWidget(panel)
    panel.resize(700, 500)
    panel.show()
    told: list[tuple[str, str]] = []
    panel.chosen.connect(lambda name, value: told.append((name, value)))
    panel.show_values({})
    click(qtbot, panel, "option sets")
    for name in ("pirate-cove", "tin-town"):
        click(qtbot, panel, f"addition {name}")
    assert set_names(told[-1][1]) == ("Pirate Cove", "Tin Town")
    click(qtbot, panel, "addition zinc-town")
    (why,) = [each for each in panel.findChildren(Words, "addition why") if each.isVisible()]
    assert why.text() == "Tin Town and Zinc Town both replace Toy Store: choose one of them."
    assert len(told) == 2
    click(qtbot, panel, "addition pirate-cove")
    assert set_names(told[-1][1]) == ("Tin Town",)
    assert GAME.settings({"sets": told[-1][1]})["sets"] == told[-1][1]
    click(qtbot, panel, "addition done")
    panel.show_values({"sets": told[-1][1]})
    (field,) = panel.findChildren(QWidget, "option sets")
    assert field.property("text") == "Tin Town"


def test_where_there_is_none_nobody_is_asked(qtbot: QtBot, empty: Path) -> None:
    """The option stands in a room only where it could change something, or has."""
    spec = spec_of("challengers")
    assert not spec.option_matters("sets", {"sets": "none"})
    assert spec.option_matters("sets", {"sets": COVE.data})
    guest = OptionsPanel("challengers", editable=False)
    qtbot.addWidget(guest)
    guest.show_values({"sets": COVE.data})
    assert any(words.text() == "Pirate Cove" for words in guest.findChildren(Words))


@pytest.fixture
def made(qtbot: QtBot, empty: Path) -> Iterator[MainWindow]:
    """A window in somebody else's room."""
    with window(qtbot, empty) as shown:
        shown.resize(1024, 640)
        yield shown


def offer(qtbot: QtBot, made: MainWindow, *others: str) -> FakeSession:
    """A room that brings the Set along; `others`: the ids of Sets that are here in another version."""
    session = room_of(qtbot, made, lambda tell: FakeSession(tell, "challengers"), free=1, is_host=False, apart=True)
    session._tell(AdditionsOffered("challengers", (COVE,), "Bruno", frozenset(others)))
    qtbot.waitUntil(lambda: made.findChild(AdditionQuestion) is not None)
    return session


def test_taken_with_one_click_after_a_look(qtbot: QtBot, made: MainWindow, empty: Path) -> None:
    """What it is, who made it, every card with its count; then it is in the home, and a seat is asked for."""
    session = offer(qtbot, made)
    question = made.findChild(AdditionQuestion)
    assert question is not None
    told = " ".join(words.text() for words in question.findChildren(Words))
    assert "15 Parrot, 15 Cook, 10 Captain" in told
    for words in ("Bruno", "Pirate Cove", "by Ada", "instead of University", "40 cards"):
        assert words in told
    assert COVE.data_hash.hex()[:8] in told
    bars = [bar for bar in made.screen_shown.findChildren(QScrollBar) if bar.orientation() == Qt.Orientation.Horizontal]
    qtbot.waitUntil(lambda: not any(bar.isVisible() for bar in bars))
    made.grab()
    spare().finish()
    check_shot("additions-offered", made.grab().toImage())
    click(qtbot, made, "additions yes")
    assert ("take_additions",) in session.commands
    assert [found.addition for found in playable()] == [COVE]
    assert held("challengers", "pirate-cove") == {COVE.data_hash}


def test_another_version_lies_beside_the_own_one(qtbot: QtBot, made: MainWindow, empty: Path) -> None:
    (empty / "sets").mkdir()
    own = empty / "sets" / "pirate-cove.toml"
    own.write_text(OWN.replace("power = 2", "power = 3"), encoding="utf-8")
    before = own.read_bytes()
    offer(qtbot, made, "pirate-cove")
    question = made.findChild(AdditionQuestion)
    assert question is not None
    told = [words.text() for words in question.findChildren(Words)]
    assert "You have another version of Pirate Cove; both are kept." in told
    click(qtbot, made, "additions yes")
    assert own.read_bytes() == before
    assert COVE.data_hash in held("challengers", "pirate-cove")
    assert len(playable()) == 2


@pytest.mark.parametrize("escape", [False, True])
def test_declined_in_one_sentence(qtbot: QtBot, made: MainWindow, empty: Path, escape: bool) -> None:
    """The room is left, nothing is kept."""
    session = offer(qtbot, made)
    question = made.findChild(AdditionQuestion)
    assert question is not None
    if escape:
        QTest.keyClick(question, Qt.Key.Key_Escape)
    else:
        click(qtbot, made, "additions no")
    qtbot.waitUntil(lambda: made.screen_shown.kind == "home")
    assert ("take_additions",) not in session.commands
    assert made.notices.words == ["You have left Bruno's room: it plays with Pirate Cove, which you did not take."]
    assert playable() == ()


def test_withdrawn_with_the_set(qtbot: QtBot, made: MainWindow, empty: Path) -> None:
    """Whoever invites plays without it after all."""
    session = offer(qtbot, made)
    session._tell(AdditionsOffered("challengers", (), "Bruno", frozenset()))
    qtbot.waitUntil(lambda: made.findChild(AdditionQuestion) is None)
    assert made.screen_shown.kind == "room"


def test_a_full_disk_is_told_and_the_match_goes_on(
    qtbot: QtBot, made: MainWindow, empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = offer(qtbot, made)
    (empty / "sets").write_text("a file where the folder should be", encoding="utf-8")
    click(qtbot, made, "additions yes")
    assert ("take_additions",) in session.commands
    assert "could not be saved here" in made.notices.words[-1]
