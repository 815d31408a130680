"""What the rates are compared with: a plain Python card game, nothing but lists and a loop."""

from __future__ import annotations

from client.tools.bench import rate

_SEATS = 4
_CARDS = 40


def plain_loop_rate(seconds: float) -> float:
    """Moves per CPU second of a four-seat game with 40 cards each, as plain as Python allows.

    A move lists the legal actions (the cards of a five-card hand that are not below the last card played, or all of
    them), takes one and draws. No objects, no checks, no digests: the floor that honest rules are measured against.
    """
    return rate(seconds, _game)


def _game(seed: int) -> int:
    decks = [[(card * 17 + seat * 7 + seed) % _CARDS for card in range(_CARDS)] for seat in range(_SEATS)]
    hands = [[deck.pop() for _ in range(5)] for deck in decks]
    scores = [0] * _SEATS
    last = seat = moves = 0
    while hand := hands[seat]:
        legal = [card for card in hand if card >= last] or hand
        card = legal[moves % len(legal)]
        hand.remove(card)
        if deck := decks[seat]:
            hand.append(deck.pop())
        if card < last:
            scores[seat] += 1
        last = card
        seat = (seat + 1) % _SEATS
        moves += 1
    return moves
