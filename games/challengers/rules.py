"""Challengers!: who may do what, and what happens then. Every phase has its step in a module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from games.challengers import claims, deck_phase, match_phase, setup, standings, trainers
from games.challengers.actions import PASS, USE, Begin, ChallengersAction, Choose, Draft, Keep, Say
from games.challengers.cards import Library
from games.challengers.desk import Desk, Drafts, carried_out
from games.challengers.loading import library_of
from games.challengers.position import CHANCE_PHASES, Player, Position, Settings
from games.challengers.view import View, own_slots, view_of
from games.kernel import (
    CHANCE,
    Audience,
    Event,
    Family,
    Inputs,
    Json,
    Options,
    Outcomes,
    Positional,
    Refusal,
    Request,
    Result,
    Seat,
    Show,
)

_Chance: TypeAlias = Callable[[Library, Position, Outcomes, list[Event]], Position]
_Asked: TypeAlias = Callable[[Library, Position, Mapping[Seat, ChallengersAction], list[Event]], Position]


def settings_of(options: Options) -> Settings:
    """The settings that option values stand for."""
    level = options["level"]
    assert isinstance(level, int)
    return Settings(
        left_out=str(options["left_out"]),
        level=level,
        plans=str(options["plans"]),
        solo_cards=options["solo_cards"] == "yes",
        house=options["house"] == "yes",
        trainers=options["trainers"] == "yes",
        sets=str(options["sets"]),
    )


class Challengers(Positional[Position, ChallengersAction, View]):
    """The state of a tournament."""

    __slots__ = ()

    def __init__(self, seats: int, options: Options) -> None:
        """A fresh tournament. Raises ValueError for a table that may not play so (CH-R122)."""
        settings = settings_of(options)
        library = library_of(settings.sets)
        setup.check(library, settings, seats)
        super().__init__(setup.beginning(library, settings, seats))

    @property
    def library(self) -> Library:
        """What the match is played with: the box, and home-made Sets in place of some of its own."""
        return library_of(self.position.settings.sets)

    def to_act(self) -> tuple[Seat, ...]:
        """Chance, the seats that still draft, or those that are asked."""
        position = self.position
        phase = position.phase
        if phase in CHANCE_PHASES or position.claims:
            return (CHANCE,)
        if phase == "match":
            return match_phase.asked(position) or (CHANCE,)
        if phase in ("deck", "finalists"):
            return deck_phase.drafters(position)
        if phase == "keep":
            return tuple(range(position.seats))
        return () if phase == "over" else position.asked

    def turn_key(self) -> tuple[Json, ...]:
        """A seat's decisions of one Deck Phase, or of one Match Phase."""
        return (self.position.round, "match" if self.position.phase == "match" else "deck")

    def sealed(self) -> bool:
        """Inputs stay closed until all are in, so that nobody gains by answering last; not in a match (CH-R124)."""
        return self.position.phase in _SEALED and not self.position.claims and len(self.to_act()) > 1

    def draft_audience(self, seat: Seat) -> Audience:
        """Drafts are shown to nobody (CH-R124)."""
        del seat
        return ()

    def requests(self) -> tuple[Request, ...]:
        """What chance owes in this phase; first what inputs have laid open."""
        position, library = self.position, self.library
        if position.claims:
            return tuple(Show(claim.slot) for claim in position.claims)
        requests = _REQUESTS.get(position.phase)
        return requests(library, position) if requests else ()

    def legal_actions(self, seat: Seat) -> Sequence[ChallengersAction | Family[ChallengersAction]]:
        """All that a seat may do now; its own cards must have been learned."""
        if seat == CHANCE or seat not in self.to_act():
            return ()
        position, library = self.position, self.library
        match position.phase:
            case "option":
                return deck_phase.options(library, position, seat)
            case "deck" | "finalists":
                return (self._drafts(seat),)
            case "keep":
                return [Keep(slot) for slot in position.players[seat].trainer_slots]
            case "captain":
                return [Begin("L"), Begin("R"), PASS]
            case "before answers":
                return trainers.look_choices(library, position, seat)
            case "before match" | "tickets":
                return [USE, PASS]
        return match_phase.choices(library, position, seat, self.face)

    def _drafts(self, seat: Seat) -> Drafts:
        player = self.position.players[seat]
        opened = {piece.slot: piece.face for piece in player.deck if piece.face}
        hidden = [slot for slot in own_slots(self.position, seat) if slot not in opened]
        prizes = {prize.slot for prize in player.trophies}
        faces = {**opened, **{slot: self.face(slot) for slot in hidden if slot not in prizes}}
        return Drafts(self.library, player, self.position.round, self.position.phase == "finalists", faces)

    def refusal(self, seat: Seat, action: ChallengersAction) -> Refusal | None:
        """Why a seat that owes an input may not give this one (CH-R126, CH-R127)."""
        position, library = self.position, self.library
        match position.phase, action:
            case (("deck" | "finalists"), Draft(parts)):
                return carried_out(self._desk(position.players[seat]), parts)
            case "option", Choose():
                fits = action in deck_phase.options(library, position, seat)
                return None if fits else Refusal("rule", "This round has no such option", "CH-54")
            case "keep", Keep(slot):
                fits = slot in position.players[seat].trainer_slots
                return None if fits else Refusal("rule", "That is none of your two Trainers", "CH-169")
            case "captain", (Begin() | Say("pass")):
                return None
            case (("before match" | "tickets"), Say("trainer" | "pass")):
                return None
            case "before answers", _ if action in trainers.look_choices(library, position, seat):
                return None
            case "match", _ if match_phase.allows(library, position, seat, action):
                return None
        return Refusal(
            "rule", f"“{str(action)[:60]}” is no answer to what is asked now", _RULES.get(position.phase, "CH-R124")
        )

    def _desk(self, player: Player) -> Desk:
        return Desk(self.library, player, self.position.round, final=self.position.phase == "finalists")

    def apply(self, inputs: Inputs) -> list[Event]:
        """Make the step of the phase, and go on to the next that needs chance or an input."""
        events: list[Event] = []
        position, library = self.position, self.library
        phase = position.phase
        if position.claims:
            position = claims.confirm(position, inputs[CHANCE], events)
        elif CHANCE in inputs:
            position = _CHANCE_STEPS[phase](library, position, inputs[CHANCE], events)
        else:
            told = claims.of(position, inputs)
            position = _STEPS[phase](library, position, inputs, events)
            if told and position.phase != "over":
                position = position._replace(claims=told)
        while position.phase in _TRANSITIONS:
            position = _TRANSITIONS[position.phase](library, position, events)
        self.position = position
        if phase == "settle" and position.phase != "settle":
            self._forget()
        return events

    def _forget(self) -> None:
        """The slots of the last round are retired; only Trophies keep theirs."""
        prizes = {prize.slot for player in self.position.players for prize in player.trophies}
        self.known = {slot: face for slot, face in self.known.items() if slot in prizes}

    def view(self, seat: Seat | None) -> View:
        """The table for one seat; a value that later steps do not change."""
        return view_of(self.position, self.known, seat)

    def result(self) -> Result | None:
        """Places and fans when the game is over."""
        return standings.result(self.library, self.position)


