"""A process that is measured: it ends with whoever measures it, however that ends."""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import TracebackType


class Child(subprocess.Popen[str]):
    """One process, its stdin and stdout ours. Ctrl-C in the terminal is for the command, not for it."""

    def __init__(self, command: Sequence[str], *, quiet: bool = False, env: Mapping[str, str] | None = None) -> None:
        """`quiet`: what it says on stderr goes nowhere."""
        if sys.platform == "win32":
            group, flags = None, subprocess.CREATE_NEW_PROCESS_GROUP
        else:
            group, flags = 0, 0
        super().__init__(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL if quiet else None,
            text=True,
            env=env,
            process_group=group,
            creationflags=flags,
        )

    def line(self) -> str:
        """The next line that it prints; RuntimeError if it has ended without one."""
        assert self.stdout is not None
        if not (line := self.stdout.readline()):
            raise RuntimeError("a measured process ended before it had answered")
        return line.strip()

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if fault is not None:
            self.kill()
        super().__exit__(kind, fault, trace)


@contextmanager
def host_and_guest(host: Sequence[str], guest: Sequence[str]) -> Iterator[tuple[Child, Child]]:
    """Two desktops of a match by their commands: each is given a home, and the guest the link that the host prints."""
    homes = tempfile.TemporaryDirectory(prefix="offleash-bench-")
    with homes as folder, Child([*host, f"{folder}/one"]) as one, Child([*guest, f"{folder}/two", one.line()]) as two:
        yield one, two
