"""Whole scripts of dealing: every table size against the kernel's local dealer, and what nobody may find out."""

from __future__ import annotations

import random
from collections.abc import Sequence

import pytest

from games.kernel import CHANCE, Dealt, Face, Generator, LocalDealer, Open, Request, Roll, Seal, Show, Slot
from games.toy import GAME as TOY
from net.dealing.books import Taken
from net.dealing.shares import Draw
from tests.net.dealing.attack import Attack
from tests.net.dealing.tables import TestTable, shuffle

FACES = [f"card {number // 2}" for number in range(10)]


@pytest.mark.parametrize("peers", [1, 2, 3, 5, 8])
def test_a_pile_is_dealt_by_any_number_of_members(peers: int) -> None:
    table = TestTable(peers)
    outcomes = table.deal(shuffle(FACES), *(Show(slot, (slot % peers,)) for slot in range(8)), Show(8), Roll(6))
    assert outcomes[:9] == (None,) * 9
    assert outcomes[9] in FACES
    assert outcomes[10] in range(1, 7)
    seen = [face for faces in table.known.values() for face in faces.values()]
    rest = table.deal(Show(9))[0]
    assert sorted([*seen, outcomes[9], rest], key=str) == FACES
    assert all(set(table.known[peer]) == {slot for slot in range(8) if slot % peers == peer} for peer in range(peers))


def test_rounds_are_as_few_as_can_be() -> None:
    two, three = TestTable(2), TestTable(3)
    two.deal(Roll(6), Open("toys", ("ball", "bone")))
    assert two.rounds == 1, "luck alone takes one round"
    two.deal(shuffle(FACES), shuffle(FACES, 10), Show(0), Show(10, (0,)))
    assert two.rounds == 1 + 2 + 1, "one for each mixer, all piles at once, and one for all cards that are shown"
    two.deal(shuffle([2, 3, 4], 30, by=(1,)), Show(30, (0,)))
    assert two.rounds == 4 + 1 + 1
    three.deal(shuffle(FACES))
    assert three.rounds == 2 + 3, "an escrow, then the mixers"
    three.deal(shuffle(FACES, 10))
    assert three.rounds == 5 + 3, "the escrow is made once"


def test_shares_of_cards_wait_for_the_deck_that_was_mixed_right_before_and_for_nothing_else() -> None:
    """In the same chance step or in the next one; luck is bound to its label, and gives no card away."""
    table = TestTable(3)
    waits: list[tuple[str, bool]] = []

    def deal(*requests: Request) -> None:
        table.begin(*requests)
        while True:
            waits.append((type(table.spectator._round).__name__, table.spectator.waits()))
            if table.take(table.parts()) is not None:
                return

    deal(shuffle(FACES), Show(0, (1,)))
    deal(Show(1, (2,)))
    deal(shuffle([*range(2, 6)], first=20))
    deal(Show(20, (0,)))
    deal(shuffle([*range(21, 24)], first=30), Roll(6))
    assert [round_ for round_, wait in waits if wait] == ["Draw", "Draw"]
    assert [wait for round_, wait in waits if round_ == "Draw"] == [True, False, True, False]


def test_who_owes_nothing_is_not_asked() -> None:
    table = TestTable(2)
    table.deal(shuffle(FACES), Show(0, (0,)), Show(1, (1,)))
    assert table.begin(Show(2, (0,))) == (1,)
    table.finish()
    assert table.begin(Show(1)) == (1,), "the other share is in the log already"
    face = table.finish()[0]
    assert face == table.known[1][1]
    assert table.begin(Show(1), Show(0, (0,))) == (), "all know it, and who asks knows the other"
    assert table.take({}) == (face, None)
    assert table.begin() == ()


def test_seats_of_one_desktop_share_what_it_sees() -> None:
    table = TestTable(2, owners=(0, 1, 0))
    table.deal(shuffle(FACES), Show(0, (0, 2)), Show(1, (2,)), Show(2, (0, 1, 2)))
    assert set(table.known[0]) == {0, 1, 2}
    assert set(table.known[1]) == {2}
    assert table.known[0][2] == table.known[1][2]


