"""What lies on Agility's table: names, places, costs and effects before they are paid, no hidden face."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtWidgets import QApplication

from client.art.cards.agility import TrainingCard
from client.art.cards.frame import CardBack
from client.art.face import render
from client.art.states import PieceState
from client.tables.agility.faces import ActionRing, HandCard, Note
from client.tables.agility.table import AgilityTable
from client.theme import theme
from games.agility import GAME, NUMBER
from tests.client.tables.agility.desks import AREA, laid, pieces_of, positions, table_of
from tests.games.agility.setting import Desk as Laid
from tests.games.agility.setting import run


def test_pieces_have_names_of_their_own_and_lie_on_the_table(qapp: QApplication) -> None:
    for _, desk in positions(3, every=12):
        pieces = desk.table.pieces(*AREA)
        keys = [piece.key for piece in pieces]
        assert len(set(keys)) == len(keys)
        names = [piece.name for piece in pieces if piece.reachable]
        assert len(set(names)) == len(names), "a screen reader must tell two things apart"
        for piece in pieces:
            width, height = piece.face.size
            assert -16 <= piece.x <= AREA[0] - width + 16, piece.key
            assert -16 <= piece.y <= AREA[1] - height + 16, piece.key


def test_every_piece_can_be_looked_at_closely_and_names_rules_that_exist(qapp: QApplication) -> None:
    known = {rule.id for rule in GAME.rules}
    for _, desk in positions(7, every=20):
        assert desk.table.prompt().rule in known
        for piece in desk.table.pieces(*AREA):
            card = desk.table.card(piece.key)
            if piece.reachable:
                assert card is not None, piece.key
                assert card.title
                assert card.rules
            assert card is None or set(card.rules) <= known


def test_a_card_says_where_it_leads_before_it_is_played(qapp: QApplication) -> None:
    desk = laid(Laid())
    pieces, now = pieces_of(desk), table_of(desk).now
    for held in now.players[0].hand:
        face = pieces[f"card:{held.slot}"].face
        assert isinstance(face, HandCard)
        landing = NUMBER[table_of(desk).view.face(held.slot)]
        assert face.leads.startswith(f"{landing} · ")
    ring = pieces["ring"].face
    assert isinstance(ring, ActionRing)
    assert {number for _, number, _ in ring.landings} == {1, 2, 4}
    assert desk.table.hover(f"card:{now.players[0].hand[1].slot}")
    pieces = pieces_of(desk)
    assert "marker ghost" in pieces
    note = pieces["note"].face
    assert isinstance(note, Note)
    assert note.title == "From 0 to 2: Flex"


def test_flex_reaches_are_marked_and_say_what_they_cost(qapp: QApplication) -> None:
    desk = laid(Laid().give(0, flex=2, treats="red1").land(5))
    pieces = pieces_of(desk)
    legal = {key for key, piece in pieces.items() if piece.state is PieceState.LEGAL and key.startswith("space:")}
    assert legal == {"space:4", "space:5", "space:6"}
    assert "costs 1 Flex" in pieces["space:6"].name
    why = desk.use("space:0")
    assert (why.why, why.rule) == ("Sweep needs 5 Flex, you have 2.", "AG-R30")


def test_costs_are_told_before_they_are_paid(qapp: QApplication) -> None:
    table = Laid().give(0, dogs=(run("dutch-shepherd", "c1b"),), treats="black1 blue1 green5").change(phase="move")
    table.give(0, hand=table.me.hand[:2])
    desk = laid(table)
    desk.table.hover("dog:dutch-shepherd")
    note = pieces_of(desk)["note"].face
    assert isinstance(note, Note)
    assert note.title == "Dutch Shepherd: Hurdle"
    assert "1 Strength, 1 Jump" in note.words
    desk.table.hover("kennel:golden-retriever")
    note = pieces_of(desk)["note"].face
    assert isinstance(note, Note)
    assert note.words == "Missing: 3 Jump."


def test_a_dog_that_is_picked_shows_its_markers_on_free_courses(qapp: QApplication) -> None:
    table = Laid().give(0, treats="black1 blue4", hand=Laid().me.hand[:2]).change(phase="adopt")
    desk = laid(table)
    desk.use("kennel:golden-retriever")
    lanes = [piece for key, piece in pieces_of(desk).items() if key.startswith("course:")]
    assert {lane.state for lane in lanes} == {PieceState.TARGET}
    assert any(lane.face.markers for lane in lanes)  # type: ignore[attr-defined]


def test_others_see_no_hidden_face(qapp: QApplication) -> None:
    """A spectator, the opponent, and who looks at the other's hand on this desktop see backs and slots."""
    table = Laid()
    for viewer, seat in ((0, 1), (1, 0), (None, 0)):
        shown = AgilityTable()
        desk = laid(table, viewer=viewer or 0)
        context = desk.context()
        shown.show(replace(context, viewer=viewer, seat=None, affordances={}))
        shown.looked = seat
        pieces = {piece.key: piece for piece in shown.pieces(*AREA)}
        for held in table.now.players[seat].hand:
            piece = pieces[f"card:{held.slot}"]
            assert isinstance(piece.face, CardBack)
            assert "Hidden" in piece.name
            card = shown.card(f"card:{held.slot}")
            assert card is not None
            assert card.title == "Hidden card"
        assert pieces["ring"].face.landings == ()  # type: ignore[attr-defined]


def test_the_discard_pile_can_be_looked_through(qapp: QApplication) -> None:
    desk = laid(Laid().change(discard=("t1-blue-yellow", "t9-blue-green")))
    assert desk.use("discard").opens == "discard"
    pile = table_of(desk).pile("discard")
    assert pile is not None
    assert [card.key for card in pile.cards] == ["t1-blue-yellow", "t9-blue-green"]
    assert isinstance(pile.cards[0].face, TrainingCard)


def test_faces_are_painted_in_every_theme(qapp: QApplication) -> None:
    for _, desk in positions(3, every=60):
        for name in ("light", "dark", "contrast"):
            for piece in desk.table.pieces(*AREA):
                picture, _ = render(piece.face, 1.0, 1.0, theme(name), draft=True)
                assert not picture.isNull()
