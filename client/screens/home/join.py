"""Joining: rooms that are seen on the network, and one field for an invitation, a code or an address."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from client import commands
from client.bridge.self_test import Check
from client.i18n import translate
from client.i18n.troubles import trouble_sentence
from client.panels.face_view import FaceView, empty_place
from client.panels.people_here import PeopleHere
from client.panels.steps import steps_panel
from client.screens.base import Screen, column
from client.screens.home.pictures import GamePicture
from client.tables.catalogue import about
from client.theme import look
from client.viewmodel.recent import SeenRoom
from client.widgets import Banner, Chip, KeyButton, Kind, Panel, Tone, Words, add, empty, hbox, titled, vbox
from net.invitation import BadInvitationError, Invitation
from net.reasons import Reason

_HIGH = 560
"""From this height, in logical pixels, there is room for how joining works."""
_ROOMY = 660
"""From this height, in logical pixels, the panels keep their distance from bar and edge."""
_NARROW = 1000
"""Windows narrower than this (logical pixels) have one column."""
_MOST = 24
"""Rooms that are shown; a network that shouts more is not a games night."""


class _RoomRow(Panel):
    """A room that is seen, and the button that leads into it."""

    def __init__(self, room: SeenRoom) -> None:
        super().__init__(pad=6, depth="flat", fill="surface_high")
        self.room = room
        picture = FaceView(GamePicture(88, 60, room.game, corner=8))
        picture.setFixedSize(look().px(88), look().px(60))
        self._name = Words("", "small", role="text_muted")
        names = vbox(None, Words(about(room.game).title, "lead", display=True), self._name, None, gap=2)
        self._seats = Chip("")
        self.button = KeyButton("", Kind.PLAIN, height=38, name=f"join {room.key}")
        actions = (translate("Join", "Join"), translate("Join", "Watch"))
        widths = []
        for action in actions:
            self.button.setText(action)
            widths.append(self.button.sizeHint().width())
        self.button.setMinimumWidth(max(widths))  # what stands before it is in line in all rows
        add(QHBoxLayout(self), picture, 8, (names, 1), self._seats, self.button)

    def tell(self, room: SeenRoom) -> None:
        """Show the room as it is now."""
        self.room = room
        self._name.setText(room.name)
        words = translate("Join", "Being played") if room.running else translate("Join", "{taken} of {seats} seats")
        self._seats.set_words(words.format(taken=room.taken, seats=room.seats))
        self.button.setText(translate("Join", "Watch") if room.full else translate("Join", "Join"))


class JoinScreen(Screen):
    """`test` runs the network self-test and answers with its lines."""

    kind = "join"

    def __init__(
        self,
        test: Callable[[], Sequence[Check]],
        given: str = "",
        names: Sequence[str] = (),
    ) -> None:
        """`given`: an invitation to begin with.  `names`: of those here, as an earlier attempt to join told them."""
        super().__init__(
            title=translate("Join", "Join a room"),
            subtitle=translate("Join", "Rooms appear by themselves; an invitation always works"),
        )
        self._test = test
        self._rows: dict[tuple[str, ...], _RoomRow] = {}
        self._first: KeyButton | None = None
        """The button of the first room with a free seat; to watch the first one while all are full."""
        self._full = False
        """Whether the room of the invitation has no seat, but lets people watch."""
        self._page = column(self, width=1320)
        self._people = PeopleHere(names)
        self._people.named.connect(lambda: self._main.setFocus(Qt.FocusReason.TabFocusReason))
        self._how = steps_panel(
            translate("Join", "How joining works"),
            (
                translate("Join", "Someone has to host: one click on Home opens a room."),
                translate(
                    "Join", "On the same network the room appears here; otherwise send the link or read out the code."
                ),
                translate("Join", "You take a seat, or watch. A full table still lets you watch."),
            ),
        )
        rooms = self._rooms_panel()
        right = vbox(self._field_panel(), self._people, self._test_panel(), self._how, None, gap=4)
        self._columns = hbox((rooms, 7), (right, 5), gap=8)
        self._page.addLayout(self._columns, 1)
        self.show_rooms(())
        self.fill(given)

    def begin(self) -> None:
        """Typing goes into the field."""
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window has one column, the field first."""
        super().resizeEvent(event)
        narrow = self.width() / look().factor < _NARROW
        self._columns.setDirection(QBoxLayout.Direction.BottomToTop if narrow else QBoxLayout.Direction.LeftToRight)
        side, above = look().px(24), look().px(16 if self.height() / look().factor >= _ROOMY else 2)
        self._page.setContentsMargins(side, above, side, above)
        self._explain()

    # ----------------------------------------------------------------------- rooms
    def _rooms_panel(self) -> QWidget:
        panel, inside = titled(translate("Join", "Rooms and matches near you"))
        self._trouble = Banner("", Tone.BAD, name="trouble")
        self._rooms = QVBoxLayout()
        self._empty = self._nobody()
        inside.addWidget(self._trouble)
        inside.addLayout(self._rooms)
        inside.addWidget(self._empty, 1)
        self._below = Words("", "body", role="text_muted", wrap=True)
        inside.addWidget(self._below, 1)
        return panel

    def _nobody(self) -> QWidget:
        """What may be the reason, and two ways on."""
        buttons = []
        for name, icon, do in (
            (translate("Join", "Paste an invitation"), "copy", self._paste),
            (translate("Join", "Test my network"), "wifi", self._run_test),
        ):
            buttons.append(KeyButton(name, icon=icon, do=do))
        return empty_place(
            "whippet",
            translate("Join", "No room on this network yet. Is everyone on the same Wi-Fi?"),
            translate("Join", "Ask the host for the invitation and paste it here, or test your network."),
            buttons,
        )

    def show_rooms(self, rooms: Sequence[SeenRoom], trouble: Reason | None = None) -> None:
        """Show the rooms that are seen now, and why there may be none; what stays the same stays in focus, too."""
        now = {(room.key, room.game, room.invitation): room for room in rooms[:_MOST]}
        for gone in [self._rows.pop(key) for key in self._rows.keys() - now.keys()]:
            gone.hide()
            gone.deleteLater()
        for number, (key, room) in enumerate(now.items()):
            if key not in self._rows:
                row = self._rows[key] = _RoomRow(room)
                row.button.clicked.connect(lambda _=False, row=row: self._join_seen(row))
            row = self._rows[key]
            if self._rooms.indexOf(row) != number:
                self._rooms.insertWidget(number, row)
            row.tell(room)
        buttons: dict[bool, KeyButton] = {}
        for key, room in now.items():
            buttons.setdefault(room.full, self._rows[key].button)
        self._first = buttons.get(False, buttons.get(True))
        self._choose_main()
        self._trouble.say(trouble_sentence(trouble))
        self._trouble.setVisible(trouble is not None)
        self._empty.setVisible(not rooms)
        below = translate("Join", "More rooms appear here by themselves.")
        if len(rooms) > _MOST:
            words = translate("Join", "There are {count} more; an invitation gets you into any of them.")
            below = words.format(count=len(rooms) - _MOST)
        self._below.setText(below)
        self._below.setVisible(bool(rooms))

    def _choose_main(self) -> None:
        """One button is the main one: that of the first room, or of a typed invitation; of a full one, to watch."""
        by_field = self._watch if self._full else self._go
        main = self._main = by_field if self._field.text() or self._first is None else self._first
        for button in (self._go, self._watch, self._first):
            if button is not None:
                button.kind = Kind.PRIMARY if button is main else Kind.PLAIN
                button.update()

    def _join_seen(self, row: _RoomRow) -> None:
        room = row.room
        if room.invitation:
            self.ask(commands.JOIN_ROOM, (Invitation.parse(room.invitation), room.full, self._people.names))
            return
        words = translate("Join", "{name} keeps this room private: type its code.")
        self._say(words.format(name=room.name), Tone.QUIET)
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    # ----------------------------------------------------------------------- field
    def _field_panel(self) -> QWidget:
        panel, inside = titled(translate("Join", "Invitation, code or link"))
        self._field = QLineEdit()
        self._field.setObjectName("invitation")
        self._field.setAccessibleName(translate("Join", "Invitation, code or link"))
        self._field.setPlaceholderText("7QK4-M2XR-9TGD-H5WA")
        self._field.setMinimumHeight(look().px(48))
        self._field.setMaxLength(4000)
        self._field.returnPressed.connect(self._enter)
        self._field.textChanged.connect(lambda _: self._typed())
        inside.addWidget(self._field)
        self._answer = Banner("", Tone.BAD, name="join answer")
        inside.addWidget(self._answer)
        paste = KeyButton(translate("Join", "Paste"), Kind.QUIET, icon="copy", name="paste", do=self._paste)
        self._watch = KeyButton(translate("Join", "Watch"), icon="eye", name="watch")
        self._watch.clicked.connect(lambda: self._join(watch=True))
        self._go = KeyButton(translate("Join", "Join"), Kind.PRIMARY, icon="link", name="join now")
        self._go.clicked.connect(lambda: self._join(watch=False))
        inside.addLayout(hbox(paste, None, self._watch, self._go))
        return panel

    def _typed(self) -> None:
        self._say("", Tone.QUIET)
        self._full = False
        self._choose_main()

    def _paste(self) -> None:
        self.fill(QGuiApplication.clipboard().text())
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def fill(self, text: str) -> None:
        """Put an invitation into the field."""
        if text.strip():
            self._field.setText(" ".join(text.split()))
        self._say("", Tone.QUIET)

    def say_failed(self, words: str, *, full: bool = False) -> None:
        """Joining did not work: say why, keep what was typed.  `full`: watching would."""
        self._say(words[:1].upper() + words[1:], Tone.BAD)
        self._full = full
        self._choose_main()

    def _say(self, words: str, tone: Tone) -> None:
        self._answer.say(words, tone)
        self._answer.setVisible(bool(words))
        self._explain()

    def _explain(self) -> None:
        """How joining works gives way to what came of trying: so both are seen without scrolling."""
        room = self.height() / look().factor >= _HIGH
        self._how.setVisible(room and self._answer.isHidden() and not self._checks.count())

    def _enter(self) -> None:
        """Enter joins by what was typed; where nothing was, it leads to the first room that is seen."""
        if self._field.text().strip() or self._first is None:
            self._join(watch=False)
        else:
            self._first.setFocus(Qt.FocusReason.TabFocusReason)

    def _join(self, *, watch: bool) -> None:
        try:
            invitation = Invitation.parse(self._field.text())
        except BadInvitationError as fault:
            self._say(trouble_sentence(fault), Tone.BAD)
            return
        self._say(translate("Join", "Looking for the room …"), Tone.QUIET)
        self.ask(commands.JOIN_ROOM, (invitation, watch, self._people.names))

    # ------------------------------------------------------------------------ test
    def _test_panel(self) -> QWidget:
        panel, inside = titled(translate("Join", "My network"))
        self._checks = vbox(gap=3)
        words = translate("Join", "Test my network")
        add(inside, self._checks, KeyButton(words, icon="wifi", name="test network", do=self._run_test))
        return panel

    def _run_test(self) -> None:
        empty(self._checks)
        for check in self._test():
            self._checks.addWidget(Banner(check.words, check.tone))
        self._explain()
