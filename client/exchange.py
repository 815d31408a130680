"""Export, import and deletion of matches, for the command line and the window alike. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from games.kernel import Value
from net.files import write_whole
from net.log import Progress, Start, Step, began_at
from net.matchfile import MatchFile, NoMatchFileError, read_match, write_match
from net.reasons import Failure, Reason, Why
from net.replay import LoadGame, NoReplayError, replay
from net.store import Library, MatchRow, is_time
from net.verify import verify_log


class ExchangeError(Failure):
    """Why nothing was written or read, in one sentence; `bad`: the request was fine, match or file do not hold."""

    def __init__(self, why: Why | Reason, *values: object, bad: bool = False) -> None:
        super().__init__(why, *values)
        self.bad = bad


class Exchanged(Value):
    """A match that went out or came in: how far it goes, and the size of its file in bytes."""

    match: bytes
    steps: int
    head: bytes
    size: int

    def as_json(self) -> dict[str, str | int]:
        """As scripts read it."""
        return {"match": self.match.hex(), "steps": self.steps, "log_head": self.head.hex(), "bytes": self.size}


def export_match(library: Library, match: bytes, file: Path, load: LoadGame) -> Exchanged:
    """Write the log that all players share, and no secrets, to a file.  Raises ExchangeError."""
    _check_place(file)
    records = library.records(match)
    if not records:
        raise ExchangeError(Why.NOT_BEGUN, match.hex())
    try:
        for _ in replay(records, load):  # what does not hold is not given away
            pass
        size = write_match(file.resolve(), records)
    except NoReplayError as fault:
        raise ExchangeError(Why.DAMAGED_AT, match.hex(), fault.step, fault, bad=True) from fault
    except OSError as fault:
        raise ExchangeError(Why.FILE_NOT_WRITTEN, file, fault.strerror, bad=True) from fault
    told = Progress.of(records)
    return Exchanged(match, told.steps, told.head, size)


def write_text(file: Path, text: str) -> None:
    """Write a text for people to a file, all of it or nothing.  Raises ExchangeError."""
    _check_place(file)
    try:
        write_whole(file.resolve(), text.encode("utf-8"))
    except OSError as fault:
        raise ExchangeError(Why.FILE_NOT_WRITTEN, file, fault.strerror, bad=True) from fault


def import_match(library: Library, file: Path, load: LoadGame) -> Exchanged:
    """Check the match in a file and put it into the library, where it mends a damaged one and lengthens a shorter one.

    Tells how far the match goes in the library now.  Raises ExchangeError, and what the library raises.
    """
    found = open_file(file)
    verdict = verify_log(found.records, load, found.damage)
    if found.damage:
        raise ExchangeError(Why.FILE_NOT_TAKEN, file, verdict.reason, bad=True)
    if not verdict.ok:
        raise ExchangeError(Why.NOT_TAKEN, file, verdict.first_bad_step, verdict.reason, bad=True)
    start, status = Start.of(Step.unpack(found.records[0]).value), file.stat()
    began = began_at(found.records[0])
    made = began if began and is_time(began) else int(status.st_mtime)
    row = MatchRow(start.match, start.game, made, "", 0)
    library.add(row)
    with library.journal(start.match):  # nobody plays it meanwhile
        if not _agree(library.records(start.match), found.records, load):
            raise ExchangeError(Why.OTHER_LOG, start.match.hex(), file)
        library.add_log(row, found.records, verdict.end)
        told = Progress.of(library.records(start.match))
    return Exchanged(start.match, told.steps, told.head, status.st_size)


def _agree(kept: Sequence[bytes], records: Sequence[bytes], load: LoadGame) -> bool:
    """Whether a kept log tells of the same match as a sound one, as far as both go and the kept one is not damaged.

    Heads count: the same steps may have been signed by another majority.
    """
    common = min(len(kept), len(records))
    if list(kept[:common]) == list(records[:common]):
        return True
    bad = verify_log(kept, load).first_bad_step
    sound = common if bad is None else min(common, bad)
    return Progress.of(kept[:sound]).head == Progress.of(records[:sound]).head


def delete_match(library: Library, match: bytes) -> None:
    """Forget a match and everything kept for it.  Raises MatchOpenError while it is played."""
    with library.journal(match):
        library.remove(match)


def open_file(path: Path) -> MatchFile:
    """A match file.  Raises ExchangeError that says what is wrong with it."""
    try:
        if not path.exists():
            raise ExchangeError(Why.NO_FILE, path)
        if not path.is_file():
            raise ExchangeError(Why.FILE_IS_FOLDER if path.is_dir() else Why.NOT_ORDINARY, path)
        return read_match(path)
    except NoMatchFileError as fault:
        raise ExchangeError(fault.reason, bad=True) from fault
    except OSError as fault:
        raise ExchangeError(Why.FILE_NOT_READ, path, fault.strerror) from fault


def _check_place(file: Path) -> None:
    """See that a match can be written there: an ordinary file, new or old, in a folder that is there."""
    try:
        if file.is_dir():
            raise ExchangeError(Why.PLACE_IS_FOLDER, file)
        if file.exists() and not file.is_file():
            raise ExchangeError(Why.PLACE_NOT_ORDINARY, file)
        if not file.parent.is_dir():
            raise ExchangeError(Why.NO_FOLDER, file.parent)
    except OSError as fault:  # a name too long, a folder that may not be looked into
        raise ExchangeError(Why.UNUSABLE_PLACE, file, fault.strerror) from fault
