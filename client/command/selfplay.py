"""`offleash selfplay`: whole games between bots, no network."""

from __future__ import annotations

import time
from hashlib import blake2b

import click

import games
from client.command._console import Console, counted
from client.command._errors import Trouble
from client.command._games import GameCommand, named_bot
from client.command._group import subcommand
from games.kernel import play_out


@subcommand("selfplay", GameCommand)
@click.argument("game")
@click.option("--games", "count", type=click.IntRange(1), default=1, show_default=True, help="How many games.")
@click.option("--seats", type=int, help="How many seats (default: the fewest).")
@click.option("--bot", "bots", default="random", show_default=True, metavar="KIND[,KIND…]", help="Kinds of bots.")
@click.option("--seed", type=int, default=0, show_default=True, help="Whole number that names these games.")
@click.option("--digests", is_flag=True, help="Take a digest at every step, as in a match.")
def command(console: Console, game: str, count: int, seats: int | None, bots: str, seed: int, digests: bool) -> None:
    """Play games of GAME between bots. Several kinds rotate over the seats; the same command gives the same games.

    A shared first place is a win for everyone who shares it.
    """
    book = games.load(game)
    seats = book.seats_min if seats is None else seats
    book.check_seats(seats)
    kinds = bots.split(",")
    players = {kind: named_bot(book, kind) for kind in kinds}
    moves = steps = 0
    wins = dict.fromkeys(players, 0)
    seat_wins = [0] * seats
    ends = blake2b(digest_size=32)
    seconds = 0.0
    for index in range(count):
        console.progress(f"game {index + 1} of {count}")
        seating = [kinds[(seat + index) % len(kinds)] for seat in range(seats)]
        began = time.process_time()
        tally = play_out(book, [players[kind] for kind in seating], f"{seed}/{index}", digests=digests)
        seconds += time.process_time() - began
        moves += tally.moves
        steps += tally.steps
        result = tally.state.result()
        if result is None:
            raise Trouble(f"game {index + 1} has no result; this is a fault in the rules of {book.title}")
        for seat, standing in enumerate(result):
            if standing.place == 1:
                wins[seating[seat]] += 1
                seat_wins[seat] += 1
        ends.update(tally.state.digest())
    console.progress("")
    rate = round(moves / seconds) if seconds else 0
    value = {
        "game": book.id,
        "games": count,
        "moves": moves,
        "steps": steps,
        "moves_per_cpu_s": rate,
        "mean_moves": round(moves / count, 2),
        "wins": wins,
        "seat_wins": seat_wins,
        "digest": ends.hexdigest(),
    }
    by_kind = ", ".join(f"{kind} {won}" for kind, won in wins.items())
    by_seat = ", ".join(str(won) for won in seat_wins)
    console.result(
        value,
        f"{counted(count, 'game')} of {book.title}: {counted(moves, 'move')} in {counted(steps, 'step')}, "
        f"{rate} moves per CPU second\n"
        f"wins by bot: {by_kind}; by seat: {by_seat}\nfinal states: {ends.hexdigest()}",
    )
