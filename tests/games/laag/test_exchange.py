"""Half a turn of the table with the colours exchanged changes nothing but the names (LG-X87)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.laag.components import COMPONENTS, INDEX, PIECES
from games.laag.geometry import SIDE, Pose
from games.laag.observation import Observation, Place, Row
from games.laag.rules import Laag
from tests.games.laag.setting import do, off, record, standard, stands


def exchanged_row(row: Row) -> Row:
    piece = PIECES[COMPONENTS.partner(INDEX[row.piece])]
    turned = -1 if row.form == "l" else 1
    return Row(piece, row.form, SIDE - row.x, SIDE - row.y, turned * row.dx, turned * row.dy)


def exchanged(told: Observation) -> Observation:
    def partner(piece: str) -> str:
        return PIECES[COMPONENTS.partner(INDEX[piece])] if piece in INDEX else piece

    return replace(
        told,
        shooter=partner(told.shooter),
        start=Place(SIDE - told.start.x, SIDE - told.start.y),
        end=told.end and Place(SIDE - told.end.x, SIDE - told.end.y),
        contacts=tuple(map(partner, told.contacts)),
        toppled=tuple(map(partner, told.toppled)),
        off=tuple(sorted(map(partner, told.off), key=lambda piece: INDEX.get(piece, 99))),
        poses=tuple(sorted(map(exchanged_row, told.poses), key=lambda row: INDEX[row.piece])),
    )


def exchanged_poses(state: Laag) -> list[Pose | None]:
    rows = {}
    for index, where in enumerate(state.position.pieces.poses):
        row = None if where is None else exchanged_row(Row(PIECES[index], *where))
        rows[COMPONENTS.partner(index)] = None if row is None else Pose(*row[1:])
    return [rows[index] for index in range(len(PIECES))]


@pytest.mark.parametrize("layout", list(COMPONENTS.layouts))
def test_exchange(layout: str) -> None:
    """LG-X87, LG-15, LG-R4, LG-77: the exchanged records in the exchanged match give the exchanged state."""
    here, there = standard(layout=layout, first="red"), standard(layout=layout, first="blue")
    for announcement, told in (
        ("shoot red_2", {"contacts": ("blue_2", "obstacle_4"), "toppled": ("blue_2",)}),
        ("shoot blue_1", {"contacts": ("red_3",), "off": ("red_3",), "poses": [off("red_3", 470, -12)]}),
        ("shoot red_1", {"contacts": ("barrier_1",), "off": ("barrier_1", "puck_1")}),
        ("shoot blue_3", {"contacts": ("red_2",), "poses": [stands("red_2", 311, 48)]}),
    ):
        do(here, announcement)
        word, pawn = announcement.split()
        do(there, f"{word} {PIECES[COMPONENTS.partner(INDEX[pawn])]}")
        seen = record(here, **told)
        do(here, f"saw {seen}", "accept")
        do(there, f"saw {exchanged(seen)}", "accept")
    assert (here.position.round, there.position.round) == (2, 2)
    assert exchanged_poses(here) == list(there.position.pieces.poses)
    assert here.position.pips == there.position.pips[3:] + there.position.pips[:3]
    assert here.to_act()[0] == 1 - there.to_act()[0]
