"""The first game: a card at the table guides through it until the match is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

from client import commands

if TYPE_CHECKING:
    from client.screens.match.play import PlayScreen
    from client.screens.navigator import Navigator
    from client.wizards.lesson import LessonCard


class FirstGame:
    """Guides through a match that was begun to learn, also after it was left and is continued."""

    def __init__(self, navigator: Navigator) -> None:
        self._navigator = navigator
        self.card: LessonCard | None = None
        """The card, while it guides."""
        self.comes = False
        """Whether the match that begins next is one to learn."""

    def begin(self, match: str) -> None:
        """A match begins."""
        if self.comes:
            self._keep(match, 0)

    def guide(self, screen: PlayScreen) -> None:
        """Put the card beside the table, if this match is one to learn."""
        from client.wizards.lesson import LessonCard

        self.card = None
        model, settings = screen.model, self._navigator.settings
        match, _, step = settings.text("lesson").partition(" ")
        lesson = screen.spec.lesson()
        if match != model.match or not step.isdecimal() or lesson is None:
            return
        self.card = card = LessonCard(lesson, int(step))
        card.moved.connect(lambda at: self._keep(model.match, at))
        card.restarted.connect(lambda: self._navigator.do(commands.LEARN, model.game.id))
        card.guide_asked.connect(lambda: self._navigator.do(commands.HOW_TO, (model.game.id, "")))
        card.closed.connect(self.end)
        card.show_turn(mine=screen.desk.plan is not None)
        screen.asked.connect(self._heard)
        screen.planned.connect(card.planned)
        screen.sent.connect(card.sent)
        screen.taken_back.connect(card.taken_back)
        screen.show_guide(card)

    def _heard(self, command: str, details: object) -> None:
        """The turn has come, or gone on to others."""
        if command == commands.TURN.id and self.card is not None:
            self.card.show_turn(mine=bool(details))

    def forget(self) -> None:
        """The match is left; it can be continued as what it is."""
        self.comes, self.card = False, None

    def _keep(self, match: str, step: int) -> None:
        self._navigator.settings.set("lesson", f"{match} {step}")

    def end(self) -> None:
        """The game is learned: the card goes, and Home suggests it no more."""
        if self.card is not None:
            self.card.deleteLater()  # it hears no more of the match
        self.forget()
        self._navigator.settings.set("lesson", "")
        self._navigator.settings.set("taught", True)
