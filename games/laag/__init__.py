"""LAAG: flicking wooden pucks at pawns, on a real table seen by a webcam or on a virtual one."""

from __future__ import annotations

from games.bots import RANDOM
from games.kernel import Game
from games.laag.actions import Announce, Answer, Charge, Flick, LaagAction, Tell, parse
from games.laag.bot import BOTS
from games.laag.components import COMPONENTS, PACKAGE, PAWNS, PIECES
from games.laag.families import Charges, Flicks, Records
from games.laag.geometry import Pieces, Pose, hinge_place, on_area, pose_of, row_of
from games.laag.observation import (
    Kind,
    Malformed,
    Observation,
    Place,
    Row,
    Source,
    evidence_hash,
    observation_of,
    parse_observation,
)
from games.laag.playback import Moment, Playback, Spot
from games.laag.practice import Practice
from games.laag.rules import Laag
from games.laag.scatter import ROLLS, flown
from games.laag.settings import OPTIONS, STEP_BOUND
from games.laag.settling import settle
from games.laag.shots import NO_SHOTS, Shots, shots_of
from games.laag.situation import Situation, pawns_of
from games.laag.table import Struck, start_of, strike
from games.laag.validation import contradictions, doubts

GAME: Game[LaagAction, Situation] = Game(
    id="laag",
    title="LAAG",
    seats_min=2,
    seats_max=2,
    package=PACKAGE,
    new=Laag,
    parse=parse,
    step_bound=STEP_BOUND,
    bots={"random": RANDOM, **BOTS},
    options=OPTIONS,
)

__all__ = [
    "COMPONENTS",
    "GAME",
    "NO_SHOTS",
    "PAWNS",
    "PIECES",
    "ROLLS",
    "Announce",
    "Answer",
    "Charge",
    "Charges",
    "Flick",
    "Flicks",
    "Kind",
    "LaagAction",
    "Malformed",
    "Moment",
    "Observation",
    "Pieces",
    "Place",
    "Playback",
    "Pose",
    "Practice",
    "Records",
    "Row",
    "Shots",
    "Situation",
    "Source",
    "Spot",
    "Struck",
    "Tell",
    "contradictions",
    "doubts",
    "evidence_hash",
    "flown",
    "hinge_place",
    "observation_of",
    "on_area",
    "parse_observation",
    "pawns_of",
    "pose_of",
    "row_of",
    "settle",
    "shots_of",
    "start_of",
    "strike",
]
