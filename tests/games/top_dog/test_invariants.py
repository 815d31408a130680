"""What holds after every step of every game."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.kernel import CHANCE, Event, Generator, LocalDealer, NotAnAction, Refused, digest_of, settle, submit
from games.top_dog import ACTIONS, TopDog, TopDogAction, parse
from games.top_dog.position import OVER
from games.top_dog.tables import BIG, FACE, MEDAL, NO_DOG, NUMBER, RULES, TRAITS

few = settings(max_examples=12, deadline=None, derandomize=True, database=None)


class Ledger:
    """Medals that have left the state: sold ones and lost ones, by kind."""

    def __init__(self) -> None:
        self.gone = [0, 0, 0]

    def note(self, before: TopDog, events: list[Event]) -> None:
        """Book the medals of the dogs that were sold or lost in this step."""
        for event in events:
            told = event.as_json()
            if told["event"] in ("sold", "lost"):
                dog = NUMBER[str(told["dog"])]
                for kind, count in enumerate(medal_counts(before, dog)):
                    self.gone[kind] += count
                if told["event"] == "lost":
                    # A dog that was lost on its way home may have won its last medal in this very step.
                    for other in events:
                        news = other.as_json()
                        if news["event"] == "medal_won" and news["dog"] == told["dog"]:
                            self.gone[("bronze", "silver", "gold").index(str(news["show"]))] += 1


def medal_counts(state: TopDog, dog: int) -> list[int]:
    return [state.medals[dog] // value % 4 for value in MEDAL]


def check(state: TopDog, ledger: Ledger, fame: list[int]) -> None:
    """The invariants: no dog twice, no medal lost, nothing where it does not fit."""
    away = [dog for show in state.shows for dog in (*show.slots, show.qualifier) if dog]
    home = [dog for player in state.players for dog in player.kennels if dog]
    shown = [dog for dog in state.display if dog]
    piles = [NUMBER[face] for face in (*state.pups, *state.mutts, *state.set_aside)]
    assert max(Counter([*away, *home, *shown, *piles]).values()) == 1, "a dog lies in two places"
    owned = {dog for dog in range(1, len(FACE)) if state.owner[dog] >= 0}
    assert owned == {*away, *home}
    assert all(state.tokens[dog] == 0 and state.medals[dog] == 0 for dog in range(len(FACE)) if dog not in owned)
    for kind, total in enumerate((12, 8, 4)):
        show = state.shows[kind]
        lying = show.places.bit_count() + show.backup
        worn = sum(medal_counts(state, dog)[kind] for dog in owned)
        halls = sum(player.hall[kind] for player in state.players)
        assert lying + worn + halls + ledger.gone[kind] == total
        assert not show.slots[1] or show.slots[0], "#2 is taken and #1 is not"
        assert not show.backup or show.places or state.stage in ("ask before", "ask after"), (
            "nobody refilled the places"
        )
    for seat, player in enumerate(state.players):
        assert player.bones >= 0
        assert player.fame >= fame[seat], "fame fell"
        fame[seat] = player.fame
        dogs = [dog for dog in owned if state.owner[dog] == seat]
        assert player.collars == RULES.collars_per_player - len(dogs) >= 0
        traits = [
            TRAITS[state.medals[dog]][state.tokens[dog]] << kennel for kennel, dog in enumerate(player.kennels) if dog
        ]
        assert player.traits == sum(traits), "what a Kennel may do with its dog is out of date"
        for kennel, dog in enumerate(player.kennels):
            assert not BIG[dog] or player.big >> kennel & 1, "a BIG dog lies in a Small Kennel"
            assert dog == NO_DOG or state.owner[dog] == seat
    assert all(state.tokens[dog] <= RULES.max_tokens_per_dog for dog in owned)
    assert 0 <= state.quiet <= RULES.quiet_visits_to_end
    assert state.round <= 299
    assert (state.result() is not None) == (state.stage == OVER) == (state.to_act() == ())


def play(seats: int, seed: int) -> None:
    state, dealer, generator = TopDog(seats), LocalDealer(seed), Generator(seed)
    ledger, fame = Ledger(), [0] * seats
    while owed := state.to_act():
        before = state.copy()
        if owed == (CHANCE,):
            events = settle(state, dealer)
        else:
            events = submit(state, {owed[0]: generator.choice(state.legal_actions(owed[0]))})
        ledger.note(before, events)
        check(state, ledger, fame)
        assert before.digest() != state.digest()


@few
@given(seats=st.integers(2, 4), seed=st.integers(0, 10_000))
def test_whole_games(seats: int, seed: int) -> None:
    """TD-29, TD-38, TD-77, TD-R21, TD-R76: the invariants of the rules hold after every step, and the game ends."""
    play(seats, seed)


@few
@given(seats=st.integers(2, 4), seed=st.integers(0, 10_000))
def test_lists_and_refusals_agree(seats: int, seed: int) -> None:
    """TD-101, TD-104: listed is exactly what is not refused; a refusal names a rule; refused input changes nothing."""
    state, dealer, generator = TopDog(seats), LocalDealer(seed), Generator(seed)
    while owed := state.to_act():
        if owed == (CHANCE,):
            settle(state, dealer)
            continue
        (seat,) = owed
        legal = list(state.legal_actions(seat))
        assert legal == [action for action in ACTIONS if state.why_not(seat, action) is None]
        refused = generator.choice([action for action in ACTIONS if action not in legal])
        refusal = state.why_not(seat, refused)
        assert refusal is not None
        assert refusal.kind == "rule"
        assert refusal.rule.startswith("TD-")
        before = state.digest()
        with pytest.raises(Refused) as caught:
            submit(state, {seat: refused})
        assert caught.value.refusal == refusal
        assert state.digest() == before
        submit(state, {seat: generator.choice(legal)})


@few
@given(seats=st.integers(2, 4), seed=st.integers(0, 10_000))
def test_nothing_kept_is_stale(seats: int, seed: int) -> None:
    """What is kept from step to step is what a copy finds anew: texts, free slots; and the text is canonical."""
    state, dealer, generator = TopDog(seats), LocalDealer(seed), Generator(seed)
    while owed := state.to_act():
        if owed == (CHANCE,):
            settle(state, dealer)
        else:
            state.apply({owed[0]: generator.choice(state.legal_actions(owed[0]))})
        fresh = state.copy()
        assert state.digest() == fresh.digest() == digest_of(state.public())
        assert [state.legal_actions(seat) for seat in state.to_act()] == [
            fresh.legal_actions(seat) for seat in fresh.to_act()
        ]


WORDS = ["consult", "train", "buy", "pay", "show", "k1", "k2", "k4", "K1", "d3", "gold", ""]


@settings(max_examples=300, deadline=None, derandomize=True, database=None)
@given(st.one_of(st.text(), st.lists(st.sampled_from(WORDS)).map(" ".join)))
def test_texts_of_actions(text: str) -> None:
    """Print and parse are inverses, and nothing else is an action."""
    try:
        action = parse(text)
    except NotAnAction:
        assert text not in {str(action) for action in ACTIONS}
    else:
        assert str(action) == text
        assert isinstance(action, TopDogAction)
