"""What is to be signed next: hand and election say it, the replica signs it, writes it down and sends it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from net.entries import ZERO, Ballot, Code, Entry, PeerNumber
from net.lockstep.table import Table
from net.packing import Plain


class Unsigned(NamedTuple):
    """One own entry of the open step that is not signed yet."""

    kind: Code
    body: Plain
    ballot: Ballot = ZERO
    rests_on: Sequence[Entry] = ()
    """Entries of anybody that must be on disk with it."""
    with_it: Sequence[Entry] = ()
    """Entries that travel with it: whoever gets it may not know them."""
    to: PeerNumber | None = None
    """Whom it is for; None for all other members."""
    secret: bytes = b""
    """What it commits to, to be kept apart on disk before it."""
    at: Table | None = None
    """The table that it belongs to, if that is not the one before the open step."""
