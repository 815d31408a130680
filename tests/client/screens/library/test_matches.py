"""The library on screen: a match goes out into a file, away, and comes in again; a branch says what it is."""

from __future__ import annotations

import datetime
import os
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QComboBox, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

import games
from client import commands
from client.app import begin, make_window
from client.bridge.replays import Replays
from client.exchange import delete_match, export_match
from client.launch import OpenFile
from client.panels.help import HelpPanel
from client.screens.kinds import is_replay
from client.screens.library.matches import MatchesScreen
from client.screens.library.statistics import StatisticsScreen
from client.screens.window import MainWindow
from client.settings import Settings
from client.viewmodel import library_entries
from client.viewmodel.library_entries import Company, Entry, Outcome, _entry, continuable, entries, unfinished
from client.viewmodel.statistics import Met, Played
from client.widgets import Chip, KeyButton, Words
from client.widgets import Kind as Weight
from games.kernel import Standing
from net.entries import ZERO
from net.keys import install_key
from net.log import NO_DIGEST, NO_HEAD, PERSON, Kind, Origin, PeerKeys, SeatOf, Start, Step
from net.session import Session, SessionEvent
from net.store import IndexedMatch, Library, MatchRow
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import window


def click(made: MainWindow, name: str) -> None:
    """Click a button of the screen shown."""
    button = made.screen_shown.findChild(QAbstractButton, name)
    assert isinstance(button, QAbstractButton)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def open_matches(qtbot: QtBot, made: MainWindow) -> None:
    """Go to the list, which is shown once the library is read."""
    made.do(commands.MATCHES)
    qtbot.waitUntil(partial(shows, made, "matches"))


def shows(made: MainWindow, kind: str) -> bool:
    """Whether this kind of screen is in the window."""
    return made.screen_shown.kind == kind


def choose(made: MainWindow, file: Path) -> None:
    """Name a file in the dialog that is open."""
    dialog = made.screen_shown.findChild(QFileDialog, "match file")
    assert isinstance(dialog, QFileDialog)
    field = dialog.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(field, QLineEdit)
    field.setText(str(file))
    QTest.keyClick(field, Qt.Key.Key_Return)


def rows(made: MainWindow) -> list[str]:
    """The matches on screen."""
    found = made.screen_shown.findChildren(QAbstractButton)
    return [button.objectName().split()[1] for button in found if button.objectName().startswith("replay ")]


def test_out_away_and_in_again(qtbot: QtBot, home: Path) -> None:
    (kept,) = entries(home)
    match = kept.match
    file = home / "kept" / "one.offleash"
    file.parent.mkdir()
    with window(qtbot, home) as made:
        open_matches(qtbot, made)
        assert rows(made) == [match]
        click(made, f"export {match}")
        choose(made, file)
        qtbot.waitUntil(file.exists)
        qtbot.waitUntil(lambda: any("one.offleash" in words for words in made.notices.words))
        click(made, f"delete {match}")
        click(made, "question no")
        assert entries(home)
        assert made.focusWidget().objectName() == f"delete {match}", "where it was before the question"
        click(made, f"delete {match}")
        click(made, "question yes")
        qtbot.waitUntil(lambda: not rows(made))
        assert not entries(home)
        os.utime(file, (0, 0))
        click(made, "import match")
        choose(made, file)
        qtbot.waitUntil(lambda: rows(made) == [match])
        (again,) = entries(home)
        assert abs(again.made - kept.made) < datetime.timedelta(minutes=1), "its own date, not the file's"
        file.write_text("not a match", encoding="utf-8")
        click(made, "import match")
        choose(made, file)
        qtbot.waitUntil(lambda: any("is not an Offleash match" in words for words in made.notices.words))


