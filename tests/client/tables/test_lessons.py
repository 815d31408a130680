"""First games: each is played against a bot that plays sensibly but for one thing, which the lesson names."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

import games
from client.tables import spec_of
from client.tables.interface import Lesson
from client.viewmodel.people import bot_words
from client.wizards.lesson import LessonCard


def lesson_of(game: str) -> Lesson:
    found = spec_of(game).lesson()
    assert found is not None
    return found


@pytest.mark.parametrize("game", games.NAMES)
def test_who_teaches_is_a_bot_of_the_game_and_no_random_one(game: str) -> None:
    lesson, book = lesson_of(game), games.load(game)
    assert lesson.opponent in book.bots
    assert lesson.opponent != "random"
    assert bot_words(lesson.opponent) != lesson.opponent
    assert set(lesson.options) <= set(book.settings(dict(lesson.options)))


@pytest.mark.parametrize("game", games.NAMES)
def test_its_weakness_is_told_first_and_last(qtbot: QtBot, game: str) -> None:
    lesson = lesson_of(game)
    assert lesson.weakness.endswith(".")
    card = LessonCard(lesson)
    qtbot.addWidget(card)
    idea = card.findChild(QLabel, "lesson idea")
    assert isinstance(idea, QLabel)
    told = []
    for _ in lesson.steps:
        told.append(lesson.weakness in idea.text())
        card.forward()
    assert told == [True, *(False for _ in lesson.steps[2:]), not lesson.steps[-1][1]]
