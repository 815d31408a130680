"""Agility between two clients: hands dealt by the table, played by clicks to the end, whoever is killed meanwhile."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.client.e2e.clients import ClientProcess, code_shown, head_of, join, start_together

HOSTING = ("host", "agility", "--seats", "2")


def hand_of(client: ClientProcess) -> dict[str, str]:
    """What a client shows of every card on the table, face or back, by the piece's key."""
    pieces = client.match()["pieces"]
    return {key: text.partition("|")[2] for key, text in pieces.items() if key.startswith("card:")}


def dealt(clients: list[ClientProcess]) -> list[dict[str, str]]:
    """Wait until both have their hands; what each shows. No two show the same faces."""
    for client in clients:
        client.when("prompt")
        while not hand_of(client):
            time.sleep(0.02)
    hands = [hand_of(client) for client in clients]
    assert hands[0] != hands[1], "each sees the own hand"
    return hands


def act(client: ClientProcess, seen: dict[str, Any], rng: random.Random) -> None:
    """One click: send what is planned, go on with what was picked, or begin anything that does something."""
    if seen["complete"]:
        client.order(do="click", name="send")
        return
    states = {key: text.partition("|")[0] for key, text in seen["pieces"].items()}
    bar_actions = [bar_action for bar_action in seen["actions"] if bar_action != "action swap"]
    bold = [bar_action for bar_action in bar_actions if not bar_action.endswith(" none")]
    targets = [key for key, state in states.items() if state == "target"]
    choices = targets + bold * bool(targets) or bold + [key for key, state in states.items() if state == "legal"]
    if choices or bar_actions:
        client.order(do="click", name=rng.choice(choices or bar_actions))


def steps_of(seen: list[dict[str, Any]]) -> list[int]:
    """How many steps each has seen."""
    return [each["steps"] for each in seen]


def play(clients: list[ClientProcess], rng: random.Random, done: Callable[[list[dict[str, Any]]], bool]) -> None:
    """Let whoever is to act click until what all show is enough."""
    while not done(seen := [client.match() for client in clients]):
        for client, each in zip(clients, seen, strict=True):
            if each["mine"] and not each["over"]:
                act(client, each, rng)
        time.sleep(0.01)


@pytest.mark.timeout(200)
def test_two_clients_play_agility_and_one_is_killed_after_the_deal(tmp_path: Path) -> None:
    with (
        ClientProcess(tmp_path / "anna", "Anna", "A", *HOSTING) as anna,
        ClientProcess(tmp_path / "ben", "Ben", "E") as ben,
    ):
        both, rng = [anna, ben], random.Random(3)
        start_together(anna, ben, code_shown(anna))
        hand = dealt(both)[1]

        ben.kill()
        ben.restart()
        ben.when("continue")
        ben.click("continue")
        assert dealt(both)[1] == hand, "the same cards in the same places"

        play(both, rng, lambda seen: all(each["over"] for each in seen))
        assert len({head_of(client) for client in both}) == 1, "the same log, entry by entry"
        assert len({client.match()["digest"] for client in both}) == 1


@pytest.mark.long
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.timeout(200)
def test_a_client_killed_while_the_cards_are_mixed_comes_back(tmp_path: Path, seed: int) -> None:
    rng = random.Random(seed)
    with (
        ClientProcess(tmp_path / "anna", "Anna", "A", *HOSTING) as anna,
        ClientProcess(tmp_path / "ben", "Ben", "E") as ben,
    ):
        both = [anna, ben]
        join(ben, code_shown(anna))
        ben.when("ready")
        ben.click("ready")
        anna.when_said("start the match")
        anna.click("ready")
        while "steps" not in ben.match():
            time.sleep(0.005)
        time.sleep(rng.uniform(0.0, 0.5))
        ben.kill()
        ben.restart()
        ben.when("continue")
        ben.click("continue")
        dealt(both)
        play(both, rng, lambda seen: steps_of(seen)[0] == steps_of(seen)[1] >= 20)
        assert len({client.match()["digest"] for client in both}) == 1
