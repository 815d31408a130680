"""The buttons that play pictures one after the other, and the clock behind them; see `client.viewmodel.player`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QStyle, QWidget

from client.i18n import translate
from client.theme import look, tokens
from client.viewmodel.player import Player
from client.widgets import IconButton, Segmented, painting, set_tip


class PlayerNames(NamedTuple):
    """What the buttons are called, and how each `setObjectName` begins ("replay" makes "replay play")."""

    objects: str
    back: str
    forward: str
    play: str
    stop: str


class PlayerBar(QHBoxLayout):
    """Back, play or stop, forward, and maybe a track and speeds; whoever shows it lays more beside them.

    To page by hand stops, unless `runs_on`.
    """

    went = Signal(int)
    """Another picture is shown, by its number."""
    turned = Signal()
    """It plays now, or stands still."""
    over = Signal()
    """The end is reached."""

    def __init__(
        self,
        names: PlayerNames,
        *,
        spacing: int | None = None,
        rest_ms: float = 0.0,
        runs_on: bool = False,
        busy: Callable[[], bool] = lambda: False,
    ) -> None:
        """`spacing`: logical pixels between buttons. `rest_ms`: see `Player`. `busy`: whether to wait longer."""
        super().__init__()
        self.player = Player(rest_ms=rest_ms)
        self._names, self._runs_on, self._busy = names, runs_on, busy
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._tick)
        if spacing is not None:
            self.setSpacing(look().px(spacing))
        self.back = self._button("prev", names.back, "back", lambda: self.step(-1))
        self.play = self._button("play", names.play, "play", self.toggle)
        self.forward = self._button("next", names.forward, "forward", lambda: self.step(1))
        self._track: Scrubber | None = None

    def make_track(self) -> Scrubber:
        """A track that shows the place and leads to every other one."""
        self._track = track = Scrubber()
        track.setObjectName(f"{self._names.objects} scrubber")
        track.valueChanged.connect(self.seek)
        return track

    def make_speeds(self, words: Sequence[str], factors: Sequence[float], normal: int) -> Segmented:
        """A choice of speeds, called so, by these factors; `normal` is chosen at first."""
        speeds = Segmented(words)
        speeds.setObjectName(f"{self._names.objects} speed")
        speeds.currentChanged.connect(lambda number: self.set_speed(factors[number]))
        speeds.setCurrentIndex(normal)
        self.player.speed = factors[normal]
        return speeds

    def set_speed(self, factor: float) -> None:
        """Play faster or slower from now on."""
        self.player.speed = factor
        if self.player.playing:
            self._wait()

    def _button(self, icon: str, words: str, name: str, do: Callable[[], object]) -> IconButton:
        button = IconButton(icon, words, name=f"{self._names.objects} {name}", do=do)
        self.addWidget(button)
        return button

    def load(
        self, stops: Sequence[float], length_ms: float | None = None, marks: tuple[tuple[int, int], ...] = ()
    ) -> None:
        """Show other pictures, standing still at the first; `marks`: as `Scrubber.show_track`."""
        self.player.load(stops, length_ms)
        if self._track is not None:
            self._track.show_track(self.player.last, marks)
        self.stop()

    def run(self) -> None:
        """Play."""
        before = self.player.at
        self.player.play()
        if self.player.at != before:
            self.went.emit(self.player.at)
        self._wait()
        self._turned()

    def stop(self) -> None:
        """Stand still."""
        self.player.playing = False
        self._timer.stop()
        self._turned()

    def toggle(self) -> None:
        """Play, or stop."""
        if self.player.playing:
            self.stop()
        else:
            self.run()

    def step(self, by: int) -> None:
        """Show another picture, so many further."""
        if by < 0 or not self._runs_on:
            self.stop()
        self._go(self.player.at + by)

    def seek(self, at: int) -> None:
        """Stop, and show a picture."""
        self.stop()
        self._go(at)

    def _go(self, at: int) -> None:
        self.player.go(at)
        self.went.emit(self.player.at)
        if self.player.playing:
            self._wait()

    def _wait(self) -> None:
        self._timer.start(max(1, round(self.player.wait_ms)))

    def _tick(self) -> None:
        if self._busy():
            self._wait()
            return
        self.player.on()
        self.went.emit(self.player.at)
        if self.player.over:
            self.stop()
            self.over.emit()
        else:
            self._wait()

    def _turned(self) -> None:
        playing = self.player.playing
        self.play.set_icon("pause" if playing else "play", self._names.stop if playing else self._names.play)
        self.turned.emit()


_EDGE = 11
"""From the edge to the middle of the knob at the first place, in logical pixels; the style sheet has the knob."""


class Scrubber(QSlider):
    """A slider over the places of a match, with a mark in the colour of its player at each turn.

    Page keys go from turn to turn; `valueChanged` tells where somebody wants to go.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._turns: tuple[tuple[int, int], ...] = ()
        self.setFixedHeight(look().px(44))

    def show_track(self, last: int, turns: tuple[tuple[int, int], ...]) -> None:
        """Show another track, at its beginning: the number of its last place, and its marks (place, player's mark)."""
        self._turns = turns
        self.blockSignals(True)
        self.setMaximum(max(1, last))
        self.blockSignals(False)
        self.go(0)
        self.update()

    def go(self, at: int) -> None:
        """Show another place, without a signal."""
        self.blockSignals(True)
        self.setValue(at)
        self.blockSignals(False)
        words = translate("Replay", "Step {at} of {all}").format(at=self.value(), all=self.maximum())
        self.setAccessibleName(words)
        set_tip(self, words)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Jump to where the pointer is, and be dragged from there."""
        edge = look().px(_EDGE)
        at = round(event.position().x()) - edge
        self.setValue(QStyle.sliderValueFromPosition(0, self.maximum(), at, self.width() - 2 * edge))
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Page keys look for the next turn, or the one before."""
        if event.key() == Qt.Key.Key_PageDown:
            self.setValue(next((at for at, _ in self._turns if at > self.value()), self.maximum()))
        elif event.key() == Qt.Key.Key_PageUp:
            self.setValue(next((at for at, _ in reversed(self._turns) if at < self.value()), 0))
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the slider, and the marks below its track."""
        super().paintEvent(event)
        with painting(self) as (s, rect):
            below = rect.center().y() + 8
            for at, mark in self._turns:
                x = _EDGE + (rect.width() - 2 * _EDGE) * at / self.maximum()
                s.line(x, below, x, below + 8, QColor(tokens().players[mark].fill), 2.4)
