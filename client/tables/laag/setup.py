"""What a tracker must know of an announced flick, in the format of `offleash track --setup` (but how the area lies)."""

from __future__ import annotations

from typing import Any, Final

from games.laag import COMPONENTS, PAWNS, PIECES, Situation

FORMAT: Final = "tabletop-flick-setup/1"
_KINDS: Final = {"dash": "move", "move": "move", "shoot": "shoot", "charged": "charged_shot"}
_SIZES: Final = COMPONENTS.sizes


def setup_of(now: Situation) -> dict[str, Any]:
    """Kind, shooter and puck of the announced flick and every piece on the area, with its place; plain JSON values.

    `calibration` is the caller's, and so are the colours of home-made pieces.  `clip` names this try at this flick,
    `flick.dash` tells a move of the Dash, whose record has a kind of its own, from any other move.
    Raises ValueError when no flick is announced.
    """
    if now.kind is None:
        raise ValueError("no flick is announced")
    in_hand = now.pawn if now.kind in ("dash", "move") else -1
    there = [index for index in range(len(PIECES)) if now.pieces.on_area(index) and index != in_hand]
    return {
        "format": FORMAT,
        "clip": f"round {now.round} {now.kind} {PAWNS[now.pawn]} try {now.replays + 1}",
        "area_mm": [_mm(COMPONENTS.side_um)] * 2,
        "flick": {
            "kind": _KINDS[now.kind],
            "puck": now.puck,
            "shooter_pawn": PAWNS[now.pawn],
            "puck_starts_on_pawn": now.kind == "charged",
            "dash": now.kind == "dash",
        },
        "pieces": [
            *(_piece(now, index) for index in there),
            {
                "id": now.puck,
                "type": "puck",
                "team": None,
                "marks": None,
                "flipped": False,
                "colour": COMPONENTS.colours["move_puck" if now.puck == "move_puck" else "flicking_puck"]["hex"],
                "dims_mm": [_mm(part) for part in _dimensions(now, "puck")],
            },
        ],
    }


def _piece(now: Situation, index: int) -> dict[str, Any]:
    """`place_mm`, `form` and `direction` (of a lying pawn from base to top) are where the state has the piece.

    `charged`: another puck than the flicked one lies on this pawn, and may fall off (LG-R58).
    """
    name, pose = PIECES[index], now.pieces.pose(index)
    kind, _, number = name.partition("_")
    pawn = name in PAWNS
    return {
        "id": name,
        "type": "pawn" if pawn else kind,
        "team": "ab"[index // 3] if pawn else None,
        "marks": int(number) if pawn else None,
        "flipped": pawn and now.is_flipped(index),
        "charged": pawn and bool(now.charges[index]) and not (now.kind == "charged" and index == now.pawn),
        "colour": COMPONENTS.colours[kind]["hex"],
        "dims_mm": [_mm(part) for part in _dimensions(now, "pawn" if pawn else kind)],
        "place_mm": [_mm(pose.x), _mm(pose.y)],
        "form": pose.form,
        "direction": [pose.dx / 1000, pose.dy / 1000],
    }


def _dimensions(now: Situation, kind: str) -> list[int]:
    sizes = _SIZES[kind]
    if kind == "puck":
        across = [2 * sizes["radius_um"]] * 2
    elif kind == "pawn":
        across = [2 * sizes["base_radius_um"]] * 2
    elif kind == "barrier":
        across = [2 * sizes["half_length_um"], 2 * sizes["half_width_um"]]
    else:
        across = [2 * (_SIZES["block"]["half_side_um"] if now.settings.blocks else _SIZES["disc"]["radius_um"])] * 2
    return [*across, sizes["height_um"]]


def _mm(micrometres: int) -> float:
    return micrometres / 1000
