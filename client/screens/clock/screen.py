"""The round clock: a clock, four teams and a box, to be read across the room."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QRect, Qt, QTimer
from PySide6.QtGui import QHideEvent, QIntValidator, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from client import commands
from client.bridge.timerbox import TimerBox
from client.commands import BOX_BUTTONS
from client.i18n import translate
from client.keymap import Keymap, key_words
from client.screens.base import Screen
from client.screens.clock.box import ClockBox
from client.screens.clock.face import ClockFace, NightWords
from client.screens.clock.places import Wants, places
from client.screens.clock.team import TeamCard
from client.theme import look
from client.viewmodel.round_clock import LENGTHS_S, LONGEST_S, SHORTEST_S, Cue, Phase, RoundCue
from client.viewmodel.round_desk import RoundDesk
from client.viewmodel.round_words import caption, spoken, verdict
from client.widgets import Banner, KeyButton, Kind, Panel, Segmented, Tone, Words, announcer, hbox, set_tip, vbox
from client.widgets.digits import digit_of, place_of
from client.widgets.pictures import Backdrop
from hardware import TEAMS

PULSE_MS = 140
_SOUNDS = {
    Cue.START: "turn",
    Cue.PAUSE: "tock",
    Cue.RESUME: "tock",
    Cue.BACK: "tock",
    Cue.FIRST: "bell",
    Cue.PRESS: "tock",
    Cue.FOUL: "thud",
    Cue.LATE: "thud",
    Cue.TICK: "tick",
    Cue.OVER: "gong",
    Cue.HELD: "thud",
}
_BOX_SOUNDS_ITSELF = frozenset(_SOUNDS) - {Cue.TICK, Cue.HELD, Cue.PRESS, Cue.LATE}
_GO, _RESET = len(BOX_BUTTONS), len(BOX_BUTTONS) + 1
"""The places of the screen's own two actions; before them come the buttons of the box."""
_URGENT = (Cue.FIRST, Cue.OVER, Cue.HELD)


