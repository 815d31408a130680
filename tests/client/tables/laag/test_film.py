"""Films of flicks: from the table before to the table after, with a sound for every knock."""

from __future__ import annotations

from client.sounds.synthesis import SOUNDS
from client.tables.laag import LaagTable
from client.tables.laag.faces import PawnFace, PuckFace
from client.tables.laag.places import AREA, Places
from client.viewmodel.stand import Stand
from games.laag import GAME, Flick, strike
from tests.client.tables.laag.test_aim import DASH, played
from tests.client.tables.laag.test_words import CAST

FLICK = Flick(0, 1000, 420, (305, 90))


def test_a_film_begins_before_the_flick_and_ends_as_the_record_says() -> None:
    state, now = played(*DASH, "shoot red_2")
    table = LaagTable()
    table.show(Stand(state, CAST))
    film = table.film(state, {0: FLICK})
    assert film is not None
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
    table.show(Stand(state, CAST))
    film = table.film(state, {0: FLICK})
    assert film is not None
    assert film.cues[0].tune == "snap"
    assert all(cue.tune in SOUNDS for cue in film.cues)
    knock = next(cue for cue in film.cues if cue.tune in ("tock", "tick"))
    seen = [piece.key for piece in film.pieces(knock.at_ms + 20, *AREA)]
    assert "knock:0" in seen
    assert not [piece.key for piece in film.pieces(0, *AREA) if piece.key.startswith("knock")]

    state.apply({0: FLICK})
    table.show(Stand(state, CAST))
    assert "trace" in [piece.key for piece in table.pieces(*AREA)]


def test_other_steps_have_no_film() -> None:
    state, _ = played()
    table = LaagTable()
    table.show(Stand(state, CAST))
    assert table.film(state, {0: GAME.parse("stay red_1")}) is None
    assert table.film(state, {}) is None
