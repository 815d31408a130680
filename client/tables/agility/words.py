"""Agility in words: names of things, actions as effects, and the rules' refusals as sentences for people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from client.i18n import translate
from client.i18n.sentences import listed
from client.i18n.troubles import refusal_words
from games.agility import AMOUNT, COLOURS, COMPONENTS, DISTANCE, NUMBER, Position, Runner, Treats, View, parse
from games.agility import actions as a
from games.kernel import Face, Refusal

_SHORT = {
    "jack-russell-terrier": "Jack Russell", "shetland-sheepdog": "Sheltie", "australian-shepherd": "Aussie",
    "welsh-corgi": "Corgi", "standard-poodle": "Poodle", "labrador-retriever": "Labrador", "flex": "Flex",
    "exchange": "Exchange",
}  # fmt: skip
"""Things that are called something shorter than in the box."""
_KINDS = (COMPONENTS.dogs, COMPONENTS.obstacles, COMPONENTS.tokens, COMPONENTS.colours)
NAMES: Mapping[str, str] = {**{thing.id: thing.name for things in _KINDS for thing in things.values()}, **_SHORT}
"""What dogs, obstacles, the actions of tokens and treats are called, in English."""


@cache
def action_of(text: str) -> a.AgilityAction:
    """The action of a text form, read once: every piece asks for all of them."""
    return parse(text)


def name_of(thing: str) -> str:
    """A dog, an obstacle, or the action of a token, by its id in the box."""
    return translate("Agility", NAMES[thing])


def colour_name(colour: int | str) -> str:
    """What the treats of a colour train."""
    return name_of(colour if isinstance(colour, str) else COLOURS[colour])


def token_words(token: str) -> str:
    """What an action does, in one sentence."""
    sentences = {
        "sweep": translate("Agility", "Take both offers of the card."),
        "flex": translate("Agility", "Take a Flex Token: it shifts a later action by one space."),
        "exchange": translate("Agility", "Take an Exchange Token: all treats of one kind become another, at any time."),
        "break": translate("Agility", "Lose 1 or 2 treats, and replace as many cards of your hand."),
        "boost": translate("Agility", "Turn up a card: carry out the action of its number, or take one of its treats."),
        "distraction": translate("Agility", "Make one of the opponent's obstacles cost one more treat."),
        "rush": translate(
            "Agility", "One of the opponent's dogs must clear its obstacle before their other dogs move."
        ),
        "intimidation": translate("Agility", "The opponent gets a Flex Token, trashes a card and plays with two."),
        "inspiration": translate("Agility", "Take one of the treats that lie on this token."),
        "slip": translate("Agility", "Put open ground into one of the opponent's courses."),
    }
    words = translate("Agility", "All your dogs before this obstacle clear it for free: {obstacle}.")
    return sentences.get(token) or words.format(obstacle=name_of(token))


def marker_word(marker: str) -> str:
    """What stands on a dog's marker."""
    return {
        "clear": translate("Agility", "Clear"),
        "minus": "−1",
        "feature": translate("Agility", "Feature"),
        "rush": translate("Agility", "Rush"),
    }[marker]


def course_name(course: Face) -> str:
    """A course, by its tile and side."""
    return translate("Agility", "Course {name}").format(name=course[1:])


def treats_words(treats: Sequence[int]) -> str:
    """Treats in words, such as `2 Speed, 1 Trust`, or that there are none."""
    found = [f"{amount} {colour_name(colour)}" for colour, amount in enumerate(treats) if amount]
    return ", ".join(found) or translate("Agility", "no treats")


def card_words(card: Face) -> str:
    """A Training card: its number and its two offers."""
    if not card:
        return translate("Agility", "a hidden card")
    one, other = (f"{amount} {colour_name(colour)}" for colour, amount in AMOUNT[card].items())
    words = translate("Agility", "{number}: {one} or {other}")
    return words.format(number=NUMBER[card], one=one, other=other)


def short_card(card: Face) -> str:
    """A Training card in few words: its number and its kinds of treats."""
    return f"{NUMBER[card]} ({', '.join(colour_name(colour) for colour in AMOUNT[card])})"


def landing_words(now: Position, space: int, *, possible: bool) -> str:
    """Where a card leads."""
    if possible:
        return translate("Agility", "to {space}, {action}").format(space=space, action=name_of(now.board[space]))
    words = translate("Agility", "to {space}, {action}, which is not possible")
    return words.format(space=space, action=name_of(now.board[space]))


def face_at(view: View, slot: int) -> Face:
    """The face of a card of a hand or of the display; "" if the viewer does not know it."""
    shown = {held.slot: held.card for held in view.table.display}
    return view.face(slot) or shown.get(slot, "")


def runner_of(now: Position, dog: Face) -> Runner | None:
    """A dog on its course; None if nobody has adopted it."""
    return next((runner for player in now.players for runner in player.dogs if runner.dog == dog), None)


