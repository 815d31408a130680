"""Addresses: their text form, this machine's own, which ones count as local, and which to try first."""

from __future__ import annotations

import re
import socket
import sys
from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_interface, ip_network
from typing import Final, NamedTuple, TypeAlias

import ifaddr

from net.reasons import BadValueError, Why

IP: TypeAlias = IPv4Address | IPv6Address

_LOCAL: Final = tuple(
    ip_network(block)
    for block in (
        *("127.0.0.0/8", "::1/128"),  # loopback
        *("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16"),  # private, RFC 1918
        *("169.254.0.0/16", "fe80::/10"),  # link-local
        "fc00::/7",  # unique local, RFC 4193
        "100.64.0.0/10",  # shared, RFC 6598: Tailscale and carriers
    )
)
_VPN: Final = re.compile(r"u?tun|tap|wg|wireguard|ppp|ipsec|zt|zerotier|tailscale|ham|nord|nebula|.*vpn", re.IGNORECASE)
_CONTAINER: Final = re.compile(r"docker|br-|veth|virbr|vmnet|vboxnet|vethernet|podman|cni|lxc", re.IGNORECASE)
_LABEL: Final = r"[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9])?"
_ZONE: Final = re.compile(r"[\w.:-]{1,32}")
_HOST_NAME: Final = re.compile(rf"(?=.{{1,253}}$){_LABEL}(\.{_LABEL})*", re.IGNORECASE)


class BadAddressError(BadValueError):
    """A text that is no address; the message says why."""


class Address(NamedTuple):
    """A host (IPv4, IPv6 without brackets, or name) and a TCP port."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @classmethod
    def parse(cls, text: str) -> Address:
        """The address of `HOST:PORT`, IPv6 in brackets. Raises BadAddressError."""
        host, colon, port = text.strip().rpartition(":")
        if not colon or not port.isascii() or not port.isdecimal() or not 1 <= int(port) <= 65535:
            raise BadAddressError(Why.NO_PORT, repr(text))
        return cls(_host(host), int(port))

    @property
    def ip(self) -> IP | None:
        """The host as a number, IPv4 in IPv6 unwrapped; None for a name."""
        return read_ip(self.host)


class Own(NamedTuple):
    """One address of this machine with the network it stands in and its interface."""

    ip: IP
    prefix: int
    interface: str
    zone: str = ""
    """The interface by the name that this system has for it, for an IPv6 link-local address; empty for any other."""

    @property
    def host(self) -> str:
        """The address with its zone, as `connect` needs it."""
        return f"{self.ip}%{self.zone}" if self.zone else str(self.ip)

    @property
    def vpn(self) -> bool:
        """Whether the interface looks like a tunnel to friends elsewhere."""
        return _VPN.match(self.interface) is not None

    def reaches(self, ip: IP) -> bool:
        """Whether an address is on this one's own network."""
        return ip in ip_interface(f"{self.ip}/{self.prefix}").network


def read_ip(text: str) -> IP | None:
    """The IP address of a text, IPv4 in IPv6 unwrapped; None if it is none."""
    try:
        ip = ip_address(text)
    except ValueError:
        return None
    return ip.ipv4_mapped or ip if isinstance(ip, IPv6Address) else ip


def own_addresses() -> tuple[Own, ...]:
    """Every address of every interface, loopback included, in the system's order. Takes about 1 ms."""
    return tuple(_own(adapter, each) for adapter in ifaddr.get_adapters() for each in adapter.ips)


def _own(adapter: ifaddr.Adapter, found: ifaddr.IP) -> Own:
    if isinstance(found.ip, str):
        return Own(ip_address(found.ip), found.network_prefix, adapter.nice_name)
    text, _, scope = found.ip
    ip = ip_address(text)
    zone = (str(scope) if sys.platform == "win32" else adapter.name) if ip.is_link_local else ""
    return Own(ip, found.network_prefix, adapter.nice_name, zone)


def is_local(text: str, own: Iterable[Own]) -> bool:
    """Whether a source address may take part: of this machine, a private network, or a VPN of this machine."""
    ip = read_ip(text)
    if ip is None:
        return False
    if any(ip in block for block in _LOCAL if block.version == ip.version):
        return True
    return any(each.ip == ip or (each.vpn and each.reaches(ip)) for each in own)


