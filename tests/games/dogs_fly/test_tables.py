"""Who sits where: two and three players, five to eight, and how teams are ranked."""

from __future__ import annotations

import pytest

from games.dogs_fly import GAME
from games.dogs_fly.actions import Laid, Lock
from games.dogs_fly.tables import LETTERS, ZONES
from tests.games.dogs_fly.positions import FILLER, Flight, told


@pytest.mark.parametrize(
    ("seats", "split", "teams"),
    [
        pytest.param(2, "pairs", "JW", id="2 DF-89 DF-R83"),
        pytest.param(3, "pairs", "JWW", id="3 DF-93 DF-R88"),
        pytest.param(4, "pairs", "JWJW", id="4 DF-11 DF-12 DF-R2"),
        pytest.param(5, "pairs", "JWCJW", id="5 DF-95 DF-97 DF-R89"),
        pytest.param(6, "pairs", "JWCJWC", id="6"),
        pytest.param(7, "pairs", "JWCMJWC", id="7"),
        pytest.param(8, "pairs", "JWCMJWCM", id="8 DF-R7"),
        pytest.param(5, "solos", "JWCMJ", id="5 solos"),
        pytest.param(6, "solos", "JWCMJW", id="6 solos"),
        pytest.param(2, "solos", "JW", id="elsewhere split has no effect"),
    ],
)
def test_teams(seats: int, split: str, teams: str) -> None:
    found = GAME.teams(seats, GAME.settings({"split": split}))
    assert "".join(LETTERS[team] for team in found) == teams


def test_df_x4_set_up_of_two() -> None:
    """DF-X4, DF-91, DF-R1, DF-R107: a solo seat has three cards of each post."""
    flight = Flight(2)
    assert flight.sizes("hands") == "3/3/3/3"
    assert flight.sizes() == "27/27/27/27"
    assert [post.name for post in flight.state.view(0).own_posts] == ["Jp", "Jg"]


def test_df_x57_two_players() -> None:
    """DF-X57, DF-90, DF-92, DF-R81, DF-R82: each hand is filled to three from its own deck."""
    flight = Flight(2)
    flight.lock("Jp 1:V+ 2:L-", "Jg 3:SL", "Wp 1:SL", "Wg 2:SL")
    assert flight.sizes("hands") == "1/2/2/2"
    assert flight.now.repairing == (False,) * 4
    flight.discard()
    flight.deal()
    assert flight.sizes().startswith("25/26/")


def test_df_x58_one_post_silent() -> None:
    """DF-X58, DF-R47: each post repairs by itself."""
    flight = Flight(2).put(smoke="J")
    flight.round("Jp 1:V+ 2:L-", "Wp 1:SL", "Wg 2:SL")
    assert flight.sizes("scraps") == "3/0/0/0"


def test_a_solo_seat_cannot_clash() -> None:
    """DF-R24: one card on a section is part of its lock."""
    flight = Flight(2)
    pilot, gunner = flight.now.hands[0][0], flight.now.hands[1][0]
    refused = flight.state.why_not(0, Lock((Laid(1, "p", pilot), Laid(1, "g", gunner))))
    assert refused is not None
    assert refused.rule == "DF-29"


def shown(face: str = "plane-view", card: str = "p") -> Flight:
    """Three players; the solo seat has shown a card on section 2."""
    flight = Flight(3)
    slot = flight.now.hands["pg".index(card)][0]
    flight.dealer.faces[slot] = flight.state.known[slot] = face
    flight.do(f"show 2:{card}{slot}")
    flight.deal()
    return flight


def test_df_x59_three_players() -> None:
    """DF-X59, DF-94, DF-R84, DF-R85, DF-R86: a card and its half are public before the clock starts."""
    flight = Flight(3)
    assert flight.phase == "show"
    assert flight.state.to_act() == (0,)
    assert len(flight.state.legal_actions(0)) == 6 * 4
    flight = shown()
    assert flight.phase == "half"
    assert list(map(str, flight.state.legal_actions(0))) == ["half +", "half -"]
    flight.do("half +")
    assert flight.phase == "lock"
    (family,) = flight.state.legal_actions(0)
    assert str(family).endswith("on 1 3 4")
    assert "lock 0..3 of" in str(family)
    place = flight.state.view(None).team("J").track[1]
    assert place is not None
    assert (place.face, place.seal, place.open) == ("plane-view", "+", True)
    flight.lock()
    assert flight.now.repairing == (False, True, True, True)
    flight.discard()
    events = flight.deal()
    assert not told(events, "revealed")
    assert flight.where("J") == "W:GC"


