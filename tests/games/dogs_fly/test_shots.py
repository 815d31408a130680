"""Shots, damage, the Sun, and how a plane goes down."""

from __future__ import annotations

import pytest

from tests.games.dogs_fly.positions import Flight, told


@pytest.mark.parametrize(
    ("planes", "token", "locks", "decks"),
    [
        pytest.param(
            {}, "", ["Jg 1:PC", "Wp 1:SL", "Wg 2:SR"], "26/25/19/25", id="DF-X23 DF-75 DF-77 DF-R60 who is hit"
        ),
        pytest.param({}, "", ["Jg 1:PC", "Wp 1:SL"], "26/25/25/20", id="DF-X24 DF-79 Repairing takes it"),
        pytest.param({}, "", ["Jg 1:PC"], "26/25/20/20", id="DF-X25 DF-80 DF-R61 both Repairing"),
        pytest.param(
            {"W": "J:GC"}, "J:GC", ["Jg 1:GC", "Wp 3:SL", "Wg 4:SR"], "26/25/22/25", id="DF-X26 DF-82 DF-83 half"
        ),
        pytest.param({"W": "J:GC"}, "J:GC", ["Jg 1:GC"], "26/25/23/23", id="DF-X27 DF-R65 DF-R70 half for both"),
        pytest.param(
            {"W": "J:GL"},
            "W:PC",
            ["Jg 1:GR", "Wp 4:L+", "Wg 3:L-"],
            "26/25/19/25",
            id="DF-X28 DF-84 DF-R68 three zones",
        ),
        pytest.param(
            {"W": "J:GL"}, "W:PC", ["Jg 1:PR", "Wp 4:L+", "Wg 3:L-"], "26/25/25/25", id="DF-X28 DF-R69 the other board"
        ),
        pytest.param(
            {"W": "J:GC"},
            "J:GC",
            ["Jp 1:R-", "Jg 2:GR", "Wp 3:L-", "Wg 4:R-"],
            "25/25/19/25",
            id="DF-X29 out of the sun",
        ),
        pytest.param({}, "J:PR", ["Jg 1:PC", "Wg 1:SR", "Wp 4:L+"], "26/25/22/25", id="DF-X30 DF-R67 sun arrives"),
        pytest.param(
            {}, "", ["Jg 1:PC", "Wg 1:PC", "Jp 4:SL", "Wp 4:SL"], "19/25/19/25", id="DF-X31 DF-56 DF-R51 both shoot"
        ),
        pytest.param({}, "", ["J 1:PC", "W 1:R+", "Wg 4:V+"], "25/26/25/25", id="DF-X21 DF-55 moved away"),
        pytest.param(
            {}, "", ["J 1:L- 2:PL", "W 1:L+", "Wg 4:C+"], "24/26/25/25", id="DF-X22 DF-53 DF-54 not far enough"
        ),
    ],
)
def test_damage(planes: dict[str, str], token: str, locks: list[str], decks: str) -> None:
    flight = Flight().put(planes=planes, token=token)
    flight.round(*locks)
    assert flight.sizes() == decks


def test_df_78_the_board_of_the_damaged_team_decides() -> None:
    """DF-78, DF-R60: the plane of Jaws is behind Paws, so the Gunner of Paws is hit, wherever Paws was shot."""
    flight = Flight().put(planes={"J": "W:GR", "W": "J:PC"})
    events = flight.round("J 1:PC", "Wp 4:L-", "Wg 3:L-")
    (hit,) = told(events, "shot_hit")
    assert str(hit) == "shot_hit(team=J, zone=J:PC, damaged=W, posts=Wg, amount=6, sun=False)"
    assert flight.sizes() == "25/26/25/19"


def test_df_81_cards_go_from_the_top_of_the_deck_to_the_scrap_pile() -> None:
    """DF-81, DF-R64, DF-33, DF-R63: hand, track and discard pile are not touched."""
    flight = Flight().put(discards={"Wp": 3})
    deck = flight.now.decks[2]
    flight.round("J 1:PC", "Wp 4:L-", "Wg 3:L-")
    assert flight.now.scraps[2] == deck[1:7]
    assert flight.now.decks[2] == deck[7:]
    assert flight.sizes("hands") == "4/4/4/4"
    assert len(flight.now.discards[2]) == 4


def test_df_76_nobody_in_the_zone() -> None:
    flight = Flight()
    events = flight.round("J 1:GC")
    assert [str(event) for event in told(events, "shot_missed")] == ["shot_missed(team=J, zones=J:GC)"]
    assert not told(events, "scrapped")


