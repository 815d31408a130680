"""A desktop's way to the others: how much of what they say is believed, called and kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from net.addresses import Address
from net.entries import HASH
from net.invitation import Invitation
from net.keys import install_key
from net.node.connectivity import Connectivity
from net.node.setting import Setting
from net.reasons import Reason, Why
from net.session import Profile
from net.store import Library, MatchRow
from net.transport import Mesh
from net.wire import Hello
from tests.net.core.tables import a_start
from tests.net.node.desktops import load

MATCH = b"01234567"
PEERS = [bytes([number]) * HASH.length for number in range(1, 20)]

UNKNOWN, WRONG_CODE = Reason(Why.UNKNOWN_HOST, "offleash.test"), Reason(Why.WRONG_CODE)


@pytest.fixture
def connectivity(tmp_path: Path) -> Iterator[Connectivity]:
    """Of a desktop that listens on loopback, with one match in its library."""
    setting = Setting(tmp_path, load, Profile("Anna"), "127.0.0.1", durable=False, search=False)
    with closing(Library(tmp_path, durable=False)) as library:
        library.add(MatchRow(MATCH, "toy", 1_790_000_000, "", 0))
        made = Connectivity(setting, install_key(tmp_path), library, Invitation.new())
        made.listen(0, lambda: None)
        yield made
        made.close()


def says(peer: bytes, addresses: Sequence[str]) -> Hello:
    nothing = bytes(32)
    return Hello(
        *(2, "1", MATCH, peer, nothing, bytes(64), "Ben", "toy", nothing, nothing, nothing, 0, nothing),
        tuple(addresses),
        watching=False,
    )


def wanted(connectivity: Connectivity) -> dict[bytes, set[str]]:
    """Who is looked for, and where."""
    assert isinstance(connectivity.transport, Mesh)
    return {
        dial.wanted: {str(each) for each in dial.addresses} for dial in connectivity.transport._dials if dial.wanted
    }


def test_of_one_member_few_addresses_are_kept_however_many_it_names(
    connectivity: Connectivity, monkeypatch: pytest.MonkeyPatch
) -> None:
    ben, written = PEERS[0], list[int]()
    remember = connectivity.library.remember_addresses

    def count(match: bytes, peer: bytes, addresses: Sequence[str], heard: int) -> None:
        written.append(len(addresses))
        remember(match, peer, addresses, heard)

    monkeypatch.setattr(connectivity.library, "remember_addresses", count)
    connectivity.registry.heard_at[ben] = Address("10.9.9.9", 5)
    for number in (0, 0, *range(30)):
        connectivity.registry.hellos[ben] = says(ben, [f"10.0.{number}.{last}:5" for last in range(6)])
        connectivity.remember(MATCH, ben)
    assert written == [7, 6, 3], "what is known already is not written again"
    assert "10.9.9.9:5" in connectivity.library.addresses(MATCH)[ben]


def test_who_is_not_named_any_more_is_not_called_any_more(connectivity: Connectivity) -> None:
    near, far = "127.0.0.1:9", "203.0.113.5:9"
    for some in (PEERS[:8], PEERS[8:16], PEERS[:2]):
        connectivity.call_guests([(peer, (near, far)) for peer in some], anywhere=False)
        assert wanted(connectivity) == {peer: {near} for peer in some}, (
            "far away is called only where that was asked for"
        )
    connectivity.call_guests([(PEERS[0], (near, far))], anywhere=True)
    assert set(wanted(connectivity)) == {PEERS[0]}


def test_members_are_called_whoever_else_is_named(connectivity: Connectivity) -> None:
    start = replace(a_start(2, 2, {}), match=MATCH)
    member = start.peers[0].identity
    connectivity.library.remember_addresses(MATCH, member, ["127.0.0.1:9"], 0)
    connectivity.call_guests([(member, ("127.0.0.1:10",)), (PEERS[7], ("127.0.0.1:11",))], anywhere=True)
    connectivity.call_members(start, None)
    connectivity.call_guests([(PEERS[8], ("127.0.0.1:12",))], anywhere=False)
    assert wanted(connectivity) == {member: {"127.0.0.1:9", "127.0.0.1:10"}, PEERS[8]: {"127.0.0.1:12"}}


@pytest.mark.parametrize(
    ("told", "why_nobody"),
    [
        ([], Reason(Why.NOBODY_REACHED_AT, "offleash.test:5, 10.0.0.2:5", 20)),
        ([(Address("offleash.test", 5), UNKNOWN)], Reason(Why.NOBODY_REACHED_AT, "offleash.test:5, 10.0.0.2:5", 20)),
        ([(Address("offleash.test", 5), UNKNOWN), (Address("10.0.0.2", 5), WRONG_CODE)], WRONG_CODE),
        ([(Address("10.0.0.2", 5), WRONG_CODE)], WRONG_CODE),
    ],
    ids=["silence", "one name unknown", "nothing left", "somebody answered"],
)
def test_why_nobody_was_reached(
    connectivity: Connectivity, told: list[tuple[Address, Reason]], why_nobody: Reason
) -> None:
    connectivity.invitation = replace(
        connectivity.invitation, addresses=(Address("offleash.test", 5), Address("10.0.0.2", 5))
    )
    for address, why in told:
        connectivity.turned_down(address, why)
    assert connectivity.nobody() == why_nobody
