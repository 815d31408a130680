"""The clock of a round: ready, start, zero, early locks, pauses, several seats at one desktop."""

from __future__ import annotations

from dataclasses import replace

import pytest

from client.tables.dogs_fly.clock import RoundClock, length_of, warnings_of
from client.tables.dogs_fly.timed import START
from client.tables.dogs_fly.voices import voices
from games.dogs_fly import GAME
from games.dogs_fly.settings import NO_CLOCK, OPTIONS
from net.log import PERSON
from net.session import Paused
from tests.client.tables.dogs_fly.conftest import Make
from tests.client.tables.dogs_fly.match import Match


def begun(make: Make, **options: str) -> Match:
    """A match whose first round has started."""
    match = make(**{"clock": "20", **options})
    match.to_the_lock()
    match.start()
    match.pass_s()
    return match


@pytest.mark.parametrize(
    ("clock", "seconds"),
    [pytest.param("20", 20, id="DF-T8"), ("10", 10), ("5", 5), ("600", 600), pytest.param(NO_CLOCK, None, id="DF-T10")],
)
def test_lengths(clock: str, seconds: int | None) -> None:
    assert GAME.settings({"clock": clock})["clock"] == clock
    assert length_of(clock) == seconds


@pytest.mark.parametrize("clock", ["4", "601", "0", "-5", "20.5", "020", "", "twenty"])
def test_other_lengths_are_refused(clock: str) -> None:
    """DF-T8: from 5 to 600 whole seconds, or none."""
    with pytest.raises(ValueError, match="clock is none or a number from 5 to 600"):
        GAME.settings({"clock": clock})


def test_the_rules_never_read_the_clock() -> None:
    """DF-T1, DF-T46: states with other lengths are equal."""
    assert "clock" in [option.name for option in OPTIONS]
    states = [GAME.new(4, GAME.settings({"clock": clock})) for clock in ("10", "20", NO_CLOCK)]
    assert len({state.digest() for state in states}) == 1


def test_without_a_clock_the_phase_ends_with_the_locks(make: Make) -> None:
    """DF-T10, DF-X5: there is no zero, and cards can be laid at once."""
    match = make(clock=NO_CLOCK)
    match.to_the_lock()
    assert match.table.deadline() is None
    match.clock.time += 10_000
    match.pass_s()
    assert not match.locks
    match.lay(1)
    match.send()
    assert len(match.locks) == 1


def test_the_clock_waits_until_the_seat_is_ready(make: Make) -> None:
    """DF-T11, DF-T12: before that nothing runs, and no card can be laid."""
    match = make(clock="20")
    assert match.table.deadline() is None  # placing the token has no limit
    match.to_the_lock()
    assert match.table.deadline() is None
    match.lay(1)
    assert match.table.laying.sections == {}
    assert match.table.use(f"card:{match.cards[0]}").rule == "DF-T12"
    match.start()
    assert match.left == 20
    match.lay(1)
    assert list(match.table.laying.sections) == [1]


def test_the_clock_waits_for_people_at_other_desktops(make: Make) -> None:
    """DF-T12, DF-T13, DF-T44: it starts here when the last one's word is here, with the full length."""
    match = make(clock="20")
    match.to_the_lock()
    match.apart(1, 2)
    match.start()
    assert match.table.deadline() is None
    bar_action = match.table.bar_actions()[0]
    assert "Bruno" in bar_action.why
    assert match.shown[-1] == "!ready\nlock"
    match.model.drafts[1] = "!ready"
    match.desk.previewed()
    assert match.table.deadline() is None
    match.clock.time += 7
    match.model.drafts[2] = "!left=20\n1:g"
    match.desk.previewed()
    deadline = match.table.deadline()
    assert deadline is not None
    assert deadline.at == match.model.clock.time + 20


def test_bots_and_stand_ins_are_always_ready(make: Make) -> None:
    """DF-T43: nobody waits for a bot."""
    match = make(clock="20")
    match.to_the_lock()
    assert RoundClock.missing(voices(match.desk.context())) == []


def test_a_further_start_does_nothing(make: Make) -> None:
    """DF-T12: the first start counts."""
    match = begun(make)
    before = match.table.deadline()
    match.pass_s(5)
    match.screen.frame.bar.pressed.emit(START)
    after = match.table.deadline()
    assert before is not None
    assert after is not None
    assert after.at == before.at


