"""Films one after the other: they run, stand still, go on picture by picture, or are skipped."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, Signal

from client.canvas import Ease, Motion
from client.canvas.animator import Animator
from client.i18n import number, translate
from client.tables.films import Film
from client.tables.interface import BarAction

HOLD, STEP, SKIP, SPEED = "film hold", "film step", "film skip", "film speed"
"""What the action bar offers while a film runs."""
FILM_BAR_ACTIONS: Final = (HOLD, STEP, SKIP, SPEED)
SPEEDS: Final = (1.0, 2.0, 4.0, 0.5, 0.0)
"""How fast films run, as factors, in the order in which a button goes through them; 0: they are over at once."""


class Reel(QObject):
    """The films of a table that are still to be seen, and how people watch them."""

    rolling = Signal()
    """A film begins."""
    over = Signal()
    """The last film is over."""
    changed = Signal()
    """A film stands still, goes on, or runs at another speed."""
    cued = Signal(str)
    """A film wants a sound."""
    told = Signal(str)
    """What a screen reader says of the pictures that are shown now."""

    def __init__(self, animator: Animator, paint: Callable[[Film, float], None], parent: QObject) -> None:
        """`paint` shows a film at a time in ms."""
        super().__init__(parent)
        self._animator, self._paint = animator, paint
        self._films: list[Film] = []
        self._motion: Motion | None = None
        self._at = 0.0
        """How far the film that is shown has come: 0 to 1."""
        self._cues = self._stills = 0
        """How many of its sounds and of its pictures have been told."""
        self.held = False
        """Whether films stand still until somebody goes on."""
        self.speed = SPEEDS[0]

    @property
    def film(self) -> Film | None:
        """The film that is shown."""
        return self._films[0] if self._films else None

    def play(self, film: Film) -> None:
        """Show a film after those that there are."""
        self._films.append(film)
        if len(self._films) == 1:
            self._begin()

    def show_instead(self, films: Sequence[Film]) -> None:
        """Show these in place of those that there are: the same time, seen elsewhere."""
        self._stop()
        self._films = list(films)
        self._begin()

    def skip(self) -> None:
        """Bring all films to their end now; those that come later run again."""
        self.held = False
        if not self._films:
            return
        self._stop()
        while self._films:
            self._advance(1.0, painted=False)
            self._films.pop(0)
            self._rewind()
        self.over.emit()

    def hold(self) -> None:
        """Stand still."""
        self.held = True
        self._stop()
        self.changed.emit()

    def go_on(self) -> None:
        """Run again."""
        self.held = False
        if self._films:
            self._run()
        self.changed.emit()

    def step(self) -> None:
        """Show the next picture, of this film or of the next one, and stand still there."""
        if not self._films:
            return
        self.hold()
        film = self._films[0]
        if self._stills < len(film.stills):
            self._advance(film.stills[self._stills].at_ms / film.length_ms)
        else:
            self._advance(1.0, painted=False)
            self._end()

    # ------------------------------------------------------------------ the action bar
    def bar_actions(self) -> tuple[BarAction, ...]:
        """The buttons while a film is shown that goes picture by picture."""
        if not self._films or not self._films[0].stills:
            return ()
        hold = translate("Film", "Resume") if self.held else translate("Film", "Pause")
        return (
            BarAction(HOLD, hold, "play" if self.held else "pause", pressed=self.held),
            BarAction(STEP, translate("Film", "Next picture"), "next"),
            BarAction(SKIP, translate("Film", "Skip the film"), "close"),
            self.speed_bar_action(),
        )

    def speed_bar_action(self) -> BarAction:
        """The button that changes the speed, also of films that are to come."""
        return BarAction(SPEED, self._speed_words(), "timer")

    def press(self, bar_action: str) -> bool:
        """Do what a button of the films says; False if it is none."""
        if bar_action not in FILM_BAR_ACTIONS:
            return False
        if bar_action == HOLD:
            self.go_on() if self.held else self.hold()
        elif bar_action == STEP:
            self.step()
        elif bar_action == SKIP:
            self.skip()
        else:
            self._change_speed()
        return True

    def _change_speed(self) -> None:
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.told.emit(self._speed_words())
        if self._films and not self.held:
            self._stop()
            self._run()
        self.changed.emit()

    def _speed_words(self) -> str:
        if not self.speed:
            return translate("Film", "Film: off")
        shown = number(self.speed, 0 if self.speed.is_integer() else 1)
        return translate("Film", "Film: {speed}×").format(speed=shown)

    # --------------------------------------------------------------------------- running
    def _begin(self) -> None:
        self._rewind()
        self.rolling.emit()
        if self.held:
            self._advance(0.0)
        else:
            self._run()

    def _rewind(self) -> None:
        self._at, self._cues, self._stills = 0.0, 0, 0

    def _run(self) -> None:
        if not self.speed or not self._animator.speed:
            self.skip()
            return
        self._advance(self._at)
        begun, left = self._at, 1.0 - self._at
        self._motion = self._animator.run(
            self._films[0].length_ms * left / self.speed,
            lambda t: self._advance(begun + left * t),
            ease=Ease.Linear,
            done=self._end,
        )

    def _stop(self) -> None:
        if self._motion is not None:
            self._motion.cancel()
            self._motion = None

    def _advance(self, at: float, *, painted: bool = True) -> None:
        film, self._at = self._films[0], at
        ms = at * film.length_ms
        cues = [cue.tune for cue in film.cues[self._cues :] if cue.at_ms <= ms]
        stills = [still.words for still in film.stills[self._stills :] if still.at_ms <= ms]
        self._cues += len(cues)
        self._stills += len(stills)
        if cues:
            self.cued.emit(cues[-1])
        if any(stills):
            self.told.emit(" ".join(filter(None, stills)))
        if painted:
            self._paint(film, ms)

    def _end(self) -> None:
        self._motion = None
        self._films.pop(0)
        if not self._films:
            self.over.emit()
        elif self._animator.finishing:
            self._rewind()
            self.skip()  # a click brings all of them to their end, and none is painted for that
        else:
            self._begin()
