"""The first game: a real match against a bot, with one idea a step."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Lesson


def lesson() -> Lesson:
    """Its steps, and what its opponent does badly."""
    weakness = translate(
        "Agility", "Your opponent plays well, but it never looks at what a card brings: choose yours better."
    )
    steps = (
        (
            translate("Agility", "Play a card: click one in your hand, then send it with the button below."),
            "play",
            translate(
                "Agility",
                "You win when your three dogs have finished their courses. The number of a card moves the marker to "
                "an action; the pill on the card says which.",
            ),
        ),
        (
            translate("Agility", "Take one of the two offers of your card."),
            "collect",
            translate(
                "Agility",
                "Treats pay for dogs and obstacles: Trust, Speed, Strength, Agility, Jump. Low cards bring the most.",
            ),
        ),
        (
            translate("Agility", "Refill your hand: click a card of the display, and send your turn."),
            "refill",
            translate("Agility", "Everybody sees what you take. Think about where its number may move the marker."),
        ),
        (
            translate("Agility", "Save treats until you can pay for a dog; then click it, and a free course."),
            "adopt",
            translate(
                "Agility",
                "Every dog has features: obstacles that are free or cheaper for it, and that it may clear as often as "
                "you can pay. Choose a course that shows many of them.",
            ),
        ),
        (
            translate("Agility", "Let your dog run: click it when its obstacle can be paid."),
            "move",
            translate(
                "Agility",
                "Each dog clears one obstacle a turn at the full price. An action such as Hurdle clears that kind for "
                "free, with all your dogs that stand before one.",
            ),
        ),
        (
            translate("Agility", "That is the whole game. Play on, and win it."),
            "",
            translate(
                "Agility",
                "A Pause Box brings a mini-turn, Flex Tokens shift an action, the first finished course brings the "
                "Tiebreak Marker. F1 explains what you point at.",
            ),
        ),
    )
    return Lesson(steps, weakness)
