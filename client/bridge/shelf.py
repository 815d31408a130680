"""What the library holds, read beside the window: Home stands before anything is loaded that can read it."""

from __future__ import annotations

from client.bridge.reading import NotReadError, Reading
from client.viewmodel import shelf
from client.viewmodel.troubles import trouble_sentence


class Shelf(Reading):
    """`ready` brings all matches (`client.viewmodel.shelf.Entry`), the newest first."""

    def read(self) -> None:
        """Read the list anew."""
        self._begin(self._entries)

    def _entries(self) -> tuple[shelf.Entry, ...]:
        from net.journal import DiskFullError
        from net.store import LibraryError

        try:
            return shelf.entries(self._home)
        except (LibraryError, DiskFullError) as fault:
            raise NotReadError(trouble_sentence(str(fault))) from fault
