"""The window: one screen at a time under a top bar, the keys that work everywhere, and what changes at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar, overload

from PySide6.QtCore import QByteArray, QPoint, QRect, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QGuiApplication, QKeyEvent, QKeySequence, QResizeEvent, QShortcut
from PySide6.QtWidgets import QApplication, QMainWindow, QWidget

from client import commands
from client.bridge.network import Network
from client.commands import Command
from client.i18n import translate, use_language
from client.keymap import Keymap
from client.screens.base import Screen
from client.screens.devices import Devices
from client.screens.kinds import is_play
from client.screens.library.index import LibraryIndex
from client.screens.match.game_night import GameNight
from client.screens.navigator import Dispatcher
from client.screens.newer import NewerVersions
from client.screens.routes import Routes
from client.screens.top_bar import TopBar
from client.settings import Settings
from client.sounds import SoundPlayer
from client.theme import SCALES, Look, appearance, look
from client.widgets import Notices, Tone, announcer, holding, stops, vbox

if TYPE_CHECKING:
    from client.warm import WarmUp

USUAL: Final = QSize(1280, 800)
"""The size of the first window, in logical pixels, where the screen has room for it."""
MINIMUM: Final = QSize(1024, 560)
"""What is left of a screen of 1024×600 beside a task bar; lower screens scroll in it."""
FRAME: Final = QSize(16, 48)
"""Room for the frame that a window manager draws: its edges, and a title bar of common height."""
_LOW: Final = 700
"""Windows lower than this (logical pixels) need every line for their screens."""
_PATIENCE_MS: Final = 150
"""Who waits longer than that for a screen is told so."""

D = TypeVar("D")


class MainWindow(QMainWindow):
    """Everything that a person does with Offleash.  `Routes` and `GameNight` decide which screen comes next."""

    left = Signal()
    """A screen was left: nothing of it is needed any more."""

    def __init__(self, home: Path, settings: Settings, network: Network, sounds: SoundPlayer) -> None:
        super().__init__()
        self.home, self.settings, self.network, self.sounds = home, settings, network, sounds
        self.keymap = Keymap(settings)
        self._shortcuts: list[QShortcut] = []
        self._closes = False
        self._screen: Screen | None = None
        self.notices = Notices(self, within=self._notice_room, hanging=lambda: self.screen_shown.notices_in_bar)
        self._dispatcher = Dispatcher(self._once_loaded)
        self.library = LibraryIndex(self, lambda: self.warm_up is None or self.warm_up.has_games, self)
        self.devices = Devices(home, settings, self)
        self.night = GameNight(self, self.library, self.devices, self)
        self.routes = Routes(self, self.night, self.library, self.devices, self)
        self._newer = NewerVersions(network, settings, self.notices)
        self.warm_up: WarmUp | None = None
        """What loads all that a screen may need; without it, each is loaded when it is wanted."""
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(_PATIENCE_MS)
        self._patience.timeout.connect(lambda: self.notices.say(_patience_words()))
        for part in (self.night, self.routes, self):
            part.serve(self._dispatcher)
        self.shown_by: Callable[[], Screen] = self.routes.first
        """What made the screen in the window."""
        self.setObjectName("Offleash")
        self.setMinimumSize(MINIMUM)
        self.resize(USUAL)
        self._frame()
        settings.listen(self._setting_changed)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)
        self._bind_keys()
        self.go(self.routes.first)

    def _notice_room(self) -> QRect:
        screen = self._screen
        if screen is not None and screen.notices_in_bar:
            if (row := self._bar.layout()) is not None:
                row.activate()  # words and buttons of another screen have just come
            return self._bar.free_room().translated(self._bar.mapTo(self, QPoint(0, 0)))
        return self.rect() if screen is None else screen.rect().translated(screen.mapTo(self, QPoint(0, 0)))

    def screen_room(self) -> QSize:
        """How large a screen below the bar is."""
        room = self._column.contentsRect()
        return QSize(room.width(), room.height() - self._bar.minimumHeight())

    # ---------------------------------------------------------------------- frame
    def _frame(self) -> None:
        self._column = vbox(gap=0)
        self._bar = self._new_bar()
        self.setCentralWidget(holding(self._column))

    def _new_bar(self) -> TopBar:
        bar = TopBar()
        bar.asked.connect(self._dispatcher.do_by_id)
        bar.show_low(low=self.height() < look().px(_LOW))
        bar.show_sound(on=self.settings.on("sound"))
        bar.show_keys(self.keymap)
        self._column.insertWidget(0, bar)
        return bar

    @property
    def screen_shown(self) -> Screen:
        """The screen in the window."""
        assert self._screen is not None
        return self._screen

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A low window has a low bar."""
        super().resizeEvent(event)
        self._bar.show_low(low=self.height() < look().px(_LOW))

    def go(self, make: Callable[[], Screen]) -> None:
        """Show another screen, made by `make`; the same is called again when the look changes."""
        self.shown_by = make
        if self.warm_up is not None:
            self.warm_up.forget()  # what was wanted before is not wanted any more
            self._end_patience()
        screen = make()
        old, self._screen = self._screen, screen
        if old is not None:
            old.end()
            self._column.removeWidget(old)
            old.hide()
            old.deleteLater()
            self.left.emit()
        screen.asked.connect(self._dispatcher.do_by_id)
        self._column.addWidget(screen, 1)
        self._bar.setVisible(screen.has_bar)
        self.show_bar()
        room = self._column.contentsRect()
        screen.resize(room.width(), room.height() - (self._bar.height() if screen.has_bar else 0))
        screen.show()
        screen.begin()
        self.notices.place()
        self.routes.shown(screen)
        announcer().say(self, screen.title() or "Offleash")

    def go_home(self, *, for_good: bool = False) -> None:
        """Back to Home; a match under way is let go, it can be continued from there unless it is left for good."""
        self.night.forget(for_good=for_good)
        self.go(self.routes.home)

    def go_below(self, make: Callable[[], Screen] | None = None) -> None:
        """As `Navigator.go_below`."""
        self.routes.go_below(make)

    def _rebuild(self) -> None:
        """Theme, scale or language changed: make bar and screen anew; nothing that happened is lost."""
        self._column.removeWidget(self._bar)
        self._bar.hide()
        self._bar.deleteLater()
        self._bar = self._new_bar()
        named: QWidget | None = self.focusWidget()
        while named is not None and not named.objectName():
            named = named.parentWidget()
        name = named.objectName() if named is not None else ""
        self.go(self.shown_by)
        again = self.screen_shown.findChild(QWidget, name) if name else None
        if isinstance(again, QWidget):
            next(iter(stops(again)), again).setFocus(Qt.FocusReason.OtherFocusReason)

    def show_bar(self) -> None:
        """Bring the bar and the window's title up to date with the screen and the match."""
        screen, link, code, playing, paused, mark = self.screen_shown, ("", Tone.GOOD, ""), "", False, False, ""
        self._bar.show_words(screen.title(), screen.subtitle())
        if is_play(screen):
            model, link, mark = screen.model, screen.link(), "• " if screen.desk.plan is not None else ""
            code, playing = model.invitation.rpartition("/")[2], not model.over and bool(model.mine)
            paused = bool(model.paused)
            news = screen.chat.unread if screen.folded else 0  # unfolded, its tab tells
            self._bar.show_panel(possible=True, unfolded=not screen.folded, news=news)
        else:
            self._bar.show_panel(possible=False)
        self._bar.show_link(*link)
        self._bar.show_match(code=code, playing=playing, paused=paused)
        self.setWindowTitle(f"{mark}{screen.title() or 'Offleash'}" + (" · Offleash" if screen.title() else ""))

    # ------------------------------------------------------------------- commands
    @overload
    def do(self, command: Command[None]) -> None: ...
    @overload
    def do(self, command: Command[D], details: D) -> None: ...
    def do(self, command: Command[D], details: D | None = None) -> None:
        """Do what a screen, a key or the bar asks for; what needs more than Home, once that is loaded."""
        self._dispatcher.do(command, details)

    def _once_loaded(self, do: Callable[[], object]) -> None:
        if self.warm_up is None:
            do()
            return

        def ready() -> None:
            self._end_patience()
            do()

        self._patience.start()
        self.warm_up.first(ready)

    def _end_patience(self) -> None:
        self._patience.stop()
        self.notices.withdraw(_patience_words())

    def serve(self, dispatcher: Dispatcher) -> None:
        """Carry out the commands that are about the window itself."""
        on = dispatcher.on
        on(commands.SHOW_BAR, lambda _: self.show_bar())
        on(commands.NOTICE, self.notices.say)
        on(commands.PASTE, self._join_by)
        on(commands.TUNE, self.sounds.play)
        on(commands.SOUND, lambda _: self._toggle_sound())
        on(commands.FULLSCREEN, lambda _: self.setWindowState(self.windowState() ^ Qt.WindowState.WindowFullScreen))
        on(commands.QUIT, lambda _: self.close())
        on(commands.TURN, self._turn_alert)

    def _turn_alert(self, mine: bool) -> None:
        self.show_bar()
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
            self.night.tell_anew()
            self.routes.replays.tell_anew()
        if key == "keys":
            self._bind_keys()
        if key == "commit":
            self.night.send_at_once(at_once=self.settings.text("commit") == "move")
        if key == "volume":
            self.sounds.play("tock")
        if key == "sound":
            self._bar.show_sound(on=self.settings.on("sound"))
        if key in ("theme", "scale", "language"):
            self._rebuild()

    def _system_changed(self) -> None:
        if self.settings.text("theme") == "system" and look_of(self.settings) != look():
            self._setting_changed("theme")

    def _toggle_sound(self) -> None:
        self.settings.set("sound", not self.settings.on("sound"))
        on = self.settings.on("sound")
        self.notices.say(translate("Window", "Sounds are on.") if on else translate("Window", "Sounds are off."))

    # ----------------------------------------------------------------------- keys
    def _bind_keys(self) -> None:
        for old in self._shortcuts:
            old.setEnabled(False)
            old.deleteLater()
        self._shortcuts = []
        for command in commands.WITH_KEYS:
            for keys in self.keymap.keys(command) if command.window else ():
                shortcut = QShortcut(QKeySequence(keys), self)
                shortcut.activated.connect(lambda command=command: self._dispatcher.do(command))
                self._shortcuts.append(shortcut)
        self._bar.show_keys(self.keymap)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape backs out; an invitation may be pasted anywhere."""
        if event.key() == Qt.Key.Key_Escape:
            self.do(commands.BACK)
            event.accept()
        elif event.matches(QKeySequence.StandardKey.Paste):
            self.do(commands.PASTE, QGuiApplication.clipboard().text())
            event.accept()
        elif self.focusWidget() is None:
            self.screen_shown.keyPressEvent(event)  # what had the focus is gone: keys are still the screen's
        else:
            super().keyPressEvent(event)

    def _join_by(self, text: str) -> None:
        from net.invitation import BadInvitationError, Invitation

        try:
            Invitation.parse(text)
        except BadInvitationError:
            return
        if not self.night.busy:
            self.routes.open_join(text)

    # ---------------------------------------------------------------------- place
    def place(self) -> None:
        """Show the window where it was when it was closed; the first time as large as the screen has room for.

        A place on a screen that is gone is brought back to one that is there.
        """
        kept = QByteArray.fromBase64(self.settings.text("window").encode("ascii", "ignore"))
        if not kept.isEmpty() and self.restoreGeometry(kept):
            self.show()
            return
        free = self.screen().availableGeometry()
        if fits(USUAL, free.size()):
            self.show()
        else:
            self.resize(USUAL.boundedTo(free.size() - FRAME))  # where no window manager makes it as large as the screen
            self.showMaximized()

    def shut(self) -> None:
        """Close without asking anybody."""
        self._closes = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Ask first if others wait here; everything is on disk when the window is gone."""
        if not self._closes and not self.night.leave_confirmation.may_close(self.shut):
            event.ignore()
            return
        self.notices.clear()
        self.settings.set("window", bytes(self.saveGeometry().toBase64().data()).decode("ascii"))
        if self._screen is not None:
            self._screen.end()
        self.routes.shut_down()
        self.devices.shut_down()
        self.night.shut_down()
        super().closeEvent(event)


def fits(window: QSize, free: QSize) -> bool:
    """Whether a window of a size, with its frame, has room on a screen."""
    return window.width() + FRAME.width() <= free.width() and window.height() + FRAME.height() <= free.height()


def system_theme() -> str:
    """The theme that is nearest to how the desktop looks now."""
    hints = QGuiApplication.styleHints()
    if hints.accessibility().contrastPreference() is Qt.ContrastPreference.HighContrast:
        return "contrast"
    return "dark" if hints.colorScheme() is Qt.ColorScheme.Dark else "light"


def _patience_words() -> str:
    return translate("Window", "One moment: the games are being unpacked …")


def look_of(settings: Settings) -> Look:
    """The look that the settings ask for."""
    scale = settings.number("scale")
    theme = settings.text("theme")
    if theme == "system":
        theme = system_theme()
    return Look(theme, scale if scale in SCALES else 100, settings.number("motion"))