def test_what_all_see_and_one_sees_alone_in_one_step() -> None:
    table = TestTable(3)
    table.deal(shuffle(FACES))
    outcomes = table.deal(Show(0, (1,)), Show(0), Show(0, (2,)))
    assert outcomes[0] is outcomes[2] is None
    assert table.known[1][0] == table.known[2][0] == outcomes[1]


def test_public_and_hidden_cards_go_into_one_pile() -> None:
    table = TestTable(3)
    shown = table.deal(shuffle(FACES), Show(0), Show(1, (1,)))[1]
    rest = list(table.truth().values())
    table.deal(shuffle([0, *range(1, 10), "new", "new"], 20))
    assert sorted(table.truth().values()) == sorted([*rest, str(shown), "new", "new"])
    assert set(table.truth()) == set(range(20, 32)), "the old slots are retired"


def test_empty_piles_and_single_cards() -> None:
    table = TestTable(2)
    table.deal(shuffle([]), shuffle(["only"], 5))
    assert table.deal(Show(5)) == ("only",)


def test_the_same_secrets_and_labels_make_the_same_cards() -> None:
    """After a crash the same part is made again; only the proof differs."""
    one, again = TestTable(3), TestTable(3)
    for table in (one, again):
        table.seal(0, Seal(50, ("a", "b"), "b"))
        table.deal(shuffle(FACES), Show(0, (1,)))
        table.deal(Show(0, (2,)), Roll(6))
    assert [(sent.label, sent.peer, sent.part.body) for sent in one.transcript] == [
        (sent.label, sent.peer, sent.part.body) for sent in again.transcript
    ]
    proofs = [(a.part.proof, b.part.proof) for a, b in zip(one.transcript, again.transcript, strict=True)]
    assert all(first != second for first, second in proofs if first)
    other = TestTable(3, match=b"match  2")
    other.deal(shuffle(FACES))
    assert not {sent.part.body for sent in one.transcript} & {sent.part.body for sent in other.transcript} - {b""}


def test_copies_go_on_alike_and_independently() -> None:
    table = TestTable(2)
    table.deal(shuffle(FACES))
    machine = table.machines[0]
    ahead = machine.copy()
    ahead.begin([Roll(6)], (0, 1), (0, 1))
    assert ahead.owes() == (0, 1)
    assert machine.owes() == ()
    assert ahead.copy().answer(b"label").body == ahead.answer(b"label").body
    table.deal(Show(0))


def local_dealer(table: TestTable) -> LocalDealer:
    """One that laid the same cards into the same slots."""
    dealer = LocalDealer(0)
    dealer.faces = table.truth()
    return dealer


@pytest.mark.parametrize("peers", [2, 3])
@pytest.mark.parametrize("seed", range(2))
def test_the_toy_is_dealt_as_a_local_dealer_would(peers: int, seed: int) -> None:
    """One game, told by the table to a state per peer, by a local dealer to one more: all public states are equal."""
    options = TOY.settings({"length": "60", "secrets": "yes"})
    states = [TOY.new(peers, options) for _ in range(peers + 1)]
    alone = states[-1]
    table, generator = TestTable(peers), Generator(f"moves {seed}")
    while owed := alone.to_act():
        assert len({state.digest() for state in states}) == 1
        if owed == (CHANCE,):
            dealt = deal_both(table, alone.requests())
            for peer, state in enumerate(states[:-1]):
                state.apply({CHANCE: dealt[0].outcomes})
                for slot, face in dealt[1][peer].items():
                    state.learn(slot, face)
            alone.apply({CHANCE: dealt[0].outcomes})
            for _, slot, face in dealt[0].deliveries:
                alone.learn(slot, face)
            continue
        inputs = {}
        for seat in owed:
            legal = alone.legal_actions(seat)
            action = legal[generator.below(len(legal))]
            inputs[seat] = action.sample(generator) if hasattr(action, "sample") else action
            if seals := inputs[seat].hides():
                table.seal(seat, *seals)
        for state in states:
            state.apply(inputs)
    assert all(state.result() == alone.result() for state in states)


