"""A record drawn over the table: ghosts of how it was, the puck's way, the order of touches, and all of it in words."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from client.art.states import PieceState
from client.canvas.piece import Layer, Piece
from client.i18n import translate
from client.tables.laag import faces, words
from client.tables.laag.course import Way
from client.tables.laag.draft import Draft
from client.tables.laag.layout import TablePicture
from client.tables.laag.places import MAT, PIXEL, Places
from client.tables.laag.side import Note, Sheet, Sign, Step
from client.tables.laag.verdict import Verdict
from games.kernel import Value
from games.laag import COMPONENTS, PAWNS, PIECES, Place, Pose, on_area

_SIZES: Final = COMPONENTS.sizes
_PUCK_UM: Final = _SIZES["puck"]["radius_um"]
_ARM_UM: Final = 40_000
_LONG_ARM_UM: Final = 66_000
"""From the pivot of a thing to its handle: a block, and something longer."""


class Overlay(Value):
    """A draft, drawn over the table."""

    draft: Draft
    verdict: Verdict
    title: str
    writing: bool = False
    """Whether it can be corrected here and now."""
    before: bool = False
    """Whether the table is shown as it was before the flick."""
    held: str = ""
    turnable: str = ""
    tasks: tuple[str, ...] = ()
    """What hands have to do before the flick, as long as nothing was told of it."""

    def picture(self, picture: TablePicture) -> TablePicture:
        """The table as the draft has it."""
        draft = self.draft
        poses = {PIECES.index(piece): draft.before(piece) if self.before else draft.pose(piece) for piece in PIECES}
        now = draft.now._replace(pieces=draft.now.pieces.put(poses))
        return replace(picture, now=now, held=self.held, notes={piece: self._note(piece) for piece in PIECES})

    def _note(self, piece: str) -> str:
        """What the record says of a piece, for its spoken name."""
        draft, found = self.draft, []
        if piece in draft.contacts:
            number = draft.contacts.index(piece) + 1
            found.append(translate("LAAG", "touch {number}").format(number=number))
        if piece in draft.toppled:
            found.append(translate("LAAG", "fell"))
        if piece in draft.dropped:
            found.append(translate("LAAG", "lost its puck"))
        if piece in draft.off():
            found.append(translate("LAAG", "off the mat"))
        elif piece in draft.changed() and piece not in draft.toppled:
            found.append(translate("LAAG", "moved"))
        if piece in draft.found:
            found.append(translate("LAAG", "stood elsewhere before"))
        return ", ".join(found)

    # ----------------------------------------------------------------------- pieces
    def pieces(self, picture: TablePicture) -> list[Piece]:
        """Everything that is drawn over the table's own pieces, which show the draft already."""
        return [*self._puck(picture), *self._handle(picture), *self._sheet(picture), *self._marks(picture)]

    def _puck(self, picture: TablePicture) -> Iterator[Piece]:
        draft, zone = self.draft, translate("LAAG", "The record")
        started = self.before or not draft.told
        place = draft.start if started or draft.end is None else draft.end
        x, y = picture.places.near(*place)
        if draft.told and draft.end is None and not started:
            x, y = picture.places.aside
        if started:
            name = translate("LAAG", "Puck at its start")
        elif draft.puck_off:
            name = translate("LAAG", "Puck, off the mat")
        else:
            across, up = picture.places.centimetres(x, y)
            name = translate("LAAG", "Puck at rest, {x} cm from the left, {y} cm up").format(x=across, y=up)
        face = faces.PuckFace(draft.moving)
        half = face.size[0] / 2
        key = "start" if self.before and draft.now.kind == "shoot" else "puck"
        held = self.held in ("puck", "start") and started == (self.held == "start")
        state = PieceState.SELECTED if held else PieceState.PLAIN
        puck = Piece(key, face, x - half, y - half, name, zone, state, layer=Layer.TRACE, radius=15)
        yield replace(puck, outline=(half - 15, half - 15, 30, 30))
        if not started:
            yield self._start(picture, zone)

    def _start(self, picture: TablePicture, zone: str) -> Piece:
        """A ring where the puck lay; that of a shot can be dragged."""
        face = faces.Ring(12.5 * PIXEL, "text_muted")
        movable = self.writing and self.draft.now.kind == "shoot"
        name = translate("LAAG", "Where the puck started") if movable else ""
        state = PieceState.SELECTED if self.held == "start" else PieceState.PLAIN
        ring = picture.around("start", face, *self.draft.start, Layer.SLOT)
        return replace(ring, name=name, zone=zone, state=state, radius=face.size[0] / 2)

    def _handle(self, picture: TablePicture) -> Iterator[Piece]:
        pose = self.draft.pose(self.turnable) if self.turnable and not self.before else None
        if pose is None:
            return
        places = picture.places
        x, y = places.pixels(*_handle_place(self.draft, self.turnable, pose))
        x, y = (
            min(max(x, places.left + 15), places.left + MAT - 15),
            min(max(y, places.top + 15), places.top + MAT - 15),
        )
        name = translate("LAAG", "Turn {piece}").format(piece=words.piece_name(self.turnable, picture.cast))
        zone = translate("LAAG", "The record")
        yield Piece("turn", Step("redo"), x - 15, y - 15, name, zone, layer=Layer.MOVING, radius=15)

    def _sheet(self, picture: TablePicture) -> Iterator[Piece]:
        told = self.verdict
        notes = [Note("lock", "bad", told.why)] if told.why and self.draft.told else []
        if not self.draft.told:
            stayed = translate("LAAG", "Anything not mentioned is unchanged.")
            tasks = [Note("right", "text", task) for task in self.tasks]
            notes = [*tasks, Note("info", "text_muted", told.why), Note("info", "text_muted", stayed)]
        doubts = [Note("warn", "warn", doubt) for doubt in told.doubts]
        seen = [Note("eye", "text", sentence) for sentence in told.seen]
        rules = [Note("book", "good", sentence) for sentence in told.rules]
        notes += [*seen, *rules, *doubts] if self.writing else [*doubts, *seen, *rules]
        yield sheet_of(picture.places, self.title, notes)

    # ------------------------------------------------------------------------ marks
    def _marks(self, picture: TablePicture) -> Iterator[Piece]:
        draft, places = self.draft, picture.places
        if not self.before:
            yield from self._ghosts(picture)
            if draft.told and draft.end is not None:
                points, knocks = map(places.on_mat, way_of(draft))
                yield Piece("way", faces.Trace(points, knocks), places.left, places.top, layer=Layer.SLOT)
        for number, piece in enumerate(draft.contacts, 1):
            yield self._sign(picture, f"touch:{piece}", Sign(number), piece)
        for piece in sorted(draft.dropped):
            yield self._sign(picture, f"dropped:{piece}", Sign(icon="close"), piece)

    def _sign(self, picture: TablePicture, key: str, sign: Sign, piece: str) -> Piece:
        pose = self.draft.before(piece) if self.before else self.draft.pose(piece) or self.draft.before(piece)
        assert pose is not None
        x, y = picture.places.near(pose.x, pose.y)
        up = 46.0 if piece in PAWNS and pose.form == "s" else 26.0
        return Piece(key, sign, x + 4, y - up - 8, layer=Layer.TOKEN)

    def _ghosts(self, picture: TablePicture) -> Iterator[Piece]:
        """How changed pieces were before, and pawns that left the mat where they are now."""
        draft = self.draft
        was = replace(picture, now=draft.now, held="", notes={}, choosable=frozenset(), selected=-1)
        for piece in draft.changed():
            pose, before = draft.pose(piece), draft.before(piece)
            if before is not None and before.form != "o":
                yield replace(was.piece(piece, before, ghost=True), key=f"was:{piece}", name="", layer=Layer.SLOT)
            if pose is not None and pose.form == "o":
                x, y = picture.places.near(pose.x, pose.y)
                yield replace(picture.piece(piece, pose, at=(x, y)), layer=Layer.TRACE)