def published(port: int, own: Sequence[Own], listen: str = "") -> tuple[Address, ...]:
    """Where others may find a port of ours, likeliest first; loopback only when there is nothing else.

    `listen` is the one address that is listened on; empty for all. IPv6 link-local addresses, of which every interface
    has one, only where no other address leads to anybody else.
    """
    if listen:
        return (Address(listen, port),)
    first = _preferred_source()
    outside = [each for each in own if not each.ip.is_loopback]
    plain = [each for each in outside if not each.zone]
    fit = plain if any(not is_container(each) for each in plain) else outside
    ranked = sorted(fit or own, key=lambda each: (str(each.ip) != first, _rank(each)))
    return tuple(dict.fromkeys(Address(each.host, port) for each in ranked))


def on_own_networks(addresses: Iterable[Address], own: Iterable[Own]) -> tuple[Address, ...]:
    """The addresses, each IPv6 link-local one with every zone of this machine: zones differ between machines."""
    zones = tuple(dict.fromkeys(each.zone for each in own if each.zone))
    found: dict[Address, None] = {}
    for address in addresses:
        ip = address.ip
        if isinstance(ip, IPv6Address) and ip.is_link_local and zones:
            host = address.host.partition("%")[0]
            found.update(dict.fromkeys(Address(f"{host}%{zone}", address.port) for zone in zones))
        else:
            found[address] = None
    return tuple(found)


def read_listen(text: str) -> tuple[str, int]:
    """Host and port to listen on, of `ADDRESS`, `ADDRESS:PORT` or nothing: "" = all addresses, 0 = any free port.

    Raises BadAddressError.
    """
    host, port = text.strip(), 0
    try:
        if host and read_ip(host) is None:
            free = host.endswith((":0", "]"))
            host, port = (_host(host.removesuffix(":0")), 0) if free else Address.parse(host)
    except BadAddressError:
        pass
    ip = read_ip(host)
    if host and ip is None:
        raise BadAddressError(Why.NO_NUMERIC_ADDRESS, repr(text))
    return ("" if ip is None or ip.is_unspecified else str(ip)), port


def in_order(known: Iterable[Address], own: Iterable[Own]) -> tuple[Address, ...]:
    """The addresses of one peer in the order to try: those on a network of ours, the rest, names and loopback."""
    mine = tuple(own)

    def rank(address: Address) -> int:
        ip = address.ip
        if ip is None or ip.is_loopback:
            return 2
        return 0 if any(each.reaches(ip) for each in mine) else 1

    return tuple(dict.fromkeys(sorted(known, key=rank)))


def resolve(address: Address) -> tuple[Address, ...]:
    """The numeric addresses of one; a name may take seconds, so not on the network thread. Empty if unknown."""
    if read_ip(address.host):
        return (address,)
    try:
        answers = socket.getaddrinfo(address.host, address.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        return ()
    return tuple(dict.fromkeys(Address(str(answer[4][0]), address.port) for answer in answers))


def is_container(own: Own) -> bool:
    """Whether an address belongs to virtual machines or containers of this computer: nobody else can reach it."""
    return _CONTAINER.match(own.interface) is not None


def _host(text: str) -> str:
    bracketed = text.startswith("[") and text.endswith("]")
    host = text[1:-1].replace("%25", "%") if bracketed else text  # as RFC 6874 writes the mark of a zone
    try:
        ip = ip_address(host)
        if "%" in host and not _ZONE.fullmatch(host.partition("%")[2]):
            raise ValueError
    except ValueError:
        if bracketed or not _HOST_NAME.fullmatch(host) or re.fullmatch(r"[\d.]+", host):
            raise BadAddressError(Why.NO_ADDRESS, repr(text)) from None
        return host.lower()
    if bracketed != (ip.version == 6):
        raise BadAddressError(Why.NO_IPV6, repr(text))
    return str(ip)


def _rank(own: Own) -> int:
    if is_container(own):
        return 4
    if own.vpn:
        return 2
    if own.ip.is_link_local:
        return 3
    return 0 if own.ip.version == 4 else 1


def _preferred_source() -> str:
    """The address that the system would send from to the internet; empty if none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return ""
        return str(probe.getsockname()[0])
