"""What the client is asked to open with: its home screen, or a room, a match or a file that the command line named."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from net.invitation import Invitation


class OpenHome(NamedTuple):
    """The home screen."""


class OpenRoom(NamedTuple):
    """A new room."""

    game: str
    seats: int
    mine: int = 1
    bots: tuple[str, ...] = ()
    options: Mapping[str, str] | None = None
    is_open: bool = False
    listen: str = ""
    port: int = 0


class OpenInvitation(NamedTuple):
    """The room of an invitation; 0 seats = to watch."""

    invitation: Invitation
    seats: int = 1
    listen: str = ""
    port: int = 0


class OpenMatch(NamedTuple):
    """A match of the library whose id begins so; empty = the newest that is not over."""

    match: str = ""
    listen: str = ""
    port: int = 0


class OpenFile(NamedTuple):
    """The replay of the match in a file, which is checked and kept."""

    file: Path


Launch: TypeAlias = OpenHome | OpenRoom | OpenInvitation | OpenMatch | OpenFile
