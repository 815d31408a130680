"""The sheet at the lower right: what the thing that is pointed at or picked would cost or bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client.i18n import translate
from client.tables.agility import words
from client.tables.agility.faces import TREATS, Note, bundle
from games.agility import (
    AMOUNT,
    COMPONENTS,
    DISTANCE,
    NUMBER,
    Position,
    Runner,
    Treats,
    covers,
    possible,
    prices,
    without,
)
from games.kernel import Face

if TYPE_CHECKING:
    from client.tables.agility.table import AgilityTable


def note_of(table: AgilityTable) -> Note:
    """What the sheet says."""
    for key in (table.hovered, *table.picked):
        kind, _, rest = key.partition(":")
        if kind == "kennel" and rest in COMPONENTS.dogs:
            return _dog(table.now, table.watched, rest)
        if kind == "dog" and (runner := words.runner_of(table.now, rest)):
            return _run(table.now, runner)
        if kind == "card" and (card := words.face_at(table.view, int(rest))):
            return _lead(table.now, card)
        if kind == "space":
            return _space(table.now, int(rest))
    return _standing(table)


def _left(treats: Treats, price: Treats) -> str:
    if not covers(treats, price):
        missing = [max(0, asked - have) for asked, have in zip(price, treats, strict=True)]
        return translate("Agility", "Missing: {treats}.").format(treats=words.treats_words(missing))
    return translate("Agility", "You keep {treats}.").format(treats=words.treats_words(without(treats, price)))


def _dog(now: Position, seat: int, dog: Face) -> Note:
    card = COMPONENTS.dogs[dog]
    title = translate("Agility", "Adopt {dog}").format(dog=words.name_of(dog))
    return Note(title, bundle(card.cost), _left(now.players[seat].treats, card.cost))


def _run(now: Position, runner: Runner) -> Note:
    current = runner.current
    name = words.name_of(runner.dog)
    if current is None:
        return Note(translate("Agility", "{dog} has finished").format(dog=name))
    title = translate("Agility", "{dog}: {obstacle}").format(dog=name, obstacle=words.name_of(current.kind))
    owner = next(player for player in now.players if runner in player.dogs)
    asked = prices(current.kind, current.marker, current.plus)
    if not any(asked[0]):
        return Note(title, (), translate("Agility", "A feature, and free."))
    text = _left(owner.treats, asked[0])
    if len(asked) > 1:
        other = words.treats_words(asked[1])
        text = translate("Agility", "or {treats}. {rest}").format(treats=other, rest=text)
    elif not current.marker:
        text = translate("Agility", "Full price, once a turn. {rest}").format(rest=text)
    return Note(title, bundle(asked[0]), text)


def _lead(now: Position, card: Face) -> Note:
    space = (now.marker + NUMBER[card]) % len(now.board)
    title = translate("Agility", "From {start} to {space}: {action}").format(
        start=now.marker, space=space, action=words.name_of(now.board[space])
    )
    signs = tuple((TREATS[colour], amount) for colour, amount in AMOUNT[card].items())
    if not possible(now, now.board[space]):
        return Note(title, signs, translate("Agility", "Not possible there now: only the treats."))
    return Note(title, signs, words.token_words(now.board[space]))


def _space(now: Position, space: int) -> Note:
    token = now.board[space]
    title = f"{space} · {words.name_of(token)}"
    text = words.token_words(token)
    if now.decision == "act" and (cost := DISTANCE[now.marker][space]):
        text = translate("Agility", "Costs {count} Flex. {rest}").format(count=cost, rest=text)
    return Note(title, (), text)


def _standing(table: AgilityTable) -> Note:
    """What is still open: prizes, mini-turns, the final turn."""
    now, cast = table.now, table.context.cast
    lines = []
    if now.final:
        lines.append(translate("Agility", "The final turn is on or comes next."))
    if now.mini_turns:
        lines.append(translate("Agility", "Mini-turns to come: {count}.").format(count=now.mini_turns))
    if not now.third_dog:
        lines.append(translate("Agility", "Prize still open: for the first to have three dogs."))
    if now.tiebreak < 0:
        lines.append(translate("Agility", "Prize and Tiebreak Marker still open: for the first to finish a course."))
    else:
        words_ = translate("Agility", "{name} has the Tiebreak Marker.")
        lines.append(words_.format(name=cast.name(now.tiebreak)))
    return Note(translate("Agility", "Still open"), (), " ".join(lines))
