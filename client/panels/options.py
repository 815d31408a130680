"""The options of a game as a table chooses them: names and values in words, read-only for guests."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QWidget

import games
from client.additions import store_of
from client.i18n import translate
from client.panels.additions import AdditionsField
from client.tables import spec_of
from client.tables.shared import choice_words, option_words
from client.theme import look
from client.widgets import Choice, KeyButton, Words, hbox
from games.kernel import Json, Option

_FEW = 40
"""A number with so many values or fewer is changed by one, others by a twentieth of their span."""
_COLUMNS = {1: 0, 2: 3, 3: 7}
"""Columns that options can be laid out in, and from how many options on."""
_BESIDE = 12
"""Between an option's name and its value, in logical pixels."""
_BETWEEN = 8
"""Between two columns, in addition to the spacing of the grid, in logical pixels."""
_LETTERS = 12
"""So many letters of a value always have room; longer values are whole in the list that drops down."""


class OptionsPanel(QWidget):
    """Options in up to three columns.  `chosen` tells name and value (as `Option.read` takes it)."""

    chosen = Signal(str, str)

    def __init__(self, game: str, *, editable: bool, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._spec, self._editable = spec_of(game), editable
        self._options = games.load(game).all_options
        self._labels = {option.name: Words(option_words(self._spec, option.name), "body") for option in self._options}
        self._controls = {option.name: self._control(option) for option in self._options}
        for part in (*self._labels.values(), *self._controls.values()):
            part.setParent(self)
        for label in self._labels.values():
            label.setMinimumWidth(label.sizeHint().width())  # a name that is cut tells nobody what is chosen
        self._shown: list[str] = []
        self._columns = 1
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(look().px(_BESIDE))
        self._grid.setVerticalSpacing(look().px(6))
        self.show_values({})

    @property
    def empty(self) -> bool:
        """Whether the game has no options."""
        return not self._options

    @property
    def height_needed(self) -> float:
        """How high it is, in logical pixels; 0 without options."""
        return self.sizeHint().height() / look().factor if self._options else 0.0

    def show_values(self, values: Mapping[str, Json]) -> None:
        """Show what is chosen; an option without a value has its default.  What does not matter then is left out."""
        chosen = {option.name: values.get(option.name, option.default) for option in self._options}
        for option in self._options:
            value, control = chosen[option.name], self._controls[option.name]
            if isinstance(control, Words):
                control.setText(self._value_words(option, value))
                control.setMinimumWidth(round(control.sizeHint().width() / look().factor))  # as small as words get
            elif isinstance(control, _Number):
                control.show_value(int(str(value)))
            elif isinstance(control, AdditionsField):
                control.show_additions(option.brings(str(value)) if option.brings is not None else ())
            else:
                self._select(control, option, str(value))
        self._place([name for name in chosen if self._spec.option_matters(name, chosen)])

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Two columns come and go with the room for them."""
        super().resizeEvent(event)
        self._place(self._shown)

    def minimumSizeHint(self) -> QSize:
        """As narrow as one column, whatever stands there now."""
        return QSize(self._column_width, super().minimumSizeHint().height())

    @property
    def _column_width(self) -> int:
        return self._width_of(list(self._controls))

    def _width_of(self, names: list[str]) -> int:
        """How wide a column of these options is: their names whole, and their values."""
        labels = max((self._labels[name].minimumWidth() for name in names), default=0)
        parts = [self._controls[name] for name in names]
        controls = max((max(part.minimumWidth(), part.minimumSizeHint().width()) for part in parts), default=0)
        return labels + look().px(_BESIDE) + controls

    def _place(self, names: list[str]) -> None:
        """Lay these options out, side by side in the columns that there is room for, and hide the others."""
        px = look().px
        columns = max(count for count, fewest in _COLUMNS.items() if self._fits(names, count, fewest))
        if (names, columns) == (self._shown, self._columns):
            return
        self._shown, self._columns = names, columns
        for name, control in self._controls.items():
            for part in (self._labels[name], control):
                self._grid.removeWidget(part)
                part.setVisible(name in names)
        for number, name in enumerate(names):
            row, column = divmod(number, columns)
            self._grid.addWidget(self._labels[name], row, column * 3)
            self._grid.addWidget(self._controls[name], row, column * 3 + 1)
        for column in range(max(_COLUMNS)):
            self._grid.setColumnStretch(column * 3 + 1, int(column < columns))
            self._grid.setColumnMinimumWidth(column * 3 + 2, px(_BETWEEN) if column < columns - 1 else 0)

    def _fits(self, names: list[str], columns: int, fewest: int) -> bool:
        """Whether so many columns have room, and are worth it."""
        if columns == 1:
            return True
        wide = sum(self._width_of(names[column::columns]) for column in range(columns))
        between = (columns - 1) * (look().px(_BETWEEN) + 2 * look().px(_BESIDE))
        return len(self._options) >= fewest and self.width() >= wide + between

    def _value_words(self, option: Option, value: Json) -> str:
        return choice_words(self._spec, option.name, str(value))

    def _select(self, control: Choice, option: Option, value: str) -> None:
        control.blockSignals(True)
        if value in option.choices:
            control.setCurrentIndex(option.choices.index(value))
        else:  # one of the table's own, such as a written layout
            control.setCurrentIndex(-1)
        control.blockSignals(False)

    def _control(self, option: Option) -> Choice | _Number | AdditionsField | Words:
        name, words, store = option.name, option_words(self._spec, option.name), store_of(self._spec.game)
        control: Choice | _Number | AdditionsField | Words
        if not self._editable:
            control = Words("", "body", "bold")
        elif option.brings is not None and store is not None:
            control = AdditionsField(store, self._value_words(option, option.default))
            control.chose.connect(lambda value: self.chosen.emit(name, value))
        elif option.choices:
            control = Choice([self._value_words(option, choice) for choice in option.choices])
            control.setSizeAdjustPolicy(Choice.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            control.setMinimumContentsLength(_LETTERS)
            control.activated.connect(lambda at: self.chosen.emit(name, option.choices[at]))
        else:
            control = _Number(option, words, lambda value: self._value_words(option, value))
            control.changed.connect(lambda value: self.chosen.emit(name, str(value)))
        control.setObjectName(f"option {name}")
        if self._editable:
            control.setAccessibleName(words)
        return control


class _Number(QWidget):
    """A number between two keys."""

    changed = Signal(int)

    def __init__(self, option: Option, words: str, told: Callable[[int], str]) -> None:
        """`words`: what it is called; `told`: how a value is said."""
        super().__init__()
        self._option, self._value, self._told = option, 0, told
        span = option.highest - option.lowest
        self._step = 1 if span <= _FEW else max(1, span // 20)
        self._shown = Words("", "body", "bold", align="center")
        for value in (option.lowest, option.highest):
            self._shown.setText(told(value))
            self._shown.setMinimumWidth(max(self._shown.minimumWidth(), self._shown.sizeHint().width(), look().px(44)))
        self._less = self._key("minus", translate("Options", "less"), words, -1)
        self._more = self._key("plus", translate("Options", "more"), words, 1)
        hbox(self._less, self._shown, self._more, on=self, gap=4)

    def show_value(self, value: int) -> None:
        """Show a value."""
        self._value = value
        self._shown.setText(self._told(value))
        self._less.setEnabled(value > self._option.lowest)
        self._more.setEnabled(value < self._option.highest)

    def _key(self, sign: str, doing: str, words: str, by: int) -> KeyButton:
        key = KeyButton("", icon=sign, height=30, name=f"option {self._option.name} {sign}")
        key.setAccessibleName(f"{words}: {doing}")
        key.clicked.connect(lambda: self._change(by))
        return key

    def _change(self, by: int) -> None:
        option = self._option
        value = min(option.highest, max(option.lowest, self._value + by * self._step))
        self.show_value(value)
        self.changed.emit(value)