def deal_both(table: TestTable, requests: tuple[Request, ...]) -> tuple[Dealt, list[dict[Slot, Face]]]:
    """By the table, then by a local dealer that has laid every card where the table did."""
    before = local_dealer(table)
    known = [dict(table.known[peer]) for peer in table.members]
    outcomes = table.deal(*requests)
    new = [
        {slot: face for slot, face in table.known[peer].items() if known[peer].get(slot) != face}
        for peer in table.members
    ]
    before.faces.update(local_dealer(table).faces)
    before.faces.update(
        (request.slot, str(outcome))
        for request, outcome in zip(requests, outcomes, strict=True)
        if isinstance(request, Show) and outcome
    )
    shows = [request for request in requests if isinstance(request, Show)]
    said = iter(before.deal(shows).outcomes)
    for request, outcome in zip(requests, outcomes, strict=True):
        if isinstance(request, Show):
            assert outcome == next(said)
    deliveries = before.deal(shows).deliveries
    for peer, faces in enumerate(new):
        told = {slot: face for seat, slot, face in deliveries if table.owners[seat] == peer}
        assert {**known[peer], **told} == {**known[peer], **faces}
    return Dealt(outcomes, deliveries), new


# --- what nobody may find out -----------------------------------------------------------------------------------------


def check_secrecy(table: TestTable, attackers: list[tuple[int, Attack]]) -> None:
    """No attacker finds a face that it was not told, and each finds all that it was told."""
    public = dict(table.spectator._table.public)
    truth = {**table.truth(), **public}
    for peer, attack in attackers:
        found = {slot: face for slot, face in attack.faces().items() if slot in truth}
        told = {slot: face for slot, face in {**table.known[peer], **public}.items() if slot in truth}
        assert {slot: found.get(slot) for slot in told} == told
        assert set(found) <= set(told), f"peer {peer} found {set(found) - set(told)}"


def script(table: TestTable, rng: random.Random, steps: int) -> list[tuple[int, Attack]]:
    """Random dealing: piles, looks by one or several, seals, and members that leave in the middle of a step.

    Who mixes alone mixes cards that it has not seen: of others it would rightly know where they are.
    """
    next_slot = 0
    for _ in range(steps):
        hidden = sorted(table.truth())
        kind = rng.choice(["shuffle", "mix", "show", "show", "show", "seal", "leave"])
        seats = range(len(table.owners))
        if kind == "shuffle" or not hidden:
            cards: list[Face | Slot] = [*rng.sample(hidden, min(len(hidden), 2)), *rng.sample(FACES, 3)]
            slots = range(next_slot, next_slot + len(cards))
            shows = [Show(slot, (rng.choice(seats),)) for slot in rng.sample(slots, 2)]
            table.deal(shuffle(cards, next_slot), *shows)
            next_slot += len(cards)
        elif kind == "mix":
            seat = rng.choice(seats)
            unseen = [slot for slot in hidden if slot not in table.known[table.owners[seat]]]
            table.deal(shuffle(rng.sample(unseen, min(len(unseen), 3)), next_slot, by=(seat,)))
            next_slot += 3
        elif kind == "show":
            audience = tuple(rng.sample(seats, rng.randint(1, min(2, len(seats)))))
            looked_at = rng.sample(hidden, min(2, len(hidden)))
            requests = [Show(slot, rng.choice([audience, audience, None])) for slot in looked_at]
            if rng.random() < 0.3 and len(table.members) > 2 and table.spectator._table.escrows:
                break_off(table, rng, requests)
                table.begin(*requests)
                table.finish()
            else:
                table.deal(*requests, Roll(6)) if rng.random() < 0.3 else table.deal(*requests)
        elif kind == "seal":
            table.seal(rng.choice(seats), Seal(next_slot, ("x", "y", "z"), rng.choice("xyz")))
            next_slot += 1
        elif len(table.members) > 3:
            gone = rng.choice(table.members)
            table.leave(gone, stand_in=rng.choice([peer for peer in table.members if peer != gone]))
            if table.begin():
                table.finish()
    return [(peer, Attack.by(machine)) for peer, machine in table.machines.items()]


