"""Members that leave: their layer comes off, their seats' faces go to the stand-in, and to nobody else."""

from __future__ import annotations

import pytest

from games.kernel import Open, Roll, Seal, Show
from net.dealing.rounds import Confirm, Mix, Remask, Round
from net.dealing.shares import Lift
from tests.net.dealing.attack import Attack
from tests.net.dealing.tables import TestTable, shuffle
from tests.net.dealing.test_scripts import check_secrecy

FACES = [f"card {number}" for number in range(10)]


def dealt(peers: int) -> TestTable:
    """Two cards for every seat."""
    table = TestTable(peers)
    table.deal(shuffle(FACES), *(Show(slot, (slot % peers,)) for slot in range(2 * peers)))
    return table


def open_round(table: TestTable) -> type[Round] | type[None]:
    return type(table.spectator._round)


def everybody(table: TestTable) -> list[tuple[int, Attack]]:
    """Everybody attacks, who is gone too."""
    return [(peer, Attack.by(machine)) for peer, machine in table.machines.items()]


def hand(table: TestTable, seat: int, peers: int) -> dict[int, str]:
    truth = table.truth()
    return {slot: truth[slot] for slot in range(2 * peers) if slot % peers == seat}


@pytest.mark.parametrize("peers", [3, 4, 5])
def test_the_hand_of_who_is_gone_goes_to_the_stand_in_alone(peers: int) -> None:
    table = dealt(peers)
    gone = peers - 1
    cards = hand(table, gone, peers)
    before = {peer: dict(table.known[peer]) for peer in table.members}
    assert table.spectator.spares([gone])
    table.leave(gone, stand_in=0)
    table.begin()
    assert table.finish() == ()
    assert table.known[0] == {**before[0], **cards}
    for peer in table.members[1:]:
        assert table.known[peer] == before[peer]
    check_secrecy(table, everybody(table))
    rest = table.deal(*(Show(slot) for slot in range(10)))
    assert sorted(rest, key=str) == FACES, "the match goes on with every card"


def test_nothing_to_hand_over_takes_no_round() -> None:
    table = TestTable(3)
    table.deal(Roll(6))
    table.leave(2, stand_in=0)
    assert table.begin() == ()
    assert table.begin(Roll(6)) == (0, 1)
    table.finish()


def test_a_stand_in_that_vanishes_too_hands_on() -> None:
    table = dealt(4)
    cards = {**hand(table, 3, 4), **hand(table, 2, 4)}
    table.leave(3, stand_in=2)
    table.begin()
    table.finish()
    assert table.spectator.spares([2])
    table.leave(2, stand_in=1)
    table.begin()
    table.finish()
    assert table.known[1].items() >= cards.items()
    assert not table.known[0].items() & cards.items()
    check_secrecy(table, everybody(table))


def test_a_stand_in_that_vanishes_before_it_could_read_hands_on() -> None:
    """Its own copies are made and lie in the log, but the layer has not come off yet."""
    table = dealt(5)
    cards = hand(table, 4, 5)
    table.leave(4, stand_in=3)
    table.begin()
    assert open_round(table) is Remask
    table.take(table.parts())
    assert open_round(table) is Lift
    assert table.spectator.spares([3])
    table.leave(3, stand_in=1)
    table.begin()
    table.finish()
    assert table.known[1].items() >= cards.items()
    check_secrecy(table, everybody(table))


def test_two_at_once() -> None:
    table = dealt(5)
    cards = {**hand(table, 4, 5), **hand(table, 3, 5)}
    assert table.spectator.spares([3, 4])
    table.leave(3, 4, stand_in=2)
    table.begin()
    table.finish()
    assert table.known[2].items() >= cards.items()
    check_secrecy(table, everybody(table))


@pytest.mark.parametrize(
    ("peers", "gone", "spared"),
    [(2, [1], False), (3, [2], True), (3, [1, 2], False), (4, [3], True), (4, [2, 3], False), (5, [3, 4], True)],
)
def test_enough_holders_must_be_left(peers: int, gone: list[int], spared: bool) -> None:
    """A table of 3 … 8 has thresholds of 2, 3, 3, 4, 4, 5 holders."""
    table = dealt(peers)
    assert {machine.spares(gone) for machine in table.everybody} == {spared}
    assert {machine.spares([]) for machine in table.everybody} == {True}
    if not spared:
        left = tuple(peer for peer in table.members if peer not in gone)
        with pytest.raises(ValueError, match="cannot go on"):
            table.spectator.begin((), left, (left[0],) * peers)


def test_without_hidden_cards_everybody_is_spared() -> None:
    table = TestTable(2)
    table.deal(shuffle(["a", "b"]), Show(0), Show(1))
    assert table.spectator.spares([1])
    table.leave(1, stand_in=0)
    assert table.begin() == ()
    assert table.deal(Roll(6), Open("toys", ("ball", "bone")))[1] in ("ball", "bone")


