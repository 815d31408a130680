"""The queue of films: one after the other, standing still, picture by picture, at another speed, skipped."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from client.canvas import Piece
from client.canvas.animator import Animator
from client.panels.film_queue import HOLD, SKIP, SPEED, SPEEDS, STEP, FilmQueue
from client.tables.films import Cue, Film, Still
from client.tables.interface import Prompt


@dataclass(frozen=True)
class Pictures:
    """A film of two pictures, or of one movement."""

    name: str
    stepped: bool = True
    length_ms: float = 1000.0
    situation: str = ""

    @property
    def prompt(self) -> Prompt:
        """Its name."""
        return Prompt(self.name)

    @property
    def cues(self) -> tuple[Cue, ...]:
        """A sound in its second half."""
        return (Cue(700.0, f"tune of {self.name}"),)

    @property
    def stills(self) -> tuple[Still, ...]:
        """Two pictures."""
        return (Still(0.0, f"{self.name} 1"), Still(600.0, f"{self.name} 2")) if self.stepped else ()

    def pieces(self, ms: float, width: float, height: float) -> list[Piece]:
        """Nothing."""
        del ms, width, height
        return []


class Cinema:
    """A queue on a clock that the test moves, and what came of it."""

    def __init__(self) -> None:
        self.now = 0.0
        self.animator = Animator(clock=lambda: self.now)
        self.owner = QObject()
        self.shown: list[tuple[str, float]] = []
        self.told: list[str] = []
        self.heard: list[str] = []
        self.overs = 0
        self.films = FilmQueue(self.animator, self._paint, self.owner)
        self.films.told.connect(self.told.append)
        self.films.cued.connect(self.heard.append)
        self.films.over.connect(self._over)

    def _paint(self, film: Film, ms: float) -> None:
        self.shown.append((film.prompt.title, ms))

    def _over(self) -> None:
        self.overs += 1

    def wait(self, ms: float) -> None:
        """Let time pass, frame by frame."""
        until = self.now + ms
        while self.now < until:
            self.now += 10
            self.animator.tick()

    @property
    def keys(self) -> list[str]:
        """What can be pressed."""
        return [bar_action.key for bar_action in self.films.bar_actions()]


@pytest.fixture
def cinema(qapp: QApplication) -> Cinema:
    """An empty one."""
    del qapp
    return Cinema()


def test_films_run_one_after_the_other(cinema: Cinema) -> None:
    cinema.films.play(Pictures("A"))
    cinema.films.play(Pictures("B"))
    cinema.wait(500)
    assert (cinema.told, cinema.heard, cinema.overs) == (["A 1"], [], 0)
    cinema.wait(1000)
    assert cinema.told == ["A 1", "A 2", "B 1"]
    assert cinema.heard == ["tune of A"]
    cinema.wait(600)
    assert (cinema.told[-1], cinema.overs, cinema.films.film) == ("B 2", 1, None)


def test_a_film_stands_still_and_goes_on_where_it_was(cinema: Cinema) -> None:
    cinema.films.play(Pictures("A"))
    cinema.wait(400)
    cinema.films.press(HOLD)
    cinema.wait(5000)
    assert cinema.shown[-1][1] == pytest.approx(400, abs=20)
    assert cinema.films.bar_actions()[0].pressed
    assert not cinema.animator.running, "nothing moves"
    cinema.films.press(HOLD)
    cinema.wait(500)
    assert cinema.overs == 0
    cinema.wait(150)
    assert cinema.overs == 1


def test_picture_by_picture(cinema: Cinema) -> None:
    """Each step shows one picture, tells it, and stands still; a film that comes meanwhile waits for its step."""
    cinema.films.play(Pictures("A"))
    cinema.films.play(Pictures("B"))
    cinema.films.press(STEP)
    assert cinema.shown[-1] == ("A", 600.0)
    cinema.wait(5000)
    assert cinema.told == ["A 1", "A 2"]
    cinema.films.press(STEP)
    assert cinema.shown[-1] == ("B", 0.0)
    assert cinema.heard == ["tune of A"]
    cinema.films.press(STEP)
    cinema.films.press(STEP)
    assert (cinema.told, cinema.overs) == (["A 1", "A 2", "B 1", "B 2"], 1)
    cinema.films.play(Pictures("C"))
    cinema.wait(5000)
    assert cinema.shown[-1] == ("C", 0.0)
    assert cinema.films.film is not None
    cinema.films.press(HOLD)
    cinema.wait(1010)
    assert cinema.films.film is None


def test_skipped_at_once_and_yet_told(cinema: Cinema) -> None:
    for name in "ABC":
        cinema.films.play(Pictures(name))
    cinema.wait(100)
    painted = len(cinema.shown)
    cinema.films.press(SKIP)
    assert (cinema.overs, cinema.films.film, len(cinema.shown)) == (1, None, painted)
    assert cinema.told == ["A 1", "A 2", "B 1 B 2", "C 1 C 2"]
    cinema.films.play(Pictures("D"))
    cinema.wait(100)
    cinema.films.press(HOLD)
    cinema.films.skip()
    assert not cinema.films.held, "the next match runs again"
    cinema.films.skip()
    assert cinema.overs == 2, "nothing to skip"


def test_a_click_ends_all_of_them_and_paints_none(cinema: Cinema) -> None:
    for name in "ABCDE":
        cinema.films.play(Pictures(name))
    cinema.wait(100)
    painted = len(cinema.shown)
    cinema.animator.finish()
    assert (cinema.overs, cinema.films.film) == (1, None)
    assert len(cinema.shown) <= painted + 1
    assert cinema.told[-1] == "E 1 E 2"
    assert not cinema.animator.running


def test_at_another_speed(cinema: Cinema) -> None:
    """A change counts for the film that runs; off means that films are over at once."""
    assert cinema.films.speed_bar_action().words == "Film: 1×"
    cinema.films.play(Pictures("A"))
    cinema.wait(500)
    cinema.films.press(SPEED)
    assert cinema.told[-1] == "Film: 2×"
    cinema.wait(270)
    assert cinema.overs == 1
    cinema.films.play(Pictures("B"))
    cinema.films.play(Pictures("C"))
    while cinema.films.player.speed:
        cinema.films.press(SPEED)
    assert cinema.films.speed_bar_action().words == "Film: off"
    assert cinema.overs == 2
    cinema.films.play(Pictures("D"))
    assert (cinema.overs, cinema.told[-1]) == (3, "D 1 D 2")
    cinema.films.press(SPEED)
    assert cinema.films.player.speed == SPEEDS[0]


def test_a_thousand_waiting_films_end_at_once_without_motion(cinema: Cinema) -> None:
    """Whoever stands still for long, and has turned motion off."""
    cinema.animator.speed = 0
    cinema.films.play(Pictures("A"))
    assert cinema.overs == 1
    cinema.films.hold()
    for _ in range(1000):
        cinema.films.play(Pictures("A"))
    cinema.films.go_on()
    assert cinema.overs == 2


def test_a_movement_has_no_buttons(cinema: Cinema) -> None:
    cinema.films.play(Pictures("A", stepped=False))
    assert cinema.keys == []
    assert not cinema.films.press("flick")
    cinema.films.skip()
    cinema.films.play(Pictures("A"))
    assert cinema.keys == [HOLD, STEP, SKIP, SPEED]
    cinema.films.skip()
