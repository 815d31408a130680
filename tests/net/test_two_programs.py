"""Two programs with one key, as a copied home makes them: one is listened to, and everybody is told."""

from __future__ import annotations

import time

from net.transport import Occupied, Twin, TwoPrograms
from tests.net.meshes import Table, public


def test_of_two_programs_with_one_key_the_first_is_listened_to_and_both_sides_are_told() -> None:
    """A copied home: for the others both are one and the same peer."""
    with Table() as table:
        carl, anna = table.sit("carl"), table.sit("anna")
        anna.dial(table.at("carl"), public("carl"))
        table.until(lambda: anna.send(public("carl"), b"it is me"))
        table.until(lambda: table.heard("carl", "anna"))
        copy = table.sit("copy", key="anna")
        copy.dial(table.at("carl"), public("carl"))
        table.until(lambda: Occupied(public("carl")) in table.news["copy"], 5.0)
        assert copy.send(public("carl"), b"no, me")
        assert carl.send(public("anna"), b"which of you?")
        table.until(lambda: table.heard("anna", "carl"))
        assert table.heard("carl", "anna") == [b"it is me"]
        assert table.heard("copy", "carl") == []
        assert table.news["carl"].count(TwoPrograms(public("anna"))) == 1


def test_a_program_that_ended_is_followed_by_the_next_one_at_once() -> None:
    with Table() as table:
        carl, anna = table.sit("carl"), table.sit("anna")
        anna.dial(table.at("carl"), public("carl"))
        table.until(lambda: carl.reach(public("anna")).incoming)
        table.meshes.pop("anna").close()
        began = time.monotonic()
        again = table.sit("again", key="anna")
        again.dial(table.at("carl"), public("carl"))
        table.until(lambda: again.send(public("carl"), b"back"))
        table.until(lambda: table.heard("carl", "anna"))
        assert time.monotonic() - began < 2.0
        assert not any(isinstance(each, Occupied | TwoPrograms) for name in table.news for each in table.news[name])


def test_a_program_that_stands_still_is_followed_by_another_one_and_told_so_when_it_wakes() -> None:
    with Table() as table:
        carl, anna = table.sit("carl"), table.sit("anna")
        anna.dial(table.at("carl"), public("carl"))
        table.until(lambda: carl.reach(public("anna")).incoming)
        sleeper = table.meshes.pop("anna")
        copy = table.sit("copy", key="anna")
        copy.dial(table.at("carl"), public("carl"))
        table.until(lambda: copy.send(public("carl"), b"me") and table.heard("carl", "anna"), 6.0)
        table.meshes["anna"] = sleeper
        table.until(lambda: Occupied(public("carl")) in table.news["anna"], 8.0)
        assert Occupied(public("carl")) not in table.news["copy"]


def test_who_calls_a_program_with_its_own_key_is_told_and_so_is_that_one() -> None:
    with Table() as table:
        table.sit("anna")
        table.sit("copy", key="anna").dial([*table.at("anna"), *table.at("copy")])
        table.until(lambda: table.news["copy"] and table.news["anna"])
        assert [each for each in table.news["copy"] if isinstance(each, Twin)] == [Twin(called=True)]
        assert set(table.news["anna"]) == {Twin(called=False)}
