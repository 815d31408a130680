"""Logs as the command line names them: a match file, or the beginning of the id of a match in the library."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from client.command._errors import BAD_REQUEST, NOT_DONE, Trouble
from client.command._games import load_game
from client.exchange import ExchangeError, open_file
from client.home import home
from net.journal import DiskFullError
from net.reasons import Reason, Why
from net.replay import Moment, NoReplayError, replay
from net.store import Library, LibraryError, MatchOpenError, MatchRow

_ID_LENGTH = 16


@contextlib.contextmanager
def library(*, reading: bool = False) -> Iterator[Library]:
    """The library of this home; its faults as Trouble. `reading`: nothing is made or written there."""
    try:
        opened = Library(home(make=not reading), reading=reading)
        try:
            yield opened
        finally:
            opened.close()
    except (LibraryError, DiskFullError, MatchOpenError) as fault:
        raise Trouble(str(fault)) from fault


def find_match(opened: Library, name: str) -> MatchRow:
    """The match whose id begins so, or Trouble."""
    found = [row for row in opened.matches() if row.id.hex().startswith(name.lower())]
    if len(found) > 1:
        raise Trouble(f"{len(found)} matches begin with {name}; give more of the id")
    if not found or not name:
        raise Trouble(f"there is no match {name!r} here; `offleash matches` lists what there is")
    return found[0]


@contextlib.contextmanager
def exchanging() -> Iterator[None]:
    """What `client.exchange` refuses, as Trouble."""
    try:
        yield
    except ExchangeError as fault:
        raise Trouble(str(fault), NOT_DONE if fault.bad else BAD_REQUEST) from fault


@dataclass(frozen=True, slots=True)
class NamedLog:
    """A log, and what has happened to the file that it came from (`net.matchfile.MatchFile`)."""

    records: tuple[bytes, ...]
    damage: Why | None = None
    fault: str = ""
    """Why a file is no match at all; it then holds no step."""
    secret: bytes | None = None
    """The card key of this desktop in a match of the library: what its seats may see can be shown."""


def named_log(name: str, *, any_file: bool = False) -> NamedLog:
    """The log of a file or of a match in the library, or Trouble; `any_file`: a file that is no match is none."""
    path = Path(name)
    looks_like_id = 0 < len(name) <= _ID_LENGTH and all(sign in "0123456789abcdef" for sign in name.lower())
    if looks_like_id and not path.is_file():
        with library(reading=True) as opened:
            match = find_match(opened, name).id
            return NamedLog(tuple(opened.records(match)), secret=opened.card_key(match))
    with exchanging():
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
        yield from replay(log.records, load_game, log.secret)
    except NoReplayError as bad:
        reason = f"step {bad.step} does not hold: {bad}; `offleash verify` says more"
        raise Trouble(str(Reason(log.damage, bad.step)) if log.damage else reason, NOT_DONE) from bad
    if log.damage:
        raise Trouble(str(Reason(log.damage, len(log.records))), NOT_DONE)
