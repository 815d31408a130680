"""Rooms and tables the way scripts use them: found by code alone, closed, full, left, watched, entered again."""

from __future__ import annotations

import signal
import subprocess
import sys

import pytest

from client.command import BAD_REQUEST, DONE, NOT_DONE
from net.session import Ended, Failed, Link, Notice, PeersChanged, RoomChanged, SeatsChanged, Started, Stepped
from tests.command.program import COMMAND, environment, offleash
from tests.e2e.party import Party, equal_ends, last_line
from tests.net.node.desktops import MakeDesktop

pytestmark = pytest.mark.timeout(150)
EVERYWHERE = ("--headless", "--json")
posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")


def test_a_code_alone_finds_the_room_on_this_computer(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", seated=EVERYWHERE, game="laag")
    guest = party.join("Ben", room["invitation"], seated=EVERYWHERE)
    equal_ends(host.end(), guest.end())


def test_a_full_table_names_the_way_to_watch(party: Party) -> None:
    """Before the start as well as in the middle."""
    _, room = party.host("Anna", "--seats", "3")
    ben = party.join("Ben", room["link"])
    ben.until(lambda: (party.home("Ben") / "locks").exists() and len(list((party.home("Ben") / "locks").iterdir())) > 1)
    two = party.join("Chidi", room["link"], "--mine", "2").end()
    assert two.status == BAD_REQUEST
    assert "only 1 of 3 seats" in two.complaint
    assert "--watch" in two.complaint


@pytest.mark.long
@posix
@pytest.mark.parametrize("end", [signal.SIGINT, pytest.param(signal.SIGKILL, marks=pytest.mark.long)])
def test_a_room_that_ends_before_its_start_lets_its_guests_go(party: Party, end: signal.Signals) -> None:
    host, room = party.host("Anna", "--seats", "3")
    guest = party.join("Ben", room["link"], "--wait", "3")
    guest.until(lambda: len(list((party.home("Ben") / "locks").glob("*"))) > 1)
    watcher = party.call("Emil", "join", room["link"], "--watch", "--wait", "3")
    host.process.send_signal(end)
    assert host.end().out == ""
    for each in (guest, watcher) if end == signal.SIGINT else (guest,):
        left = each.end()
        assert (left.status, left.out) == (BAD_REQUEST, "")
        assert last_line(left)
    assert offleash(party.home("Anna"), "matches").out == "", "a room is no match"
    again = offleash(party.home("Anna"), "resume", "--headless", "--bot", "random")
    assert "no unfinished match" in again.complaint


@pytest.mark.long
@posix
def test_a_polite_end_signal_loses_nothing(party: Party) -> None:
    (host, guest), _ = party.table(["Anna", "Ben"], "--pace", "0.02")
    host.until_step(10)
    host.process.send_signal(signal.SIGTERM)
    stopped = host.end()
    assert "Traceback" not in stopped.err
    again = party.call("Anna", "resume", "--bot", "random")
    equal_ends(again.end(), guest.end())


def test_a_finished_match_is_entered_again(party: Party) -> None:
    (host, guest), room = party.table(["Anna", "Ben"])
    match = equal_ends(host.end(), guest.end())
    again = party.join("Ben", room["link"])
    assert again.line()["seat"] == [1]
    later = party.call("Anna", "resume", room["match"][:8], "--bot", "random")
    assert equal_ends(again.end(), later.end())["log_head"] == match["log_head"]
    nothing = offleash(party.home("Ben"), "resume", "--headless", "--bot", "random")
    assert nothing.status == BAD_REQUEST
    assert "no unfinished match" in nothing.complaint


def test_a_match_of_one_desktop_is_resumed(party: Party) -> None:
    alone = party.call("Anna", "host", "laag", "--seats", "2", "--bots", "random", "--bot", "random", "--pace", "0.02")
    alone.line()
    alone.until_step(15)
    alone.kill()
    again = party.call("Anna", "resume", "--bot", "random")
    assert again.line()["seat"] == [0, 1]
    match = equal_ends(again.end())
    assert offleash(party.home("Anna"), "verify", match["match"]).status == DONE


@pytest.mark.long
def test_who_watches_leaves_and_comes_back(party: Party) -> None:
    (host, guest), room = party.table(["Anna", "Ben"], "--pace", "0.03")
    watcher = party.call("Emil", "join", room["link"], "--watch")
    assert watcher.line()["seat"] == []
    watcher.until_step(10)
    watcher.kill()
    again = party.call("Emil", "join", room["link"], "--watch")
    assert again.line()["seat"] == []
    equal_ends(host.end(), guest.end(), again.end())


def test_who_leaves_politely_is_replaced_and_cannot_come_back_to_the_seat(desktop: MakeDesktop) -> None:
    table = [desktop(name, pace=0.03).fly() for name in ("Anna", "Ben", "Chidi")]
    link = table[0].host(seats=3, options={"secrets": "no", "length": "100"})
    for guest in table[1:]:
        guest.join(link)
    anna, ben, chidi = table
    anna.step(10)
    ben.node.leave()
    left = ben.end()
    assert str(left.reason) == "you left the match"
    assert not left.summary.over
    gone = anna.wait_for(SeatsChanged, lambda event: "Ben" in str(event.reason))
    assert str(gone.reason) == "Ben left the match; a bot plays on"
    assert [seat.profile.name for seat in gone.seats if seat.stand_in] == ["Ben"]
    ben.node.wait()
    ben.told.clear()
    ben.join(link)
    started = ben.wait_for(Started)
    assert not any(seat.mine for seat in started.seats), "a bot plays there now"
    back = anna.wait_for(PeersChanged, lambda event: any(peer.spectator for peer in event.peers)).peers
    assert [(peer.profile.name, peer.link) for peer in back if peer.spectator] == [("Ben", Link.HERE)]
    ends = [each.end().summary for each in (anna, ben, chidi)]
    assert len({end.log_head for end in ends}) == 1
    assert all(end.over for end in ends)
    assert not any(
        isinstance(event, Notice) and str(event.reason).startswith("Ben")
        for event in anna.told[: anna.told.index(gone)]
    )


def test_four_processes_and_one_is_killed_for_good(party: Party) -> None:
    programs, _ = party.table(["Anna", "Ben", "Chidi", "Dora"], "--pace", "0.03", "--wait", "5")
    programs[0].until_step(12)
    programs[2].kill()
    for program in (programs[0], programs[1], programs[3]):
        left = program.end()
        assert left.status == NOT_DONE
        assert left.values[-1]["over"] is False
        assert "Chidi" in last_line(left)
        assert "offleash resume" in last_line(left)


def test_a_lost_library_does_not_make_a_cheat_of_its_owner(party: Party) -> None:
    """The key is still there, the seat's own key is not: the seat waits for the library, and nobody is accused."""
    (host, guest), room = party.table(["Anna", "Ben"], "--pace", "0.02")
    guest.until_step(8)
    guest.kill()
    home = party.home("Ben")
    kept = {file: file.read_bytes() for file in home.iterdir() if file.name.startswith("matches")}
    for file in kept:
        file.unlink()
    lost = party.join("Ben", room["link"]).end()
    assert lost.status == BAD_REQUEST
    assert "library" in lost.complaint
    for file in home.glob("matches*"):
        file.unlink()
    for file, content in kept.items():
        file.write_bytes(content)
    again = party.join("Ben", room["link"])
    equal_ends(host.end(), again.end())


@pytest.mark.long
def test_a_reader_who_leaves_ends_the_room(party: Party) -> None:
    """`offleash host … | head -0`: nobody would ever learn the code."""
    command = [*COMMAND, "host", "top_dog", "--seats", "2", "--bot", "random", "--headless", "--listen", "127.0.0.1"]
    with subprocess.Popen(
        command, env=environment(party.home("Anna")), stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as program:
        assert program.stdout is not None
        assert program.stderr is not None
        program.stdout.close()
        said = program.stderr.read().decode()
        assert said.startswith("offleash: nobody reads what this prints any more, so it has ended; ")
        assert len(said.splitlines()) == 1
        assert program.wait(60) == NOT_DONE


def test_a_refused_guest_is_out_for_good(desktop: MakeDesktop) -> None:
    anna, ben = desktop("Anna"), desktop("Ben").fly()
    link = anna.host(seats=2)
    ben.join(link)
    full = anna.wait_for(RoomChanged, lambda event: len(event.room.peers) == 2)
    anna.node.refuse(next(peer.peer for peer in full.room.peers if peer.profile.name == "Ben"))
    assert "asked to leave" in str(ben.wait_for(Failed).reason)
    free = anna.wait_for(RoomChanged, lambda event: len(event.room.peers) == 1, len(anna.told) - 1)
    assert free.room.seats[1].peer is None
    ben.join(link)
    assert "asked to leave" in str(ben.wait_for(Failed, since=len(ben.told) - 1).reason)


def test_a_wall_clock_that_jumps_matters_to_nobody(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    """Wall clocks are never compared: Ben's is years off, and jumps."""
    import time

    real, jumps = time.time, iter(range(0, 10**12, 10**6))

    def jumping() -> float:
        return real() + next(jumps) * (-1 if next(jumps) % 3 else 1) % 10**9

    anna, ben = (desktop(name).fly() for name in ("Anna", "Ben"))
    monkeypatch.setattr("net.node.playing.time.time", jumping)
    ben.join(anna.host(options={"secrets": "no", "length": "60"}))
    ends = [each.wait_for(Ended).summary for each in (anna, ben)]
    assert ends[0].over
    assert ends[0].log_head == ends[1].log_head
    assert len([event for event in anna.told if isinstance(event, Stepped)]) == ends[0].steps - 1
