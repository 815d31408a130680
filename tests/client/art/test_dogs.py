"""The dogs: each of Top Dog!'s thirty is a dog of its own, in every mood and pose, whole and always the same."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtGui import QImage

from client.art.dogs import (
    BREED_KEYS,
    MUTT_KEYS,
    Dog,
    Mood,
    Pose,
    body_markings,
    dog,
    height,
    markings,
    mutt,
    relative_size,
)
from client.art.portraits import figure_picture, forget_pictures, head_picture
from tests.client.art.pictures import grey_difference, rim_is_clear

pytestmark = pytest.mark.usefixtures("qapp")

TOP_DOG = [
    *("pug", "poodle", "corgi", "bulldog", "dalmatian", "boxer", "beagle", "chihuahua", "dachshund", "whippet"),
    *("border-collie", "shih-tzu", "jack-russell", "spaniel", "papillon", "shiba", "saint-bernard", "afghan"),
    *("shepherd", "rottweiler", "retriever", "newfoundland", "great-dane", "greyhound"),
    *("mutt-1", "mutt-2", "mutt-3", "mutt-4", "mutt-5", "mutt-6"),
]


def test_every_dog_of_top_dog_is_known_by_name() -> None:
    assert len(TOP_DOG) == 30
    assert set(TOP_DOG) <= {*BREED_KEYS, *MUTT_KEYS}
    names = [dog(key).name for key in MUTT_KEYS]
    assert names == ["Scruffy", "Patch", "Biscuit", "Rags", "Lucky", "Pepper"]


def test_every_portrait_is_its_own() -> None:
    pictures = {key: head_picture(dog(key), 48).image for key in TOP_DOG}
    for one, other in itertools.combinations(TOP_DOG, 2):
        assert grey_difference(pictures[one], pictures[other]) > 6, f"{one} looks like {other}"


@pytest.mark.parametrize("key", ["corgi", "great-dane", "shih-tzu", "mutt-2"])
def test_moods_differ(key: str) -> None:
    pictures = [head_picture(dog(key), 64, mood).image for mood in Mood]
    for one, other in itertools.combinations(pictures, 2):
        assert grey_difference(one, other) > 1


@pytest.mark.parametrize("pose", Pose)
def test_figures_are_whole(pose: Pose) -> None:
    """Nothing of any dog is cut off at the edge of its picture: tails, ears and rims have room."""
    for key in {*BREED_KEYS, *MUTT_KEYS}:
        assert rim_is_clear(figure_picture(dog(key), 40, pose, Mood.HAPPY, "#D55E00").image), f"{key} {pose.value}"


def test_heads_are_whole_but_for_the_bust() -> None:
    for key in TOP_DOG:
        assert rim_is_clear(head_picture(dog(key), 48, Mood.HAPPY).image, sides="t"), key


def test_a_dog_is_the_same_each_time_it_is_drawn() -> None:
    def draw() -> list[QImage]:
        forget_pictures()
        return [
            head_picture(dog("dalmatian"), 60, collar="#0072B2", tag="B").image.copy(),
            figure_picture(dog("mutt-4"), 60, Pose.LEAP).image.copy(),
        ]

    assert draw() == draw()


def test_pictures_are_drawn_once() -> None:
    forget_pictures()
    assert head_picture(dog("pug"), 40) is head_picture(dog("pug"), 40)
    assert head_picture(dog("pug"), 40) is not head_picture(dog("pug"), 40, Mood.SAD)


def test_a_flipped_figure_is_the_mirror_of_its_outline() -> None:
    one = figure_picture(dog("whippet"), 50, Pose.STAND)
    other = figure_picture(dog("whippet"), 50, Pose.STAND, flip=True)
    assert one.image.size() == other.image.size()
    assert one.x + other.x == pytest.approx(one.image.width(), abs=1)


def test_any_key_is_some_dog_and_always_the_same() -> None:
    assert dog("kid") == dog("kid")
    assert dog("kid") != dog("yodeler")
    assert dog("mutt:7") == mutt(7, "mutt:7")
    assert mutt(7) == mutt(7)
    assert mutt(7) != mutt(8)


def known_marks(kind: Dog) -> bool:
    head = markings.MARKS.keys() | markings.WORN_ELSEWHERE
    body = body_markings.MARKS.keys() | body_markings.WORN_ELSEWHERE
    return kind.coat.marks <= head and kind.body.marks <= body


def test_every_mark_that_a_dog_wears_is_painted_somewhere() -> None:
    for kind in [*(dog(key) for key in (*BREED_KEYS, *MUTT_KEYS)), *(mutt(seed) for seed in range(300))]:
        assert known_marks(kind), kind.key


def test_sizes_rank_as_in_life() -> None:
    assert relative_size(dog("great-dane")) > relative_size(dog("beagle")) > relative_size(dog("dachshund"))
    assert all(0.62 <= relative_size(dog(key)) <= 1 for key in TOP_DOG)
    assert all(height(dog(key), pose) > 100 for key in TOP_DOG for pose in Pose)
