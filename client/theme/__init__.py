"""How the client looks: tokens, typefaces, icons, and the look in use.

`appearance().apply(Look("dark", 150))` dresses the whole application; `look()` answers sizes, fonts and colours by
role: `look().px(12)`, `look().font("title", display=True)`, `look().theme["surface"]`.  Ask for roles, not for colours.
"""

from client.theme.fonts import font, load_fonts
from client.theme.icons import ICONS, icon_pixmap, paint_icon
from client.theme.look import SCALES, SPEEDS, Appearance, Look, Theme, appearance, look, theme
from client.theme.tokens import THEME_NAMES, Metal, PlayerMark, TableTop, Tokens, Treat, tokens

__all__ = [
    "ICONS",
    "SCALES",
    "SPEEDS",
    "THEME_NAMES",
    "Appearance",
    "Look",
    "Metal",
    "PlayerMark",
    "TableTop",
    "Theme",
    "Tokens",
    "Treat",
    "appearance",
    "font",
    "icon_pixmap",
    "load_fonts",
    "look",
    "paint_icon",
    "theme",
    "tokens",
]
