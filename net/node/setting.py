"""What a node is told once, when it is made."""

from __future__ import annotations

import platform
from collections.abc import Callable, Collection
from importlib.metadata import version
from pathlib import Path
from typing import Any

from games.kernel import Game, Value
from net.reasons import Reason, Why
from net.replay import LoadGame
from net.session import Profile

APP_VERSION = version("offleash")


class Setting(Value):
    """Where this desktop keeps things, how it appears, and how much it does by itself."""

    home: Path
    load: LoadGame
    profile: Profile
    listen: str = ""
    """The one address to listen on; empty for all."""
    port: int = 0
    """The port to listen on; 0 = the last one of this match, or any free one."""
    autopilot: str = ""
    """Kind of bot that plays my own seats; such a desktop is always ready. Empty for people."""
    pace: float = 0.0
    """Seconds that a bot waits before each action."""
    patience: float | None = None
    """Seconds after which a match with a lost peer is broken off; None = people decide."""
    grace: float = 60.0
    """Seconds of silence after which a peer may be declared gone."""
    everywhere: bool = False
    """Whether peers may come from outside the local networks."""
    durable: bool = True
    """Whether entries are on disk before they are sent; only measurements go without."""
    answers_only: bool = False
    """Whether this only answers who missed the end of a match: without haste, until every member has shown END."""
    held: Callable[[str, str], Collection[bytes]] | None = None
    """The hashes of the versions that this desktop has of an addition: (game, id); None = it takes any unseen."""
    asks: bool = False
    """Whether people are asked before an addition is taken that is not held; else that room is left."""
    search: bool = True
    """Whether the room is announced on, and looked for in, the local network."""


def version_in_words() -> str:
    """Program, Python and platform, for a desync report."""
    return f"Offleash {APP_VERSION}, Python {platform.python_version()}, {platform.system()} {platform.machine()}"


def missing_bot(game: Game[Any, Any], kind: str) -> Reason | None:
    """Why there is no bot of this kind; None if the game has it, or none is asked for."""
    if not kind or kind in game.bots:
        return None
    return Reason(Why.NO_BOT, game.title, repr(kind), ", ".join(game.bots))


def stand_in_kind(game: Game[Any, Any]) -> str:
    """The kind of bot that plays on for who is gone."""
    return "greedy" if "greedy" in game.bots else "random"
