"""The rules in our words: a list that can be searched, opens at a rule, and shows ids to those who want them."""

from __future__ import annotations

import re
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from client.i18n import translate
from client.i18n.sentences import capital
from client.panels.text_page import TextPage, safe
from client.settings import Settings
from client.theme import look
from client.widgets import Toggle, hbox, vbox
from games.kernel import Rule

_TAB: Final = '<span style="white-space: pre">\t</span>'
_ID: Final = re.compile(r"\b[A-Z]{2}-[A-Z]?\d+\b")
_REFERENCES: Final = re.compile(rf" \(({_ID.pattern}(?:, {_ID.pattern})*)\)")
"""Ids in brackets that only refer: the sentence reads without them."""
_FOR_MACHINES: Final = re.compile(rf"`|{_ID.pattern}|\b[A-Z]{{2}}-[A-Z]?…")
"""What marks a paragraph of the introduction that is about ids or about actions in writing."""
_ARROW: Final = "→"
NUMBERS: Final = "rule_numbers"
"""The setting that keeps whether ids are shown."""


class RulesPanel(QWidget):
    """Shows the rules of a game; before them, unless somebody searches, what the game is and the words it uses."""

    def __init__(
        self,
        rules: tuple[Rule, ...],
        intro: tuple[str, ...] = (),
        parent: QWidget | None = None,
        *,
        size: str = "small",
        settings: Settings | None = None,
    ) -> None:
        """`size`: of the letters, as `TextPage` takes it.  `settings` keep whether ids are shown."""
        super().__init__(parent)
        self._rules, self._intro, self._settings = rules, intro, settings
        self._ids = {rule.id for rule in rules}
        self._field = QLineEdit()
        self._field.setObjectName("rules search")
        self._field.setPlaceholderText(translate("Rules", "Search the rules"))
        self._field.setAccessibleName(translate("Rules", "Search the rules"))
        self._field.setClearButtonEnabled(False)
        self._field.textChanged.connect(self._write)
        self._numbers = Toggle(translate("Rules", "Numbers"), on=settings is not None and settings.on(NUMBERS))
        self._numbers.setObjectName("rule numbers")
        self._numbers.setAccessibleDescription(translate("Rules", "Show the number of every rule"))
        self._numbers.toggled.connect(self._show_numbers)
        self._page = TextPage(translate("Rules", "Rules"), size=size)
        self._page.setObjectName("rules text")
        self._page.followed.connect(lambda url: self.open(url.partition(":")[2]))
        vbox(hbox((self._field, 1), self._numbers), (self._page, 1), on=self, gap=6)
        self._open = ""

    def showEvent(self, event: QShowEvent) -> None:
        """The text is laid out when it is first shown, so that opening a table does not wait for it."""
        super().showEvent(event)
        if self._page.document().isEmpty():
            self._write()
            self._page.scrollToAnchor(self._open)

    def begin(self) -> None:
        """Typing searches."""
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that the search field does not use scroll the text."""
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

    def has(self, rule: str) -> bool:
        """Whether there is a rule of that id."""
        return rule in self._ids

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

    def _show_numbers(self, on: bool) -> None:
        if self._settings is not None:
            self._settings.set(NUMBERS, on)
        self._write()
        self._page.scrollToAnchor(self._open)

    def _write(self) -> None:
        words, numbers = self._field.text().casefold().split(), self._numbers.isChecked()
        intro = [] if words else [each for each in self._intro if numbers or not _FOR_MACHINES.search(each)]
        parts = [f"<p>{_plain(paragraph)}</p>" for paragraph in intro]
        heading = ""
        colors = look().theme
        for rule in self._rules:
            if words and not all(word in f"{rule.id} {rule.text}".casefold() for word in words):
                continue
            if rule.heading != heading:
                heading = rule.heading
                parts.append(f"<h3>{safe(heading)}</h3>")
            mark = f' style="background-color: {colors.hex("surface_low")}"' if rule.id == self._open else ""
            anchor = f'<a name="{rule.id}"></a>'
            if numbers:
                head = f'{anchor}<span class="head">{rule.id}</span>{_TAB}'
                parts.append(f'<p class="hanging"{mark}>{head}{self._linked(rule.text)}</p>')
            else:
                parts.append(f"<p{mark}>{anchor}{self._told(rule.text)}</p>")
        if not parts:
            parts.append(f'<p class="quiet">{safe(translate("Rules", "No rule contains these words."))}</p>')
        self._page.setHtml("".join(parts))

    def _linked(self, text: str) -> str:
        """A rule's text; other rules that it names are links to them."""

        def link(found: re.Match[str]) -> str:
            return self._link(found[0], found[0])

        return _ID.sub(link, _plain(text))

    def _told(self, text: str) -> str:
        """A rule's text without ids; other rules that it names are links in words, or arrows where they only refer."""
        plain = _plain(text)
        said = translate("Rules", "that rule")

        def arrows(found: re.Match[str]) -> str:
            return "".join(f" {self._link(rule, _ARROW)}" for rule in _ID.findall(found[1]) if self.has(rule))

        def words(found: re.Match[str]) -> str:
            before = found.string[: found.start()].rstrip()
            return self._link(found[0], said if before and before[-1] not in ".?" else capital(said))

        at, parts = 0, []
        for found in _REFERENCES.finditer(plain):
            parts += [_ID.sub(words, plain[at : found.start()]), arrows(found)]
            at = found.end()
        return "".join([*parts, _ID.sub(words, plain[at:])])

    def _link(self, rule: str, words: str) -> str:
        return f'<a href="rule:{rule}">{words}</a>' if self.has(rule) else words


def _plain(text: str) -> str:
    """A rule's text with its marks of emphasis taken out."""
    return safe(text.replace("**", "").replace("*", "").replace("`", ""))
