"""The `offleash` command: one module per sub-command, found by its file name, imported only when it is asked for.

A module `client/command/NAME.py` holds one `command`, made with `@subcommand()`. What it prints goes through its
`Console`; what cannot be done is raised as `Trouble`, or as a `Failure` by what it calls, and becomes one line on
stderr.
"""

from __future__ import annotations

from client.command._errors import BAD_REQUEST, DONE, INTERRUPTED, NOT_DONE, Trouble


def main(arguments: list[str] | None = None) -> int:
    """Run the command line (default: `sys.argv`, and this process is ours); the exit status. Never a traceback."""
    try:  # Ctrl-C may come while the rest is still being loaded
        from client.command._group import run
        from client.command._process import process_set_up

        if arguments is not None:
            return run(arguments)
        with process_set_up():
            return run(None)
    except KeyboardInterrupt:
        return INTERRUPTED


__all__ = ["BAD_REQUEST", "DONE", "INTERRUPTED", "NOT_DONE", "Trouble", "main"]
