"""Challengers between client processes: people by a script of clicks, bots, the Robot, to one final."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from client.card_sets import read_file
from tests.client.e2e.clients import ClientProcess, code_shown, head_of
from tests.e2e.party import Party
from tests.games.challengers.test_sets import PIRATES


def act(client: ClientProcess, seen: dict[str, Any], rng: random.Random) -> None:
    """One click of somebody who is to act: send what is planned, pick a card, be ready, or answer a card."""
    if client.order(do="there", name="curtain")["ok"]:
        client.order(do="click", name="curtain")
        return
    if seen["complete"]:
        client.order(do="click", name="send")
        return
    bar_actions = [bar_action for bar_action in seen["actions"] if not bar_action.startswith("action film")]
    usable = [key for key, text in seen["pieces"].items() if text.partition("|")[0] in ("legal", "target")]
    if "action ready" in bar_actions:
        usable = [key for key in usable if key.startswith("card:")][:5]  # the drawn cards come first
    if choices := usable or bar_actions:
        client.order(do="click", name=rng.choice(choices))


def play(clients: Sequence[ClientProcess], rng: random.Random) -> list[dict[str, Any]]:
    """Let everybody click until the match is over everywhere; what all see then."""
    while True:
        seen = [client.match() for client in clients]
        if all(each.get("over") for each in seen):
            return seen
        for client, each in zip(clients, seen, strict=True):
            if each.get("mine") and not each["over"]:
                act(client, each, rng)
        time.sleep(0.01)


@contextmanager
def seated(folder: Path, seats: Sequence[int], *bots: str) -> Iterator[list[ClientProcess]]:
    """Windows with so many people each, in one match; bots sit in the first one."""
    total, names = str(sum(seats) + len(bots)), ("Anna", "Ben", "Chidi")
    call = ("host", "challengers", "--seats", total, "--mine", str(seats[0]), "--bots", ",".join(bots))
    host = ClientProcess(folder / "Anna", "Anna", "A", *call)
    clients = [host]
    try:
        code = code_shown(host)
        for name, mine in zip(names[1:], seats[1:], strict=False):
            guest = ClientProcess(folder / name, name, name[0], "join", code, "--mine", str(mine))
            clients.append(guest)
            guest.when("ready")
            guest.click("ready")
        host.when_said("start the match")
        host.click("ready")
        for client in clients:
            client.when("prompt")
        yield clients
    finally:
        for client in clients:
            client.__exit__()


def same_end(clients: Sequence[ClientProcess], seen: Sequence[dict[str, Any]]) -> None:
    """The same log, entry by entry, and the same state."""
    assert len({head_of(client) for client in clients}) == 1
    assert len({each["digest"] for each in seen}) == 1


@pytest.mark.timeout(200)
def test_three_seats_and_the_robot_to_the_final(tmp_path: Path) -> None:
    """A window played by clicks, and two desktops of bots: one final, one head."""
    party = Party(tmp_path)
    call = ("host", "challengers", "--seats", "3")
    try:
        with ClientProcess(tmp_path / "Window", "Anna", "A", *call) as anna:
            link = code_shown(anna)
            programs = [party.join(name, link) for name in ("Ben", "Chidi")]
            anna.when_said("start the match")
            anna.click("ready")
            anna.when("prompt")
            (seen,) = play([anna], random.Random(5))
            head = head_of(anna)
            for program in programs:
                match = program.end().values[-1]
                assert (match["log_head"], match["digest"], match["over"]) == (head, seen["digest"], True)
                assert sorted(standing["place"] for standing in match["result"]) == [1, 2, 3]
    finally:
        party.close()


@pytest.mark.timeout(120)
def test_a_guest_takes_a_home_made_set_with_one_click(tmp_path: Path) -> None:
    """CH-R129: it is shown before there is a seat; then it lies in the guest's home, and the match begins."""
    party = Party(tmp_path)
    shelf = party.home("Anna") / "sets"
    shelf.mkdir(parents=True)
    (shelf / "pirates.toml").write_text(PIRATES, encoding="utf-8")
    try:
        _, room = party.host("Anna", "--seats", "2", "--option", "sets=pirate-cove", game="challengers")
        with ClientProcess(tmp_path / "Window", "Ben", "B", "join", room["link"]) as ben:
            assert "15 Parrot, 15 Cook, 10 Captain" in ben.when("additions yes")["words"]
            ben.click("additions yes")
            ben.when_said("start the match")
            ben.click("ready")
            ben.when("prompt")
        kept = read_file(tmp_path / "Window" / "sets" / "pirate-cove.toml").addition
        assert kept == read_file(shelf / "pirates.toml").addition
    finally:
        party.close()


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize(
    ("seats", "bots"),
    [
        pytest.param((1, 2, 1), ("greedy",) * 4, id="eight seats"),
        pytest.param((1, 1, 1), ("greedy", "random", "drafter", "greedy"), id="seven seats and the Robot"),
    ],
)
def test_a_tournament_over_three_windows(tmp_path: Path, seats: Sequence[int], bots: Sequence[str]) -> None:
    """People by clicks at three desktops (two share one, behind a curtain), bots beside them, to the final."""
    with seated(tmp_path, seats, *bots) as clients:
        same_end(clients, play(clients, random.Random(7)))
