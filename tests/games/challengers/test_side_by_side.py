"""Beaches side by side, who may know what, and the audit of a log with all faces open."""

from __future__ import annotations

from games.bots import RANDOM
from games.challengers import GAME, Challengers, parse
from games.challengers.audit import Entry, audit
from games.challengers.match_phase import start
from games.challengers.position import Match, Piece, Side
from games.kernel import CHANCE, Generator, LocalDealer, Show, Shuffle
from tests.games.challengers.arena import Drafting, deal, lay, play, tournament


def test_secrets() -> None:
    """CH-R29, CH-R100, CH-R102, CH-180: what a view holds and what it does not."""
    state, dealer = tournament(4, plans="in_order"), LocalDealer(2)
    play(state, dealer, until="deck")
    mine = state.view(0)
    assert set(mine.faces) >= {piece.slot for piece in state.position.players[0].deck}
    assert not set(mine.faces) & {piece.slot for piece in state.position.players[1].deck}
    assert state.view(None).faces == {}
    assert mine.deck(1) == []
    assert len(mine.deck(0)) == 6


def two_beaches(first: str, second: str, pile: str, compartment: str = "") -> tuple[Challengers, dict[int, str]]:
    """Four players at two beaches, before the first reveals."""
    state, faces = tournament(4, plans="in_order"), dict[int, str]()

    def pieces(text: str) -> tuple[Piece, ...]:
        return tuple(map(Piece, lay(faces, text, len(faces))))

    matches = []
    for beach, deck in ((1, first), (2, second)):
        left, right = Side(2 * beach - 2, deck=pieces(deck)), Side(2 * beach - 1, deck=pieces("owl*3"))
        matches.append(Match(beach, 1, (left, right), beginner=0))
    piles = (lay(faces, pile, len(faces)), (), ())
    state.position = state.position._replace(
        phase="begin",
        round=1,
        matches=tuple(matches),
        piles=piles,
        compartments=(pieces(compartment), (), ()),
        next_slot=500,
    )
    state.position = start(state.library, state.position, [])
    return state, faces


def test_beaches_together() -> None:
    """CH-X100, CH-R125, CH-179, CH-R99: a chance step serves all beaches; they contend by number."""
    state, faces = two_beaches("thief goat", "thief goat", "hamster dwarf rat")
    assert len(state.requests()) == 2
    deal(state, faces)
    held = [match.held[0].slot for match in state.position.matches]
    assert [faces[slot] for slot in held] == ["un-hamster", "ff-dwarf"]
    deal(state, faces)
    assert [match.need for match in state.position.matches] == ["reveal", "reveal"]
    state, faces = two_beaches("dog goat rat", "newcomer goat", "")
    deal(state, faces)
    assert [request.audience for request in state.requests() if isinstance(request, Show)] == [(0,), None]
    deal(state, faces)
    assert state.to_act() == (0,)
    state, faces = two_beaches("dog goat rat", "dog goat rat", "")
    deal(state, faces)
    deal(state, faces)
    assert state.to_act() == (0, 2)


def test_compartment_in_a_match() -> None:
    """CH-X101, CH-R125: one shuffle for both beaches; the last card goes to the lower number."""
    state, faces = two_beaches("thief goat", "thief goat", "", "hamster rat frog")
    deal(state, faces)
    (shuffle,) = state.requests()
    assert isinstance(shuffle, Shuffle)
    deal(state, faces)
    assert len(state.requests()) == 2
    state, faces = two_beaches("thief goat", "thief goat", "hamster")
    deal(state, faces)
    assert [match.need for match in state.position.matches] == ["show", "reveal"]


def test_audit() -> None:
    """CH-X98, CH-R127: honest logs have no fault; a hidden Cheerleader, a changed outcome, a lie are found."""
    draft = Drafting()
    assert draft.refused("pick 33; ready") == ""
    options = GAME.settings({"plans": "in_order"})
    for seed in range(1, 40):
        state, dealer = GAME.new(2, options), LocalDealer(seed)
        assert isinstance(state, Challengers)
        every: dict[int, str] = {}
        log = []
        generator = Generator(seed)
        hidden = -1
        while state.to_act() and hidden < 0:
            if state.to_act() == (CHANCE,):
                dealt = dealer.deal(state.requests())
                every |= dealer.faces
                state.apply({CHANCE: dealt.outcomes})
                for delivery in dealt.deliveries:
                    state.learn(delivery.slot, delivery.face)
                log.append(Entry({CHANCE: dealt.outcomes}))
                continue
            inputs = {seat: RANDOM.choose(None, state.legal_actions(seat), generator) for seat in state.to_act()}
            if state.position.phase == "deck":
                for seat in state.to_act():
                    player = state.position.players[seat]
                    cheers = [slot for slot in player.drawn if dealer.faces[slot] == "un-cheerleader"]
                    if cheers and player.picks:
                        inputs[seat] = parse(f"pick {cheers[0]}; ready")
                        hidden = seat
            state.apply(inputs)
            log.append(Entry(inputs))
        if hidden >= 0:
            break
    faults = audit(2, options, log, every)
    assert [(one.step, one.seat, one.rule) for one in faults] == [(len(log) - 1, hidden, "CH-124")]
    assert audit(2, options, log[:-1], every) == []


def test_audit_finds_changed_outcomes() -> None:
    """CH-X98: one outcome of a Show to all changed in the log is a fault, and so is another digest."""
    options = GAME.settings({"plans": "in_order"})
    state, dealer = GAME.new(2, options), LocalDealer(4)
    assert isinstance(state, Challengers)
    every: dict[int, str] = {}
    log: list[Entry] = []
    generator = Generator(4)
    while len(log) < 40:
        before = state.digest()
        if state.to_act() == (CHANCE,):
            dealt = dealer.deal(state.requests())
            every |= dealer.faces
            state.apply({CHANCE: dealt.outcomes})
            for delivery in dealt.deliveries:
                state.learn(delivery.slot, delivery.face)
            log.append(Entry({CHANCE: dealt.outcomes}, before))
        else:
            inputs = {seat: RANDOM.choose(None, state.legal_actions(seat), generator) for seat in state.to_act()}
            state.apply(inputs)
            log.append(Entry(inputs, before))
    assert audit(2, options, log, every) == []
    at = next(
        n for n, one in enumerate(log) if CHANCE in one.inputs and any(isinstance(o, str) for o in one.inputs[CHANCE])
    )
    lie = ["sb-mole" if isinstance(one, str) else one for one in log[at].inputs[CHANCE]]
    changed = [*log[:at], Entry({CHANCE: tuple(lie)}, log[at].digest), *log[at + 1 :]]
    assert audit(2, options, changed, every)[0].step == at
