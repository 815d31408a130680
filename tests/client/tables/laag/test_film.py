"""Films of flicks: from the table before to the table after, with a sound for every knock."""

from __future__ import annotations

import pytest

from client.sounds.synthesis import SOUNDS
from client.tables.cast import Cast, Player
from client.tables.context import TableContext
from client.tables.laag.faces import PawnFace, PuckFace
from client.tables.laag.places import AREA, Places
from client.tables.laag.table import LaagTable
from games.laag import GAME, Flick, strike
from tests.client.tables.laag.test_aim import DASH, played
from tests.client.tables.laag.test_setup import HIT
from tests.client.tables.laag.test_words import CAST

FLICK = Flick(0, 1000, 420, (305, 90))


def test_a_film_begins_before_the_flick_and_ends_as_the_record_says() -> None:
    state, now = played(*DASH, "shoot red_2")
    table = LaagTable()
    table.show(TableContext(state, CAST))
    film = table.film(state, {0: FLICK}, state)
    assert film is not None
    assert film.prompt.title == "The puck is on its way"
    record = strike(now, FLICK).record
    assert record.toppled == ("blue_2",)

    first = {piece.key: piece for piece in film.pieces(0, *AREA)}
    last = {piece.key: piece for piece in film.pieces(film.length_ms, *AREA)}
    places = Places(*AREA)
    puck = first["puck"]
    assert isinstance(puck.face, PuckFace)
    x, y = places.pixels(305_000, 90_000)
    assert (puck.x + 22, puck.y + 22) == (x, y)
    assert record.end is not None
    end = places.pixels(*record.end)
    assert abs(last["puck"].x + 22 - end[0]) < 0.01
    assert abs(last["puck"].y + 22 - end[1]) < 0.01
    standing, lying = first["piece:blue_2"].face, last["piece:blue_2"].face
    assert isinstance(standing, PawnFace)
    assert isinstance(lying, PawnFace)
    assert standing.turn is None
    assert lying.turn is not None
    assert lying.tilt == 1000


def test_knocks_are_heard_and_seen() -> None:
    state, _ = played(*DASH, "shoot red_2")
    table = LaagTable()
    table.show(TableContext(state, CAST))
    film = table.film(state, {0: FLICK}, state)
    assert film is not None
    assert film.cues[0].tune == "snap"
    assert all(cue.tune in SOUNDS for cue in film.cues)
    knock = next(cue for cue in film.cues if cue.tune in ("tock", "tick"))
    seen = [piece.key for piece in film.pieces(knock.at_ms + 20, *AREA)]
    assert "knock:0" in seen
    assert not [piece.key for piece in film.pieces(0, *AREA) if piece.key.startswith("knock")]

    state.apply({0: FLICK})
    table.show(TableContext(state, CAST))
    assert "trace" in [piece.key for piece in table.pieces(*AREA)]


def test_what_somebody_else_says_of_a_real_flick_is_played_and_ends_as_told() -> None:
    told = HIT.replace("contacts=blue_2", "contacts=obstacle_3,blue_2").replace(
        "poses=blue_2:l:305000,577500:0:1000", "poses=blue_2:l:305000,577500:0:1000;obstacle_3:s:330000,230000:0:0"
    )
    state = GAME.new(2, GAME.settings({"table": "real", "first": "red", "layout": "open"}))
    for text in (*DASH, "shoot red_2"):
        state.apply({state.to_act()[0]: GAME.parse(text)})
    table = LaagTable()
    table.show(TableContext(state, CAST))
    saw = GAME.parse(f"saw {told}")
    film = table.film(state, {0: saw}, state)
    assert film is not None
    assert film.prompt.title == "Anna says what happened."
    places = Places(*AREA)
    first = {piece.key: piece for piece in film.pieces(0, *AREA)}
    last = {piece.key: piece for piece in film.pieces(film.length_ms, *AREA)}
    for shown, name, x, y in (
        (first, "puck", 305_000, 86_000),
        (last, "puck", 305_000, 480_000),
        (last, "piece:obstacle_3", 330_000, 230_000),
    ):
        half = shown[name].face.size[0] / 2
        across, down = places.pixels(x, y)
        assert shown[name].x + half == pytest.approx(across, abs=0.01)
        assert shown[name].y + half == pytest.approx(down, abs=0.01)
    standing, lying = first["piece:blue_2"].face, last["piece:blue_2"].face
    assert isinstance(standing, PawnFace)
    assert isinstance(lying, PawnFace)
    assert standing.turn is None
    assert lying.turn == -90
    assert [cue.tune for cue in film.cues] == ["snap", "tock", "tock"]
    assert [cue.at_ms for cue in film.cues] == sorted(cue.at_ms for cue in film.cues)
    mine = Cast((Player(0, "Anna", 0, "pug", mine=True), Player(1, "Ben", 1, "husky")))
    table.show(TableContext(state, mine))
    assert table.film(state, {0: saw}, state) is None, "who says it knows it"


def test_other_steps_have_no_film() -> None:
    state, _ = played()
    table = LaagTable()
    table.show(TableContext(state, CAST))
    assert table.film(state, {0: GAME.parse("stay red_1")}, state) is None
    assert table.film(state, {}, state) is None
