"""Every widget, dog, card, prop, surface and state, in every theme and scale: `python -m client.gallery`."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPaintEvent
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLineEdit,
    QRadioButton,
    QScrollArea,
    QSlider,
    QVBoxLayout,
    QWidget,
)

from client.art.cards.agility import AgilityDog, CourseLane, TrainingCard
from client.art.cards.challengers import BenchSeat, ChallengerCard
from client.art.cards.dogs_fly import FaceDown, MovePlane, MoveSun, Shoot
from client.art.cards.frame import CardBack, ground_for
from client.art.cards.top_dog import DogCard, ShowDog
from client.art.dogs import BREED_KEYS, MUTT_KEYS, Mood, Pose, dog, relative_size
from client.art.face import Face
from client.art.portraits import portrait, standee
from client.art.props.kennel import Kennel, Resident
from client.art.props.obstacles import OBSTACLES, obstacle
from client.art.props.pieces import badge, bone, bone_coin, bottle, fan_star, medal, medal_hole, rosette_sun, treat
from client.art.props.planes import JAWS, PAWS, biplane, plane_token
from client.art.props.room import beach_flag, cushion, parasol, rope
from client.art.props.show import JudgePawn, ShowBoard, SponsorStand
from client.art.props.wood import barrier, block, pawn, puck, timer_box
from client.art.sketch import Sketch
from client.art.surfaces import SURFACES
from client.canvas import Piece, State, TableCanvas
from client.theme import ICONS, SCALES, SPEEDS, THEME_NAMES, Look, appearance, look, tokens
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
    painting,
    scaled,
    titled,
)
from client.widgets.pictures import DogFigure, FacePicture, PlayerPicture, Wordmark

Painting = Callable[[Sketch, QRectF], None]


class Drawing(QWidget):
    """A widget that shows what a function paints."""

    def __init__(self, width: float, height: float, paint: Painting) -> None:
        super().__init__()
        self._paint = paint
        self.setFixedSize(scaled(width, height))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint it."""
        del event
        with painting(self) as (s, rect):
            self._paint(s, rect)


def _row(*widgets: QWidget) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(look().space("s"))
    for widget in widgets:
        row.addWidget(widget)
    row.addStretch(1)
    return row


def _page(*sections: tuple[str, Sequence[QWidget | QHBoxLayout | QGridLayout]]) -> QWidget:
    page = QWidget()
    column = QVBoxLayout(page)
    for title, parts in sections:
        panel, inner = titled(title)
        for part in parts:
            if isinstance(part, QWidget):
                inner.addWidget(part)
            else:
                inner.addLayout(part)
        column.addWidget(panel)
    column.addStretch(1)
    return page


