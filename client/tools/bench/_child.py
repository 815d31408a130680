"""A process that is measured: it ends with whoever measures it, however that ends."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping, Sequence
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

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, trace: TracebackType | None
    ) -> None:
        if fault is not None:
            self.kill()
        super().__exit__(kind, fault, trace)