def sheet_of(places: Places, title: str, notes: Sequence[Note]) -> Piece:
    """The sheet with its sentences, below the other player's tray."""
    x, y, width, height = places.sheet
    face = Sheet(title, tuple(notes), (width, height), round(13 * places.grown))
    spoken = " ".join((title + ":", *(note.words for note in notes)))
    return Piece("sheet", face, x, y, spoken, translate("LAAG", "The record"), layer=Layer.BOARD)


def way_of(draft: Draft) -> Way:
    """The puck's path as a record tells it: straight from touch to touch, then to where it came to rest."""
    points: list[tuple[int, int]] = [draft.start]
    knocks: list[tuple[int, int]] = []
    for piece in draft.contacts:
        pose = draft.before(piece)
        if pose is None:
            continue
        (x, y), reach = points[-1], _PUCK_UM + _radius(piece, blocks=draft.now.settings.blocks)
        far = math.dist((x, y), pose.place)
        share = max(0.0, 1 - reach / far) if far else 0.0
        touch = round(x + (pose.x - x) * share), round(y + (pose.y - y) * share)
        points.append(touch)
        knocks.append(touch)
    if draft.end is not None:
        points.append(draft.end)
    return tuple(points), tuple(knocks)


def _radius(piece: str, *, blocks: bool) -> int:
    """Roughly how far the middle of a piece is from the rim that a puck hits."""
    if piece in PAWNS:
        return _SIZES["pawn"]["base_radius_um"]
    if piece.startswith("barrier"):
        return _SIZES["barrier"]["half_width_um"]
    return _SIZES["block"]["half_side_um"] if blocks else _SIZES["disc"]["radius_um"]


def _handle_place(draft: Draft, piece: str, pose: Pose) -> Place:
    """Where the handle of a piece is: beyond one end, or beyond the other if that place is off the mat."""
    pivot = draft.pivot(piece, pose)
    if pose.form == "l":
        x, y = pose.x - pivot.x, pose.y - pivot.y
    else:
        x, y = pose.dx, pose.dy
    scale = (_ARM_UM if piece.startswith("obstacle") else _LONG_ARM_UM) / (math.hypot(x, y) or 1.0)
    ahead, behind = (Place(round(pivot.x + sign * x * scale), round(pivot.y + sign * y * scale)) for sign in (1, -1))
    return ahead if on_area(ahead) else behind
