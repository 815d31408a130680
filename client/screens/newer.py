"""Somebody at the table has a newer Offleash: told once a version, to whoever wants to know."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from client.i18n import translate
from client.settings import Settings
from client.widgets import Notices

if TYPE_CHECKING:
    from client.bridge.network import Network
    from net.session import PeerView

_VERSION: Final = re.compile(r"\d{1,4}(\.\d{1,4}){1,2}")


def is_newer(version: str, than: str) -> bool:
    """Whether a version is newer than another; what is no version, such as `1.x`, is newer than none."""
    if not _VERSION.fullmatch(version) or not _VERSION.fullmatch(than):
        return False
    return _numbers(version) > _numbers(than)


def _numbers(version: str) -> tuple[int, ...]:
    return tuple(map(int, f"{version}.0".split(".")[:3]))


class NewerVersions:
    """Hears from the others what they are; nobody is called for it.  The newest is kept in the setting `newest`."""

    def __init__(self, network: Network, settings: Settings, notices: Notices) -> None:
        self._settings, self._notices = settings, notices
        network.happened.connect(self._heard)

    def _heard(self, event: object) -> None:
        from net.session import PeersChanged, RoomChanged, RoomView  # loaded with the first session

        match event:
            case PeersChanged(peers) | RoomChanged(RoomView(peers=peers)) if self._settings.on("newer"):
                self._look_at(peers)

    def _look_at(self, peers: Sequence[PeerView]) -> None:
        from net.session import Link

        known = self._settings.text("newest")
        mine = next((peer.app for peer in peers if peer.link is Link.SELF), "")
        for peer in peers:
            if is_newer(peer.app, mine) and peer.app != known and not is_newer(known, peer.app):
                known = peer.app
                self._settings.set("newest", known)
                words = translate("Window", "{name} has a newer Offleash, {theirs}; yours is {mine}.")
                self._notices.say(words.format(name=peer.profile.name, theirs=known, mine=mine))
