"""The first game: a real match against a bot, with one idea a step."""

from __future__ import annotations

from client.i18n import translate
from client.tables.interface import Lesson


def lesson() -> Lesson:
    """Its steps, and what its opponent does badly."""
    weakness = translate("Top Dog", "Your opponent plays well, but never sends a dog to a qualifier.")
    steps = (
        (
            translate("Top Dog", "Buy a dog: click a card at the breeder or the shelter, then the kennel to live in."),
            "buy",
            translate(
                "Top Dog",
                "You win with fame: dogs win medals at shows, and you donate them. The coin on a card is its price.",
            ),
        ),
        (
            translate("Top Dog", "Let the next kennel consult: press Consult, or 1."),
            "consult",
            translate(
                "Top Dog", "A Bone is money. Every kennel does one thing a turn, and one Bone it can always earn."
            ),
        ),
        (
            translate("Top Dog", "Shampoo your dog with the next kennel: press Train, or 2."),
            "train",
            translate("Top Dog", "Shampoo adds to Poise, and each one makes entering a show cheaper by one."),
        ),
        (
            translate("Top Dog", "When every kennel has acted, send your turn: the button with the paper plane."),
            "",
            translate(
                "Top Dog",
                "Until it is sent you can take everything back. Then the others play, and the judge walks on.",
            ),
        ),
        (
            translate(
                "Top Dog", "Earn Bones until your dog can enter a show: choose its kennel and press Enter, or 3."
            ),
            "show qualify",
            translate(
                "Top Dog",
                "The cost table shows the price: half while the judge is elsewhere. A qualifier takes a dog "
                "for now, but the full price is due when the judge comes.",
            ),
        ),
        (
            translate("Top Dog", "Let your other kennels act, and send. Soon the judge comes to your dog."),
            "",
            translate(
                "Top Dog",
                "Poise, Agility, Wiggle, Speed: the higher number wins the medal, one per dog. Then it comes home.",
            ),
        ),
        (
            translate("Top Dog", "Is your dog home with a medal? Donate it for fame, or sell it for Bones."),
            "donate sell",
            translate(
                "Top Dog",
                "With the judge at the sponsor's, a sale brings double. Keep a kennel free: a dog that finds none is "
                "lost.",
            ),
        ),
        (
            translate("Top Dog", "That is the whole game. Play on, and win it."),
            "",
            translate(
                "Top Dog",
                "It ends when the judge comes to a show without medals; the most fame wins. "
                "F1 explains what you point at.",
            ),
        ),
    )
    return Lesson(steps, weakness)
