"""Whole matches between real processes: started, killed, resumed, watched, exported, the way scripts do it."""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from pathlib import Path

import pytest

from client.command._errors import BAD_REQUEST, DONE, NOT_DONE
from net.store import Library, library_index
from tests.command.program import offleash
from tests.e2e.party import Party, equal_ends

pytestmark = pytest.mark.timeout(240)

DEAF = "from net.lockstep import Lockstep\nLockstep.receive = lambda *_: None\n"
"""A core that hears nothing: no step of its match becomes final."""


def has_begun(home: Path) -> bool:
    """Whether a match of this home has begun, though its START is not final."""
    with contextlib.closing(Library(home)) as library:
        return any(match.steps == 0 for match in library_index(library))


def test_two_processes_play_a_match_to_equal_ends(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--bot", "greedy")
    assert room.keys() == {"invitation", "link", "port", "match"}
    assert room["link"].startswith(f"offleash://127.0.0.1:{room['port']}/")
    guest = party.join("Ben", room["link"])
    seated = guest.line()
    assert seated == {"match": room["match"], "seats": 2, "seat": [1]}
    match = equal_ends(host.end(), guest.end())
    assert match["match"] == room["match"]
    assert {each["place"] for each in match["result"]} <= {1, 2}

    home = party.home("Ben")
    (listed,) = offleash(home, "matches", "--json").values
    assert (listed["match"], listed["steps"], listed["over"]) == (match["match"], match["steps"], True)
    verdict = offleash(home, "verify", match["match"], "--json")
    assert verdict.status == DONE
    assert verdict.values[0]["log_head"] == match["log_head"]
    lines = offleash(home, "log", match["match"][:6], "--legal", "--json").values
    assert [line["step"] for line in lines] == list(range(len(lines)))
    assert lines[-1]["digest"] == match["digest"]
    plays = [line for line in lines if line["kind"] == "PLAY"]
    assert all(line["actions"][str(seat)] in line["legal"][str(seat)] for line in plays for seat in line["to_act"])
    shown = offleash(home, "replay", match["match"], "--json").values[0]
    assert shown["digest"] == match["digest"]


def test_a_killed_guest_comes_back_into_its_seat(party: Party) -> None:
    (host, guest), room = party.table(["Anna", "Ben"], "--pace", "0.01")
    guest.until_step(20)
    guest.kill()
    again = party.join("Ben", room["link"])
    assert again.line() == {"match": room["match"], "seats": 2, "seat": [1]}
    equal_ends(host.end(), again.end())


def test_a_killed_host_resumes_and_the_guest_waits_for_it(party: Party) -> None:
    (host, guest), _ = party.table(["Anna", "Ben"], "--pace", "0.01")
    host.until_step(20)
    host.kill()
    again = party.call("Anna", "resume", "--bot", "random")
    assert again.line()["seat"] == [0]
    equal_ends(again.end(), guest.end())


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no env")
def test_all_are_killed_before_start_is_final_and_come_back_into_the_same_match(party: Party, tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(DEAF)
    deaf = ("env", f"PYTHONPATH={tmp_path}")
    host, room = party.host("Anna", "--seats", "2", before=deaf)
    guest = party.join("Ben", room["link"], before=deaf)
    for program in (host, guest):
        program.until(lambda: has_begun(program.home))  # noqa: B023
        program.kill()
    again = party.join("Ben", room["link"])
    resumed = party.call("Anna", "resume", "--bot", "random")
    assert again.line() == {"match": room["match"], "seats": 2, "seat": [1]}
    assert resumed.line() == {"match": room["match"], "seats": 2, "seat": [0]}
    assert equal_ends(resumed.end(), again.end())["match"] == room["match"]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGSTOP")
def test_a_stopped_process_goes_on_where_it_was(party: Party) -> None:
    (host, guest), _ = party.table(["Anna", "Ben"], "--pace", "0.01")
    guest.until_step(10)
    guest.stand_still(6)
    equal_ends(host.end(), guest.end())


def test_four_processes_and_somebody_who_watches_from_the_middle(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "4", "--bot", "greedy", "--pace", "0.02")
    guests = [party.call(name, "join", room["link"], "--bot", "greedy") for name in ("Ben", "Chidi", "Dora")]
    seats = [guest.line()["seat"] for guest in guests]
    assert sorted(seats) == [[1], [2], [3]]
    host.until_step(30)
    dora = guests.pop()  # without her the match stands still, however long the others take to come
    dora.kill()
    watcher = party.call("Emil", "join", room["link"], "--watch")
    assert watcher.line() == {"match": room["match"], "seats": 4, "seat": []}
    late = party.call("Fay", "join", room["link"], "--bot", "random")
    refused = late.end()
    assert refused.status == BAD_REQUEST
    assert "--watch" in refused.complaint
    guests.append(party.call("Dora", "join", room["link"], "--bot", "greedy"))
    assert guests[-1].line()["seat"] == seats[-1]
    equal_ends(host.end(), *[guest.end() for guest in guests], watcher.end())


def test_one_desktop_may_hold_several_seats_and_bots(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "4", "--mine", "1", "--bots", "random", "--bot", "greedy")
    guest = party.call("Ben", "join", room["link"], "--mine", "2", "--bot", "random")
    assert guest.line()["seat"] == [1, 2]
    match = equal_ends(host.end(), guest.end())
    assert len(match["result"]) == 4


def test_a_lost_peer_ends_the_wait_with_one_line(party: Party) -> None:
    (host, guest), _ = party.table(["Anna", "Ben"], "--pace", "0.05", "--wait", "2")
    host.until_step(5)
    guest.kill()
    left = host.end()
    assert left.status == NOT_DONE
    assert "Ben" in left.complaint
    assert left.values[-1]["over"] is False


def test_ctrl_c_ends_with_130_and_keeps_the_match(party: Party) -> None:
    (host, _), _ = party.table(["Anna", "Ben"], "--pace", "0.05")
    host.until_step(5)
    host.process.send_signal(signal.SIGINT)
    left = host.end()
    assert (left.status, left.out, left.err.strip()) == (130, "", "")
    (kept,) = offleash(party.home("Anna"), "matches", "--json").values
    assert kept["steps"] >= 5
    assert kept["over"] is False


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        pytest.param(["join", "K7F3"], "16 letters", id="short code"),
        pytest.param(
            ["join", "offleash://127.0.0.1:1/K7F3-92AB-QX4T-8MN!"], "does not occur in a code", id="wrong letter"
        ),
        pytest.param(["join", "http://example.org/"], "offleash://", id="another link"),
        pytest.param(["host", "top_dog", "--seats", "9"], "2 to 4", id="too many seats"),
        pytest.param(["host", "top_dog", "--seats", "2", "--mine", "2", "--bots", "random"], "fit", id="no room"),
        pytest.param(["host", "top_dog", "--seats", "2", "--option", "open"], "NAME=VALUE", id="no value"),
        pytest.param(["host", "top_dog", "--seats", "2", "--option", "speed=9"], "speed", id="unknown option"),
        pytest.param(["host", "chess", "--seats", "2"], "chess", id="unknown game"),
        pytest.param(["host", "top_dog", "--seats", "2", "--listen", "192.0.2.77"], "192.0.2.77", id="foreign address"),
        pytest.param(["resume"], "no unfinished match", id="nothing to resume"),
    ],
)
def test_bad_requests_about_matches_are_one_line(tmp_path: Path, arguments: list[str], words: str) -> None:
    answer = offleash(tmp_path, *arguments, "--headless", "--bot", "random")
    assert answer.status == BAD_REQUEST
    assert words in answer.complaint


