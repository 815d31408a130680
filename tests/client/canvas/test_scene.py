"""The scene keeps pieces in step with the view model, moves them by the clock and paints each picture once."""

from __future__ import annotations

from dataclasses import replace

import pytest
from PySide6.QtCore import QPointF
from pytestqt.qtbot import QtBot

from client.art.cards.top_dog import DogCard
from client.art.portraits import forget_pictures
from client.canvas import Animator, FaceCache, Layer, Piece, PieceState, TableScene
from client.theme import Look, appearance, theme
from tests.client.canvas.table import Clock, Plain, Table, open_table, row


@pytest.fixture
def table(qtbot: QtBot) -> Table:
    return open_table(qtbot)


def test_exactly_the_pieces_are_shown(table: Table) -> None:
    scene = table.canvas.scene
    before = len(scene.items())
    assert [piece.key for piece in scene.pieces][:3] == ["Market-0", "Market-1", "Market-2"]
    table.canvas.show_pieces(row()[1:], animate=False)
    assert [piece.key for piece in scene.pieces] == ["Market-1", "Market-2"]
    assert len(scene.items()) == before - 4, "a piece without a state is one picture"
    assert "Market-0" not in scene
    with pytest.raises(KeyError):
        scene.item("Market-0")


def test_a_moved_piece_travels_in_an_arc_above_all_others(table: Table) -> None:
    item = table.canvas.scene.item("Market-0")
    table.canvas.show_pieces([replace(item.piece, x=360, y=60), *row()[1:]])
    table.turn(182)
    assert 150 < item.place.x() < 300
    assert item.lift > 20
    assert item.graphics.zValue() == Layer.MOVING
    table.turn(400)
    assert (item.place.x(), item.lift, item.graphics.zValue()) == (360, 0, Layer.PIECE)
    assert not table.canvas.scene.animator.running


def test_a_second_way_replaces_the_first(table: Table) -> None:
    item, scene = table.canvas.scene.item("Market-0"), table.canvas.scene
    scene.move("Market-0", 400, 60)
    table.turn(100)
    scene.move("Market-0", 60, 300)
    table.turn(1000)
    assert (item.place.x(), item.place.y()) == (60, 300)


def test_without_motion_a_piece_fades_in_at_its_new_place(table: Table) -> None:
    appearance().change(motion=0)
    item = table.canvas.scene.item("Market-0")
    table.canvas.show_pieces([replace(item.piece, x=360), *row()[1:]])
    assert item.place.x() == 360
    assert item.graphics.opacity() < 0.1
    table.turn(100)
    assert item.graphics.opacity() == 1
    appearance().change(motion=100)


def test_states_change_opacity_and_height(table: Table) -> None:
    scene = table.canvas.scene
    pieces = [
        replace(piece, state=state)
        for piece, state in zip(row(), (PieceState.BARRED, PieceState.SELECTED, PieceState.DONE), strict=True)
    ]
    table.canvas.show_pieces(pieces, animate=False)
    shown = [(scene.item(piece.key).graphics.opacity(), scene.item(piece.key).lift) for piece in pieces]
    assert shown == [(pytest.approx(0.45), 0), (1, 10), (pytest.approx(0.5), 0)]


def test_what_is_barred_stays_readable_on_a_black_ground(table: Table) -> None:
    scene, barred = table.canvas.scene, replace(row()[0], state=PieceState.BARRED)
    appearance().change(theme_name="contrast")
    table.canvas.show_pieces([barred], animate=False)
    assert scene.item(barred.key).graphics.opacity() == pytest.approx(0.75)
    appearance().change(theme_name="light")
    assert scene.item(barred.key).graphics.opacity() == pytest.approx(0.45)


def test_gone_pieces_fade_and_are_removed(table: Table) -> None:
    scene = table.canvas.scene
    table.canvas.show_pieces([])
    assert scene.pieces == []
    table.turn(100)
    assert len(scene.items()) == 1, "only the surface is left"


def test_a_flip_shows_the_other_face_from_half_way(table: Table) -> None:
    scene = table.canvas.scene
    other = replace(scene.item("Market-0").piece, face=Plain("#112233"))
    scene.flip("Market-0", other)
    table.turn(64)
    assert scene.item("Market-0").piece.face == Plain()
    table.turn(128)
    assert scene.item("Market-0").piece.face == Plain("#112233")
    table.turn(100)
    assert scene.item("Market-0").graphics.transform().isIdentity()


def test_a_trace_fades_after_a_second(table: Table) -> None:
    scene = table.canvas.scene
    before = len(scene.items())
    scene.trace(QPointF(20, 20), QPointF(300, 20))
    assert len(scene.items()) == before + 1
    table.turn(1200)
    assert len(scene.items()) == before


def test_a_new_look_repaints_everything(table: Table) -> None:
    item = table.canvas.scene.item("Market-1")
    small = item.graphics.boundingRect().width()
    appearance().apply(Look("dark", 150))
    assert item.graphics.boundingRect().width() == pytest.approx(small * 1.5, abs=1)
    assert item.area.left() == pytest.approx(200 * 1.5)
    table.canvas.scene.set_measures(piece_scale=0.8)
    assert item.area.left() == pytest.approx(200 * 1.5 * 0.8)
    appearance().apply(Look())


def test_an_unknown_surface_is_refused(table: Table) -> None:
    with pytest.raises(KeyError):
        table.canvas.scene.set_table("lava", 10, 10)


def test_a_face_is_painted_once(qtbot: QtBot) -> None:
    cache = FaceCache(Animator(clock=Clock()))
    first = cache.pixmap(Plain(), 1, 1, theme("light"))
    assert cache.pixmap(Plain(), 1, 1, theme("light")).cacheKey() == first.cacheKey()
    others = [
        cache.pixmap(Plain("#123456"), 1, 1, theme("light")),
        cache.pixmap(Plain(), 2, 1, theme("light")),
        cache.pixmap(Plain(), 1, 1, theme("dark")),
        cache.pixmap(Plain(), 1, 1, theme("light"), "de_DE"),
    ]
    assert len({first.cacheKey(), *(other.cacheKey() for other in others)}) == 5


def test_dogs_come_one_a_frame_and_silhouettes_before(qtbot: QtBot) -> None:
    forget_pictures()
    clock = Clock()
    scene = TableScene(animator=Animator(clock=clock))
    keys = ("corgi", "pug", "beagle", "shiba", "mutt-1")
    pieces = [Piece(key, DogCard(key, 3, "", (0, 1, 1, 1), 0, key), 120 * n, 0, name=key) for n, key in enumerate(keys)]
    scene.show_pieces(pieces, animate=False)
    assert scene.cache.drafts == 5
    draft = scene.item("mutt-1").graphics.pixmap().toImage()
    owed = []
    while scene.cache.drafts:
        scene.animator.tick()
        owed.append(scene.cache.drafts)
    assert owed == [4, 3, 2, 1, 0]
    assert scene.item("mutt-1").graphics.pixmap().toImage() != draft
    scene.animator.tick()
    assert not scene.animator.running
