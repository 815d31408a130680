"""What players of a match can agree on beside its rules: what is proposed, and how that is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from client.i18n import translate
from client.tables.line import Line
from games.kernel import Draw, DrawAgreed, Resigned, TakeBack, TakenBack, agreement_in

if TYPE_CHECKING:
    from client.tables.cast import Cast
    from games.kernel import Event, Seat
    from net.session import Answered, PeerId


@dataclass(slots=True)
class Agreements:
    """The answers to the open step, and which steps seats of this desktop decided."""

    answers: dict[tuple[PeerId, str], Answered] = field(default_factory=dict)
    """Who proposes, consents to or declines what at the open step."""
    given_up: set[Seat] = field(default_factory=set)
    """The seats of which somebody has resigned while the game goes on."""
    _decided: list[int] = field(default_factory=list)

    @property
    def newest(self) -> int | None:
        """The newest step that a seat of mine decided; None if there is none."""
        return self._decided[-1] if self._decided else None

    @property
    def asked(self) -> Answered | None:
        """What somebody else proposes, and neither anybody here has answered nor anybody has declined."""
        answered = {answer.agreement for answer in self.answers.values() if answer.mine or not answer.yes}
        return next((answer for answer in self.answers.values() if answer.agreement not in answered), None)

    @property
    def proposed(self) -> Answered | None:
        """What I proposed last, or have consented to, while others have not answered."""
        declined = {answer.agreement for answer in self.answers.values() if not answer.yes}
        mine = [answer for answer in self.answers.values() if answer.mine and answer.agreement not in declined]
        return mine[-1] if mine else None

    def hear(self, answer: Answered) -> None:
        """Somebody answers."""
        self.answers[answer.peer, answer.agreement] = answer

    def step(self, number: int, inputs: Mapping[Seat, object], events: Sequence[Event], mine: Sequence[Seat]) -> None:
        """A step is final: what was proposed for it is over."""
        self.answers.clear()
        for event in events:
            if isinstance(event, TakenBack):
                self._decided = [each for each in self._decided if each < event.step]
                return
            if isinstance(event, Resigned):
                self.given_up.add(event.seat)
                return
        if any(seat in mine for seat in inputs):
            self._decided.append(number)


def agreed_lines(events: Sequence[Event], cast: Cast) -> list[Line]:
    """The lines of what players agreed on; a game's storyteller knows nothing of that."""
    lines: list[Line] = []
    for event in events:
        match event:
            case DrawAgreed():
                lines.append(Line(translate("Agree", "The players agreed on a draw.")))
            case Resigned(seat):
                words = translate("Agree", "{name} resigned.").format(name=cast.name(seat))
                lines.append(Line(words, seat=seat, grave=True))
            case TakenBack():
                lines.append(Line(translate("Agree", "A move was taken back."), grave=True))
    return lines


def asked_words(answer: Answered) -> str:
    """What somebody proposes, as a question to me."""
    match agreement_in(answer.agreement):
        case Draw():
            words = translate("Agree", "{name} offers a draw.")
        case TakeBack():
            words = translate("Agree", "{name} asks to take a move back. What was seen stays seen.")
        case _:
            words = translate("Agree", "{name} resigns.")
    return words.format(name=answer.name)


def proposed_words(answer: Answered) -> str:
    """What I propose and others have to answer."""
    match agreement_in(answer.agreement):
        case Draw():
            return translate("Agree", "You offer a draw. The others have not answered yet.")
        case TakeBack():
            return translate("Agree", "You ask to take a move back. The others have not answered yet.")
    return translate("Agree", "You resign as soon as the current move is made.")
