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
from client.viewmodel.player import Player

HOLD, STEP, SKIP, SPEED = "film hold", "film step", "film skip", "film speed"
"""What the action bar offers while a film runs."""
FILM_BAR_ACTIONS: Final = (HOLD, STEP, SKIP, SPEED)
_BEFORE: Final = -1.0
"""Before the first picture, ms."""
SPEEDS: Final = (1.0, 2.0, 4.0, 0.5, 0.0)
"""How fast films run, as factors, in the order in which a button goes through them; 0: they are over at once."""


class FilmQueue(QObject):
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
        self.player = Player()
        """How far the film that is shown has come, whether films run, and how fast (0: they are over at once)."""
        self.player.playing = True
        self._told_ms = _BEFORE
        """Until when its sounds and pictures have been told."""

    @property
    def held(self) -> bool:
        """Whether films stand still until somebody goes on."""
        return not self.player.playing

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
        """Show these films in place of the present ones, such as the same moment of another match."""
        self._stop()
        self._films = list(films)
        self._begin()

    def skip(self) -> None:
        """Bring all films to their end now; later ones run as usual."""
        self.player.playing = True
        if not self._films:
            return
        self._stop()
        while self._films:
            self._advance(self.player.length_ms, painted=False)
            self._next()
        self.over.emit()

    def hold(self) -> None:
        """Stand still."""
        self.player.playing = False
        self._stop()
        self.changed.emit()

    def go_on(self) -> None:
        """Run again."""
        self.player.playing = True
        if self._films:
            self._run()
        self.changed.emit()

    def step(self) -> None:
        """Show the next picture, of this film or of the next one, and stand still there."""
        if not self._films:
            return
        self.hold()
        if (ms := self.player.next_stop_ms) < self.player.length_ms:
            self._advance(ms)
        else:
            self._advance(ms, painted=False)
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
        self.player.speed = SPEEDS[(SPEEDS.index(self.player.speed) + 1) % len(SPEEDS)]
        self.told.emit(self._speed_words())
        if self._films and not self.held:
            self._stop()
            self._run()
        self.changed.emit()

    def _speed_words(self) -> str:
        if not self.player.speed:
            return translate("Film", "Film: off")
        shown = number(self.player.speed, 0 if self.player.speed.is_integer() else 1)
        return translate("Film", "Film: {speed}×").format(speed=shown)

    # --------------------------------------------------------------------------- running
    def _next(self) -> None:
        self._films.pop(0)
        if self._films:
            self._load()

    def _begin(self) -> None:
        self._load()
        self.rolling.emit()
        if self.held:
            self._advance(0.0)
        else:
            self._run()

    def _load(self) -> None:
        film = self._films[0]
        self.player.load([still.at_ms for still in film.stills], film.length_ms)
        self._told_ms = _BEFORE

    def _run(self) -> None:
        if not self.player.speed or not self._animator.speed:
            self.skip()
            return
        begun = self.player.ms
        left = self.player.length_ms - begun
        self._advance(begun)
        self._motion = self._animator.run(
            left / self.player.speed,
            lambda t: self._advance(begun + left * t),
            ease=Ease.Linear,
            done=self._end,
        )

    def _stop(self) -> None:
        if self._motion is not None:
            self._motion.cancel()
            self._motion = None

    def _advance(self, ms: float, *, painted: bool = True) -> None:
        film, told, self.player.ms, self._told_ms = self._films[0], self._told_ms, ms, ms
        cues = [cue.tune for cue in film.cues if told < cue.at_ms <= ms]
        stills = [still.words for still in film.stills if told < still.at_ms <= ms]
        if cues:
            self.cued.emit(cues[-1])
        if any(stills):
            self.told.emit(" ".join(filter(None, stills)))
        if painted:
            self._paint(film, ms)

    def _end(self) -> None:
        self._motion = None
        self._next()
        if not self._films:
            self.over.emit()
        elif self._animator.finishing:
            self.skip()  # a click brings all of them to their end, and none is painted for that
        else:
            self._begin()
