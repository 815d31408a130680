"""`offleash games`: what can be played."""

from __future__ import annotations

import games
from client.command._console import Console
from client.command._errors import Trouble
from client.command._group import subcommand
from games.reasons import Failure


@subcommand("games")
def command(console: Console) -> None:
    """List the games that can be played."""
    faults = []
    for name in games.NAMES:
        try:
            game = games.load(name)
            rules, data = game.rules_hash.hex(), game.data_hash.hex()
        except Failure as fault:
            faults.append(f"{name} cannot be played: {fault}")
            continue
        value = {
            "game": game.id,
            "title": game.title,
            "seats_min": game.seats_min,
            "seats_max": game.seats_max,
            "rules_hash": rules,
            "data_hash": data,
        }
        seats = f"{game.seats_min} to {game.seats_max} seats"
        console.result(value, f"{game.id:<12} {game.title:<24} {seats:<14} rules {rules[:12]}, data {data[:12]}")
    if faults:
        raise Trouble("; ".join(faults))
