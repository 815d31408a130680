"""Reading the components and home-made Sets, and refusing what is damaged with the card and the reason."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any, Final, TypeVar

from games.challengers.cards import (
    LEVELS,
    Beach,
    Card,
    CardSet,
    Effect,
    Library,
    Numbers,
    Plan,
    Robot,
    RobotLevel,
    Round,
    Tournament,
    Trainer,
)
from games.challengers.vocabulary import Fault, Reader
from games.kernel import Rows, components_of, damaged

PACKAGE: Final = "games.challengers"
NO_SETS: Final = "none"
"""The value of the option `sets` of a match without home-made Sets."""
_SCHEMA = 1
_LIBRARIES: Final = 32
"""Boxes with home-made Sets that are kept: others' rooms may show many."""
_ID = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_SIZES: Final = {"basic": 20, "additional": 40, "starter": 48, "robot": 20}
_LEVELS_OF: Final = {"basic": LEVELS, "additional": LEVELS, "starter": ("S",), "robot": ("S", "S*", "R", "SOLO")}
_OPERATIONS: Final = (
    "fans", "fans_per_empty_seat", "draw_size", "extra_pick", "redraws", "option_up", "bench_seats", "rescue_seat",
    "look_order", "search", "choose_beginner", "team_bonus",
)  # fmt: skip

Row = TypeVar("Row")
_ROWS: Final = Rows(Fault)


def read(data: Mapping[str, Any]) -> Library:
    """The checked box from the parsed `components.toml`. Raises DamagedDataError, naming the place."""
    try:
        return _read(data)
    except Fault as fault:
        raise damaged(PACKAGE, fault.card, fault.reason) from fault


def _read(data: Mapping[str, Any]) -> Library:
    if data.get("schema") != _SCHEMA:
        raise Fault("schema", f"it is not {_SCHEMA}")
    sets = {one.id: one for one in _rows(CardSet, data, "set")}
    rows = _table(data, "card", list)
    library = Library(
        numbers=_ROWS.row(Numbers, _table(data, "constants", dict), "constants"),
        limits={level: _table(data, "power_limits", dict)[level] for level in LEVELS},
        keywords={raw["on"]: raw["name"] for raw in _table(data, "keyword", list)},
        sets=sets,
        rounds=tuple(_rows(Round, data, "round")),
        beaches=tuple(_rows(Beach, data, "beach")),
        tournaments={one.players: one for one in _rows(Tournament, data, "tournament")},
        plans=_plans(_rows(Plan, data, "plan")),
        starter_deck=tuple(_table(data, "starter_deck", dict)["cards"]),
        robot=_ROWS.row(Robot, _table(data, "robot", dict), "robot"),
        robot_levels={one.level: one for one in _rows(RobotLevel, data, "robot_level")},
        cards=_cards(rows, sets),
        trainers={one.id: one for one in _rows(Trainer, data, "trainer")},
    )
    _check_pieces(library, _table(data, "components", dict))
    return _checked(library)


def _table(data: Mapping[str, Any], key: str, kind: type) -> Any:
    value = data.get(key)
    if not isinstance(value, kind):
        raise Fault(key, "it is missing")
    return value


def _rows(cls: type[Row], data: Mapping[str, Any], key: str) -> list[Row]:
    return [_ROWS.row(cls, raw, f"{key}[{index}]") for index, raw in enumerate(_table(data, key, list))]


