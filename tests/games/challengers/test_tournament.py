"""The tournament: set-up, rounds, Trophies, the final, two players, the Robot, one player, steps and secrets."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.bots import RANDOM
from games.challengers import BOX, GAME, Challengers, parse
from games.challengers.audit import Entry, audit
from games.challengers.position import ROBOT, Piece, Player, Prize
from games.challengers.standings import take_tie, total
from games.kernel import CHANCE, Generator, LocalDealer, Open, Roll, Show, Shuffle, play_out, settle, submit
from tests.games.challengers.arena import Arena, Drafting, deal, tournament


def laid(seats: int, **options: str) -> tuple[Challengers, dict[int, str]]:
    """A state after the set-up, with the faces of all slots; shuffles keep the order."""
    state, faces = tournament(seats, plans="in_order", **options), dict[int, str]()
    while state.to_act() == (CHANCE,):
        deal(state, faces)
    return state, faces


def everybody(state: Challengers, text: str) -> None:
    submit(state, {seat: parse(text) for seat in state.to_act()})


def play(state: Challengers, dealer: LocalDealer, seed: int = 1, until: str = "over") -> list[Any]:
    """Random play until a phase; the inputs as a log."""
    generator, log = Generator(seed), []
    while state.to_act() and state.position.phase != until:
        before = state.digest()
        if state.to_act() == (CHANCE,):
            dealt = dealer.deal(state.requests())
            state.apply({CHANCE: dealt.outcomes})
            for delivery in dealt.deliveries:
                state.learn(delivery.slot, delivery.face)
            log.append(Entry({CHANCE: dealt.outcomes}, before))
        else:
            inputs = {seat: RANDOM.choose(None, state.legal_actions(seat), generator) for seat in state.to_act()}
            state.apply(inputs)
            log.append(Entry(inputs, before))
    return log


def test_components() -> None:
    """CH-1 … the box: CH-1, CH-2, CH-3, CH-4, CH-5, CH-6, CH-7, CH-8, CH-9, CH-10, CH-11, CH-12."""
    sizes = Counter[str]()
    for card in BOX.cards.values():
        sizes[card.set] += card.copies
    assert sizes["starter"] == 48
    assert sizes["robot"] == sizes["rainbow"] == 20
    additional = [one.id for one in BOX.sets.values() if one.kind == "additional"]
    assert len(additional) == 6
    assert all(sizes[one] == 40 for one in additional)
    assert sum(len(plans) for plans in BOX.plans.values()) == 20
    assert len(BOX.beaches) == 4
    assert len({beach.colour for beach in BOX.beaches}) == 4
    assert sum(len(one.trophies) for one in BOX.rounds) == 28
    assert len(BOX.trainers) == 16
    assert BOX.numbers.bench_seats == 6


def test_rarity_and_levels() -> None:
    """CH-X22, CH-71, CH-72, CH-73, CH-74, CH-75, CH-76, CH-77, CH-78, CH-32, CH-33: copies, Levels, powers."""
    copies = {card.name: card.copies for card in BOX.cards.values()}
    assert (copies["Cauldron"], copies["Giraffe"], copies["Goat"]) == (2, 2, 3)
    assert (copies["Skier"], copies["Dwarf"], copies["Zombie"], copies["Thief"]) == (5, 7, 8, 4)
    for level, limit in (("A", 4), ("B", 7), ("C", 11)):
        assert max(card.power for card in BOX.cards.values() if card.level == level) == limit
    assert Counter(card.copies for card in BOX.cards.values()).most_common(1)[0][0] in (1, 4)
    assert all(card.set in BOX.sets and card.level for card in BOX.cards.values())


def test_setup_for_four() -> None:
    """CH-X1, CH-13, CH-17, CH-22, CH-23, CH-24, CH-25, CH-26, CH-27, CH-29, CH-30, CH-34: what lies on the table."""
    state, faces = laid(4)
    position = state.position
    assert len(position.stacks) == 2
    assert all(len(stack) == 7 for stack in position.stacks)
    assert position.robot_deck == ()
    sets = {BOX.cards[faces[slot]].set for pile in position.piles for slot in pile}
    assert sets == {"rainbow", "secret-base", "beach-club", "mountain-top", "university", "toy-store"}
    drawn = sum(len(player.drawn) for player in position.players)
    assert len(position.piles[0]) + drawn == 83
    assert (len(position.piles[1]), len(position.piles[2])) == (83, 54)
    assert position.compartments == ((), (), ())
    assert all(len(player.deck) == 6 for player in position.players)
    assert [BOX.tournaments[seats].beaches for seats in range(1, 9)] == [1, 1, 2, 2, 3, 3, 4, 4]


def test_trophy_stacks() -> None:
    """CH-X2, CH-18, CH-19, CH-20, CH-21, CH-R4, CH-107: one Trophy of each round per beach, round 1 on top."""
    state, faces = laid(4)
    for beach, stack in enumerate(state.position.stacks):
        shown = [faces[slot].split("-") for slot in stack]
        assert [int(one[1]) for one in shown] == [1, 2, 3, 4, 5, 6, 7]
        assert [int(one[2]) for one in shown] == [line.trophies[beach] for line in BOX.rounds]
    assert min(BOX.rounds[6].trophies) > max(BOX.rounds[0].trophies)


def test_plans_and_places() -> None:
    """CH-15, CH-16, CH-45, CH-46, CH-48, CH-R1, CH-R2, CH-R115, CH-14: where everybody plays, in every round."""
    state, _ = laid(4)
    assert [player.plan for player in state.position.players] == [1, 2, 3, 4]
    for seats, plans in BOX.plans.items():
        for at in range(7):
            assert len({(plan.beach[at], plan.half[at]) for plan in plans}) == seats
    random = tournament(4)
    assert next(request for request in random.requests() if isinstance(request, Open)).pile == "plans"


def test_left_out() -> None:
    """CH-R3, CH-28: Fairytale Forest stays in the box unless the table says otherwise."""
    assert tournament(2).position.left_out == "fairytale-forest"
    state, faces = laid(2, left_out="university")
    sets = {BOX.cards[faces[slot]].set for pile in state.position.piles for slot in pile}
    assert "university" not in sets
    assert "fairytale-forest" in sets


def test_starter_decks() -> None:
    """CH-R7, CH-29: six cards of equal content."""
    assert sorted(BOX.starter_deck) == ["s-champion", "s-dog", "s-newcomer", "s-newcomer", "s-newcomer", "s-talent"]


def test_order_of_luck() -> None:
    """CH-X105, CH-R128, CH-80, CH-81, CH-R6: what chance does, in its order, and who may see it."""
    state = tournament(2, left_out="random")
    assert [request.pile for request in state.requests() if isinstance(request, Open)] == ["sets", "plans", "plans"]
    faces: dict[int, str] = {}
    deal(state, faces)
    shuffles = state.requests()
    assert len(shuffles) == 12
    assert all(isinstance(request, Shuffle) for request in shuffles)
    deal(state, faces)
    assert [request.audience for request in state.requests() if isinstance(request, Show)] == [(0,)] * 6 + [(1,)] * 6
    deal(state, faces)
    assert [request.audience for request in state.requests() if isinstance(request, Show)] == [(0,)] * 5 + [(1,)] * 5
    deal(state, faces)
    assert state.to_act() == (0, 1)
    submit(state, {0: parse("ready"), 1: parse("redraw")})
    assert [request.audience for request in state.requests() if isinstance(request, Show)] == [(1,)] * 5
    deal(state, faces)
    assert state.to_act() == (1,)
    everybody(state, "ready")
    left, right, toss = state.requests()
    assert isinstance(left, Shuffle)
    assert isinstance(right, Shuffle)
    assert left.by == right.by == (0, 1)
    assert isinstance(toss, Roll)
    assert toss.sides == 2
    deal(state, faces)
    (show,) = state.requests()
    assert isinstance(show, Show)
    assert show.audience is None


def test_after_a_match() -> None:
    """CH-X102, CH-R128, CH-104, CH-105, CH-106, CH-108, CH-109, CH-177, CH-R100: Trophies and decks afterwards."""
    state, dealer = tournament(2, plans="in_order"), LocalDealer(3)
    play(state, dealer, until="settle")
    trophy, left, right = state.requests()
    assert isinstance(trophy, Show)
    assert trophy.audience is None
    assert isinstance(left, Shuffle)
    assert isinstance(right, Shuffle)
    assert left.by == right.by == (0, 1)
    settle(state, dealer)
    assert sum(len(player.trophies) for player in state.position.players) == 1
    shows = state.requests()
    audiences = [request.audience or () for request in shows if isinstance(request, Show)]
    assert audiences == sorted(audiences)
    settle(state, dealer)
    assert state.position.round == 2
    assert state.position.phase == "option"


def test_three_players() -> None:
    """CH-X102, CH-31, CH-145, CH-146, CH-147, CH-150, CH-151, CH-152, CH-R114, CH-R106: the Robot takes part."""
    state, dealer = tournament(3, plans="in_order"), LocalDealer(5)
    assert [player.plan for player in state.position.players] == [2, 3, 4]
    play(state, dealer, until="mix")
    robots = [match for match in state.position.matches if ROBOT in (match.sides[0].seat, match.sides[1].seat)]
    assert [match.beach for match in robots] == [1]
    piles = {request.pile: request for request in state.requests() if isinstance(request, Shuffle)}
    assert piles["robot"].by is None
    assert piles["robot"].cards == BOX.robot.start_deck
    play(state, dealer, until="settle")
    shows = [request for request in state.requests() if isinstance(request, Show)]
    winners = [match.sides[match.winner].seat for match in state.position.matches]
    assert [request.audience for request in shows] == [(seat,) for seat in winners if seat != ROBOT]


def test_robot_wins() -> None:
    """CH-X24, CH-153, CH-R101, CH-R31, CH-154: its Trophy leaves the game unseen, the next one is on top."""
    for seed in range(1, 20):
        state, dealer = tournament(5, plans="in_order"), LocalDealer(seed)
        play(state, dealer, seed, until="settle")
        match = state.position.matches[0]
        if match.sides[match.winner].seat == ROBOT:
            break
    stack = state.position.stacks[0]
    shown = [request.slot for request in state.requests() if isinstance(request, Show)]
    assert stack[0] not in shown
    settle(state, dealer)
    assert state.position.stacks[0] == stack[1:]
    assert state.position.robot_trophies == ()


@pytest.mark.parametrize(
    ("level", "size", "gone"),
    [(1, 8, []), (2, 8, ["ro-alpha"]), (3, 8, ["ro-alpha", "ro-beta"]), (4, 8, ["ro-goodbot"]), (5, 9, ["ro-champ"])],
)
def test_robot_deck(level: int, size: int, gone: list[str]) -> None:
    """CH-X23, CH-148, CH-149, CH-155, CH-156, CH-157, CH-158, CH-165: the Robot's Deck by level.

    CH-167, CH-168, CH-170, CH-R121, CH-X76, CH-R117: its size, its Cyborgs, at most six names.
    """
    state = tournament(1, level=str(level))
    faces: dict[int, str] = {}
    while not state.position.piles[0]:
        deal(state, faces)
    deck = state.position.robot_deck
    assert len(deck) == size
    assert not set(gone) & set(deck)
    assert deck.count("ro-cyborg") == 4
    assert len({BOX.cards[face].name for face in deck}) <= 6
    with_trainers = tournament(1, level=str(level), trainers="yes")
    while not with_trainers.position.piles[0]:
        deal(with_trainers, faces)
    assert len(with_trainers.position.robot_deck) == size + 1


def test_solo_cards() -> None:
    """CH-X28, CH-166, CH-R123: three SOLO cards join the eight R cards; at level 1 nothing is replaced."""
    request = tournament(1, level="5", solo_cards="yes").requests()[0]
    assert isinstance(request, Open)
    assert len(request.faces) == 11
    assert tournament(1, solo_cards="yes").position.phase == "lay"


def test_options_by_seats() -> None:
    """CH-X104, CH-R122, CH-159: what three, five and seven players need the house option for."""
    for seats in (3, 5, 7):
        for options in ({"level": "4"}, {"level": "5"}, {"solo_cards": "yes"}):
            with pytest.raises(ValueError, match="house=yes"):
                tournament(seats, **options)
            tournament(seats, house="yes", **options)
    tournament(1, level="5", solo_cards="yes")
    tournament(4, level="5", solo_cards="yes")


def test_cyborgs() -> None:
    """CH-160, CH-X76, CH-R81: a Cyborg has the power of the round; two share a seat."""
    arena = Arena("cyborg loader", "zeppelin", "cyborg*2", robot=True, seats=1, number=6).step()
    assert arena.row() == [6]
    assert len(arena.x.bench) == 1


def with_trophies(
    *rounds: tuple[int, ...], tokens: tuple[int, ...] = (), seats: int = 4, number: int = 7
) -> Challengers:
    """After a round: who has which Trophies (each worth 1), and tokens."""
    state = tournament(seats, plans="in_order")
    players, slot = [], 0
    for seat, mine in enumerate(rounds):
        prizes = tuple(Prize(one, slot + at, 1) for at, one in enumerate(mine))
        slot += len(mine)
        players.append(Player(plan=seat + 1, trophies=prizes, deck=(Piece(700 + seat),)))
    counts = (*(tokens or (0,) * seats), 0)
    state.position = state.position._replace(
        round=number, players=tuple(players), tokens=counts, phase="ended", next_slot=800
    )
    from games.challengers.standings import end_round

    state.position = end_round(state.library, state.position, [])
    return state


def finalists(state: Challengers, *outcomes: str) -> tuple[int, ...]:
    state.position = take_tie(state.library, state.position, outcomes, [])
    return state.position.finalists


def test_finalists() -> None:
    """CH-X25, CH-35, CH-40, CH-133, CH-134, CH-135, CH-136: most fans, then Trophies, then the best one."""
    state = with_trophies((), (1, 2, 3), (4, 5, 6, 7), (), tokens=(31, 25, 24, 20))
    assert [total(state.position, seat) for seat in range(4)] == [31, 28, 28, 20]
    assert finalists(state) == (0, 2)
    state = with_trophies((), (1, 2, 6), (3, 4, 7), (), tokens=(31, 25, 25, 20))
    assert finalists(state) == (0, 2)


def test_ties() -> None:
    """CH-X77, CH-R103, CH-R104: luck decides a tie across the last place of the final."""
    state = with_trophies((), (1, 2, 7), (3, 4, 7), (), tokens=(30, 22, 22, 12))
    assert [request.faces for request in state.requests() if isinstance(request, Open)] == [("seat-1", "seat-2")] * 2
    assert finalists(state, "seat-2", "seat-1") == (0, 2)
    state = with_trophies((), (), (), (), tokens=(5, 5, 5, 5))
    assert len([request for request in state.requests() if isinstance(request, Open)]) == 4


def test_tie_for_the_first_place() -> None:
    """CH-X78: both qualify, no luck is needed."""
    state = with_trophies((7,), (7,), (), (), tokens=(29, 29, 12, 9))
    assert not [request for request in state.requests() if isinstance(request, Open)]
    assert finalists(state) == (0, 1)


def test_lead() -> None:
    """CH-X26, CH-141, CH-142, CH-143, CH-R110, CH-R112, CH-178: a lead of 11 ends it, one of 10 does not."""
    assert with_trophies((1, 2, 3), (4,), tokens=(10, 1), seats=2, number=4).position.phase == "over"
    assert with_trophies((1, 2, 3), (4,), tokens=(9, 1), seats=2, number=4).position.phase == "decks"
    state = with_trophies((1, 2, 3), (4,), tokens=(10, 1), seats=2, number=4)
    assert [standing.place for standing in state.result() or ()] == [1, 2]
    assert BOX.tournaments[2].open_fans
    assert not BOX.tournaments[4].open_fans


def test_four_wins_are_enough() -> None:
    """CH-X27: without tokens four wins in a row lead by 12 or more, three by at most 10."""
    low = [min(one.trophies) for one in BOX.rounds]
    high = [max(one.trophies) for one in BOX.rounds]
    assert sum(low[:4]) == 12
    assert sum(high[:3]) == 10


def test_two_players_end() -> None:
    """CH-141, CH-144, CH-R111: no final; equal fans are decided by the number of Trophies."""
    state = with_trophies((1, 2, 3, 4), (5, 6, 7), tokens=(0, 1), seats=2)
    assert state.position.phase == "over"
    assert [standing.place for standing in state.result() or ()] == [1, 2]


def test_solo_end() -> None:
    """CH-X103, CH-161, CH-162, CH-163, CH-164, CH-R120, CH-X26: place 1 or 2, by the Robot's Trophies too."""
    for mine, robot, place in (((1, 2), (), 1), ((), (1, 2, 3), 2)):
        state = tournament(1)
        prizes = tuple(Prize(one, one, 4) for one in mine)
        theirs = tuple(Prize(one, 10 + one, 4) for one in robot)
        state.position = state.position._replace(
            round=7, players=(Player(plan=2, trophies=prizes),), robot_trophies=theirs, phase="ended"
        )
        from games.challengers.standings import end_round

        state.position = end_round(state.library, state.position, [])
        assert [standing.place for standing in state.result() or ()] == [place]
    assert BOX.tournaments[1].robot_keeps_trophies


