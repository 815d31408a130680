"""The first game: a real match against a bot, with one idea a step."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import translate


def lesson() -> Sequence[tuple[str, str, str]]:
    """Steps as (what to do, the verb that does it or "" for any, what it teaches)."""
    return (
        (
            translate("Top Dog", "Buy a dog: click a card at the breeder or the shelter, then the kennel to live in."),
            "buy",
            translate(
                "Top Dog", "A kennel does one thing a turn. An empty one can buy. The coin on the card is the price."
            ),
        ),
        (
            translate("Top Dog", "Let the next kennel consult: press Consult, or 1."),
            "consult",
            translate("Top Dog", "A Bone is money. Every kennel can always earn one."),
        ),
        (
            translate("Top Dog", "Shampoo your dog with the last kennel: press Train, or 2."),
            "train",
            translate("Top Dog", "Shampoo adds to Poise, and each one makes entering a show cheaper by one."),
        ),
        (
            translate("Top Dog", "Send your turn with the red button."),
            "",
            translate(
                "Top Dog",
                "Until it is sent you can take everything back. Then the others play, and the judge walks on.",
            ),
        ),
        (
            translate("Top Dog", "Now bring your dog to a show, or to its qualifier, which costs nothing yet."),
            "show qualify",
            translate(
                "Top Dog", "When the judge comes, the best dog in Poise, Agility, Wiggle and Speed wins each medal."
            ),
        ),
        (
            translate("Top Dog", "Wait for the judge. Then donate a dog with a medal for fame, or sell it for Bones."),
            "donate sell",
            translate("Top Dog", "Fame wins the game. It ends when the judge comes to a show that has no medals left."),
        ),
    )
