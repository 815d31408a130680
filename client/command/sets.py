"""`offleash sets`: the home-made card Sets of the home, and what is wrong with one."""

from __future__ import annotations

from pathlib import Path

import click

from client.card_sets import FOLDER, BadSetError, SetFile, files_in_home, read_file
from client.command._console import Console
from client.command._errors import NOT_DONE, Trouble
from client.command._group import subcommand
from client.home import home


@subcommand("sets")
@click.argument("words", nargs=-1, metavar="[check FILE]")
def command(console: Console, words: tuple[str, ...]) -> None:
    """List the Sets that can be played in Challengers, or check FILE and say what is wrong with it."""
    match words:
        case ():
            _list(console)
        case ("check", name):
            _check(console, Path(name))
        case _:
            raise Trouble("offleash sets takes nothing, or: check FILE")


def _list(console: Console) -> None:
    found = list(files_in_home())
    for file in found:
        try:
            _tell(console, read_file(file))
        except BadSetError as fault:
            console.note(f"{fault}; it is left out")
        except OSError as fault:
            console.note(f"{file} cannot be read ({fault.strerror}); it is left out")
    if not found:
        console.note(f"no Sets are kept here yet; put a file into {home(make=False) / FOLDER}")


def _check(console: Console, file: Path) -> None:
    try:
        _tell(console, read_file(file))
    except BadSetError as fault:
        value = {"file": str(fault.file), "card": fault.card, "reason": fault.reason}
        console.result(value, f"{fault.card}: {fault.reason}")
        raise Trouble(f"{fault}", NOT_DONE) from fault
    except OSError as fault:
        raise Trouble(f"{file} cannot be read ({fault.strerror}); name a file that is there") from fault


def _tell(console: Console, found: SetFile) -> None:
    mine, cards = found.addition, found.cards
    value = {"set": mine.id, "cards": cards, "data_hash": mine.data_hash.hex(), "file": str(found.file)}
    by = f" by {mine.author}" if mine.author else ""
    console.result(
        value, f"{mine.id}  {mine.name}{by}, {cards} cards, version {mine.data_hash.hex()[:8]}  {found.file}"
    )
