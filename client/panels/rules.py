"""The rules in our words: a list that can be searched, and opens at a rule."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from client.i18n import translate
from client.panels.text_page import TextPage, safe
from client.theme import look
from games.kernel import Rule

_TAB: Final = '<span style="white-space: pre">\t</span>'
_ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")


class RulesPanel(QWidget):
    """Shows the rules of a game; before them, unless somebody searches, what the game is and the words it uses."""

    def __init__(
        self,
        rules: tuple[Rule, ...],
        intro: tuple[str, ...] = (),
        parent: QWidget | None = None,
        *,
        size: str = "small",
    ) -> None:
        """`size`: of the letters, as `TextPage` takes it."""
        super().__init__(parent)
        self._rules, self._intro = rules, intro
        self._ids = {rule.id for rule in rules}
        self._field = QLineEdit()
        self._field.setObjectName("rules search")
        self._field.setPlaceholderText(translate("Rules", "Search the rules"))
        self._field.setAccessibleName(translate("Rules", "Search the rules"))
        self._field.setClearButtonEnabled(False)
        self._field.textChanged.connect(self._write)
        self._page = TextPage(translate("Rules", "Rules"), size=size)
        self._page.setObjectName("rules text")
        self._page.followed.connect(lambda url: self.open(url.partition(":")[2]))
        self._page.restyled.connect(self._write)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(look().px(6))
        column.addWidget(self._field)
        column.addWidget(self._page, 1)
        self._open = ""

    def showEvent(self, event: QShowEvent) -> None:
        """A table that is opened need not wait for the text: it is set when somebody turns to it."""
        super().showEvent(event)
        if self._page.document().isEmpty():
            self._write()

    def begin(self) -> None:
        """Typing searches."""
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """What the line for a search has no use for moves the text."""
        bar = self._page.verticalScrollBar()
        ways = {
            Qt.Key.Key_Up: bar.SliderAction.SliderSingleStepSub,
            Qt.Key.Key_Down: bar.SliderAction.SliderSingleStepAdd,
            Qt.Key.Key_PageUp: bar.SliderAction.SliderPageStepSub,
            Qt.Key.Key_PageDown: bar.SliderAction.SliderPageStepAdd,
        }
        way = ways.get(Qt.Key(event.key()))
        if way is None:
            super().keyPressEvent(event)
        else:
            bar.triggerAction(way)

    def open(self, rule: str) -> None:
        """Open at a rule, with its neighbours."""
        self._open = rule
        if self._field.text():
            self._field.clear()
        self._write()
        self._page.scrollToAnchor(rule)

    def turn_to(self, rule: str) -> None:
        """Scroll to a rule, such as the first of a chapter, without opening it."""
        if self._field.text():
            self._field.clear()
        self._page.scrollToAnchor(rule)

    @property
    def opened(self) -> str:
        """The rule that was opened last."""
        return self._open

    def _write(self) -> None:
        words = self._field.text().casefold().split()
        parts = [f"<p>{_plain(paragraph)}</p>" for paragraph in self._intro if not words]
        heading = ""
        colors = look().theme
        for rule in self._rules:
            if words and not all(word in f"{rule.id} {rule.text}".casefold() for word in words):
                continue
            if rule.heading != heading:
                heading = rule.heading
                parts.append(f"<h3>{safe(heading)}</h3>")
            mark = f' style="background-color: {colors.hex("surface_low")}"' if rule.id == self._open else ""
            name = f'<a name="{rule.id}"></a><span class="head">{rule.id}</span>{_TAB}'
            parts.append(f'<p class="hanging"{mark}>{name}{self._linked(rule.text)}</p>')
        if not parts:
            parts.append(f'<p class="quiet">{safe(translate("Rules", "No rule has these words."))}</p>')
        self._page.setHtml("".join(parts))

    def _linked(self, text: str) -> str:
        """A rule's text; other rules that it names are links to them."""

        def link(found: re.Match[str]) -> str:
            return f'<a href="rule:{found[0]}">{found[0]}</a>' if found[0] in self._ids else found[0]

        return _ID.sub(link, _plain(text))


def _plain(text: str) -> str:
    """A rule's text with its marks of emphasis taken out."""
    return safe(text.replace("**", "").replace("*", "").replace("`", ""))
