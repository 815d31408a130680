"""Which match of a library goes on when none is named: the newest that can."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace

import pytest

from games.toy import GAME
from net.dealing import GROUP_NAME
from net.entries import ZERO
from net.keys import install_key
from net.log import NO_DIGEST, PERSON, Kind, PeerKeys, SeatOf, Start, Step
from net.session import Failed, Notice, Started
from net.store import Library, MatchRow
from tests.net.node.desktops import Desktop, MakeDesktop, is_open

SECRET = bytes(31) + b"\1"
YEARS_LATER = 1 << 32


def start_of(match: bytes, desktop: Desktop) -> Start:
    """A match of this desktop with two others."""
    names = (desktop.setting.profile.name, "Ben", "Chidi")
    identities = (install_key(desktop.setting.home).public, b"b" * 32, b"c" * 32)
    peers = tuple(PeerKeys(key, bytes(32), bytes(96), name) for key, name in zip(identities, names, strict=True))
    seats = tuple(SeatOf(place, PERSON, name) for place, name in enumerate(names))
    settings = tuple(GAME.settings({"secrets": "no"}).items())
    return Start(match, GAME.id, GAME.rules_hash, GAME.data_hash, GROUP_NAME, settings, peers, seats)


def keep(desktop: Desktop, start: Start, made: int, gone: Sequence[int] = ()) -> str:
    """Put a match into the library, with those who have left it; its id."""
    steps = [Step(0, Kind.START, (0, 1, 2), start.value, NO_DIGEST, ZERO, ())]
    if gone:
        steps.append(Step(1, Kind.CONTROL, (0, 1, 2), ("gone", tuple((each, 1) for each in gone)), NO_DIGEST, ZERO, ()))
    with closing(Library(desktop.setting.home)) as library:
        row = MatchRow(start.match, start.game, made, "", 0)
        library.add(row, SECRET)
        library.add_log(row, [step.pack() for step in steps])
    return start.match.hex()


def own_match(desktop: Desktop) -> str:
    """A match of this desktop alone that is under way."""
    desktop.solo(["person", "person"])
    match = desktop.wait_for(Started).match
    desktop.close()
    return match


def test_a_match_that_was_left_for_good_is_passed_over(desktop: MakeDesktop) -> None:
    anna = desktop("Anna")
    under_way = own_match(anna)
    left = keep(anna, start_of(b"left-008", anna), YEARS_LATER, gone=[0])
    anna.resume()
    assert left in str(anna.wait_for(Notice).reason)
    assert anna.wait_for(Started).match == under_way


def test_what_this_program_cannot_play_is_passed_over_and_told(desktop: MakeDesktop) -> None:
    anna = desktop("Anna")
    under_way = own_match(anna)
    newer = keep(anna, replace(start_of(b"newer008", anna), rules_hash=bytes(32)), YEARS_LATER)
    damaged = keep(anna, start_of(b"damaged8", anna), YEARS_LATER + 1)
    with closing(Library(anna.setting.home)) as library:
        library.write([("UPDATE step SET record = x'c1' WHERE match = ?", (b"damaged8",))])
    anna.resume()
    assert anna.wait_for(Started).match == under_way
    (told,) = [str(event.reason) for event in anna.told if isinstance(event, Notice)]
    assert damaged in told
    assert "damaged" in told
    with closing(Library(anna.setting.home)) as library:
        library.write([("DELETE FROM match WHERE id = ?", (b"damaged8",))])
    anna.close()
    anna.resume()
    assert anna.wait_for(Started).match == under_way
    (told,) = [str(event.reason) for event in anna.told if isinstance(event, Notice)]
    assert newer in told
    assert "the rules of" in told


@pytest.mark.parametrize(("gone", "words"), [([0], "left for good"), ([0, 2], "lets you watch")])
def test_where_nothing_can_go_on_it_is_said_why(desktop: MakeDesktop, gone: list[int], words: str) -> None:
    anna = desktop("Anna")
    match = keep(anna, start_of(b"left-008", anna), YEARS_LATER, gone=gone)
    anna.resume()
    told = str(anna.wait_for(Failed).reason)
    assert match in told
    assert words in told


def test_where_only_others_left_the_match_is_tried(desktop: MakeDesktop) -> None:
    """This one ends there: its steps are nobody's."""
    anna = desktop("Anna")
    match = keep(anna, start_of(b"stays008", anna), YEARS_LATER, gone=[2])
    anna.resume()
    told = str(anna.wait_for(Failed).reason)
    assert match in told
    assert "damaged" in told


@pytest.mark.parametrize("code", ["", "K7F392ABQX4T8MND"])
def test_a_match_that_is_damaged_in_the_middle_is_passed_over_and_told(desktop: MakeDesktop, code: str) -> None:
    """The list looks at the ends of a log only; what has begun by then, such as its room, is given up."""
    anna = desktop("Anna")
    under_way = own_match(anna)
    damaged = keep(anna, start_of(b"middle08", anna), YEARS_LATER, gone=[2])
    with closing(Library(anna.setting.home)) as library:
        library.write([("UPDATE match SET code = ? WHERE id = ?", (code, b"middle08"))])
    anna.resume()
    assert anna.wait_for(Started).match == under_way
    (told,) = [str(event.reason) for event in anna.told if isinstance(event, Notice)]
    assert damaged in told
    assert told.endswith("the next one goes on")
    assert anna.node.port == 0
    assert not is_open(anna, damaged)
    anna.close()
    anna.resume(damaged)
    assert "damaged" in str(anna.wait_for(Failed).reason), "asked for by its name it is not passed over"


def test_nothing_to_go_on_with(desktop: MakeDesktop) -> None:
    anna = desktop("Anna")
    anna.resume()
    assert "there is no unfinished match here" in str(anna.wait_for(Failed).reason)


def test_who_goes_on_with_a_match_can_still_invite_others_to_watch(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna").fly(pace=0.5), desktop("Ben").fly(pace=0.5)
    room = anna.host(options={"secrets": "no", "length": "60"})
    ben.join(room)
    assert anna.wait_for(Started).link == room
    ben.wait_for(Started)
    ben.close()
    ben.resume()
    link = ben.wait_for(Started).link
    assert link.partition("/")[0] == "offleash:"
    assert link.rpartition("/")[2] == room.rpartition("/")[2], "the room's code"
    anna.close()
    chidi = desktop("Chidi")
    chidi.join(link, seats=0)
    assert not any(seat.mine for seat in chidi.wait_for(Started).seats), "by the link alone, whoever opened the room"
    alone = desktop("Dora")
    alone.solo(["random", "random"], length="30")
    assert not alone.wait_for(Started).link
