"""Pieces, states and surfaces: told apart without colour, whole, and the same every time."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, QRectF

from client.art.cache import ByteCache
from client.art.cards.agility import AgilityDog, CourseLane, TrainingCard
from client.art.cards.challengers import SETS, BenchSeat, ChallengerCard
from client.art.cards.dogs_fly import FaceDown, MovePlane, MoveSun, Shoot
from client.art.cards.frame import CardBack
from client.art.cards.top_dog import DogCard, ShowDog
from client.art.dogs import Mood
from client.art.face import Face, render
from client.art.props.kennel import Kennel, Resident
from client.art.props.obstacles import OBSTACLES, obstacle
from client.art.props.pieces import badge, medal, treat
from client.art.props.show import JudgePawn, ShowBoard, SponsorStand
from client.art.props.wood import pawn
from client.art.sketch import Sketch
from client.art.states import MARGIN, PieceState, paint_last_moved, paint_state
from client.art.surfaces import SURFACES
from client.theme import THEME_NAMES, theme, tokens
from tests.client.art.pictures import grey_difference, painted, rim_is_clear

pytestmark = pytest.mark.usefixtures("qapp")

PRICES = ((("speed", 2), ("trust", 1)),) * len(OBSTACLES)
FACES: list[Face] = [
    DogCard("Newfoundland", 6, "BIG", (4, 0, 2, 0), 5, "newfoundland"),
    DogCard("Ein sehr langer Hundename ohne Ende", 12, "MISCHLING", (9, 0, 0, 0), 0, "mutt-1", Mood.PROUD),
    CardBack("Welpen und andere", "17 verbleibend"),
    ShowDog("great-dane", 7, 5, Mood.SAD),
    ShowBoard("silver", "Silberschau", "verlangt 20", "Medaille zählt 20", "PW", 4, "4 weitere", "Qualifikation"),
    SponsorStand("Sponsor", "Medaillen bringen das Doppelte ihres Werts"),
    JudgePawn(),
    Kennel(
        "Zwinger 2 · groß", 3, Resident("Rusty", "dalmatian", (0, 3, 1, 2), 3, (("gold", "W"),) * 3), done="Trainiert"
    ),
    Kennel("Kennel 3", 7, None, "Empty", "Buy a pup or a mutt, or take a Bone. " * 4),
    TrainingCard(10, ("jump", 3), ("strength", 3)),
    AgilityDog(
        "German Shepherd", "shepherd", (("strength", 4), ("agility", 1)), "Clear", "clear", ("a-frame", "hurdle")
    ),
    CourseLane(tuple(OBSTACLES), PRICES, 1, 2, ((2, "−1", "minus"), (4, "+1", "plus"))),
    CourseLane(tuple(OBSTACLES)[:5], PRICES),
    MovePlane("corner", "Mine corner", "right", "Enemy right", gunner=True),
    Shoot("GL", "Shoot · 6"),
    MoveSun("view", "Sun view"),
    FaceDown("J", gunner=True, known="Ben's"),
    *(ChallengerCard("Ice Bob", 4, name, "B", "+1 while it holds the flag", "husky", 12, "bolt") for name in SETS),
    BenchSeat(1, "Newcomer", 1, "starter", "mutt:8", 2),
    BenchSeat(6),
]


@pytest.mark.parametrize("name", THEME_NAMES)
def test_faces_stay_on_their_pixels(name: str) -> None:
    """A face and its shadow fit the margin that the canvas gives them."""
    for face in FACES:
        pixels, owed = render(face, 1.0, 1.0, theme(name), margin=MARGIN)
        assert not owed
        assert rim_is_clear(pixels), face


def test_faces_are_values() -> None:
    assert len({*FACES, *FACES}) == len(FACES)
    assert DogCard("Pug", 3, "", (1, 0, 2, 0), 0, "pug") == DogCard("Pug", 3, "", (1, 0, 2, 0), 0, "pug")


def test_a_number_that_changes_changes_the_card() -> None:
    cards = [DogCard("Pug", 3, "", (1, 0, 2, 0), tokens_on, "pug") for tokens_on in (0, 1, 2)]
    pictures = [render(card, 1.0, 1.0, theme("light"))[0] for card in cards]
    assert pictures[0] != pictures[1] != pictures[2]


def state_picture(state: PieceState | str, name: str) -> Callable[[Sketch], None]:
    rect = QRectF(20, 20, 70, 80)

    def paint(s: Sketch) -> None:
        s.p.fillRect(rect, s.color("surface"))
        if isinstance(state, PieceState):
            paint_state(s, rect, state)
        elif state == "focus":
            paint_state(s, rect, PieceState.PLAIN, focus_outside=0)
        else:
            paint_last_moved(s, rect)

    return paint


@pytest.mark.parametrize("name", THEME_NAMES)
def test_states_are_told_apart_in_greyscale(name: str) -> None:
    states: list[PieceState | str] = [*PieceState, "focus", "last moved"]
    pictures = {str(state): painted(110, 120, state_picture(state, name), name) for state in states}
    for one, other in itertools.combinations(pictures, 2):
        assert grey_difference(pictures[one], pictures[other]) > 0.4, f"{one} looks like {other}"


def test_selection_and_focus_meet_on_one_piece() -> None:
    rect = QRectF(20, 20, 70, 80)

    def both(s: Sketch) -> None:
        paint_state(s, rect, PieceState.SELECTED, focus_outside=5)

    alone = painted(110, 120, lambda s: paint_state(s, rect, PieceState.SELECTED))
    together = painted(110, 120, both)
    assert grey_difference(alone, together) > 1
    sign = QPoint(round(rect.right() - 2), round(rect.top() + 2) - 8)
    assert together.pixelColor(sign) == alone.pixelColor(sign), "the ring does not cut the sign"


@pytest.mark.parametrize("paint", [badge, treat], ids=["badges", "treats"])
def test_players_and_treats_are_told_apart_in_greyscale(paint: Callable[..., None]) -> None:
    keys: list[int | str] = list(range(8)) if paint is badge else list(tokens().treats)

    def one(key: int | str) -> Callable[[Sketch], None]:
        return lambda s: badge(s, 30, 30, 18, int(key)) if paint is badge else treat(s, str(key), 30, 30, 18)

    pictures = {key: painted(60, 60, one(key)) for key in keys}
    for first, second in itertools.combinations(keys, 2):
        assert grey_difference(pictures[first], pictures[second]) > 3


def test_unknown_things_are_refused() -> None:
    for paint in (
        lambda s: treat(s, "carrot", 9, 9),
        lambda s: medal(s, 9, 9, 9, "platinum"),
        lambda s: obstacle(s, "moat", 9, 9),
    ):
        with pytest.raises(KeyError):
            painted(20, 20, paint)


def test_pawns_show_their_number_and_what_happened_to_them() -> None:
    fill = theme("light")["accent"]
    kinds = [
        painted(120, 120, lambda s, n=n: pawn(s, 60, 90, 1, fill, n))  # type: ignore[misc]
        for n in (1, 2, 3)
    ]
    kinds.append(painted(120, 120, lambda s: pawn(s, 60, 90, 1, fill, 1, fallen=30)))
    kinds.append(painted(120, 120, lambda s: pawn(s, 60, 90, 1, fill, 1, charged=True)))
    kinds.append(painted(120, 120, lambda s: pawn(s, 60, 90, 1, fill, 1, acted=True)))
    for one, other in itertools.combinations(kinds, 2):
        assert one != other


@pytest.mark.parametrize("name", THEME_NAMES)
@pytest.mark.parametrize("surface", SURFACES)
def test_surfaces_cover_all_and_are_the_same_each_time(surface: str, name: str) -> None:
    rect = QRectF(0, 0, 160, 120)
    one, other = (painted(160, 120, lambda s: SURFACES[surface](s, rect), name) for _ in range(2))
    assert one == other
    assert all(one.pixelColor(x, y).alpha() == 255 for x in range(0, 160, 7) for y in range(0, 120, 7))
    if name == "contrast" and surface != "beach":
        assert len({one.pixel(x, y) for x in range(160) for y in range(120)}) == 1, "flat in high contrast"


def test_the_cache_forgets_what_was_used_longest_ago() -> None:
    cache: ByteCache[str] = ByteCache(100)
    for key in "abc":
        cache.put(key, key.upper(), 33)
    assert cache.get("a") == "A"
    cache.put("d", "D", 33)
    assert [key for key in "abcd" if key in cache] == ["a", "c", "d"]
    assert cache.used == 99
    cache.put("huge", "H", 101)
    assert "huge" not in cache
    cache.put("a", "A2", 10)
    assert (cache.get("a"), cache.used, len(cache)) == ("A2", 76, 3)
    cache.clear()
    assert (len(cache), cache.used) == (0, 0)
