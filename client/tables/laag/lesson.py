"""The first game: a real match against a bot on the virtual table, with one idea a step."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Lesson


def lesson() -> Lesson:
    """Its steps, and what its opponent does badly."""
    weakness = translate("LAAG", "Your opponent aims well, but its hand is unsteady: keep far away, and behind cover.")
    steps = (
        (
            translate("LAAG", "Click one of your pawns and press Dash, or 1."),
            "dash",
            translate("LAAG", "The Dash comes before round 1: every pawn may change its place once."),
        ),
        (
            translate("LAAG", "Take the green puck, pull it back, and let go."),
            "flick",
            translate("LAAG", "It must touch nothing and stay on the mat; then its pawn follows it."),
        ),
        (
            translate("LAAG", "Let your other pawns stay: press Stay, or 2, and send it."),
            "stay",
            translate("LAAG", "The button with the paper plane sends. Until then Undo takes everything back."),
        ),
        (
            translate("LAAG", "Round 1: click a pawn and press Shoot."),
            "shoot",
            translate("LAAG", "The puck lies beside its pawn, at most one puck away. Drag it there."),
        ),
        (
            translate("LAAG", "Click a pawn of the other side to aim at it, then pull back and let go."),
            "flick",
            translate(
                "LAAG",
                "Touch a pawn and knock it over: a hit, and its die goes up. A puck off the mat costs you a pip.",
            ),
        ),
        (
            translate("LAAG", "With the next pawn, press Move first; then it shoots or charges."),
            "move",
            translate("LAAG", "Every pawn acts once a round. A move that touches something has failed."),
        ),
        (
            translate("LAAG", "Charge a pawn: press Charge."),
            "charge",
            translate("LAAG", "A puck on its head is its next shot, and counts two pips. Only one pawn can carry one."),
        ),
        (
            translate("LAAG", "In the next round, choose the charged pawn and press Fire."),
            "fire",
            translate("LAAG", "Three pips and a pawn is out. Whoever has no pawn left loses."),
        ),
        (
            translate("LAAG", "That is the whole game. Play on, and win it."),
            "",
            translate("LAAG", "The sides take turns to begin a round. F1 explains what you point at."),
        ),
    )
    return Lesson(steps, weakness, options={"aim": "full"})
