"""Why the camera does not see, is not sure, or is not set up: what a program can tell apart, each with its sentence."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Why(Enum):
    """A reason as its sentence; `{piece}`, `{source}` and `{detail}` stand for the fields of `Reason`."""

    # a source of pictures
    NO_FILE = "there is no file {source}; give a video file, a camera's number or a stream's address"
    NO_FILM = "{source} holds no film; record it again"
    UNREADABLE_FILM = "{source} is not a film that can be read; use MP4 or AVI"
    NO_PICTURE = "{source} holds no picture; record it again"
    UNKNOWN_CODEC = "{source} cannot be decoded here (its codec is {detail}); record or save it as H.264"
    NO_ADDRESS = "{source} is not a camera address; it begins with http://, https:// or rtsp://"
    NO_ANSWER = "nothing answers at {source}; is the phone's camera server running?"
    CANNOT_OPEN = "camera {source} cannot be opened; is it plugged in, and is no other program using it?"
    GIVES_NONE = "camera {source} gives no pictures; plug it in again"
    GIVES_NONE_NOW = "the camera gives no pictures; plug it in again"
    FROZEN = "the picture is frozen; restart the camera or the phone's app"
    READ_FAILED = "the pictures cannot be read just now; the camera is opened again"
    # light, focus and size
    LOOKS_BLACK = "The picture is black: take the cover off the lens or switch the light on."
    LOOKS_DARK = "It is too dark: more light makes the puck sharper and the answers surer."
    LOOKS_BRIGHT = "Part of the picture is too bright: turn the lamp or the camera until the glare is gone."
    LOOKS_BLURRED = "The picture is not sharp: set the focus to the table and lock it."
    LOOKS_SMALL = "The table is too small in the picture: move the camera nearer or choose a larger picture."
    # the setup
    SETUP_UNREADABLE = "the setup {source} cannot be read ({detail}); write one"
    SETUP_NO_JSON = "the setup {source} is not JSON ({detail}); write it again"
    SETUP_LACKS = "the setup {source} lacks {detail}; add it"
    SETUP_WRONG_KIND = "the setup {source} has a value of the wrong kind ({detail}); write it again"
    SETUP_WRONG = "the setup {source} does not hold: {detail}; mend that"
    UNKNOWN_PAPER = "the paper {source} is not known; take {detail}"
    ALIKE_SIDES = "the pawns of both sides look the same to this camera; mark one side with another colour"
    OUTSIDE_PICTURE = "{piece} lies outside the picture; put it on the area"
    # where the area is
    NO_CORNERS = "the four corners are not set yet"
    CAMERA_MOVED = "the camera has moved since it was set up; set its corners again"
    BLACK = "the picture is black; take the cover off the lens or switch the light on"
    MIRRORED = "the picture is mirrored; switch the mirror of the camera off"
    TWO_MATS = "there are two mats in the picture; leave the one that is played on"
    FEW_MARKERS = "only {detail} of the 4 markers are seen; light them evenly and show them all"
    FEW_MARKERS_DARK = "only {detail} of the 4 markers are seen; put more light on the table"
    FEW_MARKERS_GLARE = "only {detail} of the 4 markers are seen; turn the lamp or the camera until nothing shines"
    FEW_MARKERS_BLURRED = "only {detail} of the 4 markers are seen; set the focus to the table and lock it"
    MARKERS_ASTRAY = "the markers do not lie where they should; lay them flat, the corners 610 mm apart"
    CLICK_OUTSIDE = "a clicked corner lies outside the picture; was it clicked at another resolution?"
    CLICKS_NOT_ROUND = "the four clicks do not go round the area as 0, 1, 2, 3; click the corners again"
    NO_FLAT_TABLE = "the marked corners cannot be those of a flat table; check the clicks or the markers"
    SQUEEZED = "the picture is squeezed out of shape; choose a size of the camera's own shape"
    CONTRADICTED = "the clicked corners and the edges contradict each other; click the corners again"
    CAMERA_TOO_LOW = "the camera seems to lie on the table; it must look down on the area"
    MOTION_UPPER_LEFT = "something moves in the upper left of the picture; the area is looked for when it is still"
    MOTION_UPPER_MIDDLE = "something moves in the upper middle of the picture; the area is looked for when it is still"
    MOTION_UPPER_RIGHT = "something moves in the upper right of the picture; the area is looked for when it is still"
    MOTION_MIDDLE_LEFT = "something moves in the middle left of the picture; the area is looked for when it is still"
    MOTION_MIDDLE = "something moves in the middle of the picture; the area is looked for when it is still"
    MOTION_MIDDLE_RIGHT = "something moves in the middle right of the picture; the area is looked for when it is still"
    MOTION_LOWER_LEFT = "something moves in the lower left of the picture; the area is looked for when it is still"
    MOTION_LOWER_MIDDLE = "something moves in the lower middle of the picture; the area is looked for when it is still"
    MOTION_LOWER_RIGHT = "something moves in the lower right of the picture; the area is looked for when it is still"
    # the film of a flick
    NEVER_STILL = "the table was never still enough to look at"
    FROZEN_FILM = "the picture is frozen: every frame is the same"
    NO_MOTION = "nothing moved in this film"
    NO_PUCK_MOVED = "no puck left its place in this film"
    ENDS_EARLY = "the film ends before everything was still"
    COVERED = "something large is over the table"
    SLOW_MOTION = "the film seems to be in slow motion; film at normal speed"
    STILL_DRIFTS = "something still moved slowly"
    CANCELLED = "judging was cancelled"
    OUT_OF_TIME = "judging was given up after {detail} s"
    FRAMES_MISSING = "frames are missing in the flick"
    TWO_EDGES = "another edge runs {detail} mm inside the clicked one; with tape, click the inner corners"
    ILL_FITTING_EDGES = "the area's edges do not fit the picture well"
    STRETCHED = "the picture seems stretched; choose a size of the camera's own shape"
    NUDGED_AWAY = "the camera was nudged and must be calibrated again"
    NUDGED_IN_FLICK = "the camera was nudged during the flick"
    NUDGED = "the camera was nudged"
    BEGINS_IN_MOTION = "the film begins in the middle of something"
    WENT_BLACK = "the picture went black"
    RESIZED = "the picture changed size"
    # what happened in it
    ANOTHER_PUCK = "something else may have been the puck"
    SIDE_OF_EDGE = "on which side of the edge the puck lies"
    ANOTHER_CHANGE = "something else on the table changed"
    START_HARD_TO_SEE = "the puck at its start is hard to see"
    END_HARD_TO_SEE = "the puck at its end is hard to see"
    PUCK_HIDES = "the puck hides {piece}"
    DEFLECTED_NOWHERE = "the puck turned where no piece is known"
    PUCK_LOST = "the puck was out of sight for a while"
    WHERE_IT_WENT = "where the puck went"
    NEAR_MISS = "whether the puck grazed {piece}"
    TOUCHED_LANDING = "whether the puck touched {piece} as it came down"
    TOUCHED = "whether the puck touched {piece}"
    FELL = "whether {piece} fell"
    DROPPED = "whether the puck on {piece} fell off"
    WHICH_PAWN = "which pawn {piece} is"
    WHICH_BESIDE = "which piece beside {piece} was touched"
    WHICH_PIECE = "which piece is {piece}"
    MOVED = "{piece} seems to have moved"
    NOT_BESIDE_PUCK = "{piece} does not stand beside the puck"
    GONE = "{piece} is gone"


_QUESTIONS = frozenset(
    {
        Why.SIDE_OF_EDGE,
        Why.WHERE_IT_WENT,
        Why.NEAR_MISS,
        Why.TOUCHED_LANDING,
        Why.TOUCHED,
        Why.FELL,
        Why.DROPPED,
        Why.WHICH_PAWN,
        Why.WHICH_BESIDE,
        Why.WHICH_PIECE,
    }
)


@dataclass(frozen=True)
class Reason:
    """`str` is the English sentence. `piece` = a piece's id; `detail` is what no program translates."""

    why: Why
    piece: str = ""
    source: str = ""
    detail: str = ""

    def __str__(self) -> str:
        return self.why.value.format(piece=self.piece, source=self.source, detail=self.detail)

    @property
    def asks(self) -> bool:
        """Whether the sentence is a question to people rather than a statement."""
        return self.why in _QUESTIONS


class VisionTrouble(Exception):
    """An exception for people; its text is the sentence of its `reason`."""

    def __init__(self, why: Why, *, piece: str = "", source: object = "", detail: object = "") -> None:
        self.reason = Reason(why, piece, str(source), str(detail))
        super().__init__(str(self.reason))


class BadSetup(VisionTrouble):
    """The setup file cannot be read or used."""


class NoPicture(VisionTrouble):
    """The source cannot be opened, holds no picture, or stopped giving them."""


class NotCalibrated(VisionTrouble):
    """The area was not found in the picture, or what was found contradicts itself."""


class OutOfTime(VisionTrouble):
    """A judgement's budget is spent, or people have cancelled it."""
