"""Words beside what they name: they cover nothing that is named, and a line leads to what is not right beside."""

from __future__ import annotations

from itertools import combinations, pairwise, product

from PySide6.QtCore import QPointF, QRectF, QSizeF

from client.screens.camera.callouts import along, callouts, lead

FRAME = QRectF(0.0, 0.0, 640.0, 360.0)
WORDS = QSizeF(80.0, 22.0)


def _box(x: float, y: float) -> QRectF:
    return QRectF(x - 6.0, y - 12.0, 12.0, 24.0)


def test_words_of_pawns_in_a_crowd_cover_neither_pawns_nor_each_other() -> None:
    pawns = [_box(300.0 + 30.0 * (k % 3), 180.0 + 30.0 * (k // 3)) for k in range(6)]
    obstacle = QRectF(380.0, 180.0, 40.0, 40.0)
    rooms = callouts([(pawn, WORDS) for pawn in pawns], [obstacle], FRAME)
    assert not any(one.intersects(other) for one, other in combinations([*rooms, *pawns, obstacle], 2))
    assert all(FRAME.contains(room) for room in rooms)
    for room, pawn in zip(rooms, pawns, strict=True):
        line = lead(room, pawn)
        beside = room.adjusted(-10.0, -10.0, 10.0, 10.0).intersects(pawn)
        assert (line is None) == beside
        if line is not None:
            assert room.contains(line[0])
            assert pawn.contains(line[1])


def test_a_single_pawn_has_its_words_right_above_and_no_line() -> None:
    (room,) = callouts([(_box(320.0, 180.0), WORDS)], [], FRAME)
    assert room.center().x() == 320.0
    assert room.bottom() < 168.0
    assert lead(room, _box(320.0, 180.0)) is None


def test_words_stay_in_the_picture_at_its_rim_and_where_all_is_taken() -> None:
    for taken, x, y in product(([], [FRAME]), (-20.0, 4.0, 636.0, 660.0), (-20.0, 10.0, 350.0, 380.0)):
        (room,) = callouts([(_box(x, y), WORDS)], taken, FRAME)
        assert FRAME.contains(room)


def test_words_do_not_hide_the_way_of_the_puck() -> None:
    way = [QPointF(320.0 + 2.0 * k, 40.0 + 5.0 * k) for k in range(24)] + [QPointF(200.0, 320.0)]
    pawn = _box(320.0, 180.0)
    (before,) = callouts([(pawn, WORDS)], [], FRAME)
    (room,) = callouts([(pawn, WORDS)], list(along(way)), FRAME)
    dots = [start + (end - start) * (k / 50) for start, end in pairwise(way) for k in range(51)]
    assert any(map(before.contains, dots))
    assert not any(map(room.contains, dots))
