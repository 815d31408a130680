"""Everything on the table as pieces, in reading order: enemies, their boards, the own boards and track, the hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from client.art.face import Face
from client.canvas.piece import Layer, Piece
from client.i18n import translate
from client.tables.dogs_fly.cards import back, card_face, face_of
from client.tables.dogs_fly.faces import (
    Caption,
    PileCount,
    PlanePiece,
    SectionPlace,
    SmallCard,
    TeamStrip,
    TokenPiece,
    ViewBoard,
    ZoneSign,
)
from client.tables.dogs_fly.places import Box
from client.tables.dogs_fly.prompts import pills_of
from client.tables.dogs_fly.words import card_name, half_words, role, team_name, zone_name
from games.dogs_fly.tables import SECTIONS, ZONES
from games.dogs_fly.view import LaidView, PostView, TeamView

if TYPE_CHECKING:
    from client.tables.dogs_fly.table import DogsFlyTable

_DOGS = {"J": "boxer", "W": "dalmatian", "C": "corgi", "M": "schnauzer"}
_PILES = ("deck", "discard", "scrap")


class TablePicture:
    """One drawing of the table."""

    def __init__(self, table: DogsFlyTable) -> None:
        self.table, self.context, self.view, self.places = table, table.context, table.view, table.places
        self.laying, self.make = table.laying, table.piece
        self.drafts = table.drafts()
        """Team → section → the post that has taken it, of others who still think."""
        self.pills = pills_of(self.view, self.context, self.drafts, table.clock.zero())

    def pieces(self) -> list[Piece]:
        """All of them."""
        teams = [piece for team in (*self.places.foes, self.places.own) for piece in self._team(self.view.team(team))]
        return [*teams, *self._in_the_air(), *self._hand()]

    # ---------------------------------------------------------------------- teams
    def _team(self, team: TeamView) -> Iterator[Piece]:
        letter = team.letter
        boards = [self._board(letter, post) for post in ("p", "g")]
        zones = [self._zone(letter, zone) for zone in ZONES]
        strip = self._strip(team)
        track = [*self._track(team), *self._piles(letter)]
        yield strip
        if letter == self.places.own:
            yield from (*boards, *zones, *track)
        else:
            yield from (*track, *boards, *zones)

    def _strip(self, team: TeamView) -> Piece:
        box = self.places.strip(team.letter)
        compact = team.letter != self.places.own and not self.places.single
        pills = self.pills.get(team.letter, ())
        name = team_name(team.letter)
        face = TeamStrip(*box.size, team.letter, name, pills, _DOGS[team.letter], team.smoke, not team.flying, compact)
        return Piece(f"strip:{team.letter}", face, *box.corner, layer=Layer.BOARD)

    def _board(self, letter: str, post: str) -> Piece:
        box = self.places.board(letter, post)
        words = translate("Dogs Fly", "{name} looks back")
        if post == "p":
            words = translate("Dogs Fly", "{name} looks ahead")
        seat = next(each.seat for each in self.view.posts if each.name == letter + post)
        words = words.format(name=self.context.cast.name(seat))
        if letter == self.places.own or len(self.places.foes) < 3:
            words = f"{words} · {team_name(letter)}"
        face = ViewBoard(*box.size, letter, post, words, self.view.night)
        return Piece(f"board:{letter}{post}", face, *box.corner, layer=Layer.BOARD)

    def _zone(self, letter: str, name: str) -> Piece:
        zone = f"{letter}:{name}"
        box = self.places.zone(zone)
        there = [translate("Dogs Fly", "the plane of {team}").format(team=team_name(each)) for each in self._in(zone)]
        if self.view.token == zone:
            there.append(self._token_name())
        words = f"{zone_name(zone)}: {', '.join(there)}" if there else zone_name(zone)
        group = translate("Dogs Fly", "View Boards of {team}").format(team=team_name(letter))
        return self.make(
            f"zone:{zone}", ZoneSign(*box.size, name), box.corner, words, group, layer=Layer.SLOT, radius=8.0
        )

    def _in(self, zone: str) -> list[str]:
        return [team.letter for team in self.view.teams if (zone[0], zone[2:]) in team.planes]

    def _token_name(self) -> str:
        return translate("Dogs Fly", "Moon") if self.view.night else translate("Dogs Fly", "Sun")

    def _in_the_air(self) -> Iterator[Piece]:
        """Planes and token, as scenery: the zones tell what stands in them."""
        for team in self.view.teams:
            for boards, name in team.planes:
                zone = f"{boards}:{name}"
                box, crowd = self.places.zone(zone), self._in(zone)
                size = min(74.0, box.height - 6, box.width * 0.8)
                aside = (crowd.index(team.letter) - (len(crowd) - 1) / 2) * min(30.0, box.width / 4)
                x, y = box.middle[0] - size / 2 + aside, box.middle[1] - size / 2 + 2
                plane = PlanePiece(size, size, team.letter, 180.0 if boards == self.places.own else 0.0)
                yield Piece(f"plane:{team.letter}@{boards}", plane, x, y, layer=Layer.PAWN)
        if self.view.token:
            box = self.places.zone(self.view.token)
            face = TokenPiece(42.0, 42.0, self.view.night)
            yield Piece("token", face, box.x + box.width - 44, box.y + box.height - 44, layer=Layer.TOKEN)

    # --------------------------------------------------------------------- tracks
    def _track(self, team: TeamView) -> Iterator[Piece]:
        letter = team.letter
        group = translate("Dogs Fly", "Action Track of {team}").format(team=team_name(letter))
        for number in SECTIONS:
            box = self.places.section(letter, number)
            laid, own = team.track[number - 1], letter == self.places.own
            taken = self.drafts.get(letter, {}).get(number)
            mine = self.laying.sections.get(number) if own else None
            place = SectionPlace(*box.size, number, laid is None and mine is None and not taken)
            words = translate("Dogs Fly", "Section {number}").format(number=number)
            if laid is not None:
                words = f"{words}: {self._laid_words(laid)}"
            elif taken:
                words = f"{words}: {self._back_words(letter + taken)}"
            yield self.make(f"section:{letter}{number}", place, box.corner, words, group, layer=Layer.SLOT, radius=10.0)
            if laid is not None:
                yield self._card_at(f"laid:{letter}{number}", self._laid_face(letter, laid, box), box, number)
            elif mine is not None:
                yield self._mine(number, *mine, box, group)
            elif taken:
                face = back(letter, gunner=taken == "g", width=box.width - 14, height=box.height - 10)
                yield self._card_at(f"draft:{letter}{number}", face, box, number)

    def _card_at(self, key: str, face: Face, box: Box, number: int) -> Piece:
        wide, high = face.size
        scale = min((box.width - 12) / wide, (box.height - 10) / high)
        small = SmallCard(wide * scale, high * scale, face, number)
        at = box.x + (box.width - wide * scale) / 2, box.y + (box.height - high * scale) / 2
        return Piece(key, small, *at, layer=Layer.PIECE)

    def _mine(self, number: int, card: str, seal: str, box: Box, group: str) -> Piece:
        """A card that this seat has laid and can still move."""
        face = self._own_face(card, seal)
        if face is None:
            return self._card_at(f"card:{card}", back(self.places.own, gunner=False, width=56, height=78), box, number)
        placed = self._card_at(f"card:{card}", face, box, number)
        words = translate("Dogs Fly", "{card}, on section {number}").format(
            card=half_words(face_of(self.view, card) or "", seal, night=self.view.night), number=number
        )
        return self.make(placed.key, placed.face, (placed.x, placed.y), words, group, radius=6.0)

    def _laid_face(self, team: str, laid: LaidView, box: Box) -> Face:
        gunner = laid.post[1] == "g"
        if laid.face is None:
            return back(team, gunner=gunner, width=box.width - 14, height=box.height - 10)
        return card_face(laid.face, self.view, team, gunner=gunner, seal=laid.seal or "+")

    def _laid_words(self, laid: LaidView) -> str:
        if laid.face is None:
            return self._back_words(laid.post)
        return half_words(laid.face, laid.seal or "+", night=self.view.night)

    @staticmethod
    def _back_words(post: str) -> str:
        return translate("Dogs Fly", "a card face down, {post}").format(post=role(post[1]))

    def _piles(self, letter: str) -> Iterator[Piece]:
        wide = letter == self.places.own or self.places.single
        group = translate("Dogs Fly", "Piles of {team}").format(team=team_name(letter))
        names = {
            "deck": translate("Dogs Fly", "deck"),
            "discard": translate("Dogs Fly", "discard pile"),
            "scrap": translate("Dogs Fly", "scrap pile"),
        }
        for post in (each for each in self.view.posts if each.team == letter):
            for at, kind in enumerate(_PILES if wide else _PILES[:1]):
                box = self.places.pile(letter, post.name[1], at)
                count = len(getattr(post, kind))
                words = translate("Dogs Fly", "{pile} of the {post}: {count}").format(
                    pile=names[kind], post=role(post.name[1]), count=count
                )
                face = PileCount(*box.size, count, kind, letter)
                yield self.make(f"pile:{kind}:{post.name}", face, box.corner, words, group, radius=5.0)
            if wide:
                yield self._pile_caption(letter, post)

    def _pile_caption(self, letter: str, post: PostView) -> Piece:
        box = self.places.pile(letter, post.name[1], 0)
        strip = self.places.strip(letter)
        words = role(post.name[1]) + (" · " + translate("Dogs Fly", "repairs") if post.repairing else "")
        return Piece(f"piles:{post.name}", Caption(126.0, 20.0, words, pixels=12.0), box.x, strip.y + 1)

    # ----------------------------------------------------------------------- hand
    def _hand(self) -> Iterator[Piece]:
        label = self.places.label
        group = translate("Dogs Fly", "Your hand")
        hint = self.table.hint
        yield self.make("hand", Caption(*label.size, *hint), label.corner, hint[0], group, radius=12.0)
        look = self.view.look
        looked = [f"{look.post[1]}{card.slot}" for card in look.cards] if look and look.seat == self.view.seat else []
        own = (f"{post.name[1]}{card.slot}" for post in self.view.own_posts for card in post.hand)
        shown = looked or [card for card in own if self.laying.section_of(card) is None]
        for card, box in zip(shown, self.places.hand(len(shown)), strict=True):
            yield self._hand_card(card, box, group)

    def _hand_card(self, card: str, box: Box, group: str) -> Piece:
        lays = self.view.phase == "lock" and self.table.acting
        seal = self.table.seal_of(card) if lays else "+"
        chosen = card in self.laying.chosen
        face = self._own_face(card, seal) or back(self.places.own, gunner=card[0] == "g", width=112, height=156)
        known = face_of(self.view, card)
        words = half_words(known, seal, night=self.view.night) if known else card_name(None)
        if chosen:
            words = translate("Dogs Fly", "{card}, chosen").format(card=words)
        lift = -12.0 if chosen else 0.0
        return self.make(f"card:{card}", face, (box.x, box.y + lift), words, group, radius=11.0)

    def _own_face(self, card: str, seal: str) -> Face | None:
        found = face_of(self.view, card)
        return None if found is None else card_face(found, self.view, self.places.own, gunner=card[0] == "g", seal=seal)