_SEALED: Final = frozenset(("option", "deck", "finalists", "keep", "captain", "before match", "before answers"))
_RULES: Final[Mapping[str, str]] = {
    "option": "CH-54", "keep": "CH-169", "captain": "CH-169", "before match": "CH-169", "before answers": "CH-169",
    "tickets": "CH-169", "match": "CH-R62",
}  # fmt: skip
_REQUESTS: Final[Mapping[str, Callable[[Library, Position], tuple[Request, ...]]]] = {
    "setup": setup.requests,
    "lay": setup.lay_requests,
    "starters": lambda _library, position: setup.starter_requests(position),
    "trainers": trainers.shuffle_requests,
    "trainer cards": lambda _library, position: trainers.deal_requests(position),
    "kept": lambda _library, position: trainers.kept_requests(position),
    "draws": lambda _library, position: deck_phase.draw_requests(position),
    "mix": lambda _library, position: match_phase.mix_requests(position),
    "before faces": lambda _library, position: trainers.look_requests(position),
    "match": lambda _library, position: () if match_phase.asked(position) else match_phase.play_requests(position),
    "settle": match_phase.settle_requests,
    "decks": lambda _library, position: (*match_phase.deck_requests(position), *standings.tie_requests(position)),
}
"""What chance owes in each phase, in the order in which cards are dealt."""
_CHANCE_STEPS: Final[Mapping[str, _Chance]] = {
    "setup": setup.take_setup,
    "lay": lambda library, position, _out, events: setup.take_lay(library, position, events),
    "starters": lambda _library, position, _out, _events: position._replace(
        phase="trainers" if position.settings.trainers else "next round"
    ),
    "trainers": lambda library, position, _out, _events: trainers.take_shuffle(library, position),
    "trainer cards": lambda _library, position, _out, _events: position._replace(phase="keep"),
    "kept": lambda library, position, out, events: trainers.take_shown(
        library, position, [str(one) for one in out], events
    ),
    "draws": lambda library, position, _out, events: deck_phase.take_draws(library, position, events),
    "mix": match_phase.take_mix,
    "before faces": lambda _library, position, _out, _events: trainers.take_looks(position),
    "match": match_phase.take_play,
    "settle": match_phase.take_settle,
    "decks": lambda library, position, out, events: standings.take_tie(
        library, position, out[len(out) - len(position.tied) :], events
    ),
}
_STEPS: Final[Mapping[str, _Asked]] = {
    "keep": lambda _library, position, inputs, _events: trainers.take_kept(position, inputs),
    "option": deck_phase.take_options,
    "deck": deck_phase.take_drafts,
    "finalists": deck_phase.take_drafts,
    "captain": lambda _library, position, inputs, events: trainers.take_captains(position, inputs, events),
    "before match": trainers.take_before,
    "before answers": lambda _library, position, inputs, events: trainers.take_looked(position, inputs, events),
    "match": match_phase.take_answers,
    "tickets": trainers.take_tickets,
}
_TRANSITIONS: Final[Mapping[str, Callable[[Library, Position, list[Event]], Position]]] = {
    "next round": deck_phase.start_round,
    "prepare": match_phase.prepare,
    "begin": match_phase.start,
    "ended": standings.end_round,
}
