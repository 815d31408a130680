"""The prompt line of this table: who must do what, and why."""

from __future__ import annotations

from client.i18n import translate
from client.tables.context import Preview, TableContext
from client.tables.interface import Prompt, Step
from client.tables.top_dog import words
from client.tables.top_dog.selection import Selection
from games.kernel import Seat
from games.top_dog import Verb, View, parse


def prompt_of(context: TableContext, view: View, selection: Selection) -> Prompt:
    """What the prompt line says."""
    if context.over:
        return Prompt(
            translate("Top Dog", "The game is over"), translate("Top Dog", "See who is top dog."), rule="TD-98"
        )
    if view.question is not None:
        return _question(view, context)
    if context.seat is None:
        return _waiting(view, context, selection)
    closing = parse(context.closing) if context.closing else None
    steps = _steps(view, context.seat, selection.kennel if closing is None else closing.kennel)
    if closing is not None:
        title = translate("Top Dog", "Your plan is ready")
        last = words.action_words(closing, view, context.seat)
        text = translate("Top Dog", "{action}. Send it with the button below, or take a step back with Undo.")
        return Prompt(title, text.format(action=last), context.seat, steps, _rule(selection))
    unused = sum(not kennel.used for kennel in view.players[context.seat].kennels)
    left = (
        translate("Top Dog", "The last kennel of this turn.")
        if unused == 1
        else translate("Top Dog", "{count} kennels left this turn.").format(count=unused)
    )
    text = f"{left} {_hint(view, context, context.seat, selection)}".strip()
    return Prompt(_title(selection), text, context.seat, steps, _rule(selection))


def _rule(selection: Selection) -> str:
    if selection.space >= 0:
        return "TD-39"
    by_verb = {Verb.TRAIN: "TD-37", Verb.UPGRADE: "TD-42", Verb.SHOW: "TD-46", Verb.QUALIFY: "TD-49"}
    return by_verb.get(selection.verb, "TD-35") if selection.verb is not None else "TD-35"


def _title(selection: Selection) -> str:
    """What is asked of the player now."""
    if selection.space >= 0:
        return translate("Top Dog", "Which kennel buys?")
    targets = {
        Verb.TRAIN: translate("Top Dog", "Which dog gets the shampoo?"),
        Verb.UPGRADE: translate("Top Dog", "Which kennel grows?"),
        Verb.SHOW: translate("Top Dog", "Which show?"),
        Verb.QUALIFY: translate("Top Dog", "Which qualifier?"),
    }
    if selection.verb in targets:
        return targets[selection.verb]
    name = words.kennel_name(selection.kennel)
    return translate("Top Dog", "{kennel}: choose an action").format(kennel=name)


def _hint(view: View, context: TableContext, seat: Seat, selection: Selection) -> str:
    """A suggestion for the next action."""
    if selection.verb is not None or selection.space >= 0:
        return translate("Top Dog", "Click one with a mark; Esc goes back.")
    dog = view.players[seat].kennels[selection.kennel].dog if selection.kennel >= 0 else None
    if dog is None:
        return translate("Top Dog", "It is empty: buy a dog, or consult for a Bone.")
    if dog.medals:
        return translate("Top Dog", "{dog} has a medal: donate it for fame.").format(dog=dog.card.name)
    if selection.of_verb(Verb.SHOW, context.affordances):
        return translate("Top Dog", "{dog} can enter a show.").format(dog=dog.card.name)
    return translate("Top Dog", "Shampoo makes entering a show cheaper.")


def _question(view: View, context: TableContext) -> Prompt:
    """Whether a dog moves from the qualifier into its show."""
    question = view.question
    assert question is not None
    show, dog = words.show_name(question.show), question.dog.card.name
    if question.seat != context.seat:
        title = translate("Top Dog", "{name} decides about {dog}").format(
            name=context.cast.name(question.seat), dog=dog
        )
        text = translate("Top Dog", "Pay for the step from the qualifier into {show}, or take the dog home.")
        return Prompt(title, text.format(show=show), question.seat, rule="TD-59")
    title = translate("Top Dog", "{dog}: from the qualifier into {show}?").format(dog=dog, show=show)
    text = translate("Top Dog", "The judge is here. Pay {bones}, or take {dog} home.")
    return Prompt(title, text.format(bones=words.bones(question.cost), dog=dog), question.seat, rule="TD-59")


def _waiting(view: View, context: TableContext, selection: Selection) -> Prompt:
    """The prompt while somebody else acts."""
    if view.turn is None:
        return Prompt(translate("Top Dog", "Cards are dealt"), translate("Top Dog", "One moment."), rule="TD-29")
    title = translate("Top Dog", "{name}'s turn")
    if context.paused:
        title = translate("Top Dog", "{name}'s turn, once the pause is over")
    title = title.format(name=context.cast.name(view.turn))
    text = translate("Top Dog", "You may look around: click a dog, a show or a player.")
    if view.turn in context.previews:
        text = _thinks_of(context.previews[view.turn], context.cast.name(view.turn), view.turn)
    return Prompt(title, text, view.turn, _steps(view, view.turn, selection.kennel), "TD-29")


def _thinks_of(preview: Preview, name: str, seat: Seat) -> str:
    """What somebody else has in mind: the last action in words, and how many come before it."""
    action = words.action_words(parse(preview.actions[-1]), preview.state.view(None), seat)
    if len(preview.actions) == 1:
        return translate("Top Dog", "{name} is considering: {action}").format(name=name, action=action)
    text = translate("Top Dog", "{name} is considering, as action {count} of the turn: {action}")
    return text.format(name=name, count=len(preview.actions), action=action)


def _steps(view: View, seat: Seat, acting: int) -> tuple[Step, ...]:
    """The three kennels of a turn; `acting` is the number of the one that acts now."""
    return tuple(
        Step(
            words.kennel_name(number),
            "done" if kennel.used else "now" if number == acting else "next",
        )
        for number, kennel in enumerate(view.players[seat].kennels)
    )
