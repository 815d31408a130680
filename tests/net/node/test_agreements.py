"""Draws, resignations and moves taken back between real desktops."""

from __future__ import annotations

from typing import Any

import pytest

from games.kernel import CHANCE, DrawAgreed, Resigned, State, TakenBack
from net.log import PERSON
from net.session import Answered, Notice, RoomChanged, SeatsChanged, Started, Stepped
from net.store import Library
from net.verify import verify_log
from tests.net.node.desktops import Desktop, MakeDesktop, load

pytestmark = pytest.mark.timeout(180)


def begin(desktop: MakeDesktop, game: str = "top_dog", seats: int = 2) -> tuple[Desktop, ...]:
    """People at as many desktops in a match that has begun."""
    desktops = tuple(desktop(name) for name in ("Anna", "Ben", "Cleo")[:seats])
    link = desktops[0].host(game, seats)
    for each in desktops[1:]:
        each.join(link)
        desktops[0].wait_for(RoomChanged, lambda changed, each=each: _sits(changed, each))  # type: ignore[misc]
    for each in desktops:
        each.node.set_ready(True)
    for each in desktops:
        each.wait_for(Started)
        each.until(lambda each=each: CHANCE not in state(each).to_act())  # type: ignore[misc]
    return desktops


def _sits(changed: RoomChanged, who: Desktop) -> bool:
    return any(seat.profile.name == who.setting.profile.name for seat in changed.room.seats)


def good(who: Desktop) -> bool:
    """Whether the whole log of a desktop's match checks out."""
    match = bytes.fromhex(who.wait_for(Started).match)
    who.close()
    library = Library(who.setting.home)
    try:
        return verify_log(library.records(match), load).ok
    finally:
        library.close()


def test_a_draw_by_agreement_ends_the_match_for_all(desktop: MakeDesktop) -> None:
    anna, ben = begin(desktop)
    anna.node.agree("@draw", True)
    asked = ben.wait_for(Answered)
    assert (asked.name, asked.agreement, asked.yes, asked.mine) == ("Anna", "@draw", True, False)
    ben.node.agree(asked.agreement, True)
    for each in (anna, ben):
        stepped = each.wait_for(Stepped, lambda stepped: DrawAgreed() in stepped.events)
        assert [standing.place for standing in stepped.state.result() or ()] == [1, 1]
        assert each.end().summary.over
    assert good(anna)


def test_one_who_declines_is_heard_and_the_match_goes_on(desktop: MakeDesktop) -> None:
    anna, ben = begin(desktop)
    anna.node.agree("@draw", True)
    ben.wait_for(Answered)
    ben.node.agree("@draw", False)
    answer = anna.wait_for(Answered, lambda answer: not answer.mine)
    assert (answer.name, answer.yes) == ("Ben", False)
    ben.node.agree("@draw", True)
    assert "already" in str(ben.wait_for(Notice, lambda notice: "already" in str(notice.reason)).reason)


def test_among_three_a_bot_plays_the_seat_of_who_resigned(desktop: MakeDesktop) -> None:
    anna, _ben, cleo = begin(desktop, seats=3)
    cleo.node.agree("@resign 2", True)
    anna.wait_for(Stepped, lambda stepped: Resigned(2) in stepped.events)
    seats = anna.wait_for(SeatsChanged, lambda changed: changed.seats[2].stand_in).seats
    assert (seats[2].bot, seats[2].mine) == ("greedy", False)


def test_alone_against_a_bot_a_move_is_taken_back_at_once(desktop: MakeDesktop) -> None:
    anna = desktop("Anna")
    anna.solo([PERSON, "greedy"], "top_dog")
    anna.wait_for(Started)
    anna.until(lambda: 0 in state(anna).to_act())
    before = state(anna)
    first = str(before.legal_actions(0)[0])
    anna.node.act(0, first)
    done = anna.wait_for(Stepped, lambda stepped: 0 in stepped.inputs)
    anna.node.agree(f"@back {done.step}", True)
    back = anna.wait_for(Stepped, lambda stepped: TakenBack(done.step) in stepped.events)
    assert back.state.digest() == before.digest()
    assert good(anna)


def test_with_hidden_hands_a_move_is_taken_back_as_long_as_nothing_was_drawn(desktop: MakeDesktop) -> None:
    anna, ben = begin(desktop, "agility")
    before = state(anna)
    (seat,) = before.to_act()
    player, other = (anna, ben) if seat == 0 else (ben, anna)
    hand = state(player).known
    player.node.act(seat, str(state(player).legal_actions(seat)[0]))
    done = player.wait_for(Stepped, lambda stepped: seat in stepped.inputs)
    player.until(lambda: CHANCE not in state(player).to_act())
    player.node.agree(f"@back {done.step}", True)
    asked = other.wait_for(Answered)
    assert (asked.agreement, asked.yes, asked.mine) == (f"@back {done.step}", True, False)
    other.node.agree(asked.agreement, True)
    for each in (anna, ben):
        back = each.wait_for(Stepped, lambda stepped: TakenBack(done.step) in stepped.events)
        assert back.state.digest() == before.digest()
    assert state(player).known == hand, "the hand is the same, card by card"
    assert good(player)


def test_in_a_sealed_round_one_resigns_and_the_other_has_won(desktop: MakeDesktop) -> None:
    anna, ben = begin(desktop, "dogs_fly")
    while not state(anna).sealed():
        length = len(steps(anna))
        for seat in state(anna).to_act():
            each = (anna, ben)[seat]
            each.node.act(seat, str(state(each).legal_actions(seat)[0]))
        anna.until(lambda length=length: len(steps(anna)) > length)  # type: ignore[misc]
        for each in (anna, ben):
            each.until(lambda each=each: CHANCE not in state(each).to_act())  # type: ignore[misc]
    ben.node.agree("@resign 1", True)
    for each in (anna, ben):
        stepped = each.wait_for(Stepped, lambda stepped: Resigned(1) in stepped.events)
        assert [standing.place for standing in stepped.state.result() or ()] == [1, 2]
    assert good(ben)


def steps(who: Desktop) -> list[Stepped]:
    return [each for each in who.told if isinstance(each, Stepped)]


def state(who: Desktop) -> State[Any, Any]:
    """The newest state."""
    told = steps(who)
    return told[-1].state if told else who.wait_for(Started).state
