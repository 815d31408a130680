"""What the camera says, in words for people: its states, and every sentence of the tracker in their language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from client.camera.model import CameraModel, Phase
from client.i18n import translate
from client.i18n.sentences import Sentences

_PARTS: Final = tuple(
    dict.fromkeys(
        row if row == column else f"{row} {column}"
        for row in ("upper", "middle", "lower")
        for column in ("left", "middle", "right")
    )
)
"""The nine parts of a picture, as the tracker calls them."""
SENTENCES: Final = (
    *(f"something moves in the {part} of the picture; the area is looked for when it is still" for part in _PARTS),
    "The picture is black: take the cover off the lens or switch the light on.",
    "It is too dark: more light makes the puck sharper and the answers surer.",
    "Part of the picture is too bright: turn the lamp or the camera until the glare is gone.",
    "The picture is not sharp: set the focus to the table and lock it.",
    "The table is too small in the picture: move the camera nearer or choose a larger picture.",
    "the picture is mirrored; switch the mirror of the camera off",
    "only {} of the 4 markers are seen; light them evenly and show them all",
    "only {} of the 4 markers are seen; put more light on the table",
    "only {} of the 4 markers are seen; turn the lamp or the camera until nothing shines",
    "only {} of the 4 markers are seen; set the focus to the table and lock it",
    "the markers do not lie where they should; lay them flat, the corners 610 mm apart",
    "there are two mats in the picture; leave the one that is played on",
    "a clicked corner lies outside the picture; was it clicked at another resolution?",
    "the four clicks do not go round the area as 0, 1, 2, 3; click the corners again",
    "the marked corners cannot be those of a flat table; check the clicks or the markers",
    "the picture is squeezed out of shape; choose a size of the camera's own shape",
    "the clicked corners and the edges contradict each other; click the corners again",
    "the camera seems to lie on the table; it must look down on the area",
    "the picture is black; take the cover off the lens or switch the light on",
    "the camera has moved since it was set up; set its corners again",
    "the four corners are not set yet",
    "the pictures cannot be read just now; the camera is opened again",
    "there is no file {}; give a video file, a camera's number or a stream's address",
    "{} holds no film; record it again",
    "{} is not a film that can be read; use MP4 or AVI",
    "{} holds no picture; record it again",
    "{} cannot be decoded here (its codec is {}); record or save it as H.264",
    "{} is not a camera address; it begins with http://, https:// or rtsp://",
    "nothing answers at {}; is the phone's camera server running?",
    "camera {} cannot be opened; is it plugged in, and is no other program using it?",
    "camera {} gives no pictures; plug it in again",
    "the camera gives no pictures; plug it in again",
    "the picture is frozen; restart the camera or the phone's app",
    "the pawns of both sides look the same to this camera; mark one side with another colour",
    "{} lies outside the picture; put it on the area",
    "the picture is frozen: every frame is the same",
    "nothing moved in this film",
    "the film ends before everything was still",
    "something large is over the table",
    "the table was never still enough to look at",
    "the film seems to be in slow motion; film at normal speed",
    "something still moved slowly",
    "judging was cancelled",
    "judging was given up after {} s",
    "frames are missing in the flick",
    "another edge runs {} mm inside the clicked one; with tape, click the inner corners",
    "the area's edges do not fit the picture well",
    "the picture seems stretched; choose a size of the camera's own shape",
    "the camera was nudged and must be calibrated again",
    "the camera was nudged during the flick",
    "the camera was nudged",
    "the film begins in the middle of something",
    "the picture went black",
    "the picture changed size",
    "something else may have been the puck",
    "no puck left its place in this film",
    "on which side of the edge the puck lies",
    "something else on the table changed",
    "the puck at its start is hard to see",
    "the puck at its end is hard to see",
    "the puck hides {}",
    "the puck turned where no piece is known",
    "the puck was out of sight for a while",
    "where the puck went",
    "whether the puck grazed {}",
    "whether the puck touched {} as it came down",
    "whether the puck touched {}",
    "whether {} fell",
    "whether the puck on {} fell off",
    "which pawn {} is",
    "which piece beside {} was touched",
    "which piece is {}",
    "{} seems to have moved",
    "{} does not stand beside the puck",
    "{} is gone",
)
"""What the tracker says, in its own words; `{}` is a name or a number.  Translated in the context `Tracker`."""

_ASKING: Final = ("on which ", "where ", "whether ", "which ")
_TRACKER: Final = Sentences("Tracker", SENTENCES)


def said(text: str, name: Callable[[str], str] | None = None) -> str:
    """A sentence of the tracker in the language in use, beginning with a capital; an unknown one as it is.

    `name` gives the words for a piece's id, where people have their own for it.
    """
    return _TRACKER.said(text, name or piece_words)


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
        return ending(said(model.condition.trouble or ""))
    if phase is Phase.HIDDEN:
        return ending(said(model.hidden_why))
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
    """A doubt that no tracker has: people did not wait for it."""
    return translate("Camera", "Something moved while the flick was being judged. Is what was seen still right?")


def broken_words() -> str:
    """Why a page of the wizard has nothing to show: its job came to grief and is done again."""
    return translate("Camera", "The camera could not make sense of this picture; it looks again.")


def doubt_words(reason: str, name: Callable[[str], str] | None = None) -> str:
    """What the tracker is not sure of: a question where it cannot tell something, else a sentence; `name` as `said`."""
    words = said(reason, name)
    return f"{words}?" if reason.startswith(_ASKING) else ending(words)


def ending(words: str) -> str:
    """A sentence with its full stop."""
    return words if words[-1:] in (".", "?", "") else f"{words}."
