"""The self-test of the join screen."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

import pytest

from client.bridge import self_test
from client.widgets import Tone
from net.addresses import Own


@pytest.mark.parametrize(
    ("addresses", "tone", "told"),
    [
        (("127.0.0.1/8", "::1/128"), Tone.BAD, "not on a network"),
        (("127.0.0.1/8", "192.168.1.7/24", "fe80::1/64"), Tone.GOOD, "as 192.168.1.7."),
        (("127.0.0.1/8", "fe80::1/64"), Tone.GOOD, "as fe80::1."),
    ],
)
def test_a_computer_that_hears_only_itself_is_on_no_network(
    monkeypatch: pytest.MonkeyPatch, addresses: Sequence[str], tone: Tone, told: str
) -> None:
    own = tuple(Own(each.ip, each.network.prefixlen, "lan") for each in map(ipaddress.ip_interface, addresses))
    monkeypatch.setattr(self_test, "own_addresses", lambda: own)
    first = self_test.network_checks()[0]
    assert first.tone is tone
    assert told in first.words
    assert "127" not in first.words
