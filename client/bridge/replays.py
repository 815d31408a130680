"""Replays of the library: a long log takes a moment, so they are read on another thread (`client.bridge.reading`)."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import games
from client.bridge.reading import NotReadError
from client.i18n import translate
from client.i18n.troubles import trouble_words
from client.tables import spec_of
from client.viewmodel.match_replay import MatchReplay, replay_of
from net.log import Start, Step
from net.packing import Malformed
from net.reasons import Failure
from net.replay import NoReplayError
from net.store import Library

NO_REPLAY = (NoReplayError, Malformed, LookupError)
"""What `read_replay` raises for a log that cannot be shown."""


def read_replay(library: Library, match: str, secret: bytes | None) -> MatchReplay:
    """The replay of a match of the library, with what the owner of the card key may know.

    Raises NotReadError if it is not there, LibraryError, and NO_REPLAY.
    """
    name = bytes.fromhex(match)
    records = library.records(name)
    if not records:
        raise NotReadError(translate("Replay", "This match is not in the library any more."))
    spec = spec_of(Start.of(Step.unpack(records[0]).value).game)
    return replay_of(match, records, games.load, spec.narrate, library.looks(name), secret)


def replay_in(home: Path, match: str) -> MatchReplay:
    """The replay of a match of a home's library, as this desktop's people may see it.  Raises NotReadError."""
    try:
        with closing(Library(home)) as library:
            return read_replay(library, match, library.card_key(bytes.fromhex(match)))
    except (Failure, *NO_REPLAY) as fault:
        words = translate("Replay", "This match cannot be shown: {reason}.")
        raise NotReadError(words.format(reason=trouble_words(fault))) from fault
