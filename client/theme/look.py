"""The look in use: one theme, one scale, one speed of motion, and the object that puts it on the application."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont
from PySide6.QtWidgets import QApplication

from client.theme.fonts import font
from client.theme.tokens import THEME_NAMES, TableTop, ThemeTokens, tokens

SCALES = (100, 125, 150, 175, 200)
SPEEDS = (0, 50, 100, 200)


class Theme:
    """Colours by role (`theme["surface"]`) for one of `light`, `dark`, `contrast`; an unknown role raises KeyError."""

    def __init__(self, name: str) -> None:
        self._tokens: ThemeTokens = tokens().themes[name]
        self.name = name

    def __getitem__(self, role: str) -> QColor:
        return QColor(self._tokens.colors[role])

    def hex(self, role: str) -> str:
        """The colour of a role as `#RRGGBB`, for style sheets."""
        return self._tokens.colors[role]

    @property
    def flat(self) -> bool:
        """Whether shadows, gradients and patterns are left out: high contrast."""
        return self.name == "contrast"

    @property
    def on_dark(self) -> bool:
        """Whether grounds are dark, so that marks with an ink outline need a pale ring around it."""
        return self.name != "light"

    def table(self, surface: str) -> TableTop:
        """The colours of a table surface: felt, grass, sand, sea, sky, wood, cork or night."""
        return self._tokens.tables[surface]

    def caption(self, surface: str) -> QColor:
        """The colour for words straight on a table surface (13 px semibold and more)."""
        return QColor(self._tokens.tables[surface].caption)


@cache
def theme(name: str) -> Theme:
    """The theme of that name; an unknown name raises KeyError."""
    return Theme(name)


@dataclass(frozen=True, slots=True)
class Look:
    """What a person chose in the settings; ValueError for what cannot be chosen.

    `scale` is the size of everything in percent (100-200), `motion` the speed of animations in percent (0 = none).
    """

    theme_name: str = "light"
    scale: int = 100
    motion: int = 100

    def __post_init__(self) -> None:
        if self.theme_name not in THEME_NAMES:
            raise ValueError(f"no theme {self.theme_name!r}; there are {', '.join(THEME_NAMES)}")
        if not SCALES[0] <= self.scale <= SCALES[-1]:
            raise ValueError(f"scale {self.scale} % is not within {SCALES[0]}-{SCALES[-1]} %")
        if self.motion not in SPEEDS:
            raise ValueError(f"motion {self.motion} % is none of {SPEEDS}")

    @property
    def theme(self) -> Theme:
        """The theme by its name."""
        return theme(self.theme_name)

    @property
    def factor(self) -> float:
        """`scale` as a factor, 1.0-2.0."""
        return self.scale / 100

    def px(self, size: float) -> int:
        """A size at 100 % as pixels of this look."""
        return round(size * self.factor)

    def space(self, name: str) -> int:
        """A step of the spacing scale (xs s m l xl xxl) as pixels of this look."""
        return self.px(tokens().space[name])

    def font(self, size: str | float = "body", weight: str | int = "medium", *, display: bool = False) -> QFont:
        """The font of a named size (micro small body lead title hero clock) or of a number of pixels at 100 %."""
        pixels = tokens().sizes[size] if isinstance(size, str) else size
        number = tokens().weights[weight] if isinstance(weight, str) else weight
        return font(pixels * self.factor, number, display=display)

    def ms(self, what: str) -> int:
        """How long a named motion lasts at this look's speed, in milliseconds; 0 when motion is off."""
        return round(tokens().motion[what] * 100 / self.motion) if self.motion else 0


class Appearance(QObject):
    """Puts a look on the application and tells who needs to know.  Get it with `appearance()`.

    Widgets that paint themselves need no connection: Qt sends them a style change, with new geometry, whenever the
    theme or the scale changes.  `changed` is for what keeps pictures of its own.
    """

    changed = Signal()

    def __init__(self, app: QApplication) -> None:
        super().__init__(app)
        self.setObjectName("appearance")
        self._app = app
        self._look = Look()
        self._applied = False

    @property
    def look(self) -> Look:
        """The look in use."""
        return self._look

    def apply(self, look: Look) -> None:
        """Put `look` on every window at once."""
        from client.theme.palette import dress  # a widget that only asks for the look needs no style sheet

        if self._applied and look == self._look:
            return
        self._look, self._applied = look, True
        dress(self._app, look)
        self.changed.emit()

    def change(self, **parts: Any) -> None:
        """Apply the look in use with some parts changed, such as `theme_name="dark"` or `scale=150`."""
        self.apply(replace(self._look, **parts))


def appearance() -> Appearance:
    """The application's appearance, made on first use.  Without a QApplication: RuntimeError."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise RuntimeError("a look needs a QApplication; make it first")
    found = app.findChild(Appearance, "appearance")
    return found if isinstance(found, Appearance) else Appearance(app)


def look() -> Look:
    """The look in use."""
    return appearance().look
