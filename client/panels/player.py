"""The buttons that play pictures one after the other, and the clock behind them; see `client.viewmodel.player`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout

from client.panels.scrubber import Scrubber
from client.theme import look
from client.viewmodel.player import Player
from client.widgets import IconButton, Segmented


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
