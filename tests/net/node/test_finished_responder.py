"""Who was lost before the last step gets the end of the match from a desktop that has long closed it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from unittest.mock import patch

import pytest

from net.keys import install_key
from net.log import Kind, Step
from net.node import FinishedResponder
from net.node.finished_responder import answer_finished, missed
from net.session import Failed, Started
from net.store import Library, library_index
from tests.net.node.desktops import LAST, Desktop, MakeDesktop, is_open, play_with_a_loss

pytestmark = pytest.mark.timeout(120)


@pytest.fixture
def responder(monkeypatch: pytest.MonkeyPatch) -> Iterator[FinishedResponder]:
    monkeypatch.setattr("net.node.finished_responder._AGAIN_S", 0.1)  # `is_open` holds the match for a moment, too
    monkeypatch.setattr("net.store.library._GIVEN_UP_S", 30.0)  # of a machine that does much else
    made = FinishedResponder()
    yield made
    made.close()


def begin(responder: FinishedResponder, desktop: Desktop) -> None:
    """Answer at once."""
    with patch("net.node.finished_responder._CALM_S", 0.0):
        responder.make_way(desktop.setting)


def waiting(desktop: Desktop) -> list[str]:
    with closing(Library(desktop.setting.home)) as library:
        return missed(library, install_key(desktop.setting.home).public)


def is_sealed(desktop: Desktop, match: str) -> bool:
    with closing(Library(desktop.setting.home)) as library:
        return Step.unpack(library.records(bytes.fromhex(match))[-1]).kind is Kind.END


def test_who_was_lost_before_the_last_step_gets_it_although_the_other_has_closed_the_match(
    desktop: MakeDesktop, responder: FinishedResponder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.node.session_loop._CALM_TURN_S", 0.1)
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    match = play_with_a_loss(anna, ben)
    assert (waiting(anna), waiting(ben)) == ([match], [])
    assert not is_sealed(anna, match)
    head = anna.end().summary.log_head
    begin(responder, anna)
    ben.resume()
    summary = ben.end().summary
    assert summary.over
    assert summary.log_head == head
    for each in (anna, ben):
        each.until(lambda each=each: is_sealed(each, match) and not waiting(each))  # type: ignore[misc]
    anna.until(lambda: not is_open(anna, match))  # it ends by itself once everybody has shown END


def test_a_match_is_given_up_for_whoever_opens_it_and_no_program_keeps_it(
    desktop: MakeDesktop, responder: FinishedResponder
) -> None:
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    match = play_with_a_loss(anna, ben)
    begin(responder, anna)
    anna.until(lambda: is_open(anna, match))
    anna.until(lambda: waiting(anna) == [])  # open elsewhere
    responder.make_way(anna.setting)
    anna.resume(match)
    assert anna.wait_for(Started).match == match
    anna.close()
    begin(responder, anna)
    anna.until(lambda: is_open(anna, match))
    responder.close()
    assert not is_open(anna, match)


def test_another_program_of_the_same_home_takes_up_a_match_that_is_answered_for(
    desktop: MakeDesktop, responder: FinishedResponder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.node.session_loop._CALM_TURN_S", 0.1)
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    match = play_with_a_loss(anna, ben)
    begin(responder, anna)
    anna.until(lambda: is_open(anna, match))
    anna.resume(match)  # as `offleash resume` does, which tells no other program
    assert anna.wait_for(Started).match == match
    wanted: list[bool] = []

    def look() -> bool:
        anna.node.do(lambda loop: wanted.append(loop.playing is None or loop.playing.journal.is_wanted()))
        return False in wanted

    anna.until(look)


def test_what_is_played_is_not_given_up_and_says_so(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("net.store.library._GIVEN_UP_S", 0.3)
    anna = desktop("Anna")
    anna.solo(["person", "person"])
    match = anna.wait_for(Started).match

    def is_kept() -> bool:
        with closing(Library(anna.setting.home)) as library:
            return [each.row.id.hex() for each in library_index(library)] == [match]

    anna.until(is_kept)
    second = desktop("Anna")
    second.resume(match)
    assert "open in another Offleash window" in str(second.wait_for(Failed).reason)
    anna.node.act(0, "run 0")
    anna.node.act(1, "run 0")
    anna.step(1)


def test_a_match_that_cannot_be_opened_leaves_its_place_to_another(
    desktop: MakeDesktop, responder: FinishedResponder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.node.session_loop._CALM_TURN_S", 0.1)
    monkeypatch.setattr("net.node.finished_responder._MOST", 1)
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    match = play_with_a_loss(anna, ben)
    anna.told.clear()
    damaged = bytes.fromhex(play_with_a_loss(anna, ben))
    with closing(Library(anna.setting.home)) as library:
        library.write([("UPDATE match SET made = made + 1 WHERE id = ?", (damaged,))])
        library.write([("UPDATE step SET record = x'c1' WHERE number = 5 AND match = ?", (damaged,))])
    begin(responder, anna)
    ben.resume(match)
    assert ben.end().summary.over
    anna.until(lambda: is_sealed(anna, match))


def test_a_match_is_given_up_at_once_even_if_it_has_hardly_been_opened(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.node.session_loop._CALM_TURN_S", 60.0)
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    match = play_with_a_loss(anna, ben)
    node = answer_finished(replace(anna.setting, answers_only=True, patience=None), match, str)
    node.stop()
    assert node.wait(30)


def test_old_and_damaged_matches_are_not_answered_for(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna").fly(), desktop("Ben").fly()
    match = play_with_a_loss(anna, ben)
    with closing(Library(anna.setting.home)) as library:
        ((made,),) = library.read("SELECT made FROM match")
        library.write([("UPDATE match SET made = ?", (made - 31 * 86400,))])
        assert waiting(anna) == []
        library.write([("UPDATE match SET made = ?", (made,))])
        assert waiting(anna) == [match]
        library.write([("UPDATE step SET record = x'c1' WHERE number = ?", (LAST,))])
    assert waiting(anna) == []
