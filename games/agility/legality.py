"""What may be done now, in canonical order. Nothing here depends on a hidden face."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import Final

from games.agility import actions
from games.agility.actions import AgilityAction
from games.agility.components import COLOURS, SPACES, Treats
from games.agility.position import NOBODY, Player, Position, Runner
from games.agility.tables import (
    CARDS,
    COLOURS_OF,
    COURSES,
    DISTANCE,
    DOG_ORDER,
    DOGS,
    KIND,
    NUMBER,
    OBSTACLES,
    PAUSE_BOX,
    RULES,
    covers,
    prices,
)

_EVERY_COLOUR: Final = range(len(COLOURS))
_NO_ACT: Final = actions.Act(None)
_ACT: Final = tuple(actions.Act(space) for space in range(SPACES))
_BOOST_ACTION: Final = actions.Boost(None)
_BOOST: Final = tuple(actions.Boost(colour) for colour in _EVERY_COLOUR)
_INSPIRE: Final = tuple(actions.Inspire(colour) for colour in _EVERY_COLOUR)
_COLLECT: Final = {card: tuple(actions.Collect(colour) for colour in COLOURS_OF[card]) for card in CARDS}
_EXCHANGE: Final = tuple(
    tuple(actions.Exchange(given, taken) for taken in _EVERY_COLOUR if taken != given) for given in _EVERY_COLOUR
)
_DRAW_DECK: Final = actions.Draw("")
_DRAW: Final = {card: actions.Draw(card) for card in CARDS}
_REFILL: Final = {card: actions.Refill(card) for card in CARDS}
_ADOPT: Final = {dog: {course: actions.Adopt(dog, course) for course in COURSES} for dog in DOGS}
_DOG_COST: Final = {dog.id: dog.cost for dog in DOGS.values()}
_RUSH: Final = {dog: actions.Rush(dog) for dog in DOGS}
_PRIZES: Final = (actions.Prize("flex"), actions.Prize("exchange"))
_LOSSES: Final = (
    *(actions.Break((colour,)) for colour in _EVERY_COLOUR),
    *(actions.Break((colour, other)) for colour in _EVERY_COLOUR for other in range(colour, len(COLOURS))),
)


def legal_actions(now: Position) -> Sequence[AgilityAction]:
    """All that the deciding seat may do (section 6.3 of the rules); exchanges come last (AG-R40)."""
    listed = _LISTS[now.decision](now)
    if now.seat == now.turn and now.players[now.turn].exchange:
        return [*listed, *exchanges(now.me)]
    return listed


def exchanges(player: Player) -> list[AgilityAction]:
    """What an Exchange Token can do with these treats (AG-95, AG-R42)."""
    return [action for colour in _EVERY_COLOUR if player.treats[colour] for action in _EXCHANGE[colour]]


def movers(player: Player, kind: str) -> list[int]:
    """The dogs, by index, that an action clears from this kind of obstacle (AG-85, AG-R45)."""
    found: list[int] = []
    rushed: list[int] = []
    waiting = False
    for index, runner in enumerate(player.dogs):
        current = runner.current
        if current is None:
            continue
        if current.kind == kind:
            (rushed if current.rushed else found).append(index)
        elif current.rushed:
            waiting = True
    return rushed if waiting else sorted(found + rushed)


def possible(now: Position, token: str) -> bool:
    """Whether the action of a token can be carried out (AG-141); during the set-up none can."""
    check = _POSSIBLE.get(KIND[token])
    return now.turn != NOBODY and (check is None or check(now, token))


def distractible(runner: Runner) -> list[int]:
    """The obstacles, by index, that can get a +1 Marker (AG-R57)."""
    return [
        index for index in range(runner.cleared, len(runner.obstacles)) if runner.obstacles[index].kind != PAUSE_BOX
    ]


def slippery(runner: Runner) -> range:
    """The numbers of the obstacles behind which an Open Ground tile can lie (AG-R72)."""
    return range(0) if runner.tile else range(runner.cleared + 1, len(runner.obstacles))


def _can_be_rushed(runner: Runner) -> bool:
    return runner.current is not None and not runner.rushed


def movable(player: Player) -> Iterable[Runner]:
    """The dogs that may clear something in step 5, whatever it costs, in the order of the data file."""
    if not player.dogs:
        return ()
    rushed = player.rushed
    ready = []
    for runner in player.dogs:
        if (current := runner.current) and (not rushed or current.rushed) and (current.marker or not runner.paid):
            ready.append(runner)
    return sorted(ready, key=_dog_order) if len(ready) > 1 else ready


def losses(treats: Treats) -> list[AgilityAction]:
    """What Break may take: one treat or two (AG-97)."""
    return [
        action
        for action in _LOSSES
        if all(treats[colour] >= action.colours.count(colour) for colour in action.colours)
        and len(action.colours) <= RULES.break_max
    ]


def _dog_order(runner: Runner) -> int:
    return DOG_ORDER[runner.dog]


def _in_order(player: Player) -> list[Runner]:
    return sorted(player.dogs, key=_dog_order)


@cache
def _moves(dog: str, kind: str, marker: str, plus: Treats) -> tuple[actions.Move, ...]:
    return tuple(actions.Move(dog, price) for price in prices(kind, marker, plus))


@cache
def _distractions(dog: str, obstacle: int, kind: str) -> tuple[actions.Distract, ...]:
    return tuple(
        actions.Distract(dog, obstacle, colour) for colour, amount in enumerate(OBSTACLES[kind].cost) if amount
    )


def _list_act(now: Position) -> list[AgilityAction]:
    board, landing, reach = now.board, now.marker, now.me.flex
    if not reach:
        return [_ACT[landing] if possible(now, board[landing]) else _NO_ACT]
    spaces: list[AgilityAction] = [
        _ACT[space]
        for space, distance in enumerate(DISTANCE[landing])
        if distance <= reach and possible(now, board[space])
    ]
    if not possible(now, board[landing]):
        spaces.append(_NO_ACT)
    return spaces


def _list_boost(now: Position) -> list[AgilityAction]:
    treats = [_BOOST[colour] for colour in COLOURS_OF[now.boost]]
    return [_BOOST_ACTION, *treats] if possible(now, now.board[NUMBER[now.boost]]) else [*treats]


def _list_adopt(now: Position) -> list[AgilityAction]:
    treats = now.me.treats
    found: list[AgilityAction] = []
    for dog in now.kennel:
        if covers(treats, _DOG_COST[dog]):
            courses = _ADOPT[dog]
            found += [courses[course] for course in now.courses]
    found.append(actions.NO_ADOPTION)
    return found


def _list_move(now: Position) -> list[AgilityAction]:
    me = now.me
    treats = me.treats
    found: list[AgilityAction] = []
    for runner in movable(me):
        kind, marker, plus, _ = runner.obstacles[runner.cleared]
        for action in _moves(runner.dog, kind, marker, plus):
            if covers(treats, action.price):
                found.append(action)
    found.append(actions.NO_MOVE)
    return found


_LISTS: Final[dict[str, Callable[[Position], Sequence[AgilityAction]]]] = {
    "play": lambda now: [actions.play(held.slot) for held in now.me.hand],
    "act": _list_act,
    "break": lambda now: losses(now.me.treats),
    "trash": lambda now: [actions.trash(held.slot) for held in now.players[now.seat].hand],
    "draw": lambda now: [_DRAW_DECK, *(_DRAW[held.card] for held in now.display)],
    "boost": _list_boost,
    "distract": lambda now: [
        action
        for runner in _in_order(now.opponent)
        for index in distractible(runner)
        for action in _distractions(runner.dog, index + 1, runner.obstacles[index].kind)
    ],
    "rush": lambda now: [_RUSH[runner.dog] for runner in _in_order(now.opponent) if _can_be_rushed(runner)],
    "slip": lambda now: [
        actions.Slip(runner.dog, number) for runner in _in_order(now.opponent) for number in slippery(runner)
    ],
    "inspire": lambda now: [_INSPIRE[colour] for colour in _EVERY_COLOUR if now.inspiration[colour]],
    "collect": lambda now: _COLLECT[now.played],
    "adopt": _list_adopt,
    "move": _list_move,
    "prize": lambda _now: _PRIZES,
    "refill": lambda now: [_REFILL[held.card] for held in now.display],
}
"""Decision → what may be decided, in canonical order."""

_POSSIBLE: Final[dict[str, Callable[[Position, str], bool]]] = {
    "clear": lambda now, token: bool(movers(now.me, token)),
    "break": lambda now, _: any(now.me.treats),
    "distraction": lambda now, _: any(map(distractible, now.opponent.dogs)),
    "rush": lambda now, _: any(map(_can_be_rushed, now.opponent.dogs)),
    "inspiration": lambda now, _: any(now.inspiration),
    "slip": lambda now, _: any(map(slippery, now.opponent.dogs)),
}
"""Kind of a token → whether it is possible; the others always are."""
