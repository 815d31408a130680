"""Rounds, turns, and what a Kennel can do at home."""

from __future__ import annotations

from collections import Counter

import pytest

from games.kernel import CHANCE, NOT_YOUR_TURN, Refused, submit
from games.top_dog import ACTIONS, COMPONENTS, NAMES, Verb, parse
from games.top_dog.tables import NUMBER
from tests.games.top_dog.positions import ShowText, act, kennels, legal, position, refused, reveal, told

CONSULTS = ["consult k1", "consult k2", "consult k3"]


def test_round_of_three() -> None:
    """TD-28, TD-29: the first player begins, then clockwise, a turn each. TD-30: the pawn goes on to the left."""
    state = position(3, turn=1, first=1)
    turns = []
    for _ in range(3):
        turns.append(state.turn)
        act(state, *CONSULTS)
    assert turns == [1, 2, 0]
    assert state.first == 2


def test_loop() -> None:
    """TD-X12, TD-31, TD-32, TD-33, TD-R71: where the Judge is in rounds 1 to 9, and who is first."""
    state = position(3, turn=1, first=1)
    seen, firsts = [], []
    for _ in range(9):
        seen.append(state.view(None).judge)
        firsts.append(state.first)
        for _ in range(3):
            act(state, *CONSULTS)
        if state.to_act() == (CHANCE,):
            reveal(state)
    lap = ["sponsor", "bronze", "silver", "gold"]
    assert seen == [*lap, *lap, "sponsor"]
    assert firsts == [1, 2, 0] * 3


def test_events_of_a_round_end() -> None:
    """TD-103: pawn, Judge, visit, cycle, next round, in this order. TD-34, TD-R31, TD-R72: also at the Sponsor."""
    state = position(judge="gold", turn=1, used="k1 k2", kennels={0: ["pug"]})
    assert told(act(state, "consult k3")) == [
        "consulted 1 k3",
        "first_player 1",
        "judge_moved sponsor",
        "set_aside spaniel",
        "slid d1 d2 beagle",
    ]
    assert told(reveal(state, "boxer")) == ["revealed d1 boxer", "round_started 2", "turn_started 1"]
    assert state.quiet == 0


def test_no_pass() -> None:
    """TD-X13: without Bones and dogs each Kennel consults. TD-36, TD-R12: that is always possible; there is no pass."""
    state = position(bones={0: 0})
    assert legal(state) == CONSULTS
    act(state, *CONSULTS)
    assert state.players[0].bones == 3
    assert state.turn == 1


@pytest.mark.parametrize(
    ("display", "count"),
    [
        (("pug", "corgi", "mutt-1"), 21),
        (("shepherd", "corgi", "mutt-1"), 18),
        (("shepherd", "afghan", "mutt-1"), 15),
    ],
)
def test_first_turn(display: tuple[str, str, str], count: int) -> None:
    """TD-X14, TD-101: what can be done with 7 Bones at the start."""
    state = position(display=display)
    verbs = Counter(text.split()[0] for text in legal(state))
    assert verbs == {"consult": 3, "buy": count - 12, "upgrade": 9}


def test_three_actions() -> None:
    """TD-X15, TD-35, TD-100: three Kennels act, then the turn is over. TD-39, TD-41, TD-42, TD-37 on the way."""
    state = position(bones={0: 7})
    assert told(act(state, "buy k1 d3")) == ["bought 0 k1 d3 mutt-6 2"]
    reveal(state)
    assert (state.players[0].bones, state.players[0].collars) == (5, 9)
    assert told(act(state, "upgrade k2 k3")) == ["upgraded 0 k2 k3"]
    assert state.players[0].bones == 0
    assert told(act(state, "train k3 k1")) == ["trained 0 k3 k1 1", "turn_started 1"]
    assert kennels(state, 0) == ["mutt-6+1", "", ""]
    assert state.owner[NUMBER["mutt-6"]] == 0
    assert [kennel.used for kennel in state.view(None).players[0].kennels] == [False] * 3


def test_used_kennel() -> None:
    """TD-35: a Kennel acts once. TD-R11: the Kennels act in any order."""
    state = position()
    act(state, "consult k2")
    assert refused(state, "consult k2") == "TD-35"
    assert legal(state)[:2] == ["consult k1", "consult k3"]
    act(state, "consult k3", "consult k1")
    assert state.turn == 1


