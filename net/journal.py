"""The port to a match's disk: what the core writes before it sends, and what it reads when it starts again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Protocol

from net.reasons import Failure


class DiskFullError(Failure):
    """Nothing more can be written now; the text says what to do. Writing may be tried again later."""


class Tag(StrEnum):
    """What is kept of a step that is not final yet."""

    START = "start"
    """START's value, as long as it is not final: what the match goes on from after a crash."""
    ENTRY = "entry"
    """A signed entry, own or of somebody else: msgpack [raw, signature]."""
    SECRET = "secret"  # noqa: S105 - a name, not a password
    """Nonces and actions of own sealed INPUTs. Kept apart: never exported, never sent by anything but OPEN."""
    PROMISED = "promised"
    """The highest ballot that another member reported when this peer came back from an old copy: msgpack."""
    END = "end"
    """END's packed value, once the game's last step is final: how the game ended, before END itself is final."""
    EVIDENCE = "evidence"
    """Why the match stopped: see `net.evidence`."""


class Kept(NamedTuple):
    """One thing kept of a step, in the order of keeping."""

    step: int
    tag: Tag
    data: bytes


@dataclass(frozen=True, slots=True)
class Loaded:
    """What a journal holds when the program starts."""

    records: Sequence[bytes]
    """Packed final steps from 0 on, up to the first gap."""
    kept: Sequence[Kept]
    """What is kept of later steps."""
    returning: bool
    """Whether this match was open here before: others may have own entries that are missing here."""
    doubtful: bool
    """Whether this may be an old copy.

    It may be one if the last start's mark differs from the one beside the file, if a step in the middle is missing, or
    if `doubt` was set.
    """


class Journal(Protocol):
    """One match on disk.

    Writes take effect in their order: what a crash leaves is always all writes up to some point, and never less than
    all before the last `sync` that returned. After DiskFullError nothing is lost: what was not written yet stays
    pending for the next `sync`.
    """

    def load(self) -> Loaded:
        """Everything there is, once, before anything is written.

        Marks this start on disk, and in the same write that this may be an old copy, if it may: a second crash must not
        forget it.
        """
        ...

    def append(self, number: int, record: bytes) -> None:
        """Add the record of final step `number`; whatever is kept of steps up to it may go.

        It comes to disk with the next `sync`. Until then the step can be made again from what is kept of it: no entries
        are sent before they are kept.
        """
        ...

    def keep(self, step: int, tag: Tag, data: bytes) -> None:
        """Keep something of a step that is not final yet, until it is."""
        ...

    def doubt(self, doubtful: bool) -> None:
        """Remember, until told otherwise, that this may be an old copy."""
        ...

    def sync(self) -> None:
        """Return once all writes before are on disk. Raises DiskFullError."""
        ...
