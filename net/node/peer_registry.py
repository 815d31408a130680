"""Who is who: HELLO on every connection ties the CURVE key of a connection to an identity, and says what is played."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, field, replace
from typing import Any, Final

from games.kernel import Game, Value
from net.addresses import Address, BadAddressError
from net.entries import Code
from net.keys import InstallKey, fingerprint, vouched
from net.log import NO_HEAD
from net.node.setting import APP_VERSION
from net.packing import Malformed, Plain, unpack
from net.reasons import Reason, Why
from net.room import REFUSED, profile_of, refusal_body
from net.session import PeerId, Profile
from net.transport import PeerKey, Transport, now
from net.wire import NAME_LIMIT, WIRE_VERSION, Hello, Lobby, Message, clean, encode

NO_MATCH: Final = bytes(8)
_NO_HASH: Final = bytes(32)
_MOST_ADDRESSES: Final = 16
_ANSWER_AGAIN: Final = 1.0
"""A HELLO within so many seconds of mine is its answer; a later one comes from a program that has been started anew."""


class About(Value):
    """What my HELLO says of the match; empty while I do not know it yet."""

    match: bytes = NO_MATCH
    game: Game[Any, Any] | None = None
    settings_hash: bytes = _NO_HASH
    watching: bool = False


class StrangerError(Exception):
    """A HELLO that is not taken."""

    def __init__(self, reason: Reason | None = None) -> None:
        """`reason`: what both sides are told, None when nobody need be told."""
        super().__init__(str(reason or ""))
        self.reason = reason


@dataclass(slots=True)
class PeerRegistry:
    """Everybody that this node has met on its connections."""

    key: InstallKey
    room: bytes
    """Public key of the room."""
    curve: PeerKey
    """My own CURVE key in this room."""
    transport: Transport
    profile: Profile
    about: About = field(default_factory=About)
    log: tuple[int, bytes] = (0, NO_HEAD)
    """Length and head of my log of the match."""
    addresses: tuple[str, ...] = ()
    """My own addresses, as others may use them."""
    curves: dict[PeerId, PeerKey] = field(default_factory=dict)
    hellos: dict[PeerId, Hello] = field(default_factory=dict)
    heard_at: dict[PeerId, Address] = field(default_factory=dict)
    """Where a HELLO of each peer came from last that is none of the addresses that it names."""
    profiles: dict[PeerId, Profile] = field(default_factory=dict)
    greeted: dict[PeerKey, float] = field(default_factory=dict)
    """When each connection was sent my newest HELLO."""
    refused: set[PeerId] = field(default_factory=set)
    """Who was sent out of the room: nothing is sent to them but that, and nothing of them is heeded."""
    strangers: set[PeerKey] = field(default_factory=set)
    """Connections that stand, and whose HELLO has not come."""

    def tell_about(self, about: About) -> None:
        """Say something new of the match to everybody who is here."""
        if self.about != about:
            self.about = about
            self.greeted.clear()
            for curve in self.curves.values():
                self.greet(curve)

    def appear_as(self, profile: Profile) -> None:
        """Tell everybody who is here how I am called from now on."""
        self.profile = profile
        for curve in self.curves.values():
            self.greet(curve)

    def greet(self, curve: PeerKey) -> None:
        """Send my HELLO to a connection."""
        about, game = self.about, self.about.game
        hello = Hello(
            WIRE_VERSION,
            APP_VERSION,
            about.match,
            self.key.public,
            self.curve,
            self.key.vouch(self.room, self.curve),
            self.profile.name,
            game.id if game else "",
            game.rules_hash if game else _NO_HASH,
            game.data_hash if game else _NO_HASH,
            about.settings_hash,
            *self.log,
            self.addresses,
            about.watching,
        )
        if self.transport.send(curve, encode(hello)):
            self.greeted[curve] = now()

    def reached(self, curve: PeerKey) -> None:
        """A connection stands: greet it."""
        if self.identity_of(curve) is None:
            self.strangers.add(curve)
        self.greet(curve)

    def lost(self, curve: PeerKey) -> None:
        """A connection stands no more."""
        self.strangers.discard(curve)

    def greet_strangers(self) -> None:
        """Say hello each second to peers that have not answered.

        Until two peers have met, no other message would make up for a lost one.
        """
        for curve in self.strangers:
            self.greet_again(curve)

    def greet_again(self, curve: PeerKey) -> None:
        """Send my HELLO unless it has just been sent."""
        if now() - self.greeted.get(curve, -_ANSWER_AGAIN) >= _ANSWER_AGAIN:
            self.greet(curve)

    def meet(self, curve: PeerKey, hello: Hello, came_from: Address) -> PeerId:
        """Take in a HELLO and answer it if that peer does not have mine; whose it is. Raises StrangerError.

        `came_from`: port 0 for a connection of its own, whose other end is not where it listens.
        """
        self.strangers.discard(curve)
        if hello.curve != curve or not vouched(hello.identity, self.room, curve, hello.signature):
            raise StrangerError
        if hello.protocol != WIRE_VERSION:
            raise StrangerError(self.other_version(clean(hello.name, NAME_LIMIT), hello.app))
        if self.identity_of(curve) not in {None, hello.identity}:
            raise StrangerError  # one connection speaks for one desktop, as long as it is known
        if hello.identity == self.key.public:
            raise StrangerError  # nobody but us speaks for us
        self.curves[hello.identity] = curve
        self.hellos[hello.identity] = hello
        port = came_from.port or next((each.port for each in read_addresses(hello.addresses)), 0)
        place = came_from._replace(port=port)
        if port and str(place) not in hello.addresses:
            self.heard_at[hello.identity] = place
        name = clean(hello.name, NAME_LIMIT) or "Nameless"
        known = self.profiles.get(hello.identity, Profile(name))
        self.profiles[hello.identity] = replace(known, name=name)
        self.greet_again(curve)
        return hello.identity

    def appears(self, peer: PeerId, body: Plain) -> None:
        """Take in how a peer wants to appear (LOBBY `profile`); what is no profile changes nothing."""
        with suppress(Malformed):
            self.profiles[peer] = profile_of(body)

    def identity_of(self, curve: PeerKey) -> PeerId | None:
        """Whose connection this is, if it has said so."""
        return next((peer for peer, known in self.curves.items() if known == curve), None)

    def send(self, peer: PeerId, message: Message | bytes) -> None:
        """Send to a peer, if it is here and was not sent out."""
        if (curve := self.curves.get(peer)) is not None and peer not in self.refused:
            self.transport.send(curve, message if isinstance(message, bytes) else encode(message))

    def send_all(self, message: Message) -> None:
        """Send to everybody who is here."""
        data = encode(message)
        for peer in self.curves:
            self.send(peer, data)

    def send_out(self, peer: PeerId) -> None:
        """Tell a peer that it was asked to leave, and nothing else from now on."""
        self.refused.discard(peer)
        self.send(peer, Lobby(self.about.match, REFUSED, refusal_body(Reason(Why.SENT_OUT))))
        self.refused.add(peer)

    def here(self, peer: PeerId) -> bool:
        """Whether a connection with this peer stands."""
        curve = self.curves.get(peer)
        return curve is not None and not self.transport.reach(curve).silent

    def name(self, peer: PeerId) -> str:
        """How to call a peer."""
        known = self.profiles.get(peer)
        return known.name if known else fingerprint(peer)

    def app_of(self, peer: PeerId) -> str:
        """The version of Offleash that a peer says it is, "" for none."""
        hello = self.hellos.get(peer)
        return APP_VERSION if peer == self.key.public else clean(hello.app, NAME_LIMIT) if hello else ""

    def addresses_of(self, peer: PeerId) -> tuple[Address, ...]:
        """The addresses that a peer says it has, as far as they are any."""
        hello = self.hellos.get(peer)
        return read_addresses(hello.addresses) if hello else ()

    @staticmethod
    def other_version(name: str, app: str) -> Reason:
        """Why two programs do not understand each other."""
        who = name or Reason(Why.OTHER_DESKTOP)
        if app == APP_VERSION:
            return Reason(Why.OTHER_BUILD, who, app)
        if not app:
            return Reason(Why.NO_VERSION, who, APP_VERSION)
        return Reason(Why.OTHER_VERSION, who, app, APP_VERSION)


def foreign_hello(data: bytes) -> str | None:
    """The program version that a HELLO of another protocol names; None if these bytes are no such HELLO."""
    try:
        value = unpack(data)
    except Malformed:
        return None
    match value:
        case (int(code), int(protocol), str(app), *_) if code == Code.HELLO and protocol != WIRE_VERSION:
            return clean(app, NAME_LIMIT)
    return None


def read_addresses(texts: tuple[str, ...]) -> tuple[Address, ...]:
    """The addresses among some texts of others, at most sixteen."""
    found = []
    for text in texts[:_MOST_ADDRESSES]:
        try:
            found.append(Address.parse(text))
        except BadAddressError:
            continue
    return tuple(found)
