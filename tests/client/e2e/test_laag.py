"""A match of LAAG between two clients in processes of their own: every desktop computes every flick alike."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.client.e2e.clients import ClientProcess
from tests.client.e2e.test_two_clients import join

ENOUGH = 24
"""Steps that take a match past the Dash and through most of the first round."""


def act(client: ClientProcess, seen: dict[str, Any]) -> None:
    """Leave pawns in the Dash; then shoot with whoever can, as the table aims by itself."""
    if seen["complete"] or client.order(do="click", name="deed stay")["ok"]:
        client.click("send")
    else:
        for deed in ("fire", "shoot", "pass", "flick"):
            client.order(do="click", name=f"deed {deed}")


@pytest.mark.timeout(120)
def test_two_clients_play_laag_over_the_network(tmp_path: Path) -> None:
    hosting = ("host", "laag", "--seats", "2", "--option", "first=red")
    with (
        ClientProcess(tmp_path / "anna", "Anna", "A", *hosting) as anna,
        ClientProcess(tmp_path / "ben", "Ben", "E") as ben,
    ):
        seen = anna.when("code")
        code = next(word for word in seen["words"] if len(word) == 19 and word.count("-") == 3)
        join(ben, code)
        ben.when("ready")
        ben.click("ready")
        anna.when_said("start the match")
        anna.click("ready")
        anna.when("prompt")
        ben.when("prompt")
        both = [anna, ben]
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
