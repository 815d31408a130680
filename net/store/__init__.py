"""The match library of a home: every match, its log, and apart from it what stays secret."""

from net.store.faults import LibraryError, LibraryLostError
from net.store.journal import LibraryJournal
from net.store.library import FILE, LINES_KEPT, Library, MatchRow, is_time
from net.store.library_index import IndexedMatch, iter_index, library_index
from net.store.lock import Lock, MatchOpenError

__all__ = [
    "FILE",
    "LINES_KEPT",
    "IndexedMatch",
    "Library",
    "LibraryError",
    "LibraryJournal",
    "LibraryLostError",
    "Lock",
    "MatchOpenError",
    "MatchRow",
    "is_time",
    "iter_index",
    "library_index",
]
