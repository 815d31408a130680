"""The prompt line of this table: who must do what, and why."""

from __future__ import annotations

from client.i18n import translate
from client.tables.agility import words
from client.tables.context import TableContext
from client.tables.interface import Prompt, Step, steps_to
from games.agility import NUMBER, Position, View
from games.kernel import CHANCE

RULES = {
    "play": "AG-30", "act": "AG-33", "break": "AG-97", "trash": "AG-98", "draw": "AG-100", "boost": "AG-103",
    "distract": "AG-108", "rush": "AG-115", "slip": "AG-124", "inspire": "AG-123", "collect": "AG-36",
    "adopt": "AG-40", "move": "AG-52", "prize": "AG-76", "refill": "AG-73",
}  # fmt: skip
"""Decision → the rule behind it."""
_ACTIONS = ("act", "break", "trash", "draw", "boost", "distract", "rush", "slip", "inspire")


def prompt_of(context: TableContext, view: View) -> Prompt:
    """What the prompt line says."""
    now = view.table
    if context.over:
        return Prompt(translate("Agility", "The game is over"), _why_over(now, context), rule="AG-79")
    if context.state.to_act() == (CHANCE,):
        return Prompt(translate("Agility", "Cards are dealt"), translate("Agility", "One moment."), rule="AG-29")
    steps = _steps(now)
    rule = RULES.get(now.decision, "AG-24")
    if context.seat is None:
        name = context.cast.name(now.seat)
        title = translate("Agility", "{name}'s turn")
        if now.seat != now.turn:
            title = translate("Agility", "{name} trashes a card")
        text = translate("Agility", "You may look around: click a dog, a course or a pile.")
        if now.seat in context.previews:
            preview = context.previews[now.seat]
            action = words.action_words(preview.actions[-1], preview.state.view(context.viewer))
            text = translate("Agility", "{name} is considering: {action}").format(name=name, action=action)
        return Prompt(title.format(name=name), text, now.seat, steps, "AG-26")
    if context.closing:
        action = words.action_words(context.closing, view)
        text = translate("Agility", "{action}. Send it with the button below, or take a step back with Undo.")
        return Prompt(translate("Agility", "Your plan is ready"), text.format(action=action), context.seat, steps, rule)
    title, text = _asked(now)
    if now.mini and now.decision in ("play", *_ACTIONS, "collect"):
        title = translate("Agility", "Mini-turn: {prompt}").format(prompt=title)
    return Prompt(title, text, context.seat, steps, rule)


def _why_over(now: Position, context: TableContext) -> str:
    if now.winner < 0:
        return translate("Agility", "After 100 turns nobody is ahead: a draw.")
    sentences = {
        "courses": translate("Agility", "{name} has finished all three courses."),
        "tiebreak": translate("Agility", "{name} draws level in the final turn and has the Tiebreak Marker."),
        "final": translate("Agility", "{name} was first, and the final turn did not change it."),
        "limit": translate("Agility", "After 100 turns {name} is ahead."),
    }
    return sentences[now.why].format(name=context.cast.name(now.winner))


def _steps(now: Position) -> tuple[Step, ...]:
    """The six steps of a turn, or the three of a mini-turn."""
    names = [
        (translate("Agility", "Card"), ("play",)),
        (translate("Agility", "Action"), _ACTIONS),
        (translate("Agility", "Treats"), ("collect",)),
    ]
    if not now.mini:
        names += [
            (translate("Agility", "Adopt"), ("adopt",)),
            (translate("Agility", "Run"), ("move",)),
            (translate("Agility", "Refill"), ("refill",)),
        ]
    at = next((number for number, (_, phases) in enumerate(names) if now.phase in phases), 0)
    return steps_to([name for name, _ in names], at)


def _asked(now: Position) -> tuple[str, str]:
    """What is asked of the player now, and a word of help."""
    if now.decision in ("act", "boost", "refill", "trash", "draw"):
        return _asked_with_numbers(now)
    return {
        "play": (
            translate("Agility", "Play a card"),
            translate("Agility", "Its number moves the marker to an action, its picture brings treats."),
        ),
        "break": (
            translate("Agility", "Break: lose 1 or 2 treats"),
            translate("Agility", "Click a treat; for each one you replace a card of your hand."),
        ),
        "distract": (
            translate("Agility", "Distraction: make an obstacle cost more"),
            translate("Agility", "Click one of the opponent's obstacles, then the kind of treat."),
        ),
        "rush": (
            translate("Agility", "Rush: choose one of the opponent's dogs"),
            translate("Agility", "It must clear its obstacle before the others move."),
        ),
        "slip": (
            translate("Agility", "Slip: put open ground into a course"),
            translate("Agility", "Click the obstacle that it goes behind."),
        ),
        "inspire": (
            translate("Agility", "Inspiration: take a treat"),
            translate("Agility", "Click one of the treats on the token."),
        ),
        "collect": (
            translate("Agility", "Take one of the two offers"),
            translate("Agility", "The other one is lost."),
        ),
        "adopt": (
            translate("Agility", "Adopt a dog?"),
            translate("Agility", "Click a dog, then a free course. Features make obstacles cheaper."),
        ),
        "move": (
            translate("Agility", "Run: clear obstacles"),
            translate("Agility", "One at full price per dog, features as often as you can pay."),
        ),
        "prize": (
            translate("Agility", "Choose your prize"),
            translate("Agility", "You were first: take a Flex Token or an Exchange Token."),
        ),
    }[now.decision]


def _asked_with_numbers(now: Position) -> tuple[str, str]:
    token = words.name_of(now.board[now.marker])
    match now.decision:
        case "act":
            title = translate("Agility", "Which action? The marker is on {action}").format(action=token)
            text = translate("Agility", "Click its space on the board.")
            if now.me.flex:
                text = translate("Agility", "Each Flex Token reaches one space further; the marker stays where it is.")
        case "boost":
            title = translate("Agility", "Boost turned up a {number}").format(number=NUMBER[now.boost])
            action = words.name_of(now.board[NUMBER[now.boost]])
            text = translate("Agility", "Carry out {action}, or take one of its treats.").format(action=action)
        case "trash":
            title = translate("Agility", "Trash a card")
            text = translate("Agility", "Your hand has been shuffled: nobody else learns which card you trash.")
        case "draw":
            title = translate("Agility", "Replace the trashed card")
            text = translate("Agility", "Draw from the deck, or take a card of the display.")
        case _:
            missing = now.me.hand_size - len(now.me.hand)
            title = translate("Agility", "Take a card into your hand")
            text = translate("Agility", "{count} more to take; the display is filled after each.").format(count=missing)
            if missing == 1:
                text = translate("Agility", "The last one this turn.")
    return title, text
