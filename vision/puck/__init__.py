"""The flicked puck: where it lay, its way through the motion blur, where it came to rest."""

from vision.puck.flight import landed, occluded, over
from vision.puck.follow import patched, silhouette
from vision.puck.locate import locate
from vision.puck.path import Path, Slide, fit_path
from vision.puck.rest import Rest
from vision.puck.rest_detection import strange
from vision.puck.scene import Sighting
from vision.puck.track_hypotheses import BY_HAND, UNDER_WAY, Located

__all__ = [
    "BY_HAND",
    "UNDER_WAY",
    "Located",
    "Path",
    "Rest",
    "Sighting",
    "Slide",
    "fit_path",
    "landed",
    "locate",
    "occluded",
    "over",
    "patched",
    "silhouette",
    "strange",
]
