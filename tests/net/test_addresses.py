"""Which addresses are ours, which are local, which come first."""

from __future__ import annotations

import socket
from ipaddress import ip_address

import pytest

from net.addresses import (
    Address,
    BadAddressError,
    Own,
    in_order,
    is_local,
    on_own_networks,
    own_addresses,
    published,
    read_listen,
    resolve,
)
from net.invitation import Invitation


def own(ip: str, prefix: int, interface: str) -> Own:
    return Own(ip_address(ip), prefix, interface)


LOOPBACK, LOOPBACK6 = own("127.0.0.1", 8, "lo"), own("::1", 128, "lo")
WIFI, WIFI6 = own("192.168.1.5", 24, "wlan0"), own("fd00::5", 64, "wlan0")
LINK6 = Own(ip_address("fe80::5"), 64, "wlan0", "wlan0")
DOCKER, VPN, CABLE = own("172.17.0.1", 16, "docker0"), own("25.1.2.3", 8, "ham0"), own("169.254.7.7", 16, "eth1")
CAMPUS = own("130.149.4.5", 16, "eth0")


@pytest.mark.parametrize(
    "source",
    ["127.0.0.1", "127.8.8.8", "::1", "10.1.2.3", "172.31.0.1", "192.168.9.9", "169.254.1.1", "100.64.0.1",
     "100.127.9.9", "fe80::1", "fe80::1%wlan0", "fe80::1%3", "fd12::1", "fc00::1", "::ffff:192.168.1.5",
     "::ffff:127.0.0.1"],
)  # fmt: skip
def test_local_sources(source: str) -> None:
    assert is_local(source, ())


@pytest.mark.parametrize(
    "source",
    ["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.169.0.1", "169.253.0.1", "11.0.0.1", "2001:4860::1", "::ffff:8.8.8.8",
     "fec0::1", "0.0.0.0", "::", "", "example.org", "127.0.0.1:80", "130.149.4.6"],
)  # fmt: skip
def test_foreign_sources(source: str) -> None:
    assert not is_local(source, (WIFI, CAMPUS, DOCKER))


def test_this_machine_and_its_vpn_are_local_whatever_their_numbers() -> None:
    assert is_local("130.149.4.5", (CAMPUS,))
    assert is_local("::ffff:130.149.4.5", (CAMPUS,))
    assert is_local("25.200.1.1", (VPN,))
    assert not is_local("25.200.1.1", (own("25.1.2.3", 8, "eth0"),))
    assert is_local("9.9.9.9", (own("9.9.9.1", 24, "utun3"),))
    assert is_local("9.9.9.9", (own("9.9.9.1", 24, "Company VPN"),))


def test_own_addresses_of_this_machine() -> None:
    found = own_addresses()
    assert any(each.ip.is_loopback for each in found)
    assert all(each.interface for each in found)


def test_published_addresses_come_likeliest_first(monkeypatch: pytest.MonkeyPatch) -> None:
    everything = (LOOPBACK, LOOPBACK6, DOCKER, CABLE, VPN, WIFI6, LINK6, WIFI)
    monkeypatch.setattr("net.addresses._preferred_source", lambda: "")
    assert [str(each) for each in published(7, everything)] == [
        "192.168.1.5:7", "[fd00::5]:7", "25.1.2.3:7", "169.254.7.7:7", "172.17.0.1:7"
    ]  # fmt: skip
    monkeypatch.setattr("net.addresses._preferred_source", lambda: "25.1.2.3")
    assert published(7, everything)[0] == Address("25.1.2.3", 7)


def test_published_without_a_network_is_loopback() -> None:
    assert published(7, (LOOPBACK, LOOPBACK6)) == (Address("127.0.0.1", 7), Address("::1", 7))
    assert published(7, (LOOPBACK, WIFI), "127.0.0.1") == (Address("127.0.0.1", 7),)


def test_order_to_try() -> None:
    far, near, home, name = Address("10.9.9.9", 1), Address("192.168.1.9", 1), Address("127.0.0.1", 1), Address("pc", 1)
    assert in_order((home, name, far, near), (LOOPBACK, WIFI)) == (near, far, home, name)


