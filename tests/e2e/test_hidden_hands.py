"""Games with hidden hands between real processes: dealt by the table, opened at the end, checked afterwards."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import games
from client.command._errors import DONE
from games.kernel import Face, Finding, Inputs, Options, Slot
from net.log import Kind, Step
from net.store import Library
from net.verify import verify_log
from tests.command.program import offleash
from tests.e2e.party import Party, equal_ends

pytestmark = pytest.mark.timeout(240)

GAME = "dogs_fly"


def records_of(home: Path) -> list[bytes]:
    """The log of the one match of a home."""
    with contextlib.closing(Library(home, reading=True)) as library:
        (match,) = library.matches()
        return list(library.records(match.id))


def changed(records: list[bytes], number: int, value: object) -> list[bytes]:
    step = Step.unpack(records[number])._replace(value=value)
    return [*records[:number], step.pack(), *records[number + 1 :]]


def test_two_processes_play_hidden_hands_and_open_their_books(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", game=GAME)
    guest = party.join("Ben", room["link"])
    match = equal_ends(host.end(), guest.end())

    home = party.home("Ben")
    verdict = offleash(home, "verify", match["match"], "--json")
    assert (verdict.status, verdict.values[0]["steps"]) == (DONE, match["steps"])
    lines = offleash(home, "log", match["match"], "--legal", "--json").values
    laid = {
        slot for line in lines for each in line["requests"] if each["request"] == "shuffle" for slot in each["slots"]
    }
    told = {int(slot) for line in lines for slot in line["faces"]}
    assert laid
    assert told >= laid, "open books tell the face of every card that was ever dealt"
    plays = [line for line in lines if line["kind"] == "PLAY"]
    assert all(line["legal"][str(seat)] for line in plays for seat in line["to_act"])
    shown = offleash(home, "replay", match["match"], "--step", str(plays[-1]["step"]), "--json").values[0]
    assert shown["faces"], "a replay of a finished match shows all hands"

    records = records_of(home)
    assert records == records_of(party.home("Anna"))
    end = Step.unpack(records[-1])
    assert end.kind is Kind.END
    (first, books), (second, _) = end.value[2]
    other = changed(records, len(records) - 1, (*end.value[:2], ((first, books), (second, books))))
    verdict_of_books = verify_log(other, games.load)
    assert (verdict_of_books.ok, verdict_of_books.first_bad_step) == (False, len(records) - 1)
    assert verdict_of_books.seat == 1

    def audit(_seats: int, _options: Options, log: Sequence[Inputs], faces: Mapping[Slot, Face]) -> list[Finding]:
        answered = [line for line in lines if line["actions"] or line["requests"]]
        assert len(log) == len(answered), "what players and rng put in, in order"
        assert faces.keys() >= set(map(int, laid))
        return [Finding(len(log) - 1, 1, "DF-30", "a card was laid that was not in the hand")]

    verdict_of_rules = verify_log(records, lambda name: replace(games.load(name), audit=audit))
    assert (verdict_of_rules.ok, verdict_of_rules.first_bad_step) == (False, len(records) - 1)
    assert (verdict_of_rules.seat, str(verdict_of_rules.reason)) == (
        1,
        "a card was laid that was not in the hand (DF-30)",
    )
    mixed = next(step for step in map(Step.unpack, records) if step.kind is Kind.CHANCE and len(step.value) == 1)
    ((mixer, body),) = mixed.value
    false = changed(records, mixed.number, ((mixer, body[:32] + body[:32] + body[64:]),))
    verdict_of_deck = verify_log(false, games.load)
    assert (verdict_of_deck.ok, verdict_of_deck.first_bad_step) == (False, mixed.number)


def test_closed_books_stay_closed_and_a_reader_sees_its_own_hand_alone(party: Party, tmp_path: Path) -> None:
    host, room = party.host("Anna", "--seats", "2", "--option", "books=closed", game=GAME)
    match = equal_ends(party.join("Ben", room["link"]).end(), host.end())
    assert Step.unpack(records_of(party.home("Anna"))[-1]).value[2] == ()
    seen: list[set[str]] = []
    for name in ("Anna", "Ben"):
        answer = offleash(party.home(name), "log", match["match"], "--legal", "--json")
        assert answer.status == DONE
        seen.append({slot for line in answer.values for slot in line["faces"]})
    assert seen[0] != seen[1], "each knows the faces that its own seats were shown"
    file = tmp_path / "match.offleash"
    assert offleash(party.home("Anna"), "export", match["match"], str(file)).status == DONE
    stranger = offleash(tmp_path / "stranger", "log", str(file), "--legal", "--json")
    assert stranger.status == DONE
    public = {slot for line in stranger.values for slot in line["faces"]}
    assert public < seen[0] & seen[1] or public == seen[0] & seen[1]
    verdict = offleash(tmp_path / "stranger", "verify", str(file), "--json")
    assert (verdict.values[0]["ok"], verdict.values[0]["closed_books"]) == (True, True)


def test_three_processes_keep_what_the_others_need_should_one_vanish(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "3", game=GAME)
    guests = [party.join(name, room["link"]) for name in ("Ben", "Chidi")]
    match = equal_ends(host.end(), *(guest.end() for guest in guests))
    assert offleash(party.home("Chidi"), "verify", match["match"], "--json").values[0]["ok"] is True


def test_a_killed_guest_comes_back_to_its_hand(party: Party) -> None:
    host, room = party.host("Anna", "--seats", "2", "--pace", "0.05", game=GAME)
    guest = party.join("Ben", room["link"], "--pace", "0.05")
    guest.until_step(12)
    guest.kill()
    again = party.join("Ben", room["link"])
    equal_ends(host.end(), again.end())