def break_off(table: TestTable, rng: random.Random, requests: Sequence[Request]) -> None:
    """Begin, go on for some rounds, let all but one send their parts of the next; then that one is gone.

    In the last round it has seen what it was to be shown: the others' shares have reached it.
    """
    table.begin(*requests)
    for _ in range(rng.randint(0, 2)):
        if len(table.owes()) and table.take(table.parts()) is not None:
            return
    label, owed = table.label(), table.owes()
    lost = rng.choice(table.members)
    sent = {peer: table.machines[peer].answer(label).body for peer in owed if peer != lost}
    if isinstance(table.spectator._round, Draw):
        shows = [request for request in requests if isinstance(request, Show)]
        mine = {show.slot for show in shows for seat in show.audience or () if table.owners[seat] == lost}
        table.known[lost].update({slot: face for slot, face in table.truth().items() if slot in mine})
    for machine in table.machines.values():
        if machine._round:
            heard = Taken(machine._table, label, machine._round, sent)
            machine._history = (machine._history, heard)
    table.leave(lost, stand_in=rng.choice([peer for peer in table.members if peer != lost]))
    table.labels += 1


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(seed, marks=pytest.mark.long) for seed in range(6, 60))])
@pytest.mark.parametrize("peers", [2, 3, 5])
def test_a_member_that_keeps_every_byte_sees_no_more_than_it_is_shown(peers: int, seed: int) -> None:
    table = TestTable(peers)
    attackers = script(table, random.Random(f"{peers} {seed}"), 7)
    check_secrecy(table, attackers)


def test_who_mixes_alone_what_others_have_seen_does_not_read_it() -> None:
    """Seat 1 has seen a card that seat 0 mixes, and seat 2 sees it after that.

    Both have given a share: seat 1 of the new pair, seat 2 of the old one. Seat 0 knows the mask between them.
    """
    table = TestTable(3)
    table.deal(shuffle(FACES), Show(0, (1,)))
    table.deal(shuffle([0, 1, 2], 20, by=(0,)), *(Show(slot, (2,)) for slot in (20, 21, 22)))
    assert set(table.known[2]) == {20, 21, 22}
    check_secrecy(table, [(0, Attack.by(table.machines[0]))])
    table.deal(shuffle([20, 21, 22], 30, by=(0,)), *(Show(slot, (1, 2)) for slot in (30, 31, 32)))
    check_secrecy(table, [(0, Attack.by(table.machines[0]))])


def test_the_owner_of_a_hand_mixes_it_and_looks_at_it_without_further_rounds() -> None:
    table = TestTable(2)
    table.deal(shuffle(FACES), Show(0, (0,)), Show(1, (0,)))
    rounds = table.rounds
    table.deal(shuffle([0, 1], 20, by=(0,)), Show(20, (0,)), Show(21, (0,)))
    assert table.rounds == rounds + 2


def test_the_attack_reads_a_card_whose_second_viewer_made_no_copy() -> None:
    """The control: with the old pair, the first viewer's share opens the card to everybody."""
    table = TestTable(3)
    table.deal(shuffle(FACES), Show(0, (0,)))
    attack = Attack.by(table.machines[2])
    assert 0 not in attack.faces()
    pair = table.spectator._table.hidden[0].copies[0].card
    attack.shares[0, pair.a] = table.machines[0]._me().key.x * pair.a
    assert attack.faces()[0] == table.known[0][0]


def test_equal_cards_are_not_known_again() -> None:
    """A card that went back into the pile is the same point as any other of its face when it is turned up."""
    table = TestTable(2)
    table.deal(shuffle(["pug", "pug", "corgi"]))
    slots = [slot for slot, face in table.truth().items() if face == "pug"]
    table.deal(Show(slots[0]))
    table.deal(shuffle([*table.truth(), "pug"], 10))
    names = table.spectator._table.names
    assert sorted(names.values()) == ["corgi", "pug"]
