"""What the client is asked to open with: its home screen, or a room, a match or a file that the command line named."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from net.invitation import Invitation


@dataclass(frozen=True, slots=True)
class OpenHome:
    """The home screen."""


@dataclass(frozen=True, slots=True)
class OpenRoom:
    """A new room."""

    game: str
    seats: int
    mine: int = 1
    bots: tuple[str, ...] = ()
    options: dict[str, str] = field(default_factory=dict)
    is_open: bool = False
    listen: str = ""
    port: int = 0


@dataclass(frozen=True, slots=True)
class OpenInvitation:
    """The room of an invitation; 0 seats = to watch."""

    invitation: Invitation
    seats: int = 1
    listen: str = ""
    port: int = 0


@dataclass(frozen=True, slots=True)
class OpenMatch:
    """A match of the library whose id begins so; empty = the newest that is not over."""

    match: str = ""
    listen: str = ""
    port: int = 0


@dataclass(frozen=True, slots=True)
class OpenFile:
    """The replay of the match in a file, which is checked and kept."""

    file: Path


Launch: TypeAlias = OpenHome | OpenRoom | OpenInvitation | OpenMatch | OpenFile
