"""The box, the set-up, and who may see what."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest

from games.dogs_fly import GAME
from games.dogs_fly.components import COMPONENTS, PACKAGE, read
from games.dogs_fly.rules import DogsFly
from games.dogs_fly.tables import DECKS
from games.kernel import CHANCE, DamagedDataError, LocalDealer, Roll, Show, Shuffle, components_of
from tests.games.dogs_fly.positions import Flight, told


def test_the_box() -> None:
    """DF-1, DF-2, DF-3, DF-5, DF-6, DF-7, DF-8: what lies in one box."""
    pieces = COMPONENTS.components
    assert pieces["action_tracks"] + pieces["pilot_view_boards"] + pieces["gunner_view_boards"] == 6
    assert (pieces["decks"], pieces["cards"]) == (4, 120)
    assert (pieces["plane_bodies"], pieces["plane_wings"], pieces["rotors"], pieces["tokens"]) == (2, 4, 2, 1)
    assert [post.border for post in COMPONENTS.post] == ["white", "black"]
    assert [(team.name, team.colour, team.symbol) for team in COMPONENTS.team[:2]] == [
        ("Jaws", "orange", "jaw"),
        ("Paws", "navy", "paw"),
    ]
    assert [mode.token for mode in COMPONENTS.mode] == ["Sun", "Moon"]
    assert COMPONENTS.constants.sections == 4


def test_decks() -> None:
    """DF-4, DF-13, DF-R3: 30 cards each, the same for all teams; the Pilot moves, the Gunner shoots."""
    pilot, gunner = DECKS
    assert len(pilot) == len(gunner) == 30
    shots = [sum(face.startswith("shoot") for face in deck) for deck in DECKS]
    moves = [sum(face.startswith("plane") for face in deck) for deck in DECKS]
    suns = [sum(face.startswith("sun") for face in deck) for deck in DECKS]
    assert (shots, moves, suns) == ([9, 15], [17, 7], [4, 8])
    for kind in COMPONENTS.kind:
        if kind.family == "shot":
            assert kind.pilot + kind.gunner == 4
    first, *others = [owed.request for owed in DogsFly(4, GAME.settings({})).position.owed]
    assert isinstance(first, Shuffle)
    assert first.cards == others[1].cards == pilot  # type: ignore[union-attr]


def test_start() -> None:
    """DF-14, DF-15, DF-16, DF-18, DF-R8, DF-R9: shuffles and the coin, then the token, then the hands."""
    state = DogsFly(4, GAME.settings({}))
    *shuffles, coin = state.requests()
    assert all(isinstance(request, Shuffle) and len(request.slots) == 30 for request in shuffles)
    assert coin == Roll(2)
    dealer = LocalDealer(1)
    dealt = dealer.deal(state.requests())
    state.apply({CHANCE: (*dealt.outcomes[:-1], 2)})
    assert state.to_act() == (1,)
    assert state.position.hands == ((),) * 4
    view = state.view(None)
    assert [team.planes for team in view.teams] == [(("W", "PC"),), (("J", "PC"),)]
    assert not any(team.smoke for team in view.teams)
    assert state.draft_audience(1) is None
    state.apply({1: GAME.parse("sun W:PC")})
    assert [(request.slot, request.audience) for request in state.requests()] == [  # type: ignore[union-attr]
        (60 * post + 2 * card, (seat,)) for post, seat in enumerate((0, 2, 1, 3)) for card in range(4)
    ]
    assert all(isinstance(request, Show) for request in state.requests())


@pytest.mark.parametrize(("seats", "count"), [(2, 11), (4, 11), (6, 16), (8, 21)], ids=lambda value: f"{value}")
def test_df_x70_zones_for_the_token(seats: int, count: int) -> None:
    """DF-X70, DF-17, DF-R13."""
    state = DogsFly(seats, GAME.settings({}))
    state.apply({CHANCE: (*[None] * (len(state.requests()) - 1), 1)})
    assert len(state.legal_actions(0)) == count


@pytest.mark.parametrize("mode", ["day", "night"])
@pytest.mark.parametrize(("coin", "barred", "allowed"), [(2, "J:PC", "W:PC"), (1, "W:PC", "J:PC")])
def test_df_x6_who_gets_the_token(coin: int, barred: str, allowed: str, mode: str) -> None:
    """DF-X6, DF-17, DF-R10, DF-R11, DF-R12: only PC of the enemy is barred; the seat of the Pilot decides."""
    state = DogsFly(4, GAME.settings({"mode": mode}))
    state.apply({CHANCE: (None, None, None, None, coin)})
    assert state.to_act() == (coin - 1,)
    texts = list(map(str, state.legal_actions(coin - 1)))
    assert f"sun {barred}" not in texts
    assert f"sun {allowed}" in texts
    refused = state.why_not(coin - 1, GAME.parse(f"sun {barred}"))
    assert refused is not None
    assert refused.rule == "DF-17"


def test_rounds_alternate() -> None:
    """DF-19, DF-26, DF-28, DF-30, DF-31: locks of any number of cards, then their resolution, again and again."""
    flight = Flight()
    for number in (1, 2, 3):
        assert (flight.phase, flight.now.round) == ("lock", number)
        events = flight.round("Jp 1:V+ 2:L- 3:SL 4:SR", "Wg 2:SL")
        assert len(told(events, "locked")) == 4
        assert [event.round for event in told(events, "round_over")] == [number]  # type: ignore[attr-defined]


def test_df_x74_who_knows_what() -> None:
    """DF-X74, DF-20, DF-24, DF-25, DF-34, DF-R14, DF-R15, DF-R20: after DF-X1."""
    flight = Flight()
    flight.round("Jp 1:V+ 3:L-", "Jg 4:PL", "Wp 2:SR", "Wg 4:GL")
    views = {seat: flight.state.view(seat) for seat in (0, 1, 2, 3, None)}
    for view in views.values():
        assert [len(post.deck) for post in view.posts] == [24, 25, 25, 19]
        assert [len(post.scrap) for post in view.posts] == [0, 0, 0, 6]
        assert [[card.face for card in post.discard] for post in view.posts] == [
            ["plane-view", "plane-left"], ["shoot-pl"], ["sun-right"], ["shoot-gl"],
        ]  # fmt: skip
    assert all(card.face for card in views[3].posts[3].scrap)
    assert not any(card.face for seat in (0, 1, 2, None) for card in views[seat].posts[3].scrap)
    assert not any(card.face for card in views[2].posts[0].hand)
    assert all(card.face for card in views[0].posts[0].hand)


def test_face_down_cards_are_their_owners() -> None:
    """DF-R18: on the track others see section, post and slot, the owner face and seal too."""
    flight = Flight()
    flight.lock("Jp 1:V-")
    places = {seat: flight.state.view(seat).teams[0].track[0] for seat in (0, 1, 2, None)}
    assert {(place.section, place.post, place.open) for place in places.values() if place} == {(1, "Jp", False)}
    assert {seat: (place.face, place.seal) for seat, place in places.items() if place} == {
        0: ("plane-view", "-"), 1: (None, None), 2: (None, None), None: (None, None),
    }  # fmt: skip


def test_df_x76_the_slots_of_df_x1() -> None:
    """DF-X76: the requests and slots of a round, as the rules tell them."""
    flight = Flight()
    assert flight.now.hands == ((0, 2, 4, 6), (60, 62, 64, 66), (120, 122, 124, 126), (180, 182, 184, 186))
    faces = {0: "plane-view", 4: "plane-left", 62: "shoot-pl", 126: "sun-right", 180: "shoot-gl"}
    seals = {1: "+", 5: "-", 63: "+", 127: "+", 181: "+"}
    flight.dealer.faces.update(faces | seals)
    texts = {0: "lock 1:p0 3:p4", 2: "lock 4:g62", 1: "lock 2:p126", 3: "lock 4:g180"}
    flight.state.apply({seat: GAME.parse(text) for seat, text in texts.items()})
    flight.discard()
    asked: list[list[tuple[int, object]]] = []
    while flight.state.to_act() == (CHANCE,):
        asked.append([(request.slot, request.audience) for request in flight.state.requests()])  # type: ignore[union-attr]
        dealt = flight.dealer.deal(flight.state.requests())
        flight.state.apply({CHANCE: dealt.outcomes})
    assert asked == [
        [(8, (0,)), (10, (0,)), (68, (2,)), (128, (1,)), (188, (3,))],
        [(0, None), (1, None)],
        [(126, None), (127, None)],
        [(4, None), (5, None)],
        [(62, None), (63, None), (180, None), (181, None)],
        [(slot, (3,)) for slot in range(190, 202, 2)],
    ]
    assert (flight.where("J"), flight.where("W"), flight.token) == ("W:GC", "J:PL", "J:GL")


def test_the_end_hides_what_was_hidden() -> None:
    """DF-R21: cards that are face down at the end stay so."""
    flight = Flight().put(decks={"Wp": 6})
    flight.round("Jg 1:PC 2:PL", "Wp 3:SL", "Wg 4:SR")
    assert flight.phase == "over"
    assert not any(card.face for card in flight.state.view(None).posts[0].hand)
    place = flight.state.view(0).teams[1].track[2]
    assert place is not None
    assert place.face is None


def test_no_secret_channel_and_no_giving_up() -> None:
    """DF-21, DF-22, DF-23, DF-R19, DF-R102, DF-103: talk is no action, nor is leaving or changing a seat."""
    words = {str(action).split()[0] for text in ("lock", "discard", "look", "pass") for action in [GAME.parse(text)]}
    assert words == {"lock", "discard", "look", "pass"}
    for text in ("say hello", "resign", "swap 1 2"):
        with pytest.raises(Exception, match="is not an action"):
            GAME.parse(text)


def test_a_stand_in_changes_nothing() -> None:
    """DF-R103, DF-X79, DF-X80: a state has no players, and the same inputs lead on from the same state."""
    flight = Flight()
    flight.lock("Jp 1:V+", "Jg 1:GC", "Wg 2:PC")
    before = flight.state.digest()
    copy = flight.state.copy()
    assert copy.digest() == before
    assert copy.to_act() == flight.state.to_act() == (0, 1, 2, 3)
    assert flight.sizes("discards") == "1/1/0/0"  # two seats of one team are two seats: their cards clash


def test_df_r104_the_step_bound() -> None:
    """DF-R104: no match has more rounds than 12 · 30 + 11, of 83 steps each and 3 before them."""
    longest = COMPONENTS.constants.longest_match_rounds
    assert longest == 12 * COMPONENTS.constants.deck_size + 11
    assert longest * 83 + 3 <= GAME.step_bound


def test_modes_are_data() -> None:
    """DF-74, DF-85, DF-R106, DF-102: a mode is a token and its effects."""
    day, night = COMPONENTS.mode
    assert (day.half_damage, day.three_zones, day.extra_draw, day.look) == (True, True, False, False)
    assert (night.half_damage, night.three_zones, night.extra_draw, night.look) == (False, False, True, True)


def spoiled(change: Any) -> Mapping[str, Any]:
    raw = deepcopy(components_of(PACKAGE))
    change(raw)
    return raw


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (lambda raw: raw.pop("schema"), "schema"),
        (lambda raw: raw["constants"].update(hand=0), "constants.hand"),
        (lambda raw: raw["constants"].update(hand="4"), "'4' is not of type int"),
        (lambda raw: raw["constants"].update(wings=4), "constants.wings"),
        (lambda raw: raw["constants"].update(seals=["+", "-"]), "constants.seals"),
        (lambda raw: raw["team"].pop(), "there are not four teams"),
        (lambda raw: raw["team"][1].update(letter="J"), "is there twice"),
        (lambda raw: raw["zone"][0].update(view="GL"), "zone[0].view"),
        (lambda raw: raw["zone"].pop(), "zone"),
        (lambda raw: raw["kind"][0].update(move="up"), "kind[0].move"),
        (lambda raw: raw["kind"][8].update(zone="QQ"), "kind[8].zone"),
        (lambda raw: raw["kind"][8].update(damage=0), "kind[8].damage"),
        (lambda raw: raw["kind"][0].update(pilot=6), "the deck has 31 cards"),
        (lambda raw: raw["kind"][0].update(family="bomb"), "kind[0].family"),
        (lambda raw: raw["table"].pop(0), "for 2 players"),
        (lambda raw: raw["table"][2].update(seats=[2, 3]), "table[2].seats"),
        (lambda raw: raw["clock"].update(default_seconds=30), "clock.default_seconds"),
        (lambda raw: raw["post"].reverse(), "they are not Pilot and Gunner"),
        (lambda raw: raw["mode"].reverse(), "they are not day and night"),
        (lambda raw: raw.update(zone=3), "zone: it is not a list"),
        (lambda raw: raw["constants"].update(hand=-1), "constants.hand: -1 is negative"),
    ],
)
def test_damaged_data_is_told(change: Any, words: str) -> None:
    with pytest.raises(DamagedDataError) as told_fault:
        read(spoiled(change))
    text = str(told_fault.value)
    assert words in text
    assert text.startswith("games/dogs_fly/components.toml is damaged at ")
    assert text.endswith("install Offleash again")
