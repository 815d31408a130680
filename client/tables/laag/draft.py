"""A record that is being written: what a person says that a flick on a real table did, piece by piece.  No Qt.

A `Draft` is a value: every correction makes another one, so undoing is going back to the one before.  It may be
incomplete or contradict the state; `record` builds what is sent, and the rules say whether it can be true.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from dataclasses import field, replace
from typing import Final

from client.tables.laag.aim import first_aim, puck_place
from games.kernel import Seat, Value
from games.laag import (
    COMPONENTS,
    PAWNS,
    PIECES,
    Malformed,
    Observation,
    Place,
    Pose,
    Row,
    Situation,
    Source,
    on_area,
    pose_of,
    row_of,
)

_UPRIGHT: Final = COMPONENTS.physics.upright.fall_place_um
_FLIPPED: Final = COMPONENTS.physics.flipped.fall_place_um
_BARRIERS: Final = PIECES[len(PIECES) - 4 :]


class Proposal(Value):
    """What a camera proposes for an announced flick; people look at it, correct it and send it, or do not."""

    record: Observation
    """With the tracker's own confidence and the digest of its evidence frames."""
    reasons: tuple[str, ...] = ()
    """Why the tracker asks, each a sentence for people; empty when it is sure."""
    film: Callable[[], None] | None = None
    """Shows the flick again from the evidence frames; None when there is nothing to show."""
    teller: Seat | None = None
    """Whose camera it was, if not that of this desktop."""


