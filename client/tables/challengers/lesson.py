"""The first game: a real tournament against a bot, with one idea a step."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Lesson


def lesson() -> Lesson:
    """Its steps, and what its opponent does badly."""
    weakness = translate(
        "Challengers", "Your opponent plays well, but it takes the first cards that it draws: choose yours better."
    )
    steps = (
        (
            translate(
                "Challengers", "Pick up to three of the five cards: click them. Then send your Deck Phase below."
            ),
            "",
            translate(
                "Challengers",
                "You draft a deck over seven rounds. After each Deck Phase you play a match of capture the flag "
                "against one opponent, and the match plays by itself.",
            ),
        ),
        (
            translate(
                "Challengers", "Watch the match: cards are revealed until their power reaches that of the flag card."
            ),
            "",
            translate(
                "Challengers",
                "Cards that lose the flag sit down on the bench. Cards of one name share a seat, and "
                "there are six: whoever needs a seventh loses, and so does whoever runs out of cards.",
            ),
        ),
        (
            translate("Challengers", "Choose a pile: more weak cards with fans, or a stronger one."),
            "option",
            translate(
                "Challengers",
                "Trophies and some cards bring fans. The most fans win; a lead of 11 ends a two-player game.",
            ),
        ),
        (
            translate(
                "Challengers", "Remove weak cards from your deck: click them in the lower row before you are ready."
            ),
            "",
            translate("Challengers", "A thin deck is strong, but it ends sooner. Few names keep the bench free."),
        ),
        (
            translate("Challengers", "Play on to the last round."),
            "",
            translate("Challengers", "Click any card to read it; F1 explains what you point at."),
        ),
    )
    return Lesson(steps, weakness)
