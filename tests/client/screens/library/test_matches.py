"""The list of matches: which are shown, which can go on, and the ways from it and back."""

from __future__ import annotations

import datetime
import threading
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QLineEdit
from pytestqt.qtbot import QtBot

import games
from client import commands
from client.panels.help import HelpPanel
from client.screens.kinds import is_replay
from client.screens.library.matches import MatchesScreen
from client.screens.window import MainWindow
from client.viewmodel import library_entries
from client.viewmodel.library_entries import Entry, continuable, entries, unfinished
from client.widgets import Chip, KeyButton, Words
from client.widgets import Kind as Weight
from net.entries import ZERO
from net.keys import install_key
from net.log import NO_DIGEST, NO_HEAD, PERSON, Kind, Origin, PeerKeys, SeatOf, Start, Step
from net.session import Session, SessionEvent
from net.store import Library, MatchRow
from tests.client.fakes.session import FakeSession
from tests.client.screens.desks import window
from tests.client.screens.library.lists import choose_of, click, names, open_matches, shows


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


def test_a_replay_that_comes_late_covers_no_room(qtbot: QtBot, home: Path) -> None:
    with window(qtbot, home) as made:
        kept: list[FakeSession] = []

        def opener(tell: Callable[[SessionEvent], None]) -> Session:
            kept.append(FakeSession(tell, players=(PERSON, PERSON)))
            return kept[0]

        open_matches(qtbot, made)
        made.do(commands.REPLAY, entries(home)[0].match)
        made.network.open(opener)
        kept[0].open_room(free=1)
        assert made.screen_shown.kind == "room"
        made.routes.replays.wait()
        qtbot.wait(1)
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
