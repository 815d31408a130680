"""The way to a room: names that are looked up, several addresses, wrong codes, and nobody there."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress

import pytest

from net.addresses import Address
from net.invitation import Invitation
from net.keys import install_key
from net.node import connectivity, entry_points, router
from net.node.connectivity import Connectivity
from net.node.session_loop import SessionLoop
from net.reasons import Reason
from net.session import Failed, Notice, RoomChanged, Started
from net.store import Library
from tests.net.node.desktops import MakeDesktop

PATIENCE_S = 0.5


def test_a_name_that_takes_its_time_to_be_looked_up_holds_nothing_up(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben, emil = desktop("Anna"), desktop("Ben"), desktop("Emil")
    link = anna.host().replace("127.0.0.1", "offleash.test")
    looked_up = threading.Event()

    def slowly(address: Address) -> tuple[Address, ...]:
        looked_up.wait(30)
        return (address._replace(host="127.0.0.1"),)

    monkeypatch.setattr(connectivity, "resolve", slowly)
    try:
        for each in (ben, emil):
            each.join(link)
        emil.node.stop()
        assert emil.node.wait(10)
        assert not looked_up.is_set()
    finally:
        looked_up.set()
    ben.wait_for(RoomChanged)


def test_however_many_announce_the_same_room_the_invitation_is_tried_on(desktop: MakeDesktop) -> None:
    """As when somebody on the network announces it at many addresses, and the room opens a little later."""
    anna, ben = desktop("Anna"), desktop("Ben")
    room = Invitation.parse(anna.host())
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = held.getsockname()[1]
    called = threading.Event()

    def announce(loop: SessionLoop) -> None:
        for number in range(40):
            loop.connectivity.call((Address("127.0.0.2", 1 + number),))
        called.set()

    ben.join(str(Invitation(room.code, (Address("127.0.0.1", port),))))
    time.sleep(0.3)
    ben.node.do(announce)
    assert called.wait(10)
    with forwarding(port, room.addresses[0].port):
        ben.wait_for(RoomChanged)


@contextmanager
def forwarding(port: int, to: int) -> Iterator[None]:
    """What comes to one port of this computer goes to another one."""
    ends: list[socket.socket] = []

    def pass_on(one: socket.socket, other: socket.socket) -> None:
        with suppress(OSError):
            while data := one.recv(65536):
                other.sendall(data)

    def serve() -> None:
        with suppress(OSError):
            while True:
                near, far = server.accept()[0], socket.create_connection(("127.0.0.1", to))
                ends.extend((near, far))
                for pair in ((near, far), (far, near)):
                    threading.Thread(target=pass_on, args=pair, daemon=True).start()

    with socket.create_server(("127.0.0.1", port)) as server:
        threading.Thread(target=serve, daemon=True).start()
        yield
        server.shutdown(socket.SHUT_RDWR)
    for each in ends:
        each.close()


def test_the_address_that_led_to_a_member_is_kept_beside_those_that_it_names(desktop: MakeDesktop) -> None:
    """As when its router passes a port on: who comes back later knows no other way."""
    anna, ben = desktop("Anna"), desktop("Ben")
    room = Invitation.parse(anna.host(options={"secrets": "no", "length": "20"}))
    with socket.create_server(("127.0.0.1", 0)) as held:
        port = held.getsockname()[1]
    outside = Address("127.0.0.1", port)
    with forwarding(port, room.addresses[0].port):
        ben.join(str(Invitation(room.code, (outside,))))
        ben.wait_for(RoomChanged)
        for each in (anna, ben):
            each.node.set_ready(True)
        match = bytes.fromhex(ben.wait_for(Started).match)
        with closing(Library(ben.setting.home)) as library:
            known = library.addresses(match)[install_key(anna.setting.home).public]
    assert set(known) == {str(outside), str(room.addresses[0])}


@pytest.mark.parametrize(("search", "kind"), [(False, Failed), (True, Notice)])
def test_a_name_that_nobody_has_is_told_at_once(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch, search: bool, kind: type[Failed | Notice]
) -> None:
    """It ends the search only where nothing else may lead to the room."""
    monkeypatch.setattr(connectivity, "resolve", lambda _name: ())
    monkeypatch.setattr(Connectivity, "searches", search)  # a network that lets programs find each other may be missing
    monkeypatch.setattr(entry_points, "REACH_WITHIN", 600.0)
    ben = desktop("Ben")
    ben.join(str(Invitation(Invitation.new().code, (Address("offleash.test", 49200),))))
    assert "no computer is called offleash.test" in str(ben.wait_for(kind).reason)


@pytest.mark.parametrize("host", ["offleash.test", "127.0.0.1"])
def test_a_wrong_code_is_told_at_once_by_a_name_as_by_a_number(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch, host: str
) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    there = Invitation.parse(anna.host()).addresses[0]
    with socket.create_server(("127.0.0.1", 0)) as gone:
        nowhere = there._replace(port=gone.getsockname()[1])
    monkeypatch.setattr(connectivity, "resolve", lambda name: (nowhere, name._replace(host="127.0.0.1")))
    monkeypatch.setattr(entry_points, "REACH_WITHIN", 600.0)
    ben.join(str(Invitation(Invitation.new().code, (there._replace(host=host),))))
    assert "the code is wrong" in str(ben.wait_for(Failed).reason)


@pytest.mark.parametrize(
    ("hosts", "late"),
    [
        (("offleash.test", "127.0.0.1"), False),
        (("offleash.test", "127.0.0.1"), True),
        (("offleash.test", "anna.test"), False),
    ],
)
def test_a_wrong_code_at_one_desktop_of_several_names_is_told_at_once(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch, hosts: tuple[str, str], late: bool
) -> None:
    """Also where one of the names is known only after the number behind it has turned out to be wrong."""
    anna, ben = desktop("Anna"), desktop("Ben")
    there = Invitation.parse(anna.host()).addresses[0]
    turned_down, told = threading.Event(), Connectivity.turned_down

    def tell(own: Connectivity, address: Address, why: Reason) -> bool:
        invited = told(own, address, why)
        turned_down.set()
        return invited

    def look_up(name: Address) -> tuple[Address, ...]:
        if late:
            turned_down.wait(30)
        return (name._replace(host="127.0.0.1"),)

    monkeypatch.setattr(Connectivity, "turned_down", tell)
    monkeypatch.setattr(connectivity, "resolve", look_up)
    monkeypatch.setattr(entry_points, "REACH_WITHIN", 600.0)
    monkeypatch.setattr(router, "_OTHERS_WITHIN_S", 600.0)
    ben.join(str(Invitation(Invitation.new().code, tuple(there._replace(host=host) for host in hosts))))
    assert "the code is wrong" in str(ben.wait_for(Failed).reason)


def test_a_wrong_code_at_one_of_two_addresses_is_told_at_once_and_the_other_has_a_moment(
    desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch
) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    there = Invitation.parse(anna.host()).addresses[0]
    monkeypatch.setattr(entry_points, "REACH_WITHIN", 600.0)
    monkeypatch.setattr(router, "_OTHERS_WITHIN_S", 0.5)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        other = there._replace(port=silent.getsockname()[1])
        ben.join(str(Invitation(Invitation.new().code, (other, there))))
        assert "the code is wrong" in str(ben.wait_for(Notice).reason)
        assert "the code is wrong" in str(ben.wait_for(Failed).reason)


def test_who_finds_no_room_is_told_so(desktop: MakeDesktop, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, ben = desktop("Anna"), desktop("Ben")
    link = anna.host()
    anna.close()
    monkeypatch.setattr(entry_points, "REACH_WITHIN", PATIENCE_S)
    ben.join(link)
    assert "nobody was reached" in str(ben.wait_for(Failed).reason)