def _plans(plans: Sequence[Plan]) -> dict[int, tuple[Plan, ...]]:
    """By number of plans; in every round all play, two at each beach, each other's opponents (CH-48)."""
    found: dict[int, tuple[Plan, ...]] = {}
    for seats in sorted({plan.seats for plan in plans}):
        group = tuple(plan for plan in plans if plan.seats == seats)
        numbers = [plan.number for plan in group]
        if numbers != list(range(1, seats + 1)):
            raise Fault(f"plans for {seats}", f"they are numbered {numbers}")
        for index in range(len(group[0].beach)):
            halves = {(plan.beach[index], plan.half[index]): plan for plan in group}
            pairs = {(beach, half) for beach in range(1, seats // 2 + 1) for half in ("L", "R")}
            if set(halves) != pairs:
                raise Fault(f"plans for {seats}", f"round {index + 1} does not fill every beach half once")
            for (beach, half), plan in halves.items():
                other = halves[beach, "R" if half == "L" else "L"]
                if plan.opponent[index] != other.number:
                    raise Fault(
                        f"plans for {seats}", f"in round {index + 1} plan {plan.number} does not meet its opponent"
                    )
        found[seats] = group
    return found


def _cards(rows: Iterable[Any], sets: Mapping[str, CardSet], start: int = 0) -> dict[str, Card]:
    cards: dict[str, Card] = {}
    for order, raw in enumerate(rows, start):
        card = _card(raw, sets, order)
        if card.id in cards:
            raise Fault(card.id, "its id is there twice")
        cards[card.id] = card
    return cards


def _card(raw: Any, sets: Mapping[str, CardSet], order: int) -> Card:
    name = raw.get("id") if isinstance(raw, Mapping) else None
    reader = Reader(name if isinstance(name, str) else f"card number {order + 1}")
    needs = ("id", "name", "level", "power", "copies")
    reader.keys(raw, (*needs, "set") if len(sets) > 1 else needs, ("set", "power_is", "effects", "text"), "the card")
    face = reader.text(raw["id"], "id")
    reader.need(
        _ID.fullmatch(face) is not None and len(face) <= 40,
        "an id is at most 40 lower-case letters, digits and single '-'",
    )
    home = sets[reader.word(raw.get("set", next(iter(sets))), "set", tuple(sets))]
    effects = reader.effects(raw.get("effects", []))
    on: dict[str, tuple[Effect, ...]] = {}
    for effect in effects:
        if effect.do not in ("double_bonus", "replace", "seats", "same_seat"):
            on[effect.on] = (*on.get(effect.on, ()), effect)
    instead: dict[str, str] = {}
    for effect in effects:
        if effect.do == "replace":
            reader.need(effect.would not in instead, f"two replacements of {effect.would!r}")
            instead[effect.would] = effect.to
    if "power_is" in raw:
        reader.word(raw["power_is"], "power_is", ("round",))
    card = Card(
        id=face,
        name=reader.text(raw["name"], "name"),
        set=home.id,
        level=reader.word(raw["level"], "level", _LEVELS_OF.get(home.kind, LEVELS)),
        power=reader.number(raw["power"], "power"),
        copies=reader.number(raw["copies"], "copies", 1),
        power_is=raw.get("power_is", ""),
        text=reader.text(raw["text"], "text") if effects or "text" in raw else "",
        effects=effects,
        all_icons=home.all_icons,
        order=order,
        on=on,
        doubles=tuple(effect for effect in effects if effect.do == "double_bonus"),
        seats=max((effect.count for effect in effects if effect.do == "seats"), default=1),
        instead=instead,
    )
    reader.need(bool(card.slug), "its name has no letter of a to z and no digit")
    for effect in on.get("picked", ()):
        fits = effect.do != "remove" or effect.where.fits(card, 1)
        reader.need(fits, "'remove' needs a 'where' that the card itself fits, so that there always is one")
    return card


def _checked(library: Library) -> Library:
    """The library, if Sets have their sizes, powers their limits and names their meaning. Raises Fault."""
    sizes = Counter[str]()
    for card in library.cards.values():
        sizes[card.set] += card.copies
        limit = library.limits.get(card.level)
        if limit is not None and card.power > limit:
            raise Fault(card.id, f"base power {card.power} is above {limit}, the most at Level {card.level}")
        for effect in card.effects:
            _check_set(library, card, effect)
    for one in library.sets.values():
        if sizes[one.id] != _SIZES.get(one.kind) or one.size != sizes[one.id]:
            raise Fault(one.id, f"the Set has {sizes[one.id]} cards, not {_SIZES.get(one.kind, one.size)}")
    _check_names(library)
    return library


def _check_set(library: Library, card: Card, effect: Effect) -> None:
    condition = effect.condition
    wheres = [effect.where, effect.amount.where, *([condition.where] if condition else [])]
    for where in wheres:
        if where.set and where.set not in library.sets and where.set not in library.places:
            raise Fault(card.id, f"there is no Set {where.set!r}")


def _check_names(library: Library) -> None:
    """Cards of one name take the same seats (CH-98), and two names are never written alike."""
    by_name: dict[str, Card] = {}
    by_slug: dict[str, Card] = {}
    own = sorted(library.cards.values(), key=lambda card: bool(library.sets[card.set].replaces))
    for card in own:  # cards of the box first: a home-made one is at fault
        other = by_name.setdefault(card.name, card)
        if other.seats != card.seats:
            raise Fault(card.id, f"{card.name} takes {other.seats} seats elsewhere, here {card.seats}")
        other = by_slug.setdefault(card.slug, card)
        if other.name != card.name:
            raise Fault(card.id, f"the names {other.name!r} and {card.name!r} are written alike in actions")


def _check_pieces(library: Library, counts: Mapping[str, Any]) -> None:
    """The box holds what it says (CH-1 to CH-12)."""
    kinds = Counter(one.kind for one in library.sets.values())
    numbers, robot = library.numbers, library.robot
    found = {
        "additional_sets": kinds["additional"],
        "additional_set_size": _SIZES["additional"],
        "rainbow_cards": _SIZES["basic"],
        "robot_cards": _SIZES["robot"],
        "starter_decks": counts.get("starter_decks"),
        "starter_deck_size": len(library.starter_deck),
        "trophies": sum(len(one.trophies) for one in library.rounds),
        "beaches": len(library.beaches),
        "trainer_cards": len(library.trainers),
        "card_trays": len(LEVELS),
    }
    for name, number in found.items():
        if counts.get(name) != number:
            raise Fault(f"components.{name}", f"it is {counts.get(name)}, but there are {number}")
    starters = Counter(library.starter_deck)
    for face, copies in starters.items():
        card = library.cards.get(face)
        if card is None or card.copies != copies * counts["starter_decks"]:
            raise Fault("starter_deck", f"{face!r} is not there for every Starter Deck")
    for face in (*robot.start_deck, *robot.extra_with_trainers, *robot.r_cards, *robot.solo_cards):
        if face not in library.cards:
            raise Fault("robot", f"there is no card {face!r}")
    if [one.number for one in library.rounds] != list(range(1, numbers.rounds + 1)):
        raise Fault("round", f"there are not {numbers.rounds} rounds")
    if any(len(one.trophies) != len(library.beaches) for one in library.rounds):
        raise Fault("round", "there is not one Trophy per beach in every round")
    for trainer in library.trainers.values():
        if trainer.do not in _OPERATIONS:
            raise Fault(trainer.id, f"there is no Trainer effect {trainer.do!r}")


@lru_cache(maxsize=_LIBRARIES)
def library_of(sets: str) -> Library:
    """The box with the home-made Sets of a match's option `sets`. Raises Fault for what is no such text."""
    library = BOX
    for one in [] if sets == NO_SETS else json.loads(sets):
        library = _with_set(library, one)
    return library


def _with_set(library: Library, data: Mapping[str, Any]) -> Library:
    reader = Reader("set")
    reader.keys(data, ("set", "card"), ("schema",), "the file")
    reader.need(data.get("schema", _SCHEMA) == _SCHEMA, f"schema is not {_SCHEMA}")
    raw = data["set"]
    if isinstance(raw, list):
        reader.need(len(raw) == 1, "a file holds one Set")
        raw = raw[0]
    table = reader.keys(raw, ("id", "name", "replaces"), ("author",), "the Set")
    name = reader.text(table["id"], "id")
    reader = Reader(name)
    reader.need(
        _ID.fullmatch(name) is not None and len(name) <= 40,
        "an id is at most 40 lower-case letters, digits and single '-'",
    )
    reader.need(name not in library.sets and name not in library.places, "another Set has this id")
    replaceable = tuple(one.id for one in library.sets.values() if one.kind == "additional" and not one.replaces)
    place = reader.word(table["replaces"], "replaces", replaceable)
    reader.need(isinstance(data["card"], list), "card is no list")
    mine = CardSet(
        name,
        reader.text(table["name"], "name"),
        "additional",
        _SIZES["additional"],
        replaces=place,
        author=reader.text(table["author"], "author") if "author" in table else "",
    )
    first = min(card.order for card in library.cards.values() if card.set == place)
    cards = _cards(data["card"], {name: mine})
    for face in cards:
        Reader(face).need(face not in library.cards, "another card has this id")
    ordered: list[Card] = []
    for card in library.cards.values():
        if card.order == first:
            ordered += cards.values()
        if card.set != place:
            ordered.append(card)
    sets = {(name if one.id == place else one.id): (mine if one.id == place else one) for one in library.sets.values()}
    numbered = {card.id: replace(card, order=order) for order, card in enumerate(ordered)}
    return _checked(replace(library, sets=sets, cards=numbered))


BOX: Final = read(components_of(PACKAGE))
"""The box as it is sold."""
