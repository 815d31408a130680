"""The prompt line: who must do what, and why."""

from __future__ import annotations

from dataclasses import replace

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.context import TableContext
from client.tables.interface import Prompt, Step
from client.tables.laag.aim import Aim
from client.tables.laag.editor import Editor, asked_words
from client.tables.laag.words import pawn_name, power
from games.kernel import Seat
from games.laag import PAWNS, Situation


def prompt_of(
    context: TableContext, now: Situation, pawn: int, editor: Editor | None = None, their_aim: Aim | None = None
) -> Prompt:
    """What the prompt line says.

    `pawn` is the chosen one, -1 for none; `editor` writes the record of a flick; `their_aim` is that of somebody else.
    """
    if context.over:
        return Prompt(
            translate("LAAG", "The match is over"), translate("LAAG", "See what is left standing."), rule="LG-59"
        )
    if now.phase == "draw":
        title, text = translate("LAAG", "The first player is chosen at random"), translate("LAAG", "One moment.")
        return Prompt(title, text, rule="LG-R2")
    steps = _steps(now, pawn)
    if context.seat is None:
        title = waiting_words(context, now)
        text = translate("LAAG", "You may look around: click a pawn or a die.")
        if now.seat in context.cast.mine and now.settings.virtual and not context.paused:
            return replace(under_way(now.seat), steps=steps, rule="LG-25")
        if their_aim is not None:
            aim = f"{translate('LAAG', 'Power')} {power(their_aim)}"  # angles look different from each side
            text = translate("LAAG", "{name} aims. {aim}.").format(name=context.cast.name(now.seat), aim=aim)
        return Prompt(title, text, now.seat, steps, "LG-25")
    if context.closing:
        title = translate("LAAG", "Your choice is made")
        text = translate("LAAG", "Send it with the button below, or take it back with Undo.")
        return Prompt(title, text, context.seat, steps, _rule(now))
    if editor is not None:
        return Prompt(_question(now, editor), _live(editor), context.seat, _questions(editor), "LG-67")
    title, text = _wanted(now, pawn)
    if now.phase == "review":
        title = title.format(name=context.cast.name(1 - now.seat))
    return Prompt(title, text, context.seat, steps, _rule(now))


def _rule(now: Situation) -> str:
    if now.phase == "flick":
        return "LG-34" if now.kind in ("dash", "move") else "LG-42"
    return {"dash": "LG-19", "turn": "LG-31"}.get(now.phase, "LG-67")


def under_way(seat: Seat) -> Prompt:
    """While a flick of a seat is computed, and shown."""
    return _in_film(translate("LAAG", "The puck is on its way"), seat)


def retold(seat: Seat, cast: Cast) -> Prompt:
    """While it is shown what a seat says that happened on a real table."""
    return _in_film(translate("LAAG", "{name} says what happened.").format(name=cast.name(seat)), seat)


def _in_film(title: str, seat: Seat) -> Prompt:
    return Prompt(title, translate("LAAG", "Press any key to see where it ends."), seat)


def _question(now: Situation, editor: Editor) -> str:
    """What is asked, and how it is answered."""
    if editor.held and editor.question == "fell":
        return translate("LAAG", "Which way is it lying? Turn it with ← →; Enter lets go")
    if editor.held:
        return translate("LAAG", "Move it with the mouse or the arrows; Shift for small steps, Enter lets go")
    pawn = pawn_name(PAWNS[now.pawn])
    if editor.question == "puck" and now.replays:
        again = translate("LAAG", "Once more: flick with {pawn}. Then: where did the puck come to rest?")
        return again.format(pawn=pawn)
    return {
        "puck": translate("LAAG", "Flick with {pawn}. Then: where did the puck come to rest?"),
        "touched": translate("LAAG", "What did the puck touch? Click it, in that order"),
        "fell": translate("LAAG", "Which pawns fell? Click them"),
        "moved": translate("LAAG", "What else was moved? Drag it there"),
        "before": translate("LAAG", "Where did things stand before the flick? Drag what stood elsewhere"),
    }[editor.question].format(pawn=pawn)


