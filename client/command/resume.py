"""`offleash resume`: go on with an unfinished match."""

from __future__ import annotations

import click

from client.command._console import Console
from client.command._group import subcommand
from client.command._match import Seating, announce_start, open_window, run_session, seating_options
from client.launch import OpenMatch
from net.node import resume_match


@subcommand("resume")
@click.argument("match", required=False, default="")
@seating_options
def command(console: Console, match: str, seating: Seating) -> None:
    """Continue MATCH (the start of its id), or the newest match that is not over."""
    if not seating.headless:
        open_window(OpenMatch(match, seating.listen, seating.port))
        return
    on_event = announce_start(console, seating)
    run_session(console, lambda tell: resume_match(seating.setting(), tell, match.lower()), on_event)
