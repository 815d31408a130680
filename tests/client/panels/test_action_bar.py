"""The action bar: actions are dressed alike, and nothing moves when Undo comes."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.art.lettering import text_width
from client.panels.action_bar import HEIGHT, ActionBar
from client.tables.interface import BarAction
from client.widgets import RIM, Words

NAMES = ("Consult", "Train", "Enter", "Qualify", "Build", "Sell", "Donate")
BAR_ACTIONS = tuple(
    BarAction(name.lower(), name, "bone", "not now" if number % 2 else "", "TD-36" if number % 2 else "")
    for number, name in enumerate(NAMES)
)


def bar_of(qtbot: QtBot, width: int, bar_actions: tuple[BarAction, ...] = BAR_ACTIONS) -> ActionBar:
    """The bar so wide, with seven actions."""
    bar = ActionBar()
    qtbot.addWidget(bar)
    bar.setFixedSize(width, HEIGHT)
    bar.show_bar_actions(bar_actions)
    bar.show_plan("", complete=False, why_no_undo="nothing is planned")
    bar.show()
    return bar


def places(bar: ActionBar) -> list[QRect]:
    """Where the actions lie."""
    row = bar.layout()
    assert row is not None
    row.activate()
    return [button.geometry() for button in bar.findChildren(QWidget) if button.objectName().startswith("action ")]


def test_no_bar_action_moves_when_undo_comes_and_undo_covers_none(qtbot: QtBot) -> None:
    for width in (928, 730):
        bar = bar_of(qtbot, width)
        before = places(bar)
        bar.show_plan("Consult", complete=False, why_no_undo="")
        assert places(bar) == before
        undo = bar.findChild(QWidget, "undo")
        assert isinstance(undo, QWidget)
        assert undo.geometry().left() >= before[-1].right()


def test_words_are_whole_however_narrow_the_bar(qtbot: QtBot) -> None:
    for width in (1200, 928, 730, 560):
        for place, name in zip(places(bar_of(qtbot, width)), NAMES, strict=True):
            assert text_width(name, 13, 600) + 2 * RIM <= place.width(), (width, name)


def test_a_narrow_bar_undresses_all_bar_actions_alike(qtbot: QtBot) -> None:
    def beside_words(width: int) -> set[int]:
        rooms = zip(places(bar_of(qtbot, width)), NAMES, strict=True)
        return {round(place.width() - text_width(name, 13, 600)) for place, name in rooms}

    rich, plain = beside_words(928), beside_words(730)
    assert max(rich) - min(rich) <= 1
    assert max(plain) - min(plain) <= 1
    assert min(rich) > max(plain)


def test_keys_are_named_however_narrow_the_bar(qtbot: QtBot) -> None:
    alike = tuple(BarAction(str(number), "Donate", "bone") for number in range(7))
    for width in (928, 730, 560):
        bar = bar_of(qtbot, width, alike)
        pictures = [bar.grab(QRect(place.topLeft(), places(bar)[0].size())).toImage() for place in places(bar)]
        assert len(pictures) == 7
        for number, picture in enumerate(pictures):
            assert picture not in pictures[:number], (width, "only the number of its key tells it from the others")


def test_who_acts_instead_is_told_whole_where_there_is_room_for_it(qtbot: QtBot) -> None:
    words = "Du schaust zu. Anneliese ist am Zug."
    bar = bar_of(qtbot, round(text_width(words, 15, 500)) + 60, ())
    bar.show_note(words)
    row, note = bar.layout(), bar.findChild(Words, "bar note")
    assert row is not None
    assert note is not None
    row.activate()
    assert not note.fitted().cut


def test_what_lies_on_the_table_too_gives_way_where_the_bar_is_narrow_and_keeps_its_key(qtbot: QtBot) -> None:
    cards = tuple(BarAction(f"card:{number}", f"Shoot G{number}", on_table=True) for number in range(6))
    bar = bar_of(qtbot, 420, (*cards, BarAction("length", "Another length", "swap")))
    shown = {key: button.isVisible() for key, button in bar._buttons.items()}
    assert [key for key, visible in shown.items() if visible] == ["length"]
    pressed: list[str] = []
    bar.pressed.connect(pressed.append)
    bar.press(2)
    assert pressed == ["card:1"]
    bar.setFixedSize(1200, HEIGHT)
    assert all(button.isVisible() for button in bar._buttons.values())
