"""Games and bots that the command line names."""

from __future__ import annotations

from typing import Any

import click

import games
from client.command._errors import Trouble
from games.kernel import Bot, Game, Option

_NAMED = "offleash.game"
"""The key of the named game in click's context."""


def named_bot(game: Game[Any, Any], kind: str) -> Bot[Any, Any]:
    """The game's bot of that kind, or Trouble that says which there are."""
    if kind not in game.bots:
        raise Trouble(f"{game.title} has no bot {kind!r}; there are: {', '.join(game.bots)}")
    return game.bots[kind]


class GameCommand(click.Command):
    """A command for a game: `--help` after the game's name tells its seats, bots and options as well."""

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Note which game is named; help is shown before the arguments are read."""
        ctx.meta[_NAMED] = next((word for word in args if word in games.NAMES), None)
        return super().parse_args(ctx, args)

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """What the named game offers; without one, how to ask."""
        if (name := ctx.meta.get(_NAMED)) is None:
            formatter.write_paragraph()
            formatter.write_text(f"`offleash {self.name} GAME --help` names the game's seats, bots and options.")
            return
        book = games.load(name)
        most = f" to {book.seats_max}" if book.seats_max > book.seats_min else ""
        with formatter.section(book.title):
            rows = [("seats", f"{book.seats_min}{most}"), ("bots", ", ".join(book.bots))]
            formatter.write_dl([*rows, *((f"--option {each.name}=", _told(each)) for each in book.all_options)])


def _told(option: Option) -> str:
    """An option in words: what it is, what it can be, what it is by default."""
    allowed = ", ".join(option.choices) if option.choices else f"{option.lowest} to {option.highest}"
    return f"{option.text}: {allowed}  [default: {option.default}]"
