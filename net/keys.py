"""Who we are: the install key that every entry is signed with, and the CURVE keys that connections run under.

The install key lives in the home folder, readable by its owner alone; whoever copies it can play in our name. CURVE
keys are derived from it, one per room, so that a peer that comes back after a crash is known at the door by its key.
"""

from __future__ import annotations

import os
import secrets
import sys
from dataclasses import dataclass, field
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Final

from nacl.bindings import crypto_scalarmult_base
from nacl.exceptions import BadSignatureError, CryptoError
from nacl.signing import SigningKey, VerifyKey

from net.files import sync_folder
from net.reasons import Failure, Why
from net.words import WORDS

FILE: Final = "install.key"
_TITLE: Final = "offleash install key 1"
_CURVE_VOUCHER: Final = b"offleash curve key 1\0"


class DamagedKeyError(Failure):
    """The install key cannot be used; the text says which file and what to do."""


@dataclass(frozen=True, slots=True)
class CurveKeys:
    """A CURVE25519 key pair as libzmq takes it, 32 raw bytes each."""

    public: bytes
    secret: bytes = field(repr=False)

    @classmethod
    def of(cls, secret: bytes) -> CurveKeys:
        """The pair of this 32-byte secret."""
        return cls(crypto_scalarmult_base(secret), secret)


@dataclass(frozen=True)
class InstallKey:
    """This desktop's Ed25519 key, made from a 32-byte seed."""

    seed: bytes = field(repr=False)

    @cached_property
    def _signer(self) -> SigningKey:
        return SigningKey(self.seed)

    @cached_property
    def public(self) -> bytes:
        """The peer's identity, 32 bytes."""
        return bytes(self._signer.verify_key)

    def sign(self, message: bytes) -> bytes:
        """A 64-byte signature."""
        return self._signer.sign(message).signature

    def curve_keys(self, room: bytes) -> CurveKeys:
        """The key pair that connections to this room (its public key) run under, the same every time."""
        return CurveKeys.of(blake2b(room, key=self.seed, digest_size=32, person=b"offleash curve").digest())

    def vouch(self, room: bytes, curve_public: bytes) -> bytes:
        """The signature by which this identity owns a CURVE key in this room."""
        return self.sign(_CURVE_VOUCHER + room + curve_public)


def verified(identity: bytes, message: bytes, signature: bytes) -> bool:
    """Whether this identity signed this message. Anything malformed counts as no."""
    try:
        VerifyKey(identity).verify(message, signature)
    except (BadSignatureError, CryptoError, TypeError, ValueError):
        return False
    return True


def vouched(identity: bytes, room: bytes, curve_public: bytes, signature: bytes) -> bool:
    """Whether this identity says that the CURVE key is its own in this room."""
    return len(room) == len(curve_public) == 32 and verified(identity, _CURVE_VOUCHER + room + curve_public, signature)


def fingerprint(identity: bytes) -> str:
    """Four words (32 bits) that name a key, to compare aloud or at a glance."""
    digest = blake2b(identity, digest_size=4, person=b"offleash words").digest()
    return " ".join(WORDS[byte] for byte in digest)


def install_key(home: Path) -> InstallKey:
    """The key kept in this folder; made there if there is none, by exactly one of several programs that ask at once.

    Raises DamagedKeyError for a file that is no key, OSError if the folder cannot be read or written.
    """
    path = home / FILE
    if not path.exists():
        _make(path)
    if sys.platform != "win32":
        path.chmod(0o600)
    return _read(path)


def _read(path: Path) -> InstallKey:
    try:
        title, seed, public = path.read_text(encoding="ascii").split("\n")[:3]
        key = InstallKey(bytes.fromhex(seed))
        if title == _TITLE and key.public == bytes.fromhex(public):
            return key
    except (ValueError, CryptoError):
        pass
    raise DamagedKeyError(Why.DAMAGED_KEY, path)


def _make(path: Path) -> None:
    """Write a temporary file, sync, then link: a reader finds the whole key or none; the first writer wins."""
    key = InstallKey(secrets.token_bytes(32))
    aside = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
    descriptor = os.open(aside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii", newline="\n") as file:
            file.write(f"{_TITLE}\n{key.seed.hex()}\n{key.public.hex()}\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            path.hardlink_to(aside)
        except FileExistsError:
            pass
        except OSError:  # a file system without links, such as exFAT
            if not path.exists():
                aside.replace(path)
    finally:
        aside.unlink(missing_ok=True)
    sync_folder(path.parent)