def test_df_r66_both_effects_of_the_sun() -> None:
    """DF-R66: a plane in the sun shoots at three zones and is shot at half damage."""
    flight = Flight().put(planes={"W": "J:GC", "J": "W:PL"}, token="J:GC")
    flight.round("Jp 4:L-", "Jg 1:GC", "Wp 1:PR", "Wg 4:C+")
    assert flight.sizes() == "25/19/22/25"  # PR of Paws hits Jaws on W:PL; GC of Jaws deals half


def test_df_x32_deck_exactly_six() -> None:
    """DF-X32, DF-35, DF-R62: an empty deck does not lose; playing nothing is the way back."""
    flight = Flight().put(decks={"Wp": 7})
    flight.round("Jp 4:V-", "Jg 1:PC", "Wp 3:SL", "Wg 4:SR")
    assert (len(flight.now.decks[2]), len(flight.now.scraps[2])) == (0, 6)
    assert flight.now.out == (0, 0)
    flight.round("Jp 4:V-", "Jg 3:SL", "Wg 4:SR")
    assert flight.now.out == (0, 0)
    assert len(flight.now.decks[2]) == 1  # the one card that it had discarded


def test_df_x33_deck_of_five() -> None:
    """DF-X33, DF-37, DF-38, DF-R52: shot down in section 1; later sections stay face down."""
    flight = Flight().put(decks={"Wp": 6})
    events = flight.round("Jg 1:PC 2:PL", "Wp 3:SL", "Wg 4:SR")
    assert (len(flight.now.decks[2]), len(flight.now.scraps[2])) == (0, 5)
    assert flight.phase == "over"
    assert [event.section for event in told(events, "revealed")] == [1]  # type: ignore[attr-defined]
    assert [str(event) for event in told(events, "shot_down")] == ["shot_down(team=W, post=Wp, cause=shot)"]
    assert [str(event) for event in told(events, "game_over")] == ["game_over(winner=J, cause=shot)"]
    result = flight.state.result()
    assert result is not None
    assert [(standing.place, standing.score) for standing in result] == [(1, 2), (2, 0), (1, 2), (2, 0)]


def test_df_x34_both_shot_down() -> None:
    """DF-X34, DF-R101, DF-R99: shots of one section meet; the end is a draw."""
    flight = Flight().put(decks={"Jp": 4, "Wp": 5})
    flight.round("Jp 1:SL", "Jg 2:PC", "Wp 1:SL", "Wg 2:PC")
    result = flight.state.result()
    assert result is not None
    assert [(standing.place, standing.score) for standing in result] == [(1, 1)] * 4
    assert flight.now.causes == ("shot", "shot")


def test_df_x35_shot_down_in_an_earlier_section() -> None:
    """DF-X35, DF-36, DF-32: the shot that would have drawn the game is not resolved."""
    flight = Flight().put(decks={"Jp": 4, "Wp": 5})
    flight.round("Jp 3:SL", "Jg 1:PC", "Wp 3:SL", "Wg 2:PC")
    assert flight.now.out == (0, 1)


def test_df_x73_four_rounds_in_a_row() -> None:
    """DF-X73, DF-49, DF-50, DF-57, DF-59, DF-R48: planes, token, piles and smoke after each of four rounds."""
    flight = Flight()
    rounds = [
        (("Jp 1:V+ 2:L-", "Jg 3:PL", "Wp 1:R+", "Wg 3:GC"), "18/25/25/19", "2/1/1/1", "6/0/0/6", "W:GC J:PL J:GC"),
        (("Jg 1:SV 2:ST", "Wp 2:V-", "Wg 4:PC"), "17/23/24/18", "0/3/2/2", "9/0/0/6", "W:PC J:PL W:PC"),
        (("Jp 2:C-", "Jg 1:GR 3:PC", "Wg 2:L+ 4:PC"), "13/21/20/16", "1/5/0/4", "12/0/6/6", "W:PC J:PC W:PC"),
        (("Jp 1:V+", "Wp 1:SR 2:PC", "Wg 3:PL"), "9/26/18/15", "2/0/2/5", "15/0/6/6", "W:GC J:PC W:PR"),
    ]
    smoke = [(False, False), (True, False), (True, True), (True, True)]
    for number, (locks, decks, discards, scraps, places) in enumerate(rounds):
        flight.round(*locks)
        assert flight.sizes() == decks, number
        assert flight.sizes("discards") == discards, number
        assert flight.sizes("scraps") == scraps, number
        assert f"{flight.where('J')} {flight.where('W')} {flight.token}" == places, number
        assert flight.now.smoke == smoke[number]
        assert flight.now.round == number + 2
