"""What F1 explains at a table: a thing as topics of *How to play* and ids of rules, in order."""

from __future__ import annotations

from client.tables.guide import topics_of_piece
from client.tables.interface import Table


def topics_at(table: Table, key: str) -> tuple[str, ...]:
    """What explains a piece: its own paragraph, then its rules; without one, what the prompt line is about."""
    if key:
        card = table.card(key)
        return (*topics_of_piece(key), *(card.rules if card is not None else ()))
    rule = table.prompt().rule
    return (rule,) if rule else ()