@pytest.mark.parametrize(
    ("mine", "theirs", "beginner"), [((3,), (1, 2), 0), ((4,), (4,), None), ((), (), None), ((), (1,), 1)]
)
def test_beginner(mine: tuple[int, ...], theirs: tuple[int, ...], beginner: int | None) -> None:
    """CH-X20, CH-82, CH-83, CH-84, CH-R30, CH-R32: the highest Trophy begins, else the flag is tossed."""
    from games.challengers.match_phase import mix_requests, prepare

    state = with_trophies(mine, theirs, seats=2, number=2)
    position = prepare(state.library, state.position, [])
    tosses = [request for request in mix_requests(position) if isinstance(request, Roll)]
    assert (not tosses) == (beginner is not None)
    if beginner is not None:
        from games.challengers.match_phase import _beginner

        assert _beginner(position, position.matches[0]) == beginner


def test_empty_decks() -> None:
    """CH-X75, CH-R25: an empty deck loses by way I, also as the beginner; nothing empty is shuffled."""
    assert Arena("", "owl").over
    assert Arena("", "owl").result() == (1, "deck")
    assert Arena("", "").result() == (1, "deck")
    assert Arena("", "", y_deck="").result() == (1, "deck")


def test_final() -> None:
    """CH-X107, CH-36, CH-37, CH-38, CH-39, CH-41, CH-42, CH-137, CH-138, CH-139, CH-140, CH-181: up to its winner."""
    state, dealer = tournament(4, plans="in_order"), LocalDealer(9)
    play(state, dealer, 9, until="settle")
    while state.position.round < 7:
        settle(state, dealer)
        play(state, dealer, 9, until="settle")
    shows = [request for request in state.requests() if isinstance(request, Show)]
    assert len(shows) == 14
    assert all(request.audience is None for request in shows)
    assert len([request for request in state.requests() if isinstance(request, Shuffle)]) == 4
    play(state, dealer, 9, until="finalists")
    assert state.to_act() == tuple(sorted(state.position.finalists))
    assert state.sealed()
    drafts = state.legal_actions(state.to_act()[0])
    assert str(drafts[0]).startswith("ready")
    assert state.why_not(state.to_act()[0], parse("redraw")) is not None
    everybody(state, "ready")
    play(state, dealer, 9)
    match = state.position.matches[0]
    assert match.round == 7
    assert match.sides[0].seat == state.position.finalists[0]
    result = state.result()
    assert result is not None
    assert result[match.sides[match.winner].seat].place == 1
    assert state.requests() == ()


