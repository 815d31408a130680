"""The vocabulary of cards: which effect takes which parameters under which keyword, and what is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, NoReturn

from games.challengers.cards import EVERY, LEVELS, Amount, Condition, Effect, Filter


class Fault(Exception):
    """What is wrong with a card; whoever reads a file adds its name."""

    def __init__(self, card: str, reason: str) -> None:
        super().__init__(f"{card}: {reason}")
        self.card = card
        self.reason = reason


class Verb(NamedTuple):
    """Where an effect may stand, and its parameters: (needed, allowed)."""

    on: tuple[str, ...]
    needs: tuple[str, ...]
    takes: tuple[str, ...] = ()


_ONCE: Final = ("reveal", "no_flag_win", "flag_loss")
VERBS: Final[Mapping[str, Verb]] = {
    "bonus": Verb(("reveal", "attack", "flag", "bench"), ("amount",), ("to", "while")),
    "double_bonus": Verb(("reveal",), ()),
    "next_bonus": Verb(_ONCE, ("amount",)),
    "fans": Verb((*_ONCE, "flag", "picked"), ("amount",), ("event",)),
    "lose": Verb(_ONCE, ()),
    "pile": Verb(_ONCE, ("level", "count", "to")),
    "mill": Verb(_ONCE, ("owner", "count")),
    "look": Verb(_ONCE, ("from", "count", "place", "to")),
    "search": Verb(_ONCE, ("to",)),
    "move": Verb(_ONCE, ("from", "to", "min", "max"), ("where", "owner", "unit", "then")),
    "draw_pick": Verb(("picked",), ("level", "draw", "pick")),
    "extra_pick": Verb(("picked",), ("picks", "cost")),
    "remove": Verb(("picked",), ("count", "where")),
    "replace": Verb(("special",), ("would", "to")),
    "seats": Verb(("special",), ("count",)),
    "same_seat": Verb(("special",), ("name",)),
}
COUNTERS: Final = (
    "bench", "bench_powers", "bench_seats_used", "exhaust", "opponent_exhaust", "fans", "below", "chosen_seat",
)  # fmt: skip
_FOLLOWING: Final = ("bonus", "fans", "next_bonus", "lose")
"""The effects that may stand in a `then`: those that ask nobody and wait for no card."""
_UNCONDITIONAL: Final = ("picked", "special")


class Reader:
    """Reads the effects of one card. Raises Fault."""

    def __init__(self, card: str) -> None:
        self._card = card

    def fail(self, reason: str) -> NoReturn:
        """Refuse the card."""
        raise Fault(self._card, reason)

    def need(self, holds: bool, reason: str) -> None:
        """Refuse the card unless something holds."""
        if not holds:
            self.fail(reason)

    def keys(self, raw: Any, needs: tuple[str, ...], takes: tuple[str, ...], what: str) -> Mapping[str, Any]:
        """A table with exactly these keys."""
        if not isinstance(raw, Mapping):
            self.fail(f"{what} is no table")
        for key in needs:
            self.need(key in raw, f"{what} lacks {key!r}")
        for key in raw:
            self.need(key in needs or key in takes, f"{what} has no {key!r}")
        return raw

    def number(self, raw: Any, what: str, least: int = 0) -> int:
        """A whole number."""
        if type(raw) is not int or not least <= raw <= 99:
            self.fail(f"{what} is a whole number from {least} to 99, not {raw!r}")
        return raw

    def word(self, raw: Any, what: str, words: tuple[str, ...]) -> str:
        """One of several words."""
        if raw not in words or not isinstance(raw, str):
            self.fail(f"{what} is one of {', '.join(words)}, not {raw!r}")
        return raw

    def text(self, raw: Any, what: str) -> str:
        """A line that is not empty. Signs that steer a terminal or turn the direction of writing are refused."""
        if not isinstance(raw, str) or not raw.strip() or len(raw) > 200 or not raw.isprintable():
            self.fail(f"{what} is a line of 1 to 200 letters that can be shown, not {raw!r}")
        return raw

    def effects(self, raw: Any) -> tuple[Effect, ...]:
        """The effects in printed order, `then` effects behind the one that they follow."""
        if not isinstance(raw, list):
            self.fail("effects is no list")
        found: list[Effect] = []
        for item in raw:
            if not isinstance(item, Mapping):
                self.fail("an effect is no table")
            found.append(self.effect(item, self._keyword(item), follows=False))
            if "then" in item:
                then = item["then"]
                self.need(isinstance(then, Mapping), "then is no table")
                self.word(then.get("do"), "do in a then", _FOLLOWING)
                found.append(self.effect({"on": item["on"], **then}, item["on"], follows=True))
        return tuple(found)

    def _keyword(self, raw: Mapping[str, Any]) -> str:
        words = (*_ONCE[:1], "attack", "bench", "flag", *_ONCE[1:], "picked", "special")
        return self.word(raw.get("on"), "on", words)

    def effect(self, raw: Mapping[str, Any], on: str, *, follows: bool) -> Effect:
        """One effect as the rules use it."""
        do = self.word(raw.get("do"), "do", tuple(VERBS))
        verb = VERBS[do]
        self.need(on in verb.on, f"{do!r} cannot stand under on = {on!r}")
        always = ("on", "do") if on in _UNCONDITIONAL else ("on", "do", "if")
        self.keys(raw, verb.needs, (*verb.takes, *always), f"the effect {do!r}")
        condition = self.condition(raw["if"]) if "if" in raw else None
        return _READERS[do](self, raw, Effect(on, do, condition, follows))

    def condition(self, raw: Any) -> Condition:
        """What stands under `if`."""
        if isinstance(raw, Mapping) and "lost_previous" in raw:
            self.keys(raw, ("lost_previous",), (), "if")
            self.need(raw["lost_previous"] is True, "lost_previous is true or not there")
            return Condition(lost_previous=True)
        table = self.keys(raw, ("count",), ("where", "min", "max"), "if")
        self.need("min" in table or "max" in table, "if lacks 'min' or 'max'")
        where = self.filter(table["where"]) if "where" in table else EVERY
        most = self.number(table["max"], "max") if "max" in table else None
        count = self.word(table["count"], "count", COUNTERS)
        self.need(count != "chosen_seat", "'chosen_seat' stands only in a bonus under on = 'reveal'")
        self.need("where" not in table or count == "bench", "'where' stands only beside count = 'bench'")
        return Condition(count, where, self.number(table.get("min", 0), "min"), most)

    def amount(self, raw: Any) -> Amount:
        """A number or a counter."""
        if not isinstance(raw, Mapping):
            return Amount(self.number(raw, "amount", 1))
        table = self.keys(raw, ("count",), ("where", "per"), "amount")
        count = self.word(table["count"], "count", COUNTERS)
        self.need("where" not in table or count == "bench", "'where' stands only beside count = 'bench'")
        where = self.filter(table["where"]) if "where" in table else EVERY
        return Amount(0, count, where, self.number(table.get("per", 1), "per", 1))

    def filter(self, raw: Any, *, lowest: bool = False) -> Filter:
        """Which cards are meant; `lowest` where `lowest_power` may stand."""
        words = ("set", "level", "name", "power", "power_min", "power_max", "lowest_power")
        table = self.keys(raw, (), words, "a filter")
        if "lowest_power" in table:
            self.need(lowest, "'lowest_power' stands only in a move")
            self.need(len(table) == 1 and table["lowest_power"] is True, "'lowest_power' is true and stands alone")
        numbers = {key: self.number(table[key], key) for key in ("power", "power_min", "power_max") if key in table}
        texts = {key: self.text(table[key], key) for key in ("set", "name") if key in table}
        level = self.word(table["level"], "level", (*LEVELS, "S")) if "level" in table else ""
        return Filter(level=level, lowest_power="lowest_power" in table, **texts, **numbers)  # type: ignore[arg-type]


def _bonus(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    amount = reader.amount(raw["amount"])
    chosen = amount.count == "chosen_seat"
    reader.need(
        not chosen or (base.on == "reveal" and not base.follows),
        "'chosen_seat' stands only in a bonus under on = 'reveal'",
    )
    if base.on != "bench":
        reader.need("to" not in raw and "while" not in raw, "'to' and 'while' stand only under on = 'bench'")
        return _with(base, amount=amount)
    reader.need("to" in raw and "while" in raw, "a bonus from the bench lacks 'to' or 'while'")
    reader.need(amount.count != "below", "'below' counts nothing from the bench")
    situation = reader.word(raw["while"], "while", ("attack", "flag", "any"))
    return _with(base, amount=amount, where=reader.filter(raw["to"]), situation=situation)


def _nothing(_reader: Reader, _raw: Mapping[str, Any], base: Effect) -> Effect:
    return base


def _next_bonus(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    return _with(base, amount=Amount(reader.number(raw["amount"], "amount of next_bonus", 1)))


def _fans(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    if base.on == "picked":
        return _with(base, amount=Amount(reader.number(raw["amount"], "amount of fans when picked", 1)))
    amount = reader.amount(raw["amount"])
    reader.need(amount.count != "chosen_seat", "'chosen_seat' stands only in a bonus under on = 'reveal'")
    if base.on != "flag":
        reader.need("event" not in raw, "'event' stands only under on = 'flag'")
        return _with(base, amount=amount)
    reader.need("event" in raw, "'fans' under on = 'flag' lacks 'event'")
    return _with(base, amount=amount, event=reader.word(raw["event"], "event", ("attacked",)))


def _pile(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    to = reader.word(raw["to"], "to", ("exhaust", "deck_top", "deck_bottom"))
    return _with(
        base, level=reader.word(raw["level"], "level", LEVELS), count=reader.number(raw["count"], "count", 1), to=to
    )


def _mill(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    owner = reader.word(raw["owner"], "owner", ("own", "opponent"))
    return _with(base, owner=owner, count=reader.number(raw["count"], "count", 1))


def _look(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    source = reader.word(raw["from"], "from", ("top", "bottom"))
    count, place = reader.number(raw["count"], "count", 1), reader.word(raw["place"], "place", ("choose", "assign"))
    reader.need(isinstance(raw["to"], list), "'to' of a look is a list")
    words = ("top", "bottom") if place == "choose" else ("bottom", "top", "exhaust")
    places = tuple(reader.word(item, "to", words) for item in raw["to"])
    reader.need(len(set(places)) == len(places), "a destination of a look stands there twice")
    if place == "choose":
        reader.need(count == 1, "a look with 'choose' shows one card")
        reader.need(len(places) == 2, "a look with 'choose' leads to top and bottom")
    else:
        reader.need(source == "top", "a look with 'assign' is from the top")
        reader.need(count == len(places), "a look with 'assign' has one destination for each card")
    return _with(base, source=source, count=count, place=place, places=places)


def _search(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    return _with(base, to=reader.word(raw["to"], "to", ("top",)))


def _move(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    source = reader.word(raw["from"], "from", ("bench", "exhaust"))
    to = reader.word(raw["to"], "to", ("exhaust", "deck_top", "deck_bottom", "removed"))
    unit = reader.word(raw.get("unit", "card"), "unit", ("card", "seat"))
    least, most = reader.number(raw["min"], "min"), reader.number(raw["max"], "max", 1)
    reader.need(source != to, "a move leads to where the cards are")
    reader.need(least <= most, "'min' of a move is above its 'max'")
    if to.startswith("deck"):
        reader.need(most == 1 and unit == "card", "a move to the deck is of one card, not of several or a seat")
    if unit == "seat":
        reader.need(source == "bench" and most == 1, "a move of a seat is of one seat of a bench")
        reader.need("where" not in raw, "a move of a seat has no 'where'")
    where = reader.filter(raw["where"], lowest=True) if "where" in raw else EVERY
    owner = reader.word(raw.get("owner", "own"), "owner", ("own", "opponent"))
    return _with(base, source=source, to=to, unit=unit, min=least, max=most, where=where, owner=owner)


def _draw_pick(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    reader.need(raw["pick"] == 1, "'pick' of draw_pick is 1")
    level, draw = reader.word(raw["level"], "level", LEVELS), reader.number(raw["draw"], "draw", 1)
    return _with(base, level=level, draw=draw, picks=1)


def _extra_pick(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    reader.need(raw["cost"] == 1, "'cost' of extra_pick is 1")
    return _with(base, picks=reader.number(raw["picks"], "picks", 1))


def _remove(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    reader.need(raw["count"] == 1, "'count' of remove is 1")
    return _with(base, where=reader.filter(raw["where"]))


def _replace(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    would = reader.word(raw["would"], "would", ("bench", "exhaust"))
    to = reader.word(raw["to"], "to", ("exhaust", "deck_top"))
    reader.need(would != to, "a replacement leads to where the card would go")
    return _with(base, would=would, to=to)


def _seats(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    return _with(base, count=reader.number(raw["count"], "count", 1))


def _same_seat(reader: Reader, raw: Mapping[str, Any], base: Effect) -> Effect:
    return _with(base, name=reader.text(raw["name"], "name"))


def _with(base: Effect, **values: Any) -> Effect:
    return Effect(base.on, base.do, base.condition, base.follows, **values)


_READERS: Final[Mapping[str, Callable[[Reader, Mapping[str, Any], Effect], Effect]]] = {
    "bonus": _bonus,
    "double_bonus": _nothing,
    "next_bonus": _next_bonus,
    "fans": _fans,
    "lose": _nothing,
    "pile": _pile,
    "mill": _mill,
    "look": _look,
    "search": _search,
    "move": _move,
    "draw_pick": _draw_pick,
    "extra_pick": _extra_pick,
    "remove": _remove,
    "replace": _replace,
    "seats": _seats,
    "same_seat": _same_seat,
}
