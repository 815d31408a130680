"""Picking a dog and a mark (colour, shape, letter): two grids, for the page about oneself and for the room."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from client.art.dogs import BREED_KEYS, Mood, dog
from client.art.portraits import portrait
from client.art.props.pieces import badge
from client.art.shapes import ellipse
from client.art.sketch import Sketch
from client.art.states import PieceState, paint_state
from client.i18n import translate
from client.panels.overlay import Overlay
from client.tables.cast import LETTERS
from client.theme import tokens
from client.viewmodel.people import HOUSE_DOGS
from client.widgets import Drawn, KeyButton, Kind, Words, hbox, scaled, set_tip

DOGS = (*HOUSE_DOGS, *(key for key in BREED_KEYS if key not in HOUSE_DOGS))[:20]
COLUMNS = 10
_FEWEST = 5
"""Columns in a narrow window."""


class _Pick(Drawn, QAbstractButton):
    """One dog or one mark to pick."""

    def __init__(self, name: str, key: str, mark: int = -1) -> None:
        super().__init__()
        self._key, self._mark = key, mark
        self.setCheckable(True)
        self.setAccessibleName(name)
        set_tip(self, name)
        self.setObjectName(f"pick {key}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def take_away(self, why: str) -> None:
        """Somebody else has it."""
        self.setEnabled(False)
        set_tip(self, why)
        self.setAccessibleDescription(why)

    def sizeHint(self) -> QSize:
        """A window, or a mark."""
        return scaled(66, 66) if self._mark < 0 else scaled(54, 54)

    def draw(self, s: Sketch, whole: QRectF) -> None:
        """Paint it, with a tick when it is picked and a lock when somebody else has it."""
        rect = whole.adjusted(9, 9, -9, -9)
        if self._mark < 0:
            portrait(s, dog(self._key), rect, "#F3D9A4", mood=Mood.HAPPY, zoom=0.9, rise=0.05)
        else:
            with s.opacity(1.0 if self.isEnabled() else 0.35):
                badge(s, rect.center().x(), rect.center().y(), 16, self._mark)
        if not self.isEnabled():
            sign = ellipse(rect.right() - 3, rect.bottom() - 3, 9)
            s.fill(sign, "surface_high")
            s.stroke(sign, "line_strong", 1.2)
            s.icon("lock", rect.right() - 8.5, rect.bottom() - 8.5, 11, "text", 2.6)
        state = PieceState.SELECTED if self.isChecked() and self.isEnabled() else PieceState.PLAIN
        paint_state(s, rect, state, 9, focus_outside=2 if self.hasFocus() else None)


class _Picks(QWidget):
    """A grid of which one is picked."""

    picked = Signal()

    def __init__(self, picks: list[_Pick], chosen: int) -> None:
        super().__init__()
        self._picks = picks
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(0)
        self._grid.setColumnStretch(COLUMNS, 1)
        self._group = QButtonGroup(self)
        for number, pick in enumerate(picks):
            self._group.addButton(pick, number)
        self._columns = 0
        self._lay(COLUMNS)
        picks[chosen].setChecked(True)
        self._group.idToggled.connect(lambda _number, on: self.picked.emit() if on else None)

    def _lay(self, columns: int) -> None:
        if columns == self._columns:
            return
        self._columns = columns
        for number, pick in enumerate(self._picks):
            self._grid.addWidget(pick, number // columns, number % columns)
        self.updateGeometry()

    def minimumSizeHint(self) -> QSize:
        """A few columns, as high as they are now."""
        one = self._picks[0].sizeHint()
        return QSize(_FEWEST * one.width(), -(-len(self._picks) // self._columns) * one.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """As many columns as there is room for."""
        super().resizeEvent(event)
        self._lay(min(max(self.width() // self._picks[0].sizeHint().width(), _FEWEST), COLUMNS))

    @property
    def index(self) -> int:
        """Which one is picked."""
        return self._group.checkedId()


class DogPicks(_Picks):
    """The dogs that people may be."""

    def __init__(self, chosen: str) -> None:
        picks = [_Pick(dog(key).name, key) for key in DOGS]
        super().__init__(picks, DOGS.index(chosen) if chosen in DOGS else 0)
        self.setAccessibleName(translate("Profile", "Your dog"))

    @property
    def key(self) -> str:
        """The dog that is picked."""
        return DOGS[self.index]


class MarkPicks(_Picks):
    """The eight marks; `taken` tells who else has one, by letter."""

    def __init__(self, chosen: str, taken: Mapping[str, str] | None = None) -> None:
        picks = []
        for number, mark in enumerate(tokens().players):
            pick = _Pick(f"{mark.letter}, {mark.name} {mark.shape}", mark.letter, number)
            if taken and mark.letter in taken:
                pick.take_away(translate("Profile", "{name} has this one").format(name=taken[mark.letter]))
            picks.append(pick)
        super().__init__(picks, max(0, LETTERS.find(chosen or "A")))
        self.setAccessibleName(translate("Profile", "Your colour, shape and letter"))

    @property
    def letter(self) -> str:
        """The mark that is picked."""
        return LETTERS[self.index]


class DressUp(Overlay):
    """Opens at once; `keep` is called with the key of a dog and the letter of a mark."""

    def __init__(
        self, parent: QWidget, dog: str, letter: str, taken: Mapping[str, str], keep: Callable[[str, str], None]
    ) -> None:
        """`taken` tells who else has which mark, by letter."""
        super().__init__(parent, 800)
        self.setObjectName("dress up")
        self._keep = keep
        self._dogs, self._marks = DogPicks(dog), MarkPicks(letter, taken)
        self.inside.addWidget(Words(translate("Profile", "Your dog"), "lead", display=True))
        self.inside.addWidget(self._dogs)
        self.inside.addWidget(Words(translate("Profile", "Your colour, shape and letter"), "lead", display=True))
        self.inside.addWidget(self._marks)
        no = KeyButton(translate("Profile", "Keep the old one"), key="Esc", height=44, name="dress no", do=self.dismiss)
        yes = KeyButton(
            translate("Profile", "Keep this"), Kind.PRIMARY, icon="check", height=44, name="dress yes", do=self._yes
        )
        self.inside.addLayout(hbox(None, no, yes))
        self.open(yes)

    def _yes(self) -> None:
        self._keep(self._dogs.key, self._marks.letter)
        self.dismiss()