def controls() -> QWidget:
    """Buttons, words, choices, messages, fields."""
    barred = KeyButton("Sell", icon="lock")
    barred.bar("Sell: no medal")
    tabs = Tabs(["Log", "Chat", "Card", "Rules"], ["log", "chat", "inspect", "book"])
    tabs.set_news(1, 2)
    box, dot, slider, choice = (
        QCheckBox("Sounds"),
        QRadioButton("By all desktops"),
        QSlider(),
        Choice(["No limit", "40 s a turn"]),
    )
    box.setChecked(True)
    dot.setChecked(True)
    slider.setOrientation(Qt.Orientation.Horizontal)
    slider.setValue(60)
    code = QLineEdit("7QK4-M2XR-9TGD-H5WA")
    code.setMinimumWidth(look().px(230))
    long = "Words that are too long for their place end in an ellipsis and stand whole in the tool tip, never clipped."
    squeezed = Words(long, "small")
    squeezed.setFixedWidth(look().px(260))
    well = Well()
    well.setFixedSize(scaled(260, 40))
    return _page(
        (
            "Buttons",
            [
                _row(
                    KeyButton("Enter for 7", Kind.PRIMARY, icon="flag", key="3"),
                    KeyButton("Train", icon="bottle", key="2"),
                    barred,
                    KeyButton("Rules", Kind.QUIET, icon="book"),
                    IconButton("gear", "Settings"),
                    IconButton("volume", "Sound"),
                ),
                _row(
                    KeyButton("Host on LAN", Kind.PRIMARY, icon="wifi", note="Open a room, others join", height=72),
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
                _row(squeezed, well),
            ],
        ),
        (
            "Choices",
            [
                _row(Segmented(["½×", "1×", "2×"]), Toggle("Sounds", on=True), Toggle("Left-handed")),
                tabs,
                _row(box, dot, choice, code, slider),
            ],
        ),
        (
            "Marks and messages",
            [
                _row(
                    *(PlayerBadge(number) for number in range(8)), NewsCount(3), Chip("1st", outlined=True, height=20)
                ),
                _row(*(Chip(tone.value, tone, sign=True) for tone in Tone), Chip("TD-69", Tone.LINK, height=20)),
                Rule(),
                Banner("Ben's laptop is silent for 12 s. His seat is kept.", Tone.WARN, ("Wait", "End")),
                _row(*(PlayerPicture(key, number) for number, key in enumerate(("dalmatian", "corgi", "schnauzer")))),
            ],
        ),
    )


STATES = (
    ("plain", State.PLAIN, False),
    ("legal", State.LEGAL, False),
    ("selected", State.SELECTED, False),
    ("target", State.TARGET, False),
    ("last moved", State.PLAIN, True),
    ("not legal", State.BARRED, False),
    ("done", State.DONE, False),
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
    canvas.scene.settle()
    canvas.setFixedSize(scaled(980, 210))
    return canvas


def dogs() -> QWidget:
    """Every dog: portraits in turn of moods, all moods of four, figures in all poses."""
    keys = [*BREED_KEYS[:24], *MUTT_KEYS, *BREED_KEYS[24:]]

    def faces(s: Sketch, _rect: QRectF) -> None:
        for n, key in enumerate(keys):
            x, y = 4 + n % 10 * 98, n // 10 * 118
            mark, mood = tokens().players[n % 4], (Mood.NEUTRAL, Mood.HAPPY, Mood.NEUTRAL)[n % 3]
            window = QRectF(x, y, 90, 90)
            portrait(s, dog(key), window, ground_for(key), mood=mood, collar=mark.fill, tag=mark.letter, radius=14)
            s.text(QRectF(x - 3, y + 92, 96, 18), dog(key).name, 13, 600, align="center", smallest=11)

    def moods(s: Sketch, _rect: QRectF) -> None:
        for n, key in enumerate(("retriever", "pug", "shepherd", "mutt-4")):
            for m, mood in enumerate(Mood):
                window = QRectF(4 + (n * 4 + m) * 61, 0, 56, 56)
                portrait(s, dog(key), window, ground_for(key), mood=mood, collar=tokens().players[n].fill, radius=28)

    def figures(s: Sketch, rect: QRectF) -> None:
        s.p.fillRect(rect, QColor("#9CC28A") if not s.theme.flat else s.color("surface"))
        for n, key in enumerate(keys):
            size = 84 * relative_size(dog(key))
            x, y = 60 + n % 12 * 79, 96 + n // 12 * 104
            pose = (Pose.SIT, Pose.STAND, Pose.LEAP)[n % 3]
            standee(s, dog(key), x, y, size, pose, collar=tokens().players[n % 4].fill, rim=2.4)

    return _page(
        ("Dogs", [Drawing(990, 470, faces)]),
        ("Moods: neutral, happy, proud, sad", [Drawing(990, 60, moods)]),
        ("Figures", [Drawing(990, 320, figures)]),
    )


def _faces(*faces: Face) -> QHBoxLayout:
    return _row(*(FacePicture(face) for face in faces))


def cards() -> QWidget:
    """The cards of all games."""
    lane = ("tunnel", "a-frame", "hurdle", "weave-poles", "pause-box")
    costs = ((("speed", 2), ("trust", 1)), (("strength", 2), ("agility", 1)), (("jump", 2), ("strength", 1)))
    prices = (*costs, (("agility", 2), ("speed", 1)), (("trust", 2), ("jump", 1)))
    return _page(
        (
            "Top Dog!",
            [
                _faces(
                    DogCard("Beagle", 3, "", (0, 1, 1, 1), 0, "beagle"),
                    DogCard("Newfoundland", 6, "BIG", (4, 0, 2, 0), 2, "newfoundland"),
                    DogCard("Pepper", 2, "MUTT", (0, 1, 1, 0), 0, "mutt-6", Mood.HAPPY),
                    CardBack("Pups", "17 left"),
                    CardBack("Mutts", "3 left", "#8A5A36"),
                    ShowDog("corgi", 1, 4, Mood.HAPPY),
                    JudgePawn(),
                ),
                _faces(
                    SponsorStand("Sponsor", "Medals sell for twice their worth"),
                    ShowBoard(
                        "bronze", "Bronze", "needs 10", "medal worth 10", "AWS", 8, "8 more", "Qualifier", judge=True
                    ),
                    ShowBoard("gold", "Gold", "needs 30", "medal worth 30", "PAWS", 0, "no more", "Qualifier"),
                ),
                _faces(
                    Kennel("Kennel 1", 0, Resident("Rusty", "dalmatian", (0, 3, 1, 2), 3)),
                    Kennel(
                        "Kennel 2", 1, Resident("Fleur", "poodle", (1, 2, 1, 0), 0, (("gold", "W"),)), done="Trained"
                    ),
                    Kennel("Kennel 3", 2, None, "Empty", "Buy a pup or a mutt, or take a Bone."),
                ),
            ],
        ),
        (
            "Agility",
            [
                _faces(
                    TrainingCard(3, ("jump", 3), ("trust", 2)),
                    TrainingCard(8, ("agility", 1), ("speed", 1)),
                    AgilityDog("Husky", "husky", (("speed", 1), ("strength", 1)), "−1", "minus", ("tunnel", "a-frame")),
                    AgilityDog("Retriever", "retriever", (("jump", 4), ("trust", 1)), "Clear", "clear", ("hurdle",)),
                ),
                _faces(CourseLane(lane, prices, 1, 2, ((2, "−1", "minus"), (4, "+1", "plus")))),
                _faces(CourseLane(lane[::-1], prices[::-1])),
            ],
        ),
        (
            "Dogs Fly and Beach Cup",
            [
                _faces(
                    Shoot("PC", "Shoot · 6"),
                    MovePlane("view", "Mine view", "left", "Enemy left", gunner=True),
                    MoveSun("left", "Sun left"),
                    FaceDown(paws=True, gunner=False, known="Mine right"),
                    FaceDown(paws=False, gunner=True),
                    ChallengerCard("Ice Bob", 4, "mountain", "B", "+1 while it holds the flag", "husky", 1, "bolt"),
                    BenchSeat(1, "Newcomer", 1, "starter", "mutt:8", 2),
                    BenchSeat(4),
                ),
            ],
        ),
    )


def props() -> QWidget:
    """Small things, wooden things, planes, obstacles, icons."""

    def small(s: Sketch, _rect: QRectF) -> None:
        for n in range(8):
            badge(s, 24 + n * 46, 28, 16, n)
        for n, key in enumerate(tokens().treats):
            treat(s, key, 408 + n * 54, 28, 17)
            treat(s, key, 408 + n * 54, 66, 7.5)
        for n, metal in enumerate(tokens().medals):
            medal(s, 676 + n * 46, 28, 17, metal, "PAW"[n])
        medal_hole(s, 816, 28, 16, "S")
        bone(s, 850, 16, 24)
        bone_coin(s, 900, 28, 16, 12)
        bottle(s, 926, 14, 3)
        fan_star(s, 980, 30, 16)
        rosette_sun(s, 930, 76, 16)

    def games(s: Sketch, rect: QRectF) -> None:
        s.p.fillRect(rect, s.color("surface_low"))
        for n, name in enumerate(OBSTACLES):
            obstacle(s, name, 60 + n * 100, 74, 0.9)
        biplane(s, 640, 56, 0.8, PAWS, pilot=dog("dalmatian"))
        biplane(s, 800, 56, 0.7, JAWS, mark="jaw", smoke=True)
        plane_token(s, 910, 50, 0.7, PAWS, "paw", 20)
        for n in range(3):
            pawn(s, 40 + n * 50, 170, 1.0, QColor(tokens().players[n].fill), n + 1, charged=n == 1, acted=n == 2)
        pawn(s, 200, 150, 1.0, QColor(tokens().players[1].fill), 3, fallen=-18)
        puck(s, 280, 150, 18, mark="paw")
        block(s, 340, 150, 40, 12)
        barrier(s, 430, 150, 96, 16, -8)
        timer_box(s, 500, 110, 160, "0:07", (True, False))
        parasol(s, 730, 185, 0.9, "#C65A3A", "#FFF1DC")
        beach_flag(s, 810, 185, 0.9, QColor("#0072B2"))
        cushion(s, 930, 165, 110, QColor(tokens().players[2].fill))
        rope(s, [(500, 196), (560, 186), (620, 200), (680, 190)], s.color("accent"))

    def icons(s: Sketch, _rect: QRectF) -> None:
        for n, name in enumerate(ICONS):
            s.icon(name, 6 + n % 25 * 39, 4 + n // 25 * 36, 24, "text")

    return _page(
        ("Pieces", [Drawing(1000, 104, small)]),
        ("Things of the games", [Drawing(1000, 210, games)]),
        ("Icons", [Drawing(1000, 110, icons)]),
        (
            "Company",
            [_row(Wordmark(size=48), DogFigure("beagle"), DogFigure("retriever", mood=Mood.HAPPY, pose=Pose.STAND))],
        ),
    )


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
    return _page(("Surfaces", [grid]))


PAGES: dict[str, Callable[[], QWidget]] = {
    "Controls": controls,
    "States": states,
    "Dogs": dogs,
    "Cards": cards,
    "Props": props,
    "Surfaces": surfaces,
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
        self._speeds.choose(SPEEDS.index(100))
        column = QVBoxLayout(self)
        column.addLayout(_row(self._themes, self._scales, self._speeds))
        column.addWidget(self._pages)
        column.addWidget(self._area, 1)
        for control in (self._pages, self._themes, self._scales, self._speeds):
            control.chosen.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Put on the chosen look and show the chosen page."""
        chosen = Look(THEME_NAMES[self._themes.index], SCALES[self._scales.index], SPEEDS[self._speeds.index])
        appearance().apply(chosen)
        self._area.setWidget(list(PAGES.values())[self._pages.index]())

    def open_page(self, name: str) -> None:
        """Show the page of that name; an unknown one raises ValueError."""
        self._pages.choose(list(PAGES).index(name))


def main() -> int:
    """Open the gallery."""
    app = QApplication(sys.argv[:1])
    gallery = Gallery()
    gallery.resize(scaled(1100, 820))
    gallery.show()
    return app.exec()


if __name__ == "__main__":
    sys.exit(main())
