"""`offleash join`: sit down in somebody's room, come back to it, or watch."""

from __future__ import annotations

import click

import games
from client.additions import held, store_of
from client.command._console import Console
from client.command._errors import Trouble
from client.command._group import subcommand
from client.command._match import Seating, announce_start, open_window, run_session, seating_options
from client.launch import OpenInvitation
from net.invitation import Invitation
from net.node import join_match
from net.session import SessionEvent, Started


@subcommand("join")
@click.argument("invitation", metavar="CODE-OR-LINK")
@click.option("--mine", type=click.IntRange(1, 8), help="How many seats you want; one by default.")
@click.option("--watch", is_flag=True, help="Watch, without a seat.")
@click.option("--take", is_flag=True, help="Take and keep what the room brings along, such as card Sets.")
@seating_options
def command(console: Console, invitation: str, mine: int | None, watch: bool, take: bool, seating: Seating) -> None:
    """Join the room of a code or link. After a crash, the same command brings you back into the same seats."""
    invited = Invitation.parse(invitation)
    if watch and mine:
        raise Trouble("--watch takes no seat and --mine asks for some; leave one of them away")
    seats = 0 if watch else mine or 1
    if not seating.headless:
        open_window(OpenInvitation(invited, seats, seating.listen, seating.port))
        return
    if not watch:
        seating.require_bot()
    started = announce_start(console, seating)

    def on_event(event: SessionEvent) -> None:
        if take and isinstance(event, Started):
            _keep(console, event)
        started(event)

    run_session(console, lambda tell: join_match(seating.setting(takes=take), tell, invited, seats), on_event)


def _keep(console: Console, event: Started) -> None:
    """Keep the additions of the match that are not here yet."""
    store = store_of(event.game)
    for addition in games.load(event.game).additions(event.options) if store is not None else ():
        if store is None or addition.data_hash in held(event.game, addition.id):
            continue
        try:
            console.note(f"{addition.name} is kept in {store.keep(addition)}")
        except OSError as fault:
            console.note(f"{addition.name} could not be kept ({fault.strerror}); it is played with all the same")
