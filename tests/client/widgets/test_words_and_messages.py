"""Words, chips, panels, banners and notices."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt, QTimer
from PySide6.QtGui import QAccessible, QEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from client.art.cards.top_dog import DogCard
from client.art.dogs import Mood, Pose
from client.panels.face_view import FaceView
from client.theme import THEME_NAMES, Look, appearance, look
from client.widgets import (
    Banner,
    Chip,
    IconButton,
    KeyButton,
    NewsCount,
    Notices,
    Panel,
    PlayerBadge,
    Tone,
    Words,
    announcer,
    titled,
)
from client.widgets.pictures import Backdrop, DogFigure

LONG = "Nanuk had the most Agility too, but one medal is all a dog takes: the A stays here."


@pytest.mark.parametrize("scale", [100, 150, 200])
def test_words_have_room_at_their_own_size(qtbot: QtBot, scale: int) -> None:
    appearance().apply(Look(scale=scale))
    for words in (Words(LONG, wrap=True), Words("Bronze", "title", display=True), Words(LONG, "small")):
        qtbot.addWidget(words)
        words.resize(words.sizeHint())
        assert not words.fitted().cut
    appearance().apply(Look())


def test_wrapped_words_get_higher_when_they_get_narrower(qtbot: QtBot) -> None:
    words = Words(LONG, wrap=True)
    qtbot.addWidget(words)
    assert words.hasHeightForWidth()
    wide, narrow = words.heightForWidth(420), words.heightForWidth(160)
    assert narrow > 1.8 * wide
    words.resize(160, narrow)
    assert not words.fitted().cut
    words.resize(160, narrow // 2)
    assert words.fitted().cut
    assert words.fitted().lines[-1].endswith("…")


def test_screen_readers_get_the_whole_text(qtbot: QtBot) -> None:
    words = Words(LONG, "small")
    qtbot.addWidget(words)
    words.resize(60, 20)
    assert words.fitted().cut
    assert QAccessible.queryAccessibleInterface(words).text(QAccessible.Text.Name) == LONG


def test_a_role_colours_the_words(qtbot: QtBot) -> None:
    plain, bad = Words("10 s left", "title"), Words("10 s left", "title", role="bad")
    for words in (plain, bad):
        qtbot.addWidget(words)
        words.resize(words.sizeHint())
    assert plain.grab().toImage() != bad.grab().toImage()


def test_marks_have_names_and_sizes(qtbot: QtBot) -> None:
    badge, count, chip = PlayerBadge(1), NewsCount(0), Chip("Ready", Tone.GOOD, sign=True)
    for widget in (badge, count, chip):
        qtbot.addWidget(widget)
    assert badge.accessibleName() == "B, blue square"
    badge.set_player(7)
    assert badge.accessibleName() == "H, white cross"
    assert count.isHidden()
    count.set_count(120)
    assert count.text() == "99+"
    narrow = chip.sizeHint().width()
    chip.set_words("Choosing a dog", Tone.WARN)
    assert chip.sizeHint().width() > narrow


@pytest.mark.parametrize("theme", THEME_NAMES)
def test_a_panel_holds_its_layout_inside_its_edge(qtbot: QtBot, theme: str) -> None:
    appearance().apply(Look(theme))
    panel, column = titled("House rules")
    qtbot.addWidget(panel)
    button = KeyButton("Take back a move")
    column.addWidget(button)
    panel.resize(panel.sizeHint())
    panel.show()
    assert panel.contentsRect().contains(button.geometry())
    assert panel.grab().toImage().pixelColor(panel.width() // 2, panel.height() - 14) == look().theme["surface"]
    margin = panel.contentsMargins().left()
    appearance().apply(Look(theme, 200))
    assert panel.contentsMargins().left() == 2 * margin
    appearance().apply(Look())


def test_a_flat_panel_has_no_room_for_a_shadow(qtbot: QtBot) -> None:
    flat, rest = Panel(depth="flat", pad=10), Panel(pad=10)
    for panel in (flat, rest):
        qtbot.addWidget(panel)
    assert (flat.contentsMargins().left(), rest.contentsMargins().left()) == (10, 14)


def test_a_banner_offers_what_to_do(qtbot: QtBot) -> None:
    banner = Banner("Ben's laptop is silent for 12 s.", Tone.WARN, ("Wait", "End"), closable=True)
    qtbot.addWidget(banner)
    banner.show()
    chosen: list[int] = []
    banner.chosen.connect(chosen.append)
    wait, end = banner.findChildren(KeyButton)
    end.click()
    wait.click()
    assert chosen == [1, 0]
    with qtbot.waitSignal(banner.closed):
        banner.findChildren(IconButton)[0].click()
    banner.say("Ben is back.", Tone.GOOD)
    assert (banner.words, banner.tone) == ("Ben is back.", Tone.GOOD)


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    qtbot.addWidget(made)
    layout = QVBoxLayout(made)
    layout.addWidget(QPushButton("below"))
    made.resize(640, 400)
    made.show()
    return made


def shown(window: QWidget) -> list[Banner]:
    return [banner for banner in window.findChildren(Banner) if banner.isVisible()]


def test_notices_are_spoken_stack_up_and_go_with_time(window: QWidget) -> None:
    heard: list[str] = []
    announcer().spoken.connect(heard.append)
    notices = Notices(window)
    for words in ("Anna joined.", "Ben joined.", "Chidi joined.", "Dora joined."):
        notices.say(words)
    announcer().spoken.disconnect(heard.append)
    assert heard == ["Anna joined.", "Ben joined.", "Chidi joined.", "Dora joined."]
    assert notices.words == ["Ben joined.", "Chidi joined.", "Dora joined."], "three at most"
    tops = {banner.words: banner.y() for banner in shown(window)}
    assert sorted(tops, key=tops.__getitem__) == notices.words, "the newest is the lowest"
    assert all(window.rect().contains(banner.geometry()) for banner in shown(window))
    timers = [timer for timer in window.findChildren(QTimer) if timer.isActive()]
    assert {timer.interval() for timer in timers} == {4000}
    oldest = next(banner for banner in shown(window) if banner.words == "Ben joined.")
    oldest.findChildren(QTimer)[0].timeout.emit()
    assert notices.words == ["Chidi joined.", "Dora joined."]
    notices.clear()
    assert notices.words == []


def test_a_notice_that_is_read_stays(window: QWidget) -> None:
    notices = Notices(window)
    notices.say("Saved.", Tone.GOOD)
    notice, timer = shown(window)[0], window.findChildren(QTimer)[-1]
    assert timer.isActive()
    middle = QPointF(notice.rect().center())
    QApplication.sendEvent(notice, QEnterEvent(middle, middle, middle))
    assert not timer.isActive()
    QApplication.sendEvent(notice, QEvent(QEvent.Type.Leave))
    assert timer.isActive()
    notices.say("Saved.", Tone.GOOD)
    assert notices.words == ["Saved."], "said once"
    notices.clear()


def test_an_error_stays_until_it_is_closed(window: QWidget) -> None:
    notices = Notices(window)
    notices.say("The disk is full.", Tone.BAD)
    assert not any(timer.isActive() for timer in window.findChildren(QTimer))
    QTest.mouseClick(shown(window)[0].findChildren(IconButton)[0], Qt.MouseButton.LeftButton)
    assert notices.words == []


def test_notices_follow_the_window(window: QWidget) -> None:
    notices = Notices(window)
    notices.say("The disk is full.", Tone.BAD)
    window.resize(400, 300)
    assert window.rect().contains(shown(window)[0].geometry())
    notices.clear()


def test_pictures_among_the_widgets(qtbot: QtBot) -> None:
    dog = DogFigure("beagle", pose=Pose.STAND)
    card, table = FaceView(DogCard("Pug", 3, "", (1, 0, 2, 0), 0, "pug")), Backdrop("felt")
    for widget in (dog, card, table):
        qtbot.addWidget(widget)
        widget.resize(widget.sizeHint().expandedTo(table.minimumSizeHint()))
    before = dog.grab().toImage()
    dog.show_mood(Mood.HAPPY)
    assert dog.grab().toImage() != before
    assert card.sizeHint().width() == 112
    before = card.grab().toImage()
    card.show_face(DogCard("Pug", 4, "", (1, 0, 2, 0), 0, "pug"))
    assert card.grab().toImage() != before
    assert dog.accessibleName() == "Beagle"
    table.resize(120, 90)
    light = table.grab().toImage()
    assert table.grab().toImage() == light
    appearance().change(theme_name="dark")
    assert table.grab().toImage() != light
    appearance().apply(Look())
    with pytest.raises(KeyError):
        Backdrop("lava")
