"""The members of cores that `offleash bench` drives: a figure must come to an end before it can be true."""

from __future__ import annotations

from itertools import islice

from client.tools.bench._members import Members, catch_up
from games.toy import GAME as TOY


def test_who_is_new_gets_the_whole_log() -> None:
    members = Members(TOY, TOY.settings({"length": "20", "secrets": "no"}))
    while members.play():
        pass
    length = members.cores[0].table.length
    chunks = list(islice(catch_up(members), 2 * length))
    assert [core.table.length for core in members.cores] == [length, length]
    assert 0 < len(chunks) < length
