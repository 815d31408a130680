"""The network self-test of the join screen: what this desktop can see of its own network, in sentences."""

from __future__ import annotations

import platform
import socket

from client.i18n import translate
from client.widgets import Tone
from games.kernel import Value
from net.addresses import own_addresses


class Check(Value):
    """One line of the network self-test."""

    words: str
    tone: Tone


def network_checks() -> list[Check]:
    """Four quick looks; none of them sends anything beyond this computer."""
    checks = []
    own = [network.ip for network in own_addresses() if not network.ip.is_loopback]
    if own:
        told = [str(ip) for ip in own if not ip.is_link_local] or [str(ip) for ip in own]
        words = translate("Join", "This computer is on a network, as {addresses}.").format(
            addresses=", ".join(told[:3])
        )
        checks.append(Check(words, Tone.GOOD))
    else:
        words = translate("Join", "This computer is not on a network. Switch Wi-Fi on, or plug the cable in.")
        checks.append(Check(words, Tone.BAD))
    try:
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.bind(("", 0))
            probe.listen()
        checks.append(Check(translate("Join", "Offleash can listen for others here."), Tone.GOOD))
    except OSError:
        checks.append(Check(translate("Join", "Another program prevents Offleash from listening."), Tone.BAD))
    checks.append(Check(firewall_words(platform.system()), Tone.QUIET))
    return checks


def firewall_words(system: str) -> str:
    """What to do about a firewall, one sentence per operating system."""
    words = {
        "Windows": translate("Join", "If Windows asks about Python, allow it on private networks: it runs Offleash."),
        "Darwin": translate("Join", "If macOS asks, allow incoming connections for Python in the firewall settings."),
    }
    return words.get(
        system, translate("Join", "If a firewall runs here, let it accept TCP connections from your own network.")
    )
