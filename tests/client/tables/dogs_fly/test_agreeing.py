"""What desktops agree on: to go on after a pause, to play a round again, another length; and how one comes back."""

from __future__ import annotations

import pytest

from client.tables.dogs_fly.clock import RoundClock
from client.tables.dogs_fly.timed import LENGTH, SHARE
from client.tables.dogs_fly.voices import Word
from client.viewmodel.desk import Desk
from net.log import PERSON
from net.session import Paused
from tests.client.tables.dogs_fly.conftest import Make
from tests.client.tables.dogs_fly.match import Match


def among_people(make: Make, *seats: int, clock: str = "20") -> Match:
    """A round that runs, with people at other desktops."""
    match = make(clock=clock)
    match.to_the_lock()
    match.apart(*seats)
    match.start()
    for seat in seats:
        match.hear(seat, "!ready")
    return match


def pause(match: Match) -> None:
    """Somebody pauses the match."""
    match.screen.changed(match.model.handle(Paused(("Ben",))))


def offered(match: Match) -> list[str]:
    """The buttons of the pause."""
    return [bar_action.words for bar_action in match.screen.presence._resume()[1]]


def forget(match: Match) -> None:
    """The program has stopped and was started again."""
    match.table.clock = RoundClock()
    match.desk.refresh()


def test_the_round_goes_on_when_all_are_ready_again(make: Make) -> None:
    """DF-T29: every desktop keeps its own time, and one word is not enough."""
    match = among_people(make, 1, 2)
    match.pass_s(8)
    pause(match)
    assert offered(match) == ["Ready: go on", "Play this round again"]
    match.screen.presence.pause(on=False)
    assert match.model.paused
    assert match.shown[-1].startswith("!on left=12")
    match.hear(1, "!on left=11")
    assert match.model.paused
    assert "Coco" in match.screen.presence._resume()[0]
    match.clock.time += 300
    match.hear(2, "!on left=13")
    assert not match.model.paused
    assert match.left == 12
    match.desk.show_draft()
    assert match.shown[-1].startswith("!left=12"), "who goes on is not ready for the next pause"
    assert not match.locks


def test_nobody_waits_for_ever_for_who_says_nothing(make: Make) -> None:
    """Whoever has said that they are ready may go on without the others: a desktop that is gone says nothing."""
    match = among_people(make, 1)
    pause(match)
    match.screen.presence.pause(on=False)
    assert offered(match)[0] == "Go on without waiting"
    match.screen.presence.pause(on=False)
    assert not match.model.paused


def test_a_pause_while_no_round_runs_is_over_when_anybody_says_so(make: Make) -> None:
    match = make(clock="20")
    match.to_the_lock()
    match.apart(1)
    pause(match)
    assert offered(match) == []
    match.screen.presence.pause(on=False)
    assert not match.model.paused


def test_a_round_is_played_again_if_all_agree_and_nobody_has_locked(make: Make) -> None:
    """DF-T37: with empty tracks and the full time, which starts when everybody is ready."""
    match = among_people(make, 1)
    match.lay(2)
    match.pass_s(13)
    pause(match)
    match.screen.presence._ask_to_go_on(1)
    assert match.model.paused
    assert Word.of(match.shown[-1]).anew
    match.hear(1, "!on left=7")
    assert match.model.paused, "one wants to go on, the other to play again"
    match.hear(1, "!anew left=7")
    assert not match.model.paused
    assert match.table.laying.sections == {}
    assert match.table.deadline() is None
    assert match.table.waits() == 20
    match.hear(1, "!ready")
    match.start()
    assert match.left == 20


def test_a_round_in_which_somebody_has_locked_is_not_played_again(make: Make) -> None:
    """DF-T37, DF-T47: a lock is for good."""
    match = among_people(make, 1)
    match.model.acted[1] = match.model.clock.time
    match.desk.previewed()
    pause(match)
    assert offered(match) == ["Ready: go on"]