def test_a_card_without_halves_is_shown_at_once() -> None:
    """DF-R84: whether there is a half to choose depends on the face."""
    assert shown("shoot-pc").now.phase == "lock"


def test_the_shown_card_and_its_section_are_taken() -> None:
    """DF-R84."""
    flight = shown("shoot-pc")
    other = flight.now.hands[0][0]
    track = flight.now.tracks[0][1]
    assert track is not None
    for place in (Laid(2, "p", other), Laid(1, "p", track.slot)):
        refused = flight.state.why_not(0, Lock((place,)))
        assert refused is not None
        assert refused.rule == "DF-R84"


def test_df_x60_no_way_out() -> None:
    """DF-X60, DF-R87: with both decks empty the post of the shown card must draw."""
    flight = Flight(3).put(decks={"Jp": 0, "Jg": 0})
    slot = flight.now.hands[0][0]
    flight.dealer.faces[slot] = "shoot-pc"
    flight.do(f"show 2:p{slot}")
    flight.deal()
    events = flight.round()
    assert [str(event) for event in told(events, "shot_down")] == ["shot_down(team=J, post=Jp, cause=draw)"]


def three(**where: str) -> Flight:
    """Three teams of two; `W="J:PL"` puts a plane."""
    return Flight(6).put(planes=where)


def test_start_with_three_teams() -> None:
    """DF-96, DF-R90, DF-R13: a plane on PC of every other team's boards."""
    flight = three()
    for team in "JWC":
        others = [boards for boards in "JWC" if boards != team]
        assert [flight.where(team, boards) for boards in others] == [f"{boards}:PC" for boards in others]


def test_df_x61_three_teams_move() -> None:
    """DF-X61, DF-99, DF-100, DF-R94, DF-R95, DF-R6: the enemy half moves all planes on the own boards."""
    flight = three(W="J:PC", C="J:PL")
    flight.round("J 1:L- 2:L+")
    assert (flight.where("W", "J"), flight.where("C", "J")) == ("J:PL", "J:PL")
    assert (flight.where("J", "W"), flight.where("J", "C")) == ("W:PR", "C:PR")


def test_df_x62_a_shared_zone() -> None:
    """DF-X62, DF-98, DF-R91: both are hit, each in the post that faces the shooter."""
    flight = three(J="W:PC C:GC")
    events = flight.round("Jp 1:PC", "Wp 3:SL", "Wg 4:SL", "Cp 3:SL", "Cg 4:SL")
    hits = told(events, "shot_hit")
    assert [(event.damaged, event.posts, event.amount) for event in hits] == [("W", "Wp", 6), ("C", "Cg", 6)]  # type: ignore[attr-defined]


def test_df_x63_the_sun_counts_on_its_boards() -> None:
    """DF-X63, DF-R92: halved against the team whose boards the Sun lies on, in full against the other."""
    flight = three(C="J:GC W:PL").put(token="J:GC")
    events = flight.round("Jp 1:GC", "Wp 1:PL", "Cp 4:SL", "Cg 3:SL", "Wg 4:SL", "Jg 4:SL")
    amounts = [(event.team, event.damaged, event.amount) for event in told(events, "shot_hit")]  # type: ignore[attr-defined]
    assert amounts == [("J", "C", 3), ("W", "C", 6)]


def test_several_hits_add_up() -> None:
    """DF-R96: one test after all damage of a section."""
    flight = three(C="J:GC W:PL").put(token="J:PL", decks={"Cp": 13})
    flight.round("Jp 1:GC", "Wp 1:PL", "Cp 4:SL", "Cg 3:SL")
    assert flight.sizes("scraps").split("/")[4] == "12"
    assert len(flight.now.decks[4]) == 0
    assert flight.now.out == (0, 0, 0)


