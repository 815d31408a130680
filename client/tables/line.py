"""Lines of the log: plain sentences with the id of the rule behind them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from typing import Any

from games.kernel import Event, Value

FieldWords = Mapping[str, tuple[str, Callable[[Any], object]]]
"""Field of an event → the place in sentences that it fills (`name` for `{name}`), and its words there."""


class Line(Value):
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


class Sentence(Value):
    """How one kind of event is told: the fields of its `Line`, with places such as `{name}` for the event's words."""

    text: str
    pieces: tuple[str, ...] = ()
    """Their places are filled with the fields of the event as they are."""
    several: str = ""
    thing: str = ""
    heading: bool = False
    grave: bool = False
    seat: str = "seat"
    """The field of the event with the seat that the line is about; "" or a field that it has not = no seat."""
    rule: str = ""
    """The rule, if it is not that of the event."""

    def line(self, event: Event, by_field: FieldWords, **more: object) -> Line:
        """The line of an event.

        A place is filled with what `more` has for it, else with the words of the event's field, else with the field
        as it is.  The words of `seat` are those of the seat that the line is about.
        """
        plain = {field.name: getattr(event, field.name) for field in fields(event)}
        values = {**plain, "seat": plain.get(self.seat)}
        texts = self.text + self.several + self.thing
        words = {
            place: words_of(values[name])
            for name, (place, words_of) in by_field.items()
            if f"{{{place}}}" in texts and values.get(name) is not None
        }
        filled = {**values, **words, **more}
        return Line(
            self.text.format_map(filled),
            self.rule or event.rule,
            None if self.heading else values["seat"],
            self.heading,
            tuple(key.format_map(plain) for key in self.pieces),
            self.grave,
            several=self.several.format_map({**filled, "things": "{things}"}),
            thing=self.thing.format_map(filled),
        )
