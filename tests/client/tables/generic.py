"""What every table must do, whatever the game: the checks of the generic suite, and what they look at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from client.art.states import PieceState as Look
from client.canvas.piece import Piece
from client.tables.base import AnyTable
from client.tables.cast import Cast, Player
from client.tables.context import AnyState, StepNews, TableContext
from client.tables.interface import Answer, TableSpec
from client.tables.line import Line
from client.viewmodel.plan import affordances
from games.kernel import CHANCE, Action, Family, Seat
from tests.games.match import Match, Step, play
from tests.games.match import Table as Seating

NAMES = ("Anna", "Ben", "Chidi", "Dora", "Eve", "Finn", "Gus", "Hana")
SAMPLES = 24
"""Positions of a match that are looked at."""
DEPTH, NODES = 4, 800
"""How many pieces and buttons are used one after another for an action, and how many ways are tried, at most."""
LEADING = (Look.TARGET, Look.LEGAL, Look.SELECTED)
"""How pieces look that lead somewhere, the next step first."""
SLACK = 48.0
"""How far a piece may reach beyond the play area, in logical pixels: pawns that stand at its edge."""


@dataclass(frozen=True)
class Sample:
    """A position of a match: a state with all secrets, and the same as each seat and a spectator (None) know it."""

    where: str
    full: AnyState
    blind: dict[Seat | None, AnyState]
    step: Step
    """The step that is made next."""
    after: AnyState
    blind_after: dict[Seat | None, AnyState]


@dataclass(frozen=True)
class Evening:
    """A match of a game between random bots, and the game's table."""

    spec: TableSpec
    seating: Seating

    @cached_property
    def match(self) -> Match:
        return play(self.seating)

    @property
    def cast(self) -> Cast:
        return Cast(tuple(Player(seat, NAMES[seat], seat, "pug", mine=True) for seat in range(self.seating.seats)))

    def samples(self, many: int = SAMPLES) -> Iterator[Sample]:
        """Every position of the set-up, then positions up to the end; evenly spread, so of rare phases too."""
        steps = self.match.steps
        every = max(1, len(steps) // many)
        setting_up = True
        full = self.seating.new()
        blind: dict[Seat | None, AnyState] = {seat: self.seating.new() for seat in (None, *range(self.seating.seats))}
        for number, step in enumerate(steps):
            setting_up = setting_up and full.to_act() == (CHANCE,)
            wanted = setting_up or number % every == 0 or number == len(steps) - 1
            before = full.copy(), {seat: state.copy() for seat, state in blind.items()} if wanted else {}
            step.advance(full)
            for seat, state in blind.items():
                state.apply(step.told_inputs)
                for delivery in step.deliveries:
                    if delivery.seat == seat:
                        state.learn(delivery.slot, delivery.face)
            if wanted:
                after = {seat: state.copy() for seat, state in blind.items()}
                yield Sample(f"{self.seating}, step {number}", *before, step, full.copy(), after)

    def context(
        self, table: AnyTable, state: AnyState, viewer: Seat | None, decisions: Sequence[str] = (), *, acts: bool = True
    ) -> TableContext:
        """How things stand for a viewer, who acts if the state waits for them."""
        seat = viewer if acts and viewer is not None and viewer in state.to_act() else None
        game = self.match.table.game
        options = affordances(game, state, seat, table.candidates(state, seat)) if seat is not None else {}
        over = state.result() is not None
        return TableContext(state, self.cast, seat, viewer, options, decisions=tuple(decisions), over=over)

    def shown(self, state: AnyState, viewer: Seat | None, *, acts: bool = True) -> AnyTable:
        """A new table that shows a state to a viewer."""
        table = self.spec.make()
        table.show(self.context(table, state, viewer, acts=acts))
        return table


def said(table: AnyTable, seats: int) -> dict[str, Any]:
    """All that a table shows and says, by what it is."""
    pieces = table.pieces(*table.area)
    found: dict[str, Any] = {f"piece {piece.key}": piece for piece in pieces}
    found |= {f"card {piece.key}": table.card(piece.key) for piece in pieces if piece.reachable}
    found |= {"prompt": table.prompt(), "situation": table.situation()}
    found |= {f"action {bar_action.key}": bar_action for bar_action in table.bar_actions()}
    for seat in range(seats):
        found |= {f"stats {seat}": table.stats(seat), f"note {seat}": table.note(seat)}
    found |= {f"pile {piece.key}": table.pile(piece.key) for piece in pieces if piece.reachable}
    return found


def differing(one: dict[str, Any], other: dict[str, Any]) -> str:
    """The first thing in which two tables differ, in words; empty if they are alike."""
    for key in sorted(one.keys() | other.keys()):
        if one.get(key) != other.get(key):
            return f"{key}: {one.get(key)} and {other.get(key)}"
    return ""


def check_no_hidden_face(evening: Evening) -> None:
    """A table beside all secrets shows each viewer what it shows beside what that viewer may know.

    So no piece, card, pile, prompt, action or number holds a face that is hidden from the viewer.
    """
    for sample in evening.samples():
        for viewer, state in sample.blind.items():
            for acts in (True, False) if viewer is not None else (False,):
                own = said(evening.shown(state, viewer, acts=acts), evening.seating.seats)
                full = said(evening.shown(sample.full, viewer, acts=acts), evening.seating.seats)
                differs = differing(full, own)
                assert not differs, f"{sample.where}, seat {viewer} is shown what it may not know: {differs}"


def check_no_hidden_face_is_told(evening: Evening) -> None:
    """Log and stories of a desktop with one seat are the same beside all secrets as beside those of this seat.

    What is not `only` for somebody is the same for everybody, a spectator too.
    """
    spec = evening.spec
    for sample in evening.samples(many=10_000):
        events, cast = sample.step.events, evening.cast
        for seat, before in sample.blind.items():
            seats = () if seat is None else (seat,)
            own = StepNews(events, before, sample.blind_after[seat], cast, seats)
            full = replace(own, before=sample.full, after=sample.after)
            for tell in (spec.narrate, spec.story):
                told, known = list(tell(full)), list(tell(own))
                assert told == known, f"{sample.where}, seat {seat} is told what it may not know: {told}, not {known}"
        everybody = StepNews(events, sample.full, sample.after, cast, tuple(range(evening.seating.seats)))
        for_all = [line for line in spec.narrate(everybody) if line.only is None]
        spectator = StepNews(events, sample.blind[None], sample.blind_after[None], cast)
        assert for_all == list(spec.narrate(spectator)), f"{sample.where}: a secret line is `only` for nobody"


def check_pieces(evening: Evening) -> None:
    """Pieces lie on the table, have keys of their own, and names where something can be done with them."""
    table_area = evening.spec.make().area
    sizes = (table_area, (table_area[0] * 1.6, table_area[1]), (table_area[0], table_area[1] * 1.3))
    for sample in evening.samples():
        for viewer in sample.blind:
            table = evening.shown(sample.full, viewer)
            for size in sizes:
                pieces = table.pieces(*size)
                keys = [piece.key for piece in pieces]
                assert len(set(keys)) == len(keys), f"{sample.where}: two pieces have one key: {sorted(keys)}"
                for piece in pieces:
                    _check_piece(f"{sample.where}, {viewer=}, {size=}", piece, size)
            bar_actions = table.bar_actions()
            assert all(bar_action.words for bar_action in bar_actions), f"{sample.where}: a button has no words"
            assert table.prompt().title, f"{sample.where}: the prompt says nothing"
            for seat in range(evening.seating.seats):
                assert all(stat.name and stat.icon for stat in table.stats(seat)), f"{sample.where}: a nameless number"
                assert not sample.full.result() or table.score_words(seat), f"{sample.where}: no words for the score"


def _check_piece(where: str, piece: Piece, size: tuple[float, float]) -> None:
    if piece.state is not Look.PLAIN and not piece.ghost:
        assert piece.name, f"{where}: {piece.key} is {piece.state.value} and has no name"
    if piece.state is Look.BARRED:
        assert piece.why, f"{where}: {piece.key} is barred and does not say why"
    x, y, width, height = piece.box
    left, top = piece.x + x, piece.y + y
    on_it = left >= -SLACK and left + width <= size[0] + SLACK and top >= -SLACK and top + height <= size[1] + SLACK
    assert on_it, f"{where}: {piece.key} lies beside the table: {left:.0f}, {top:.0f}, {width:.0f} x {height:.0f}"


def check_reach(evening: Evening) -> None:
    """Whatever the rules allow can be done with pieces, buttons and piles; what a table answers, the rules allow."""
    for sample in evening.samples(many=12):
        for seat in sample.full.to_act():
            if seat == CHANCE:
                continue
            legal = sample.full.legal_actions(seat)
            wanted = {str(action) for action in legal if not isinstance(action, Family)}
            reach = Reach(evening, sample.blind[seat], seat)
            found = reach.found(wanted)
            for text in found:
                why = sample.full.why_not(seat, evening.match.table.game.parse(text))
                assert why is None, f"{sample.where}, seat {seat}: “{text}” is offered: {why}"
            missing = wanted - found
            if reach.composes:
                assert reach.composed, (
                    f"{sample.where}, seat {seat}: no decisions make an action, such as {sorted(missing)[:3]}"
                )
            else:
                assert not missing, f"{sample.where}, seat {seat}: nothing leads to {sorted(missing)[:5]}"


class Reach:
    """Tries what pieces, buttons and piles of one position lead to."""

    def __init__(self, evening: Evening, state: AnyState, seat: Seat) -> None:
        self._evening, self._state, self._seat = evening, state, seat
        self._found: set[str] = set()
        self.composes = False
        """Whether decisions were met that make an action together."""
        self.composed = False
        """Whether some of them have made one that the rules allow."""

    def found(self, wanted: set[str]) -> set[str]:
        """The texts of all actions that were answered or composed, until the wanted ones are among them."""
        ways: list[tuple[str, ...]] = [()]
        seen: set[object] = set()
        for number in range(NODES):
            if number == len(ways) or self._is_enough(wanted):
                break
            way = ways[number]
            table, _ = self._walk(way)
            looks = tuple((piece.key, piece.state) for piece in table.pieces(*table.area))
            bar_actions = tuple((bar_action.key, bar_action.pressed) for bar_action in table.bar_actions())
            looks_like = looks, bar_actions, table.prompt()
            if looks_like in seen or len(way) == DEPTH:
                continue
            seen.add(looks_like)
            for key in self._keys(table):
                if not self._is_enough(wanted) and self._try(*self._walk(way), key):
                    ways.append((*way, key))
        return self._found

    def _is_enough(self, wanted: set[str]) -> bool:
        """Whether all wanted actions were met; of a family one member is enough, made of decisions."""
        return wanted <= self._found if wanted else self.composed

    @staticmethod
    def _keys(table: AnyTable) -> list[str]:
        """What can be used, what leads on before what only lies there."""
        pieces = [each for each in table.pieces(*table.area) if each.reachable and each.state is not Look.BARRED]
        pieces.sort(key=lambda piece: LEADING.index(piece.state) if piece.state in LEADING else len(LEADING))
        actions = [f"action|{each.key}" for each in table.bar_actions() if not each.why]
        return [*(f"piece|{piece.key}" for piece in pieces), *actions]

    def _walk(self, way: Sequence[str]) -> tuple[AnyTable, list[str]]:
        """A table on which these keys were used, and the decisions that they made."""
        table = self._evening.spec.make()
        decisions: list[str] = []
        table.show(self._evening.context(table, self._state, self._seat))
        table.pieces(*table.area)
        for key in way:
            answer = self._do(table, key)
            decisions += [answer.decision] if answer.decision else []
            table.show(self._evening.context(table, self._state, self._seat, decisions))
        self._compose(decisions)
        return table, decisions

    def _compose(self, decisions: Sequence[str]) -> None:
        composed = self._evening.spec.compose(self._state, self._seat, tuple(decisions))
        if composed != "" and self._allows(composed):
            self._found.add(str(composed))
            self.composed |= bool(decisions)

    def _allows(self, command: Action | str) -> bool:
        action = self._evening.match.table.game.parse(command) if isinstance(command, str) else command
        return self._state.why_not(self._seat, action) is None

    @staticmethod
    def _do(table: AnyTable, key: str) -> Answer:
        kind, _, name = key.partition("|")
        return table.press(name) if kind == "action" else table.use(name)

    def _try(self, table: AnyTable, decisions: Sequence[str], key: str) -> bool:
        """Use a key after these decisions; whether it leads further."""
        answer = self._do(table, key)
        if answer.action:
            self._found.add(str(answer.action))
        if answer.decision:
            self.composes = True
            self._compose([*decisions, answer.decision])
        return bool(answer.changed or answer.decision)


def lines(evening: Evening) -> Iterator[Line]:
    """All lines that a spectator reads."""
    for sample in evening.samples(many=10_000):
        news = StepNews(sample.step.events, sample.blind[None], sample.blind_after[None], evening.cast)
        yield from evening.spec.narrate(news)


def check_lines(evening: Evening) -> None:
    """Lines and prompts are words, and name rules that there are."""
    ids = {rule.id for rule in evening.match.table.game.rules}
    for line in lines(evening):
        assert line.text.strip(), "an empty line"
        assert "{" not in line.text, f"a hole in “{line.text}”"
        assert not line.rule or line.rule in ids, f"“{line.text}” names {line.rule}, which is no rule"


CHECKS = (check_pieces, check_reach, check_no_hidden_face, check_no_hidden_face_is_told, check_lines)
