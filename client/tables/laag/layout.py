"""From a situation to pieces: what each thing looks like, what it is called, and what it is to the player now."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace

from client.art.dogs import Mood
from client.art.states import PieceState
from client.canvas.piece import Box, Layer, Piece
from client.i18n import translate
from client.tables.cast import Cast
from client.tables.kit import Scaled
from client.tables.laag import faces, words
from client.tables.laag.aim import Aim, puck_place, targets, way_ahead
from client.tables.laag.places import MAT, PIXEL, Places
from client.tables.laag.side import FINE_AIM, Die, FineAim, PuckRack, Step, Tray
from games.kernel import Value
from games.laag import COMPONENTS, PAWNS, PIECES, Pose, Situation, Spot, hinge_place

_RING_MM = 47.5
_BLIND_WAY = 64.0
"""Logical pixels that are drawn of a way of which only the direction is shown."""
_STANDING_BOX: Box = (20.0, 9.0, 32.0, 52.0)
_LYING_BOX: Box = (14.0, 30.0, 44.0, 44.0)


class TablePicture(Value):
    """Everything that one drawing of the table depends on."""

    now: Situation
    cast: Cast
    places: Places
    mine: bool = False
    """Whether the seat to act is one of mine, and may do something now."""
    selected: int = -1
    choosable: frozenset[int] = frozenset()
    """Pawns that may be chosen now."""
    aim: Aim | None = None
    spots: Mapping[str, Spot] = field(default_factory=dict)
    """Where moving things are in a film."""
    knocks: tuple[tuple[int, int], ...] = ()
    """Where something knocks just now, µm."""
    trace: tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]] | None = None
    """The way of the last puck and its knocks, µm."""
    recent: frozenset[str] = frozenset()
    sheet: bool = False
    """Whether a record's sheet lies below the other player's tray."""
    held: str = ""
    """The piece that is being moved by hand."""
    notes: Mapping[str, str] = field(default_factory=dict)
    """What is said of pieces besides how they stand."""
    bare: bool = False
    """Whether there is only the mat: no dice, no spare pucks, nobody beside it."""

    def pieces(self) -> list[Piece]:
        """All pieces in reading order."""
        beside = () if self.bare else (*self._spare(), *self._trays())
        return [*self._mat(), *self._aim(), *self._men(), *self._scenery(), *beside]

    # ------------------------------------------------------------------------ the mat
    def _mat(self) -> Iterator[Piece]:
        left, top = self.places.left, self.places.top
        yield Piece("mat", faces.Mat(), left, top, layer=Layer.BOARD)
        if self.trace is not None:
            ways = [self.places.on_mat(part) for part in self.trace]
            yield Piece("trace", faces.Trace(*ways), left, top, layer=Layer.SLOT)
        for number, (x, y) in enumerate(self.knocks):
            yield self.around(f"knock:{number}", faces.Ring(17, "last_moved", solid=True), x, y, Layer.TRACE)

    def around(self, key: str, face: faces.Ring | faces.PuckFace, x: float, y: float, layer: Layer) -> Piece:
        """A round thing with its middle at a place of the rules."""
        across, down = self.places.pixels(x, y)
        return Piece(key, face, across - face.size[0] / 2, down - face.size[1] / 2, layer=layer)

    # ------------------------------------------------------------------------ pieces
    def _men(self) -> Iterator[Piece]:
        order = sorted(range(len(PAWNS)), key=lambda pawn: (pawn // 3 != self.places.seat, pawn))
        for pawn in order:
            pose = self.now.pieces.poses[pawn]
            if pose is not None and (pose.form != "o" or PAWNS[pawn] in self.spots):
                yield self._pawn(pawn, pose)
                yield from self._hinge(pawn)

    def piece(self, name: str, pose: Pose, *, ghost: bool = False, at: tuple[float, float] | None = None) -> Piece:
        """One piece in some pose, as a ghost or `at` another point of the screen."""
        index = PIECES.index(name)
        piece = self._pawn(index, pose, ghost=ghost) if name in PAWNS else self._thing(index, pose, ghost=ghost)
        if at is None:
            return piece
        x, y = self.places.pixels(pose.x, pose.y)
        return replace(piece, x=piece.x + at[0] - x, y=piece.y + at[1] - y)

    def _pawn(self, pawn: int, pose: Pose, *, ghost: bool = False) -> Piece:
        now, name = self.now, PAWNS[pawn]
        spot = self.spots.get(name)
        in_hand = pawn == now.pawn and now.phase in ("flick", "review") and now.kind in ("dash", "move")
        player = self.cast[pawn // 3]
        face = faces.PawnFace(
            player.mark,
            pawn % 3 + 1,
            self._lies(pose, spot),
            spot.tilt_permille // 100 * 100 if spot and spot.tilt_permille else 1000,
            bool(now.charges[pawn]) and not (pawn == now.pawn and now.kind == "charged"),
            now.acted[pawn] and not now.is_out(pawn),
            now.is_out(pawn),
            ghost=ghost or in_hand,
        )
        x, y = self.places.pixels(spot.x if spot else pose.x, spot.y if spot else pose.y)
        zone = translate("LAAG", "Pawns of {name}").format(name=player.name)
        box = _STANDING_BOX if face.turn is None else _LYING_BOX
        key = f"piece:{name}"
        spoken = self._noted(name, words.spoken_pawn(now, pawn, self.cast, self.places.centimetres(x, y)))
        state = self._state(pawn)
        why = translate("LAAG", "Aim at it") if state is PieceState.TARGET else ""
        corner = x - faces.PAWN_FOOT[0], y - faces.PAWN_FOOT[1]
        made = Piece(key, face, *corner, spoken, zone, state, why, layer=Layer.PAWN)
        return replace(made, last_moved=key in self.recent, outline=box, radius=9)

    def _lies(self, pose: Pose, spot: Spot | None) -> int | None:
        if spot is not None and spot.tilt_permille:
            return round(self.places.turn(spot.dx, spot.dy) / 6) * 6
        if pose.form == "l":
            if spot is not None and (spot.dx or spot.dy):
                return round(self.places.turn(spot.dx, spot.dy) / 6) * 6
            return round(self.places.turn(pose.dx, pose.dy))
        return None

    def _state(self, pawn: int) -> PieceState:
        if pawn == self.selected or PAWNS[pawn] == self.held:
            return PieceState.SELECTED
        if self.mine and self.aim is not None and PAWNS[pawn] in targets(self.now):
            return PieceState.TARGET
        return PieceState.LEGAL if pawn in self.choosable else PieceState.PLAIN

    def _hinge(self, pawn: int) -> Iterator[Piece]:
        """Where a lying pawn will stand up (LG-76)."""
        pose = self.now.pieces.poses[pawn]
        if self.spots or pose is None or pose.form != "l" or self.now.is_out(pawn):
            return
        place = hinge_place(pose)
        yield self.around(f"hinge:{pawn}", faces.Ring(10 * PIXEL, "text_muted", mark="up"), *place, Layer.SLOT)

    def _noted(self, piece: str, spoken: str) -> str:
        """A spoken name with what is said of the piece."""
        note = self.notes.get(piece)
        return f"{spoken}: {note}" if note else spoken

    def _scenery(self) -> Iterator[Piece]:
        for index in range(len(PAWNS), len(PIECES)):
            pose = self.now.pieces.poses[index]
            if pose is not None and pose.form != "o":
                yield self._thing(index, pose)

    def _thing(self, index: int, pose: Pose, *, ghost: bool = False) -> Piece:
        """An obstacle or a barrier."""
        piece = PIECES[index]
        spot = self.spots.get(piece)
        kind = "barrier" if piece.startswith("barrier") else "block" if self.now.pieces.blocks else "disc"
        direction = (spot.dx, spot.dy) if spot else (pose.dx, pose.dy)
        turn = round(self.places.turn(*direction)) if any(direction) else 0
        # A barrier looks the same from both ends; drawn upright, its light comes from above.
        turn = (turn + 90) % 180 - 90 if kind == "barrier" else turn % 90
        face = faces.Scenery(kind, turn // 3 * 3 if spot else turn, ghost=ghost)
        x, y = self.places.pixels(spot.x if spot else pose.x, spot.y if spot else pose.y)
        half = face.size[0] / 2
        inset = half - 17
        spoken = self._noted(piece, words.spoken_scenery(piece, self.cast, self.places.centimetres(x, y)))
        state = PieceState.SELECTED if piece == self.held else PieceState.PLAIN
        key, zone = f"piece:{piece}", translate("LAAG", "Mat")
        made = Piece(key, face, x - half, y - half, spoken, zone, state, layer=Layer.PIECE)
        return replace(made, last_moved=key in self.recent, outline=(inset, inset, 34.0, 34.0))

    # --------------------------------------------------------------------------- aim
    def _aim(self) -> Iterator[Piece]:
        now, aim = self.now, self.aim
        for piece in ("move_puck", "puck_1", "puck_2", "puck_3"):
            spot = self.spots.get(piece)
            if spot is not None:
                face = faces.PuckFace(piece == "move_puck", round(spot.height_um / 1000 * PIXEL))
                yield self.around("puck", face, spot.x, spot.y, Layer.MOVING)
        if now.phase != "flick" or now.kind is None or self.spots:
            return
        own = now.pieces.pose(now.pawn)
        if now.kind == "shoot":
            yield self.around("reach", faces.Ring(_RING_MM * PIXEL), own.x, own.y, Layer.SLOT)
        start = now.round_start[now.pawn]
        if now.kind == "move" and start is not None:
            yield self.around("home", faces.Ring(10 * PIXEL, "text_muted"), start.x, start.y, Layer.SLOT)
        if aim is None:
            return
        place = puck_place(now, aim)
        face = faces.PuckFace(now.kind in ("dash", "move"))
        yield self.around("puck", face, place.x, place.y, Layer.TRACE)
        x, y = self.places.pixels(place.x, place.y)
        yield from self._line(aim, x, y)
        if self.mine:
            yield from self._readout(aim, x, y)
            yield from self._fine(aim)

    def _line(self, aim: Aim, x: float, y: float) -> Iterator[Piece]:
        """The band, and as much of the puck's way as the match shows to everybody (LG-R99)."""
        dx, dy = aim.screen
        left, top = self.places.left, self.places.top
        pull = self.places.within((x, y), aim.pull)
        shown = self.now.settings.aim
        met, far = None, _BLIND_WAY
        if shown != "none":
            way, knocks = way_ahead(self.now, aim)
            met = next(iter(knocks), None)
            far = aim.reach_mm * PIXEL if met is None else math.dist((x, y), self.places.pixels(*met))
            if shown == "full" and knocks:
                yield Piece("way", faces.WayOn(self.places.on_mat(way)), left, top, layer=Layer.SLOT)
        far = min(far, _to_edge(x - left, dx), _to_edge(y - top, dy))
        line = faces.AimLine(
            (round(pull[0]), round(pull[1])),
            (round(dx * far), round(dy * far)),
            fails=met is not None and self.now.kind in ("dash", "move"),
            ends=shown != "none",
        )
        yield Piece("aim", line, x - line.corner[0], y - line.corner[1], layer=Layer.MOVING)

    def _readout(self, aim: Aim, x: float, y: float) -> Iterator[Piece]:
        face = faces.Readout(translate("LAAG", "Power"), words.power(aim), translate("LAAG", "Angle"), words.angle(aim))
        width, height = face.size
        pull = self.places.within((x, y), aim.pull)
        hand = x + pull[0], y + pull[1]
        own = self.places.pixels(*self.now.pieces.pose(self.now.pawn).place)
        seen = (x, y), own, hand
        others = [self.places.pixels(*pose.place) for pose in self.now.pieces.poses[: len(PAWNS)] if pose is not None]
        right, left = hand[0] + 28, hand[0] - 28 - width
        sides = (right, left) if hand[0] >= own[0] else (left, right)
        rows = hand[1] - height / 2, max(at[1] for at in seen) + 30, min(at[1] for at in seen) - 50 - height
        corner_x, corner_y = self.places.left + 4, self.places.top + 4
        spots = [
            (
                min(max(across, corner_x), corner_x + MAT - 8 - width),
                min(max(down, corner_y), corner_y + MAT - 8 - height),
            )
            for down in rows
            for across in sides
        ]

        def hides(spot: tuple[float, float], air: float, above: float, points: Sequence[tuple[float, float]]) -> int:
            """How many of these points it would cover, with the air around and what stands so far above them."""
            across, down = spot
            return sum(
                -air < at[0] - across < width + air and -air < at[1] - down < height + air + above for at in points
            )

        across, down = min(spots, key=lambda spot: (hides(spot, 14, 0, seen), hides(spot, 8, 26, others)))
        yield Piece("readout", face, across, down, layer=Layer.HELD)

    def _fine(self, aim: Aim) -> Iterator[Piece]:
        zone = translate("LAAG", "Fine aim")
        (x, y), grown = self.places.below(mine=False), self.places.grown
        rows = (
            (translate("LAAG", "Angle"), words.angle(aim), "← →"),
            (translate("LAAG", "Power"), words.power(aim), "↑ ↓"),
        )
        face = Scaled(FineAim(zone, rows), grown)
        yield Piece("fine", face, x, y, words.aim_words(aim), zone, layer=Layer.BOARD)
        steps = (
            ("aim:left", "left", 12, 58, translate("LAAG", "Turn left")),
            ("aim:right", "right", 106, 58, translate("LAAG", "Turn right")),
            ("aim:weaker", "minus", 12, 118, translate("LAAG", "Weaker")),
            ("aim:stronger", "plus", 106, 118, translate("LAAG", "Stronger")),
        )
        for key, icon, across, down, name in steps:
            step = Scaled(Step(icon), grown)
            place = x + across * grown, y + down * grown
            yield Piece(key, step, *place, name, zone, layer=Layer.TOKEN, radius=15 * grown)

    # -------------------------------------------------------------------------- trays
    def _spare(self) -> Iterator[Piece]:
        now = self.now
        zone = translate("LAAG", "Mat")
        flying = now.puck if now.phase in ("flick", "review") else ""
        numbers = range(1, COMPONENTS.sizes["puck"]["flicking"] + 1)
        free = tuple(number not in now.charges and flying != f"puck_{number}" for number in numbers)
        rack = PuckRack(translate("LAAG", "Pucks"), free, translate("LAAG", "for moving"), flying != "move_puck")
        words = translate("LAAG", "{count} pucks free for shooting")
        name = translate("LAAG", "1 puck free for shooting") if sum(free) == 1 else words.format(count=sum(free))
        face = Scaled(rack, self.places.grown)
        yield Piece("rack", face, *self.places.below(mine=True), name, zone, layer=Layer.BOARD)

    def _trays(self) -> Iterator[Piece]:
        now = self.now
        zone = translate("LAAG", "Dice")
        for seat in (self.places.seat, 1 - self.places.seat):
            player = self.cast[seat]
            dice = tuple(
                Die(
                    now.pips[pawn],
                    translate("LAAG", "Pawn {mark}").format(mark=words.NUMERALS[pawn % 3]),
                    words.hits(now.pips[pawn]),
                    words.pawn_state(now, pawn),
                )
                for pawn in range(3 * seat, 3 * seat + 3)
            )
            spoken = "; ".join(", ".join(part for part in (die.name, die.hits, die.note) if part) for die in dice)
            name = translate("LAAG", "Dice of {name}: {dice}").format(name=player.name, dice=spoken)
            x, y = self.places.tray(seat == self.places.seat)
            acting = now.seat == seat and now.phase != "over"
            face = Scaled(Tray(player.mark, player.name, dice, acting), self.places.grown)
            yield Piece(f"tray:{seat}", face, x, y, name, zone, layer=Layer.BOARD)
            mood = Mood.PROUD if now.winner == seat else Mood.HAPPY if acting else Mood.NEUTRAL
            sitter = faces.Sitter(player.dog, player.mark, mood)
            sits = self.places.top + MAT - 130
            if self.places.seat == seat or self._ends_beside <= sits:
                yield Piece(f"dog:{seat}", sitter, x + face.size[0] / 2 - 56, sits, layer=Layer.PIECE)

    @property
    def _ends_beside(self) -> float:
        """Where what lies below the other player's tray ends: a record's sheet, the fine aim, or nothing."""
        top = self.places.below(mine=False)[1]
        if self.sheet:
            return self.places.top + MAT
        return top + FINE_AIM[1] * self.places.grown if self.mine and self.aim is not None else top


def _to_edge(at: float, along: float) -> float:
    """How far it is to an edge of the mat on one axis."""
    if abs(along) < 1e-9:
        return 2 * MAT
    return max(0.0, ((MAT if along > 0 else 0.0) - at) / along)
