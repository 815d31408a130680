"""Additions to a game, such as home-made card Sets: what they are, choosing some, and taking those of a room."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from itertools import combinations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from client.additions import AdditionStore
from client.i18n import translate
from client.panels.overlay import Overlay
from client.widgets import KeyButton, Kind, Toggle, Words, announcer, hbox, vbox
from games.kernel import Addition

_WIDTH = 560
_MOST_NAMED = 60
"""Things of one addition that are named in words."""


def about_words(addition: Addition, store: AdditionStore) -> str:
    """What an addition is, in one line: what it replaces, how much it holds, who made it, which version it is."""
    count = sum(number for _, number in addition.things)
    parts = [
        translate("Additions", "instead of {name}").format(name=store.place(addition)),
        translate("Additions", "{count} cards").format(count=count),
        translate("Additions", "version {hash}").format(hash=addition.data_hash.hex()[:8]),
    ]
    if addition.author:
        parts.insert(0, translate("Additions", "by {name}").format(name=addition.author))
    return ", ".join(parts)


def things_words(addition: Addition) -> str:
    """All that an addition holds: “15 Parrot, 15 Cook, 10 Captain”."""
    named = [f"{number} {name}" for name, number in addition.things[:_MOST_NAMED]]
    return ", ".join(named) + (" …" if len(addition.things) > _MOST_NAMED else "")


class AdditionView(QWidget):
    """A look at one addition: its name, what it is, what it holds."""

    def __init__(self, addition: Addition, store: AdditionStore) -> None:
        super().__init__()
        column = vbox(on=self, gap=2)
        for words, style, weight, role in (
            (addition.name, "lead", "bold", "text"),
            (about_words(addition, store), "body", "semibold", "text_muted"),
            (things_words(addition), "body", "regular", "text"),
        ):
            column.addWidget(Words(words, style, weight, role=role, wrap=True))


class AdditionQuestion(Overlay):
    """Offers the additions of a room that this desktop does not have: take them, or leave.  Escape leaves."""

    def __init__(
        self,
        parent: QWidget,
        store: AdditionStore,
        additions: Sequence[Addition],
        by: str,
        take: Callable[[], None],
        leave: Callable[[], None],
        *,
        others: Collection[str] = (),
    ) -> None:
        """`by`: who brings them; `others`: the ids of those that are here in another version."""
        super().__init__(parent, _WIDTH)
        self.setObjectName("additions offered")
        self._take, self._leave = take, leave
        text = translate("Additions", "{name} plays with cards that you do not have. Take a look:").format(name=by)
        self.inside.addWidget(Words(text, "lead", "semibold", wrap=True))
        said = [text]
        for addition in additions:
            self.inside.addWidget(AdditionView(addition, store))
            said.append(f"{addition.name}, {about_words(addition, store)}.")
            if addition.id in others:
                other = translate("Additions", "You have another version of {name}; both are kept.")
                said.append(other.format(name=addition.name))
                self.inside.addWidget(Words(said[-1], "body", "semibold", wrap=True))
        no = KeyButton(translate("Additions", "Leave the room"), key="Esc", height=44, name="additions no")
        no.clicked.connect(self._decline)
        words = translate("Additions", "Take them and sit down")
        yes = KeyButton(words, Kind.PRIMARY, height=44, name="additions yes", do=self._accept)
        self.inside.addLayout(hbox(None, no, yes))
        self.open(yes)
        announcer().say(self, " ".join(said))

    def _accept(self) -> None:
        super().dismiss()
        self._take()

    def _decline(self) -> None:
        super().dismiss()
        self._leave()

    def dismiss(self) -> None:
        """Escape is an answer, too."""
        self._decline()

    def withdraw(self) -> None:
        """Nobody need be asked any more."""
        super().dismiss()


class AdditionPicker(Overlay):
    """The additions of this desktop, each with a switch; a choice that cannot be played says why."""

    def __init__(
        self,
        parent: QWidget,
        store: AdditionStore,
        chosen: Sequence[Addition],
        choose: Callable[[Sequence[Addition], str], None],
    ) -> None:
        """`choose`: what is done with each new choice, and the option's value for it."""
        super().__init__(parent, _WIDTH)
        self.setObjectName("addition picker")
        self._store, self._choose = store, choose
        hashes = {addition.data_hash for addition in chosen}
        here = list(store.here())
        known = {addition.data_hash for addition in here}
        self._additions = [*here, *(one for one in chosen if one.data_hash not in known)]
        self.inside.addWidget(Words(translate("Additions", "Play with"), "lead", "bold"))
        self._toggles = []
        for addition in self._additions:
            toggle = Toggle(addition.name, on=addition.data_hash in hashes)
            toggle.setObjectName(f"addition {addition.id}")
            toggle.setAccessibleDescription(f"{about_words(addition, store)}. {things_words(addition)}")
            toggle.toggled.connect(lambda _on, toggle=toggle: self._changed(toggle))
            self._toggles.append(toggle)
            about = Words(about_words(addition, store), "body", role="text_muted", wrap=True)
            self.inside.addLayout(vbox(toggle, about, gap=0))
        self._why = Words("", "body", "semibold", role="bad", wrap=True, name="addition why")
        self._why.hide()
        self.inside.addWidget(self._why)
        done_words = translate("Additions", "Done")
        done = KeyButton(done_words, Kind.PRIMARY, key="Esc", height=44, name="addition done", do=self.dismiss)
        self.inside.addLayout(hbox(None, done))
        self.open(self._toggles[0] if self._toggles else done)

    def _changed(self, toggle: Toggle) -> None:
        chosen = [one for one, each in zip(self._additions, self._toggles, strict=True) if each.isChecked()]
        why = self._clash(chosen)
        try:
            value = self._store.value(chosen)
        except ValueError as fault:
            why = why or translate("Additions", "They cannot be played together: {reason}").format(reason=fault)
            self._say(why)
            toggle.blockSignals(True)
            toggle.setChecked(False)
            toggle.blockSignals(False)
            return
        self._say("")
        self._choose(chosen, value)

    def _clash(self, chosen: Sequence[Addition]) -> str:
        """Which two of them stand in for the same."""
        text = translate("Additions", "{one} and {other} both replace {place}: choose one of them.")
        for one, other in combinations(chosen, 2):
            if one.about == other.about:
                return text.format(one=one.name, other=other.name, place=self._store.place(one))
        return ""

    def _say(self, words: str) -> None:
        self._why.setText(words)
        self._why.setVisible(bool(words))
        if words:
            announcer().say(self._why, words)


class AdditionsField(KeyButton):
    """The additions of an option by name; a click opens the list."""

    chose = Signal(str)
    """The option's new value."""

    def __init__(self, store: AdditionStore, none: str) -> None:
        """`none`: what is said where nothing is chosen."""
        super().__init__(none, Kind.PLAIN, icon="cards", height=34)
        self._store, self._none = store, none
        self._chosen: tuple[Addition, ...] = ()
        self.clicked.connect(self._open)

    def show_additions(self, chosen: Sequence[Addition]) -> None:
        """Show what is chosen."""
        self._chosen = tuple(chosen)
        self.setText(", ".join(addition.name for addition in chosen) or self._none)

    def _open(self) -> None:
        AdditionPicker(self.window(), self._store, self._chosen, self._take)

    def _take(self, chosen: Sequence[Addition], value: str) -> None:
        self.show_additions(chosen)
        self.chose.emit(value)
