"""Whole matches between real processes: started, killed, resumed, watched, exported, the way scripts do it."""

from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest

from client.command._errors import BAD_REQUEST, DONE, NOT_DONE
from net.store import Library, listed
from tests.command.program import COMMAND, Answer, offleash, start

pytestmark = pytest.mark.timeout(240)

DEAF = (
    *(sys.executable, "-c"),
    "import sys; from net.lockstep import Lockstep; Lockstep.receive = lambda *_: None\n"
    "from client.command import main; sys.exit(main())",
)
"""The command with a core that hears nothing: no step of its match becomes final."""
SEATED = ("--headless", "--json", "--listen", "127.0.0.1")


class Party:
    """Processes of one test, all ended at its end."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.running: list[subprocess.Popen[str]] = []

    def home(self, name: str) -> Path:
        return self.folder / name

    def call(self, name: str, *arguments: str, command: Sequence[str] = COMMAND) -> subprocess.Popen[str]:
        process = start(self.home(name), [*arguments, *SEATED, "--name", name], command)
        self.running.append(process)
        return process

    def host(self, name: str, *arguments: str) -> tuple[subprocess.Popen[str], dict[str, Any]]:
        process = self.call(name, "host", "top_dog", *arguments)
        return process, first_line(process)


@pytest.fixture
def party(tmp_path: Path) -> Iterator[Party]:
    party = Party(tmp_path)
    yield party
    for process in party.running:
        process.kill()
        process.communicate()


def first_line(process: subprocess.Popen[str]) -> dict[str, Any]:
    assert process.stdout is not None
    line = process.stdout.readline()
    assert line, process.communicate()[1]
    found: dict[str, Any] = json.loads(line)
    return found


def end(process: subprocess.Popen[str]) -> Answer:
    out, err = process.communicate(timeout=120)
    return Answer(process.returncode, out, err)


def equal_ends(*answers: Answer) -> dict[str, Any]:
    """All came to the same end; one of their match objects."""
    assert [answer.status for answer in answers] == [DONE] * len(answers), [answer.err for answer in answers]
    matches: list[dict[str, Any]] = [answer.values[-1] for answer in answers]
    for key in ("match", "steps", "log_head", "digest", "result", "over"):
        assert len({json.dumps(match[key]) for match in matches}) == 1, key
    assert matches[0]["over"] is True
    return matches[0]


def wait_for_steps(home: Path, least: int) -> None:
    """Until the library in this home has so many steps: read from the library itself, as another program may."""
    library = Library(home)
    try:
        while not any(len(library.records(row.id)) >= least for row in library.matches()):
            time.sleep(0.02)
    finally:
        library.close()


def wait_for_start(home: Path) -> None:
    """Until a match of this home has begun, though its START is not final."""
    library = Library(home)
    try:
        while not any(match.steps == 0 for match in listed(library)):
            time.sleep(0.02)
    finally:
        library.close()


def test_two_processes_play_a_match_to_equal_ends(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--bot", "greedy")
    assert room.keys() == {"invitation", "link", "port", "match"}
    assert room["link"].startswith(f"offleash://127.0.0.1:{room['port']}/")
    guest = party.call("Ben", "join", room["link"], "--bot", "random")
    seated = first_line(guest)
    assert seated == {"match": room["match"], "seats": 2, "seat": [1]}
    match = equal_ends(end(host), end(guest))
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
    host, room = party.host("Anna", "--seats", "2", "--bot", "random", "--pace", "0.01")
    guest = party.call("Ben", "join", room["link"], "--bot", "random", "--pace", "0.01")
    first_line(guest)
    wait_for_steps(party.home("Ben"), 20)
    guest.kill()
    guest.wait()
    again = party.call("Ben", "join", room["link"], "--bot", "random")
    assert first_line(again) == {"match": room["match"], "seats": 2, "seat": [1]}
    equal_ends(end(host), end(again))


def test_a_killed_host_resumes_and_the_guest_waits_for_it(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--bot", "random", "--pace", "0.01")
    guest = party.call("Ben", "join", room["link"], "--bot", "random", "--pace", "0.01")
    first_line(guest)
    wait_for_steps(party.home("Anna"), 20)
    host.kill()
    host.wait()
    again = party.call("Anna", "resume", "--bot", "random")
    assert first_line(again)["seat"] == [0]
    equal_ends(end(again), end(guest))


@pytest.mark.long
def test_all_are_killed_before_start_is_final_and_come_back_into_the_same_match(party: Party) -> None:
    host = party.call("Anna", "host", "top_dog", "--seats", "2", "--bot", "random", command=DEAF)
    room = first_line(host)
    guest = party.call("Ben", "join", room["link"], "--bot", "random", command=DEAF)
    for process, name in ((host, "Anna"), (guest, "Ben")):
        wait_for_start(party.home(name))
        process.kill()
        process.wait()
    again = party.call("Ben", "join", room["link"], "--bot", "random")
    resumed = party.call("Anna", "resume", "--bot", "random")
    assert first_line(again) == {"match": room["match"], "seats": 2, "seat": [1]}
    assert first_line(resumed) == {"match": room["match"], "seats": 2, "seat": [0]}
    assert equal_ends(end(resumed), end(again))["match"] == room["match"]


@pytest.mark.long
@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGSTOP")
def test_a_stopped_process_goes_on_where_it_was(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--bot", "random", "--pace", "0.01")
    guest = party.call("Ben", "join", room["link"], "--bot", "random", "--pace", "0.01")
    first_line(guest)
    wait_for_steps(party.home("Ben"), 10)
    guest.send_signal(signal.SIGSTOP)
    with pytest.raises(subprocess.TimeoutExpired):
        host.wait(6)
    guest.send_signal(signal.SIGCONT)
    equal_ends(end(host), end(guest))


def test_four_processes_and_somebody_who_watches_from_the_middle(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "4", "--bot", "greedy", "--pace", "0.02")
    guests = [party.call(name, "join", room["link"], "--bot", "greedy") for name in ("Ben", "Chidi", "Dora")]
    seats = [first_line(guest)["seat"] for guest in guests]
    assert sorted(seats) == [[1], [2], [3]]
    wait_for_steps(party.home("Anna"), 30)
    dora = guests.pop()  # without her the match stands still, however long the others take to come
    dora.kill()
    dora.wait()
    watcher = party.call("Emil", "join", room["link"], "--watch")
    assert first_line(watcher) == {"match": room["match"], "seats": 4, "seat": []}
    late = party.call("Fay", "join", room["link"], "--bot", "random")
    refused = end(late)
    assert refused.status == BAD_REQUEST
    assert "--watch" in refused.complaint
    guests.append(party.call("Dora", "join", room["link"], "--bot", "greedy"))
    assert first_line(guests[-1])["seat"] == seats[-1]
    equal_ends(end(host), *map(end, guests), end(watcher))


def test_one_desktop_may_hold_several_seats_and_bots(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "4", "--mine", "1", "--bots", "random", "--bot", "greedy")
    guest = party.call("Ben", "join", room["link"], "--mine", "2", "--bot", "random")
    assert first_line(guest)["seat"] == [1, 2]
    match = equal_ends(end(host), end(guest))
    assert len(match["result"]) == 4


def test_a_lost_peer_ends_the_wait_with_one_line(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--bot", "random", "--pace", "0.05", "--wait", "2")
    guest = party.call("Ben", "join", room["link"], "--bot", "random", "--pace", "0.05")
    first_line(guest)
    wait_for_steps(party.home("Anna"), 5)
    guest.kill()
    left = end(host)
    assert left.status == NOT_DONE
    assert "Ben" in left.complaint
    assert left.values[-1]["over"] is False


def test_ctrl_c_ends_with_130_and_keeps_the_match(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--bot", "random", "--pace", "0.05")
    guest = party.call("Ben", "join", room["link"], "--bot", "random")
    first_line(guest)
    wait_for_steps(party.home("Anna"), 5)
    host.send_signal(signal.SIGINT)
    left = end(host)
    assert (left.status, left.out, left.err.strip()) == (130, "", "")
    (kept,) = offleash(party.home("Anna"), "matches", "--json").values
    assert kept["steps"] >= 5
    assert kept["over"] is False


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        pytest.param(["join", "K7F3"], "16 letters", id="short code"),
        pytest.param(["join", "offleash://127.0.0.1:1/K7F3-92AB-QX4T-8MN!"], "in no code", id="wrong letter"),
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


def test_the_wrong_code_at_the_right_address_is_told_at_once(party: Party, tmp_path: Path) -> None:
    _, room = party.host("Anna", "--seats", "2", "--bot", "random")
    wrong = f"offleash://127.0.0.1:{room['port']}/0000-0000-0000-0000"
    answer = end(party.call("Ben", "join", wrong, "--bot", "random"))
    assert answer.status == BAD_REQUEST
    assert "code" in answer.complaint


@pytest.mark.long
def test_nobody_there_is_told_after_twenty_seconds(party: Party) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        link = f"offleash://127.0.0.1:{taken.getsockname()[1]}/K7F3-92AB-QX4T-8MND"
        answer = end(party.call("Ben", "join", link, "--bot", "random"))
    assert answer.status == BAD_REQUEST
    assert "nobody was reached" in answer.complaint


def test_a_match_is_open_in_one_program_of_a_home(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--bot", "random", "--pace", "0.05")
    guest = party.call("Ben", "join", room["link"], "--bot", "random")
    first_line(guest)
    second = end(party.call("Ben", "resume", "--bot", "random"))
    assert second.status == BAD_REQUEST
    assert "open in another" in second.complaint
    host.kill()


def test_without_a_display_two_processes_play(tmp_path: Path) -> None:
    answer = offleash(tmp_path, "--json", QT_QPA_PLATFORM="offscreen")
    assert answer.status == DONE
    assert "no display" in answer.err
    assert answer.values[-1]["over"] is True
