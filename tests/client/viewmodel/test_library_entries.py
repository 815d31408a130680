"""The library as a list: who won, and which match can go on here."""

from __future__ import annotations

from pathlib import Path

from client.viewmodel.library_entries import _entry
from games.kernel import Standing
from net.log import NO_DIGEST, NO_HEAD, PERSON, PeerKeys, SeatOf, Start
from net.store import IndexedMatch, MatchRow


def test_a_win_of_a_stand_in_is_its_own(tmp_path: Path) -> None:
    names = ("Anna", "Ben", "Chidi")
    peers = tuple(PeerKeys(name[:1].encode() * 32, b"k", b"p", name) for name in names)
    seats = (*(SeatOf(at, PERSON, name) for at, name in enumerate(names)), SeatOf(2, "greedy", "Greedy 4"))
    start = Start(b"match-01", "top_dog", b"r" * 32, b"d" * 32, "group", (), peers, seats)
    row = MatchRow(b"match-01", "top_dog", 20, "", 0)
    result = tuple(Standing(place, 9) for place in (2, 3, 1, 1))
    over = IndexedMatch(row, start, 9, NO_HEAD, True, NO_DIGEST, result, gone=frozenset({2}))
    assert _entry(over, start, b"").winners == ("Chidi (stand-in)", "Dingo")
