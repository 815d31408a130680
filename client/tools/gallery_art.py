"""The pages of the gallery with what is drawn: dogs, cards, small and large things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
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
from client.art.states import MARGIN
from client.theme import ICONS, tokens
from client.widgets import (
    Drawn,
    hbox,
    scaled,
    titled,
)
from client.widgets.pictures import DogFigure

Painting = Callable[[Sketch, QRectF], None]


class Drawing(Drawn, QWidget):
    """A widget that shows what a function paints."""

    def __init__(self, width: float, height: float, paint: Painting) -> None:
        super().__init__()
        self._paint = paint
        self.setFixedSize(scaled(width, height))

    def draw(self, s: Sketch, rect: QRectF) -> None:
        """Paint it."""
        self._paint(s, rect)


def in_row(*widgets: QWidget) -> QHBoxLayout:
    """Widgets beside each other."""
    return hbox(*widgets, None, gap=8)


def page_of(*sections: tuple[str, Sequence[QWidget | QHBoxLayout | QGridLayout]]) -> QWidget:
    """Sections below each other, each with a title."""
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

    return page_of(
        ("Dogs", [Drawing(990, 470, faces)]),
        ("Moods: neutral, happy, proud, sad", [Drawing(990, 60, moods)]),
        ("Figures", [Drawing(990, 320, figures)]),
    )


def _faces(*faces: Face) -> QHBoxLayout:
    def paint(face: Face, s: Sketch, _rect: QRectF) -> None:
        with s.at(MARGIN, MARGIN):
            face.paint(s)

    sizes = (face.size for face in faces)
    rooms = ((width + 2 * MARGIN, height + 2 * MARGIN) for width, height in sizes)
    return in_row(*(Drawing(*room, partial(paint, face)) for face, room in zip(faces, rooms, strict=True)))


def cards() -> QWidget:
    """The cards of all games."""
    lane = ("tunnel", "a-frame", "hurdle", "weave-poles", "pause-box")
    costs = ((("speed", 2), ("trust", 1)), (("strength", 2), ("agility", 1)), (("jump", 2), ("strength", 1)))
    prices = (*costs, (("agility", 2), ("speed", 1)), (("trust", 2), ("jump", 1)))
    return page_of(
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
                    FaceDown("W", gunner=False, known="Mine right"),
                    FaceDown("J", gunner=True),
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
            obstacle(s, name, 54 + n * 92, 74, 0.86)
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

    return page_of(
        ("Pieces", [Drawing(1000, 104, small)]),
        ("Things of the games", [Drawing(1000, 210, games)]),
        ("Icons", [Drawing(1000, 110, icons)]),
        (
            "Company",
            [in_row(DogFigure("beagle"), DogFigure("retriever", mood=Mood.HAPPY, pose=Pose.STAND))],
        ),
    )
