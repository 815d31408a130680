"""Agility in words: names of things, actions as effects, and the rules' refusals as sentences for people."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from client.i18n import translate
from client.i18n.sentences import listed
from games.agility import AMOUNT, COLOURS, COMPONENTS, DISTANCE, NUMBER, Position, Runner, Treats, View, parse
from games.agility import actions as a
from games.kernel import Face, Refusal


@cache
def action_of(text: str) -> a.AgilityAction:
    """The action of a text form, read once: every piece asks for all of them."""
    return parse(text)


def blurb() -> str:
    """What the game is about."""
    return translate("Agility", "Train and adopt three dogs, and run them over their courses before the other does.")


def colour_name(colour: int | str) -> str:
    """What the treats of a colour train."""
    return {
        "red": translate("Agility", "Trust"),
        "green": translate("Agility", "Speed"),
        "black": translate("Agility", "Strength"),
        "yellow": translate("Agility", "Agility"),
        "blue": translate("Agility", "Jump"),
    }[colour if isinstance(colour, str) else COLOURS[colour]]


def obstacle_name(kind: str) -> str:
    """An obstacle."""
    return {
        "hurdle": translate("Agility", "Hurdle"),
        "tunnel": translate("Agility", "Tunnel"),
        "a-frame": translate("Agility", "A-Frame"),
        "weave-poles": translate("Agility", "Weave Poles"),
        "pause-box": translate("Agility", "Pause Box"),
        "open-ground": translate("Agility", "Open Ground"),
    }[kind]


def token_name(token: str) -> str:
    """The action of a space."""
    names = {
        "sweep": translate("Agility", "Sweep"),
        "flex": translate("Agility", "Flex"),
        "exchange": translate("Agility", "Exchange"),
        "break": translate("Agility", "Break"),
        "boost": translate("Agility", "Boost"),
        "distraction": translate("Agility", "Distraction"),
        "rush": translate("Agility", "Rush"),
        "intimidation": translate("Agility", "Intimidation"),
        "inspiration": translate("Agility", "Inspiration"),
        "slip": translate("Agility", "Slip"),
    }
    return names.get(token) or obstacle_name(token)


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
    return sentences.get(token) or words.format(obstacle=obstacle_name(token))


def dog_name(dog: Face) -> str:
    """A dog, by the id of its card."""
    return {
        "golden-retriever": translate("Agility", "Golden Retriever"),
        "jack-russell-terrier": translate("Agility", "Jack Russell"),
        "german-shepherd": translate("Agility", "German Shepherd"),
        "border-collie": translate("Agility", "Border Collie"),
        "shetland-sheepdog": translate("Agility", "Sheltie"),
        "dutch-shepherd": translate("Agility", "Dutch Shepherd"),
        "australian-shepherd": translate("Agility", "Aussie"),
        "husky": translate("Agility", "Husky"),
        "welsh-corgi": translate("Agility", "Corgi"),
        "standard-poodle": translate("Agility", "Poodle"),
        "labrador-retriever": translate("Agility", "Labrador"),
        "beagle": translate("Agility", "Beagle"),
        "boxer": translate("Agility", "Boxer"),
        "papillon": translate("Agility", "Papillon"),
        "mighty-mutt": translate("Agility", "Mighty Mutt"),
    }[dog]


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
        return translate("Agility", "to {space}, {action}").format(space=space, action=token_name(now.board[space]))
    words = translate("Agility", "to {space}, {action}, which is not possible")
    return words.format(space=space, action=token_name(now.board[space]))


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
            return words.format(action=token_name(now.board[space]), count=tokens)
        case a.Break(colours):
            lost = [colours.count(colour) for colour in range(len(COLOURS))]
            return translate("Agility", "Lose {treats}").format(treats=treats_words(lost))
        case a.Draw(""):
            return translate("Agility", "Draw from the deck")
        case a.Draw(card) | a.Refill(card):
            return translate("Agility", "Take the {card}").format(card=short_card(card))
        case a.Boost(None):
            return translate("Agility", "{action}").format(action=token_name(now.board[NUMBER[now.boost]]))
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
            return words.format(dog=dog_name(dog), course=course_name(course))
        case a.Move("", _):
            return translate("Agility", "Stop running")
        case a.Move(dog, price):
            kind = obstacle_at(now, dog)
            words = translate("Agility", "{dog}: {obstacle} for {price}")
            if not any(price):
                words = translate("Agility", "{dog}: {obstacle} free")
            return words.format(dog=dog_name(dog), obstacle=obstacle_name(kind), price=treats_words(price))
        case a.Distract(dog, number, colour):
            words = translate("Agility", "+1 {treat} on {dog}'s {obstacle}, obstacle {number}")
            kind = obstacle_name(obstacle_at(now, dog, number))
            return words.format(treat=colour_name(colour), dog=dog_name(dog), obstacle=kind, number=number)
        case a.Rush(dog):
            return translate("Agility", "Rush {dog}").format(dog=dog_name(dog))
        case a.Slip(dog, number):
            words = translate("Agility", "Open ground behind {dog}'s {obstacle}, obstacle {number}")
            kind = obstacle_name(obstacle_at(now, dog, number))
            return words.format(dog=dog_name(dog), obstacle=kind, number=number)
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
    now, action = view.table, action_of(text)
    if refusal.rule not in _WHY():
        return refusal.text
    dog = getattr(action, "dog", "")
    space = action.space if isinstance(action, a.Act) and action.space is not None else now.marker
    runner = runner_of(now, dog)
    current = runner.current if runner else None
    return _WHY()[refusal.rule].format(
        action=token_name(now.board[space]) if now.board else "",
        needed=DISTANCE[now.marker][space],
        flex=now.me.flex,
        dog=dog_name(dog) if dog else "",
        cost=treats_words(COMPONENTS.dogs[dog].cost) if dog else "",
        obstacle=obstacle_name(current.kind) if current else "",
        price=treats_words(action.price) if isinstance(action, a.Move) else "",
        rushed=listed([dog_name(each.dog) for each in now.me.dogs if each.rushed]),
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
