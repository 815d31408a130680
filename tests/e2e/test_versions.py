"""Programs that do not fit together: each says at once what differs, and whoever fits plays on."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from client.command import BAD_REQUEST, DONE
from tests.command.program import Answer
from tests.e2e.party import Party, equal_ends

ROOT = Path(__file__).resolve().parents[2]
PARTS = ("client/command", "client/*.py", "net", "games")


def changed_copy(folder: Path, file: str, old: str, new: str) -> Path:
    """The program with one thing changed, in a folder of its own; run from there, it is the one that runs."""
    for part in PARTS:
        for source in ROOT.glob(part):
            target = folder / source.relative_to(ROOT)
            target.parent.mkdir(parents=True, exist_ok=True)
            if source.is_dir():
                shutil.copytree(source, target, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy(source, target)
    changed = folder / file
    text = changed.read_text(encoding="utf-8")
    assert old in text
    changed.write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


CHANGES = {
    "data": ("games/top_dog/components.toml", "start_bones = 7", "start_bones = 8"),
    "rules": ("games/top_dog/rules.py", "import annotations\n", "import annotations\n\nCHANGED = True\n"),
    "protocol": ("net/wire.py", "WIRE_VERSION: Final = ", "WIRE_VERSION: Final = 1"),
    "game": ("games/__init__.py", '"top_dog", ', ""),
}


@pytest.fixture(scope="module")
def copies(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Path]]:
    """A changed copy of the program for every change."""
    folder = tmp_path_factory.mktemp("programs")
    yield {name: changed_copy(folder / name, *change) for name, change in CHANGES.items()}
    shutil.rmtree(folder)


def hashes(party: Party, kind: str, folder: Path | None) -> str:
    """The first digits of a hash of Top Dog!, as `offleash games` of a program tells it."""
    games = party.call("Asks", "games", "--json", seated=(), folder=folder, called="")
    (shown,) = (value for value in games.end().values if value["game"] == "top_dog")
    return str(shown[kind])[:12]


def test_who_does_not_fit_is_told_what_differs_and_the_room_stays(party: Party, copies: dict[str, Path]) -> None:
    host, room = party.host("Anna", "--seats", "2")
    others = {name: party.join(name, room["link"], folder=copies[name]) for name in CHANGES}
    answers: dict[str, Answer] = {name: other.end() for name, other in others.items()}
    for answer in answers.values():
        assert (answer.status, answer.out) == (BAD_REQUEST, "")
        assert answer.complaint
    for kind, name, words in [("data_hash", "data", "components.toml"), ("rules_hash", "rules", "the rules of")]:
        complaint = answers[name].complaint
        assert words in complaint
        assert hashes(party, kind, None) in complaint
        assert hashes(party, kind, copies[name]) in complaint
    assert "another build of Offleash" in answers["protocol"].complaint
    assert "Anna" in answers["protocol"].complaint
    assert "top_dog" in answers["game"].complaint
    guest = party.join("Ben", room["link"])
    equal_ends(host.end(), guest.end())


@pytest.mark.long
def test_a_match_that_was_begun_with_other_rules_is_left_as_it_is(party: Party, copies: dict[str, Path]) -> None:
    """After an update in the middle of a match: neither log nor seat is lost, and the old program goes on."""
    host, room = party.host("Anna", "--seats", "2", "--pace", "0.02")  # of the game that the copies have changed
    guest = party.join("Ben", room["link"], "--pace", "0.02")
    guest.until_step(10)
    guest.kill()
    newer = party.call("Ben", "resume", "--bot", "random", folder=copies["rules"]).end()
    assert newer.status == BAD_REQUEST
    assert "rules of" in newer.complaint
    listed = party.call("Ben", "matches", "--json", seated=(), folder=copies["data"]).end()
    assert listed.status == DONE
    assert listed.values[0]["match"] == room["match"]
    again = party.call("Ben", "resume", "--bot", "random")
    equal_ends(host.end(), again.end())