def test_zero_locks_what_was_laid(make: Make) -> None:
    """DF-T3, DF-T14, DF-T18, DF-T47: by the own clock, at once and without asking, and for good."""
    match = begun(make)
    card = match.lay(2)
    match.pass_s(19.9)
    assert not match.locks
    match.pass_s(0.2)
    (lock,) = match.locks
    assert [str(laid) for laid in lock.places] == [f"2:{card}"]
    assert lock.seals == ("+",)
    assert match.view.phase != "lock"
    match.lay(3)
    assert len(match.locks) == 1


def test_nothing_laid_locks_nothing(make: Make) -> None:
    """DF-T19."""
    match = begun(make)
    match.pass_s(20)
    (lock,) = match.locks
    assert lock.places == ()


def test_a_card_without_a_chosen_half_is_for_the_own_plane(make: Make) -> None:
    """DF-T17: the default seal is the own half; with more teams the next one clockwise."""
    match = begun(make)
    card = match.lay(2)
    assert match.table.seal_of(card) == "+"
    assert match.table._teams_after()[0] == "W"


def test_a_card_in_the_hand_at_zero_stays_in_the_hand(make: Make) -> None:
    """DF-T16: what is only picked is not laid."""
    match = begun(make)
    first, second = match.cards[:2]
    match.use(f"card:{first}", "section:J1", f"card:{second}")
    match.pass_s(20)
    (lock,) = match.locks
    assert [str(laid) for laid in lock.places] == [f"1:{first}"]


@pytest.mark.parametrize(("after", "counts"), [(19.99, True), (20.0, False)], ids=["before zero", "at zero"])
def test_df_x65_a_drop_counts_before_zero(make: Make, after: float, counts: bool) -> None:
    """DF-X65, DF-T15: at zero or later it is refused, and nothing changes; Qt's timers are right to a millisecond."""
    match = begun(make)
    match.pass_s(19.5)
    match.clock.time += after - 19.5
    match.lay(1)
    match.pass_s(0.01)
    (lock,) = match.locks
    assert bool(lock.places) == counts


def test_locking_early(make: Make) -> None:
    """DF-T22, DF-T25, DF-X66: when all have locked the phase is over, and the countdown with it."""
    match = begun(make)
    match.lay(1)
    match.pass_s(12)
    match.send()
    assert match.view.phase != "lock"
    assert match.table.deadline() is None


def test_who_has_locked_keeps_its_cards_while_others_think(make: Make) -> None:
    """DF-T22, DF-T32: the step waits for the others, and nobody locks for them."""
    match = make((PERSON, PERSON, "greedy", "greedy"), clock="20")
    match.to_the_lock()
    match.start()
    match.lay(1)
    match.send()
    assert match.view.phase == "lock"
    assert len(match.locks) == 1


def test_seats_of_one_desktop_play_one_after_the_other(make: Make) -> None:
    """DF-T41: each with the full length, and the time of the next begins when that person is ready."""
    match = make((PERSON, PERSON, "greedy", "greedy"), clock="20")
    match.to_the_lock()
    match.start()
    match.pass_s(20)
    assert len(match.locks) == 1
    assert match.model.acting == 1
    assert match.table.deadline() is None
    match.lift()
    match.start()
    assert match.left == 20
    assert match.table.drafts() == {}
    match.pass_s(20)
    assert len(match.locks) == 2
    assert match.view.phase != "lock"


def test_a_pause_stops_the_clock(make: Make) -> None:
    """DF-T27, DF-T28, DF-T30: time stands, the table is covered, and nothing can be laid."""
    match = begun(make)
    match.pass_s(8)
    match.screen.changed(match.model.handle(Paused(("Ben",))))
    match.pass_s(300)
    assert not match.locks
    assert match.screen.time_left.covers
    match.lay(1)
    assert match.table.laying.sections == {}
    match.screen.changed(match.model.handle(Paused(())))
    assert match.left == 12
    match.pass_s(12)
    assert len(match.locks) == 1


