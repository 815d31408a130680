"""What this is, where everything lies that it keeps, and what came along: for whoever asks, or reports a fault."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QWidget

from client import commands
from client.home import FAULTS
from client.i18n import translate
from client.panels.text_page import TextPage
from client.screens.base import Screen, column
from client.screens.newer import is_newer
from client.shipped import OURS, Library
from client.theme import look
from client.widgets import KeyButton, SideBySide, Words, holding, titled, vbox

_LIST = 200
"""The least height of the list of libraries, in logical pixels."""


class AboutScreen(Screen):
    """`home`: the folder with all that is kept.  `show` opens a place with a program of the system, if there is one.

    `newest`: the newest version that somebody at a table had; told if it is newer than this one.
    """

    kind = "about"

    def __init__(
        self,
        home: Path,
        libraries: Sequence[Library],
        show: Callable[[QUrl], bool] = QDesktopServices.openUrl,
        *,
        newest: str = "",
    ) -> None:
        super().__init__(title=translate("About", "About Offleash"))
        self._home, self._show = home.absolute(), show
        page = column(self, width=860)
        ours = next((each for each in libraries if each.name == OURS), None)
        panel, inside = titled(f"Offleash {ours.version}" if ours else "Offleash")
        if ours:
            words = translate("About", "Free to use, change and share under the {licence} licence.")
            inside.addWidget(Words(words.format(licence=ours.licence), role="text_muted", wrap=True))
            if is_newer(newest, ours.version):
                told = translate("About", "Somebody at your table had Offleash {version}: ask them where it came from.")
                inside.addWidget(Words(told.format(version=newest), "body", "semibold", wrap=True))
        button = KeyButton(translate("About", "Open the folder"), icon="folder", name="open home", do=self._open)
        kept = translate("About", "Matches, settings and your keys are kept in this folder")
        inside.addWidget(SideBySide(_place(kept, self._home), button))
        inside.addWidget(_place(translate("About", "Errors, if any, are logged in this file"), self._home / FAULTS))
        page.addWidget(panel)
        panel, inside = titled(translate("About", "Included libraries"))
        self._list = TextPage(translate("About", "Included libraries"))
        self._list.setObjectName("libraries")
        self._list.setMinimumHeight(look().px(_LIST))
        inside.addWidget(self._list, 1)
        page.addWidget(panel, 1)
        self._write(libraries)

    def _write(self, libraries: Sequence[Library]) -> None:
        rows = "".join(
            f"<tr><td><b>{escape(each.name)}</b></td><td>{escape(each.version)}</td><td>{escape(each.licence)}</td></tr>"
            for each in libraries
            if each.name != OURS
        )
        sentences = (
            translate(
                "About",
                "Qt for Python is used unchanged under the LGPL 3 (gnu.org/licenses/lgpl-3.0.html): "
                "you may replace it with another build.",
            ),
            translate("About", "Fonts: Fredoka One and Cabin, both under the SIL Open Font License 1.1."),
        )
        told = "".join(f"<p>{escape(each)}</p>" for each in sentences)
        self._list.setHtml(f'{told}<table cellspacing="0" cellpadding="{look().px(3)}">{rows}</table>')

    def _open(self) -> None:
        if not self._show(QUrl.fromLocalFile(str(self._home))):
            words = translate("About", "The folder could not be opened from here: open {folder} yourself.")
            self.ask(commands.NOTICE, words.format(folder=self._home))


def _place(words: str, path: Path) -> QWidget:
    """What lies somewhere, and where."""
    name, place = Words(words, "body", "semibold", wrap=True), Words(str(path), "small", role="text_muted", wrap=True)
    return holding(vbox(name, place, None, gap=0))
