"""The flicked puck: where it lay, its way through the motion blur, where it came to rest."""

from vision.puck.flight import landed, over
from vision.puck.follow import patched, silhouette
from vision.puck.locate import locate
from vision.puck.lying import strange
from vision.puck.matte import alpha_matte
from vision.puck.path import Path, Slide, fit_path
from vision.puck.rest import Rest
from vision.puck.scene import Sighting
from vision.puck.stories import BY_HAND, UNDER_WAY, Located
from vision.puck.veil import veiled

__all__ = [
    "BY_HAND",
    "UNDER_WAY",
    "Located",
    "Path",
    "Rest",
    "Sighting",
    "Slide",
    "alpha_matte",
    "fit_path",
    "landed",
    "locate",
    "over",
    "patched",
    "silhouette",
    "strange",
    "veiled",
]
