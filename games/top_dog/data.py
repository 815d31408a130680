"""The pieces and numbers of Top Dog!, read from `components.toml` and checked whole before anybody plays with them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from games.kernel import Rows, components_of, damaged
from games.top_dog.pieces import CATEGORIES, VERBS, Components, Dog

PACKAGE = "games.top_dog"
_SCHEMA = 1
_ROWS = Rows(partial(damaged, PACKAGE))
_need = _ROWS.need


def read(raw: Mapping[str, Any]) -> Components:
    """The checked components from parsed TOML. Raises DamagedDataError, naming the place, for the first fault."""
    values = dict(raw)
    _need(values.pop("schema", None) == _SCHEMA, "schema", f"it is not {_SCHEMA}")
    box = _ROWS.row(Components, values, "")
    for check in (_ids, _references, _tracks, _structure, _medals, _pieces, _dogs, _facts):
        check(box)
    return box


def _ids(box: Components) -> None:
    """Ids are unique in their table, and tables with a fixed set of ids hold exactly those."""
    tables: dict[str, Sequence[Any]] = {
        "category": box.category,
        "medal": box.medal,
        "show": box.show,
        "judge_position": box.judge_position,
        "kennel_side": box.kennel_side,
        "display_space": box.display_space,
        "colour": box.colour,
        "action": box.action,
        "dog": box.dog,
    }
    for table, rows in tables.items():
        _ROWS.unique(rows, "id", table)
    _need(tuple(row.id for row in box.category) == CATEGORIES, "category", f"they are not {', '.join(CATEGORIES)}")
    _need(tuple(row.id for row in box.action) == VERBS, "action", f"they are not {', '.join(VERBS)}")
    _need(tuple(row.id for row in box.kennel_side) == ("small", "big"), "kennel_side", "they are not small, big")


def _references(box: Components) -> None:
    """Every id that a piece refers to exists."""
    medals, shows, positions = _id_set(box.medal), _id_set(box.show), _id_set(box.judge_position)
    sizes, kinds = {"regular", "big"}, {"pup", "mutt"}
    names: list[tuple[str, str, set[str]]] = []
    for index, show in enumerate(box.show):
        names.append((f"show[{index}].medal", show.medal, medals))
    for index, position in enumerate(box.judge_position):
        names.append((f"judge_position[{index}].show", position.show, shows | {""}))
        names.append((f"judge_position[{index}].next", position.next, positions))
    for index, side in enumerate(box.kennel_side):
        names += [(f"kennel_side[{index}].holds", size, sizes) for size in side.holds]
    for index, space in enumerate(box.display_space):
        names.append((f"display_space[{index}].holds", space.holds, kinds))
        names.append((f"display_space[{index}].then", space.then, {"pup"}))
    for index, dog in enumerate(box.dog):
        names.append((f"dog[{index}].kind", dog.kind, kinds))
        names.append((f"dog[{index}].size", dog.size, sizes))
    for index, fact in enumerate(box.fact):
        names.append((f"fact[{index}].dog", fact.dog, _id_set(box.dog)))
        names.append((f"fact[{index}].category", fact.category, set(CATEGORIES)))
        names.append((f"fact[{index}].more_than", fact.more_than, _id_set(box.dog) | {""}))
    for place, name, known in names:
        _need(name in known, place, f"there is no {name!r}")


def _tracks(box: Components) -> None:
    """Orders list all their pieces; the Judge's way is one loop from the Sponsor over every Show."""
    for index, category in enumerate(box.category):
        _need(category.order == index + 1, f"category[{index}].order", f"it is not {index + 1}")
        _need(category.letter == "PAWS"[index], f"category[{index}].letter", f"it is not {'PAWS'[index]}")
    for index, space in enumerate(box.display_space):
        _need(space.order == index + 1, f"display_space[{index}].order", f"it is not {index + 1}")
    for index, colour in enumerate(box.colour):
        _need(colour.seat == index, f"colour[{index}].seat", f"it is not {index}")
    way = box.judge_position
    for index, position in enumerate(way):
        place = f"judge_position[{index}]"
        _need(position.order == index + 1, f"{place}.order", f"it is not {index + 1}")
        _need(position.next == way[(index + 1) % len(way)].id, f"{place}.next", "the way is not a loop in this order")
        _need(position.start == (position.show == ""), f"{place}.start", "the Judge starts at the Sponsor")
    shows = ["", *(show.id for show in box.show)]
    _need([position.show for position in way] == shows, "judge_position", "he does not visit every Show in turn")


