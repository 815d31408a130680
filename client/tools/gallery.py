"""Every widget, dog, card, prop, surface and state, in every theme and scale: `python -m client.tools.gallery`."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtWidgets import (
    QApplication,
    QGridLayout,
    QLineEdit,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from client.art.cards.top_dog import DogCard
from client.art.sketch import Sketch
from client.art.surfaces import SURFACES
from client.canvas import Piece, PieceState, TableCanvas
from client.theme import SCALES, SPEEDS, THEME_NAMES, Look, appearance, look
from client.tools.gallery_art import Drawing, Painting, cards, dogs, in_row, page_of, props
from client.tools.gallery_tables import table_parts
from client.widgets import (
    Banner,
    Chip,
    Choice,
    IconButton,
    KeyButton,
    Kind,
    NewsCount,
    PlayerBadge,
    Rule,
    Segmented,
    Tabs,
    Toggle,
    Tone,
    Well,
    Words,
    scaled,
)


def controls() -> QWidget:
    """Buttons, words, choices, messages, fields."""
    barred = KeyButton("Sell", icon="lock")
    barred.bar("Sell: no medal")
    tabs = Tabs(["Log", "Chat", "Card", "Rules"], ["log", "chat", "inspect", "book"])
    tabs.set_news(1, 2)
    slider, choice = QSlider(), Choice(["No limit", "40 s a turn"])
    slider.setOrientation(Qt.Orientation.Horizontal)
    slider.setValue(60)
    code = QLineEdit("7QK4-M2XR-9TGD-H5WA")
    code.setMinimumWidth(look().px(230))
    long = "Words that are too long for their place end in an ellipsis and stand whole in the tool tip, never clipped."
    squeezed = Words(long, "small", smallest=13)
    squeezed.setFixedWidth(look().px(260))
    well = Well()
    well.setFixedSize(scaled(260, 40))
    return page_of(
        (
            "Buttons",
            [
                in_row(
                    KeyButton("Enter for 7", Kind.PRIMARY, icon="flag", key="3"),
                    KeyButton("Train", icon="bottle", key="2"),
                    barred,
                    KeyButton("Rules", Kind.QUIET, icon="book"),
                    IconButton("gear", "Settings"),
                    IconButton("volume", "Sound"),
                ),
                in_row(
                    KeyButton("Host on LAN", Kind.PRIMARY, icon="wifi", height=72),
                    KeyButton("Copy link", icon="copy", height=34),
                ),
            ],
        ),
        (
            "Words",
            [
                Words("Title in Fredoka", "title", display=True),
                Words("Text that is read stands in Cabin: äöüß ÄÖÜ éèñ 1 I l 0 O", "body"),
                Words("Muted text for what can be skipped.", "small", role="text_muted"),
                in_row(squeezed, well),
            ],
        ),
        (
            "Choices",
            [
                in_row(Segmented(["½×", "1×", "2×"]), Toggle("Sounds", on=True), Toggle("Left-handed")),
                tabs,
                in_row(choice, code, slider),
            ],
        ),
        (
            "Marks and messages",
            [
                in_row(
                    *(PlayerBadge(number) for number in range(8)), NewsCount(3), Chip("1st", outlined=True, height=20)
                ),
                in_row(*(Chip(tone.value, tone, sign=True) for tone in Tone), Chip("TD-69", Tone.LINK, height=20)),
                Rule(),
                Banner("Ben's laptop is silent for 12 s. His seat is kept.", Tone.WARN, ("Wait", "End")),
            ],
        ),
    )


STATES = (
    ("plain", PieceState.PLAIN, False),
    ("legal", PieceState.LEGAL, False),
    ("selected", PieceState.SELECTED, False),
    ("target", PieceState.TARGET, False),
    ("last moved", PieceState.PLAIN, True),
    ("not legal", PieceState.BARRED, False),
    ("done", PieceState.DONE, False),
)


def states() -> QWidget:
    """A table with one card in every state, and one in focus."""
    canvas = TableCanvas()
    canvas.scene.set_table("felt", 980, 210)
    pieces = [
        Piece(
            name,
            DogCard(name, 3, "", (0, 1, 2, 1), 0, "corgi"),
            24 + 136 * n,
            36,
            name,
            "States",
            state,
            last_moved=moved,
        )
        for n, (name, state, moved) in enumerate(STATES)
    ]
    canvas.show_pieces(pieces, animate=False)
    canvas.scene.mark("plain")
    canvas.scene.finish()
    canvas.setFixedSize(scaled(980, 210))
    return canvas


def surfaces() -> QWidget:
    """Every table surface."""

    def one(name: str) -> Painting:
        def paint(s: Sketch, rect: QRectF) -> None:
            with s.opacity(1.0):
                SURFACES[name](s, rect)
            caption = {"night_sky": "night", "night_hill": "night", "beach": "sand"}.get(name, name)
            words = "text" if name == "linen" else s.theme.caption(caption)
            s.text(rect.adjusted(12, rect.height() - 30, -12, 0), name, 15, 600, words)

        return paint

    grid = QGridLayout()
    for number, name in enumerate(SURFACES):
        grid.addWidget(Drawing(320, 200, one(name)), number // 3, number % 3)
    return page_of(("Surfaces", [grid]))


PAGES: dict[str, Callable[[], QWidget]] = {
    "Controls": controls,
    "States": states,
    "Dogs": dogs,
    "Cards": cards,
    "Props": props,
    "Surfaces": surfaces,
    "Tables": table_parts,
}
"""The pages of the gallery, each made anew for the look in use."""


class Gallery(QWidget):
    """The gallery's window: a page, and switches for theme, scale and motion."""

    def __init__(self) -> None:
        super().__init__()
        self.setWindowTitle("Offleash gallery")
        self._pages = Tabs(list(PAGES))
        self._themes = Segmented(list(THEME_NAMES))
        self._scales = Segmented([f"{scale} %" for scale in SCALES])
        self._speeds = Segmented([f"{speed} %" for speed in SPEEDS])
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._speeds.setCurrentIndex(SPEEDS.index(100))
        column = QVBoxLayout(self)
        column.addLayout(in_row(self._themes, self._scales, self._speeds))
        column.addWidget(self._pages)
        column.addWidget(self._area, 1)
        for control in (self._pages, self._themes, self._scales, self._speeds):
            control.currentChanged.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Put on the chosen look and show the chosen page."""
        chosen = Look(
            THEME_NAMES[self._themes.currentIndex()],
            SCALES[self._scales.currentIndex()],
            SPEEDS[self._speeds.currentIndex()],
        )
        appearance().apply(chosen)
        self._area.setWidget(list(PAGES.values())[self._pages.currentIndex()]())

    def open_page(self, name: str) -> None:
        """Show the page of that name; an unknown one raises ValueError."""
        self._pages.setCurrentIndex(list(PAGES).index(name))


def main() -> int:
    """Open the gallery."""
    app = QApplication(sys.argv[:1])
    gallery = Gallery()
    gallery.resize(scaled(1100, 820))
    gallery.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
