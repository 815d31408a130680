"""Reading a match from the library beside the window: long logs take a moment."""

from __future__ import annotations

from functools import partial

import games
from client.bridge.reading import NotReadError, Reading
from client.i18n import translate
from client.tables import spec_of
from client.viewmodel.reel import Reel, reel_of
from client.viewmodel.troubles import trouble_words
from net.journal import DiskFullError
from net.log import Start, Step
from net.packing import Malformed
from net.replay import NoReplayError
from net.store import Library, LibraryError


class Replays(Reading):
    """`ready` brings a Reel."""

    def load(self, match: str) -> None:
        """Read a match."""
        self._begin(partial(self._reel, match))

    def _reel(self, match: str) -> Reel:
        try:
            library = Library(self._home)
            try:
                records = library.records(bytes.fromhex(match))
                looks = library.looks(bytes.fromhex(match))
                secret = library.card_key(bytes.fromhex(match))
            finally:
                library.close()
            if not records:
                raise NotReadError(translate("Replay", "This match is not in the library any more."))
            spec = spec_of(Start.of(Step.unpack(records[0]).value).game)
            return reel_of(match, records, games.load, spec.narrate, looks, secret)
        except (LibraryError, DiskFullError, NoReplayError, Malformed, LookupError) as fault:
            words = translate("Replay", "This match cannot be shown: {reason}.")
            raise NotReadError(words.format(reason=trouble_words(str(fault)))) from fault
