"""The client's own widgets.  They draw themselves, or the style sheet draws them, in every theme and at every scale.

Sizes are those of the look; words shrink, then end in an ellipsis with the whole text in the tool tip; everything is
reached and worked by keyboard and has an accessible name.  Those that show dogs and surfaces are in
`client.widgets.pictures`: a window that needs none of them stands sooner.
"""

from client.widgets.announce import Announcer, announcer
from client.widgets.base import RIM, Drawn, logical, painting, scaled, squeezed
from client.widgets.buttons import Fit, IconButton, KeyButton, Kind, Pressable
from client.widgets.choices import Choice, Segmented, Tabs, Toggle
from client.widgets.layouts import SideBySide, add, empty, hbox, holding, vbox
from client.widgets.marks import Chip, NewsCount, PlayerBadge, Tone, player_words
from client.widgets.notices import Banner, Notices
from client.widgets.panel import Panel, Rule, Well, titled
from client.widgets.spare_time import Spare, spare
from client.widgets.stops import stops
from client.widgets.text import Words
from client.widgets.tips import set_tip

__all__ = [
    "RIM",
    "Announcer",
    "Banner",
    "Chip",
    "Choice",
    "Drawn",
    "Fit",
    "IconButton",
    "KeyButton",
    "Kind",
    "NewsCount",
    "Notices",
    "Panel",
    "PlayerBadge",
    "Pressable",
    "Rule",
    "Segmented",
    "SideBySide",
    "Spare",
    "Tabs",
    "Toggle",
    "Tone",
    "Well",
    "Words",
    "add",
    "announcer",
    "empty",
    "hbox",
    "holding",
    "logical",
    "painting",
    "player_words",
    "scaled",
    "set_tip",
    "spare",
    "squeezed",
    "stops",
    "titled",
    "vbox",
]
