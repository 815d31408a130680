"""The first game: a real match against a bot, without the clock, with one idea a step."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Lesson
from games.dogs_fly.settings import NO_CLOCK


def lesson() -> Lesson:
    """Its steps, and what its opponent does badly."""
    weakness = translate("Dogs Fly", "Your opponent shoots at what it sees, but never moves your plane.")
    steps = (
        (
            translate(
                "Dogs Fly", "If the coin chooses you, place the Sun: click a zone of the upper boards, and send it."
            ),
            "sun place",
            translate(
                "Dogs Fly",
                "The lower boards are yours: you see the enemy's plane on them. The upper ones are the enemy's, and "
                "your plane is there. In the Sun you are hard to hit.",
            ),
        ),
        (
            translate("Dogs Fly", "Click a card, then a section of your track below: a shot at the zone of the plane."),
            "place",
            translate(
                "Dogs Fly",
                "All sections are revealed 1, 2, 3, 4, yours and the enemy's at once: first the Sun moves, then "
                "planes, then shots are fired.",
            ),
        ),
        (
            translate(
                "Dogs Fly", "Lay a Move Plane card on an earlier section, turned over: press Turn it over first."
            ),
            "place",
            translate(
                "Dogs Fly",
                "Its upper half counts: yours moves your plane, the other drags the enemy's. Left is left on the "
                "screen, on all boards.",
            ),
        ),
        (
            translate("Dogs Fly", "Lock in with the main button."),
            "",
            translate(
                "Dogs Fly",
                "In a real round the clock does that after 20 seconds. A post without a card repairs: its discards "
                "come back, but from the second time on your other post loses three cards.",
            ),
        ),
        (
            translate("Dogs Fly", "Choose cards to discard, or keep them, and send."),
            "",
            translate("Dogs Fly", "Every hand is filled again. Whoever must draw and has no card left is shot down."),
        ),
        (
            translate("Dogs Fly", "Watch the four sections, and go on to the next round."),
            "",
            translate(
                "Dogs Fly",
                "A hit scraps six cards for good. The post that has the attacker on its own board loses them, "
                "or the teammate who repairs. Shoot the other plane down.",
            ),
        ),
    )
    return Lesson(steps, weakness, options={"clock": NO_CLOCK})
