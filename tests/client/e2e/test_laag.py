"""Matches of LAAG between clients in processes of their own: desktops compute every flick alike, or take it as told."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.client.e2e.clients import ClientProcess, code_shown, head_of, join, start_together

ENOUGH = 24
"""Steps that take a match past the Dash and through most of the first round."""


def act(client: ClientProcess, seen: dict[str, Any]) -> None:
    """Leave pawns in the Dash; then shoot with whoever can, as the table aims by itself."""
    if seen["complete"] or client.order(do="click", name="action stay")["ok"]:
        client.click("send")
    else:
        for bar_action in ("fire", "shoot", "pass", "flick"):
            client.order(do="click", name=f"action {bar_action}")


def begin(anna: ClientProcess, ben: ClientProcess) -> str:
    """Let Ben into Anna's room and start; the room's code."""
    code = code_shown(anna)
    start_together(anna, ben, code)
    return code


@pytest.mark.timeout(120)
def test_two_clients_play_laag_over_the_network(tmp_path: Path) -> None:
    hosting = ("host", "laag", "--seats", "2", "--option", "first=red")
    with (
        ClientProcess(tmp_path / "anna", "Anna", "A", *hosting) as anna,
        ClientProcess(tmp_path / "ben", "Ben", "E") as ben,
    ):
        begin(anna, ben)
        both = [anna, ben]
        anna.click("action dash")
        ben.when_said("Anna aims. Power")
        anna.order(do="key", key="Escape")
        while True:
            news = [client.order(do="match") for client in both]
            if len({each["steps"] for each in news}) == 1 and news[0]["steps"] >= ENOUGH:
                break
            for client, each in zip(both, news, strict=True):
                if each["mine"]:
                    act(client, each)
        assert news[0]["digest"] == news[1]["digest"]
        said = anna.read()["words"]
        assert any("Anna shoots with pawn I" in words for words in said)


class Scorer:
    """Two people at a real table: Anna's shots fell all of Ben's pawns, Ben's go off the mat; they differ twice."""

    def __init__(self, anna: ClientProcess, ben: ClientProcess) -> None:
        self.anna, self.ben = anna, ben
        self.told: list[str] = []
        """What was done to records, in order."""

    def act(self, client: ClientProcess, seen: dict[str, Any]) -> None:
        """The next thing to do for whoever is to act."""
        if seen["complete"]:
            client.click("send")
        elif self._there(client, "action propose"):
            self._write(client, seen)
        elif self._there(client, "action accept"):
            self._review(client, seen)
        else:
            for bar_action in ("stay", "fire", "shoot"):
                if client.order(do="click", name=f"action {bar_action}")["ok"]:
                    break

    def _there(self, client: ClientProcess, name: str) -> bool:
        return bool(client.order(do="there", name=name)["ok"])

    def _write(self, client: ClientProcess, seen: dict[str, Any]) -> None:
        while self._there(client, "undo"):  # a click that went astray while the table made room for a message
            client.click("undo")
        client.order(do="click", name="action puck")
        if client is self.ben:
            client.click("action off")
        else:
            client.click("puck")
            client.order(do="key", key="Up")
            client.order(do="key", key="Return")
            up = [f"piece:blue_{mark}" for mark in (1, 2, 3) if not _lies(seen, f"piece:blue_{mark}")]
            for piece in up:
                client.click(piece)
            client.click("action fell")
            for piece in up:
                client.click(piece)
        client.click("action propose")
        self.told.append("saw")

    def _review(self, client: ClientProcess, seen: dict[str, Any]) -> None:
        amended = "amend" in self.told
        if client is self.ben and not amended:
            assert "A hit! The die of Ben's pawn I goes from 0 to 1." in seen["pieces"]["sheet"]
            client.click("action amend")
            client.click("piece:blue_1")
            client.click("action propose")
            self.told.append("amend")
        elif client is self.ben and "void" not in self.told and amended and self.told[-1] == "saw":
            word = "void" if self.told.count("replay") == 2 else "replay"
            client.click(f"action {word}")
            client.click("send")
            self.told.append(word)
        else:
            client.click("action accept")
            self.told.append("accept")


def _lies(seen: dict[str, Any], piece: str) -> bool:
    return any(word in seen["pieces"].get(piece, "lies") for word in (", lies,", ", out,", "off the mat"))


@pytest.mark.long
@pytest.mark.timeout(280)
def test_a_whole_match_on_a_real_table_is_scored_by_hand(tmp_path: Path) -> None:
    hosting = ("host", "laag", "--seats", "2", "--option", "first=red", "--option", "table=real")
    with (
        ClientProcess(tmp_path / "anna", "Anna", "A", *hosting) as anna,
        ClientProcess(tmp_path / "ben", "Ben", "E") as ben,
        ClientProcess(tmp_path / "chidi", "Chidi", "C") as chidi,
    ):
        join(chidi, begin(anna, ben), "watch")
        chidi.when("prompt")
        both, scorer = [anna, ben], Scorer(anna, ben)
        while True:
            news = [client.match() for client in both]
            if all(each["over"] for each in news):
                break
            for client, each in zip(both, news, strict=True):
                if each["mine"] and not each["over"]:
                    scorer.act(client, each)
        chidi.when_said("Results")
        assert len({head_of(client) for client in (*both, chidi)}) == 1
        assert len({client.match()["digest"] for client in (*both, chidi)}) == 1
        assert scorer.told[:3] == ["saw", "amend", "accept"]
        assert scorer.told.count("replay") == 2
        assert "void" in scorer.told
