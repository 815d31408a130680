"""A computer that lets this program open too few files, and a home with files of another user in it."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.command import BAD_REQUEST
from net.keys import install_key
from net.store import Library
from tests.command.program import COMMAND, Answer, environment
from tests.net.store.samples import ROW

pytestmark = [
    pytest.mark.timeout(120),
    pytest.mark.skipif(sys.platform == "win32", reason="limits and owners of files are those of POSIX"),
]
NOBODY = 65534
"""A user without rights, on Linux and elsewhere (systemd: UID of `nobody`)."""
HOST = ("host", "laag", "--seats", "2", "--bots", "greedy", "--bot", "greedy", "--headless", "--listen", "127.0.0.1")
MANY_FILES = "offleash: too many files are open; close other programs or allow more (`ulimit -n`), then try again"


READS_ALL = "-all,+dac_read_search"
"""The one right of root that is left, as Python may lie in a folder of root."""
AS_NOBODY = (
    *("setpriv", f"--reuid={NOBODY}", f"--regid={NOBODY}", "--clear-groups"),
    *(f"--inh-caps={READS_ALL}", f"--ambient-caps={READS_ALL}"),
)


def run(command: tuple[str, ...], home: Path) -> Answer:
    done = subprocess.run(
        command,
        env=environment(home, PYTHONDONTWRITEBYTECODE="1"),
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    return Answer(done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("files", [8, 12, 16, 19, 22, 40])
def test_too_few_open_files_are_told_as_that_wherever_they_end(tmp_path: Path, files: int) -> None:
    answer = run(("sh", "-c", f'ulimit -n {files}; exec "$@"', "sh", *COMMAND, *HOST), tmp_path / "home")
    assert (answer.status, answer.out, answer.complaint) == (BAD_REQUEST, "", MANY_FILES)


def test_a_library_that_cannot_be_opened_for_them_says_so(tmp_path: Path) -> None:
    library = Library(tmp_path)
    library.add(ROW)
    library.close()
    answer = run(("sh", "-c", 'ulimit -n 5; exec "$@"', "sh", *COMMAND, "matches"), tmp_path)
    assert (answer.status, answer.out, answer.complaint) == (BAD_REQUEST, "", MANY_FILES)


@pytest.fixture
def shared() -> Iterator[Path]:
    """A home of nobody with everything in it; pytest's own folders are closed to other users."""
    if os.geteuid() != 0 or shutil.which("setpriv") is None:
        pytest.skip("only root on Linux can start programs as another user")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o755)
        home = folder / "home"
        for part in ("locks", "marks"):
            (home / part).mkdir(parents=True)
        Library(home).close()
        install_key(home)
        for path in (home, *home.rglob("*")):
            os.chown(path, NOBODY, NOBODY)
        if run((*AS_NOBODY, sys.executable, "-c", ""), home).status:
            pytest.skip("this machine does not let root give up its rights one by one")
        yield home


@pytest.mark.parametrize("part", ["locks", "marks", "install.key", "matches.sqlite"])
def test_a_part_of_the_home_that_is_another_users_is_named_with_its_owner(shared: Path, part: str) -> None:
    foreign = shared / part
    os.chown(foreign, 0, 0)
    foreign.chmod(0o755 if foreign.is_dir() else 0o644)
    answer = run((*AS_NOBODY, *COMMAND, *HOST), shared)
    assert answer.status == BAD_REQUEST
    assert answer.complaint == (
        f"offleash: {foreign} belongs to root, perhaps after a start as another user; give it back with "
        f"`sudo chown -R $USER {shared}`, or set OFFLEASH_HOME to a folder of your own"
    )


def test_a_whole_home_that_is_another_users_is_named(shared: Path) -> None:
    for path in (shared, *shared.rglob("*")):
        os.chown(path, 0, 0)
    shutil.rmtree(shared / "locks")
    answer = run((*AS_NOBODY, *COMMAND, *HOST), shared)
    assert answer.status == BAD_REQUEST
    assert answer.complaint.startswith(f"offleash: {shared} belongs to root")
