"""The hand that writes down what a flick on a real table did: question by question, each correction taken back at will.

Things are dragged to where they came to rest whatever is asked; clicks and Enter answer the question that is asked.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final, Literal

from client.i18n import translate
from client.tables.interface import Answer, BarAction
from client.tables.laag.by_hand import HandTable
from client.tables.laag.draft import Draft, Proposal, draft_of, opened
from client.tables.laag.places import PIXEL
from client.tables.laag.verdict import Verdict, verdict_of
from games.laag import COMPONENTS, PAWNS, PIECES, Place, Pose, Tell, on_area

Question = Literal["puck", "touched", "fell", "moved", "before"]
_ALL: Final[tuple[Question, ...]] = ("puck", "touched", "fell", "moved", "before")
_OF_A_MOVE: Final[tuple[Question, ...]] = ("puck", "touched", "before")
_ICONS: Final = {"puck": "paw", "touched": "target", "fell": "down", "moved": "swap", "before": "prev"}
_STEP_MM, _FINE_MM = 10.0, 1.0
_TURN, _FINE_TURN = 15.0, 3.0
_STIRRED: Final = 5.0
"""A press that moves less, in pixels, is a click."""
_SIDE: Final = COMPONENTS.side_um
_BESIDE_UM: Final = 60_000
"""How far beside the mat things are shown that left it."""


class Editor:
    """See `client.tables.laag.by_hand.Hand`."""

    aimed = ""
    """A record is shown to others when it is told."""

    def __init__(
        self, table: HandTable, draft: Draft, word: Literal["saw", "amend"], proposal: Proposal | None = None
    ) -> None:
        self._table, self._word = table, word
        self.proposal = proposal
        self.newer: Proposal | None = None
        """What another's camera said after `proposal`: it waits until a person asks for it."""
        self._drafts = [draft]
        self._live: Draft | None = None
        self.question: Question = "touched" if draft.told else "puck"
        self.held = ""
        """The piece that arrows move or turn; `puck` and `start` are the puck's two places."""
        self._grip, self._from, self._offset, self._stirred = "", (0.0, 0.0), (0.0, 0.0), False
        self._refused = Answer()
        self._known: tuple[Draft, int, Verdict] | None = None

    # ---------------------------------------------------------------------- reading
    @property
    def draft(self) -> Draft:
        """The record as it stands now, with what is being dragged."""
        return self._live or self._drafts[-1]

    @property
    def verdict(self) -> Verdict:
        """The draft in words."""
        draft, places = self.draft, self._table.places
        if self._known is None or self._known[0] is not draft or self._known[1] != places.seat:
            context = self._table.context
            self._known = draft, places.seat, verdict_of(context.state, draft, context.cast, places, self.proposal)
        return self._known[2]

    @property
    def questions(self) -> tuple[Question, ...]:
        """What is asked of this flick; what a move pushed is put back, so nobody asks for it."""
        return _OF_A_MOVE if self.draft.moving else _ALL

    @property
    def turnable(self) -> str:
        """The piece in hand that can be turned, or ""."""
        pose = self._pose(self.held) if self.held in PIECES else None
        return self.held if pose is not None and (pose.dx or pose.dy) else ""

    @property
    def steers(self) -> bool:
        """Whether the puck or a piece is in hand."""
        return self.question == "puck" or bool(self.held)

    def _pose(self, piece: str) -> Pose | None:
        return self.draft.before(piece) if self.question == "before" else self.draft.pose(piece)

    def _place(self, thing: str) -> Place | None:
        """Where something that can be dragged is."""
        if thing == "puck":
            return self.draft.end or self.draft.start
        if thing == "start":
            return self.draft.start
        pose = self._pose(thing)
        return None if pose is None else pose.place

    # ---------------------------------------------------------------------- pointer
    def grab(self, x: float, y: float) -> bool:
        """Take what lies there."""
        thing = self._table.under(x, y).removeprefix("piece:")
        place = self._place(thing) if thing in (*PIECES, "puck", "start") else None
        if place is None and thing != "turn":
            return False
        self._grip, self._from, self._stirred, self._refused = thing, (x, y), False, Answer()
        if place is not None:
            here = self._table.places.pixels(*place)
            self._offset = here[0] - x, here[1] - y
        return True

    def drag(self, x: float, y: float, *, fine: bool) -> None:
        """Move it, or turn the held piece; the draft is kept when it is let go."""
        del fine
        if not self._stirred and math.dist((x, y), self._from) < _STIRRED:
            return
        self._stirred = True
        if self._grip == "turn":
            places = self._table.places
            self._live = _turned(self._drafts[-1], self.held, places.place(*self._from), places.place(x, y))
            return
        place = self._table.places.place(x + self._offset[0], y + self._offset[1])
        self._live = self._moved(self._grip, place)

    def drop(self) -> Answer:
        """Let go: a drag is a correction; a press without a drag is a click."""
        grip, self._grip, live, self._live = self._grip, "", self._live, None
        if not self._stirred:
            return Answer(changed=True) if grip == "turn" else self._click(grip)
        if live is None:
            return self._refused
        if grip == "puck" and self.question == "puck":
            self.question = "touched"
        elif grip in PIECES and (self.question in ("moved", "before") or grip in live.toppled):
            self.held = grip
        return self._say(live)

    def _moved(self, thing: str, place: Place) -> Draft | None:
        """The draft with a thing moved; None if it cannot lie there, with the reason in `_refused`."""
        found = _moved(self._drafts[-1], thing, place, before=self.question == "before")
        if isinstance(found, Draft):
            return found
        self._refused = Answer(why=found[0], rule=found[1])
        return None

    # ------------------------------------------------------------------------- keys
    def steer(self, aside: int, stronger: int, *, fine: bool) -> Answer:
        """Move what is in hand on the screen, or turn a pawn that fell."""
        if self.question == "fell" and self.turnable:
            degrees = -(aside or stronger) * (_FINE_TURN if fine else _TURN)
            return self._say(self.draft.turn(self.held, degrees))
        thing = self.held or "puck"
        place = self._place(thing)
        if place is None:
            return Answer(changed=True)
        step = (_FINE_MM if fine else _STEP_MM) * PIXEL
        x, y = self._table.places.pixels(*place)
        moved = self._moved(thing, self._table.places.place(x + aside * step, y - stronger * step))
        return self._refused if moved is None else self._say(moved)

    def release(self) -> Answer:
        """Let go of the held piece; with none held, go on from the puck to the next question."""
        if self.held:
            self.held = ""
        elif not self.draft.told:
            return Answer(why=self.verdict.why)
        else:
            self.question = "touched"
        return Answer(changed=True, said=self.verdict.sentence)

    def use(self, key: str) -> Answer:
        """A piece was chosen."""
        thing = key.removeprefix("piece:")
        if thing not in (*PIECES, "puck", "start"):
            return Answer(changed=True)
        return self._click(thing)

    def _click(self, thing: str) -> Answer:
        """The answer to the question that is asked."""
        if thing in ("puck", "start"):
            self.question = "puck" if thing == "puck" else self.question
            self.held = "" if thing == self.held else thing if thing == "start" else ""
            return Answer(changed=True)
        if self.question == "fell":
            return self._fell(thing)
        if self.question in ("moved", "before"):
            self.held = "" if self.held == thing else thing
            return Answer(changed=True)
        self.question = "touched"
        return self._touched(thing)

    def _touched(self, thing: str) -> Answer:
        draft = self.draft
        if thing == PAWNS[draft.now.pawn] and draft.now.kind != "shoot":
            why = translate("LAAG", "The puck came from this pawn; that is no touch.")
            return Answer(why=why, rule="LG-R23" if draft.moving else "LG-R61")
        return self._say(draft.touch(thing))

    def _fell(self, thing: str) -> Answer:
        """Mark a pawn as fallen; chosen again it stands, and a charged one may have lost its puck."""
        draft = self.draft
        was = draft.before(thing)
        if thing not in PAWNS:
            return Answer(why=translate("LAAG", "Only pawns fall. Drag what was moved."), rule="LG-C4")
        if was is None or was.form != "s":
            return Answer(why=translate("LAAG", "This pawn did not stand before the flick."), rule="LG-C4")
        if thing in draft.dropped:
            return self._say(draft.drop(thing))
        if thing not in draft.toppled:
            self.held = thing
            return self._say(draft.fall(thing))
        if self.held != thing:
            self.held = thing
            return Answer(changed=True)
        self.held = ""
        stands = draft.restore(thing)
        charged = draft.now.charges[PAWNS.index(thing)] and thing != PAWNS[draft.now.pawn]
        return self._say(stands.drop(thing) if charged else stands)

    # ------------------------------------------------------------------------ actions
    def bar_actions(self) -> tuple[BarAction, ...]:
        """Propose, the questions, and what can be done with the thing in hand."""
        told = self.verdict
        words = translate("LAAG", "Propose") if self._word == "saw" else translate("LAAG", "Propose this instead")
        first = BarAction("propose", words, "send", told.why, told.rule, pressed=not told.why)
        if self.held:
            return (first, *self._held_bar_actions())
        found = [
            first,
            *(BarAction(each, asked_words(each), _ICONS[each]) for each in self.questions if each != self.question),
        ]
        if self.question == "puck":
            found.insert(1, BarAction("off", translate("LAAG", "It fell off"), "close"))
        if self.proposal is not None:
            if self.draft.given is not self.proposal.record:
                found.append(BarAction("camera", translate("LAAG", "As the camera saw it"), "camera"))
            elif told.why:
                found.append(BarAction("afresh", translate("LAAG", "Enter it by hand"), "chat"))
            if self.proposal.film is not None:
                found.append(BarAction("film", translate("LAAG", "Show the film"), "play"))
            if self.newer is not None:
                found.append(BarAction("newer", translate("LAAG", "Show the newer one"), "next"))
        return tuple(found)

    def _held_bar_actions(self) -> list[BarAction]:
        found = [BarAction("done", translate("LAAG", "Let go"), "check")]
        if self.turnable:
            found.append(BarAction("turn", translate("LAAG", "Turn"), "redo"))
        if self.held in PIECES:
            if self.question != "before":
                found.append(BarAction("off", translate("LAAG", "Off the mat"), "close"))
            found.append(BarAction("restore", translate("LAAG", "Put it back"), "prev"))
        return found

    def press(self, bar_action: str) -> Answer:
        """A button was pressed."""
        draft = self.draft
        match bar_action:
            case "propose":
                return self._propose()
            case "puck" | "touched" | "fell" | "moved" | "before":
                self.question, self.held = bar_action, ""
                return Answer(changed=True)
            case "done":
                self.held = ""
                return Answer(changed=True)
            case "turn":
                return self._say(draft.turn(self.turnable, -_TURN, before=self.question == "before"))
            case "off" if not self.held:
                self.question = "touched"
                return self._say(draft.puck_at(None))
            case "off":
                return self._say(draft.move(self.held, _beside(self._place(self.held))))
            case "restore":
                back = draft.lose if self.question == "before" else draft.restore
                return self._say(back(self.held))
            case "camera" if self.proposal is not None:
                return self._say(draft_of(draft.now, self.proposal.record))
            case "afresh":
                self.question, self.held = "puck", ""
                return self._say(opened(draft.now))
            case "film" if self.proposal is not None and self.proposal.film is not None:
                self.proposal.film()
        return Answer(changed=True)

    def _propose(self) -> Answer:
        told = self.verdict
        if told.why:
            return Answer(why=told.why, rule=told.rule)
        return Answer(action=str(Tell(self._word, self.draft.record())), at_once=True)

    # ------------------------------------------------------------------------- ways
    def open(self, proposal: Proposal, draft: Draft) -> None:
        """Begin with a camera's proposal, unless a person has begun to write; a held piece stays held."""
        self.proposal, self.newer, self._known = proposal, None, None
        if len(self._drafts) > 1 or self._grip:
            return
        if self.question == "puck" and not self.held and not self.draft.told:
            self.question = "touched"
        self._drafts = [draft]

    def doubt(self, proposal: Proposal, draft: Draft) -> None:
        """The camera is less sure of the record that was begun with."""
        first = None if self.proposal is None else self.proposal.record
        self._drafts = [draft if first is not None and each.given is first else each for each in self._drafts]
        self.proposal, self._known = proposal, None

    def take_newer(self) -> Answer:
        """Take the camera's newer record; Undo brings the earlier draft back."""
        if self.newer is None or self.proposal is None:
            return Answer(changed=True)
        same_frames = self.newer.record.evidence == self.proposal.record.evidence
        film = self.proposal.film if same_frames else None
        self.proposal, self.newer = replace(self.newer, film=film), None
        return self._say(draft_of(self.draft.now, self.proposal.record))

    @property
    def can_undo(self) -> bool:
        """Whether there is a correction to take back."""
        return len(self._drafts) > 1

    def undo(self) -> bool:
        """Take the last correction back; whether there was one."""
        if not self.can_undo:
            return False
        self._drafts.pop()
        self.held = ""
        return True

    def let_go(self) -> bool:
        """Let go of the held piece; whether one was held."""
        held, self.held = self.held, ""
        return bool(held)

    def _say(self, draft: Draft) -> Answer:
        """Keep a corrected draft as one step of Undo; an unchanged draft is no step."""
        if draft is not self._drafts[-1]:
            self._drafts.append(draft)
        return Answer(changed=True, said=self.verdict.sentence)


