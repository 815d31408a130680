"""One table of messages: the C of the firmware and the page of the docs are what it says."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from firmware.generate import PAGE, SOURCES, outputs
from hardware.messages import BY_TYPE, MESSAGES, Message
from hardware.wire import MAX_BODY
from tests.sim import tools


def test_made_files_are_as_the_table_says() -> None:
    command = [sys.executable, "-m", "firmware.generate", "--check"]
    done = subprocess.run(command, cwd=tools.ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{done.stderr}; run python -m firmware.generate"


def test_a_change_of_the_table_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.messages.LENGTH_MAX_MS", 1)
    assert outputs()[SOURCES / "msgs.h"] != (SOURCES / "msgs.h").read_text()
    assert "CFG_SET" in PAGE.read_text()


@pytest.mark.parametrize("message", MESSAGES, ids=lambda message: message.NAME)
def test_a_message_fits_a_frame_and_comes_back(message: type[Message]) -> None:
    body = bytes(range(1, message.form().size + 1))
    assert len(body) <= MAX_BODY
    assert message.unpack(body).pack() == body
    assert BY_TYPE[message.TYPE] is message


def test_lengths_are_those_of_the_protocol() -> None:
    lengths = {message.NAME: message.form().size for message in MESSAGES}
    assert lengths == {
        "HELLO_REQ": 1,
        "TIME_REQ": 4,
        "ARM": 7,
        "CMD": 2,
        "ACK": 2,
        "SHOW": 6,
        "CFG_GET": 1,
        "CFG_SET": 5,
        "HELLO": 19,
        "TIME": 8,
        "RESULT": 2,
        "STATE": 18,
        "EVENT": 14,
        "CFG": 5,
    }


def test_the_page_shows_every_message() -> None:
    rows = re.findall(r"^\| ([0-9a-f]{2}) \| (\w+) \|", PAGE.read_text(), re.MULTILINE)
    assert rows == [(f"{message.TYPE:02x}", message.NAME) for message in MESSAGES]
