"""How others come into a room: its picture to scan, its code, words to copy; below them what is said there."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QLayout, QSizePolicy, QWidget

from client import commands
from client.art.dogs import Mood
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.panels.chat import ChatPanel
from client.tables.catalogue import about
from client.viewmodel.recent import Recent
from client.widgets import RIM, Chip, Drawn, KeyButton, Kind, Panel, Tone, Words, hbox, vbox
from client.widgets.pictures import DogFigure
from net.invitation import Invitation
from net.session import PeerId, RoomView

_PAD = 14
_QUIET = 4
"""Empty modules around a QR code."""
_LATELY = 3
"""People who are offered to be invited again."""


class InvitePanel(Panel):
    """The invitation as a picture, a code and a link, and the chat of a room."""

    asked = Signal(str, object)

    def __init__(self, room: RoomView, recent: Sequence[Recent] = (), parent: QWidget | None = None) -> None:
        """`recent`: whom this person has played with lately, to be invited again."""
        super().__init__(pad=_PAD - RIM, depth="flat", radius=0, parent=parent)  # buttons have room around their edges
        self._lately = QWidget()
        self._names: dict[PeerId, KeyButton] = {}
        self._offer_names(room, recent)
        self.chat = ChatPanel()
        self.chat.said.connect(lambda words: self.asked.emit(commands.SAY.id, words))
        below = vbox(self._who_sees(room), (self.chat, 1), edge=(RIM, 0, RIM, 0))
        vbox(self._way_in(room), self._copies(room), self._lately, (below, 1), on=self, gap=6)

    @staticmethod
    def _way_in(room: RoomView) -> QLayout:
        title = Words(translate("Room", "Invite"), 20, display=True)
        how = Words(translate("Room", "Scan, copy, or read the code out loud."), "small", role="text_muted")
        dog = DogFigure("retriever", size=104, mood=Mood.HAPPY)
        qr = QrView(Invitation.parse(room.link).qr_modules())
        picture = hbox(qr, None, (dog, Qt.AlignmentFlag.AlignBottom), None, gap=0)
        code = Chip(room.invitation, height=46)
        code.setObjectName("code")
        return vbox(title, how, picture, code, gap=6, edge=(RIM, 0, RIM, 0))

    def _copies(self, room: RoomView) -> QLayout:
        row = QHBoxLayout()
        words = translate("Room", "Play {game} with me: open Offleash, choose Join and paste this.\n{link}")
        text = words.format(game=about(room.game).title, link=room.link)
        for name, what, icon, content in (
            (translate("Room", "Copy link"), "link", "copy", room.link),
            (translate("Room", "Copy text"), "text", "chat", text),
        ):
            button = KeyButton(name, icon=icon, height=38, name=f"copy {what}")
            button.clicked.connect(lambda _=False, content=content: self._copy(content))
            row.addWidget(button)
        return row

    def _offer_names(self, room: RoomView, recent: Sequence[Recent]) -> None:
        """A button for each of the last few people: words for them alone."""
        head = Words(translate("Room", "Played with lately:"), "small", role="text_muted", middle=True)
        row = hbox(head, on=self._lately, gap=0, edge=(RIM, 0, 0, 0))
        words = translate("Room", "{name}, play {game} with me: open Offleash, choose Join and paste this.\n{link}")
        for each in recent[:_LATELY]:
            text = words.format(name=each.name, game=about(room.game).title, link=room.link)
            button = KeyButton(each.name, Kind.QUIET, height=28, name=f"invite {each.name}")
            button.setAccessibleName(translate("Room", "Copy an invitation for {name}").format(name=each.name))
            button.clicked.connect(lambda _=False, text=text, name=each.name: self._copy_for(name, text))
            row.addWidget(button)
            self._names[each.peer] = button
        row.addStretch(1)

    def show_missing(self, here: Collection[PeerId]) -> None:
        """Offer those of the last people who are not in the room."""
        for peer, button in self._names.items():
            button.setVisible(peer not in here)
        self._lately.setVisible(any(peer not in here for peer in self._names))

    def _copy_for(self, name: str, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.asked.emit(
            commands.NOTICE.id, translate("Room", "Copied. Paste it into a message to {name}.").format(name=name)
        )

    @staticmethod
    def _who_sees(room: RoomView) -> QWidget:
        if room.open:
            seen, tone = translate("Room", "Everybody on this network sees this room"), Tone.GOOD
        else:
            seen, tone = translate("Room", "Only people with the code can find this room"), Tone.QUIET
        return Chip(seen, tone, icon="wifi", height=34)

    def _copy(self, text: str) -> None:
        QGuiApplication.clipboard().setText(text)
        self.asked.emit(commands.NOTICE.id, translate("Room", "Copied. Paste it into a message to your guests."))


class QrView(Drawn, QWidget):
    """Rows of modules, dark on white in every theme, so that cameras read it."""

    size_hint = (160, 160)  # large enough for a phone at arm's length

    def __init__(self, modules: Sequence[Sequence[bool]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._modules = modules
        self.setAccessibleName(translate("Room", "QR code of the invitation"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint the modules on whole device pixels as far as the size allows."""
        s.fill(rounded(rect.adjusted(1, 1, -1, -1), 12), "#FFFFFF")
        s.stroke(rounded(rect.adjusted(1, 1, -1, -1), 12), "line", 1)
        each = rect.width() / (len(self._modules) + 2 * _QUIET)
        for y, row in enumerate(self._modules):
            for x, dark in enumerate(row):
                if dark:
                    module = QRectF((x + _QUIET) * each, (y + _QUIET) * each, each + 0.3, each + 0.3)
                    s.p.fillRect(module, QColor("#000000"))