def downed() -> Flight:
    """Claws are shot down in section 1 of three teams."""
    flight = three().put(token="C:PL", decks={"Cp": 4})
    flight.round("Jp 1:PC", "Wp 3:V+ 4:SL", "Cp 3:SL", "Cg 4:L-", "Wg 2:SR")
    return flight


def test_df_x64_one_down() -> None:
    """DF-X64, DF-R97, DF-R30, DF-101: its tokens leave; the Sun stays on its boards until it is moved."""
    flight = downed()
    assert flight.now.out == (0, 0, 1)
    assert flight.where("C", "J") == flight.where("C", "W") == ""
    assert flight.where("J", "C") == ""
    assert flight.state.to_act() == (0, 1, 3, 4)
    flight.put(token="C:PL")
    flight.round("W 1:ST>J")
    assert flight.token == "J:PL"


def test_class_a_is_empty_without_the_team_that_had_the_token() -> None:
    """DF-R97: the others' Move Sun cards follow clockwise from it."""
    flight = downed().put(token="C:PL")
    flight.round("Jp 1:ST>W", "Wp 1:SL")
    assert flight.token == "W:PL"  # J first: the team after C; then SL of Paws at the edge of their own boards


@pytest.mark.parametrize(
    ("seal", "why"),
    [pytest.param("C", "gone", id="DF-R30 gone"), pytest.param("+", "gone", id="no team"), ("J", "same team")],
)
def test_sun_team_to_nowhere(seal: str, why: str) -> None:
    """DF-R30."""
    flight = downed().put(token="J:PL")
    events = flight.round(f"W 1:ST>{seal}")
    assert flight.token == "J:PL"
    assert [event.why for event in told(events, "no_effect")] == [why]  # type: ignore[attr-defined]


def test_df_r93_clockwise_from_who_had_the_token() -> None:
    """DF-R93: Claws had it; Jaws' card comes before that of Paws."""
    flight = three().put(token="C:PC")
    flight.round("Jp 1:ST>W", "Wp 1:SR")
    assert flight.token == "W:PR"
    flight = three().put(token="J:PC")
    flight.round("Wp 1:ST>C", "Cp 1:SR")
    assert flight.token == "C:PR"


def test_df_r98_looks_of_one_shooter_clockwise() -> None:
    """DF-R98: at night the damaged teams follow clockwise from the shooter, the Pilot's deck first."""
    flight = Flight(6, mode="night").put(token="W:PC")
    flight.round("Wp 1:PC")
    looks = []
    while flight.phase == "look":
        look = flight.state.view(None).look
        assert look is not None
        looks.append(look.post)
        flight.do("pass")
    assert looks == ["Cp", "Cg", "Jp", "Jg"]


def test_df_r100_ranking() -> None:
    """DF-R100, DF-R99: later is better, the same test the same place, by team."""
    flight = downed().put(decks={"Wp": 1})
    flight.round("Jp 1:GC", "Wp 2:V+", "Wg 3:SL")
    result = flight.state.result()
    assert result is not None
    assert [(standing.place, standing.score) for standing in result] == [
        (1, 4), (2, 2), (3, 0), (1, 4), (2, 2), (3, 0),
    ]  # fmt: skip
    view = flight.state.view(None)
    assert [(team.letter, team.place, team.cause) for team in view.teams] == [
        ("J", 1, ""),
        ("W", 2, "shot"),
        ("C", 3, "shot"),
    ]


def test_two_go_down_together() -> None:
    """DF-R100, DF-R101: with four teams the two that go down in one test share place 3."""
    flight = Flight(8).put(decks={"Cp": 0, "Mp": 0})
    flight.round("Cp 1:SL", "Mp 1:SL")
    assert flight.now.out == (0, 0, 1, 1)
    flight.put(decks={"Wp": 0})
    flight.round("Wp 1:SL")
    result = flight.state.result()
    assert result is not None
    assert [(standing.place, standing.score) for standing in result[:4]] == [(1, 6), (2, 4), (3, 1), (3, 1)]


def test_every_place_has_its_zone() -> None:
    """DF-9, DF-10: three zones on each of the two boards."""
    assert ZONES == ("PL", "PC", "PR", "GL", "GC", "GR")
    assert FILLER in {card for post in Flight(8).now.decks for card in ("plane-corner",) if post}
