"""The ways between screens that need no session: Home, the library, settings, rules, the clock, and back again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client.i18n import translate
from client.screens.base import Screen
from client.screens.home.screen import HomeScreen
from client.screens.kinds import is_above, is_home, is_join, is_play, is_replay, is_room
from client.screens.library.index import LibraryIndex
from client.screens.library.replay_controller import ReplayController
from client.screens.match.tabs import HELP
from client.screens.wishes import Wishes
from client.tables import FIRST
from client.tables.catalogue import about
from client.widgets import Tone, spare

if TYPE_CHECKING:
    from client.bridge.camera import Camera
    from client.bridge.library import LibraryWork
    from client.bridge.network import Sought
    from client.bridge.rooms import Rooms
    from client.bridge.timerbox import TimerBox
    from client.screens.home.join import JoinScreen, SeenRoom
    from client.screens.home.start import Company
    from client.screens.library.replay import ReplayScreen
    from client.screens.window import MainWindow
    from client.tables.lesson import Lesson

_PORTS = 4
"""Ports named by hand that are kept: the newest."""


class Routes(QObject):
    """Makes these screens when somebody wants them, with what they need from disk, network and ports."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self.library = LibraryIndex(window)
        self._below: Callable[[], Screen] | None = None
        self.replays = ReplayController(window)
        self._work: LibraryWork | None = None
        self._rooms: Rooms | None = None
        self._loaded = False
        """Whether everything is loaded, so that Home, too, may listen for rooms."""
        self._boxes: TimerBox | None = None
        self._camera: Camera | None = None

    def wishes(self) -> Wishes:
        """What any screen, key or button of the bar may wish for."""
        window = self._window
        network, night = window.network, window.night
        return {
            "back": lambda _: self.back(),
            "continue": lambda _: self.library.resume_newest(),
            "host": lambda game: self._start_screen("host", game),
            "bot": lambda game: self._start_screen("bot", game),
            "same": lambda game: self._start_screen("same", game),
            "join": lambda text: self.open_join(text or ""),
            "learn": lambda game: self._learn(game or FIRST),
            "practice": self._practise,
            "bot_now": lambda _: self._against(FIRST, "greedy"),
            "game": self._choose_game,
            "profile": lambda _: self._over(self._profile),
            "profile_done": lambda _: self._profile_done(),
            "settings": lambda _: self._over(self._settings_screen),
            "about": lambda _: self._over(self._about_screen),
            "shortcuts": lambda _: self._over(self._shortcuts_screen),
            "help": lambda _: self.help(),
            "rules": self._rules,
            "how_to": lambda what: self._over(lambda: self._how_to_screen(*what)),
            "matches": lambda _: self._show_matches(),
            "statistics": lambda _: self.library.show_statistics(),
            "clock": lambda _: window.go(self._clock_screen),
            "hardware": lambda _: window.go(self._hardware_screen),
            "camera": lambda _: self._over(self._camera_wizard),
            "camera_done": lambda _: self.leave_above(),
            "open_room": lambda what: network.host(what[0], what[1], mine=len(what[3]), options=what[2], names=what[3]),
            "play_solo": lambda what: night.solo(*what),
            "join_room": lambda what: network.join(what[0], 0 if what[1] else len(what[2]), names=what[2]),
            "resume": network.resume,
            "branch": lambda what: night.branch(*what),
            "replay": lambda match: self.replays.show(match, window.shown_by),
            "export": lambda what: self._library_work().export(*what),
            "write_log": lambda what: self._library_work().write_log(*what),
            "import": lambda file: self._library_work().import_file(file),
            "open": lambda file: self._library_work().import_file(file, to_look_at=True),
            "delete": lambda match: self._library_work().delete(match),
            "film": lambda _: self._watch(step=False),
            "step_on": lambda _: self._watch(step=True),
            "step_back": lambda _: self._on_replay(lambda replay: replay.step(-1)),
        }

    # ------------------------------------------------------------------------ ways
    def first(self) -> Screen:
        """What the window opens with: Home, or who you are when nobody has said so yet."""
        return self.home() if self._window.settings.known else self._profile(first=True)

    def back(self) -> None:
        """Escape, or the arrow in the bar."""
        screen = self._window.screen_shown
        if screen.back():
            return
        if is_above(screen):
            self.leave_above()
        elif is_play(screen) or is_room(screen):
            self._window.night.leave_confirmation.leave()
        elif is_replay(screen) and self._window.night.model is not None:
            self._window.wish("results")  # it was watched from there
        elif (is_replay(screen) and self.replays.asked_at == self._matches_screen) or screen.kind == "statistics":
            self._window.wish("matches")
        elif screen.kind != "home":
            self._window.go_home()

    def leave_above(self) -> None:
        """From a screen that lies above another one to that one."""
        below, self._below = self._below, None
        self._window.go(below or self.home)

    def help(self) -> None:
        """F1: what explains the thing in focus; away from a table, how the game is played that the screen is about."""
        screen = self._window.screen_shown
        if is_play(screen):
            screen.input.help()
        elif is_replay(screen):
            screen.help()
        elif screen.kind not in ("rules", "how to"):
            game = screen.game or FIRST
            self._over(lambda: self._how_to_screen(game))

    def _rules(self, game: str) -> None:
        if is_play(screen := self._window.screen_shown):
            screen.turn_to(HELP)
        else:
            self._over(lambda: self._rules_screen(game))

    def open_join(self, text: str = "") -> None:
        """Look for rooms; `text` is an invitation that was pasted."""
        self._window.go(lambda: self._join_screen(text))

    def come_again(self, sought: Sought, words: str, *, full: bool) -> None:
        """Back to joining, as before and with why that came to nothing; `full` as `JoinScreen.say_failed`."""

        def join() -> Screen:
            screen = self._join_screen(str(sought.invitation), sought.names)
            screen.say_failed(words, full=full)
            return screen

        self.go_below(join)

    def go_below(self, make: Callable[[], Screen]) -> None:
        """Show a screen; while something lies above, have Back lead to it, so that nobody is called away."""
        if is_above(self._window.screen_shown):
            self._below = make
        else:
            self._window.go(make)

    def look_around(self) -> None:
        """From now on, Home tells which rooms there are: everything is loaded, and nobody waits for it."""
        self._loaded = True
        if self._listens(self._window.screen_shown):
            self._listen()

    def _listens(self, screen: Screen) -> bool:
        """Whether rooms on the network are listened for while this is in the window."""
        return is_join(screen) or (is_home(screen) and self._loaded and self._window.settings.on("look_around"))

    def _listen(self) -> None:
        """Listen for rooms; when that is done already, tell the screen those that are known, and ask again."""
        from client.bridge.rooms import Rooms

        if self._rooms is None:
            self._rooms = Rooms(self)
            self._rooms.changed.connect(self._rooms_changed)
            self._rooms.open()
        else:
            self._rooms.look_again()

    def shown(self, screen: Screen) -> None:
        """Another screen is in the window: stop what only the one before needed."""
        self.replays.shown(screen)
        if self._listens(screen):
            self._listen()
        else:
            self._close_rooms()
        if is_home(screen):
            spare().later(screen, self.library.look_at_versions)

    def shut_down(self) -> None:
        """The window closes: nothing reads or listens afterwards."""
        self._close_rooms()
        for work in (self.replays, self._work, self.library):
            if work is not None:
                work.wait()
        if self._boxes is not None:
            self._boxes.shut_down()
        if self._camera is not None:
            self._camera.shut_down()

    def _over(self, make: Callable[[], Screen]) -> None:
        """Show a screen that Back leaves to the one below."""
        if self._below is None or not is_above(self._window.screen_shown):
            self._below = self._window.shown_by
        self._window.go(make)

    def _learn(self, game: str) -> None:
        from client.tables import spec_of

        lesson = spec_of(game).lesson()
        if lesson is not None:
            self._against(game, lesson.opponent, lesson)

    def _practise(self, game: str) -> None:
        from client.screens.match.practice import PracticeScreen
        from client.tables import spec_of
        from client.tables.cast import Player

        spec, settings = spec_of(game), self._window.settings
        if (make := spec.practice) is not None:
            profile = settings.profile
            person = Player(0, profile.name, 0, profile.dog or "corgi", mine=True)
            table = make(person)  # once: the screen may be made anew
            self._over(lambda: PracticeScreen(about(game).title, spec.surface, table, settings))

    def _against(self, game: str, bot: str, lesson: Lesson | None = None) -> None:
        from net.log import PERSON

        options = None if lesson is None else lesson.options
        self._window.night.solo(game, (PERSON, bot), options, learning=lesson is not None)

    def _choose_game(self, game: str) -> None:
        known = about(game)
        if known.playable:
            self._start_screen("bot", game)
        else:
            words = translate("Window", "{game} is not here yet: its rules or its table are still being made.")
            self._window.notices.say(words.format(game=known.title))

    def _start_screen(self, company: Company, game: str | None) -> None:
        from client.screens.home.start import StartScreen

        self._window.go(lambda: StartScreen(company, game or "", self._window.settings.profile))

    # --------------------------------------------------------------------- screens
    def home(self) -> Screen:
        """Home; what can be continued comes to it as soon as that is read."""
        screen = HomeScreen(self._window.settings)
        self.library.tell(screen)
        return screen

    @staticmethod
    def _join_screen(text: str, names: Sequence[str] = ()) -> JoinScreen:
        from client.bridge.self_test import network_checks
        from client.screens.home.join import JoinScreen

        return JoinScreen(network_checks, text, names)

    def _profile_done(self) -> None:
        """Who sits in a room is seen there as it is now, and stays in it."""
        self._window.night.appear()
        below, self._below = self._below, None
        self._window.go(below or self.home)

    def _profile(self, *, first: bool = False) -> Screen:
        from client.wizards.profile import ProfileScreen

        return ProfileScreen(self._window.settings, first=first)

    def _matches_screen(self) -> Screen:
        from client.screens.library.matches import MatchesScreen

        return MatchesScreen(self.library.entries)

    def _show_matches(self) -> None:
        self.library.then(lambda: self._window.go(self._matches_screen))

    def _settings_screen(self) -> Screen:
        from client.screens.settings import SettingsScreen

        return SettingsScreen(self._window.settings)

    def _about_screen(self) -> Screen:
        from client.screens.about import AboutScreen
        from client.shipped import libraries

        return AboutScreen(self._window.home, libraries(), newest=self._window.settings.text("newest"))

    def _shortcuts_screen(self) -> Screen:
        from client.screens.shortcuts import ShortcutsScreen

        return ShortcutsScreen(self._window.keymap)

    def _rules_screen(self, game: str) -> Screen:
        from client.screens.rules import RulesScreen

        return RulesScreen(game, settings=self._window.settings)

    def _how_to_screen(self, game: str, paragraph: str = "") -> Screen:
        from client.screens.how_to import HowToScreen

        night = self._window.night
        return HowToScreen(game, paragraph, learn=night.model is None and night.room is None)

    def _clock_screen(self) -> Screen:
        from client.screens.clock.screen import RoundClockScreen

        return RoundClockScreen(self.boxes())

    def _hardware_screen(self) -> Screen:
        from client.screens.clock.hardware import HardwareScreen

        return HardwareScreen(self.boxes())

    def _camera_wizard(self) -> Screen:
        from client.wizards.camera import CameraWizard

        return CameraWizard(self.camera())

    def camera(self) -> Camera:
        """The camera of this desktop, made on first use."""
        from client.bridge.camera import Camera

        if self._camera is None:
            self._camera = Camera(self._window.home, self._window.settings, self)
        return self._camera

    def boxes(self) -> TimerBox:
        """The timer boxes, looked for from the first call on."""
        from client.bridge.timerbox import TimerBox

        if self._boxes is None:
            settings = self._window.settings
            ports = settings.text("box_ports").splitlines()
            self._boxes = TimerBox(self, length_s=settings.number("round_s"), named=ports)
            self._boxes.named_answered.connect(self._keep_port)
            self._boxes.length_chosen.connect(lambda seconds: settings.set("round_s", seconds))
        return self._boxes

    # --------------------------------------------------------------- what comes in
    def _keep_port(self, port: str) -> None:
        """A box that answered at a port named by hand is asked there in every evening to come."""
        settings = self._window.settings
        kept = settings.text("box_ports").splitlines()
        if port not in kept:
            settings.set("box_ports", "\n".join([port, *kept[: _PORTS - 1]]))

    def _rooms_changed(self, rooms: list[SeenRoom], trouble: str) -> None:
        screen = self._window.screen_shown
        if is_join(screen):
            screen.show_rooms(rooms, trouble)
        elif is_home(screen):
            screen.show_rooms(rooms)

    def _close_rooms(self) -> None:
        rooms, self._rooms = self._rooms, None
        if rooms is not None:
            rooms.close()
            rooms.deleteLater()

    def _library_work(self) -> LibraryWork:
        from client.bridge.library import LibraryWork

        if self._work is None:
            self._work = LibraryWork(self._window.home, self)
            self._work.done.connect(self._library_changed)
            self._work.opened.connect(self.replays.show)
            self._work.failed.connect(lambda words: self._window.notices.say(words, Tone.BAD))
        self._window.network.make_way()
        return self._work

    def _library_changed(self, words: str) -> None:
        self._window.notices.say(words, Tone.GOOD)
        if self._window.screen_shown.kind == "matches":
            self._show_matches()

    def _watch(self, *, step: bool) -> None:
        """Play or stop a replay or the film of a match, or go a step on in it."""
        screen = self._window.screen_shown
        if is_replay(screen):
            screen.step(1) if step else screen.toggle()
        elif is_play(screen):
            screen.watch(step=step)

    def _on_replay(self, do: Callable[[ReplayScreen], object]) -> None:
        if is_replay(screen := self._window.screen_shown):
            do(screen)
