"""Lines of the log: plain sentences with the id of the rule behind them."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """One thing that happened.

    `pieces` are the keys of the pieces it is about; `step` is set by the log.  A `grave` line is one that its seat must
    not miss: it is told as a notice, too.
    """

    text: str
    rule: str = ""
    seat: int | None = None
    heading: bool = False
    pieces: tuple[str, ...] = ()
    grave: bool = False
    step: int = -1
    only: int | None = None
    """The seat that alone may know it, such as the name of a card that it drew; None = everybody may."""
    several: str = ""
    """What one line of the log says for several like things in a row, with `{things}`; "" = each has a line."""
    thing: str = ""
    """This one among those things."""
    channel: str = ""
    """The channel that it is about (see `client.tables.interface.Channelled`); "" = everybody's."""
