"""The round as a film of four sections, one picture each, that can be stepped."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from client.art.face import Face, FixedFace
from client.art.shapes import rounded
from client.art.sketch import Sketch
from client.i18n import translate
from client.tables.context import StepNews
from client.tables.dogs_fly.cards import card_face
from client.tables.dogs_fly.narrate import narrate
from client.tables.dogs_fly.words import team_name
from client.tables.interface import StoryFrame
from games.dogs_fly import events as e
from games.dogs_fly.tables import SECTIONS
from games.dogs_fly.view import View
from games.kernel import Value

_WIDE, _HIGH = 700.0, 280.0
_STEP, _SCALE = 142.0, 1.14
"""From card to card, and their size beside that in the hand."""


class SectionPicture(FixedFace, Value):
    """The cards of a section side by side, each under its team's name, and below them what they did."""

    title: str
    cards: tuple[tuple[str, Face], ...]
    lines: tuple[str, ...]

    SIZE = _WIDE, _HIGH

    def paint(self, s: Sketch) -> None:
        """Paint title, cards and lines."""
        s.paper(QRectF(0, 0, _WIDE, _HIGH), 16)
        s.numeral(QRectF(20, 8, 220, 28), self.title, 19, align="left")
        crowd = max(2, len(self.cards))
        smaller = min(1.0, 2.6 / crowd)
        step = _STEP * smaller
        for at, (name, face) in enumerate(self.cards):
            x = 22 + at * step
            s.text(QRectF(x, 42, step - 6, 20), name, 14, 700, "text", smallest=10)
            with s.at(x, 66, _SCALE * smaller):
                face.paint(s)
        left = 22 + crowd * step + 22
        room, top = _HIGH - 34.0, 18.0
        each = min(44.0, room / max(1, len(self.lines)))
        for line in self.lines:
            s.fill(rounded(QRectF(left - 13, top + 7, 5, 5), 2.5), "accent")
            s.block(QRectF(left, top, _WIDE - left - 16, each), line, 14, 500, "text", smallest=10)
            top += each


def story(news: StepNews) -> list[StoryFrame]:
    """A picture of the section that this step has resolved; nothing for other steps."""
    revealed = [event for event in news.events if isinstance(event, e.Revealed)]
    view: View = news.after.view(None)
    before: View = news.before.view(None)
    if not revealed or before.phase != "section":
        return []
    number = revealed[0].section
    played = {event.team: (event.card, event.seal, event.slot) for event in revealed}
    for team in before.teams:
        place = team.track[number - 1]
        if place is not None and place.open and place.face:
            played[team.letter] = place.face, place.seal or "+", place.slot
    cards = tuple(
        (team_name(letter), _picture(letter, *played[letter], before, view))
        for letter in sorted(played, key="JWCM".index)
    )
    lines = [line for line in narrate(news) if not line.heading and line.rule != e.Revealed.rule]
    texts = tuple(line.text for line in lines)[:5]
    title = translate("Dogs Fly", "Section {number}").format(number=number)
    lit = tuple(dict.fromkeys(key for line in lines for key in line.pieces if key.startswith("zone:")))
    following = translate("Dogs Fly", "Back to the table")
    picture = SectionPicture(title, cards, texts)
    return [StoryFrame(picture, " ".join(texts), following, "DF-49", title, lit, follows=number > SECTIONS[0])]


def _picture(letter: str, card: str, seal: str, slot: int, before: View, view: View) -> Face:
    place = next((laid for laid in before.team(letter).track if laid is not None and laid.slot == slot), None)
    gunner = place is not None and place.post[1] == "g"
    return card_face(card, view, letter, gunner=gunner, seal=seal)