def test_buying() -> None:
    """TD-39: only an empty Kennel buys. TD-40, TD-R25: for the price, which must be paid in full."""
    state = position(bones={0: 2}, kennels={0: ["pug"]})
    assert refused(state, "buy k1 d3") == "TD-39"
    assert refused(state, "buy k2 d1") == "TD-R25"
    assert refused(state, "buy k2 d3") == ""
    act(state, "buy k2 d3")
    assert state.players[0].bones == 0


def test_big_dog() -> None:
    """TD-X16, TD-43, TD-44, TD-R18: a BIG dog needs a Big Kennel, which may have been flipped in the same turn."""
    state = position(bones={0: 12}, display=("pug", "shepherd", "mutt-1"))
    assert refused(state, "buy k2 d2") == "TD-44"
    act(state, "upgrade k1 k2")
    assert state.players[0].bones == 7
    assert refused(state, "buy k3 d2") == "TD-44"
    assert refused(state, "buy k2 d1") == "", "a Big Kennel may house a regular dog, too"
    act(state, "buy k2 d2")
    assert (state.players[0].bones, kennels(state, 0)) == (0, ["", "shepherd", ""])


def test_upgrading() -> None:
    """TD-42, TD-R18: any Kennel flips any Small one, full or empty, used or not. TD-R19: once; all may be Big."""
    state = position(bones={0: 15}, kennels={0: ["pug"]})
    act(state, "upgrade k2 k1")
    assert refused(state, "upgrade k1 k1") == "TD-R19"
    act(state, "upgrade k1 k2", "upgrade k3 k3")
    assert (state.players[0].big, state.players[0].bones) == (0b111, 0)
    poor = position(bones={0: 4})
    assert refused(poor, "upgrade k1 k1") == "TD-R25"


def test_training() -> None:
    """TD-37, TD-R13: any Kennel, full or empty, trains any dog of its player, also several times in a turn."""
    state = position(kennels={0: ["pug"], 1: ["corgi"]})
    act(state, "train k1 k1", "train k2 k1", "train k3 k1")
    assert (kennels(state, 0), kennels(state, 1)) == (["pug+3", "", ""], ["corgi", "", ""])


def test_training_needs_a_dog_at_home() -> None:
    """TD-37: an empty Kennel has no dog to train. TD-R14: nor has it one that is in a Show or Qualifier."""
    state = position(shows={"bronze": {"slots": ["0:pug"]}, "gold": {"qualifier": "0:corgi"}})
    assert refused(state, "train k1 k2") == "TD-37"
    assert not [text for text in legal(state) if text.startswith("train")]


def test_five_tokens() -> None:
    """TD-X19, TD-38: a dog has at most 5 tokens."""
    state = position(kennels={0: ["pug+4"]})
    act(state, "train k1 k1")
    assert kennels(state, 0)[0] == "pug+5"
    assert refused(state, "train k2 k1") == "TD-38"


def test_own_dog_only() -> None:
    """TD-X17, TD-R15: a Kennel sells, donates and enters its own dog only."""
    state = position(kennels={0: ["pug+B"]}, used="k1", bones={0: 50})
    for verb in ("donate k2", "sell k3", "show k2 bronze", "qualify k3 gold"):
        assert refused(state, verb) == "TD-R15"
    assert refused(state, "sell k1") == "TD-35"


def test_fresh_dog() -> None:
    """TD-X18, TD-R16: a dog bought this turn stays; TD-R13: the other Kennels may train it."""
    state = position(bones={0: 50})
    act(state, "buy k1 d3")
    reveal(state)
    assert refused(state, "show k1 bronze") == "TD-35"
    act(state, "train k2 k1")
    assert kennels(state, 0)[0] == "mutt-6+1"


def test_emptied_kennel() -> None:
    """TD-R17: a Kennel whose dog has left has acted and cannot buy; nor can another Kennel buy for it."""
    state = position(kennels={0: ["pug"]}, bones={0: 50})
    act(state, "qualify k1 bronze")
    assert refused(state, "buy k1 d1") == "TD-35"
    act(state, "buy k2 d1")
    assert kennels(state, 0) == ["", "beagle", ""]


