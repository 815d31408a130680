"""From the film of one flick to a verdict: start, end, contacts, falls, the edge, and every doubt on the way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

import numpy as np

from vision.arrays import Floats, Mask, Picture
from vision.calibration import Calibration
from vision.changes import Lump, centre_of, changed, covered, grown, lumps, share_changed, upper_part
from vision.contacts import Match, contact_time, early, kinks, match, nearest
from vision.falls import best_pose, slid
from vision.film import Film
from vision.follow import patched, silhouette
from vision.ground import ground
from vision.locate import Located, locate
from vision.naming import Placed
from vision.path import Path, fit_path
from vision.pieces import Finder, Spot, nominal
from vision.pose import Pose
from vision.scenery import pushed
from vision.setup import Piece, Setup
from vision.summary import Moved, evidence_frames, tracks
from vision.survey import survey
from vision.verdict import Doubt, Touch, Verdict, margin

_CHANGED, _SAME = 0.3, 0.08  # share of a pawn's upper part that differs: moved for sure, untouched for sure
_GRAZE = 3.5  # mm
_BOARD = 18.0  # mm, the height of a raised board
_LOST = 3  # frames without the puck that nothing excuses
_FEW_PIXELS, _LEFT = 12, 16.0  # changed pixels on an unmoved piece; grey levels that a push may leave unexplained
_PUSHED_FROM = 60.0  # mm to the place of what may have pushed it (LG-D4)
_ASTRAY = 0.4  # mm by which the table's points may miss a nudged camera's place


class Judge:
    """Judges one film; `before` and `after` are the frames in which the table stands still."""

    def __init__(
        self, film: Film, setup: Setup, calibration: Calibration, before: Sequence[int], after: Sequence[int]
    ) -> None:
        self.film, self.setup, self.calibration = film, setup, calibration
        self.before, self.after = list(before), list(after)
        self.doubts: list[Doubt] = []
        self._new: Picture = np.empty((0, 0, 3), np.uint8)

    def doubt(self, reason: str, sure: float) -> None:
        """Note a reason to be unsure."""
        if sure < 0.999:
            self.doubts.append(Doubt(reason, float(np.clip(sure, 0.0, 1.0))))

    def verdict(self, doubts: Sequence[Doubt] = ()) -> Verdict:
        """Judge. `doubts`: what those who made the film already know against it."""
        self.doubts = list(doubts)
        first, noise = self.film.still(self.before)
        whole = np.zeros((self.film.camera.size[1], self.film.camera.size[0], 3), np.uint8)
        crop = self.film.crop
        whole[crop.y0 : crop.y1, crop.x0 : crop.x1] = first
        self.film.level(whole)
        old, noise = self.film.still(self.before)
        new, _ = self.film.still(self.after)
        self._new = new
        found = locate(self.film, self.setup, old, new, noise, (self.before[-1], self.after[0]))
        if found is None:
            return self._nothing()
        self._doubt_the_puck(found)
        path = fit_path(found.sightings)
        difference = changed(old, new, noise)
        hidden = self._under_puck(found)
        before, after, certain = self._things(found, old, new, difference, hidden)
        pieces = survey(before, certain)
        moved = self._moved(pieces, found, before, after, difference, hidden)
        touches = self._touches(path, found, pieces, moved)
        off = self._edge(found, path)
        self._leftovers(difference, hidden, pieces, moved, before, after)
        fallen = [m for m in sorted(moved, key=lambda m: m.t) if m.fell]
        end = (found.end.x, found.end.y) if found.end is not None else None
        return Verdict(
            start=(found.start.x, found.start.y),
            end=end,
            touches=tuple(touches),
            toppled=tuple(m.placed.piece.id for m in fallen),
            off_table=off,
            poses={m.placed.piece.id: m.pose for m in moved if m.pose is not None},
            stood={placed.piece.id: placed.pose for placed in pieces},
            doubts=tuple(self.doubts),
            tracks=tracks(self.film, self.setup, found, pieces, moved),
            frames=evidence_frames(self.film, found, self.after[-1], touches),
        )

    def _nothing(self) -> Verdict:
        self.doubt("no puck left its place in this film", 0.05)
        middle = (self.setup.area[0] / 2, self.setup.area[1] / 2)
        return Verdict(middle, middle, (), (), False, doubts=tuple(self.doubts), moved=False)

    # the puck

    def _doubt_the_puck(self, found: Located) -> None:
        w, h = self.setup.area
        for name, rest in (("start", found.start), ("end", found.end)):
            low = (
                2.0 if self.setup.marking.kind == "board" and rest is found.end else -5.0
            )  # below the board: see _edge
            if rest is not None and low < rest.x < w - low and low < rest.y < h - low:
                self.doubt(
                    f"the puck at its {name} is hard to see",
                    margin(rest.misfit, 0.48, 0.04) if rest.misfit < 0.48 else 0.3,
                )
        self.doubt("another thing may have been the puck", float(np.clip(1.25 - found.rivals, 0.3, 1.0)))
        worst = max(self.film.misses[found.first + 1 : found.last + 1], default=0.0)
        if worst > _ASTRAY:
            self.doubt("the camera was nudged during the flick", 0.7)
        elif self.film.bumped:
            self.doubt("the camera was nudged", 0.97)
        frames = [s.frame for s in found.sightings]
        gaps = [b - a - 1 for a, b in pairwise(frames)]
        if gaps and max(gaps) > _LOST:
            self.doubt("the puck was out of sight for a while", 0.5 if max(gaps) < 7 else 0.2)

    def _under_puck(self, found: Located) -> Mask:
        camera, crop = self.film.camera, self.film.crop
        mask = silhouette(camera, crop, found.start.x, found.start.y, found.base, 4.0) > 0
        if found.end is not None:
            mask |= silhouette(camera, crop, found.end.x, found.end.y, 0.0, 4.0) > 0
        return mask

    def _before(self, found: Located, pose: Pose) -> Mask:
        """What the puck hides of a piece: it lies low, so only where it is nearer to the camera than the piece."""
        camera, crop = self.film.camera, self.film.crop
        mask = np.zeros((crop.y1 - crop.y0, crop.x1 - crop.x0), bool)
        eye = camera.place[:2] - [pose.x, pose.y]
        for rest, base in ((found.start, found.base), (found.end, 0.0)):
            if rest is not None and (base > 0 or float(eye @ [rest.x - pose.x, rest.y - pose.y]) > 0):
                mask |= silhouette(camera, crop, rest.x, rest.y, base, 4.0) > 0
        return mask

    # the pieces

    def _things(
        self, found: Located, old: Picture, new: Picture, difference: Mask, hidden: Mask
    ) -> tuple[Finder, Finder, list[Spot]]:
        """Finders for the table before and after without the puck, and the pawns that moved, found by their change."""
        camera, crop = self.film.camera, self.film.crop
        light = np.clip(found.start.colour / nominal(self.setup.puck.colour), 0.02, 4.0)
        bare = patched(old, new, silhouette(camera, crop, found.start.x, found.start.y, found.base, 8.0))
        cleared = new
        if found.end is not None:
            cleared = patched(new, old, silhouette(camera, crop, found.end.x, found.end.y, 0.0, 4.0))
        before = Finder(camera, crop, bare, self.setup, light)
        after = Finder(camera, crop, cleared, self.setup, light, before.table)
        certain: list[Spot] = []
        pawn = next((piece for piece in self.setup.pieces if piece.type == "pawn"), None)
        if pawn is None:
            return before, after, certain
        left = difference & ~hidden
        for _ in range(4):
            found_lumps = lumps(left, np.zeros_like(left), self._pawn_pixels(pawn, 0.25))
            best = None
            for lump in found_lumps:
                gone = before.only(grown(lump.mask, 3))
                fit = best_pose(gone, pawn, centre_of(camera, crop, lump.mask, 12.0), lying=False, all_of=False)
                if best is None or fit.score > best.score:
                    best = fit
            if best is None or best.score < 0.42:
                break
            # the change shows which pawn moved; the whole picture shows where exactly it stood
            whole, value = before.refined(pawn, best.pose, reach=6.0)
            pose = whole if np.hypot(whole.x - best.pose.x, whole.y - best.pose.y) < 14.0 and value > 0.3 else best.pose
            certain.append(Spot("pawn", pose, max(value, best.score), before.colour(pawn, pose)))
            left &= ~covered(camera, crop, pawn, best.pose, 3.0)
        return before, after, certain

    def _pawn_pixels(self, pawn: Piece, share: float) -> int:
        w, h = self.setup.area
        return int(share * pawn.dims[0] * pawn.dims[1] * self.film.camera.scale(w / 2, h / 2) ** 2)

    def _moved(
        self, pieces: Sequence[Placed], found: Located, before: Finder, after: Finder, difference: Mask, hidden: Mask
    ) -> list[Moved]:
        moved = []
        come = after.only(grown(difference & ~hidden, 3))
        for placed in pieces:
            if placed.piece.type != "pawn":
                moved += self._pushed(placed, found, before, after, difference)
                continue
            part = upper_part(self.film.camera, self.film.crop, placed.piece, placed.pose)
            share, seen = share_changed(difference, part, self._before(found, placed.pose))
            own = self.setup.puck_on_pawn and placed.piece.id == self.setup.shooter
            if seen < 0.35 and not own:
                self.doubt(f"the puck hides {placed.piece.id}", 0.8)
            if share < _SAME:
                continue
            if share < _CHANGED:
                self.doubt(f"{placed.piece.id} looks a little different", 0.9)
                continue
            if placed.pose.lying:
                continue
            moved.append(self._what_became(placed, found, before, come))
        return moved

    def _pushed(self, placed: Placed, found: Located, before: Finder, after: Finder, difference: Mask) -> list[Moved]:
        """An obstacle or barrier that something pushed."""
        camera, crop, piece = self.film.camera, self.film.crop, placed.piece
        if int((difference & covered(camera, crop, piece, placed.pose, 2.0)).sum()) < _FEW_PIXELS:
            return []
        push = pushed(camera, crop, before.picture, after.picture, piece, placed.pose)
        if push is None:
            return []
        sure = margin(push.left, _LEFT, 3.0) if push.left < _LEFT else 0.5
        self.doubt(f"{piece.id} seems to have moved", sure)
        return [Moved(placed, push.pose, False, sure, self._when(placed, found))]

    def _what_became(self, placed: Placed, found: Located, before: Finder, come: Finder) -> Moved:
        piece, old = placed.piece, placed.pose
        near = np.array([old.x, old.y])
        standing = best_pose(come, piece, near, lying=False)
        lying = best_pose(come, piece, near, lying=True)
        same, there = slid(before, self._new, piece, old)
        # two independent views of one question: does it look like the same upright pawn; does the outline lie?
        votes = 4.0 * (lying.score - standing.score) + 6.0 * (0.86 - same)
        t = self._when(placed, found)
        pose = lying.pose if votes > 0 else there
        if votes > 0:
            pose = _base_first(lying.pose, old)
        sure = 1.0 / (1.0 + np.exp(-4.0 * abs(votes) - 0.5))
        if max(standing.score, lying.score) < 0.3:
            self.doubt(f"{piece.id} is gone", 0.5)
            return Moved(placed, None, True, 0.5, t)
        self.doubt(f"whether {piece.id} fell", float(sure))
        return Moved(placed, pose, bool(votes > 0), float(sure), t)

    def _when(self, placed: Placed, found: Located) -> float:
        """When (s) a pawn began to look different."""
        part = upper_part(self.film.camera, self.film.crop, placed.piece, placed.pose)
        rows, columns = np.nonzero(part)
        still = found.scene.before[rows, columns].astype(float)
        for i in range(found.first, min(self.after[0] + 1, len(self.film))):
            off = np.abs(self.film.levelled(i)[rows, columns].astype(float) - still).max(axis=1)
            if (off > max(18.0, 5 * found.scene.noise)).mean() > 0.35:
                return self.film.frames[i].t
        return self.film.frames[found.last].t

    # contacts and edge

    def _touches(self, path: Path, found: Located, pieces: Sequence[Placed], moved: Sequence[Moved]) -> list[Touch]:
        launch, sudden = kinks(path)
        skip = {self.setup.shooter} if self.setup.puck_on_pawn and self.setup.shooter else set()
        touches: dict[str, Touch] = {}
        for kink in sudden:
            if self.setup.puck_on_pawn and early(kink, launch):
                continue
            answer = match(kink, pieces, skip)
            if answer.placed is None:
                if not kink.soft and not self._excused(kink.place):
                    self.doubt("the puck turned where no piece is known", 0.35)
                continue
            self._doubt_contact(answer, moved)
            name = answer.placed.piece.id
            if name not in touches:
                t = contact_time(path, kink, answer.placed)
                touches[name] = Touch(name, t, (float(kink.place[0]), float(kink.place[1])))
        since = (launch.t if launch else self.film.frames[found.first].t) + 0.02
        rest = [placed for placed in pieces if placed.piece.id not in touches and placed.piece.id not in skip]
        touches |= self._grazed(path, found, rest, moved, since)
        self._doubt_pushes(moved, touches)
        return sorted(touches.values(), key=lambda touch: touch.t)

    def _doubt_pushes(self, moved: Sequence[Moved], touches: Mapping[str, Touch]) -> None:
        """Scenery that moved without the puck needs another piece that came against it."""
        for m in moved:
            name, old = m.placed.piece.id, m.placed.pose
            if m.placed.piece.type == "pawn" or name in touches:
                continue
            others = [pose for o in moved if o is not m for pose in (o.placed.pose, o.pose) if pose is not None]
            if not any(np.hypot(pose.x - old.x, pose.y - old.y) < _PUSHED_FROM for pose in others):
                self.doubt(f"whether the puck touched {name}", 0.5)

    def _grazed(
        self, path: Path, found: Located, pieces: Sequence[Placed], moved: Sequence[Moved], since: float
    ) -> dict[str, Touch]:
        """Pieces that the path passes without a kink: touched if they moved, worth a doubt if they were very near."""
        touches: dict[str, Touch] = {}
        for placed in pieces:
            name = placed.piece.id
            gap, t = nearest(path, placed, since, self.film.frames[found.last].t)
            answered = any(m.placed.piece.id == name for m in moved)
            if answered and gap < 12.0:
                place = path.at(t)
                touches[name] = Touch(name, t, (float(place[0]), float(place[1])))
                self.doubt(f"whether the puck touched {name}", 0.9 if gap < 4.0 else 0.6)
            elif gap < _GRAZE and name != self.setup.shooter and placed.piece.type == "pawn":
                rocked = self._rocked(placed, path, found, t)
                if rocked > _CHANGED:
                    self.doubt(f"whether the puck grazed {name}", 0.6)
                elif gap < 0.5:
                    self.doubt(f"whether the puck grazed {name}", 0.95 if rocked < _SAME else 0.75)
            elif gap < _GRAZE - 3.0 and name != self.setup.shooter:
                self.doubt(f"whether the puck grazed {name}", 0.75)
        return touches

    def _rocked(self, placed: Placed, path: Path, found: Located, t: float) -> float:
        """The largest share of a pawn's upper part that looked different within a quarter of a second after t."""
        camera, crop = self.film.camera, self.film.crop
        part = upper_part(camera, crop, placed.piece, placed.pose)
        limit = max(18.0, 5.0 * found.scene.noise)
        worst = 0.0
        for i, frame in enumerate(self.film.frames):
            if not t - 0.02 < frame.t < t + 0.25:
                continue
            here = path.at(frame.t)
            blur = float(np.hypot(*(path.at(frame.t + 0.02) - path.at(frame.t - 0.02)))) / 2
            puck = silhouette(camera, crop, float(here[0]), float(here[1]), 0.0, 5.0 + blur) > 0
            look = part & ~puck
            if look.sum() < 0.3 * part.sum():
                continue
            now, still = self.film.levelled(i)[look], found.scene.before[look]
            off = np.abs(now.astype(float) - still.astype(float)).max(axis=1)
            worst = max(worst, float((off > limit).mean()))
        return worst

    def _doubt_contact(self, answer: Match, moved: Sequence[Moved]) -> None:
        assert answer.placed is not None
        name = answer.placed.piece.id
        answered = any(m.placed.piece.id == name for m in moved)
        near = margin(answer.miss, 9.0, 2.2) if answer.miss < 9.0 else 0.5
        if answered:
            near = max(near, 0.97)
        elif answer.placed.piece.type == "pawn":
            near *= 0.98 if answer.kink.strength > 300 and answer.miss < 6.0 else 0.8
        if self.setup.kind == "move" and answer.kink.strength > 400:
            near = max(near, 0.97)  # whatever it was: nothing but a piece turns a puck like that
        self.doubt(f"whether the puck touched {name}", near)
        if self.setup.kind != "move" and answer.rival < answer.miss + 4.0 and not answered:
            self.doubt(f"which piece beside {name} was touched", 0.7)
        if self.setup.kind != "move" and not any(m.fell and m.placed.piece.id == name for m in moved):
            self.doubt(f"which piece is {name}", answer.placed.sure)

    def _excused(self, place: Floats) -> bool:
        """Whether a turn of the path needs no piece: at the area's edge things drop."""
        w, h = self.setup.area
        return bool(min(place[0], place[1], w - place[0], h - place[1]) < 20.0)

    def _edge(self, found: Located, path: Path) -> bool:
        w, h = self.setup.area
        if found.end is not None:
            x, y = found.end.x, found.end.y
            inside = min(x, y, w - x, h - y)
            if self.setup.marking.kind == "board" and inside < 2.0:
                # nothing rests with its centre beyond a raised edge: it lies below, and farther out than it seems
                seen = self.film.camera.project(np.array([x, y, 3.0]))
                x, y = self.film.camera.on_plane(seen, 3.0 - _BOARD)
                inside = min(inside, x, y, w - x, h - y)
            self.doubt("on which side of the edge the puck lies", margin(inside, 0.0, 1.0 + self.calibration.error_mm))
            return bool(inside < 0)
        last = found.sightings[-1]
        ahead = path.slides[-1].at(last.t + 0.15) if path.slides else np.array([last.x, last.y])
        inside = min(ahead[0], ahead[1], w - ahead[0], h - ahead[1])
        now = min(last.x, last.y, w - last.x, h - last.y)
        self.doubt("where the puck went", 0.93 if now < 25.0 and inside < 5.0 else 0.3)
        return bool(inside < 5.0 or now < 25.0)

    # what is left

    def _leftovers(
        self,
        difference: Mask,
        hidden: Mask,
        pieces: Sequence[Placed],
        moved: Sequence[Moved],
        before: Finder,
        after: Finder,
    ) -> None:
        """Changes that no puck and no pawn explains, shadows apart."""
        camera, crop = self.film.camera, self.film.crop
        known = hidden.copy()
        for m in moved:
            known |= covered(camera, crop, m.placed.piece, m.placed.pose, 8.0)
            if m.pose is not None:
                known |= covered(camera, crop, m.placed.piece, m.pose, 8.0)
        solid = np.maximum(before.map, after.map) > 0.75
        solid &= ~ground(camera, crop, pieces, before.picture, after.picture)
        pawn = next((piece for piece in self.setup.pieces if piece.type == "pawn"), None)
        if pawn is None:
            return
        w, h = self.setup.area
        for lump in lumps(difference & solid, known, self._pawn_pixels(pawn, 0.35)):
            at = centre_of(camera, crop, lump.mask, 8.0)
            if not (0 < at[0] < w and 0 < at[1] < h):
                continue
            owner = _owner(lump, pieces, self.film)
            if owner is not None and owner.piece.type in ("obstacle", "barrier"):
                self.doubt(f"{owner.piece.id} seems to have moved", 0.9)
            else:
                self.doubt("something else on the table changed", 0.45)
        for m in (m for m in moved if m.fell):  # one doubt, whether it was touched or pushed by another
            self.doubt(f"which pawn {m.placed.piece.id} is", m.placed.sure)


def _base_first(pose: Pose, old: Pose) -> Pose:
    """The lying pose with its base at the end nearer to where the pawn stood: it turned about its foot."""
    axis = np.array([np.cos(pose.turn), np.sin(pose.turn)])
    middle = np.array([pose.x, pose.y]) - [old.x, old.y]
    if float(middle @ axis) < 0:
        return Pose(pose.x, pose.y, float((pose.turn + np.pi) % (2 * np.pi)), True)
    return Pose(pose.x, pose.y, float(pose.turn % (2 * np.pi)), True)


def _owner(lump: Lump, pieces: Sequence[Placed], film: Film) -> Placed | None:
    """The piece under whose outline most of a change lies."""
    best: tuple[float, Placed] | None = None
    for placed in pieces:
        share = float(covered(film.camera, film.crop, placed.piece, placed.pose, 3.0)[lump.mask].mean())
        if share > 0.5 and (best is None or share > best[0]):
            best = share, placed
    return best[1] if best else None
