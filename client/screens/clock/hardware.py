"""The hardware panel: ports and what is searched there, the box in charge, its test and its trim."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLineEdit

from client import commands
from client.bridge.timerbox import TimerBox
from client.i18n import number, translate
from client.screens.base import Screen, column
from client.screens.clock.hardware_parts import Fact, Lamp, PortRow
from client.theme import look
from client.viewmodel.box_list import Gauge, Line
from client.viewmodel.round_words import drift_ppm_words, drift_words, pace_words, state_words, team_name
from client.widgets import KeyButton, Panel, SideBySide, Toggle, Words, add, empty, hbox, holding, titled, vbox
from hardware import BUTTONS, TEAMS, Status
from hardware.onscreen import PORT as ON_SCREEN

TONE_HZ, TONE_MS = 880, 300
TRIM_AFTER_S = 60
_NARROW = 900


class HardwareScreen(Screen):
    """All that is tried here is tried on the box in charge."""

    def __init__(self, boxes: TimerBox) -> None:
        super().__init__(
            title=translate("Hardware", "Timer box"),
            subtitle=translate("Hardware", "Ports, test and trim; Back leads to the clock"),
        )
        self._boxes = boxes
        boxes.hold()
        self._ended = False
        self._shown: tuple[tuple[Line, ...], str] | None = None
        page = column(self, width=960)
        page.addWidget(self._ports_panel())
        page.addWidget(self._box_panel())
        page.addWidget(self._trim_panel())
        page.addStretch(1)
        boxes.ports_changed.connect(self.show_now)
        boxes.changed.connect(self.show_now)
        boxes.answered.connect(self._answered)
        self.show_now()

    # ---- parts ----

    def _ports_panel(self) -> Panel:
        panel, inside = titled(translate("Hardware", "Ports"))
        self._searching = Words(wrap=True, name="searching")
        self._rows = vbox(gap=2)
        self._built_in = Words("", "small", role="text_muted", wrap=True, name="built in")
        self._name = QLineEdit()
        self._name.setObjectName("port name")
        self._name.setPlaceholderText(translate("Hardware", "Another port by its name, such as /dev/ttyACM0 or COM3"))
        self._name.setAccessibleName(translate("Hardware", "Another port by its name"))
        self._name.returnPressed.connect(self._ask_named)
        ask = KeyButton(translate("Hardware", "Check this port"), height=36, name="ask named", do=self._ask_named)
        words = translate(
            "Hardware",
            "Opening a port restarts most boards. Only ports that may be a timer box are opened without asking you.",
        )
        note = Words(words, "small", role="text_muted", wrap=True)
        add(inside, self._searching, self._rows, self._built_in, SideBySide(self._name, ask), note)
        return panel

    def _box_panel(self) -> Panel:
        panel, inside = titled(translate("Hardware", "Box in use"))
        plain = (
            ("port", translate("Hardware", "Port")),
            ("state", translate("Hardware", "Round clock")),
            ("drift", translate("Hardware", "Its clock")),
        )
        details = (
            ("firmware", translate("Hardware", "Firmware")),
            ("device", translate("Hardware", "Device id")),
            ("ppm", translate("Hardware", "Clock drift")),
            ("trip", translate("Hardware", "Round trip")),
            ("damaged", translate("Hardware", "Damaged frames: computer, box")),
            ("glitches", translate("Hardware", "Button glitches")),
        )
        self.facts: dict[str, Fact] = {}
        self._grids = [self._grid_of(plain), self._grid_of(details)]
        inside.addLayout(self._grids[0])
        self._tests = self._test_row()
        inside.addLayout(self._tests)
        self._details = holding(self._grids[1])
        self._details.hide()
        more = Toggle(translate("Hardware", "Details for builders"))
        more.setObjectName("details")
        more.toggled.connect(self._details.setVisible)
        inside.addWidget(more, 0, Qt.AlignmentFlag.AlignLeft)
        inside.addWidget(self._details)
        return panel

    def _grid_of(self, names: Sequence[tuple[str, str]]) -> QGridLayout:
        grid = QGridLayout()
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(look().px(16))
        grid.setVerticalSpacing(look().px(8))
        for place, (key, name) in enumerate(names):
            self.facts[key] = Fact(name)
            self.facts[key].setObjectName(f"fact {key}")
            grid.addWidget(self.facts[key], place // 3, place % 3)
        return grid

    def resizeEvent(self, event: QResizeEvent) -> None:
        """On a narrow screen the facts stand in two columns, and the two tests below each other."""
        super().resizeEvent(event)
        narrow = self.width() < look().px(_NARROW)
        columns = 2 if narrow else 3
        for grid in self._grids:
            for place, fact in enumerate(fact for fact in self.facts.values() if grid.indexOf(fact) >= 0):
                grid.addWidget(fact, place // columns, place % columns)
            for place in range(3):
                grid.setColumnStretch(place, int(place < columns))
        self._tests.setDirection(QHBoxLayout.Direction.TopToBottom if narrow else QHBoxLayout.Direction.LeftToRight)

    def _test_row(self) -> QHBoxLayout:
        head = Words(translate("Hardware", "Press each button: its lamp lights up"), "body", "semibold")
        self.lamps = [Lamp(number) for number in range(BUTTONS)]
        lamps = vbox(head, hbox(*self.lamps, None, gap=2), None)
        self._lights = [Toggle(str(team)) for team in range(1, TEAMS + 1)]
        for team, toggle in enumerate(self._lights, 1):
            toggle.setObjectName(f"light {team}")
            toggle.setAccessibleName(translate("Hardware", "Light of {team}").format(team=team_name(team)))
            toggle.toggled.connect(lambda _on: self._show_lights())
        sounds = []
        for name, words in (
            ("buzzer", translate("Hardware", "Buzzer")),
            ("blink", translate("Hardware", "Blink all")),
            ("trip", translate("Hardware", "Measure round trip")),
        ):
            button = KeyButton(words, height=36, name=f"test {name}", do=lambda _=False, name=name: self._test(name))
            sounds.append(button)
        head = Words(translate("Hardware", "Light and sound on the box"), "body", "semibold")
        tests = vbox(head, hbox(*self._lights, None), SideBySide(*sounds, filling=False), None)
        return hbox(lamps, (tests, 1), gap=24)

    def _trim_panel(self) -> Panel:
        panel, inside = titled(translate("Hardware", "Trim"))
        explained = translate(
            "Hardware",
            "The clock of a box may run 40 to 100 ms too fast or too slow in a round of 20 "
            "seconds, always by the same amount. This computer measures that in a minute and "
            "keeps the correction on the box. A round is then right to 2 ms, even without a "
            "computer.",
        )
        self._trim_words = Words("", "body", "semibold", wrap=True, name="trim words")
        self._trim = KeyButton("", height=36, name="trim", do=self._keep_trim)
        row = SideBySide(self._trim_words, self._trim)
        add(inside, Words(explained, "small", role="text_muted", wrap=True), row)
        return panel

    def begin(self) -> None:
        """The first field."""
        self._name.setFocus(Qt.FocusReason.OtherFocusReason)

    def back(self) -> bool:
        """Back to the clock, whose round goes on meanwhile."""
        self.ask(commands.CLOCK)
        return True

    def end(self) -> None:
        """Give lights and boxes back."""
        if not self._ended:
            self._ended = True
            if any(toggle.isChecked() for toggle in self._lights):
                self._boxes.request(self._source, "lights", lambda driver: driver.lights(None))
            self._boxes.ports_changed.disconnect(self.show_now)
            self._boxes.changed.disconnect(self.show_now)
            self._boxes.answered.disconnect(self._answered)
            self._boxes.let_go()

    # ---- what is asked ----

    @property
    def _source(self) -> str:
        return self._boxes.desk.in_charge

    def _ask_named(self) -> None:
        name = self._name.text().strip()
        if name:
            self._boxes.ask_port(name)
            self._name.clear()

    def _asked(self, what: str, port: str) -> None:
        if what == "choose":
            self._boxes.choose(port)
            if self._boxes.desk.waiting == port:
                words = translate("Hardware", "A round is running. The other box takes over with the next one.")
                self.ask(commands.NOTICE, words)
        elif what == "ask":
            self._boxes.ask_port(port)
        else:
            self._boxes.request(port, "blink", lambda driver: driver.identify())

    def _test(self, name: str) -> None:
        if name == "trip":
            self._boxes.measure(self._source)
        elif name == "buzzer":
            self._boxes.request(self._source, name, lambda driver: driver.sound(TONE_HZ, TONE_MS))
            if not self._boxes.desk.is_real:
                self.ask(commands.TUNE, "bell")
        else:
            self._boxes.request(self._source, name, lambda driver: driver.identify())

    def _show_lights(self) -> None:
        on = frozenset(team for team, toggle in enumerate(self._lights, 1) if toggle.isChecked())
        self._boxes.request(self._source, "lights", lambda driver: driver.lights(on or None))

    def _keep_trim(self) -> None:
        self._boxes.request(self._source, "trim", lambda driver: driver.trim())

    def _answered(self, _source: str, name: str, _value: object, refused: str) -> None:
        if refused and name in ("blink", "buzzer", "lights", "trim", "measure"):
            words = translate("Hardware", "The box did not do this: {reason}.").format(reason=refused)
            self.ask(commands.NOTICE, words)
        elif name == "buzzer":
            self.ask(commands.NOTICE, translate("Hardware", "The buzzer has sounded."))
        elif name == "trim":
            words = translate("Hardware", "The correction is kept on the box; rounds are right to 2 ms from now on.")
            self.ask(commands.NOTICE, words)

    # ---- what is known ----

    def show_now(self) -> None:
        """Show what is known now."""
        known, source = self._boxes.list, self._source
        self._searching.setText(known.searching)
        self._built_in.setText(known.built_in)
        self._built_in.setVisible(bool(known.built_in))
        if (known.lines, source) != self._shown:
            self._shown = (known.lines, source)
            self._fill_rows()
        status = known.statuses.get(source)
        for lamp in self.lamps:
            lamp.show_down(status is not None and lamp.button in status.buttons_down)
        self._show_facts(known.line(source), status, known.gauges.get(source, Gauge()))

    def _fill_rows(self) -> None:
        empty(self._rows)
        for line in self._boxes.list.lines:
            row = PortRow(line, in_charge=line.port == self._source)
            row.asked.connect(self._asked)
            self._rows.addWidget(row)
            row.show()

    def _show_facts(self, line: Line | None, status: Status | None, gauge: Gauge) -> None:
        box = line.box if line is not None else None
        none = translate("Hardware", "not known yet")
        on_screen = self._source == ON_SCREEN
        trip = (
            none
            if gauge.round_trip_ms is None
            else translate("Hardware", "{ms} ms").format(ms=number(gauge.round_trip_ms, 1))
        )
        values = {
            "port": translate("Hardware", "on the screen") if on_screen else self._source,
            "firmware": box.firmware if box else none,
            "device": box.device_id if box else none,
            "state": state_words(status) if status else none,
            "drift": drift_words(status) if status else none,
            "ppm": drift_ppm_words(status) if status else none,
            "trip": trip,
            "damaged": f"{status.bad_frames}, {status.bad_frames_of_box}" if status else none,
            "glitches": str(status.glitches) if status else none,
        }
        for key, words in values.items():
            self.facts[key].show_value(words)
        self._show_trim(status, gauge)

    def _show_trim(self, status: Status | None, gauge: Gauge) -> None:
        kept = translate("Hardware", "The box applies no correction yet.")
        if gauge.trim_ppm:
            kept = translate("Hardware", "Corrected on the box: {pace}.").format(pace=pace_words(gauge.trim_ppm))
        if status is None or status.drift_ppm is None:
            self._trim_words.setText(kept)
            self._trim.setText(translate("Hardware", "Keep the correction on the box"))
            self._trim.bar(translate("Hardware", "Its clock has not been measured yet"))
            return
        watched = min(TRIM_AFTER_S, int(status.watched_s))
        words = translate("Hardware", "Measured for {seconds} of {all} s: {pace}.")
        words = words.format(seconds=watched, all=TRIM_AFTER_S, pace=pace_words(round(status.drift_ppm)))
        self._trim_words.setText(f"{kept} {words}")
        self._trim.setText(translate("Hardware", "Keep the correction on the box"))
        early = translate("Hardware", "Keep it: {seconds} s to go").format(seconds=TRIM_AFTER_S - watched)
        self._trim.bar("" if watched >= TRIM_AFTER_S else early)