def test_one_member_alone_shuffles_and_sees() -> None:
    table = TestTable(2)
    table.leave(1, stand_in=0)
    table.deal(shuffle(["a", "b"]), Show(0, (0,)), Show(1, (1,)))
    assert sorted(table.known[0].values()) == ["a", "b"]


def test_a_seal_outlives_its_author() -> None:
    table = dealt(3)
    table.seal(2, Seal(20, ("left", "right"), "right"))
    table.leave(2, stand_in=1)
    table.begin()
    table.finish()
    assert table.known[1][20] == "right"
    assert 20 not in table.known[0]
    assert table.deal(Show(20)) == ("right",)


def test_a_seal_shown_to_who_is_gone_stays_with_its_author() -> None:
    """All shares but that of who is gone are in the log: without the layer, all could read that copy."""
    table = dealt(3)
    table.seal(1, Seal(20, ("left", "right"), "left"))
    table.deal(Show(20, (2,)))
    table.leave(2, stand_in=1)
    table.begin()
    table.finish()
    check_secrecy(table, everybody(table))
    assert table.known[1][20] == "left"
    assert 20 not in table.known[0]


def test_what_was_lost_with_a_card_that_goes_back_is_not_opened() -> None:
    """The hand of who is gone is shuffled in this very step: nobody sees it on its way."""
    table = dealt(3)
    cards = hand(table, 2, 3)
    table.leave(2, stand_in=0)
    table.deal(shuffle([*cards, 6, 7], 30), Show(30, (0,)))
    assert not table.known[0].keys() & cards.keys()
    check_secrecy(table, everybody(table))
    assert set(cards.values()) <= set(table.truth().values())


@pytest.mark.parametrize("rounds", range(6))
def test_leaving_in_any_round_of_a_step(rounds: int) -> None:
    """The step begins again among those left, from the cards that lay there before it."""
    table = dealt(4)
    everything = sorted(table.truth().values())
    requests = (shuffle([8, 9, "new"], 20), Show(20, (3,)), Show(1, (3,)), Show(21), Roll(6))
    table.begin(*requests)
    for _ in range(rounds):
        if table.take(table.parts()) is not None:
            return
    label = table.label()
    for peer in table.owes():
        if peer != 3:
            table.machines[peer].answer(label)
    table.leave(3, stand_in=0)
    table.begin(*requests)
    outcomes = table.finish()
    assert outcomes[3] is not None
    assert table.known[0][1] == table.truth()[1]
    left = [*table.truth().values(), str(outcomes[3])]
    assert sorted(left) == sorted([*everything, "new"])
    check_secrecy(table, everybody(table))


def test_shares_that_were_sent_in_vain_open_nothing() -> None:
    """Seat 2 was to see a card; both others have sent their shares when it vanishes.

    Without a new copy, its layer would be all that still hides the card, and that comes off.
    """
    table = TestTable(3)
    table.deal(shuffle(FACES))
    table.begin(Show(0, (2,)))
    assert table.owes() == (0, 1)
    pair = table.spectator._table.hidden[0].copies[0].card
    sent = {(peer, pair.a): table.machines[peer]._me().key.x * pair.a for peer in (0, 1)}
    table.leave(2, stand_in=0)
    assert table.begin(Show(0, (2,))) == (0,), "the stand-in makes a copy that nobody has shares of"
    table.finish()
    assert set(table.known[0]) == {0}
    attack = Attack.by(table.machines[1])
    attack.shares.update(sent)
    check_secrecy(table, [(1, attack)])


def test_a_viewer_that_left_cannot_read_on_from_its_own_copy() -> None:
    """Seats 3 and 2 get to see a card of seat 0's; 3 makes its copy, knows the mask, and leaves before it can read.

    Were 3's copy used for 2, then 2's share of the old pair and the mask would be all that 3 needs.
    """
    table = TestTable(5)
    table.deal(shuffle(FACES), Show(0, (0,)))
    table.begin(Show(0, (3, 2)))
    assert table.owes() == (2, 3)
    table.take(table.parts())
    table.leave(3, stand_in=0)
    table.begin(Show(0, (3, 2)))
    table.finish()
    assert table.known[2] == table.known[0] == {0: table.truth()[0]}
    check_secrecy(table, everybody(table))


def test_the_escrow_is_made_again_by_who_is_left() -> None:
    table = dealt(5)
    for gone in (4, 3):
        table.leave(gone, stand_in=0)
        table.begin()
        table.finish()
        assert table.spectator._table.escrowed == table.members
    assert table.spectator.spares([2]) is True
    table.leave(2, stand_in=0)
    table.begin()
    table.finish()
    assert table.members == (0, 1)
    assert not table.spectator.spares([1]), "of two, nobody can go on alone"


def test_an_escrow_that_was_not_confirmed_is_made_again() -> None:
    table = TestTable(4)
    table.begin(shuffle(FACES))
    table.take(table.parts())
    assert open_round(table) is Confirm
    table.leave(3, stand_in=0)
    table.begin(shuffle(FACES))
    table.take(table.parts())
    table.take(table.parts())
    assert open_round(table) is Mix
    table.finish()
    assert table.spectator.spares([2])
