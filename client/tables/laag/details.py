"""The close look at a thing on this table: what it is, how it stands, and the rules about it."""

from __future__ import annotations

from client.i18n import translate
from client.i18n.sentences import capital
from client.tables.cast import Cast
from client.tables.interface import Card
from client.tables.laag import words
from client.tables.laag.faces import Near, PawnFace, PuckFace, Scenery
from games.laag import PAWNS, Situation


def card_of(key: str, now: Situation, cast: Cast) -> Card | None:
    """The card of a piece by its key; None if there is nothing to tell."""
    kind, _, name = key.partition(":")
    if kind == "piece" and name in PAWNS:
        return _pawn(PAWNS.index(name), now, cast)
    if kind == "piece":
        text = translate("LAAG", "Shots may bounce off it and push it; a move must not touch it.")
        title = words.piece_name(name, cast)
        kind = "barrier" if name.startswith("barrier") else "block" if now.pieces.blocks else "disc"
        return Card(capital(title), Near(Scenery(kind)), (text,), ("LG-R33", "LG-35"))
    if kind == "tray":
        text = translate("LAAG", "A die shows how often a pawn was hit. With three pips the pawn is out.")
        return Card(translate("LAAG", "Counting dice"), None, (text,), ("LG-44", "LG-58", "LG-59"))
    if kind == "rack":
        text = translate("LAAG", "One puck is flicked at a time; another may lie on a charged pawn.")
        return Card(translate("LAAG", "Pucks"), Near(PuckFace()), (text,), ("LG-5", "LG-49"))
    if kind in ("sheet", "puck", "start"):
        text = translate("LAAG", "Whoever flicked says what happened; it counts once the other side has accepted it.")
        return Card(translate("LAAG", "The record"), None, (text,), ("LG-P1", "LG-P2", "LG-P4", "LG-P6"))
    if kind in ("fine", "aim"):
        text = translate("LAAG", "Left and right turn, up and down change the power; hold Shift for small steps.")
        return Card(translate("LAAG", "Fine aim"), None, (text,), ("LG-R90",))
    return None


def _pawn(pawn: int, now: Situation, cast: Cast) -> Card:
    state = words.pawn_state(now, pawn)
    texts = [translate("LAAG", "Its die: {hits}.").format(hits=words.hits(now.pips[pawn]))]
    rules = ["LG-43", "LG-44"]
    if now.is_out(pawn):
        texts.append(translate("LAAG", "It is out and stays where it is as an obstacle."))
        rules.insert(0, "LG-58")
    elif state == "" or not now.pieces.on_area(pawn):
        ready = translate("LAAG", "It stands and can still act in this round.")
        away = translate("LAAG", "It is off the mat and comes back in the next round.")
        texts.append(away if state else ready)
        rules.insert(0, "LG-R48" if state else "LG-28")
    elif not now.pieces.stands(pawn):
        texts.append(translate("LAAG", "It is lying down. In the next round it stands up where the small ring is."))
        rules.insert(0, "LG-57")
    elif now.charges[pawn]:
        texts.append(translate("LAAG", "It carries a puck; its next turn is a shot that counts two pips."))
        rules.insert(0, "LG-50")
    else:
        texts.append(translate("LAAG", "It has acted in this round; it can still be hit."))
        rules.insert(0, "LG-30")
    title = words.whose(PAWNS[pawn], cast)
    lies = now.pieces.on_area(pawn) and not now.pieces.stands(pawn)
    face = PawnFace(
        cast[pawn // 3].mark,
        pawn % 3 + 1,
        -20 if lies else None,
        charged=bool(now.charges[pawn]),
        acted=now.acted[pawn] and not now.is_out(pawn),
        out=now.is_out(pawn),
    )
    return Card(title, Near(face), tuple(texts), tuple(rules))