def _live(editor: Editor) -> str:
    """What would be recorded, and what the rules would make of it."""
    if not editor.draft.told:
        return translate("LAAG", "Drag the puck, or move it with the arrows; Enter goes on.")
    return editor.verdict.sentence


def _questions(editor: Editor) -> tuple[Step, ...]:
    """The questions as steps; the last one is asked only when something is wrong."""
    asked = [question for question in editor.questions if question != "before" or editor.question == "before"]
    here = asked.index(editor.question)
    return tuple(
        Step(asked_words(question), "now" if number == here else "done" if number < here else "next")
        for number, question in enumerate(asked)
    )


def waiting_words(context: TableContext, now: Situation) -> str:
    """Whose turn it is, and for what."""
    if now.seat < 0:
        return translate("LAAG", "The first player is chosen at random")
    words = translate("LAAG", "{name}'s turn")
    if context.paused:
        words = translate("LAAG", "{name}'s turn, once the pause is over")
    elif now.phase == "flick" and not now.settings.virtual:
        words = translate("LAAG", "{name} flicks on the table and then says what happened")
    elif now.phase == "review":
        words = translate("LAAG", "{name} looks at the record")
    return words.format(name=context.cast.name(now.seat))


def _wanted(now: Situation, pawn: int) -> tuple[str, str]:
    name = pawn_name(PAWNS[pawn if pawn >= 0 else now.pawn])
    match now.phase:
        case "dash":
            title = translate("LAAG", "The Dash: move {pawn} once, or leave it")
            text = translate("LAAG", "Each pawn may change its place before round 1. Click another to choose it.")
        case "turn" if now.moved:
            title = translate("LAAG", "Now shoot with {pawn}, or charge it")
            text = translate("LAAG", "A charged pawn shoots in its next turn, for two pips.")
        case "turn" if pawn >= 0 and now.charges[pawn]:
            title = translate("LAAG", "Fire the puck on {pawn}")
            text = translate("LAAG", "A charged shot counts two pips. Click another pawn to choose it.")
        case "turn":
            title = translate("LAAG", "Turn of {pawn}: move first, or shoot or charge at once")
            text = translate("LAAG", "Every pawn acts once a round. Click another to choose it.")
        case "flick" if now.kind in ("dash", "move"):
            title = translate("LAAG", "Pull back and let go to move {pawn}")
            text = translate(
                "LAAG",
                "Pull from anywhere. Touch nothing, stay on the mat. "
                "Or arrows (Shift: fine steps), Enter; Esc goes back.",
            )
        case "flick":
            title = translate("LAAG", "Pull back and let go to shoot with {pawn}")
            text = translate(
                "LAAG",
                "Pull from anywhere. Off the mat costs a pip. Or arrows (Shift: fine steps), Enter; Esc goes back.",
            )
        case _:
            title = translate("LAAG", "{name} says what happened. Is that right?")
            text = translate("LAAG", "Accept it, correct it, or ask for a new flick.")
            return title, text
    return title.format(pawn=name), text


def _steps(now: Situation, pawn: int) -> tuple[Step, ...]:
    """Pawn, move, shot: how far the turn has come."""
    if now.phase == "dash" or now.kind == "dash":
        return ()
    aiming = now.phase in ("flick", "review")
    moving = aiming and now.kind == "move"
    shooting = now.moved or (aiming and now.kind != "move")
    chosen = pawn >= 0 or now.pawn >= 0
    steps = [Step(translate("LAAG", "Pawn"), "done" if aiming or now.moved else "now" if chosen else "next")]
    if moving or now.moved or not shooting:
        move = Step(translate("LAAG", "Move"), "now" if moving else "done" if now.moved else "next")
        steps.append(move)
    return (*steps, Step(translate("LAAG", "Shoot"), "now" if shooting else "next"))
