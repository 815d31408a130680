"""What a face may ask of a session that cannot be done: one sentence, and everything stays as it was."""

from __future__ import annotations

import pytest

from net.node import host_match
from net.session import Failed, Notice, RoomChanged, Started
from tests.net.node.desktops import MakeDesktop


@pytest.mark.parametrize(
    ("seat", "kind", "words"),
    [
        (2, "random", "there is no seat 3 at this table, it has 2"),
        (-1, "random", "there is no seat 0"),
        (1, "clever", "no bot 'clever'; there are: "),
        (1, "person", "no bot 'person'"),
    ],
)
def test_a_bot_that_cannot_be_seated_is_told(desktop: MakeDesktop, seat: int, kind: str, words: str) -> None:
    anna = desktop("Anna")
    anna.host()
    anna.node.seat_bot(seat, kind)
    assert words in str(anna.wait_for(Notice).reason)
    anna.node.seat_bot(1, "random")
    seats = anna.wait_for(RoomChanged, lambda event: bool(event.room.seats[1].bot)).room.seats
    assert [each.bot for each in seats] == ["", "random"]


@pytest.mark.parametrize(
    ("seats", "bots", "words"), [(2, ["clever"], "no bot 'clever'"), (99, ["random"], "seats, not 99")]
)
def test_a_room_for_whom_the_game_is_not_made_is_not_opened(
    desktop: MakeDesktop, seats: int, bots: list[str], words: str
) -> None:
    anna = desktop("Anna")
    host_match(anna.setting, anna.hear, "toy", seats, 1, bots).close()
    assert words in str(anna.wait_for(Failed).reason)
    assert not any(isinstance(event, RoomChanged) for event in anna.told)
    anna.told.clear()
    anna.solo(["person", *bots * (seats - 1)])
    assert words in str(anna.wait_for(Failed).reason)
    assert not any(isinstance(event, Started) for event in anna.told)
