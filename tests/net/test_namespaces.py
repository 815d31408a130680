"""Meshes and discovery on a network of several computers: blocked ports, cuts, cables, new addresses, a bad line."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.net import lan
from tests.net.lan import Lan
from tests.net.meshes import Reporter

pytestmark = pytest.mark.skipif(bool(lan.impossible()), reason=lan.impossible() or "possible")

FIRST, SECOND = "10.77.0.1", "10.77.0.2"


@contextmanager
def pair(network: Lan, speed: float = 3.0) -> Iterator[tuple[Reporter, Reporter]]:
    """Two computers that call each other, with clocks that make silence come sooner."""
    with (
        Reporter("anna", "bert", f"{SECOND}:49200", network.on(0), speed) as anna,
        Reporter("bert", "anna", f"{FIRST}:49200", network.on(1), speed) as bert,
    ):
        yield anna, bert


def test_a_firewall_that_lets_nobody_in_leaves_one_connection_and_both_know_which() -> None:
    with Lan(2) as network:
        network.firewall(1, "ct state established accept", "tcp dport 49200 drop")
        with pair(network) as (anna, bert):
            bert.until_news("reach", True, False)
            anna.until_news("reach", False, True)
            anna.send("over your connection")
            bert.until(lambda: bert.heard() == ["over your connection"])
            anna.until(lambda: anna.heard() == ["re over your connection"])
            network.firewall(1)
            bert.until_now(True, True)
            anna.until_now(True, True)


@pytest.mark.parametrize(
    "cut",
    [pytest.param([(0, 1)], id="one way"), pytest.param([(0, 1), (1, 0)], id="both ways", marks=pytest.mark.long)],
)
def test_a_cut_is_noticed_by_both_and_heals(cut: list[tuple[int, int]]) -> None:
    with Lan(2) as network, pair(network) as (anna, bert):
        for each in (anna, bert):
            each.until_now(True, True)
        for link in cut:
            network.links[link].cut = True
        for each in (anna, bert):
            each.until_now(False, False)
        for link in cut:
            network.links[link].cut = False
        for each in (anna, bert):
            each.until_now(True, True)
        bert.send("again")
        bert.until(lambda: "re again" in bert.heard())


@pytest.mark.long
def test_another_address_in_the_middle() -> None:
    """Anna's computer gets a new address; it makes its connections anew and calls Bert from there."""
    with Lan(2) as network, pair(network) as (anna, bert):
        for each in (anna, bert):
            each.until_now(True, True)
        network.ip(0, "address", "delete", f"{FIRST}/24", "dev", "lan0")
        network.ip(0, "address", "add", "10.77.0.99/24", "dev", "lan0")
        anna.until_news("rebound", True)
        anna.until(lambda: anna.news[-1][0] == "reach" and anna.news[-1][1])
        anna.send("moved")
        bert.until_news("heard", "moved", "10.77.0.99")
        anna.until(lambda: "re moved" in anna.heard())


def test_fifty_milliseconds_and_five_percent_loss() -> None:
    with Lan(2, seed=5) as network:
        network.all_links(delay=0.05, jitter=0.02, loss=0.05)
        with pair(network, speed=1.0) as (anna, bert):
            for each in (anna, bert):
                each.until_now(True, True)
            for number in range(150):
                anna.send(f"{number}")
            anna.until(lambda: len(anna.heard()) == 150, 60.0)
            assert anna.heard() == [f"re {number}" for number in range(150)]
            assert bert.heard() == [f"{number}" for number in range(150)]
            assert network.lost > 0
            assert not [each for each in anna.news + bert.news if each[0] in {"rebound", "unsent"}]


_ANNOUNCE = """
import sys
from net.discovery import Announcement, Discovery
with Discovery() as room:
    room.announce(Announcement(b"the tag.", 49200))
    print("ready", flush=True)
    sys.stdin.read()
"""
_FIND = """
from net.discovery import Discovery
with Discovery() as looking:
    found = looking.find(b"the tag.", {patience})
    print([str(address) for each in found for address in each.addresses], looking.trouble or "")
"""


@contextmanager
def program(network: Lan, computer: int, script: str) -> Iterator[subprocess.Popen[str]]:
    process = subprocess.Popen(
        [*network.on(computer), sys.executable, "-c", script],
        cwd=Path(__file__).parents[2],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    with process:
        try:
            yield process
        finally:
            process.kill()


def test_discovery_between_computers_and_on_a_network_that_hinders_it() -> None:
    with Lan(2) as network, program(network, 0, _ANNOUNCE) as room:
        assert room.stdout is not None
        assert room.stdout.readline() == "ready\n"
        with program(network, 1, _FIND.format(patience=30)) as looking:
            assert looking.communicate(timeout=60)[0] == f"['{FIRST}:49200'] \n"
        network.firewall(1, "udp dport 5353 drop")
        with program(network, 1, _FIND.format(patience=1)) as looking:
            assert looking.communicate(timeout=60)[0].startswith("[]")
        network.ip(1, "link", "set", "lo", "down")
        network.ip(1, "link", "set", "lan0", "down")
        network.ip(1, "address", "flush", "dev", "lan0")
        network.ip(1, "address", "flush", "dev", "lo")
        with program(network, 1, _FIND.format(patience=30)) as looking:
            assert "send or paste the link instead" in looking.communicate(timeout=60)[0]
