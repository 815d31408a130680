"""The match library of a home: every match, its log, and apart from it what stays secret."""

from net.store.faults import LibraryError, LibraryLostError
from net.store.journal import LibraryJournal
from net.store.library import FILE, LINES_KEPT, Library, MatchRow, is_time
from net.store.listing import Listed, listed, listing
from net.store.lock import Lock, MatchOpenError

__all__ = [
    "FILE",
    "LINES_KEPT",
    "Library",
    "LibraryError",
    "LibraryJournal",
    "LibraryLostError",
    "Listed",
    "Lock",
    "MatchOpenError",
    "MatchRow",
    "is_time",
    "listed",
    "listing",
]
