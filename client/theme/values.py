"""The design tokens: one table for all themes.

Colours are sRGB hex; sizes are logical pixels at 100 % UI scale.  A name says what a value is for, never what it looks
like.  The tests compute every contrast ratio from this file.  Python, since it stands compiled before Home does.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

_SURFACES: Final = ("felt", "grass", "sand", "sea", "sky", "wood", "cork", "night")

TABLE: Final[Mapping[str, Any]] = {
    "light": {
        "room": "#F6EEE0",  # window background: linen
        "surface": "#FFFBF3",  # panels, cards: paper
        "surface_low": "#EFE4D1",  # wells, empty slots, tracks
        "surface_high": "#FFFFFF",  # popovers
        "line": "#DCCCB2",  # decorative hairline
        "line_strong": "#8A7558",  # control borders
        "text": "#2B1D1A",
        "text_muted": "#665244",
        "text_on_table": "#FFF9EC",  # captions on felt, grass, wood
        "accent": "#B8432F",  # the leash: primary buttons, brand
        "accent_hover": "#A13826",
        "on_accent": "#FFFFFF",
        "link": "#1B5E78",
        "focus": "#1B5E78",
        "legal": "#0B7285",
        "selected": "#7A3E00",
        "target": "#7B2D8B",
        "last_moved": "#5B4B8A",
        "good": "#2C6E49",
        "warn": "#8A5A00",
        "bad": "#B3261E",
        "on_state": "#FFFFFF",
    },
    "dark": {
        "room": "#1E1917",
        "surface": "#2A2320",
        "surface_low": "#171311",
        "surface_high": "#352C28",
        "line": "#463B35",
        "line_strong": "#9A8672",
        "text": "#F8EEDF",
        "text_muted": "#C9B8A4",
        "text_on_table": "#FFF9EC",
        "accent": "#E8795F",
        "accent_hover": "#F28E76",
        "on_accent": "#24110C",
        "link": "#8CCBE0",
        "focus": "#8CCBE0",
        "legal": "#4FC3D0",
        "selected": "#FFB84D",
        "target": "#D69AE6",
        "last_moved": "#B9A8F0",
        "good": "#7FCF9E",
        "warn": "#F2C14E",
        "bad": "#FF8A80",
        "on_state": "#1E1917",
    },
    "contrast": {
        "room": "#000000",
        "surface": "#000000",
        "surface_low": "#1A1A1A",
        "surface_high": "#000000",
        "line": "#FFFFFF",
        "line_strong": "#FFFFFF",
        "text": "#FFFFFF",
        "text_muted": "#FFFFFF",
        "text_on_table": "#FFFFFF",
        "accent": "#FFE14A",
        "accent_hover": "#FFF09A",
        "on_accent": "#000000",
        "link": "#7FE3FF",
        "focus": "#FFE14A",
        "legal": "#7FE3FF",
        "selected": "#FFE14A",
        "target": "#FF9CF2",
        "last_moved": "#C9B8FF",
        "good": "#7DFFB0",
        "warn": "#FFE14A",
        "bad": "#FF9A90",
        "on_state": "#000000",
    },
    # Table surfaces: top colour, bottom colour, pattern colour.  Captions on them use text_on_table or a paper plate.
    "tables": {
        "light": {
            "felt": ["#2F6B5A", "#24564A", "#3B7A68"],
            "grass": ["#72A75A", "#609650", "#88B96B"],
            "sand": ["#F1DDB0", "#E4C88F", "#D4B478"],
            "sea": ["#7CC6CF", "#4BA3B4", "#A9DEE2"],
            "sky": ["#A9D6EE", "#DDF0F6", "#FFFFFF"],
            "wood": ["#BC8959", "#A97648", "#8A5C34"],
            "cork": ["#D9B483", "#CDA572", "#B98F5E"],
            "night": ["#22304F", "#141D33", "#3A4A70"],
        },
        "dark": {
            "felt": ["#1F473D", "#16352D", "#2A5A4D"],
            "grass": ["#3F6334", "#2F4D28", "#4E7540"],
            "sand": ["#6B5838", "#584729", "#7C6745"],
            "sea": ["#2F6B77", "#22525D", "#428490"],
            "sky": ["#2F4E66", "#466578", "#5B7A8C"],
            "wood": ["#5E432D", "#4B3422", "#6C4E35"],
            "cork": ["#6A5335", "#5A452B", "#7B6344"],
            "night": ["#141B2E", "#0C111E", "#26324F"],
        },
        # High contrast tables are flat: black ground, white hatching in `pattern` at 25 % only outside play areas.
        "contrast": dict.fromkeys(_SURFACES, ("#000000", "#000000", "#404040")),
    },
    # Words straight on a table, per surface (headings and captions of 13 px semibold and more).
    "captions": {
        "light": {
            "felt": "#FFF9EC",
            "grass": "#0B1A06",
            "sand": "#3A2A1E",
            "sea": "#0C2A33",
            "sky": "#14233F",
            "wood": "#1A0C04",
            "cork": "#2E1B0C",
            "night": "#FFF6E6",
        },
        "dark": dict.fromkeys(_SURFACES, "#FFF9EC") | {"night": "#FFF6E6"},
        "contrast": dict.fromkeys(_SURFACES, "#FFFFFF"),
    },
    # Players: fill, ink drawn on the fill, shape, letter.  Always fill + 2 px ink outline + shape + letter.
    "players": [
        {"letter": "A", "name": "vermilion", "fill": "#D55E00", "ink": "#1A0E08", "shape": "circle"},
        {"letter": "B", "name": "blue", "fill": "#0072B2", "ink": "#FFFFFF", "shape": "square"},
        {"letter": "C", "name": "green", "fill": "#009E73", "ink": "#08130F", "shape": "triangle"},
        {"letter": "D", "name": "yellow", "fill": "#F0E442", "ink": "#221E04", "shape": "diamond"},
        {"letter": "E", "name": "sky", "fill": "#56B4E9", "ink": "#08151D", "shape": "hexagon"},
        {"letter": "F", "name": "rose", "fill": "#CC79A7", "ink": "#1E0C16", "shape": "star"},
        {"letter": "G", "name": "bark", "fill": "#4A3A33", "ink": "#FFFFFF", "shape": "pentagon"},
        {"letter": "H", "name": "chalk", "fill": "#FFFFFF", "ink": "#2B1D1A", "shape": "cross"},
    ],
    # Agility's training treats: biscuits of five colours and five shapes, two-letter code.
    "treats": [
        {"key": "trust", "code": "Tr", "fill": "#D55E00", "ink": "#1A0E08", "shape": "heart"},
        {"key": "speed", "code": "Sp", "fill": "#009E73", "ink": "#08130F", "shape": "bolt"},
        {"key": "strength", "code": "St", "fill": "#35302F", "ink": "#FFFFFF", "shape": "bone"},
        {"key": "agility", "code": "Ag", "fill": "#F0E442", "ink": "#221E04", "shape": "star"},
        {"key": "jump", "code": "Ju", "fill": "#0072B2", "ink": "#FFFFFF", "shape": "hoop"},
    ],
    "medals": {  # fill, ink of the numeral, ribbon
        "bronze": ["#CD8A52", "#2A1608", "#8C4A24"],
        "silver": ["#C9CED6", "#1B1F26", "#5E6B7E"],
        "gold": ["#F2C14E", "#2B1D05", "#A8431F"],
    },
    "font": {
        "display": "Fredoka One",
        "text": "Cabin",
        "fallback": "DejaVu Sans",
        "sizes": {"micro": 11, "small": 13, "body": 15, "lead": 18, "title": 24, "hero": 40, "clock": 260},
        "weights": {"regular": 400, "medium": 500, "semibold": 600, "bold": 700},
    },
    "space": {  # multiples of 4
        "xs": 4,
        "s": 8,
        "m": 12,
        "l": 16,
        "xl": 24,
        "xxl": 40,
    },
    "radius": {
        "control": 10,
        "card": 12,
        "panel": 18,
        "pill": 999,
    },
    "shadow": {  # y offset, blur radius, opacity in percent; light from above left
        "rest": [2, 6, 18],
        "lift": [8, 18, 24],
        "drag": [14, 28, 28],
        "popover": [10, 32, 26],
    },
    "motion": {  # milliseconds at speed 100 %
        "hover": 90,
        "press": 70,
        "select": 140,
        "move": 320,
        "deal": 260,
        "flip": 240,
        "judge_medal": 900,
        "panel": 180,
        "toast": 4000,
        "last_moved": 1000,
    },
    "target": {
        "small": 24,
        "main": 44,
    },
}
