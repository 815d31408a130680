"""The window: one screen at a time under a top bar, and what each wish of a screen leads to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QVBoxLayout, QWidget

import games
from client.actions import ACTIONS
from client.bridge.network import Network
from client.i18n import translate, use_language
from client.panels.ask import Question
from client.screens.base import Screen
from client.screens.catalogue import about
from client.screens.home import HomeScreen
from client.screens.kinds import is_above, is_join, is_play, is_replay, is_room
from client.screens.tabs import CARD, CHAT, LOG, RULES
from client.screens.top_bar import TopBar
from client.settings import Settings
from client.sounds import SoundPlayer
from client.tables import TABLES, spec_of
from client.theme import SCALES, Look, appearance
from client.widgets import Notices, Tone, announcer
from net.session import Ended, Failed, Notice, RoomChanged, RoomView, Said, Session, Started

if TYPE_CHECKING:
    from client.bridge.replays import Replays
    from client.bridge.rooms import Rooms
    from client.bridge.timerbox import TimerBox
    from client.screens.play import PlayScreen
    from client.screens.start import Company
    from client.viewmodel.desk import Desk
    from client.viewmodel.match import MatchModel
    from client.viewmodel.reel import Reel
    from client.viewmodel.shelf import Entry
    from client.wizards.lesson import LessonCard

MINIMUM = QSize(1024, 640)


class MainWindow(QMainWindow):
    """Everything that a person does with Offleash."""

    def __init__(self, home: Path, settings: Settings, network: Network, sounds: SoundPlayer) -> None:
        super().__init__()
        self.home, self.settings, self.network, self.sounds = home, settings, network, sounds
        self.room: RoomView | None = None
        self.model: MatchModel | None = None
        self.desk: Desk | None = None
        self._chat: list[Said] = []
        self._learning = False
        self._lesson: LessonCard | None = None
        self._replays: Replays | None = None
        self._history: Replays | None = None
        self._rooms: Rooms | None = None
        self._boxes: TimerBox | None = None
        self._screen: Screen | None = None
        self._make: Callable[[], Screen] = self._home_screen
        self.notices = Notices(self)
        self._wishes = self._wish_table()
        self.setObjectName("Offleash")
        self.setMinimumSize(MINIMUM)
        self.resize(1280, 800)
        self._bar = TopBar()
        self._frame()
        network.happened.connect(self._happened)
        settings.listen(self._setting_changed)
        self._shortcuts()
        self.go(self._home_screen if settings.known else self._first_screen)

    # ---------------------------------------------------------------------- frame
    def _frame(self) -> None:
        self._bar.asked.connect(lambda wish: self._wish(wish, None))
        self._bar.show_sound(on=self.settings.on("sound"))
        middle = QWidget()
        self._column = QVBoxLayout(middle)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._bar)
        self.setCentralWidget(middle)

    @property
    def screen_shown(self) -> Screen:
        """The screen in the window."""
        assert self._screen is not None
        return self._screen

    def go(self, make: Callable[[], Screen]) -> None:
        """Show another screen, made by `make`; the same is called again when the look changes."""
        self._make = make
        screen = make()
        old, self._screen = self._screen, screen
        if old is not None:
            old.end()
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
        screen.asked.connect(self._wish)
        self._column.addWidget(screen, 1)
        self._bar.setVisible(screen.has_bar)
        self._show_bar()
        screen.show()
        screen.begin()
        if not is_join(screen):
            self._close_rooms()
        announcer().say(self, screen.title() or "Offleash")

    def _rebuild(self) -> None:
        """Theme, scale or language changed: make bar and screen anew; nothing that happened is lost."""
        self._column.removeWidget(self._bar)
        self._bar.hide()
        self._bar.deleteLater()
        self._bar = TopBar()
        self._bar.asked.connect(lambda wish: self._wish(wish, None))
        self._bar.show_sound(on=self.settings.on("sound"))
        self._column.insertWidget(0, self._bar)
        self.go(self._make)

    def _show_bar(self) -> None:
        screen = self._screen
        if screen is None:
            return
        self._bar.show_words(screen.title(), screen.subtitle())
        in_match = is_play(screen) and self.model is not None
        link = screen.link() if is_play(screen) else ("", Tone.GOOD, "")
        self._bar.show_link(*link)
        model = self.model
        playing = in_match and model is not None and not model.over and bool(model.mine)
        self._bar.show_pause(possible=playing, paused=bool(model and model.paused))
        mark = "• " if in_match and self.desk is not None and self.desk.plan is not None else ""
        self.setWindowTitle(f"{mark}{screen.title() or 'Offleash'}" + (" · Offleash" if screen.title() else ""))

    # -------------------------------------------------------------------- screens
    def _entries(self) -> tuple[Entry, ...]:
        from client.viewmodel.shelf import entries
        from net.journal import DiskFullError
        from net.store import LibraryError

        try:
            return entries(self.home)
        except (LibraryError, DiskFullError) as fault:
            self.notices.say(str(fault), Tone.BAD)
            return ()

    def _first_screen(self) -> Screen:
        return self._profile(first=True)

    def _profile(self, *, first: bool = False) -> Screen:
        from client.wizards.profile import ProfileScreen

        return ProfileScreen(self.settings, first=first)

    def _start_screen(self, company: Company, game: str | None) -> None:
        from client.screens.start import StartScreen

        self.go(lambda: StartScreen(company, game or ""))

    def _matches_screen(self) -> Screen:
        from client.screens.matches import MatchesScreen

        return MatchesScreen(self._entries())

    def _settings_screen(self) -> Screen:
        from client.screens.settings import SettingsScreen

        return SettingsScreen(self.settings)

    def _shortcuts_screen(self) -> Screen:
        from client.screens.shortcuts import ShortcutsScreen

        return ShortcutsScreen()

    def _rules_screen(self, game: str) -> Screen:
        from client.screens.rules import RulesScreen

        return RulesScreen(game)

    def _home_screen(self) -> Screen:
        known = [entry for entry in self._entries() if entry.game in TABLES] if self._has_library else []
        return HomeScreen(known, self.settings)

    @property
    def _has_library(self) -> bool:
        return (self.home / "matches.sqlite").exists()

    def _play_screen(self) -> Screen:
        from client.screens.play import PlayScreen
        from client.wizards.lesson import LessonCard

        assert self.model is not None
        assert self.desk is not None
        spec = spec_of(self.model.game.id)
        screen = PlayScreen(self.model, spec, self.desk, lambda: self.network.session, self.settings)
        if self._learning and not self.settings.on("taught"):
            self._lesson = LessonCard(spec.lesson())
            self._lesson.closed.connect(self._lesson_over)
            screen.show_guide(self._lesson)
        return screen

    def _lesson_over(self) -> None:
        self._learning = False
        self._lesson = None
        self.settings.set("taught", True)

    def _room_screen(self) -> Screen:
        from client.screens.room import RoomScreen

        assert self.room is not None
        screen = RoomScreen(self.room)
        screen.show_said(self._chat)
        return screen

    def _results_screen(self) -> Screen:
        from client.screens.results import ResultsScreen

        assert self.model is not None
        assert self.desk is not None
        return ResultsScreen(self.model, spec_of(self.model.game.id), self.desk.table)

    def _timer_boxes(self) -> TimerBox:
        from client.bridge.timerbox import TimerBox

        if self._boxes is None:
            self._boxes = TimerBox(self)
        return self._boxes

    def _clock_screen(self) -> Screen:
        from client.screens.round_clock import RoundClockScreen

        return RoundClockScreen(self._timer_boxes())

    def _hardware_screen(self) -> Screen:
        from client.screens.hardware import HardwareScreen

        return HardwareScreen(self._timer_boxes())

    # --------------------------------------------------------------------- wishes
    def _wish_table(self) -> dict[str, Callable[[Any], object]]:
        return {
            "back": lambda _: self.back(),
            "bar": lambda _: self._show_bar(),
            "home": lambda _: self.go_home(),
            "continue": lambda _: self._continue(),
            "host": lambda game: self._start_screen("host", game),
            "bot": lambda game: self._start_screen("bot", game),
            "same": lambda game: self._start_screen("same", game),
            "join": lambda text: self._open_join(text or ""),
            "learn": lambda _: self._learn(),
            "bot_now": lambda _: self._against("greedy"),
            "game": self._choose_game,
            "profile": lambda _: self.go(self._profile),
            "profile_done": lambda _: self.go_home(),
            "settings": lambda _: self._over(self._settings_screen),
            "shortcuts": lambda _: self._over(self._shortcuts_screen),
            "help": lambda _: self.help(),
            "rules": lambda game: self._over(lambda: self._rules_screen(game)),
            "matches": lambda _: self.go(self._matches_screen),
            "clock": lambda _: self.go(self._clock_screen),
            "hardware": lambda _: self.go(self._hardware_screen),
            "open_room": lambda what: self.network.host(*what),
            "play_solo": lambda what: self._solo(*what),
            "join_room": lambda what: self.network.join(what[0], 0 if what[1] else 1),
            "resume": self._resume,
            "replay": self._replay,
            "ready": lambda on: self._command(lambda session: session.set_ready(on)),
            "seat_bot": lambda what: self._command(lambda session: session.seat_bot(*what)),
            "set_option": lambda what: self._command(lambda session: session.set_option(*what)),
            "say": lambda words: self._command(lambda session: session.say(words)),
            "leave_room": lambda _: self._leave_room(),
            "notice": self.notices.say,
            "tune": self.sounds.play,
            "turn": self._turn_alert,
            "planned": lambda text: self._lesson.done(text) if self._lesson else None,
            "results": lambda _: self.go(self._results_screen),
            "table": lambda _: self.go(self._play_screen),
            "sound": lambda _: self._toggle_sound(),
            "pause": lambda _: self._on_play(lambda play: play.toggle_pause()),
            "fullscreen": lambda _: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen),
            "quit": lambda _: self.close(),
            "panel": lambda _: self._on_play(lambda play: play.fold()),
            "next": lambda _: self._on_play(lambda play: play.next_legal()),
            "send": lambda _: self._on_play(lambda play: play.send()),
            "undo": lambda _: self._on_play(lambda play: play.undo()),
            "log": lambda _: self._on_play(lambda play: play.turn_to(LOG)),
            "chat": lambda _: self._on_play(lambda play: play.turn_to(CHAT)),
            "card": lambda _: self._on_play(lambda play: play.turn_to(CARD)),
            "say_prompt": lambda _: self._on_play(lambda play: play.say_prompt()),
        }

    def _wish(self, wish: str, details: object) -> None:
        if wish == "rules" and is_play(self._screen):
            self._screen.turn_to(RULES)
            return
        self._wishes[wish](details)

    def _on_play(self, do: Callable[[PlayScreen], object]) -> None:
        if is_play(self._screen):
            do(self._screen)

    def _command(self, do: Callable[[Session], object]) -> None:
        if self.network.session is not None:
            do(self.network.session)

    def go_home(self) -> None:
        """Back to Home; a match under way is let go, it can be continued from there."""
        self.network.drop()
        self.model = self.desk = self.room = None
        self._learning, self._lesson = False, None
        self.go(self._home_screen)

    def _over(self, make: Callable[[], Screen]) -> None:
        """Show a screen that Back leaves to the one below."""
        if is_above(self._screen):
            self.go(make)
            return
        self._below = self._make
        self.go(make)

    _below: Callable[[], Screen] | None = None

    def back(self) -> None:
        """Escape, or the arrow in the bar."""
        if isinstance(self._screen, Screen) and self._screen.back():
            return
        if is_above(self._screen):
            below, self._below = self._below, None
            self.go(below or self._home_screen)
        elif is_play(self._screen) and self._may_lose():
            self._ask_leave()
        elif is_room(self._screen):
            self._leave_room()
        elif not isinstance(self._screen, HomeScreen):
            self.go_home()

    def _may_lose(self) -> bool:
        model = self.model
        return bool(model and not model.over and model.mine and self.settings.on("warn_unused"))

    def _ask_leave(self) -> None:
        words = translate("Window", "Leave the table? The match is kept; you can continue it from Home.")
        Question(self, words, translate("Window", "Leave the table"), self.go_home)

    def _leave_room(self) -> None:
        self._command(lambda session: session.leave())
        self.go_home()

    def _continue(self) -> None:
        from client.viewmodel.shelf import unfinished

        entry = unfinished([entry for entry in self._entries() if entry.game in TABLES])
        if entry is not None:
            self._resume(entry.match)

    def _resume(self, match: str) -> None:
        self.network.resume(match)

    def _learn(self) -> None:
        self.settings.set("taught", False)
        self._learning = True
        self._against("random")

    def _against(self, bot: str) -> None:
        from net.log import PERSON

        self._solo("top_dog", (PERSON, bot))

    def _solo(self, game: str, players: tuple[str, ...]) -> None:
        self.network.solo(game, players)

    def _choose_game(self, game: str) -> None:
        known = about(game)
        if known.playable:
            self._start_screen("bot", game)
        else:
            words = translate("Window", "{game} is not here yet: its rules or its table are still being made.")
            self.notices.say(words.format(game=known.title))

    def _open_join(self, text: str) -> None:
        from client.bridge.rooms import Rooms
        from client.bridge.self_test import network_checks
        from client.screens.join import JoinScreen

        self.go(lambda: JoinScreen(network_checks, text))
        self._rooms = Rooms(self)
        self._rooms.changed.connect(self._rooms_changed)
        self._rooms.open()

    def _close_rooms(self, *, wait: bool = False) -> None:
        rooms, self._rooms = self._rooms, None
        if rooms is not None:
            rooms.close(wait=wait)
            rooms.deleteLater()

    def _replay(self, match: str) -> None:
        from client.bridge.replays import Replays

        if self._replays is None:
            self._replays = Replays(self.home, self)
            self._replays.ready.connect(self._show_reel)
            self._replays.failed.connect(lambda words: self.notices.say(words, Tone.BAD))
        self._replays.load(match)

    def _rooms_changed(self, rooms: object) -> None:
        if is_join(self._screen) and isinstance(rooms, list):
            self._screen.show_rooms(rooms)

    def _show_reel(self, reel: object) -> None:
        from client.screens.replay import ReplayScreen
        from client.viewmodel.reel import Reel

        if isinstance(reel, Reel):
            spec = spec_of(reel.game.id)
            self.go(lambda: ReplayScreen(reel, spec, left_handed=self.settings.on("left_handed")))

    def help(self) -> None:
        """F1: the rules, at what is in focus."""
        if is_play(self._screen) or is_replay(self._screen):
            self._screen.help()
        elif is_room(self._screen) and self.room is not None:
            game = self.room.game
            self._over(lambda: self._rules_screen(game))
        elif self.screen_shown.kind != "rules":
            self._over(lambda: self._rules_screen("top_dog"))

    # ----------------------------------------------------------------------- news
    def _happened(self, event: object) -> None:
        match event:
            case RoomChanged(room):
                self.room = room
                if is_room(self._screen):
                    if len(room.seats) > len([seat for seat in room.seats if seat.peer is None]):
                        self._screen.show_room(room)
                else:
                    self._chat = []
                    self.go(self._room_screen)
            case Started():
                self._started(event)
            case Failed(text):
                self._failed(text)
            case Said() if self.model is None:
                self._chat.append(event)
                if is_room(self._screen):
                    self._screen.show_said(self._chat)
            case Notice(text) if self.model is None:
                self.notices.say(text)
            case _:
                self._match_event(event)

    def _started(self, event: Started) -> None:
        from client.viewmodel.desk import Desk
        from client.viewmodel.match import MatchModel

        spec, book = spec_of(event.game), games.load(event.game)
        model = MatchModel.of(event, book, spec.narrate)
        model.chat = list(self._chat)
        self.model, self.room = model, None

        def send(seat: int, action: str) -> None:
            self._command(lambda session: session.act(seat, action))

        at_once = self.settings.text("commit") == "move"
        self.desk = Desk(model, spec, spec.make(), send, at_once=at_once)
        self.sounds.play("bark")
        self.go(self._play_screen)
        if event.steps:
            self._recall(model, event.steps)

    def _recall(self, model: MatchModel, steps: int) -> None:
        """A match is entered again: its log so far comes from the library."""
        from client.bridge.replays import Replays

        def fill(reel: Reel) -> None:
            if self.model is model:
                model.log[:0] = [line for line in reel.lines if line.step <= steps]
                self._on_play(lambda play: play.show_log())

        if self._history is not None:
            self._history.wait()
        self._history = Replays(self.home, self)
        self._history.ready.connect(fill)
        self._history.load(model.match)

    def _failed(self, text: str) -> None:
        self.network.drop()
        words = text[:1].upper() + text[1:]
        if is_join(self._screen):
            self._screen.say_failed(words)
            return
        if not isinstance(self._screen, HomeScreen):
            self.go_home()
        if "left the room" not in text:
            self.notices.say(words, Tone.BAD)

    def _match_event(self, event: object) -> None:
        model = self.model
        if model is None:
            return
        changes = model.take(event)  # type: ignore[arg-type]
        if isinstance(event, Ended):
            self.network.drop()
            if event.text and not event.summary.over:
                self.notices.say(event.text[:1].upper() + event.text[1:], Tone.WARN)
        if is_play(self._screen):
            self._screen.changed(changes)
            self._show_bar()
            if self._lesson is not None and self.desk is not None and self.desk.sending:
                self._lesson.done("")
        elif self.desk is not None and changes:
            self.desk.refresh()

    def _turn_alert(self, mine: object) -> None:
        self._show_bar()
        if mine:
            self.sounds.play("turn")
            if self.settings.on("alert") and not self.isActiveWindow():
                QApplication.alert(self)

    # ------------------------------------------------------------------- settings
    def _setting_changed(self, key: str) -> None:
        if key in ("theme", "scale", "motion"):
            appearance().apply(look_of(self.settings))
        if key == "language":
            app = QApplication.instance()
            assert isinstance(app, QApplication)
            use_language(app, self.settings.text("language"))
        if key == "commit" and self.desk is not None:
            self.desk.at_once = self.settings.text("commit") == "move"
        if key == "sound":
            self._bar.show_sound(on=self.settings.on("sound"))
        if key in ("theme", "scale", "language"):
            self._rebuild()

    def _toggle_sound(self) -> None:
        self.settings.set("sound", not self.settings.on("sound"))
        on = self.settings.on("sound")
        self.notices.say(translate("Window", "Sounds are on.") if on else translate("Window", "Sounds are off."))

    # ----------------------------------------------------------------------- keys
    def _shortcuts(self) -> None:
        for spec in ACTIONS:
            for keys in spec.keys if spec.window else ():
                shortcut = QShortcut(QKeySequence(keys), self)
                shortcut.activated.connect(lambda wish=spec.id: self._wish(wish, None))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape backs out; an invitation may be pasted anywhere."""
        if event.key() == Qt.Key.Key_Escape:
            self.back()
            event.accept()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self._paste()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _paste(self) -> None:
        from net.invitation import BadInvitationError, Invitation

        text = QGuiApplication.clipboard().text()
        try:
            Invitation.parse(text)
        except BadInvitationError:
            return
        if self.model is None and self.room is None:
            self._open_join(text)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Everything is on disk when the window is gone."""
        self.notices.clear()
        if self._screen is not None:
            self._screen.end()
        self._close_rooms(wait=True)
        for reading in (self._replays, self._history):
            if reading is not None:
                reading.wait()
        if self._boxes is not None:
            self._boxes.shut_down()
        self.network.shut_down()
        super().closeEvent(event)


def look_of(settings: Settings) -> Look:
    """The look that the settings ask for."""
    scale = settings.number("scale")
    return Look(settings.text("theme"), scale if scale in SCALES else 100, settings.number("motion"))