def test_a_desktop_that_comes_back_has_the_time_that_the_others_have(make: Make) -> None:
    """DF-T33: as another desktop tells it, with the cards that had been laid."""
    match = make(clock="20")
    match.to_the_lock()
    match.apart(1, 2)
    forget(match)
    match.hear(1, "!left=9\n1:p")
    assert match.left == 9
    assert match.table.ticking
    match.hear(2, "!left=4")
    assert match.left == 9, "told once"
    match.lay(2)
    match.pass_s(9)
    (lock,) = match.locks
    assert [laid.section for laid in lock.places] == [2]


def test_a_desktop_that_comes_back_too_late_locks_what_it_had_laid(make: Make) -> None:
    """DF-T33, DF-X68: without time left."""
    kept: list[str] = []
    match = make(clock="20")
    match.to_the_lock()
    match.desk._keep = kept.append
    match.start()
    card = match.lay(2)
    match.desk.show_draft()
    match.apart(1)
    match.model.drafts[1] = "!left=0\n1:p"
    again = Desk(match.model, match.spec, match.spec.make(), match._act, kept=kept[-1])
    again.refresh()
    assert again.table.laying.sections == {2: (card, "+")}  # type: ignore[attr-defined]
    deadline = again.table.deadline()  # type: ignore[attr-defined]
    assert deadline is not None
    assert deadline.at <= match.model.clock.time
    assert again.expire()
    (lock,) = match.locks
    assert [str(laid) for laid in lock.places] == [f"2:{card}"]
    other = Desk(match.model, match.spec, match.spec.make(), match._act, kept="1 0\nplace 2 p4 +")
    assert other.decided == (), "what was laid in another step is of the past"


def test_a_desktop_that_comes_back_too_late_with_nothing_locks_nothing(make: Make) -> None:
    """DF-T33: the empty lock."""
    match = make(clock="20")
    match.to_the_lock()
    match.apart(1)
    forget(match)
    match.hear(1, "!left=0")
    match.pass_s()
    (lock,) = match.locks
    assert lock.places == ()


def test_who_was_there_is_not_told_the_time_by_others(make: Make) -> None:
    """DF-T13, DF-T14: each desktop counts the full length by its own clock."""
    match = among_people(make, 1)
    match.hear(1, "!left=3")
    assert match.left == 20


def test_another_length_if_all_agree(make: Make) -> None:
    """DF-T9: between two rounds, and for all that follow; who was ready says so once more."""
    match = make(clock="20")
    match.to_the_lock()
    match.apart(1, 2)
    match.press(LENGTH)
    assert match.table.length == 20
    assert match.shown[-1] == "!clock=10\nlock"
    match.hear(1, "!ready clock=10")
    assert match.table.length == 20
    match.hear(2, "!clock=10")
    assert match.table.length == 10
    assert match.table.waits() == 10
    match.hear(2, "!ready clock=10")
    match.start()
    assert match.left == 10


def test_one_agrees_with_a_length_that_somebody_wants(make: Make) -> None:
    """DF-T9: the button names who wants what; a length that is none is not heard."""
    match = make(clock="20")
    match.to_the_lock()
    match.apart(1)
    match.hear(1, "!clock=4")
    assert "Bruno" not in match.table.bar_actions()[1].words
    match.hear(1, "!clock=none")
    assert match.table.bar_actions()[1].words == "Agree with Bruno: no clock"
    match.press(LENGTH)
    assert match.table.length is None
    assert match.table.ticking


def test_the_length_does_not_change_in_a_round(make: Make) -> None:
    """DF-T9."""
    match = among_people(make, 1)
    match.table.clock.wanted_length = "10"
    match.hear(1, "!clock=10 left=19")
    assert match.table.length == 20


def test_two_desktops_with_two_seats_each_start_together(make: Make) -> None:
    """DF-T12, DF-T41: who plays second at another desktop says nothing until then, and is not waited for."""
    match = make((PERSON, "greedy", PERSON, "greedy"), clock="20")
    match.to_the_lock()
    match.apart(1, 3, peer=b"o" * 32)
    match.start()
    match.hear(1, "!ready")
    assert match.left == 20
    match.send()
    assert match.model.acting == 2
    match.hear(1, "!left=11\n2:p")
    match.start()
    assert match.left == 20
    assert match.table.drafts() == {"W": {2: "p"}}


