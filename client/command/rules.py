"""`offleash rules`: a game's rules in our words."""

from __future__ import annotations

import click

import games
from client.command._console import Console
from client.command._errors import Trouble
from client.command._group import subcommand


@subcommand("rules")
@click.argument("game")
@click.argument("rule_id", metavar="[ID]", required=False)
def command(console: Console, game: str, rule_id: str | None) -> None:
    """Print the rules of GAME, or the one with that ID (TD-1, TD-R1, TD-X1 …)."""
    book = games.load(game)
    try:
        rules = book.rules
    except (OSError, ValueError) as fault:
        raise Trouble(f"RULES.md of {book.title} cannot be read ({fault}); install Offleash again") from fault
    if not rules:
        raise Trouble(f"RULES.md of {book.title} holds no rule; install Offleash again")
    found = [rule for rule in rules if rule_id is None or rule.id.lower() == rule_id.lower()]
    if not found:
        first, last = rules[0].id, rules[-1].id
        raise Trouble(f"{book.title} has no rule {rule_id!r}; its ids go from {first} to {last}")
    heading = ""
    for rule in found:
        above = f"\n{rule.heading}\n\n" if rule_id is None and rule.heading != heading else ""
        heading = rule.heading
        console.result({"id": rule.id, "text": rule.text}, f"{above}{rule.id:<8} {rule.text}")