def test_every_round_begins_anew(make: Make) -> None:
    """DF-T36: the length counts for each round alone."""
    match = begun(make)
    match.pass_s(20)
    while match.view.phase != "lock" and not match.model.over:
        match.send()
    assert match.view.round == 2
    assert match.table.deadline() is None
    match.start()
    assert match.table.deadline() is not None


@pytest.mark.parametrize(
    ("length", "seconds"), [pytest.param(20, (5, 3, 2, 1), id="DF-T20"), (15, (5, 3, 2, 1)), (14, (3, 2, 1))]
)
def test_warnings(length: int, seconds: tuple[int, ...]) -> None:
    assert warnings_of(length) == seconds


def test_the_last_seconds_are_told(make: Make) -> None:
    """DF-T20, DF-T21: a tick for each of the last seconds, a gong at zero; the words say how much is left."""
    match = begun(make)
    for _ in range(20):
        match.pass_s(1)
    tunes = [what for command, what in match.asked if command == "tune" and what in ("tick", "gong")]
    assert tunes == ["tick", "tick", "tick", "tick", "gong"]


def test_spectators_see_no_clock_of_their_own(make: Make) -> None:
    """DF-T45, DF-T2, DF-T7: who watches, or sees a replay, owes no lock, and nothing is locked for them."""
    match = make(("greedy",) * 4, clock="20")
    match.table.show(replace(match.desk.context(), read_only=True))
    assert match.table.deadline() is None
    assert match.desk.expire() is False


def test_a_draft_is_never_binding(make: Make) -> None:
    """DF-T4, DF-T44: only the lock goes into the log; before zero every card moves freely."""
    match = begun(make)
    card = match.cards[0]
    for section in (1, 2, 3, 4):
        match.use(f"card:{card}", f"section:J{section}")
        match.desk.show_draft()
    assert match.shown[-1] == f"!left=20\nlock 4:{card}"
    assert not match.locks
    match.pass_s(20)
    assert len(match.locks) == 1


def test_who_has_locked_is_shown_at_once(make: Make) -> None:
    """DF-T24, DF-T31: by name; a lock that comes long after the own zero is marked, and nothing follows from it."""
    match = begun(make)
    zero = match.model.clock.time + 20
    match.model.acted = {1: zero - 5, 2: zero + 1.9, 3: zero + 3}
    match.desk.previewed()
    pills = {
        piece.face.team: [words for _, words in piece.face.pills]  # type: ignore[attr-defined]
        for piece in match.table.pieces(*match.table.area)
        if piece.key.startswith("strip:")
    }
    names = [match.model.cast.name(seat) for seat in range(4)]
    assert pills["J"] == [f"locked: {names[2]}"]
    assert pills["W"] == [f"locked: {names[1]}, {names[3]} (3 s late)"]


def test_a_seat_that_gets_another_player_plays_the_phase_again(make: Make) -> None:
    """DF-T35: who sits there now has the full time, from when everybody is ready again."""
    match = begun(make)
    match.clock.time += 9
    match.apart(1)
    context = replace(match.desk.context(), cast=replace(match.model.cast))
    match.table.show(context)
    assert match.table.deadline() is None
    assert match.table.waits() == 20


def test_a_desktop_that_stalled_pauses_the_round(make: Make) -> None:
    """DF-T34: with time left it asks for a pause instead of locking."""
    match = begun(make)
    match.pass_s(3)
    match.clock.time += 4.5
    match.screen.time_left.refresh()
    assert match.model.paused
    assert not match.locks
    assert any("was frozen" in str(what) for command, what in match.asked if command == "notice")


def test_a_desktop_that_stalled_past_zero_locks_what_lay_before(make: Make) -> None:
    """DF-T34."""
    match = begun(make)
    match.lay(3)
    match.pass_s(3)
    match.clock.time += 60
    match.screen.time_left.refresh()
    (lock,) = match.locks
    assert [laid.section for laid in lock.places] == [3]


def test_nobody_is_shown_two_hands_unasked(make: Make) -> None:
    """DF-T42, DF-20: two teammates at one desktop see one hand at a time, unless they chose to share the phase."""
    match = make((PERSON, "greedy", PERSON, "greedy"), clock="20")
    match.to_the_lock()
    seats = {post.seat for post in match.table.view.posts if any(card.face for card in post.hand)}
    assert seats == {match.model.acting}
