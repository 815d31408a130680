"""The `offleash` command: one module per sub-command, found by its file name, imported only when it is asked for.

A module `client/command/NAME.py` holds one `command`, made with `@subcommand()`. What it prints goes through its
`Console`; what cannot be done is raised as `Trouble` and becomes one line on stderr.
"""

from client.command._console import Console
from client.command._errors import BAD_REQUEST, DONE, INTERRUPTED, NOT_DONE, Trouble
from client.command._group import main, subcommand

__all__ = ["BAD_REQUEST", "DONE", "INTERRUPTED", "NOT_DONE", "Console", "Trouble", "main", "subcommand"]