def test_without_a_window_somebody_must_play_my_seats(tmp_path: Path) -> None:
    for arguments in (["host", "top_dog", "--seats", "2"], ["join", "K7F3-92AB-QX4T-8MND"]):
        answer = offleash(tmp_path, *arguments, "--headless")
        assert answer.status == BAD_REQUEST
        assert "--bot" in answer.complaint
    answer = offleash(tmp_path, "host", "top_dog", "--seats", "2")
    assert answer.status == BAD_REQUEST
    assert "display" in answer.complaint


def test_the_wrong_code_at_the_right_address_is_told_at_once(party: Party) -> None:
    _, room = party.host("Anna", "--seats", "2")
    wrong = f"offleash://127.0.0.1:{room['port']}/0000-0000-0000-0000"
    answer = party.join("Ben", wrong).end()
    assert answer.status == BAD_REQUEST
    assert "code" in answer.complaint


@pytest.mark.long
def test_nobody_there_is_told_after_twenty_seconds(party: Party) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        link = f"offleash://127.0.0.1:{taken.getsockname()[1]}/K7F3-92AB-QX4T-8MND"
        answer = party.join("Ben", link).end()
    assert answer.status == BAD_REQUEST
    assert "nobody was reached" in answer.complaint


def test_a_match_is_open_in_one_program_of_a_home(party: Party) -> None:
    (host, _), _ = party.table(["Anna", "Ben"], "--pace", "0.05")
    second = party.call("Ben", "resume", "--bot", "random").end()
    assert second.status == BAD_REQUEST
    assert "open in another" in second.complaint
    host.kill()


def test_without_a_display_two_processes_play(tmp_path: Path) -> None:
    answer = offleash(tmp_path, "--json", QT_QPA_PLATFORM="offscreen")
    assert answer.status == DONE
    assert "no display" in answer.err
    assert answer.values[-1]["over"] is True
