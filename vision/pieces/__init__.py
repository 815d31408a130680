"""What stands where: pieces told from the table they stand on, and each by its name."""

from vision.pieces.finder import Finder, hue, light_on, matt, nominal
from vision.pieces.lamp import Lamp, find_lamp, shadow
from vision.pieces.naming import Placed, lines_missing, one_by_one
from vision.pieces.rarity import rarity
from vision.pieces.shapes import beside, fill, hull_of, may_have_shot, outline, points, puck_gap, puck_points
from vision.pieces.survey import find_pieces, survey, white
from vision.pieces.teach import teach

__all__ = [
    "Finder",
    "Lamp",
    "Placed",
    "beside",
    "fill",
    "find_lamp",
    "find_pieces",
    "hue",
    "hull_of",
    "light_on",
    "lines_missing",
    "matt",
    "may_have_shot",
    "nominal",
    "one_by_one",
    "outline",
    "points",
    "puck_gap",
    "puck_points",
    "rarity",
    "shadow",
    "survey",
    "teach",
    "white",
]
