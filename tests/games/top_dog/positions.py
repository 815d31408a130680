"""Positions of Top Dog! for tests, written as short texts.

A dog is its id with tokens and medals, `corgi+2+B+S`; in a Show its owner's seat stands before it, `1:corgi+2`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypedDict

from games.kernel import CHANCE, Event, Open
from games.top_dog import TopDog, parse
from games.top_dog.position import TURN
from games.top_dog.tables import KENNELS, LETTERS, MEDAL, MUTTS, NO_DOG, NUMBER, POSITIONS, PUPS, SHOWS
from tests.games.match import enter

DISPLAY = ("beagle", "spaniel", "mutt-6")


class ShowText(TypedDict, total=False):
    """What differs from a fresh, empty Show."""

    places: str
    backup: int
    slots: Sequence[str]
    qualifier: str


def position(
    seats: int = 2,
    *,
    turn: int = 0,
    first: int = 0,
    judge: str = "sponsor",
    quiet: int = 0,
    bones: Mapping[int, int] | None = None,
    kennels: Mapping[int, Sequence[str]] | None = None,
    big: Mapping[int, str] | None = None,
    used: str = "",
    shows: Mapping[str, ShowText] | None = None,
    display: Sequence[str] = DISPLAY,
    pups: Sequence[str] | None = None,
    mutts: Sequence[str] | None = None,
    set_aside: Sequence[str] = (),
    mutt_space: bool = True,
    hall: Mapping[int, tuple[int, int, int, int]] | None = None,
) -> TopDog:
    """A position in the middle of a turn. `used` and `big` name Kennels; decks hold what lies nowhere else.

    `hall` is, by seat: Bronze, Silver and Gold medals, tokens.
    """
    state = TopDog(seats)
    state.round, state.stage, state.turn, state.first, state.quiet = 1, TURN, turn, first, quiet
    state.judge = POSITIONS.index(judge)
    state.mutt_space = mutt_space
    for seat, count in (bones or {}).items():
        state.players[seat].bones = count
    for seat, texts in (kennels or {}).items():
        for kennel, text in enumerate(texts):
            if text:
                state.lodge(state.players[seat], kennel, _lay(state, seat, text))
    for seat, names in (big or {}).items():
        state.players[seat].big = _mask(names)
    state.players[turn].unused &= ~_mask(used)
    for name, differing in (shows or {}).items():
        show = state.shows[SHOWS.index(name)]
        show.places = sum(1 << LETTERS.index(letter) for letter in differing.get("places", "PAWS"))
        show.backup = differing.get("backup", show.backup)
        for slot, dog in enumerate(differing.get("slots", ())):
            show.slots[slot] = _lay_in_show(state, dog)
        show.qualifier = _lay_in_show(state, differing.get("qualifier", ""))
    for seat, (bronze, silver, gold, tokens) in (hall or {}).items():
        state.players[seat].hall = [bronze, silver, gold]
        state.players[seat].hall_tokens = tokens
    state.display = [NUMBER.get(face, NO_DOG) for face in display]
    state.set_aside = sorted(set_aside, key=NUMBER.__getitem__)
    lying = {dog for dog in NUMBER if state.owner[NUMBER[dog]] >= 0} | set(display) | set(set_aside)
    state.pups = [face for face in PUPS if face not in lying] if pups is None else list(pups)
    state.mutts = [face for face in MUTTS if face not in lying] if mutts is None else list(mutts)
    state.gaps = []
    state.shows_changed()
    return state


def _mask(names: str) -> int:
    return sum(1 << KENNELS.index(name) for name in names.split())


def _lay_in_show(state: TopDog, text: str) -> int:
    seat, _, dog = text.partition(":")
    return _lay(state, int(seat), dog) if dog else NO_DOG


def _lay(state: TopDog, seat: int, text: str) -> int:
    if not text:
        return NO_DOG
    face, *load = text.split("+")
    dog = NUMBER[face]
    assert state.owner[dog] < 0, f"{face} lies in two places"
    state.owner[dog] = seat
    state.players[seat].collars -= 1
    for item in load:
        if item.isdecimal():
            state.tokens[dog] = int(item)
        else:
            state.medals[dog] += MEDAL["BSG".index(item)]
    return dog


def act(state: TopDog, *texts: str) -> list[Event]:
    """Submit actions one after the other for whoever is to act."""
    return enter(state, parse, texts)


def reveal(state: TopDog, *faces: str) -> list[Event]:
    """Let chance reveal these dogs, or the first ones of each deck."""
    requests = state.requests()
    assert state.to_act() == (CHANCE,)
    drawn = [request.faces[0] for request in requests if isinstance(request, Open)]
    return state.apply({CHANCE: tuple(faces or drawn)})


def arrival(show: str, **rest: object) -> tuple[TopDog, list[Event]]:
    """The Judge comes to a Show after the last action of a round of three, which is seat 2's `consult k3`."""
    before = POSITIONS[POSITIONS.index(show) - 1]
    state = position(3, judge=before, turn=2, first=0, used="k1 k2", **rest)  # type: ignore[arg-type]
    return state, act(state, "consult k3")


def refused(state: TopDog, text: str) -> str:
    """The id of the rule by which the seat to act is refused this; empty if it is allowed."""
    (seat,) = state.to_act()
    action = parse(text)
    refusal = state.why_not(seat, action)
    assert (refusal is None) == (action in state.legal_actions(seat)), f"{text}: {refusal}"
    return refusal.rule if refusal else ""


def legal(state: TopDog) -> list[str]:
    """The text forms of what the seat to act may do, in canonical order."""
    (seat,) = state.to_act()
    return [str(action) for action in state.legal_actions(seat)]


def told(events: Sequence[Event]) -> list[str]:
    """The events as texts without field names: `medal_won 0 bronze A corgi`."""
    return [" ".join([event.kind(), *(str(value) for value in _values(event))]) for event in events]


def _values(event: Event) -> list[object]:
    return [value for name, value in event.as_json().items() if name not in ("event", "rule")]


def kennels(state: TopDog, seat: int) -> list[str]:
    """The dogs in a seat's Kennels, as in `position`."""
    return [dog_text(state, dog) for dog in state.players[seat].kennels]


def slots(state: TopDog, show: str) -> list[str]:
    """The ids of the dogs in slot #1, slot #2 and the Qualifier of a Show."""
    there = state.shows[SHOWS.index(show)]
    return [dog_text(state, dog).partition("+")[0] for dog in (*there.slots, there.qualifier)]


def dog_text(state: TopDog, dog: int) -> str:
    """A dog as in `position`."""
    if dog == NO_DOG:
        return ""
    counts = [state.medals[dog] // value % 4 for value in MEDAL]
    tokens = [str(state.tokens[dog])] if state.tokens[dog] else []
    medals = [letter for letter, count in zip("BSG", counts, strict=True) for _ in range(count)]
    return "+".join([next(face for face, number in NUMBER.items() if number == dog), *tokens, *medals])


def display(state: TopDog) -> list[str]:
    """The ids of the dogs on sale, empty where there is none."""
    return [dog_text(state, dog) for dog in state.display]


def places(state: TopDog, show: str) -> str:
    """The letters of the medals that lie on a Show's places."""
    mask = state.shows[SHOWS.index(show)].places
    return "".join(letter for place, letter in enumerate(LETTERS) if mask >> place & 1)