class Draft(Value):
    """What was said so far about the flick that `now` announces."""

    now: Situation
    start: Place
    end: Place | None = None
    """Where the puck came to rest; None for nowhere: it fell off, or nobody has said yet."""
    told: bool = False
    """Whether it was said where the puck came to rest."""
    contacts: tuple[str, ...] = ()
    toppled: tuple[str, ...] = ()
    dropped: frozenset[str] = frozenset()
    after: Mapping[str, Pose | None] = field(default_factory=dict)
    """How pieces lie that the flick has changed; None for an obstacle or barrier off the mat."""
    found: Mapping[str, Pose] = field(default_factory=dict)
    """Where pieces stood before the flick, if elsewhere than in the state."""
    source: Source = "players"
    confidence: int = 1000
    evidence: str | None = None
    given: Observation | None = None
    """The record that this draft began with, while nothing in it was corrected."""

    # ---------------------------------------------------------------------- reading
    @property
    def moving(self) -> bool:
        """Whether the flick is a dash or a move: the puck stands for its pawn, and what it pushed is put back."""
        return self.now.kind in ("dash", "move")

    def before(self, piece: str) -> Pose | None:
        """How a piece stood when the puck was flicked; None for one out of the game."""
        return self.found.get(piece) or self.now.pieces.poses[PIECES.index(piece)]

    def pose(self, piece: str) -> Pose | None:
        """How a piece lies after the flick; None for one out of the game."""
        return self.after[piece] if piece in self.after else self.before(piece)

    def changed(self) -> list[str]:
        """Pieces that lie otherwise than before, in piece order."""
        return [piece for piece in PIECES if self.pose(piece) != self.before(piece)]

    @property
    def puck_off(self) -> bool:
        """Whether the puck left the mat."""
        return self.told and (self.end is None or not on_area(self.end))

    def off(self) -> list[str]:
        """Pieces that this flick sent off the mat, in piece order."""
        return [piece for piece in self.changed() if (pose := self.pose(piece)) is None or pose.form == "o"]

    def record(self) -> Observation:
        """The record that this draft stands for.  Raises Malformed while it is none."""
        if self.given is not None:
            return self.given
        untouched = self.moving and not self.contacts
        rows = () if untouched else tuple(row for piece in self.changed() if (row := self._row(piece)) is not None)
        off = ([] if untouched else self.off()) + ([self.now.puck] if self.puck_off else [])
        assert self.now.kind is not None
        return Observation(
            kind=self.now.kind,
            shooter=PAWNS[self.now.pawn],
            puck=self.now.puck,
            start=self.start,
            end=self.end,
            contacts=self.contacts,
            toppled=() if untouched else self.toppled,
            off=tuple(off),
            dropped=() if untouched else tuple(pawn for pawn in PAWNS if pawn in self.dropped),
            poses=rows,
            found=tuple(row_of(PIECES.index(piece), self.found[piece]) for piece in PIECES if piece in self.found),
            source=self.source,
            confidence=self.confidence,
            evidence=self.evidence,
        )

    def _row(self, piece: str) -> Row | None:
        pose = self.pose(piece)
        return None if pose is None else row_of(PIECES.index(piece), pose)

    def pivot(self, piece: str, pose: Pose) -> Place:
        """What a piece turns about: a lying pawn about the place where it stood, everything else about its middle."""
        if pose.form != "l":
            return pose.place
        far = -_FLIPPED if self._flipped(piece) else _UPRIGHT
        return Place(pose.x - round(far * pose.dx / 1000), pose.y - round(far * pose.dy / 1000))

    # ------------------------------------------------------------------- correcting
    def puck_at(self, place: Place | None) -> Draft:
        """The puck came to rest there, on the mat or beside it; None: it fell off."""
        return self._but(end=place, told=True)

    def puck_from(self, place: Place) -> Draft:
        """The puck of a shot started there."""
        return self._but(start=place)

    def touch(self, piece: str) -> Draft:
        """The puck touched this piece next; called again, it did not touch it."""
        if piece in self.contacts:
            return self._but(contacts=tuple(one for one in self.contacts if one != piece))
        return self._but(contacts=(*self.contacts, piece))

    def fall(self, pawn: str) -> Draft:
        """This pawn fell, away from where the puck came; called again, it did not fall."""
        if pawn in self.toppled:
            return self.restore(pawn)
        pose = self.pose(pawn)
        stood = pose if pose is not None and pose.form == "s" else self.before(pawn)
        if stood is None:
            return self
        away = self._away(pawn, stood)
        after = {**self.after, pawn: self._lying(pawn, stood.place, away)}
        return self._but(after=after, toppled=(*self.toppled, pawn), dropped=self.dropped - {pawn})

    def drop(self, pawn: str) -> Draft:
        """This charged pawn stands, but its puck fell off; called again, it did not."""
        return self._but(dropped=self.dropped ^ {pawn})

    def restore(self, piece: str) -> Draft:
        """This piece is where it was before the flick."""
        return self._but(
            after={name: pose for name, pose in self.after.items() if name != piece},
            toppled=tuple(one for one in self.toppled if one != piece),
            dropped=self.dropped - {piece},
        )

    def move(self, piece: str, place: Place) -> Draft:
        """This piece ended there, on the mat or off it."""
        was, pose = self.before(piece), self.pose(piece)
        if was is None:
            return self
        if on_area(place):
            kept = was if pose is None or pose.form == "o" else pose
            return self._but(after={**self.after, piece: kept._replace(x=place.x, y=place.y)})
        off = Pose("o", *place) if piece in PAWNS else None
        toppled = tuple(one for one in self.toppled if one != piece)
        return self._but(after={**self.after, piece: off}, toppled=toppled, dropped=self.dropped - {piece})

    def turn(self, piece: str, degrees: float, *, before: bool = False) -> Draft:
        """This piece lies, or lay before, turned by so much, counter-clockwise: a lying pawn about its foot."""
        pose = self.before(piece) if before else self.pose(piece)
        if pose is None or not (pose.dx or pose.dy):
            return self
        turned = self._turned(piece, pose, math.atan2(pose.dy, pose.dx) + math.radians(degrees))
        return self._found(piece, turned) if before else self._but(after={**self.after, piece: turned})

    def point(self, piece: str, goal: Place) -> Draft:
        """This piece lies along the line from its pivot to a place: a lying pawn's far end, a barrier's long side."""
        pose = self.pose(piece)
        if pose is None or not (pose.dx or pose.dy):
            return self
        pivot = self.pivot(piece, pose)
        towards = math.atan2(goal.y - pivot.y, goal.x - pivot.x)
        if pose.form == "l" and self._flipped(piece):
            towards += math.pi
        return self._but(after={**self.after, piece: self._turned(piece, pose, towards)})

    def find(self, piece: str, place: Place) -> Draft:
        """This piece stood there before the flick."""
        pose = self.before(piece)
        if pose is None or not on_area(place):
            return self
        return self._found(piece, pose._replace(x=place.x, y=place.y))

    def lose(self, piece: str) -> Draft:
        """Before the flick this piece stood where the state has it: take back what `find` and `turn` told."""
        return self._but(found={name: pose for name, pose in self.found.items() if name != piece})

    # ------------------------------------------------------------------------ inside
    def _but(self, **changes: object) -> Draft:
        """The draft with a person's correction: from then on the record is the players' own."""
        spoken: dict[str, object] = {"source": "players", "confidence": 1000, "given": None}
        return replace(self, **spoken | changes)  # type: ignore[arg-type]

    def _found(self, piece: str, pose: Pose) -> Draft:
        found = {**self.found, piece: pose}
        if piece == PAWNS[self.now.pawn] and self.now.kind != "shoot":
            return self._but(found=found, start=pose.place)
        return self._but(found=found)

    def _flipped(self, pawn: str) -> bool:
        return self.now.is_flipped(PAWNS.index(pawn))

    def _lying(self, pawn: str, stood: Place, towards: float) -> Pose:
        """A pawn that stood there and tipped over in a direction (radians)."""
        x, y = math.cos(towards), math.sin(towards)
        far, sign = (_FLIPPED, -1) if self._flipped(pawn) else (_UPRIGHT, 1)
        across, ahead = (
            min(max(round(part), 0), COMPONENTS.side_um) for part in (stood.x + far * x, stood.y + far * y)
        )
        return Pose("l", across, ahead, round(1000 * sign * x), round(1000 * sign * y))

    def _turned(self, piece: str, pose: Pose, towards: float) -> Pose:
        if piece in PAWNS:
            away = towards + (math.pi if self._flipped(piece) else 0)
            return self._lying(piece, self.pivot(piece, pose), away)
        dx, dy = _line(piece, towards)
        return pose._replace(dx=dx, dy=dy)

    def _away(self, pawn: str, stood: Pose) -> float:
        """The direction from what the puck touched before, or from its start, to a pawn."""
        earlier = self.contacts[: self.contacts.index(pawn)] if pawn in self.contacts else self.contacts
        last = self.before(earlier[-1]) if earlier else None
        came = last.place if last is not None else self.start
        return math.atan2(stood.y - came.y, stood.x - came.x)