def action_words(text: str, view: View) -> str:
    """An action as the effect that a button names."""
    now, action = view.table, action_of(text)
    match action:
        case a.Play(slot) | a.Trash(slot):
            card = face_at(view, slot)
            if not card:
                return translate("Agility", "Play a card") if isinstance(action, a.Play) else _trash_words("")
            if isinstance(action, a.Trash):
                return _trash_words(short_card(card))
            return translate("Agility", "Play the {card}").format(card=short_card(card))
        case a.Act(int(space)):
            tokens = DISTANCE[now.marker][space]
            words = translate("Agility", "{action} for {count} Flex") if tokens else translate("Agility", "{action}")
            return words.format(action=name_of(now.board[space]), count=tokens)
        case a.Break(colours):
            lost = [colours.count(colour) for colour in range(len(COLOURS))]
            return translate("Agility", "Lose {treats}").format(treats=treats_words(lost))
        case a.Draw(""):
            return translate("Agility", "Draw from the deck")
        case a.Draw(card) | a.Refill(card):
            return translate("Agility", "Take the {card}").format(card=short_card(card))
        case a.Boost(None):
            return translate("Agility", "{action}").format(action=name_of(now.board[NUMBER[now.boost]]))
        case a.Boost(int(colour)) | a.Inspire(int(colour)):
            return _take_words(1, colour)
        case a.Collect(colour):
            return _take_words(AMOUNT[now.played][colour], colour)
    return _token_action_words(action, now) or _dog_action_words(action, now)


def _token_action_words(action: a.AgilityAction, now: Position) -> str:
    match action:
        case a.Exchange(given, taken):
            words = translate("Agility", "{count} {given} become {taken}")
            counted = now.me.treats[given]
            return words.format(count=counted, given=colour_name(given), taken=colour_name(taken))
        case a.Prize("flex"):
            return translate("Agility", "Flex Token")
        case a.Prize(_):
            return translate("Agility", "Exchange Token")
        case a.Act(None):
            return translate("Agility", "No action")
    return ""


def _take_words(amount: int, colour: int) -> str:
    return translate("Agility", "Take {count} {treat}").format(count=amount, treat=colour_name(colour))


def _trash_words(card: str) -> str:
    if card:
        return translate("Agility", "Trash the {card}").format(card=card)
    return translate("Agility", "Trash a card")


def _dog_action_words(action: a.AgilityAction, now: Position) -> str:
    match action:
        case a.Adopt("", _):
            return translate("Agility", "Adopt nobody")
        case a.Adopt(dog, course):
            words = translate("Agility", "Adopt {dog}: {course}")
            return words.format(dog=name_of(dog), course=course_name(course))
        case a.Move("", _):
            return translate("Agility", "Stop running")
        case a.Move(dog, price):
            kind = obstacle_at(now, dog)
            words = translate("Agility", "{dog}: {obstacle} for {price}")
            if not any(price):
                words = translate("Agility", "{dog}: {obstacle} free")
            return words.format(dog=name_of(dog), obstacle=name_of(kind), price=treats_words(price))
        case a.Distract(dog, number, colour):
            words = translate("Agility", "+1 {treat} on {dog}'s {obstacle}, obstacle {number}")
            kind = name_of(obstacle_at(now, dog, number))
            return words.format(treat=colour_name(colour), dog=name_of(dog), obstacle=kind, number=number)
        case a.Rush(dog):
            return translate("Agility", "Rush {dog}").format(dog=name_of(dog))
        case a.Slip(dog, number):
            words = translate("Agility", "Open ground behind {dog}'s {obstacle}, obstacle {number}")
            kind = name_of(obstacle_at(now, dog, number))
            return words.format(dog=name_of(dog), obstacle=kind, number=number)
    raise TypeError(f"{action} has no words")


def obstacle_at(now: Position, dog: Face, number: int = 0) -> str:
    """The kind of a dog's obstacle, by its number from 1, or of its current one."""
    runner = runner_of(now, dog)
    assert runner is not None
    return runner.obstacles[(number or runner.cleared + 1) - 1].kind


def price_words(price: Treats) -> str:
    """A price, or that nothing is paid."""
    return treats_words(price) if any(price) else translate("Agility", "free")


def why_words(refusal: Refusal, text: str, view: View) -> str:
    """The rules' refusal as a sentence that names things as the table does."""
    why = _WHY().get(refusal.rule)
    if why is None:
        return refusal_words(refusal)
    now, action = view.table, action_of(text)
    dog = getattr(action, "dog", "")
    space = action.space if isinstance(action, a.Act) and action.space is not None else now.marker
    runner = runner_of(now, dog)
    current = runner.current if runner else None
    return why.format(
        action=name_of(now.board[space]) if now.board else "",
        needed=DISTANCE[now.marker][space],
        flex=now.me.flex,
        dog=name_of(dog) if dog else "",
        cost=treats_words(COMPONENTS.dogs[dog].cost) if dog else "",
        obstacle=name_of(current.kind) if current else "",
        price=treats_words(action.price) if isinstance(action, a.Move) else "",
        rushed=listed([name_of(each.dog) for each in now.me.dogs if each.rushed]),
    )


def _WHY() -> dict[str, str]:
    return {
        "AG-33": translate("Agility", "{action} is possible, so it must be taken."),
        "AG-R30": translate("Agility", "{action} needs {needed} Flex, you have {flex}."),
        "AG-R31": translate("Agility", "{action} is not possible now."),
        "AG-R42": translate("Agility", "You need an Exchange Token and a treat for this."),
        "AG-42": translate("Agility", "{dog} costs {cost}, exactly in these kinds."),
        "AG-R52": translate("Agility", "Its action is not possible now: take a treat."),
        "AG-54": translate("Agility", "{dog} has finished its course."),
        "AG-55": translate("Agility", "{dog} has cleared an obstacle at full price this turn."),
        "AG-116": translate("Agility", "{rushed} must first clear the obstacle with the Rush Marker."),
        "AG-R84": translate("Agility", "{obstacle} costs {price}: you do not have enough treats."),
    }
