"""Where a match of the library stands: round and whose turn it is, in both languages, and nothing that is hidden."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import games
from client.i18n import use_language
from client.tables import TABLES, spec_of
from client.viewmodel.whereabouts import whereabouts
from games.kernel import CHANCE, Generator, decide
from net.packing import Malformed
from net.session import RoomChanged, Started, Stepped
from net.store import Library
from tests.net.node.desktops import Desktop

ROUNDS = {
    "top_dog": ("Round 1", "Runde 1"),
    "agility": ("Turn 1", "Zug 1"),
    "dogs_fly": ("Round 1", "Runde 1"),
    "challengers": ("Round 1 of 7", "Runde 1 von 7"),
    "laag": ("Dash", "Dash"),
}


@pytest.fixture
def app(qtbot: QtBot) -> Iterator[QApplication]:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    yield app
    use_language(app, "en")


def left_at_my_turn(folder: Path, game: str, players: Sequence[str], **options: str) -> tuple[Path, str, Stepped]:
    """A home with a match that was left when the first seat owed something; its id and its last step."""
    anna = Desktop(folder, "Anna", search=False)
    anna.solo(players, game, **options)
    last = anna.wait_for(Stepped, lambda each: 0 in each.state.to_act())
    anna.close()
    return anna.setting.home, anna.wait_for(Started).match, last


@pytest.mark.parametrize("game", TABLES)
def test_every_game_tells_its_round_and_that_it_is_my_turn(app: QApplication, tmp_path: Path, game: str) -> None:
    home, match, last = left_at_my_turn(tmp_path, game, ["person", "greedy"])
    found = whereabouts(home, match)
    assert found.words == f"{ROUNDS[game][0]} · it is your turn"
    assert found.marks[0] == 1, "Anna's own mark, B"
    assert len(set(found.marks)) == 2
    use_language(app, "de")
    assert whereabouts(home, match).words == f"{ROUNDS[game][1]} · du bist am Zug"
    assert spec_of(game).progress(last.state.view(None)) == ROUNDS[game][1]


@pytest.mark.usefixtures("app")
def test_people_who_share_a_desktop_are_named(tmp_path: Path) -> None:
    home, match, _ = left_at_my_turn(tmp_path, "agility", ["person", "person"], start="first")
    assert whereabouts(home, match).words == "Turn 1 · it is Anna 1's turn"


@pytest.mark.usefixtures("app")
def test_a_move_that_is_sent_and_not_final_is_not_owed_any_more(tmp_path: Path) -> None:
    anna, ben = (Desktop(tmp_path, name, search=False) for name in ("Anna", "Ben"))
    ben.join(anna.host("top_dog"))
    for each in (anna, ben):
        each.wait_for(RoomChanged, lambda changed: all(seat.peer for seat in changed.room.seats))
        each.node.set_ready(True)
    last = anna.wait_for(Stepped, lambda each: each.state.to_act() != (CHANCE,))
    (seat,) = last.state.to_act()
    mover, other = (anna, ben) if seat == 0 else (ben, anna)
    for each in (anna, ben):
        each.wait_for(Stepped, lambda stepped: stepped.step == last.step)
    other.close()
    match = anna.wait_for(Started).match
    assert whereabouts(other.setting.home, match).words == f"Round 1 · it is {mover.setting.profile.name}'s turn"
    game = games.load("top_dog")
    mover.node.act(seat, decide(game, game.bots["greedy"], last.state, seat, Generator(1)))
    mover.until(lambda: whereabouts(mover.setting.home, match).words == "Round 1 · your move is sent")
    mover.close()
    assert whereabouts(mover.setting.home, match).words == "Round 1 · your move is sent"


def test_a_match_that_is_not_there_is_not_told(tmp_path: Path) -> None:
    Library(tmp_path).close()
    with pytest.raises(Malformed):
        whereabouts(tmp_path, "00" * 8)
