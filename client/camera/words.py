"""What the camera says, in words for people: its states, and every sentence of the tracker in their language."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from client.camera.model import CameraModel, Phase
from client.i18n import translate
from client.i18n.sentences import capital

if TYPE_CHECKING:
    from vision import Reason


def reason_words(reason: Reason, name: Callable[[str], str] | None = None) -> str:
    """What the tracker says, in the language in use, beginning with a capital and without its full stop.

    `name` gives the words for a piece's id, where people have their own for it.
    """
    piece = (name or piece_words)(reason.piece) if reason.piece else ""
    words = translate("Tracker", reason.why.value)
    return capital(words.format(piece=piece, source=reason.source, detail=reason.detail))


def piece_words(name: str) -> str:
    """A piece by its id, in words; anything else as it is."""
    kind, _, number = name.partition("_")
    words = {
        "red": translate("Camera", "red pawn {number}"),
        "blue": translate("Camera", "blue pawn {number}"),
        "obstacle": translate("Camera", "obstacle {number}"),
        "barrier": translate("Camera", "barrier {number}"),
        "puck": translate("Camera", "the puck"),
    }
    if name == "move_puck":
        return translate("Camera", "the movement puck")
    return words[kind].format(number=number) if kind in words and number.isdigit() else name


def phase_name(phase: Phase) -> str:
    """What the camera is doing, in a word or two."""
    return {
        Phase.CLOSED: translate("Camera", "No camera"),
        Phase.OPENING: translate("Camera", "Opening"),
        Phase.LOST: translate("Camera", "Camera lost"),
        Phase.BLACK: translate("Camera", "Black picture"),
        Phase.UNKNOWN: translate("Camera", "Not set up"),
        Phase.LIVE: translate("Camera", "Watching"),
        Phase.FINDING: translate("Camera", "One moment"),
        Phase.HIDDEN: translate("Camera", "Table not found"),
        Phase.READY: translate("Camera", "Ready"),
        Phase.MOVING: translate("Camera", "Puck moving"),
        Phase.HAND: translate("Camera", "Hand on the table"),
        Phase.JUDGING: translate("Camera", "Judging"),
        Phase.SEEN: translate("Camera", "Seen"),
        Phase.BROKEN: translate("Camera", "Not understood"),
    }[phase]


def phase_words(model: CameraModel) -> str:
    """What the camera is doing and what to do about it, in a sentence."""
    phase = model.phase
    if phase is Phase.LOST:
        return reason_sentence(model.condition.trouble)
    if phase is Phase.HIDDEN:
        return reason_sentence(model.hidden_why)
    if phase is Phase.UNKNOWN:
        width, height = model.condition.size or (0, 0)
        words = translate("Camera", "This camera is not set up for pictures of {width} × {height} yet.")
        return words.format(width=width, height=height)
    if phase is Phase.READY and model.vain:
        return translate("Camera", "No puck was seen moving. Flick now, or enter by hand what happened.")
    if phase is Phase.JUDGING:
        words = translate("Camera", "One moment: the camera is looking at the flick again ({percent} % of its time).")
        return words.format(percent=round(100 * min(model.judging_share, 1.0)))
    if phase is Phase.SEEN and model.saw is not None:
        percent = model.saw.record.confidence // 10
        if model.disturbed:
            return disturbed_words()
        if model.saw.asks:
            return translate("Camera", "Please look: the camera is {percent} % sure.").format(percent=percent)
        return translate("Camera", "The camera is {percent} % sure of what it saw.").format(percent=percent)
    return {
        Phase.CLOSED: translate("Camera", "No camera is chosen; players enter what happened."),
        Phase.OPENING: translate("Camera", "The camera is being opened."),
        Phase.BLACK: translate("Camera", "Nothing can be seen: take the cover off the lens, or switch the light on."),
        Phase.LIVE: translate("Camera", "The camera sees the table and waits for a flick to be announced."),
        Phase.FINDING: translate("Camera", "Keep your hands away for a moment: the camera looks for the table."),
        Phase.READY: translate("Camera", "Put everything in its place, then flick."),
        Phase.MOVING: translate("Camera", "Something is moving. Judging starts when everything is still."),
        Phase.HAND: translate("Camera", "A hand is over the table. Take it away and the judging begins."),
        Phase.BROKEN: translate(
            "Camera", "The camera could not make sense of it: enter what happened by hand, or let it watch again."
        ),
    }[phase]


def disturbed_words() -> str:
    """The doubt that is raised when people did not wait for the tracker."""
    return translate("Camera", "Something moved while the flick was being judged. Is what was seen still right?")


def broken_words() -> str:
    """Why a page of the wizard has nothing to show: its job failed and runs again."""
    return translate("Camera", "The camera could not make sense of this picture; it looks again.")


def reason_sentence(reason: Reason | None) -> str:
    """A reason as a sentence with its full stop; empty for None."""
    return ending(reason_words(reason)) if reason is not None else ""


def doubt_words(reason: Reason, name: Callable[[str], str] | None = None) -> str:
    """What the tracker is not sure of: a question where it asks one, else a sentence; `name` as in `reason_words`."""
    words = reason_words(reason, name)
    return f"{words}?" if reason.asks else ending(words)


def ending(words: str) -> str:
    """A sentence with its full stop."""
    return words if words[-1:] in (".", "?", "") else f"{words}."
