"""How people get into a room: a code to say aloud, a link and a QR code to send, and the room key made of the code.

The code is 80 random bits in Crockford's base 32. Whoever knows it can knock: scrypt turns it into the CURVE key that
every inbox of the room has in common, so nobody else gets past the handshake, and no key file is ever passed around.
A code lets somebody in; it does not say who that is.
"""

from __future__ import annotations

import re
import secrets
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b, scrypt
from typing import Final

import segno

from net.addresses import Address, BadAddressError
from net.keys import CurveKeys
from net.reasons import BadValueError, Why

_ALPHABET: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LENGTH: Final = 16
_FORGIVEN: Final = str.maketrans({"O": "0", "I": "1", "L": "1"})
_IGNORED: Final = re.compile(r"[\s\u2010-\u2015\u2212\u200b_.-]")
_LINK: Final = re.compile(r"offleash://([^/\s]*)(?:/([^\s()<>,;]*))?", re.IGNORECASE)
_SCHEME: Final = "offleash"
MOST_ADDRESSES: Final = 16
"""Addresses of one invitation at most."""
_LONGEST: Final = 4096


class BadInvitationError(BadValueError):
    """A text that invites nowhere; the message is one sentence that says what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A code in its plain form (16 characters) and the addresses where the room may be, likeliest first."""

    code: str
    addresses: tuple[Address, ...] = ()

    @classmethod
    def new(cls, addresses: tuple[Address, ...] = ()) -> Invitation:
        """A fresh code."""
        number = int.from_bytes(secrets.token_bytes(10))
        return cls("".join(_ALPHABET[number >> shift & 31] for shift in range(75, -1, -5)), addresses)

    @classmethod
    def parse(cls, text: str) -> Invitation:
        """The invitation of a code, a link, or a text with a link in it. Raises BadInvitationError."""
        if len(text) > _LONGEST:
            raise BadInvitationError(Why.LONG_INVITATION)
        if found := _LINK.search(text):
            return cls(read_code(found[2] or ""), _read_addresses(found[1]))
        if "//" in text:
            raise BadInvitationError(Why.OTHER_LINK, _SCHEME)
        return cls(read_code(text))

    @property
    def spoken(self) -> str:
        """The code in four groups, to read aloud."""
        return "-".join(self.code[at : at + 4] for at in range(0, _LENGTH, 4))

    def __str__(self) -> str:
        """The link; without addresses, the code."""
        places = ",".join(str(address) for address in self.addresses)
        return f"{_SCHEME}://{places}/{self.spoken}" if places else self.spoken

    @property
    def room(self) -> CurveKeys:
        """The keys that every inbox of the room has in common. The first call takes some 60 ms: guessing is slow."""
        return _room(self.code)

    @property
    def tag(self) -> bytes:
        """8 bytes that name the room on the network without giving away its code."""
        return blake2b(self.room.public, digest_size=8).digest()

    def qr_modules(self) -> tuple[tuple[bool, ...], ...]:
        """The link as a QR code, rows of modules (true = dark) without the quiet zone of four modules."""
        code = segno.make(str(self), error="m", micro=False)
        return tuple(tuple(bool(module) for module in row) for row in code.matrix)


def read_code(text: str) -> str:
    """The plain form of a code; case, hyphens, spaces and the look-alikes O, I and L are forgiven.

    Raises BadInvitationError.
    """
    code = _IGNORED.sub("", text).upper().translate(_FORGIVEN)
    if not code:
        raise BadInvitationError(Why.CODE_MISSING)
    if wrong := next((letter for letter in code if letter not in _ALPHABET), None):
        raise BadInvitationError(Why.CODE_SIGN, ascii(wrong))
    if len(code) != _LENGTH:
        raise BadInvitationError(Why.CODE_LENGTH, len(code))
    return code


def _read_addresses(text: str) -> tuple[Address, ...]:
    parts = text.split(",")
    if len(parts) > MOST_ADDRESSES:
        raise BadInvitationError(Why.MANY_ADDRESSES, MOST_ADDRESSES, len(parts))
    try:
        return tuple(dict.fromkeys(Address.parse(part) for part in parts))
    except BadAddressError as fault:
        raise BadInvitationError(Why.DAMAGED_INVITATION, fault) from fault


@lru_cache(maxsize=64)
def _room(code: str) -> CurveKeys:
    secret = scrypt(code.encode("ascii"), salt=b"offleash room key 1", n=2**14, r=8, p=1, dklen=32)
    return CurveKeys.of(secret)
