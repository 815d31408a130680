"""A move back, a draw, an end: asked for by menu and keys, answered with one click, and said in words."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from client import commands
from client.panels.overlay import AgreementMenu, Question
from client.screens.match.results import ResultsScreen
from client.screens.window import MainWindow
from client.widgets import Banner, IconButton, KeyButton
from games.kernel import Draw, DrawAgreed, Resign, Resigned, Settled, TakeBack, TakenBack, drawn
from net.log import PERSON
from net.session import Answered, Stepped
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import fake_match, play_screen, window

BEN = b"b" * 32


def banners(made: MainWindow, name: str) -> list[Banner]:
    return [each for each in made.findChildren(Banner, name) if each.isVisible()]


def decide(session: FakeSession) -> int:
    """My seat makes its next move; the step that it was."""
    session.act(0, next(str(each) for each in session.state.legal_actions(0)))
    return session.steps


def press(made: MainWindow, key: Qt.Key, more: Qt.KeyboardModifier = Qt.KeyboardModifier.ControlModifier) -> None:
    canvas: QWidget = play_screen(made).frame.canvas
    QTest.keyClick(canvas, key, more)


def test_what_others_propose_is_answered_with_one_click(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        session._tell(Answered(BEN, "Ben", "@draw", yes=True, mine=False))
        (banner,) = banners(made, "agreement asked")
        assert banner.words == "Ben offers a draw."
        banner.chosen.emit(0)
        assert session.commands[-1] == ("agree", "@draw", True)
        session._tell(Answered(ME, "Anna", "@draw", yes=True, mine=True))
        assert not banners(made, "agreement asked")
        banner.chosen.emit(1)
        assert session.commands[-1] == ("agree", "@draw", False)


def test_a_proposal_is_over_with_the_next_step_and_a_refusal_is_told(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        session._tell(Answered(ME, "Anna", "@draw", yes=True, mine=True))
        (banner,) = banners(made, "agreement proposed")
        assert "You offer a draw" in banner.words
        session._tell(Answered(BEN, "Ben", "@draw", yes=False, mine=False))
        assert made.night.model is not None
        assert made.night.model.notice == "Ben declines."
        session._tell(Stepped(session.steps + 1, {}, (), (), session.state.copy()))
        assert not banners(made, "agreement proposed")


def test_keys_ask_for_a_move_back_and_for_a_draw(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        press(made, Qt.Key.Key_Backspace)
        assert "no move" in made.notices.words[-1]
        number = decide(session)
        press(made, Qt.Key.Key_Backspace)
        assert session.commands[-1] == ("agree", str(TakeBack(number)), True)
        press(made, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier)
        assert session.commands[-1] == ("agree", str(Draw()), True)


def test_what_was_taken_back_is_not_taken_back_again(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        before = session.state.copy()
        number = decide(session)
        session._tell(Stepped(number + 1, {1: TakeBack(number)}, (), (TakenBack(number),), before))
        assert made.night.model is not None
        assert made.night.model.log[-1].text == "A move was taken back."
        assert made.night.model.agreements.newest is None
        assert made.night.model.state.digest() == before.digest()


def test_one_who_resigns_is_asked_first(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        made.do(commands.RESIGN)
        question = made.findChild(Question)
        assert question is not None
        assert not any(command[0] == "agree" for command in session.commands)
        yes = question.findChild(QWidget, "question yes")
        assert yes is not None
        yes.clicked.emit()  # type: ignore[attr-defined]
        assert session.commands[-1] == ("agree", str(Resign(0)), True)


def test_a_draw_leads_to_the_results(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        state = Settled(session.state.copy(), Draw(), drawn(2))
        session._tell(Stepped(session.steps + 1, {0: Draw()}, (), (DrawAgreed(),), state))
        assert made.night.model is not None
        assert made.night.model.over
        assert made.night.model.log[-1].text == "The players agreed on a draw."
        made.do(commands.RESULTS)
        qtbot.waitUntil(lambda: isinstance(made.screen_shown, ResultsScreen))


def test_of_several_the_others_play_on_without_who_resigned(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON, PERSON))
        session._tell(Stepped(session.steps + 1, {0: Resign(2)}, (), (Resigned(2),), session.state.copy()))
        assert made.night.model is not None
        assert not made.night.model.over
        assert made.night.model.log[-1].text.endswith("resigned.")


@pytest.mark.parametrize(("players", "may_draw"), [((PERSON, PERSON), True), ((PERSON, "greedy"), False)])
def test_the_menu_in_the_bar_offers_what_can_be_agreed_on(
    qtbot: QtBot, tmp_path: Path, players: tuple[str, ...], may_draw: bool
) -> None:
    with window(qtbot, tmp_path) as made:
        fake_match(made, players)
        button = made.findChild(IconButton, "bar agree")
        assert button is not None
        assert button.isVisible()
        made.do(commands.AGREE)
        menu = made.findChild(AgreementMenu)
        assert menu is not None
        offered = {each.text(): each.isEnabled() for each in menu.findChildren(KeyButton) if each.objectName()}
        assert offered == {"Take my last move back": True, "Offer a draw": may_draw, "Resign…": True}


def test_one_who_declined_a_draw_is_asked_about_what_comes_next_at_the_same_step(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        session._tell(Answered(BEN, "Ben", "@draw", yes=True, mine=False))
        session._tell(Answered(ME, "Anna", "@draw", yes=False, mine=True))
        assert not banners(made, "agreement asked")
        session._tell(Answered(BEN, "Ben", "@back 3", yes=True, mine=False))
        (banner,) = banners(made, "agreement asked")
        assert "take a move back" in banner.words


def test_what_somebody_declined_is_proposed_no_more(qtbot: QtBot, tmp_path: Path) -> None:
    with window(qtbot, tmp_path) as made:
        session = fake_match(made, (PERSON, PERSON))
        session._tell(Answered(ME, "Anna", "@draw", yes=True, mine=True))
        assert banners(made, "agreement proposed")
        session._tell(Answered(BEN, "Ben", "@draw", yes=False, mine=False))
        assert not banners(made, "agreement proposed")
        session._tell(Answered(ME, "Anna", "@resign 0", yes=True, mine=True))
        (banner,) = banners(made, "agreement proposed")
        assert "You resign" in banner.words
