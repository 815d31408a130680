"""Logs as the command line names them: a match file, or the beginning of the id of a match in the library."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import games
from client.command._errors import NOT_DONE, Trouble
from client.exchange import ExchangeError, open_file
from client.home import home
from net.reasons import Reason, Why
from net.replay import Moment, NoReplayError, replay
from net.store import Library, MatchRow

_ID_LENGTH = 16


def library(*, reading: bool = False) -> contextlib.closing[Library]:
    """The library of this home, for a `with`. `reading`: nothing is made or written there."""
    return contextlib.closing(Library(home(make=not reading), reading=reading))


def find_match(opened: Library, name: str) -> MatchRow:
    """The match whose id begins so, or Trouble."""
    found = [row for row in opened.matches() if row.id.hex().startswith(name.lower())]
    if len(found) > 1:
        raise Trouble(f"{len(found)} matches begin with {name}; give more of the id")
    if not found or not name:
        raise Trouble(f"there is no match {name!r} here; `offleash matches` lists what there is")
    return found[0]


@dataclass(frozen=True, slots=True)
class NamedLog:
    """A log, and what has happened to the file that it came from (`net.matchfile.MatchFile`)."""

    records: tuple[bytes, ...]
    damage: Why | None = None
    fault: str = ""
    """Why a file is no match at all; there are no records then."""
    secret: bytes | None = None
    """The card key of this desktop in a match of the library: what its seats may see can be shown."""


def named_log(name: str, *, any_file: bool = False) -> NamedLog:
    """The log of a file or of a match in the library, or Trouble; with `any_file`, no match is an empty log."""
    path = Path(name)
    looks_like_id = 0 < len(name) <= _ID_LENGTH and all(sign in "0123456789abcdef" for sign in name.lower())
    if looks_like_id and not path.is_file():
        with library(reading=True) as opened:
            match = find_match(opened, name).id
            return NamedLog(tuple(opened.records(match)), secret=opened.card_key(match))
    try:
        found = open_file(path)
    except ExchangeError as fault:
        if any_file and fault.bad:
            return NamedLog((), fault=str(fault))
        raise
    return NamedLog(found.records, found.damage)


def moments(log: NamedLog) -> Iterator[Moment]:
    """The log played step by step; Trouble at the first step that is bad, or if there is none."""
    if not log.records and not log.damage:
        raise Trouble("this match holds no step; `offleash verify` says more", NOT_DONE)
    try:
        yield from replay(log.records, games.load, log.secret)
    except NoReplayError as bad:
        reason = f"step {bad.step} does not hold: {bad}; `offleash verify` says more"
        raise Trouble(str(Reason(log.damage, bad.step)) if log.damage else reason, NOT_DONE) from bad
    if log.damage:
        raise Trouble(str(Reason(log.damage, len(log.records))), NOT_DONE)
