"""Which program speaks for a key. A copied home makes two of them: one at a time is listened to, the other is told.

A program draws a number when it opens its connections, and says it first on each. While the one that counts gives
signs of life, nothing that another one with the same key says is taken in.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

ProgramId: TypeAlias = bytes
"""Eight random bytes."""

SIZE: Final = 8
_HERE: Final = b"\x00"
"""What an introduction begins with; no other message does, for they are msgpack arrays."""
OCCUPIED: Final = b"\x01"
"""What a program is told whose key another one speaks for."""
_SILENT: Final = 2.5
"""Seconds without a sign after which another program may take the place: a living one speaks each second."""
_SURE: Final = 1.0
"""Seconds for which messages of a program that has ended may still arrive after another one came."""


def introduction(program: ProgramId) -> bytes:
    """The first message on a connection, and the answer to it."""
    return _HERE + program


def introduced(data: bytes) -> ProgramId:
    """The program that a message introduces; empty for any other message."""
    return data[1:] if data[:1] == _HERE and len(data) == 1 + SIZE else b""


@dataclass(slots=True)
class Speaker:
    """Who speaks for one key, as one peer hears it. Programs that do not introduce themselves count as one."""

    program: ProgramId = b""
    """The one that counts."""
    spoke: float = 0.0
    """When it gave its last sign."""
    told: bool = False
    """Whether people here have heard that there are two."""
    _rival: ProgramId = b""
    _rival_came: float = 0.0

    def is_free(self, at: float) -> bool:
        """Whether the one that counts has been silent for so long that another one may take its place."""
        return not self.program or at - self.spoke > _SILENT

    def hear(self, program: ProgramId, at: float) -> None:
        """This one counts from now on."""
        if program and program != self.program:
            self.program, self._rival, self.told = program, b"", False
        self.spoke = at

    def hear_rival(self, program: ProgramId, at: float) -> None:
        """Another one speaks, while the one that counts may still be there."""
        if program != self._rival:
            self._rival, self._rival_came = program, at

    @property
    def is_taken(self) -> bool:
        """Whether the one that counts has spoken since the other one came: both of them run."""
        return bool(self._rival) and self.spoke - self._rival_came > _SURE
