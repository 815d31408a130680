"""Peers that lose each other and find each other again: kills, stops, sleep, another network, a port that went."""

from __future__ import annotations

import signal
import socket
import sys
import time
from ipaddress import ip_address

import pytest

from net.addresses import Address, Own
from net.transport import (
    Reach,
    Rebound,
)
from tests.net.meshes import HERE, PATIENCE, Table, echoing, public


def test_a_killed_peer_is_missed_and_found_again() -> None:
    with Table() as table:
        anna = table.sit("anna", roster=["bert"], speed=4)
        with echoing("bert", "anna", friend_port=anna.port) as (process, port):
            anna.dial([Address(HERE, port)], public("bert"))
            table.until(lambda: table.stand("anna", "bert"))
            process.kill()
            process.wait()
            table.until(lambda: any(isinstance(each, Reach) and each.silent for each in table.news["anna"]))
        with echoing("bert", "anna", port=port, friend_port=anna.port):
            table.until(lambda: table.stand("anna", "bert"))
            table.until(lambda: anna.send(public("bert"), b"welcome back"))
            table.until(lambda: b"echo welcome back" in table.heard("anna", "bert"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows cannot stop a process and let it go on")
def test_a_stopped_process_is_missed_and_comes_back() -> None:
    with Table() as table:
        anna = table.sit("anna", roster=["bert"], speed=4)
        with echoing("bert", "anna", friend_port=anna.port) as (process, port):
            anna.dial([Address(HERE, port)], public("bert"))
            table.until(lambda: table.stand("anna", "bert"))
            process.send_signal(signal.SIGSTOP)
            table.until(lambda: anna.reach(public("bert")).silent)
            process.send_signal(signal.SIGCONT)
            table.until(lambda: table.stand("anna", "bert"))
            table.until(lambda: anna.send(public("bert"), b"awake?"))
            table.until(lambda: b"echo awake?" in table.heard("anna", "bert"))


def test_who_comes_back_from_silence_gets_time_for_both_directions() -> None:
    """Else a firewall would be blamed for the moment between the first connection and the second."""
    with Table() as table:
        anna, _bert = table.sit("anna"), table.sit("bert")
        table.introduce("anna", "bert")
        while not anna.reach(public("bert")).silent:  # nobody turns Bert meanwhile
            table.clocks["anna"].ahead += 2
            table.news["anna"] += anna.poll(0)
        table.clocks["anna"].ahead += 2
        table.news["anna"] += anna.poll(0.2)
        assert not any(line.up for dial in anna._dials for line in dial.lines), "a deaf line is given up"
        seen = len(table.news["anna"])
        table.until(lambda: table.stand("anna", "bert"))
        back = [each for each in table.news["anna"][seen:] if isinstance(each, Reach)]
        assert back
        assert not [each for each in back if False in {each.outgoing, each.incoming}]


def test_after_sleep_everything_is_made_anew() -> None:
    with Table() as table:
        anna = table.sit("anna")
        table.sit("bert")
        table.introduce("anna", "bert")
        port = anna.port
        table.clocks["anna"].ahead += 60
        table.until(lambda: Rebound(True) in table.news["anna"])
        assert anna.port == port
        assert not any(isinstance(each, Reach) and each.silent for each in table.news["anna"]), "silence starts over"
        table.until(lambda: table.stand("anna", "bert") and table.stand("bert", "anna"))


def test_in_another_network_everything_is_made_anew() -> None:
    own = [Own(ip_address("127.0.0.1"), 8, "lo")]
    with Table() as table:
        table.sit("anna", listen="", interfaces=lambda: tuple(own), speed=4)
        table.sit("bert")
        table.introduce("anna", "bert")
        own.append(Own(ip_address("172.17.0.1"), 16, "docker0"))
        table.until(lambda: table.meshes["anna"].gate.own == tuple(own))
        table.turn()
        assert Rebound(True) not in table.news["anna"], "containers come and go"
        own.append(Own(ip_address("192.168.7.7"), 24, "wlan0"))
        table.until(lambda: Rebound(True) in table.news["anna"])
        table.until(lambda: table.stand("anna", "bert"))


def test_a_port_that_was_lost_meanwhile_is_said_and_won_back() -> None:
    with Table() as table:
        anna = table.sit("anna", speed=4)
        port = anna.port
        table.clocks["anna"].ahead += 60
        assert anna.poll(0) == []
        with socket.socket() as thief:
            end = time.monotonic() + PATIENCE
            while True:  # the old inbox gives the port back in its own time
                try:
                    thief.bind((HERE, port))
                    thief.listen()
                    break
                except OSError:
                    assert time.monotonic() < end
            table.until(lambda: Rebound(False) in table.news["anna"])
        table.until(lambda: Rebound(True) in table.news["anna"])
        assert anna.port == port
