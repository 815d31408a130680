"""Reading messages and entries once for all machines of a world: they live in one process."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from unittest.mock import patch

from net.entries import Signed, read
from net.lockstep import ballot as lockstep_ballot
from net.lockstep import intake as lockstep_intake
from net.lockstep import replica as lockstep_replica
from net.wire import Entries, Status, decode

decode_once = lru_cache(2048)(decode)
read_once = lru_cache(4096)(read)


def entries_in(data: bytes) -> tuple[Signed, ...]:
    """The signed entries that a message carries."""
    message = decode_once(data)
    return message.entries if isinstance(message, Entries | Status) else ()


@contextmanager
def reading_once() -> Iterator[None]:
    """All machines of a world live in one process: what one has read, the next need not. It only saves time."""
    with (
        patch.object(lockstep_replica, "decode", decode_once),
        patch.object(lockstep_intake, "read", read_once),
        patch.object(lockstep_ballot, "read", read_once),
    ):
        yield
