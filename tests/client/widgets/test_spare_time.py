"""Spare time: steps one by one, drafts that are completed, and nothing that goes on for ever."""

from __future__ import annotations

from PySide6.QtGui import QImage, QPaintEvent
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client.art import portraits
from client.art.portraits import forget_pictures
from client.widgets import spare
from client.widgets.pictures import DogFigure


def test_steps_are_taken_in_order_and_one_at_a_time(qtbot: QtBot) -> None:
    owner, gone, taken = QWidget(), QWidget(), list[str]()
    qtbot.addWidget(owner)
    spare().later(owner, lambda: taken.append(f"first, {len(spare())} wait"))
    spare().later(owner, lambda: taken.append(f"second, {len(spare())} wait"))
    spare().later(gone, lambda: taken.append("whose owner is gone"))
    spare().later(owner, lambda: taken.append("last"))
    gone.deleteLater()
    assert not taken, "nothing is done at once"
    qtbot.waitUntil(lambda: not len(spare()))
    assert taken == ["first, 3 wait", "second, 2 wait", "last"]


def test_a_step_that_fails_holds_up_none_of_the_others(qtbot: QtBot) -> None:
    owner, taken = QWidget(), list[str]()
    qtbot.addWidget(owner)
    spare().later(owner, lambda: taken[0])
    spare().later(owner, lambda: taken.append("next"))
    with qtbot.captureExceptions() as failures:
        qtbot.waitUntil(lambda: taken == ["next"])
    assert [kind for kind, *_ in failures] == [IndexError]


def test_no_step_is_taken_while_somebody_waits_for_something_else(qtbot: QtBot) -> None:
    owner, taken = QWidget(), list[str]()
    qtbot.addWidget(owner)
    spare().later(owner, lambda: taken.append("step"))
    spare().hold(held=True)
    qtbot.wait(30)
    assert not taken
    spare().hold(held=False)
    qtbot.waitUntil(lambda: taken == ["step"])


def test_a_picture_that_is_looked_at_is_a_draft_and_then_complete(qtbot: QtBot) -> None:
    forget_pictures()
    picture = DogFigure("beagle")
    qtbot.addWidget(picture)
    complete = _pixels(picture)
    forget_pictures()
    with qtbot.waitExposed(picture):
        picture.show()
    draft = _pixels(picture)
    assert draft != complete, "a silhouette first"
    qtbot.waitUntil(lambda: not len(spare()))
    assert _pixels(picture) == complete


def test_finish_draws_what_is_owed_at_once(qtbot: QtBot) -> None:
    forget_pictures()
    pictures = [DogFigure(key) for key in ("pug", "corgi", "husky")]
    for picture in pictures:
        qtbot.addWidget(picture)
        picture.show()
        picture.grab()
    assert len(spare()) == 6, "a dog and a painting each"
    spare().finish()
    assert not len(spare())
    hidden = [_pixels(picture) for picture in pictures]
    forget_pictures()
    for picture in pictures:
        picture.hide()
    assert [_pixels(picture) for picture in pictures] == hidden, "a hidden widget paints no drafts"


class _Counting(DogFigure):
    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        self.painted += 1


def test_pictures_that_do_not_fit_into_their_cache_are_not_owed_for_ever(qtbot: QtBot) -> None:
    forget_pictures()
    picture, limit = _Counting("beagle"), portraits._pictures.limit
    qtbot.addWidget(picture)
    portraits._pictures.limit = 0
    try:
        with qtbot.waitExposed(picture):
            picture.show()
        qtbot.waitUntil(lambda: picture.painted >= 4 and not len(spare()))
        painted = picture.painted
        qtbot.wait(60)
        assert (picture.painted, len(spare())) == (painted, 0)
    finally:
        portraits._pictures.limit = limit


def _pixels(widget: QWidget) -> QImage:
    return widget.grab().toImage()
