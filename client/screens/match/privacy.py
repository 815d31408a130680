"""Hides the table: by a curtain between people with hidden hands, or by a cover while a timed match is paused."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.i18n import translate
from client.tables.interface import Sharing

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen


class Privacy:
    """Lets the curtain of a screen fall and rise; `put_away` closes what lies over the table when it falls."""

    def __init__(self, screen: PlayScreen, put_away: Callable[[], None]) -> None:
        self._screen, self._put_away = screen, put_away

    def hides(self) -> bool:
        """Bring the curtain to where it belongs now; whether it is down."""
        screen, model, curtain = self._screen, self._screen.model, self._screen.curtain
        if screen.time_left.covers:
            self._cover()
            curtain.rest(translate("Play", "Paused: the table is covered, and the clock is stopped"))
        else:
            curtain.wake()
        screen.frame.banners.raise_()
        table = screen.desk.table
        shared = (
            screen.spec.hidden_hands and len(model.mine) > 1 and not (isinstance(table, Sharing) and table.open_hands)
        )
        if curtain.resting or not shared:
            model.curtained = None if not shared else ()
            return curtain.down
        if curtain.down and model.over:
            curtain.lift()
        elif model.acting is not None and model.acting != curtain.seat:
            self._cover()
            curtain.fall(model.cast[model.acting])
            screen.frame.banners.raise_()
        model.curtained = (curtain.seat,) if curtain.seat is not None and not curtain.down else ()
        return curtain.down

    def _cover(self) -> None:
        screen = self._screen
        screen.frame.cover(covered=True)
        screen.side.card.show_card(None)
        self._put_away()
