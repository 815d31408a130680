"""Planes and token move: halves, left and right, corners, views, teams."""

from __future__ import annotations

import pytest

from games.dogs_fly.tables import LETTERS, ZONES
from tests.games.dogs_fly.positions import KIND, Flight, told

COLUMNS = "LCR"


def mirrored(zone: str) -> str:
    """The same zone from the other side: the column counts from the other end."""
    return zone[0] + COLUMNS[2 - COLUMNS.index(zone[1])]


def stepped(zone: str, by: int) -> str:
    """One zone on in the printed order, or the same at the edge."""
    return zone[0] + COLUMNS[min(2, max(0, COLUMNS.index(zone[1]) + by))]


def moved(zone: str, code: str, *, own_boards: bool) -> str:
    """Where a move leads, told by columns alone."""
    if code in ("L", "R"):
        by = -1 if code == "L" else 1
        return stepped(zone, by if own_boards else -by)
    if code == "C":
        return mirrored(zone)
    return ("G" if zone[0] == "P" else "P") + mirrored(zone)[1]


@pytest.mark.parametrize("half", "+-")
@pytest.mark.parametrize("code", "LRCV")
@pytest.mark.parametrize("zone", ZONES)
def test_every_plane_move(zone: str, code: str, half: str) -> None:
    """DF-X15, DF-R4, DF-60, DF-61, DF-62, DF-63, DF-64, DF-65, DF-66, DF-67, DF-R29, DF-R57: 48 moves of a plane."""
    flight = Flight().put(planes={"J": f"W:{zone}", "W": f"J:{zone}"})
    flight.round(f"J 1:{code}{half}")
    goal = moved(zone, code, own_boards=half == "-")
    assert flight.where("J" if half == "+" else "W")[2:] == goal
    assert flight.where("W" if half == "+" else "J")[2:] == zone


@pytest.mark.parametrize("code", ["SL", "SR", "SV", "ST"])
@pytest.mark.parametrize("zone", ZONES)
@pytest.mark.parametrize("boards", "JW")
def test_every_token_move(boards: str, zone: str, code: str) -> None:
    """DF-X15, DF-69, DF-70, DF-71, DF-72, DF-73, DF-R56: 48 moves of the token."""
    flight = Flight().put(token=f"{boards}:{zone}")
    flight.round(f"J 1:{code}")
    if code == "ST":
        assert flight.token == f"{'W' if boards == 'J' else 'J'}:{zone}"
    else:
        assert flight.token == f"{boards}:{moved(zone, code[1], own_boards=boards == 'J')}"


def test_df_x15_how_many_moves_change_nothing() -> None:
    codes = [(zone, code, own) for zone in ZONES for code in "LRCV" for own in (True, False)]
    still = [code for zone, code, own in codes if moved(zone, code, own_boards=own) == zone]
    assert [still.count(code) for code in "LRCV"] == [4, 4, 4, 0]
    tokens = [(zone, code, own) for zone in ZONES for code in "LRV" for own in (True, False)]
    still = [code for zone, code, own in tokens if moved(zone, code, own_boards=own) == zone]
    assert [still.count(code) for code in "LRV"] == [4, 4, 0]


def plane(team: str, start: str, *cards: str) -> str:
    """Where a plane ends that starts on a zone, when these cards lie on the tracks."""
    flight = Flight().put(planes={team: start})
    flight.round(*cards)
    return flight.where(team)


@pytest.mark.parametrize(
    ("team", "start", "cards", "end"),
    [
        pytest.param("J", "W:PC", ["J 1:L+"], "W:PR", id="DF-X7 DF-R55 own plane"),
        pytest.param("W", "J:PC", ["J 1:L-"], "J:PL", id="DF-X7 enemy plane"),
        pytest.param("W", "J:PC", ["W 1:L+"], "J:PR", id="DF-X8 own plane"),
        pytest.param("J", "W:PC", ["W 1:R-"], "W:PR", id="DF-X8 enemy plane"),
        pytest.param("W", "J:PL", ["J 1:L-"], "J:PL", id="DF-X9 edge"),
        pytest.param("J", "W:PR", ["J 1:L+"], "W:PR", id="DF-X9 own edge"),
        pytest.param("W", "J:GL", ["J 1:C-"], "J:GR", id="DF-X10 corner"),
        pytest.param("W", "J:GC", ["J 1:C-"], "J:GC", id="DF-X10 centre"),
        pytest.param("J", "W:PR", ["J 1:C+"], "W:PL", id="DF-X10 own corner"),
        pytest.param("J", "W:PC", ["J 1:L+", "W 1:V-"], "W:GL", id="DF-X11 DF-R50 own before enemy"),
        pytest.param("J", "W:PC", ["J 1:L+", "W 1:L-"], "W:PC", id="DF-X12 opposite moves"),
        pytest.param("J", "W:PR", ["J 1:L+", "W 1:L-"], "W:PC", id="DF-X12 at the edge"),
        pytest.param("J", "W:PC", ["J 1:V+", "W 1:V+"], "W:GC", id="DF-X13 both own, Jaws"),
        pytest.param("W", "J:PC", ["J 1:V+", "W 1:V+"], "J:GC", id="DF-X13 both own, Paws"),
        pytest.param("J", "W:PC", ["J 1:L+ 2:V+ 3:L+ 4:V+"], "W:PC", id="DF-X14 round the enemy"),
        pytest.param("J", "W:PC", ["J 1:L+ 2:V+ 3:R+ 4:V+"], "W:PR", id="DF-X14 at the printed edge"),
        pytest.param("J", "W:PC", ["J 1:V+"], "W:GC", id="DF-X2 centre"),
        pytest.param("J", "W:PL", ["J 1:V+"], "W:GR", id="DF-X2 left"),
        pytest.param("J", "W:PR", ["J 1:V+"], "W:GL", id="DF-X2 right"),
        pytest.param("J", "W:GL", ["J 1:V+"], "W:PR", id="DF-X2 back"),
        pytest.param("W", "J:PC", ["Jg 1:L-"], "J:PL", id="DF-R5 the Gunner alike"),
    ],
)
def test_planes(team: str, start: str, cards: list[str], end: str) -> None:
    assert plane(team, start, *cards) == end