def _structure(box: Components) -> None:
    """What the rules take for granted: three Shows of two slots and one Qualifier, each with its own medals."""
    _need(len(box.show) == len(box.medal) == 3, "show", "there are not three Shows and three medals")
    for index, show in enumerate(box.show):
        place = f"show[{index}]"
        _need(show.medal == box.medal[index].id, f"{place}.medal", "Shows and medals are not in the same order")
        _need(show.slots == 2, f"{place}.slots", "a Show has two slots")
        _need(show.qualifiers == 1, f"{place}.qualifiers", "a Show has one Qualifier")
        _need(show.on_places == len(CATEGORIES), f"{place}.on_places", "each category has one medal place")
        _need(show.backup % show.on_places == 0, f"{place}.backup", "it does not refill all places at once")
    holds = [space.holds for space in box.display_space]
    _need(holds == ["pup", "pup", "mutt"], "display_space", "the display is not two Pups and a Mutt")
    sides = [(side.holds, side.start) for side in box.kennel_side]
    fit = [(("regular",), True), (("regular", "big"), False)]
    _need(sides == fit, "kennel_side", "a Small Kennel, the first side, takes no BIG dog; a Big one takes every dog")
    _need(box.constants.kennels_per_player == 3, "constants.kennels_per_player", "a player has three Kennels")
    _need(box.constants.medal_limit <= 3, "constants.medal_limit", "a dog can show three medals at most")
    _need(box.constants.max_tokens_per_dog >= 1, "constants.max_tokens_per_dog", "no dog could be trained")
    _need(2 <= box.game.players_min <= box.game.players_max, "game.players_min", "that is no range of players")
    _need(box.game.players_max == len(box.colour), "game.players_max", "there is not one colour per player")


def _medals(box: Components) -> None:
    """Medals on the places and in the backups are all the medals there are."""
    counts = box.components
    declared = [counts.get(f"medals_{medal.id}", 0) for medal in box.medal]
    for index, (medal, show) in enumerate(zip(box.medal, box.show, strict=True)):
        laid = show.on_places + show.backup
        _need(medal.count == laid, f"medal[{index}].count", f"the {show.name} holds {laid}")
        _need(medal.count == declared[index], f"components.medals_{medal.id}", f"it is not {medal.count}")
    _need(counts.get("medals_total") == sum(declared), "components.medals_total", f"it is not {sum(declared)}")


def _pieces(box: Components) -> None:
    """Each player can take a set of Kennels and collars."""
    players, constants, counts = box.game.players_max, box.constants, box.components
    kennels, collars = players * constants.kennels_per_player, players * constants.collars_per_player
    _need(counts.get("kennel_cards") == kennels, "components.kennel_cards", f"it is not {kennels}")
    _need(counts.get("collars") == collars, "components.collars", f"it is not {collars}")


def _dogs(box: Components) -> None:
    """Numbers, prices and kinds of the dogs; a game can begin with them."""
    for index, dog in enumerate(box.dog):
        place = f"dog[{index}]"
        _need(dog.number == index + 1, f"{place}.number", f"it is not {index + 1}")
        _need(dog.price == sum(dog.ratings), f"{place}.price", f"it is not the sum {sum(dog.ratings)}")
        _need(dog.price >= 1, f"{place}.price", "a dog costs at least 1 Bone")
        _need(dog.kind == "pup" or dog.size == "regular", f"{place}.size", "no Mutt is BIG")
    kinds = [dog.kind for dog in box.dog]
    _need(kinds == sorted(kinds, reverse=True), "dog", "the Mutts do not come after the Pups")
    found = Counter((dog.kind, dog.size) for dog in box.dog)
    counts = box.components
    for name, declared, there in (
        ("pups", counts.get("pups"), found["pup", "regular"] + found["pup", "big"]),
        ("mutts", counts.get("mutts"), found["mutt", "regular"] + found["mutt", "big"]),
        ("big_pups", counts.get("big_pups"), found["pup", "big"]),
        ("big_mutts", counts.get("big_mutts"), found["mutt", "big"]),
    ):
        _need(declared == there, f"components.{name}", f"there are {there}")
    _need(counts.get("mutts") == 6, "components.mutts", "there are exactly 6 Mutts (TD-5)")
    cheap = any(dog.size == "regular" and dog.price <= box.constants.start_bones for dog in box.dog)
    _need(cheap, "constants.start_bones", "nobody can buy a first dog")


def _facts(box: Components) -> None:
    """The numbers agree with the worked examples of the rules."""
    dogs = {dog.id: dog for dog in box.dog}
    tests: dict[str, Callable[[int, Any], bool]] = {
        "exactly": lambda rating, bound: rating == bound,
        "at_least": lambda rating, bound: rating >= bound,
        "more_than": lambda rating, bound: rating > bound,
    }
    for index, fact in enumerate(box.fact):
        rating = _rating(dogs[fact.dog], fact.category)
        if fact.exactly >= 0:
            name, bound = "exactly", fact.exactly
        elif fact.more_than:
            name, bound = "more_than", _rating(dogs[fact.more_than], fact.category)
        else:
            name, bound = "at_least", fact.at_least
        _need(tests[name](rating, bound), f"fact[{index}]", f"{fact.dog} has {fact.category} {rating}")


def _rating(dog: Dog, category: str) -> int:
    return dog.ratings[CATEGORIES.index(category)]


def _id_set(rows: Iterable[Any]) -> set[str]:
    return {row.id for row in rows}


COMPONENTS = read(components_of(PACKAGE))
"""The one box that all games play with."""
