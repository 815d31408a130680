"""Playing on from a step of a match in the library, as a match of its own."""

from __future__ import annotations

from pathlib import Path

from net.log import Start, Step
from net.replay import replay
from net.session import Ended, Failed, Started
from net.store import Library
from net.verify import verify_log
from tests.net.node.desktops import Desktop, MakeDesktop, load, played


def logs(home: Path) -> dict[str, list[bytes]]:
    library = Library(home, reading=True)
    try:
        return {row.id.hex(): library.records(row.id) for row in library.matches()}
    finally:
        library.close()


def test_a_match_of_its_own_goes_on_from_a_step_and_leaves_the_other_as_it_is(desktop: MakeDesktop) -> None:
    anna = desktop("Anna")
    played(anna.setting.home.parent, "top_dog")
    [(match, before)] = logs(anna.setting.home).items()
    anna.branch(match, 6)
    started = anna.wait_for(Started)
    stood = [moment.table.state.digest() for moment in replay(before[:6], load)][-1]
    assert started.state.digest() == stood
    assert [(seat.mine, bool(seat.bot)) for seat in started.seats] == [(True, False), (True, True)]
    assert started.seats[0].profile.name == "Anna", "who had no seat there takes that of the first person"
    anna.close()
    after = logs(anna.setting.home)
    assert after.pop(match) == before
    [branch] = after.values()
    origin = Start.of(Step.unpack(branch[0]).value).origin
    assert origin is not None
    assert (origin.match.hex(), origin.steps) == (match, 6)
    assert next(iter(replay(branch, load))).table.state.digest() == stood


def test_it_can_be_played_to_its_end_from_all_that_there_is_of_another(desktop: MakeDesktop) -> None:
    anna, ben = (desktop(name, pace=0.02).fly() for name in ("Anna", "Ben"))
    ben.join(anna.host(options={"secrets": "no", "length": "60"}))
    anna.step(20)
    for each in (ben, anna):
        each.close()
    [(match, records)] = logs(ben.setting.home).items()
    ben.branch(match)
    started = ben.wait_for(Started)
    assert [bool(seat.bot) for seat in started.seats] == [True, False], "one's own seat stays one's own"
    summary = ben.wait_for(Ended).summary
    assert summary.over
    assert summary.branch is not None
    assert summary.branch["steps"] == len(records)


def test_hidden_hands_are_dealt_anew_except_for_what_was_seen(desktop: MakeDesktop) -> None:
    anna, ben = (desktop(name, pace=0.02).fly() for name in ("Anna", "Ben"))
    ben.join(anna.host(options={"length": "80", "signs": "yes"}))
    anna.step(24)
    for each in (ben, anna):
        each.close()
    [(match, records)] = logs(ben.setting.home).items()
    library = Library(ben.setting.home, reading=True)
    secret = library.card_key(bytes.fromhex(match))
    library.close()
    steps, seen, digest = 0, {}, b""
    for number, moment in enumerate(replay(records, load, secret), 1):
        if known := moment.table.state.known:
            steps, seen, digest = number, dict(known), moment.table.state.digest()
    assert seen, "Ben has had a hand"
    ben.branch(match, steps)
    state = ben.wait_for(Started).state
    assert state.digest() == digest
    assert {slot: face for slot, face in state.known.items() if slot in seen} == seen
    assert len(state.known) > len(seen), "the bot has a hand as well"
    assert ben.wait_for(Ended).summary.over
    branch = next(log for name, log in logs(ben.setting.home).items() if name != match)
    assert verify_log(branch, load).ok


def test_nothing_goes_on_from_a_game_that_is_over_or_gone(tmp_path: Path) -> None:
    anna = Desktop(tmp_path, "Anna", search=False)
    played(tmp_path, "toy")
    [match] = logs(anna.setting.home)
    anna.branch(match)
    assert "the game is over at this step" in str(anna.wait_for(Failed).reason)
    anna.branch(match, 0)
    assert "the game has not begun yet" in str(anna.wait_for(Failed).reason)
    anna.branch("00" * 8)
    assert "not in the library any more" in str(anna.wait_for(Failed).reason)
    anna.close()
    assert list(logs(anna.setting.home)) == [match], "no match was left behind"
