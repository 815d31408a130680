"""The ways between screens that need no session: Home, the library, settings, rules, the clock, and back again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from client import commands
from client.screens.base import Screen
from client.screens.devices import Devices
from client.screens.home.screen import HomeScreen
from client.screens.kinds import HELP, is_above, is_home, is_join, is_play, is_replay, is_room
from client.screens.library.index import LibraryIndex
from client.screens.library.replays import ReplayController
from client.tables import FIRST
from client.tables.catalogue import about
from client.widgets import Tone, spare

if TYPE_CHECKING:
    from client.bridge.library import LibraryWork
    from client.bridge.rooms import Rooms
    from client.screens.home.start import Company
    from client.screens.match.game_night import GameNight
    from client.screens.navigator import Dispatcher, Navigator
    from client.tables.interface import Lesson
    from client.viewmodel.recent import SeenRoom
    from net.reasons import Reason


class Routes(QObject):
    """Makes these screens when somebody wants them, with what they need from disk, network and ports."""

    def __init__(
        self, navigator: Navigator, night: GameNight, library: LibraryIndex, devices: Devices, parent: QObject
    ) -> None:
        super().__init__(parent)
        self._navigator, self._night, self.library, self._devices = navigator, night, library, devices
        self._below: Callable[[], Screen] | None = None
        self.replays = ReplayController(navigator, night, self)
        self._work: LibraryWork | None = None
        self._rooms: Rooms | None = None
        self._loaded = False
        """Whether everything is loaded, so that Home, too, may listen for rooms."""

    def serve(self, dispatcher: Dispatcher) -> None:
        """Carry out what any screen, key or button of the bar may ask for."""
        on, over = dispatcher.on, self._over
        network, night = self._navigator.network, self._night
        on(commands.BACK, lambda _: self.back())
        on(commands.CONTINUE, lambda _: self.library.resume_newest())
        on(commands.HOST, lambda game: self._start_screen("host", game))
        on(commands.BOT, lambda game: self._start_screen("bot", game))
        on(commands.SAME, lambda game: self._start_screen("same", game))
        on(commands.JOIN, lambda text: self.open_join(text or ""))
        on(commands.LEARN, lambda game: self._learn(game or FIRST))
        on(commands.PRACTICE, self._practise)
        on(commands.BOT_NOW, lambda _: self._against(FIRST, "greedy"))
        on(commands.GAME, lambda game: self._start_screen("bot", game))
        on(commands.PROFILE, lambda _: over(self._profile))
        on(commands.PROFILE_DONE, lambda _: self._profile_done())
        on(commands.SETTINGS, lambda _: over(self._settings_screen))
        on(commands.ABOUT, lambda _: over(self._about_screen))
        on(commands.SHORTCUTS, lambda _: over(self._shortcuts_screen))
        on(commands.HELP, lambda _: self.help())
        on(commands.RULES, lambda game: self._rules(game or FIRST))
        on(commands.HOW_TO, lambda what: over(lambda: self._how_to_screen(*what)))
        on(commands.MATCHES, lambda _: self._show_matches())
        on(commands.STATISTICS, lambda _: self.library.show_statistics())
        on(commands.WHEREABOUTS, self.library.read_where)
        on(commands.CLOCK, lambda _: self._navigator.go(self._clock_screen))
        on(commands.HARDWARE, lambda _: self._navigator.go(self._hardware_screen))
        on(commands.CAMERA, lambda _: over(self._camera_wizard))
        on(commands.CAMERA_DONE, lambda _: self.leave_above())
        on(commands.OPEN_ROOM, lambda it: network.host(it[0], it[1], mine=len(it[3]), options=it[2], names=it[3]))
        on(commands.PLAY_SOLO, lambda what: night.solo(*what))
        on(commands.JOIN_ROOM, lambda it: network.join(it[0], 0 if it[1] else len(it[2]), names=it[2]))
        on(commands.RESUME, network.resume)
        on(commands.BRANCH, lambda what: night.branch(*what))
        on(commands.REPLAY, lambda match: self.replays.show(match, self._navigator.shown_by))
        on(commands.EXPORT, lambda what: self._library_work().export(*what))
        on(commands.WRITE_LOG, lambda what: self._library_work().write_log(*what))
        on(commands.IMPORT, lambda file: self._library_work().import_file(file))
        on(commands.OPEN, lambda file: self._library_work().import_file(file, to_look_at=True))
        on(commands.DELETE, lambda match: self._library_work().delete(match))
        on(commands.FILM, lambda _: self._watch(0))
        on(commands.STEP_ON, lambda _: self._watch(1))
        on(commands.STEP_BACK, lambda _: self._watch(-1))

    # ------------------------------------------------------------------------ ways
    def first(self) -> Screen:
        """What the window opens with: Home, or who you are when nobody has said so yet."""
        return self.home() if self._navigator.settings.known else self._profile(first=True)

    def back(self) -> None:
        """Escape, or the arrow in the bar."""
        screen = self._navigator.screen_shown
        if screen.back():
            return
        if is_above(screen):
            self.leave_above()
        elif is_play(screen) or is_room(screen):
            self._night.leave_confirmation.leave()
        elif is_replay(screen) and self._night.model is not None:
            self._navigator.do(commands.RESULTS)  # it was watched from there
        elif (is_replay(screen) and self.replays.asked_at == self._matches_screen) or screen.kind == "statistics":
            self._navigator.do(commands.MATCHES)
        elif screen.kind != "home":
            self._navigator.go_home()

    def leave_above(self) -> None:
        """From a screen that lies above another one to that one."""
        below, self._below = self._below, None
        self._navigator.go(below or self.home)

    def help(self) -> None:
        """F1: what explains the thing in focus; away from a table, how the game is played that the screen is about."""
        screen = self._navigator.screen_shown
        if is_play(screen):
            screen.input.help()
        elif is_replay(screen):
            screen.help()
        elif screen.kind not in ("rules", "how to"):
            game = screen.game or FIRST
            self._over(lambda: self._how_to_screen(game))

    def _rules(self, game: str) -> None:
        if is_play(screen := self._navigator.screen_shown):
            screen.turn_to(HELP)
        else:
            self._over(lambda: self._rules_screen(game))

    def open_join(self, text: str = "") -> None:
        """Look for rooms; `text` is an invitation that was pasted."""
        self._navigator.go(lambda: self._join_screen(text))

    def go_below(self, make: Callable[[], Screen] | None = None) -> None:
        """Show a screen, by default Home; while something lies above, have Back lead there: nobody is called away."""
        if is_above(self._navigator.screen_shown):
            self._below = make or self.home
        else:
            self._navigator.go(make or self.home)

    def look_around(self) -> None:
        """From now on, Home tells which rooms there are: everything is loaded, and nobody waits for it."""
        self._loaded = True
        if self._listens(self._navigator.screen_shown):
            self._listen()

    def _listens(self, screen: Screen) -> bool:
        """Whether rooms on the network are listened for while this is in the window."""
        return is_join(screen) or (is_home(screen) and self._loaded and self._navigator.settings.on("look_around"))

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

    def _over(self, make: Callable[[], Screen]) -> None:
        """Show a screen that Back leaves to the one below."""
        if self._below is None or not is_above(self._navigator.screen_shown):
            self._below = self._navigator.shown_by
        self._navigator.go(make)

    def _learn(self, game: str) -> None:
        from client.tables import spec_of

        lesson = spec_of(game).lesson()
        if lesson is not None:
            self._against(game, lesson.opponent, lesson)

    def _practise(self, game: str) -> None:
        from client.screens.match.practice import PracticeScreen
        from client.tables import spec_of
        from client.tables.cast import Player

        spec, settings = spec_of(game), self._navigator.settings
        if (make := spec.practice) is not None:
            profile = settings.profile
            person = Player(0, profile.name, 0, profile.dog or "corgi", mine=True)
            table = make(person)  # once: the screen may be made anew
            self._over(lambda: PracticeScreen(about(game).title, spec.surface, table, settings))

    def _against(self, game: str, bot: str, lesson: Lesson | None = None) -> None:
        from net.log import PERSON

        options = None if lesson is None else lesson.options
        self._night.solo(game, (PERSON, bot), options, learning=lesson is not None)

    def _start_screen(self, company: Company, game: str | None) -> None:
        from client.screens.home.start import StartScreen

        self._navigator.go(lambda: StartScreen(company, game or "", self._navigator.settings.profile))

    # --------------------------------------------------------------------- screens
    def home(self) -> Screen:
        """Home; what can be continued comes to it as soon as that is read."""
        screen = HomeScreen(self._navigator.settings)
        self.library.tell(screen)
        return screen

    @staticmethod
    def _join_screen(text: str) -> Screen:
        from client.bridge.self_test import network_checks
        from client.screens.home.join import JoinScreen

        return JoinScreen(network_checks, text)

    def _profile_done(self) -> None:
        """Who sits in a room is seen there as it is now, and stays in it."""
        self._night.appear()
        self.leave_above()

    def _profile(self, *, first: bool = False) -> Screen:
        from client.wizards.profile import ProfileScreen

        return ProfileScreen(self._navigator.settings, first=first)

    def _matches_screen(self) -> Screen:
        from client.screens.library.matches import MatchesScreen

        return MatchesScreen(self.library.entries)

    def _show_matches(self) -> None:
        self.library.then(lambda: self._navigator.go(self._matches_screen))

    def _settings_screen(self) -> Screen:
        from client.screens.settings import SettingsScreen

        return SettingsScreen(self._navigator.settings)

    def _about_screen(self) -> Screen:
        from client.screens.about import AboutScreen
        from client.shipped import libraries

        return AboutScreen(self._navigator.home, libraries(), newest=self._navigator.settings.text("newest"))

    def _shortcuts_screen(self) -> Screen:
        from client.screens.shortcuts import ShortcutsScreen

        return ShortcutsScreen(self._navigator.keymap)

    def _rules_screen(self, game: str) -> Screen:
        from client.screens.rules import RulesScreen

        return RulesScreen(game, settings=self._navigator.settings)

    def _how_to_screen(self, game: str, paragraph: str = "") -> Screen:
        from client.screens.how_to import HowToScreen

        night = self._night
        return HowToScreen(game, paragraph, learn=night.model is None and night.room is None)

    def _clock_screen(self) -> Screen:
        from client.screens.clock.screen import RoundClockScreen

        return RoundClockScreen(self._devices.boxes(), self._navigator.keymap)

    def _hardware_screen(self) -> Screen:
        from client.screens.clock.hardware import HardwareScreen

        return HardwareScreen(self._devices.boxes())

    def _camera_wizard(self) -> Screen:
        from client.wizards.camera import CameraWizard

        return CameraWizard(self._devices.camera())

    # --------------------------------------------------------------- what comes in
    def _rooms_changed(self, rooms: list[SeenRoom], trouble: Reason | None) -> None:
        screen = self._navigator.screen_shown
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
            self._work = LibraryWork(self._navigator.home, self)
            self._work.done.connect(self._library_changed)
            self._work.opened.connect(self.replays.show)
            self._work.failed.connect(lambda words: self._navigator.notices.say(words, Tone.BAD))
        self._navigator.network.make_way()
        return self._work

    def _library_changed(self, words: str) -> None:
        self._navigator.notices.say(words, Tone.GOOD)
        if self._navigator.screen_shown.kind == "matches":
            self._show_matches()

    def _watch(self, steps: int) -> None:
        """Go so many steps on in a replay or in the film of a match, which cannot go back; 0 plays or stops it."""
        screen = self._navigator.screen_shown
        if is_replay(screen):
            screen.bar.step(steps) if steps else screen.bar.toggle()
        elif is_play(screen) and steps >= 0:
            screen.watch(step=bool(steps))
