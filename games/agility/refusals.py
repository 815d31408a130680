"""Why an action that is not legal is refused: the first rule that forbids it, in plain words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from games.agility import actions
from games.agility.actions import AgilityAction
from games.agility.components import COLOURS
from games.agility.legality import possible
from games.agility.position import Position, Runner
from games.agility.tables import (
    COLOURS_OF,
    DISTANCE,
    DOGS,
    NUMBER,
    OBSTACLES,
    PAUSE_BOX,
    RULES,
    TOKENS,
    covers,
    prices,
    written,
)
from games.kernel import Refusal, Seat

_DUE: Final = {
    "play": "Now a card of the hand is played",
    "act": "Now the space of the action is chosen",
    "break": "Now the treats for Break are chosen",
    "trash": "Now a card of the hand is trashed",
    "draw": "Now a trashed card is replaced",
    "boost": "Now the turned card is used: its action or a treat",
    "distract": "Now a +1 Marker is placed",
    "rush": "Now a Rush Marker is placed",
    "slip": "Now an Open Ground tile is placed",
    "inspire": "Now a treat of the Inspiration token is taken",
    "collect": "Now one of the two offers is collected",
    "adopt": "Now a dog can be adopted",
    "move": "Now dogs can move",
    "prize": "Now the prize is chosen",
    "refill": "Now a card of the display is taken",
}


def refusal_of(now: Position, seat: Seat, action: AgilityAction) -> Refusal:
    """Why the seat that is to decide may not do this, which is not among its legal actions."""
    if isinstance(action, actions.Exchange):
        return _exchange(now, seat, action)
    kind, explain = _EXPLAIN[now.decision]
    if not isinstance(action, kind):
        return _no("AG-25", _DUE[now.decision])
    return explain(now, action)


def _no(rule: str, text: str) -> Refusal:
    return Refusal("rule", text, rule)


def _exchange(now: Position, seat: Seat, action: actions.Exchange) -> Refusal:
    player = now.players[seat]
    if seat != now.turn:
        return _no("AG-R40", "Exchange Tokens are used in the own turn only")
    if not player.exchange:
        return _no("AG-R42", "There is no Exchange Token to hand in")
    if action.given == action.taken:
        return _no("AG-R42", "The two colours must differ")
    return _no("AG-R42", f"There is no {COLOURS[action.given]} treat to exchange")


def _act(now: Position, action: actions.Act) -> Refusal:
    if action.space is None:
        return _no("AG-33", f"The action of space {now.marker} is possible, so it must be taken")
    name = TOKENS[now.board[action.space]].name
    if not possible(now, now.board[action.space]):
        return _no("AG-R31", f"{name} is not possible now")
    needed = DISTANCE[now.marker][action.space]
    return _no("AG-R30", f"{name} needs {needed} Flex Tokens and you have {now.me.flex}")


def _break(_now: Position, action: actions.Break) -> Refusal:
    if len(action.colours) > RULES.break_max:
        return _no("AG-97", f"Break takes 1 or {RULES.break_max} treats")
    return _no("AG-R48", "Only treats that you hold can be lost")


def _boost(now: Position, action: actions.Boost) -> Refusal:
    if action.colour is None:
        return _no("AG-R52", f"{TOKENS[now.board[NUMBER[now.boost]]].name} is not possible now, so take a treat")
    return _no("AG-107", f"The turned card shows no {COLOURS[action.colour]}")


def _runner_of(now: Position, seat: Seat, dog: str) -> Runner | None:
    return next((runner for runner in now.players[seat].dogs if runner.dog == dog), None)


def _distract(now: Position, action: actions.Distract) -> Refusal:
    runner = _runner_of(now, 1 - now.turn, action.dog)
    if runner is None:
        own = _runner_of(now, now.turn, action.dog)
        rule = "AG-R60" if own else "AG-108"
        return _no(rule, f"{DOGS[action.dog].name} is not a dog of the opponent")
    if not runner.cleared < action.obstacle <= len(runner.obstacles):
        return _no("AG-R57", f"Obstacle {action.obstacle} is cleared or does not exist")
    kind = runner.obstacles[action.obstacle - 1].kind
    if kind == PAUSE_BOX:
        return _no("AG-109", "A Pause Box never gets a +1 Marker")
    return _no("AG-110", f"{OBSTACLES[kind].name} does not ask for {COLOURS[action.colour]}")


def _rush(now: Position, action: actions.Rush) -> Refusal:
    runner = _runner_of(now, 1 - now.turn, action.dog)
    if runner is None:
        return _no("AG-115", f"{DOGS[action.dog].name} is not a dog of the opponent")
    if runner.finished:
        return _no("AG-54", f"{DOGS[action.dog].name} has finished its course")
    return _no("AG-R61", f"{DOGS[action.dog].name} is rushed already")


def _slip(now: Position, action: actions.Slip) -> Refusal:
    runner = _runner_of(now, 1 - now.turn, action.dog)
    if runner is None:
        return _no("AG-124", f"{DOGS[action.dog].name} is not a dog of the opponent")
    if runner.tile:
        return _no("AG-126", "That course has had its Open Ground tile")
    if action.obstacle >= len(runner.obstacles):
        return _no("AG-125", "The tile cannot lie behind the last obstacle")
    return _no("AG-R72", "The tile must lie ahead of the dog")


def _collect(now: Position, action: actions.Collect) -> Refusal:
    shown = " and ".join(COLOURS[colour] for colour in COLOURS_OF[now.played])
    return _no("AG-36", f"The card offers {shown}, not {COLOURS[action.colour]}")


def _adopt(now: Position, action: actions.Adopt) -> Refusal:
    name = DOGS[action.dog].name
    if action.dog not in now.kennel:
        return _no("AG-41", f"{name} is not in the dog display")
    if not covers(now.me.treats, DOGS[action.dog].cost):
        return _no("AG-42", f"{name} costs {written(DOGS[action.dog].cost)}, exactly in these colours")
    return _no("AG-43", f"Course {action.course} is not free")


def _move(now: Position, action: actions.Move) -> Refusal:
    name = DOGS[action.dog].name
    runner = _runner_of(now, now.turn, action.dog)
    if runner is None:
        return _no("AG-52", f"{name} is not a dog of yours")
    current = runner.current
    if current is None:
        return _no("AG-54", f"{name} has finished its course")
    if now.me.rushed and not current.rushed:
        return _no("AG-116", "A rushed dog must clear its obstacle first")
    if not current.marker and runner.paid:
        return _no("AG-55", f"{name} has cleared an obstacle at full price in this turn")
    asked = prices(current.kind, current.marker, current.plus)
    if action.price not in asked:
        words = " or ".join(written(price) or "nothing" for price in asked)
        rule = "AG-R77" if current.marker == "minus" else "AG-R84"
        return _no(rule, f"{OBSTACLES[current.kind].name} costs {words} here")
    return _no("AG-R84", f"Treats are missing for {written(action.price)}")


_EXPLAIN: Final[dict[str, tuple[type[AgilityAction], Callable[[Position, Any], Refusal]]]] = {
    "play": (actions.Play, lambda _now, _action: _no("AG-30", "That card is not in this hand")),
    "act": (actions.Act, _act),
    "break": (actions.Break, _break),
    "trash": (actions.Trash, lambda _now, _action: _no("AG-98", "That card is not in this hand")),
    "draw": (actions.Draw, lambda _now, _action: _no("AG-100", "That card is not in the card display")),
    "boost": (actions.Boost, _boost),
    "distract": (actions.Distract, _distract),
    "rush": (actions.Rush, _rush),
    "slip": (actions.Slip, _slip),
    "inspire": (
        actions.Inspire,
        lambda _now, action: _no("AG-123", f"No {COLOURS[action.colour]} treat is left on the token"),
    ),
    "collect": (actions.Collect, _collect),
    "adopt": (actions.Adopt, _adopt),
    "move": (actions.Move, _move),
    "prize": (actions.Prize, lambda _now, _action: _no("AG-76", "The prize is a Flex Token or an Exchange Token")),
    "refill": (actions.Refill, lambda _now, action: _no("AG-74", f"{action.card} is not in the card display")),
}