def test_the_library_is_never_read_in_the_windows_thread(
    qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def beside(place: Path) -> tuple[Entry, ...]:
        assert threading.current_thread() is not threading.main_thread()
        return entries(place)

    monkeypatch.setattr(library_entries, "entries", beside)
    resumed: list[str] = []
    with window(qtbot, home) as made:
        monkeypatch.setattr(made.network, "resume", resumed.append)
        open_matches(qtbot, made)
        made.go_home()
        made.do(commands.CONTINUE)
        qtbot.waitUntil(lambda: resumed == [entries(home)[0].match])
        made.do(commands.MATCHES)
        made.do(commands.SETTINGS)
        made.routes.library.wait()
        qtbot.wait(1)
        assert made.screen_shown.kind == "settings", "who has gone elsewhere meanwhile is left there"


def test_a_long_list_is_laid_in_spare_time(qtbot: QtBot) -> None:
    made = datetime.datetime(2026, 1, 9)
    kept = [Entry(f"{number:03}", "top_dog", made, 3, True, ("Anna", "Ben")) for number in range(40)]
    screen = MatchesScreen(kept)
    qtbot.addWidget(screen)

    def shown() -> list[str]:
        found = screen.findChildren(QAbstractButton)
        return [name.split()[1] for each in found if (name := each.objectName()).startswith("replay ")]

    assert 0 < len(shown()) < 12, "a screenful at once"
    qtbot.waitUntil(lambda: shown() == [entry.match for entry in kept])


def test_a_match_that_can_go_on_says_where_it_stands_as_home_does(qtbot: QtBot, home: Path) -> None:
    with window(qtbot, home) as made:
        open_matches(qtbot, made)
        screen = made.screen_shown

        def said() -> list[str]:
            return [words.text() for words in screen.findChildren(Words)]

        qtbot.waitUntil(lambda: any("Round " in words for words in said()))
        assert not any(" steps" in words for words in said())


def test_a_match_that_is_played_is_not_deleted(qtbot: QtBot, home: Path) -> None:
    library = Library(home)
    match = library.matches()[0].id
    with window(qtbot, home) as made, library.journal(match):
        made.do(commands.DELETE, match.hex())
        qtbot.waitUntil(lambda: bool(made.notices.words))
        assert "open" in made.notices.words[0]
        assert entries(home)
    library.close()


def test_the_way_back_from_a_replay_is_the_way_in(qtbot: QtBot, home: Path) -> None:
    match = entries(home)[0].match
    with window(qtbot, home) as made:
        for way in ("matches", "home"):
            open_matches(qtbot, made) if way == "matches" else made.go_home()
            made.do(commands.REPLAY, match)
            qtbot.waitUntil(lambda: is_replay(made.screen_shown))
            made.do(commands.HELP)
            asked = made.screen_shown.findChild(HelpPanel)
            assert isinstance(asked, HelpPanel)
            assert asked.isVisible()
            assert asked.opened, "what explains the prompt"
            made.do(commands.BACK)
            qtbot.waitUntil(partial(shows, made, way))


def test_a_branch_says_what_it_is(qtbot: QtBot, home: Path) -> None:
    library = Library(home)
    (row,) = library.matches()
    first = Step.unpack(library.records(row.id)[0])
    start = Start.of(first.value)
    other = b"branched"
    branch = replace(start, match=other, origin=Origin(start.match, 13, NO_HEAD, ()))
    library.add_log(replace(row, id=other), [first._replace(value=branch.value).pack()])
    library.close()
    assert sorted(entry.branch_step for entry in entries(home)) == [0, 12]
    screen = MatchesScreen(entries(home))
    qtbot.addWidget(screen)
    said = [words.text() for words in screen.findChildren(Words)]
    assert sum("unverified branch from step 12" in words for words in said) == 1


def test_a_match_of_another_version_is_not_offered_to_go_on(qtbot: QtBot, home: Path) -> None:
    library = Library(home)
    (row,) = library.matches()
    first = Step.unpack(library.records(row.id)[0])
    old = replace(Start.of(first.value), match=b"fromlong", rules_hash=bytes(32))
    newer = replace(row, id=old.match, made=row.made + 1)
    library.add_log(newer, [first._replace(value=old.value).pack()])
    library.close()
    with window(qtbot, home) as made:
        resumed: list[str] = []
        made.network.resume = resumed.append  # type: ignore[assignment, method-assign]
        qtbot.waitUntil(lambda: names(made, "continue") == ["continue"])
        click(made, "continue")
        qtbot.waitUntil(lambda: bool(resumed))
        open_matches(qtbot, made)
        assert [name.split()[1] for name in names(made, "resume")] == [row.id.hex()]
        assert any("From another version" in chip.text() for chip in made.screen_shown.findChildren(Chip))
        assert resumed == [row.id.hex()], "the newest that fits"
        click(made, f"delete {row.id.hex()}")
        click(made, "question yes")
        qtbot.waitUntil(lambda: not names(made, "resume"))
        made.go_home()
        qtbot.waitUntil(lambda: names(made, "kept") == ["kept"])
        go = made.screen_shown.findChild(QAbstractButton, "kept")
        assert isinstance(go, QAbstractButton)
        assert go.accessibleDescription().startswith("Top Dog!. "), "screen readers hear what it is about"
        click(made, "kept")
        qtbot.waitUntil(partial(shows, made, "matches"))


def names(made: MainWindow, begin: str) -> list[str]:
    """The names of the buttons of the screen shown that begin so."""
    found = (button.objectName() for button in made.screen_shown.findChildren(QAbstractButton))
    return [name for name in found if name.startswith(begin)]


def test_a_match_file_is_opened_checked_and_shown(qtbot: QtBot, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OFFLEASH_HOME", str(home))
    match = entries(home)[0].match
    file = home / "one.offleash"
    library = Library(home)
    try:
        export_match(library, bytes.fromhex(match), file, games.load)
        delete_match(library, bytes.fromhex(match))
    finally:
        library.close()
    settings = Settings(home)
    settings.set("name", "Anna")
    settings.set("sound", False)
    made = make_window(OpenFile(file))
    try:
        made.show()
        begin(made, OpenFile(file))
        qtbot.waitUntil(lambda: is_replay(made.screen_shown))
        assert [entry.match for entry in entries(home)] == [match]
        file.write_bytes(b"no match")
        made.do(commands.OPEN, file)
        qtbot.waitUntil(lambda: any("not an Offleash match" in words for words in made.notices.words))
        made.do(commands.BACK)
    finally:
        made.shut()
        made.deleteLater()


def test_a_replay_that_comes_late_covers_no_room(qtbot: QtBot, home: Path) -> None:
    with window(qtbot, home) as made:
        kept: list[FakeSession] = []

        def opener(tell: Callable[[SessionEvent], None]) -> Session:
            kept.append(FakeSession(tell, players=(PERSON, PERSON)))
            return kept[0]

        open_matches(qtbot, made)
        made.do(commands.REPLAY, entries(home)[0].match)
        reels = made.routes.replays.findChild(Replays)
        assert isinstance(reels, Replays)
        with qtbot.waitSignal(reels.ready):
            made.network.open(opener)
            kept[0].open_room(free=1)
            assert made.screen_shown.kind == "room"
        assert made.screen_shown.kind == "room"
        made.go_home()
        open_matches(qtbot, made)
        made.do(commands.REPLAY, entries(home)[0].match)
        qtbot.waitUntil(lambda: is_replay(made.screen_shown))


def test_a_long_list_is_searched_by_game_and_name(qtbot: QtBot) -> None:
    names = ("Ben", "Chidi", "Dora", "Ben", "Emil", "Finn", "Gül", "Ben")
    kept = [
        Entry(
            f"{number:02}", "laag" if number % 2 else "top_dog", datetime.datetime(2026, 1, 9), 3, True, ("Anna", name)
        )
        for number, name in enumerate(names)
    ]
    screen = MatchesScreen(kept)
    qtbot.addWidget(screen)
    screen.show()
    search = screen.findChild(QLineEdit, "search matches")
    assert isinstance(search, QLineEdit)
    assert search.isVisible()

    def shown(wanted: str) -> list[str]:
        search.setText(wanted)
        found = screen.findChildren(QAbstractButton)
        return [each.objectName()[7:] for each in found if each.objectName()[:7] == "replay " and each.isVisible()]

    assert shown("ben") == ["00", "03", "07"]
    assert shown("BEN laag") == ["03", "07"]

    def said() -> set[str]:
        return {words.text() for words in screen.findChildren(Words) if words.isVisible()}

    nothing = "No match found."
    assert nothing not in said()
    assert shown("Zoe") == []
    assert {"0 of 8 found", nothing} <= said()
    assert len(shown(" ")) == len(names)
    assert nothing not in said()
    choose_of(screen, "filter game", "LAAG")
    assert shown("") == ["01", "03", "05", "07"]
    assert shown("ben") == ["03", "07"]
    choose_of(screen, "filter game", "Every game")
    choose_of(screen, "filter result", "Lost")
    assert shown("") == []
    few = MatchesScreen(kept[:3])
    qtbot.addWidget(few)
    few.show()
    assert not few.findChild(QLineEdit, "search matches").isVisible()  # type: ignore[union-attr]


def choose_of(screen: QWidget, name: str, words: str) -> None:
    """Choose in one of the lists above the matches."""
    choice = screen.findChild(QComboBox, name)
    assert isinstance(choice, QComboBox)
    choice.setCurrentText(words)
    assert choice.currentText() == words


def test_the_log_is_written_as_a_text_in_the_language_in_use(qtbot: QtBot, home: Path) -> None:
    (kept,) = entries(home)
    for language, words in (("en", "Not over"), ("de", "Nicht zu Ende")):
        file = home / f"log-{language}.txt"
        with window(qtbot, home, language=language) as made:
            open_matches(qtbot, made)
            click(made, f"log {kept.match}")
            choose(made, file)
            qtbot.waitUntil(file.exists)
        text = file.read_text(encoding="utf-8")
        assert text.startswith("Top Dog!\n")
        assert f" · {', '.join(kept.names)}\n{words}\n" in text
        numbered = [line for line in text.splitlines() if line[:5].strip().isdigit()]
        assert len(numbered) > 3
        assert all(0 < int(line[:5]) <= kept.steps for line in numbered)


def test_a_match_that_was_left_for_good_is_watched_and_not_suggested(qtbot: QtBot, tmp_path: Path) -> None:
    me, names = install_key(tmp_path).public, ("Anna", "Ben", "Chidi")
    game = games.load("top_dog")
    peers = tuple(PeerKeys(key, b"k", b"p", name) for key, name in zip((me, b"b" * 32, b"c" * 32), names, strict=True))
    seats = tuple(SeatOf(at, PERSON, name) for at, name in enumerate(names))
    library = Library(tmp_path)
    for match, gone in ((b"bens-008", 1), (b"mine-008", 0)):
        start = Start(match, "top_dog", game.rules_hash, game.data_hash, "group", (), peers, seats)
        steps = (
            Step(0, Kind.START, (0, 1, 2), start.value, NO_DIGEST, ZERO, ()),
            Step(1, Kind.CONTROL, (0, 1, 2), ("gone", ((gone, 2),)), NO_DIGEST, ZERO, ()),
        )
        library.add_log(MatchRow(match, "top_dog", 10, "", 0), [step.pack() for step in steps])
    library.close()
    left, kept = entries(tmp_path)
    assert (left.left, kept.left) == (True, False)
    assert unfinished([left, kept]) == continuable([left, kept]) == kept
    assert unfinished([left]) is continuable([left]) is None
    with window(qtbot, tmp_path) as made:
        open_matches(qtbot, made)
        words = [button.text() for name in (left, kept) if (button := way_on(made, name)) is not None]
        assert words == ["Watch", "Play on"]


def test_one_match_is_the_main_one_to_go_on_with(qtbot: QtBot) -> None:
    made = datetime.datetime(2026, 1, 1)
    kept = [Entry(str(number), "top_dog", made, number, number == 1, ("Anna", "Ben")) for number in range(4)]
    screen = MatchesScreen([kept[0]._replace(left=True), *kept[1:]])
    qtbot.addWidget(screen)
    screen.show()
    main = [each.objectName() for each in screen.findChildren(KeyButton) if each.kind is Weight.PRIMARY]
    assert main == ["resume 2"], "the newest that can go on, as Home suggests it"
    facts = " ".join(each.text() for each in screen.findChildren(Words))
    assert "· 1 step" in facts
    assert "· 2 steps" in facts
    assert "1 steps" not in facts


def test_a_win_of_a_stand_in_is_its_own(tmp_path: Path) -> None:
    names = ("Anna", "Ben", "Chidi")
    peers = tuple(PeerKeys(name[:1].encode() * 32, b"k", b"p", name) for name in names)
    seats = (*(SeatOf(at, PERSON, name) for at, name in enumerate(names)), SeatOf(2, "greedy", "Greedy 4"))
    start = Start(b"match-01", "top_dog", b"r" * 32, b"d" * 32, "group", (), peers, seats)
    row = MatchRow(b"match-01", "top_dog", 20, "", 0)
    result = tuple(Standing(place, 9) for place in (2, 3, 1, 1))
    over = IndexedMatch(row, start, 9, NO_HEAD, True, NO_DIGEST, result, gone=frozenset({2}))
    assert _entry(over, start, b"").winners == ("Chidi (stand-in)", "Dingo")


def way_on(made: MainWindow, entry: Entry) -> QAbstractButton | None:
    """The button that goes on with a match."""
    button = made.screen_shown.findChild(QAbstractButton, f"resume {entry.match}")
    return button if isinstance(button, QAbstractButton) else None


def test_a_match_that_was_only_watched_is_offered_to_watch_and_hides_no_own_one(qtbot: QtBot) -> None:
    made = datetime.datetime(2026, 1, 9)
    watched = Entry("aa", "top_dog", made, 30, False, ("Ben", "Chidi"), desktops=2, watched=True)
    own = Entry("bb", "top_dog", made, 8, False, ("Anna", "Ben"), desktops=2)
    assert unfinished([watched, own]) == own
    assert continuable([watched, own]) == own
    assert unfinished([watched]) is None
    screen = MatchesScreen([watched, own])
    qtbot.addWidget(screen)
    screen.show()

    def words_on(match: str) -> str:
        button = screen.findChild(QAbstractButton, f"resume {match}")
        assert isinstance(button, QAbstractButton)
        return button.text()

    assert (words_on("aa"), words_on("bb")) == ("Watch", "Play on")
    assert "Watched" in {chip.text() for chip in screen.findChildren(Chip)}


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
