"""Real clients in processes of their own: found by code, played by clicks, killed and back, watched, ended alike."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest

from tests.client.e2e.clients import ClientProcess, code_shown, head_of, join, start_together


def open_room(client: ClientProcess) -> str:
    """Open a room for two and read its code off the screen."""
    client.click("host")
    client.when("start")
    client.click("start")
    return code_shown(client)


def play_turn(client: ClientProcess, seen: dict[str, Any]) -> None:
    """One click towards the end of this turn: buy when there is nobody at home yet, else earn Bones; then send."""
    if seen["complete"]:
        client.click("send")
        return
    pieces = seen["pieces"]
    card = next((key for key, piece in pieces.items() if key.startswith("card:") and "legal|" in piece), "")
    empty = [key for key, piece in pieces.items() if key.startswith("kennel:") and "Empty" in piece]
    if card and len(empty) == 3 and not seen["planned"]:
        client.click(card)
        client.click(empty[0])
        return
    client.click("action consult")


def play(clients: list[ClientProcess], until: int) -> list[dict[str, Any]]:
    """Let clients play until all have seen so many steps, or the end."""
    while True:
        seen = [client.match() for client in clients]
        if all(each["over"] or each["steps"] >= until for each in seen):
            return seen
        for client, each in zip(clients, seen, strict=True):
            while each["mine"] and not each["over"]:
                play_turn(client, each)
                each = client.match()
        time.sleep(0.01)


@pytest.mark.timeout(170)
def test_two_clients_play_a_whole_match_by_clicks(tmp_path: Path) -> None:
    with ClientProcess(tmp_path / "anna", "Anna", "A") as anna, ClientProcess(tmp_path / "ben", "Ben", "E") as ben:
        code = open_room(anna)
        start_together(anna, ben, code)
        play([anna, ben], until=14)

        ben.kill()
        ben.restart()
        ben.when("continue")
        ben.click("continue")
        ben.when("prompt")
        ben.when_said("Anna buys")

        with ClientProcess(tmp_path / "chidi", "Chidi", "C") as chidi:
            join(chidi, code, "watch")
            chidi.when("prompt")
            ended = play([anna, ben], until=10_000)
            chidi.when_said("Results")
            heads = {head_of(client) for client in (anna, ben, chidi)}
            ended.append(chidi.read())

        assert [each["over"] for each in ended] == [True] * 3
        assert len({each["digest"] for each in ended}) == 1
        assert len(heads) == 1, "the same log, entry by entry"
        for client in (anna, ben):
            client.when("results home")
            client.click("results home")
            client.when("matches")
        assert "Results" not in anna.read()["title"]


def test_a_wrong_code_is_answered_in_a_sentence(tmp_path: Path) -> None:
    with ClientProcess(tmp_path / "anna", "Anna", "A") as anna:
        join(anna, "7QK4-M2XR")
        seen = anna.when_said("A code has 16 letters and digits")
        assert any("look at the code again" in word for word in seen["words"])
        assert anna.abandon() == 0