class RoundClockScreen(Screen):
    """Time is that of the box's own clock; no timer runs while time stands."""

    def __init__(self, boxes: TimerBox, keymap: Keymap) -> None:
        super().__init__(title=translate("Clock", "Round clock"))
        self._boxes = boxes
        self._keys = [keymap.keys(each) for each in (*BOX_BUTTONS, commands.CLOCK_GO, commands.CLOCK_RESET)]
        self._key_words = [key_words(keys[0]) for keys in self._keys]
        boxes.hold()
        self._ended = False
        self._pressed: set[int] = set()
        self._notice = self._said = ""
        self._said_in = Phase.READY
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self.show_now)
        self._still = QTimer(self)
        self._still.setSingleShot(True)
        self._still.setInterval(PULSE_MS)
        self._build()
        for part in self.findChildren(QWidget):
            if part.focusPolicy() != Qt.FocusPolicy.NoFocus:
                part.installEventFilter(self)
        boxes.told.connect(self._told)
        boxes.changed.connect(self.show_now)
        self.show_now()

    @property
    def _desk(self) -> RoundDesk:
        return self._boxes.desk

    # ---- parts ----

    def _build(self) -> None:
        self._ground = Backdrop("night_hill", self)
        self._ground.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.face = ClockFace(self)
        self.face.setObjectName("face")
        self._still.timeout.connect(lambda: self.face.pulse(False))
        self.teams = [TeamCard(team, self) for team in range(1, TEAMS + 1)]
        self.box = ClockBox(self._key_words, self)
        self.box.touched.connect(self._touched)
        self._verdict = NightWords(self)
        self._verdict.setObjectName("verdict")
        self._source = KeyButton("", Kind.PLAIN, icon="timer", height=36, parent=self, name="source")
        set_tip(self._source, translate("Clock", "Ports, test and trim of the timer box"))
        self._source.clicked.connect(lambda: self.ask(commands.HARDWARE))
        go, reset = self._key_words[_GO], self._key_words[_RESET]
        self._main = KeyButton("", Kind.PRIMARY, icon="play", key=go, height=60, parent=self, name="main")
        self._main.clicked.connect(self._press_main)
        words = translate("Clock", "Reset")
        self._reset = KeyButton(words, icon="undo", key=reset, height=60, parent=self, name="reset")
        self._reset.clicked.connect(lambda: self._boxes.change(RoundDesk.reset))
        self._length = self._length_panel()
        ways = translate("Clock", "Resume"), translate("Clock", "Play again")
        self._held = Banner("", Tone.BAD, ways, name="held", parent=self)
        self._held.chosen.connect(self._held_chosen)
        self._held.hide()

    def _length_panel(self) -> Panel:
        panel = Panel(depth="flat", pad=10, radius=14, parent=self)
        self._field = QLineEdit()
        self._field.setObjectName("seconds")
        self._field.setAccessibleName(translate("Clock", "Seconds per round"))
        self._field.setValidator(QIntValidator(SHORTEST_S, LONGEST_S, self._field))
        self._field.setMaxLength(3)
        self._field.setFixedWidth(look().px(72))
        set_tip(self._field, translate("Clock", "{least} to {most} seconds").format(least=SHORTEST_S, most=LONGEST_S))
        self._field.editingFinished.connect(lambda: self._set_length(int(self._field.text())))
        self._field.returnPressed.connect(self.begin)
        self._presets = Segmented([*map(str, LENGTHS_S), translate("Clock", "Custom")])
        self._presets.setAccessibleName(translate("Clock", "Common lengths"))
        self._presets.currentChanged.connect(self._preset_chosen)
        words = Words(translate("Clock", "Seconds per round"), "body", "semibold")
        vbox(hbox((words, 1), self._field), self._presets, on=panel, gap=6)
        return panel

    def subtitle(self) -> str:
        """What it is for."""
        start, *teams = self._key_words[:_GO]
        words = translate("Clock", "Press keys {teams} for the teams, {start} for the start button of the box")
        return words.format(teams=", ".join(teams), start=start)

    def begin(self) -> None:
        """Space starts."""
        self._main.setFocus(Qt.FocusReason.OtherFocusReason)

    def end(self) -> None:
        """Give the boxes back."""
        if not self._ended:
            self._ended = True
            self._timer.stop()
            self._still.stop()
            self._let_all_up()
            self._boxes.told.disconnect(self._told)
            self._boxes.changed.disconnect(self.show_now)
            self._boxes.let_go()

    # ---- commands ----

    def _press_main(self) -> None:
        match self._desk.clock.phase:
            case Phase.READY:
                self._boxes.change(RoundDesk.start)
            case Phase.RUNNING | Phase.PAUSED:
                self._boxes.change(RoundDesk.pause_or_resume)
            case Phase.HELD:
                self._boxes.change(RoundDesk.go_on)
            case Phase.OVER:
                self._boxes.change(RoundDesk.reset)

    def _held_chosen(self, number: int) -> None:
        self._boxes.change(RoundDesk.reset if number else RoundDesk.go_on)

    def _preset_chosen(self, number: int) -> None:
        if number < len(LENGTHS_S):
            self._set_length(LENGTHS_S[number])
        else:
            self._field.setFocus(Qt.FocusReason.OtherFocusReason)
            self._field.selectAll()

    def _set_length(self, seconds: int) -> None:
        if seconds == self._desk.clock.chosen_s:
            return
        if self._desk.clock.is_open:
            self._say(translate("Clock", "A round is running. Reset it to choose another length."))
            self.show_now()
            return
        self._boxes.change(lambda desk: desk.set_length(seconds))

    def _touched(self, button: int, down: bool) -> None:
        if not down:
            self._boxes.screen.release(button)  # pressed before a box on USB took over, it must not stay down
        elif self._desk.is_real:
            self._say(translate("Clock", "The buttons of the box on USB count now."))
        else:
            self._boxes.screen.press(button)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keys of the round do what they do whatever has the focus; what edits the number belongs to its field."""
        if isinstance(event, QKeyEvent) and event.type() in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            typed = digit_of(event) is not None or not event.text().isprintable() or not event.text()
            if place_of(event, self._keys) is not None and not (watched is self._field and typed):
                pressed = event.type() == QEvent.Type.KeyPress
                (self.keyPressEvent if pressed else self.keyReleaseEvent)(event)
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The buttons of the box, and those of the screen; a key that is held presses once."""
        place = place_of(event, self._keys)
        if place is None:
            super().keyPressEvent(event)
        elif event.isAutoRepeat() or place in self._pressed:
            return
        elif place == _GO:
            self._press_main()
        elif place == _RESET:
            self._boxes.change(RoundDesk.reset)
        else:
            self._pressed.add(place)
            self._touched(place, True)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        """A button of the box comes up."""
        button = place_of(event, self._keys)
        if button in self._pressed and not event.isAutoRepeat():
            self._pressed.discard(button)
            self._touched(button, False)
        else:
            super().keyReleaseEvent(event)

    def _let_all_up(self) -> None:
        for button in list(self._pressed):
            self._boxes.screen.release(button)
        self._pressed.clear()

    def hideEvent(self, event: QHideEvent) -> None:
        """A key that is held while the screen goes away comes up."""
        self._let_all_up()
        super().hideEvent(event)

    # ---- what happens ----

    def _told(self, cues: tuple[RoundCue, ...]) -> None:
        for told in cues:
            if told.cue in _SOUNDS and not (self._desk.is_real and told.cue in _BOX_SOUNDS_ITSELF):
                self.ask(commands.TUNE, _SOUNDS[told.cue])
            if told.cue is Cue.TICK and look().motion:
                self.face.pulse(True)
                self._still.start()
            announcer().say(self, spoken(told, self._desk.clock), urgent=told.cue in _URGENT)

    def show_now(self) -> None:
        """Show the round as it stands, and wake up for the next second if time runs."""
        self._boxes.pass_time()  # news may come between the turn of a second and its timer
        desk, now = self._desk, self._boxes.now()
        clock = desk.clock
        seconds = clock.seconds(now)
        self.face.show_moment(seconds, clock.length_s, clock.phase, caption(clock, now))
        first = clock.first
        lights = frozenset({first.team} if first else ()) | (frozenset(clock.fouls) if not first else frozenset())
        self.box.show_box(seconds, lights, desk.buttons_down)
        for card in self.teams:
            card.show_round(clock)
        self._show_buttons()
        self._show_words()
        if clock.phase is not self._said_in:
            self._said = ""
        self._verdict.setText(self._said or verdict(clock))
        wait = clock.next_change_s(now)
        if wait is None:
            self._timer.stop()
        else:
            self._timer.start(int(wait * 1000) + 1)

    def _say(self, words: str) -> None:
        """Say a sentence above the buttons, until the round moves on; a notice of the window would cover them."""
        self._said, self._said_in = words, self._desk.clock.phase
        self._verdict.setText(words)
        announcer().say(self, words)

    def _show_buttons(self) -> None:
        desk = self._desk
        phase = desk.clock.phase
        words, icon = {
            Phase.READY: (translate("Clock", "Start"), "play"),
            Phase.RUNNING: (translate("Clock", "Pause"), "pause"),
            Phase.PAUSED: (translate("Clock", "Resume"), "play"),
            Phase.HELD: (translate("Clock", "Resume"), "play"),
            Phase.OVER: (translate("Clock", "Next round"), "next"),
        }[phase]
        if words != self._main.text():
            self._main.setText(words)
            self._main.set_icon(icon)
        self._main.bar("" if desk.is_ready else translate("Clock", "Checking the box"))
        source = translate("Clock", "Timer box on USB") if desk.is_real else translate("Clock", "Box on the screen")
        if source != self._source.text():
            self._source.setText(source)
            self._place()
        length = round(desk.clock.chosen_s)
        if not self._field.hasFocus():
            self._field.setText(str(length))
            preset = LENGTHS_S.index(length) if length in LENGTHS_S else len(LENGTHS_S)
            self._presets.blockSignals(True)
            self._presets.setCurrentIndex(preset)
            self._presets.blockSignals(False)
        if desk.clock.is_open and self._length.isAncestorOf(self.window().focusWidget()):
            self.begin()  # else Qt would look for another place, or for none: keys would be lost
        for part in (self._field, self._presets):
            part.setEnabled(not desk.clock.is_open)

    def _show_words(self) -> None:
        desk = self._desk
        word = desk.word
        held = desk.clock.phase is Phase.HELD
        text = word.text if word else ""
        if held and text != self._held.words:
            self._held.say(text)
            announcer().say(self, text, urgent=True)
        elif text and not held and text != self._notice:
            self._say(text)
        self._notice = text
        if held != self._held.isVisibleTo(self):
            self._held.setVisible(held)
            self._place()

    # ---- places ----

    def event(self, event: QEvent) -> bool:
        """A part that wants another size gets it; a key held while another window comes up is let go there."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._place()
        elif event.type() == QEvent.Type.WindowDeactivate:
            self._let_all_up()
        return super().event(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything has its place on the night."""
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        self._ground.setGeometry(self.rect())
        wants = Wants(self.box.sizeHint(), self._length.sizeHint(), self._source.sizeHint())
        at = places(self.size(), wants, look().px)
        for card, place in zip(self.teams, at.teams, strict=True):
            card.setGeometry(place)
        self._verdict.setGeometry(at.verdict)
        self._main.setGeometry(at.main)
        self._reset.setGeometry(at.reset)
        high = max(self._held.heightForWidth(at.held.width()), at.held.height())
        banner = QRect(at.held.x(), at.held.y(), at.held.width(), high)
        self._held.setGeometry(banner)
        is_held = self._desk.clock.phase is Phase.HELD
        face = at.face
        if is_held and banner.intersects(face):
            face = QRect(face.x(), banner.bottom() + 1, face.width(), face.bottom() - banner.bottom())
        self.face.setGeometry(face)
        for part, where in ((self.box, at.box), (self._length, at.panel), (self._source, at.source)):
            part.setVisible(where is not None and not (is_held and banner.intersects(where)))
            if where is not None:
                part.setGeometry(where)
        self._held.raise_()
