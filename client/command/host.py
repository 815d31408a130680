"""`offleash host`: open a room and wait."""

from __future__ import annotations

from typing import Any

import click

import games
from client.additions import store_of
from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._games import GameCommand, named_bot
from client.command._group import subcommand
from client.command._match import Seating, open_window, run_session, seating_options
from client.launch import OpenRoom
from games.kernel import Game
from net.node import host_match
from net.session import RoomChanged, SessionEvent


@subcommand("host", GameCommand)
@click.argument("game")
@click.option("--seats", type=int, required=True, help="How many seats the table has.")
@click.option("--mine", type=click.IntRange(0), default=1, show_default=True, help="How many of them are yours.")
@click.option("--bots", default="", metavar="KIND,…", help="More seats, played here by bots.")
@click.option("--option", "options", multiple=True, metavar="NAME=VALUE", help="A choice of the game, or open=yes.")
@seating_options
def command(
    console: Console, game: str, seats: int, mine: int, bots: str, options: tuple[str, ...], seating: Seating
) -> None:
    """Open a room for GAME and wait until all seats are taken and ready."""
    book = games.load(game)
    book.check_seats(seats)
    kinds = tuple(bots.split(",")) if bots else ()
    for kind in (*kinds, *([seating.bot] if seating.bot else [])):
        named_bot(book, kind)
    if mine + len(kinds) > seats or mine + len(kinds) == 0:
        raise Trouble(f"{mine} own seats and {len(kinds)} bots do not fit at a table of {seats}")
    chosen = _with_additions(book, dict(_named(option) for option in options))
    is_open = chosen.pop("open", "no")
    if is_open not in {"yes", "no"}:
        raise Trouble(f"the option open is yes or no, not {is_open!r}")
    try:
        book.new(seats, book.settings(chosen))  # some tables may not be played so, such as a Robot that is too strong
    except ValueError as fault:
        raise Trouble(str(fault)) from fault
    if not seating.headless:
        open_window(OpenRoom(game, seats, mine, kinds, chosen, is_open == "yes", seating.listen, seating.port))
        return
    told = False

    def on_event(event: SessionEvent) -> None:
        nonlocal told
        if isinstance(event, RoomChanged) and not told:
            told = True
            room = event.room
            value = {"invitation": room.invitation, "link": room.link, "port": room.port, "match": room.match}
            console.result(value, f"invitation {room.invitation}\n{room.link}")

    if mine:
        seating.require_bot()
    run_session(
        console,
        lambda tell: host_match(seating.setting(), tell, game, seats, mine, kinds, chosen, is_open=is_open == "yes"),
        on_event,
    )


def _named(option: str) -> tuple[str, str]:
    name, equals, value = option.partition("=")
    if not equals or not name:
        raise Trouble(f"--option takes NAME=VALUE, not {option!r}")
    return name, value


def _with_additions(book: Game[Any, Any], chosen: dict[str, str]) -> dict[str, str]:
    """Additions of the home named by id or file (`sets=pirate-cove`) as the data that a match carries."""
    store, found = store_of(book.id), dict(chosen)
    for option in book.options if store is not None else ():
        given = chosen.get(option.name, "")
        if store is None or option.brings is None or not given or given.startswith("["):
            continue
        try:
            found[option.name] = store.named(given.split(","))
        except LookupError as fault:
            raise Trouble(str(fault.args[0])) from fault
        except ValueError as fault:
            raise Trouble(str(fault), NOT_DONE) from fault
        except OSError as fault:
            raise Trouble(f"{given} cannot be read ({fault.strerror}); name a file that is there") from fault
    return found