def _line(piece: str, towards: float) -> tuple[int, int]:
    """The direction of a barrier (half a turn of them) or a block (a quarter), in the form that records have."""
    dx, dy = round(1000 * math.cos(towards)), round(1000 * math.sin(towards))
    if piece in _BARRIERS:
        if dx < 0 or (dx == 0 and dy < 0):
            dx, dy = -dx, -dy
    else:
        while not (dx > 0 and dy >= 0):
            dx, dy = dy, -dx
    return dx, dy


def opened(now: Situation) -> Draft:
    """The draft of an announced flick before anything was said: the puck lies where it would be laid."""
    return Draft(now, puck_place(now, first_aim(now)))


def draft_of(now: Situation, record: Observation) -> Draft:
    """A record as a draft that can be corrected, of the flick that `now` announces.

    Raises Malformed for a record of another flick, or with rows of pieces that are out of the game.
    """
    if (record.kind, record.shooter, record.puck) != (now.kind, PAWNS[now.pawn], now.puck):
        raise Malformed("LG-C1", f"Announced is a {now.kind} of {PAWNS[now.pawn]} with {now.puck}")
    gone: dict[str, Pose | None] = {piece: None for piece in record.off if piece in PIECES and piece not in PAWNS}
    return Draft(
        now,
        record.start,
        record.end,
        told=True,
        contacts=record.contacts,
        toppled=record.toppled,
        dropped=frozenset(record.dropped),
        after=gone | {row.piece: pose_of(row) for row in record.poses},
        found={row.piece: pose_of(row) for row in record.found},
        source=record.source,
        confidence=record.confidence,
        evidence=record.evidence,
        given=record,
    )