def test_who_plays_later_does_not_see_what_lies_until_they_have_locked(make: Make) -> None:
    """DF-T41: of a seat that had locked before."""
    match = make((PERSON, "greedy", PERSON, "greedy"), clock="20")
    match.to_the_lock()
    match.apart(1, 3, peer=b"o" * 32)
    match.start()
    match.hear(1, "!left=20\n2:p")
    assert match.table.drafts() == {"W": {2: "p"}}
    match.model.acted[1] = match.model.clock.time + 5
    match.pass_s(20)
    match.lift()
    assert match.model.acting == 2
    assert match.table.drafts() == {}
    match.start()
    assert match.table.drafts() == {}
    match.model.acted[2] = match.model.clock.time
    match.desk.previewed()
    assert match.table.drafts() == {"W": {2: "p"}}


def test_words_that_make_no_sense_say_nothing() -> None:
    """DF-T44: they come from anywhere."""
    assert Word.of("!ready left=12 clock=10\nlock") == Word(ready=True, left=12, clock="10")
    for draft in (
        "",
        "lock",
        "!",
        "!left=",
        "!left=-1",
        "!left=1e9",
        "!left=9999999999",
        "!clock=1 left=٣",
        "!=",
        "!x=y=z",
    ):
        assert Word.of(draft) == Word(), draft
    for word in (Word(), Word(True), Word(anew=True, left=0), Word(True, True, False, 12, "none")):
        assert Word.of(f"!{word}") == word


def test_two_teammates_alone_at_a_desktop_may_lay_together(make: Make) -> None:
    """DF-T42, DF-20: they choose to; both hands lie open, no curtain falls between them, and each locks."""
    match = make((PERSON, "greedy", PERSON, "greedy"), clock="20")
    match.to_the_lock()
    match.press(SHARE)
    pilot, gunner = match.cards[0], match.table._cards()[4]
    assert [card[0] for card in match.table._cards()] == ["p"] * 4 + ["g"] * 4
    match.start()
    match.use(f"card:{pilot}", "section:J1", f"card:{gunner}", "section:J3")
    match.desk.show_draft()
    shown = [command[1:] for command in match.session.commands if command[0] == "preview"]
    assert (0, f"!left=20\nlock 1:{pilot}") in shown
    assert (2, f"lock 3:{gunner}") in shown
    assert not match.screen.curtain.down
    match.screen.input.send()
    assert [[str(laid) for laid in lock.places] for lock in match.locks] == [[f"1:{pilot}"], [f"3:{gunner}"]]
    assert match.view.phase != "lock"
    assert not match.screen.curtain.down


def test_teammates_who_lay_together_lock_together_at_zero(make: Make) -> None:
    """DF-T42, DF-T18, DF-T19."""
    match = make((PERSON, "greedy", PERSON, "greedy"), clock="20")
    match.to_the_lock()
    match.press(SHARE)
    match.start()
    gunner = match.table._cards()[5]
    match.use(f"card:{gunner}", "section:J2")
    match.pass_s(20)
    assert [[str(laid) for laid in lock.places] for lock in match.locks] == [[], [f"2:{gunner}"]]


@pytest.mark.parametrize(
    "players",
    [(PERSON, PERSON, "greedy", "greedy"), (PERSON, PERSON, PERSON, "greedy"), (PERSON, "greedy", "greedy", "greedy")],
    ids=["of two teams", "three people", "one"],
)
def test_nobody_else_is_offered_to_lay_together(make: Make, players: tuple[str, ...]) -> None:
    """DF-T42: only two teammates who are the only seats at a desktop."""
    match = make(players, clock="20")
    if match.view.phase == "sun":
        match.use("zone:W:GL" if match.view.placed_by == "J" else "zone:J:GL")
        match.send()
    assert SHARE not in [bar_action.key for bar_action in match.table.bar_actions()]
