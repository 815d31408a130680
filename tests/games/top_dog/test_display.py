"""The dogs on sale and the decks they come from."""

from __future__ import annotations

from collections.abc import Sequence

from games.kernel import Open
from games.top_dog import TopDog
from games.top_dog.tables import PUPS
from tests.games.top_dog.positions import act, display, position, refused, reveal, told

END = "consult k3"


def last_action(display: Sequence[str], **rest: object) -> TopDog:
    """A position in which END ends the round, and the Judge comes to the Sponsor."""
    return position(judge="gold", turn=1, used="k1 k2", display=display, **rest)  # type: ignore[arg-type]


def test_refill() -> None:
    """TD-X20, TD-80, TD-R27, TD-R28: a bought Pup is replaced at once; the others slide to the right."""
    state = position(bones={0: 50}, display=("pug", "corgi", "mutt-1"))
    assert told(act(state, "buy k1 d2"))[1:] == ["slid d1 d2 pug"]
    assert display(state) == ["", "pug", "mutt-1"]
    assert told(reveal(state, "boxer")) == ["revealed d1 boxer"]
    assert display(state) == ["boxer", "pug", "mutt-1"]
    act(state, "buy k2 d1")
    reveal(state, "shiba")
    assert display(state) == ["shiba", "pug", "mutt-1"]
    act(state, "buy k3 d3")
    assert state.requests() == (Open("mutts", ("mutt-2", "mutt-3", "mutt-4", "mutt-5", "mutt-6")),)
    assert told(reveal(state, "mutt-2")) == ["revealed d3 mutt-2", "turn_started 1"]


def test_sixth_mutt() -> None:
    """TD-X21, TD-81, TD-82, TD-R29, TD-107: with the sixth Mutt sold its space is a Pup space at once."""
    state = position(bones={0: 50}, display=("pug", "corgi", "mutt-1"), mutts=[])
    assert told(act(state, "buy k1 d3"))[1:] == ["mutt_space_converted", "slid d2 d3 corgi", "slid d1 d2 pug"]
    reveal(state, "shiba")
    assert display(state) == ["shiba", "pug", "corgi"]
    assert not state.mutt_space


def test_fifth_mutt() -> None:
    """TD-81, TD-R29: the last Mutt is still on sale in the Mutt space, though its deck is empty."""
    state = position(bones={0: 50}, display=("pug", "corgi", "mutt-1"), mutts=["mutt-2"])
    act(state, "buy k1 d3")
    reveal(state)
    assert (display(state), state.mutts, state.mutt_space) == (["pug", "corgi", "mutt-2"], [], True)


def test_cycle() -> None:
    """TD-X22, TD-83, TD-84, TD-85, TD-108: the rightmost Pup goes, the other slides, a new one comes in d1."""
    state = last_action(("pug", "corgi", "mutt-1"))
    assert told(act(state, END))[3:] == ["set_aside corgi", "slid d1 d2 pug"]
    assert state.requests() == (Open("pups", tuple(face for face in PUPS if face not in ("pug", "corgi"))),)
    reveal(state, "boxer")
    assert (display(state), state.set_aside) == (["boxer", "pug", "mutt-1"], ["corgi"])


def test_cycle_without_mutts() -> None:
    """TD-X21, TD-R30: after the conversion the Pup in d3 is cycled. Mutts never are, and one Pup a round."""
    state = last_action(("pug", "corgi", "boxer"), mutts=[], mutt_space=False)
    assert told(act(state, END))[3:] == ["set_aside boxer", "slid d2 d3 corgi", "slid d1 d2 pug"]
    reveal(state, "shiba")
    assert display(state) == ["shiba", "pug", "corgi"]


def test_empty_deck() -> None:
    """TD-X23, TD-86, TD-R32, TD-R37: the set-aside Pups, the newest too, become the deck when a Pup is needed."""
    state = last_action(("pug", "corgi", "mutt-1"), pups=[], set_aside=["shiba"])
    assert told(act(state, END))[3:] == ["set_aside corgi", "slid d1 d2 pug", "recycled 2"]
    assert state.requests() == (Open("pups", ("corgi", "shiba")),)
    reveal(state, "shiba")
    assert display(state) == ["shiba", "pug", "mutt-1"]
    assert (state.pups, state.set_aside, state.recycles) == (["corgi"], [], 1)


def test_deck_is_not_recycled_early() -> None:
    """TD-R32: a deck that has just run out waits until a Pup is needed."""
    state = last_action(("pug", "corgi", "mutt-1"), pups=["boxer"], set_aside=["shiba"])
    act(state, END)
    reveal(state)
    assert (display(state), state.pups, state.set_aside) == (["boxer", "pug", "mutt-1"], [], ["corgi", "shiba"])


def test_last_pup() -> None:
    """TD-X24, TD-R34: the only Pup is set aside, shuffled alone, and comes again."""
    state = last_action(("", "pug", "mutt-1"), pups=[], bones={1: 50})
    assert told(act(state, END))[3:] == ["set_aside pug", "recycled 1"]
    reveal(state)
    assert display(state) == ["", "pug", "mutt-1"]
    act(state, "buy k1 d2")
    assert display(state) == ["", "", "mutt-1"]
    assert state.to_act() == (1,), "there is nothing to reveal"


def test_gaps() -> None:
    """TD-R33, TD-R35: without Pups the spaces stay empty, gaps to the left; nobody buys from an empty space."""
    state = position(display=("pug", "corgi", "mutt-1"), pups=[], bones={0: 50})
    assert told(act(state, "buy k1 d2"))[1:] == ["slid d1 d2 pug"]
    assert display(state) == ["", "pug", "mutt-1"]
    assert refused(state, "buy k2 d1") == "TD-R33"


def test_new_pup_next_to_the_others() -> None:
    """TD-R35, TD-107: with several gaps a new Pup lies next to the others."""
    state = last_action(("", "", "corgi"), pups=["boxer"], mutts=[], mutt_space=False)
    events = act(state, END)
    assert told(events)[3:] == ["set_aside corgi"]
    assert told(reveal(state)) == ["revealed d3 boxer", "recycled 1"]
    assert told(reveal(state))[0] == "revealed d2 corgi"
    assert display(state) == ["", "corgi", "boxer"]


def test_nothing_to_cycle() -> None:
    """TD-108: without any Pup the round ends all the same."""
    state = last_action(("", "", "mutt-1"), pups=[])
    assert told(act(state, END))[3:] == ["round_started 2", "turn_started 1"]


def test_dogs_do_not_come_back() -> None:
    """TD-R36: a dog that left the game is in no deck, also after a recycle."""
    state = position(kennels={0: ["pug+B"]}, display=("boxer", "corgi", "mutt-1"), pups=[], set_aside=["shiba"])
    act(state, "donate k1", "consult k2", "consult k3", *["consult k1", "consult k2", END])
    assert state.requests() == (Open("pups", ("corgi", "shiba")),)
