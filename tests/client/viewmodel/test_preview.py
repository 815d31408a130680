"""What others have in mind: shown by one desk, checked and told by another."""

from __future__ import annotations

import pytest

import games
from client.tables import spec_of
from client.tables.laag.table import LaagTable
from client.tables.top_dog.table import TopDogTable
from client.viewmodel.desk import Desk
from client.viewmodel.match import Change, MatchModel
from client.viewmodel.plan import preview_of
from games.kernel import Seat
from net.session import Previewed, Profile, SeatView, Started
from tests.client.fakes.session import FakeSession


class Pair:
    """Anna's and Ben's desks at one table; what one shows is told to the other."""

    def __init__(self, game: str, *played: str) -> None:
        session = FakeSession(lambda _: None, game, ("person", "person"))
        if game == "laag":
            session.state = session.game.new(2, session.game.settings({"first": "red"}))
        session._chance()
        for text in played:
            (seat,) = session.state.to_act()
            session.state.apply({seat: session.game.parse(text)})
        self.state, self.spec = session.state, spec_of(game)
        self.shown: list[tuple[Seat, str]] = []
        self.models = [self._model(game, mine) for mine in (0, 1)]
        self.desks = [
            Desk(model, self.spec, self.spec.make(), lambda _seat, _text: None, show=self._show)
            for model in self.models
        ]

    def _model(self, game: str, mine: Seat) -> MatchModel:
        seats = tuple(
            SeatView(seat, Profile(name), bytes([seat]) * 32, "", seat == mine, True)
            for seat, name in enumerate(("Anna", "Ben"))
        )
        return MatchModel.of(Started("00", game, seats, 2, self.state.copy()), games.load(game), self.spec.narrate)

    def _show(self, seat: Seat, draft: str) -> None:
        self.shown.append((seat, draft))
        other = next(model for model in self.models if seat not in model.mine)
        assert other.handle(Previewed(seat, draft)) == {Change.PREVIEW}
        self.desks[self.models.index(other)].previewed()

    def acting(self) -> tuple[Desk, Desk]:
        """Who acts, and who looks on."""
        one, two = self.desks
        return (one, two) if one.plan is not None else (two, one)


def test_a_plan_is_shown_as_it_grows_and_shrinks() -> None:
    pair = Pair("top_dog")
    me, other = pair.acting()
    name = me.model.cast.name(me.model.mine[0])
    assert isinstance(other.table, TopDogTable)
    plain = other.table.prompt().text
    me.show_draft()
    assert pair.shown == [], "nothing is planned yet"
    me.press("consult")
    me.show_draft()
    me.show_draft()
    assert other.table.prompt().text == f"{name} is considering: Consult: +1 Bone"
    me.press("consult")
    me.show_draft()
    assert other.table.prompt().text == f"{name} is considering, as action 2 of the turn: Consult: +1 Bone"
    assert me.table.prompt().text != other.table.prompt().text
    me.undo()
    me.undo()
    me.show_draft()
    assert other.table.prompt().text == plain
    assert [draft for _, draft in pair.shown] == ["consult k1", "consult k1\nconsult k2", ""]
    me.press("consult")
    me.commit()
    me.show_draft()
    assert len(pair.shown) == 3, "what is sent is no draft any more"


DASH = [f"stay {colour}_{mark}" for mark in (1, 2, 3) for colour in ("red", "blue")]


@pytest.mark.parametrize("played", [[], [*DASH]], ids=["dash", "shot"])
def test_an_aim_is_seen_from_the_other_side(played: list[str]) -> None:
    pair = Pair("laag", *played)
    me, other = pair.acting()
    mine, theirs = me.table, other.table
    assert isinstance(mine, LaagTable)
    assert isinstance(theirs, LaagTable)
    me.press("shoot" if played else "dash")
    assert mine.hand is not None
    for _ in range(3):
        mine.hand.steer(1, 1, fine=False)
    me.show_draft()
    own = {piece.key: piece for piece in mine.pieces(*mine.area)}
    seen = {piece.key: piece for piece in theirs.pieces(*theirs.area)}
    assert "aim" in seen
    assert not {"fine", "readout"} & set(seen), "angles and buttons are for who aims"
    half = own["puck"].face.size[0] / 2
    there = mine.places.place(own["puck"].x + half, own["puck"].y + half)
    here = theirs.places.place(seen["puck"].x + half, seen["puck"].y + half)
    assert abs(there.x - here.x) + abs(there.y - here.y) < 2000, "one place on the mat, from both sides"
    assert theirs.prompt().text.startswith("Anna aims. Power ")
    me.undo()
    me.show_draft()
    assert "aim" not in {piece.key for piece in theirs.pieces(*theirs.area)}


@pytest.mark.parametrize(
    "draft",
    ["", "\n\n", "hello", "consult k9", "sell k1", "\x00", "consult k1 " * 50, "flick 0:1000 500", "ü" * 1000],
)
def test_drafts_that_the_rules_do_not_know_are_not_shown(draft: str) -> None:
    _, other = Pair("top_dog").acting()
    (seat,) = other.model.owing
    before = other.table.prompt()
    other.model.handle(Previewed(seat, draft))
    other.previewed()
    assert other.table.prompt() == before


def test_only_the_sound_beginning_of_a_draft_counts_and_not_the_future() -> None:
    pair = Pair("top_dog")
    (seat,) = pair.state.to_act()
    game, same_turn = games.load("top_dog"), pair.spec.same_turn
    found = preview_of(game, pair.state, seat, "consult k1\nsell k2\nconsult k3", same_turn)
    assert found is not None
    assert found.actions == ("consult k1",)
    assert found.state.digest() == pair.state.digest(), "the last action is not played"
    whole = preview_of(game, pair.state, seat, "\n".join(["consult k1", "consult k2", "consult k3"] * 8), same_turn)
    assert whole is not None
    assert whole.actions == ("consult k1", "consult k2", "consult k3")
    assert whole.state.to_act() == (seat,)


def test_a_draft_of_my_own_seat_or_of_one_that_owes_nothing_is_not_shown() -> None:
    me, other = Pair("top_dog").acting()
    for desk in (me, other):
        (mine,) = desk.model.mine
        desk.model.handle(Previewed(mine, "consult k1"))
        assert desk.context().previews == {}
