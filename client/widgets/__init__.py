"""The client's own widgets.  They paint themselves from the tokens, in every theme and at every scale.

Sizes are those of the look; words shrink, then end in an ellipsis with the whole text in the tool tip; everything is
reached and worked by keyboard and has an accessible name.
"""

from client.widgets.announce import Announcer, announcer
from client.widgets.base import painting, scaled
from client.widgets.buttons import IconButton, KeyButton, Kind
from client.widgets.choices import Choice, Segmented, Tabs, Toggle
from client.widgets.marks import Chip, NewsCount, PlayerBadge, Tone, player_words
from client.widgets.notices import Banner, Notices
from client.widgets.panel import Panel, Rule, Well, titled
from client.widgets.pictures import Backdrop, DogFigure, FacePicture, PlayerPicture, Wordmark
from client.widgets.text import Words

__all__ = [
    "Announcer",
    "Backdrop",
    "Banner",
    "Chip",
    "Choice",
    "DogFigure",
    "FacePicture",
    "IconButton",
    "KeyButton",
    "Kind",
    "NewsCount",
    "Notices",
    "Panel",
    "PlayerBadge",
    "PlayerPicture",
    "Rule",
    "Segmented",
    "Tabs",
    "Toggle",
    "Tone",
    "Well",
    "Wordmark",
    "Words",
    "announcer",
    "painting",
    "player_words",
    "scaled",
    "titled",
]
