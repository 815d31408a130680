"""The bar over a match: low in a low window, and notices hang in it; what those read below who only watch."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.i18n import translate
from client.panels.action_bar import ActionBar
from client.screens.top_bar import TopBar
from client.widgets import Banner, Chip, IconButton, Tone, Words, announcer, stops
from tests.client.screens.desks import fake_match, play_screen, window


def place(made: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(made, QPoint(0, 0)), widget.size())


def test_a_low_window_has_a_low_bar_and_so_a_larger_table(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.resize(1024, 640)
        fake_match(made)
        frame = play_screen(made).frame
        title, subtitle = (made.findChild(Words, name) for name in ("title", "subtitle"))
        assert title is not None
        assert subtitle is not None
        qtbot.waitUntil(lambda: title.x() < subtitle.x())
        assert round(frame.canvas.scene.unit, 2) >= 0.79
        made.resize(1280, 800)
        qtbot.waitUntil(lambda: title.x() == subtitle.x() and title.y() < subtitle.y())


def test_notices_cover_nothing_that_is_played_with(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        made.resize(1024, 640)
        fake_match(made)
        play = play_screen(made)
        made.do(commands.NOTICE, "Ben has joined the table.")
        [notice] = [each for each in made.findChildren(Banner) if each.isVisible()]
        lies = place(made, notice)
        assert lies.bottom() < place(made, play.frame.prompt).bottom(), "the table lies below the prompt"
        pressed = [each for each in made.findChildren(IconButton) if each.isVisible() and not notice.isAncestorOf(each)]
        assert pressed
        assert not any(lies.intersects(place(made, each)) for each in pressed)


LONG = "Notice number {}: a long sentence that takes at least two lines because it is so long, as German ones are."


def test_notices_in_the_bar_come_one_by_one_with_all_their_words_and_cover_nothing_below(
    qtbot: QtBot, tmp_path: Path
) -> None:
    def seen() -> list[Banner]:
        return [each for each in made.findChildren(Banner) if each.isVisible() and each.words in sentences]

    sentences = [LONG.format(number) for number in range(3)]
    with window(qtbot, tmp_path) as made:
        made.resize(1024, 640)
        fake_match(made)
        play = play_screen(made)
        heard: list[str] = []
        announcer().spoken.connect(heard.append)
        made.notices.say(sentences[0], Tone.BAD)
        for words in sentences[1:]:
            made.notices.say(words)
        announcer().spoken.disconnect(heard.append)
        assert heard == sentences, "each is heard whole, at once"
        for expected in (1, 2, 0):
            [notice] = seen()
            assert notice.words == sentences[expected], "an error stays, so the others go first"
            assert not place(made, notice).intersects(place(made, play.frame.prompt))
            [line] = notice.findChildren(Words)
            assert len(line.fitted().lines) == 2, "one would say less of it"
            assert not line.fitted().cut
            timers = [timer for timer in made.notices._shown if timer._timer.isActive()]
            assert timers == ([] if expected == 0 else [notice]), "nobody's time passes while it waits"
            if expected:
                notice.closed.emit()
        made.notices.say(sentences[2])
        made.do(commands.SETTINGS)
        assert len(seen()) == 2, "on another screen there is room for both"
        made.notices.clear()


@pytest.mark.parametrize("scale", [100, 150, 200])
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_long_notice_over_a_table_is_whole_and_covers_no_button(
    qtbot: QtBot, tmp_path: Path, scale: int, language: str
) -> None:
    with window(qtbot, tmp_path, scale=scale, language=language) as made:
        made.resize(1024, 640)
        fake_match(made)
        play_screen(made)
        silent = "You were silent too long, and the others went on: a bot plays in your seat, and you are watching."
        made.notices.say(translate("Play", silent))
        [notice] = [each for each in made.findChildren(Banner) if each.isVisible()]
        [line] = notice.findChildren(Words)
        assert (notice.words == silent) == (language == "en")
        assert not line.fitted().cut
        assert made.rect().contains(place(made, notice))
        buttons = [each for each in made.findChildren(IconButton) if each.isVisible() and not notice.isAncestorOf(each)]
        in_bar = [each for each in buttons if each.objectName().startswith("bar ")]
        assert in_bar
        assert not any(place(made, notice).intersects(place(made, each)) for each in in_bar)
        made.notices.clear()


def test_a_burst_of_notices_is_not_kept_for_ever(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made)
        play_screen(made)
        for number in range(30):
            made.notices.say(f"Number {number}.")
        assert made.notices.words == ["Number 0.", *(f"Number {number}." for number in range(25, 30))]
        made.do(commands.SETTINGS)
        assert made.notices.words == [f"Number {number}." for number in range(27, 30)]
        made.notices.clear()


def test_who_watches_reads_so_away_from_the_edge(qtbot: QtBot) -> None:
    bar = ActionBar()
    qtbot.addWidget(bar)
    bar.resize(900, 50)
    bar.show()
    bar.show_note("You are watching.")
    note = bar.findChild(Words, "bar note")
    assert note is not None
    qtbot.waitUntil(lambda: note.x() >= 16)


def test_how_the_others_are_connected_and_the_code_to_watch_by_are_told_to_the_keyboard_too(
    qtbot: QtBot, activate: Callable[[QWidget], None]
) -> None:
    bar = TopBar()
    qtbot.addWidget(bar)
    bar.show_link("LAN · 2 here", Tone.GOOD, "Ben: fox\nTo watch, others join with the code 7QK4.")
    activate(bar)
    link = bar.findChild(Chip, "connection")
    assert link is not None
    assert link in stops(bar)
    link.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(lambda: QToolTip.text().endswith("7QK4."))
    bar.findChild(IconButton, "bar help").setFocus(Qt.FocusReason.TabFocusReason)  # type: ignore[union-attr]
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_in_a_narrow_bar_the_connection_is_told_whole(qtbot: QtBot) -> None:
    bar = TopBar()
    qtbot.addWidget(bar)
    bar.show_low(low=True)
    bar.show_words("LAAG", "Round 1 of 30 · Anneliese begins the next · real table · You are watching")
    bar.show_panel(possible=True)
    bar.show_link("LAN · 3 here", Tone.GOOD, "")
    bar.resize(600, 36)
    bar.show()
    link = bar.findChild(Chip, "connection")
    assert link is not None
    assert link.width() >= link.sizeHint().width()