def test_ranking() -> None:
    """CH-R107, CH-R108, CH-R109: the finalists first, then by fans; equals share a place."""
    for seed in range(1, 4):
        standings = play_out(GAME, [RANDOM] * 5, seed).state.result()
        assert standings is not None
        assert sorted(one.place for one in standings)[:2] == [1, 2]
        others = sorted((one.place, -one.score) for one in standings)[2:]
        assert [score for _, score in others] == sorted(score for _, score in others)


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
    from games.challengers.match_phase import start
    from games.challengers.position import Match, Side

    state, faces, slot = tournament(4, plans="in_order"), {}, 0

    def lay(text: str) -> tuple[Piece, ...]:
        nonlocal slot
        from tests.games.challengers.arena import ids

        found = []
        for face in ids(text):
            faces[slot] = face
            found.append(Piece(slot))
            slot += 1
        return tuple(found)

    matches = []
    for beach, deck in ((1, first), (2, second)):
        left, right = Side(2 * beach - 2, deck=lay(deck)), Side(2 * beach - 1, deck=lay("owl*3"))
        matches.append(Match(beach, 1, (left, right), beginner=0))
    piles = (tuple(piece.slot for piece in lay(pile)), (), ())
    state.position = state.position._replace(
        phase="begin",
        round=1,
        matches=tuple(matches),
        piles=piles,
        compartments=(lay(compartment), (), ()),
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


def test_three_to_eight() -> None:
    """CH-43, CH-R99, CH-171: every number of players comes to its end."""
    for seats in range(1, 9):
        assert len(play_out(GAME, [RANDOM] * seats, seats).state.result() or ()) == seats
