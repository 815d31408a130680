"""Real programs on computers of their own: bad lines, cut cables, firewalls, and rooms found by their code alone."""

from __future__ import annotations

import contextlib
import subprocess
from collections.abc import Iterator

import pytest

from tests.e2e.party import Party, Program, equal_ends, steps_in
from tests.net import lan
from tests.net.lan import Lan

pytestmark = [
    pytest.mark.timeout(170),
    pytest.mark.skipif(bool(lan.impossible()), reason=lan.impossible() or "possible"),
]
SEATED = ("--headless", "--json")
SHORT = ("--option", "rounds=5")


@pytest.fixture
def network() -> Iterator[Lan]:
    with Lan(2) as made:
        yield made


def two(party: Party, network: Lan, *arguments: str, by_code: bool = False) -> tuple[Program, Program]:
    """Anna hosts on one computer, Ben joins on the other; the match runs."""
    how = [{"before": network.on(computer), "seated": SEATED} for computer in (0, 1)]
    host, room = party.host("Anna", "--seats", "2", *arguments, *SHORT, game="laag", **how[0])
    assert "10.77.0.1:" in room["link"]
    guest = party.join("Ben", room["invitation"] if by_code else room["link"], *arguments, **how[1])
    guest.line()
    return host, guest


def wait(program: Program, seconds: float) -> None:
    """Let time pass, as long as the program runs."""
    with contextlib.suppress(subprocess.TimeoutExpired):
        program.process.wait(seconds)


def nothing_moves(party: Party, *programs: Program) -> None:
    """While the line is cut no step becomes final beyond those that were on their way."""
    wait(programs[0], 1.0)
    before = [steps_in(party.home(name)) for name in ("Anna", "Ben")]
    wait(programs[0], 5.0)
    assert [steps_in(party.home(name)) for name in ("Anna", "Ben")] == before
    assert all(program.process.poll() is None for program in programs)


def test_a_line_that_loses_frames_and_takes_its_time(party: Party, network: Lan) -> None:
    network.all_links(delay=0.025, jitter=0.01, loss=0.05)
    host, guest = two(party, network)
    equal_ends(host.end(), guest.end())
    assert network.lost > 20


@pytest.mark.long
def test_a_cut_of_one_direction_heals(party: Party, network: Lan) -> None:
    host, guest = two(party, network, "--pace", "0.05")
    guest.until_step(8)
    network.links[0, 1].cut = True
    nothing_moves(party, host, guest)
    network.links[0, 1].cut = False
    equal_ends(host.end(), guest.end())


@pytest.mark.long
def test_a_cable_that_is_out_for_ten_seconds(party: Party, network: Lan) -> None:
    host, guest = two(party, network, "--pace", "0.05")
    guest.until_step(8)
    for link in network.links.values():
        link.cut = True
    nothing_moves(party, host, guest)
    wait(host, 4.0)
    for link in network.links.values():
        link.cut = False
    equal_ends(host.end(), guest.end())


@pytest.mark.parametrize("closed", [0, 1])
def test_a_firewall_on_one_side_is_played_around(party: Party, network: Lan, closed: int) -> None:
    """Nothing may come in on one computer; all goes over the connection that this computer makes."""
    by_code = closed == 0  # the link leads to a closed door: only a room that announces itself can be called from there
    network.firewall(closed, "ct state established accept", "udp dport 5353 accept", "tcp dport 1-65535 drop")
    host, guest = two(party, network, by_code=by_code)
    equal_ends(host.end(), guest.end())


def test_a_code_alone_finds_the_room_on_another_computer(party: Party, network: Lan) -> None:
    host, guest = two(party, network, by_code=True)
    equal_ends(host.end(), guest.end())
