"""One of two is away: the other one goes on alone, is told when they come back, and finds the match again on Home."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from client.panels.overlay import Question
from client.screens.window import MainWindow
from client.viewmodel.library_entries import Entry, continuable, unfinished
from client.viewmodel.rematch import Beginning
from net.invitation import Invitation
from net.log import PERSON
from net.session import Announced, Link, PeersChanged, PeerView, Profile, SessionEvent, Started
from net.wire import Topic
from tests.client.fakes.session import ME, FakeSession
from tests.client.screens.desks import click, play_screen, window
from tests.client.screens.match.test_rematch import BEN, apart, play_to_the_end, press
from tests.net.node.desktops import Desktop

pytestmark = [pytest.mark.timeout(120), pytest.mark.usefixtures("at_once")]


def asked(made: MainWindow) -> str:
    """What the window asks; empty if nothing."""
    words = [label.text() for question in made.findChildren(Question) for label in question.findChildren(QLabel)]
    return " ".join(words)


def test_who_went_on_alone_is_told_who_is_back_and_goes_back(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "Anna").mkdir()
    with closing(Desktop(tmp_path, "Ben", search=False)) as ben, window(qtbot, tmp_path / "Anna", name="Anna") as made:
        made.network.join(Invitation.parse(ben.host("top_dog")))
        qtbot.waitUntil(lambda: made.night.room is not None, timeout=20_000)
        assert made.network.session is not None
        made.network.session.set_ready(True)
        ben.node.set_ready(True)
        qtbot.waitUntil(lambda: made.night.model is not None, timeout=20_000)
        match = ben.wait_for(Started).match
        ben.close()
        qtbot.waitUntil(lambda: made.night.model is not None and made.night.model.offer is not None, timeout=20_000)
        play_screen(made).presence.answer_offer("branch")
        assert "The match with Ben stays as it is" in asked(made)
        click(qtbot, made, "question no")
        assert made.night.model is not None
        assert made.night.model.match == match
        play_screen(made).presence.answer_offer("branch")
        click(qtbot, made, "question yes")
        qtbot.waitUntil(lambda: made.night.model is not None and made.night.model.match != match, timeout=20_000)
        assert made.night.model.desktops == 1

        ben.resume()
        qtbot.waitUntil(lambda: "Back at the match you left: Ben" in asked(made), timeout=30_000)
        ben.wait_for(PeersChanged, lambda event: any(peer.link is Link.HERE for peer in event.peers))
        told = ben.wait_for(Announced)
        assert (told.name, told.topic, told.text) == ("Anna", Topic.BRANCHED, "")
        click(qtbot, made, "question yes")
        qtbot.waitUntil(lambda: made.night.model is not None and made.night.model.match == match, timeout=20_000)


def test_playing_the_branch_again_keeps_the_match_with_others_open(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    alone: list[FakeSession] = []

    def play_alone(_setting: object, tell: Callable[[SessionEvent], None], *_how: object) -> FakeSession:
        alone.append(FakeSession(tell, players=(PERSON, "greedy")))
        if len(alone) == 1:
            alone[0].near_the_end()
        return alone[-1]

    monkeypatch.setattr("net.node.branch_match", play_alone)
    monkeypatch.setattr("net.node.solo_match", play_alone)
    monkeypatch.setattr(
        "client.viewmodel.rematch.beginning", lambda *_: Beginning("top_dog", (PERSON, "greedy"), {}, {})
    )
    with window(qtbot, tmp_path) as made:
        left = apart(made)
        made.night._alone._begin()
        alone[0].start()
        play_to_the_end(qtbot, made, alone[0])
        qtbot.waitUntil(lambda: alone[0].closed)
        assert not left.closed, "the branch is over, and Ben may still come back to the match"
        press(made, "results again")
        alone[1].start()
        assert not left.closed
        me, ben = (
            PeerView(ME, Profile("Anna"), "owl", Link.SELF),
            PeerView(BEN, Profile("Ben"), "fox", Link.HERE),
        )
        left._tell(PeersChanged((me, ben)))
        assert "Back at the match you left: Ben" in asked(made)
        made.network.drop()
        qtbot.waitUntil(lambda: left.closed)


def entry(match: str, *, desktops: int = 1, branch_of: str = "", over: bool = False) -> Entry:
    now = datetime.datetime(2026, 11, 22, 19)
    return Entry(match, "top_dog", now, 20, over, ("Anna", "Ben"), desktops=desktops, branch_of=branch_of)


def test_home_offers_a_match_with_others_before_what_was_played_alone_from_it() -> None:
    branch, other, real = entry("cc", branch_of="aa"), entry("bb"), entry("aa", desktops=2)
    assert unfinished([branch, other, real]) == real
    assert continuable([branch, other, real]) == real
    assert unfinished([other, branch, real]) == other, "the newest counts"
    assert unfinished([branch, other, entry("aa", desktops=2, over=True)]) == branch
    assert unfinished([branch, other, entry("aa")]) == branch, "nobody waits there"
