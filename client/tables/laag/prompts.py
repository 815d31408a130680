"""The prompt line: who must do what, and why."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Prompt, Step
from client.tables.laag.words import pawn_name
from client.viewmodel.stand import Stand
from games.laag import PAWNS, Situation


def prompt_of(stand: Stand, now: Situation, pawn: int) -> Prompt:
    """What the prompt line says; `pawn` is the chosen one, -1 for none."""
    if stand.over:
        return Prompt(translate("LAAG", "The match is over"), translate("LAAG", "See who stands."))
    if now.phase == "draw":
        return Prompt(translate("LAAG", "Who begins is drawn"), translate("LAAG", "One moment."))
    steps = _steps(now, pawn)
    if stand.seat is None:
        title = waiting_words(stand, now)
        text = translate("LAAG", "You may look around: click a pawn or a die.")
        return Prompt(title, text, now.seat, steps)
    if stand.closing:
        title = translate("LAAG", "Your choice is made")
        text = translate("LAAG", "Send it with the red button, or take it back with Undo.")
        return Prompt(title, text, stand.seat, steps)
    title, text = _wanted(now, pawn)
    return Prompt(title, text, stand.seat, steps)


def waiting_words(stand: Stand, now: Situation) -> str:
    """Whose turn it is."""
    if now.seat < 0:
        return translate("LAAG", "Who begins is drawn")
    return translate("LAAG", "{name}'s turn").format(name=stand.cast.name(now.seat))


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
        case "flick" if not now.settings.virtual:
            title = translate("LAAG", "Flick on the table, then say what happened")
            text = translate("LAAG", "This screen only knows the virtual table.")
        case "flick" if now.kind in ("dash", "move"):
            title = translate("LAAG", "Pull back and let go to move {pawn}")
            text = translate(
                "LAAG", "Touch nothing and stay on the mat. Arrows aim, Shift is fine, Enter flicks, Esc goes back."
            )
        case "flick":
            title = translate("LAAG", "Pull back and let go to shoot with {pawn}")
            text = translate(
                "LAAG", "Off the mat costs your pawn a pip. Arrows aim, Shift is fine, Enter flicks, Esc goes back."
            )
        case _:
            title = translate("LAAG", "Did it happen so?")
            text = translate("LAAG", "Accept what was seen, or have the flick made again.")
    return title.format(pawn=name), text


def _steps(now: Situation, pawn: int) -> tuple[Step, ...]:
    """Pawn, move, shot: how far the turn has come."""
    if now.phase == "dash" or now.kind == "dash":
        return ()
    aiming = now.phase == "flick"
    moving = aiming and now.kind == "move"
    shooting = now.moved or (aiming and now.kind != "move")
    chosen = pawn >= 0 or now.pawn >= 0
    steps = [Step(translate("LAAG", "Pawn"), "done" if aiming or now.moved else "now" if chosen else "next")]
    if moving or now.moved or not shooting:
        move = Step(translate("LAAG", "Move"), "now" if moving else "done" if now.moved else "next")
        steps.append(move)
    return (*steps, Step(translate("LAAG", "Shoot"), "now" if shooting else "next"))