@pytest.mark.parametrize(
    ("start", "cards", "end"),
    [
        pytest.param("J:GC", ["W 1:SV"], "J:PC", id="DF-X3 centre"),
        pytest.param("J:PL", ["W 1:SV"], "J:GR", id="DF-X3 left"),
        pytest.param("J:GR", ["W 1:SV"], "J:PL", id="DF-X3 back"),
        pytest.param("J:GC", ["J 1:SL"], "J:GL", id="DF-X16 own boards"),
        pytest.param("J:GC", ["W 1:SL"], "J:GR", id="DF-X16 other boards"),
        pytest.param("J:PL", ["J 1:ST"], "W:PL", id="DF-X17 team"),
        pytest.param("J:PL", ["J 1:ST 2:SL"], "W:PC", id="DF-X17 then left"),
        pytest.param("J:PC", ["J 1:ST", "W 1:SL"], "W:PL", id="DF-X18 DF-51 who had it first"),
        pytest.param("W:PC", ["J 1:ST", "W 1:SL"], "J:PL", id="DF-X18 DF-52 the other way"),
        pytest.param("J:PC", ["J 1:ST 2:SV", "W 2:SR"], "W:GR", id="DF-X19 DF-R49 fixed for the round"),
        pytest.param("J:PR", ["J 1:SR", "W 1:SR"], "J:PC", id="DF-X20 edge, then the other side"),
    ],
)
def test_token(start: str, cards: list[str], end: str) -> None:
    flight = Flight().put(token=start)
    flight.round(*cards)
    assert flight.token == end


def test_df_68_a_plane_stays_on_its_boards() -> None:
    """DF-68."""
    flight = Flight()
    for _ in range(3):
        flight.round("J 1:V+ 2:L+ 3:C+")
        assert flight.where("J")[0] == "W"


def test_what_changes_nothing_is_told() -> None:
    """DF-R53: a card without effect is revealed and discarded like any other, and the log says why."""
    flight = Flight().put(planes={"W": "J:PC", "J": "W:PR"}, token="J:GL")
    events = flight.round("J 1:C- 2:L+ 3:SL")
    assert [str(event) for event in told(events, "no_effect")] == [
        "no_effect(team=J, section=1, why=corner)",
        "no_effect(team=J, section=2, why=edge)",
        "no_effect(team=J, section=3, why=edge)",
    ]
    assert len(told(events, "revealed")) == 3
    assert flight.sizes("discards") == "3/0/0/0"


def test_planes_and_token_share_a_zone() -> None:
    """DF-R58, DF-R59: zones hold any number; nothing but Move Sun cards moves the token."""
    flight = Flight().put(planes={"W": "J:GC"}, token="J:GC")
    flight.round("J 1:C- 2:GC 3:V-", "W 1:L+")
    assert flight.token == "J:GC"


def test_events_tell_the_way() -> None:
    """DF-X1: what happened is told in the order in which it happened."""
    flight = Flight()
    events = flight.round("Jp 1:V+ 3:L-", "Jg 4:PL", "Wp 2:SR", "Wg 4:GL")
    moves = [event for event in events if event.kind() in ("plane_moved", "token_moved", "shot_hit", "shot_missed")]
    assert [str(event) for event in moves] == [
        "plane_moved(team=J, source=W:PC, target=W:GC, by=J, half=+)",
        "token_moved(source=J:GC, target=J:GL, by=W)",
        "plane_moved(team=W, source=J:PC, target=J:PL, by=J, half=-)",
        "shot_hit(team=J, zone=J:PL, damaged=W, posts=Wg, amount=6, sun=False)",
        "shot_missed(team=W, zones=W:GL)",
    ]
    assert (flight.where("J"), flight.where("W"), flight.token) == ("W:GC", "J:PL", "J:GL")
    assert flight.sizes() == "24/25/25/19"
    assert flight.sizes("scraps") == "0/0/0/6"


def test_letters_and_kinds() -> None:
    """DF-4, DF-29: every kind of card has one short code."""
    assert len(KIND) == 14
    assert LETTERS == ("J", "W", "C", "M")