def test_no_other_ways() -> None:
    """TD-R20, TD-R23, TD-R24, TD-R48: no action moves, releases, recalls or trades a dog; these ten are all there are.

    TD-45, TD-46: among them sell, donate, show and qualify.
    """
    verbs = ["consult", "train", "buy", "upgrade", "sell", "donate", "show", "qualify", "pay", "decline"]
    assert list(Verb) == verbs == [form.id for form in COMPONENTS.action]
    assert all(NAMES.values())
    assert len(ACTIONS) == len({str(action) for action in ACTIONS}) == 56
    assert [parse(str(action)) for action in ACTIONS] == list(ACTIONS)


def test_one_dog_each() -> None:
    """TD-R21: also a Big Kennel holds one dog."""
    state = position(kennels={0: ["pug", "corgi", "boxer"]}, big={0: "k1 k2 k3"}, bones={0: 50})
    assert [refused(state, f"buy k{kennel} d1") for kennel in (1, 2, 3)] == ["TD-39"] * 3


AWAY: dict[str, ShowText] = {
    "bronze": {"slots": ["0:shih-tzu", "0:papillon"]},
    "silver": {"slots": ["0:whippet", "0:poodle"], "qualifier": "0:mutt-1"},
    "gold": {"slots": ["0:chihuahua", "0:shiba"]},
}


def test_collars() -> None:
    """TD-X25, TD-R22: the eleventh dog cannot be bought, though a Kennel is empty; a lost dog gives its collar back."""
    state = position(kennels={0: ["pug", "corgi", "boxer"]}, bones={0: 60}, shows=AWAY)
    assert state.players[0].collars == 0
    act(state, "qualify k3 gold", "consult k1", "consult k2", *CONSULTS)
    # Two winners have come home from Bronze to one empty Kennel.
    reveal(state)
    act(state, *CONSULTS)
    assert kennels(state, 0) == ["pug", "corgi", "shih-tzu+B"]
    assert state.players[0].collars == 1


def test_no_collar() -> None:
    """TD-X25, TD-R22: with ten dogs in the game an empty Kennel cannot buy; with nine it can."""
    dogs = {0: ["pug", "corgi"]}
    ten: dict[str, ShowText] = {**AWAY, "bronze": {**AWAY["bronze"], "qualifier": "0:boxer"}}
    state = position(kennels=dogs, bones={0: 60}, shows=ten)
    assert refused(state, "buy k3 d3") == "TD-R22"
    assert not [text for text in legal(state) if text.startswith("buy")]
    assert refused(position(kennels=dogs, bones={0: 60}, shows=AWAY), "buy k3 d3") == ""


def test_turn_belongs_to_one_seat() -> None:
    """TD-29: another seat is refused, and nothing changes."""
    state = position()
    before = state.public()
    for seat in (1, CHANCE, 7):
        assert state.legal_actions(seat) == ()
        assert state.why_not(seat, parse("consult k1")) == NOT_YOUR_TURN
        with pytest.raises(Refused):
            submit(state, {seat: parse("consult k1")})
    assert state.public() == before


def test_answers_belong_to_a_question() -> None:
    """TD-104: nobody pays or declines in a turn."""
    state = position()
    assert refused(state, "pay") == refused(state, "decline") == "TD-104"


def test_canonical_order() -> None:
    """TD-101: the list goes by verb, then Kennel, then target."""
    state = position(
        kennels={0: ["pug+B", "", "corgi+B+B+B"]},
        big={0: "k2"},
        bones={0: 90},
        display=("shepherd", "boxer", "mutt-1"),
        shows={"silver": {"slots": ["1:whippet", "1:poodle"]}, "gold": {"qualifier": "1:beagle"}},
    )
    order = {str(action): place for place, action in enumerate(ACTIONS)}
    assert [order[text] for text in legal(state)] == sorted(order[text] for text in legal(state))
    assert [text for text in legal(state) if text.split()[0] in ("buy", "show", "qualify", "sell")] == [
        "buy k2 d1",
        "buy k2 d2",
        "buy k2 d3",
        "sell k1",
        "sell k3",
        "show k1 bronze",
        "show k1 gold",
        "qualify k1 bronze",
        "qualify k1 silver",
    ]
