"""The first game, played as it says."""

from __future__ import annotations

from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from client.screens.home.start import StartScreen
from client.tables import spec_of
from client.tables.laag.table import LaagTable
from client.viewmodel.desk import Desk
from client.viewmodel.match import MatchModel
from client.wizards.lesson import LessonCard
from games.laag import PAWNS
from net.log import PERSON
from net.session import SessionEvent, Started
from tests.client.fakes.session import FakeSession


class Pupil:
    """Plays against a bot, without a screen, and tells the lesson what was planned."""

    def __init__(self, card: LessonCard) -> None:
        self.card, self.spec, self.table = card, spec_of("laag"), LaagTable()
        self.desk: Desk | None = None
        self.session = FakeSession(self._heard, "laag", (PERSON, "easy"))
        self.session.state = self.session.game.new(2, self.session.game.settings({"first": "red", "layout": "open"}))
        self.session.start()
        self.playing = Desk(self.model, self.spec, self.table, self.session.act)
        self.desk = self.playing

    def _heard(self, event: SessionEvent) -> None:
        if isinstance(event, Started):
            self.model = MatchModel.of(event, self.session.game, self.spec.narrate)
            return
        self.model.handle(event)
        if self.desk is not None:
            self.desk.refresh()

    def act(self, wanted: str) -> None:
        """Do what the lesson wants if any pawn can, else what the match needs."""
        if self.playing.complete:
            self.playing.commit()
            self.card.sent()
            return
        for bar_action in (wanted, "charge" if wanted == "fire" else "", "fire", "flick", "stay", "shoot", "pass"):
            for pawn in PAWNS[:3]:
                self.playing.use(f"piece:{pawn}")
                if any(each.key == bar_action and not each.why for each in self.table.bar_actions()):
                    if planned := self.playing.press(bar_action).planned:
                        self.card.planned(planned, complete=self.playing.complete)
                    return


def test_every_step_can_be_done_in_a_real_match(qtbot: QtBot) -> None:
    lesson = spec_of("laag").lesson()
    assert lesson is not None
    steps = lesson.steps
    assert len(steps) <= 9
    card = LessonCard(lesson)
    qtbot.addWidget(card)
    done: list[bool] = []
    card.closed.connect(lambda: done.append(True))
    pupil = Pupil(card)
    for _ in range(200):
        if done:
            break
        pupil.act(steps[card.at][1])
    assert done
    assert pupil.model.result is None


def test_the_start_screen_offers_it(qtbot: QtBot) -> None:
    asked: list[tuple[str, object]] = []
    for company, offered in (("bot", True), ("host", False)):
        screen = StartScreen(company, "laag")  # type: ignore[arg-type]
        qtbot.addWidget(screen)
        screen.asked.connect(lambda command, what: asked.append((command, what)))
        button = screen.findChild(QAbstractButton, "learn it")
        assert isinstance(button, QAbstractButton)
        assert button.isHidden() != offered
        button.click()
    assert asked[0] == ("learn", "laag")
