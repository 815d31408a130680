"""What other desktops' programs tell this one, in this person's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import translate
from client.tables.line import Line
from net.wire import Topic

if TYPE_CHECKING:
    from client.viewmodel.match import MatchModel
    from net.session import Announced


def line_of(told: Announced, model: MatchModel) -> Line | None:
    """The line of the log for it; None if it says nothing here, as of a seat that is not played where it comes from.

    What is told again, at the same step of the match or ever, makes the same line.
    """
    match told.topic:
        case Topic.BRANCHED:
            words = translate("Play", "{name} played on alone while you were away, and knows now that you are back.")
            return Line(words.format(name=told.name))
        case Topic.TIME_UP:
            seats = {str(seat): seat for seat in model.owing if model.seats[seat].peer == told.peer}
            if (seat := seats.get(told.text)) is not None:
                words = translate("Turn", "Time is up: the stand-in moves for {name}.")
                return Line(words.format(name=model.cast.name(seat)), seat=seat, step=model.steps, grave=True)
    return None