def asked_words(question: Question) -> str:
    """A question in a word."""
    return {
        "puck": translate("LAAG", "Puck"),
        "touched": translate("LAAG", "Touched"),
        "fell": translate("LAAG", "Fell"),
        "moved": translate("LAAG", "Moved"),
        "before": translate("LAAG", "Before"),
    }[question]


def _moved(draft: Draft, thing: str, place: Place, *, before: bool) -> Draft | tuple[str, str]:
    """The record with a thing at another place, at most a little beside the mat; or why not, and the rule.

    `thing` is a piece, `puck` (where it came to rest) or `start`; `before`: what is told is how things stood at first.
    """
    place = Place(*(min(max(part, -_BESIDE_UM), _SIDE + _BESIDE_UM) for part in place))
    if thing == "puck":
        if before:
            return translate("LAAG", "The puck started where its pawn stood: drag the pawn."), "LG-C2"
        return draft.puck_at(place)
    if thing == "start" or before:
        if not on_area(place):
            return translate("LAAG", "Before the flick it was on the mat."), "LG-C13"
        return draft.puck_from(place) if thing == "start" else draft.find(thing, place)
    if draft.moving:
        return translate("LAAG", "What the puck pushed in a move is put back. Only say what it touched."), "LG-R22"
    return draft.move(thing, place)


def _turned(draft: Draft, piece: str, began: Place, now: Place) -> Draft:
    """The record with a piece that points to where its handle was dragged; the handle may be at either end."""
    pose = draft.pose(piece)
    assert pose is not None
    pivot = draft.pivot(piece, pose)
    ahead = (pose.x - pivot.x, pose.y - pivot.y) if pose.form == "l" else (pose.dx, pose.dy)
    if (began.x - pivot.x) * ahead[0] + (began.y - pivot.y) * ahead[1] < 0:
        now = Place(2 * pivot.x - now.x, 2 * pivot.y - now.y)
    return draft.point(piece, now)


def _beside(place: Place | None) -> Place:
    """Just beside the mat, over the edge that is nearest to a place."""
    x, y = place or (_SIDE // 2, 0)
    beyond = _BESIDE_UM // 3
    ways = {x: (-beyond, y), _SIDE - x: (_SIDE + beyond, y), y: (x, -beyond), _SIDE - y: (x, _SIDE + beyond)}
    return Place(*ways[min(ways)])