@pytest.mark.parametrize("text", ["1.2.3.4:5", "[::1]:80", "[fe80::1%eth0]:1", "anna-laptop.local:49200"])
def test_address_text_is_read_back(text: str) -> None:
    assert str(Address.parse(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "",
        ":",
        "1.2.3.4",
        "1.2.3.4:",
        "1.2.3.4:x",
        "1.2.3.4:٣",
        "1.2.3:4",
        "::1:80",
        "-a:1",
        "a..b:1",
        "[pc]:1",
        "a" * 254 + ":1",
    ],
)
def test_no_address(text: str) -> None:
    with pytest.raises(BadAddressError):
        Address.parse(text)


@pytest.mark.parametrize(
    ("text", "meant"),
    [("", ("", 0)), ("0.0.0.0:5", ("", 5)), ("[::]:5", ("", 5)), ("::", ("", 0)), ("127.0.0.1", ("127.0.0.1", 0)),
     ("127.0.0.1:80", ("127.0.0.1", 80)), ("::1", ("::1", 0)), ("[::1]", ("::1", 0)), ("[::1]:9", ("::1", 9)),
     ("[::1]:0", ("::1", 0)), ("127.0.0.1:0", ("127.0.0.1", 0)), ("fe80::1:0", ("fe80::1:0", 0)), (" ", ("", 0))],
)  # fmt: skip
def test_where_to_listen(text: str, meant: tuple[str, int]) -> None:
    assert read_listen(text) == meant


@pytest.mark.parametrize("text", ["pc:5", "pc", "pc:0", "[pc]", "1.2.3.4:99999", "1.2.3", ":80", "*", "]"])
def test_where_one_cannot_listen(text: str) -> None:
    with pytest.raises(BadAddressError, match="give a numeric address"):
        read_listen(text)


def test_names_are_resolved(monkeypatch: pytest.MonkeyPatch) -> None:
    assert resolve(Address("10.0.0.1", 5)) == (Address("10.0.0.1", 5),)
    assert Address("127.0.0.1", 5) in resolve(Address("localhost", 5))

    def unknown(*_: object, **__: object) -> None:
        raise socket.gaierror("unknown")

    monkeypatch.setattr(socket, "getaddrinfo", unknown)
    assert resolve(Address("nobody.local", 5)) == ()


def test_link_local_addresses_are_published_with_their_zone_where_nothing_else_leads_to_anybody() -> None:
    cable = Own(ip_address("fe80::7"), 64, "eth1", "eth1")
    alone = published(49200, (LOOPBACK, LOOPBACK6, LINK6, cable))
    assert [str(each) for each in alone] == ["[fe80::5%wlan0]:49200", "[fe80::7%eth1]:49200"]
    assert [str(each) for each in published(1, (LOOPBACK, DOCKER, LINK6))] == ["[fe80::5%wlan0]:1", "172.17.0.1:1"]
    assert [str(each) for each in published(1, (LOOPBACK, WIFI6, LINK6))] == ["[fd00::5]:1"], "a ULA is enough"
    assert [str(each) for each in published(1, (LOOPBACK, LOOPBACK6))] == ["127.0.0.1:1", "[::1]:1"]


def test_the_zone_of_somebody_else_is_no_zone_of_ours() -> None:
    theirs = Address.parse("[fe80::9%en0]:49200")
    cable = Own(ip_address("fe80::7"), 64, "eth1", "eth1")
    here = on_own_networks([Address("192.168.1.9", 1), theirs], (LOOPBACK, WIFI, LINK6, cable))
    assert [str(each) for each in here] == ["192.168.1.9:1", "[fe80::9%wlan0]:49200", "[fe80::9%eth1]:49200"]
    assert on_own_networks([theirs], (LOOPBACK, WIFI)) == (theirs,)


def test_a_zone_in_a_link_may_be_written_as_in_an_address_of_the_web() -> None:
    assert Address.parse("[fe80::9%25eth0]:1") == Address.parse("[fe80::9%eth0]:1")
    with pytest.raises(BadAddressError):
        Address.parse("[fe80::9%a/b]:1")
    link = str(Invitation("K7F392ABQX4T8MND", (Address.parse("[fe80::9%eth0]:1"),)))
    assert Invitation.parse(link).addresses == (Address("fe80::9%eth0", 1),)
