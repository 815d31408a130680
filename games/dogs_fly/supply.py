"""Steps 1 to 5 of the Resolution Phase: clash, discard, draw, repair, smoke damage; and how piles change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from games.dogs_fly import events as happened
from games.dogs_fly.actions import Discard, Lock
from games.dogs_fly.position import NOBODY, Laying, Owed, Place, Position, Working, team_letter
from games.dogs_fly.tables import NOWHERE, ORDER, RULES, SECTIONS
from games.kernel import Event, Seat, Show, Shuffle, Slot


def lay(now: Working, locks: Mapping[Seat, Lock], news: list[Event]) -> None:
    """Lay all locks on the tracks; cards of a team that meet on a section go to the discard piles (DF-39)."""
    laid: dict[tuple[int, int], list[tuple[int, Slot]]] = {}
    for seat, lock in locks.items():
        team = now.seating.team_of[seat]
        news.append(happened.Locked(seat, " ".join(map(str, lock.places))))
        for section, letter, slot in lock.places:
            post = 2 * team + (letter == "g")
            laid.setdefault((team, section), []).append((post, slot))
            hand = now.hands[post]
            at = hand.index(slot)
            now.hands[post] = hand[:at] + hand[at + 1 :]
    played = {post for cards in laid.values() for post, _ in cards}
    played |= {place.post for track in now.tracks for place in track if place}
    now.repairing = [post not in played and not now.out[post >> 1] for post in range(len(now.hands))]
    for (team, section), cards in sorted(laid.items()):
        if len(cards) == 1:
            now.place(team, section, Place(*cards[0]))
            continue
        news.append(happened.Clashed(team_letter(team), section))
        for post, slot in cards:
            now.discard(post, (slot,))
            now.clashed += (Laying(post, slot),)


NO_EXTRA: Final = ((0, 0), (0, 0), (0, 0))
"""Extra draws of a team without the Moon's help."""


def extra_draws(position: Position, seat: Seat) -> tuple[tuple[int, int], tuple[int, int], tuple[int, int]]:
    """For Pilot and Gunner of a seat's team: the most extra cards, spare cards of the deck, surplus cards of the hand.

    All are 0 for a team that may draw no extra cards (DF-86).
    """
    seating = position.seating
    if not position.has_bonus(seating.team_of[seat]):
        return NO_EXTRA
    extra, spare, idle = [0, 0], [0, 0], [0, 0]
    for post in seating.posts_of[seat]:
        beyond = len(position.hands[post]) - seating.limit[post]
        idle[post % 2] = max(0, beyond)
        spare[post % 2] = len(position.decks[post]) - max(0, -beyond)
        if spare[post % 2] > 0:
            extra[post % 2] = RULES.night_extra_draw
    return (extra[0], extra[1]), (spare[0], spare[1]), (idle[0], idle[1])


def has_discards(position: Position, seat: Seat) -> bool:
    """Whether a seat of a flying team has more than one legal discard (DF-R105)."""
    hands = position.hands
    for post in position.seating.posts_of[seat]:
        if hands[post]:
            return True
    return position.night and any(extra_draws(position, seat)[0])


def discarding(position: Position) -> tuple[Seat, ...]:
    """The seats of flying teams that have more than one legal discard."""
    out = position.out
    teams = position.seating.team_of
    return tuple([seat for seat, team in enumerate(teams) if not out[team] and has_discards(position, seat)])


def discard_and_draw(now: Working, discards: Mapping[Seat, Discard], news: list[Event]) -> bool:
    """Steps 2 and 3, then the test whether a team is shot down (DF-R37); whether the game goes on."""
    seating = now.seating
    extra = [0] * len(now.hands)
    for seat, action in discards.items():
        first = 2 * seating.team_of[seat]
        for letter, slot in action.cards:
            post = first + (letter == "g")
            now.hands[post] = tuple([card for card in now.hands[post] if card != slot])
            now.discard(post, (slot,))
            news.append(happened.Discarded(seating.names[post], slot))
        for post in seating.posts_of[seat]:
            extra[post] = action.draws[post % 2]
    lacking = []
    for post, hand in enumerate(now.hands):
        if now.out[post >> 1]:
            continue
        wanted = max(0, seating.limit[post] - len(hand))
        deck = now.decks[post]
        if wanted > len(deck):
            lacking.append(post)
        taken = deck[: wanted + extra[post]]
        if taken:
            now.hands[post] = hand + taken
            now.decks[post] = deck[len(taken) :]
            news += [happened.Drew(seating.names[post], slot) for slot in taken]
            now.show(post, taken)
    return shoot_down(now, lacking, "draw", news)


def repair(now: Working, news: list[Event]) -> bool:
    """Steps 4 and 5: first all shuffles, then all smoke damage, then the test (DF-R40); whether the game goes on."""
    names = now.seating.names
    repairing = [post for post, repairs in enumerate(now.repairing) if repairs and not now.out[post >> 1]]
    for post in repairing:
        pile = now.discards[post]
        news.append(happened.Repaired(names[post], len(pile)))
        if pile:
            shown = dict(now.revealed[post])
            faces = sorted(shown.values(), key=ORDER.__getitem__)
            hidden = sorted((*now.decks[post], *(slot for slot in pile if slot not in shown)))
            now.decks[post] = now.new_slots(len(faces) + len(hidden))
            now.discards[post] = now.revealed[post] = ()
            now.owed.append(Owed(post, Shuffle(names[post], (*faces, *hidden), now.decks[post])))
    lacking = []
    for post in sorted(post ^ 1 for post in repairing if now.smoke[post >> 1]):
        news.append(happened.SmokeDamage(names[post], RULES.smoke_damage))
        lacking += scrap_top(now, post, RULES.smoke_damage, news)
    return shoot_down(now, lacking, "smoke", news)


def scrap_top(now: Working, post: int, amount: int, news: list[Event]) -> list[int]:
    """Move cards from the top of a deck to the scrap pile (DF-81); the post itself if it lacks one (DF-37)."""
    deck = now.decks[post]
    scrap(now, post, deck[:amount], news)
    return [post] if amount > len(deck) else []


def scrap(now: Working, post: int, slots: tuple[Slot, ...], news: list[Event]) -> None:
    """Move these cards of a deck to the scrap pile; their owner is owed a look at them (DF-25)."""
    name = now.seating.names[post]
    gone = set(slots)
    now.decks[post] = tuple([slot for slot in now.decks[post] if slot not in gone])
    now.scraps[post] = tuple(sorted(now.scraps[post] + slots))
    now.unseen += slots
    news += [happened.Scrapped(name, slot) for slot in slots]
    now.show(post, slots)


def shoot_down(now: Working, lacking: list[int], cause: str, news: list[Event]) -> bool:
    """One test: teams with a post that lacked a card are out (DF-38); whether more than one team is left."""
    if not lacking:
        return True
    place = max(now.out) + 1
    for post in sorted(set(lacking)):
        team = post >> 1
        news.append(happened.ShotDown(team_letter(team), now.seating.names[post], cause))
        now.out[team], now.causes[team] = place, cause
        for other, planes in enumerate(now.planes):
            now.planes[team][other] = planes[team] = NOWHERE  # its boards stay for the token only (DF-R97)
    flying = [team for team, out in enumerate(now.out) if not out]
    _drop(now, [owed for owed in now.owed if now.out[owed.post >> 1] or len(flying) <= 1])
    if len(flying) <= 1:
        now.phase = "over"
        now.looks, now.hurts = (), ()
        news.append(happened.GameOver(team_letter(flying[0] if flying else NOBODY), cause))
    return len(flying) > 1


def _drop(now: Working, dropped: list[Owed]) -> None:
    """Cancel what chance owes these posts: a seat that is out is shown nothing any more."""
    shows = (owed.request for owed in dropped if isinstance(owed.request, Show) and owed.request.audience is not None)
    now.unseen += tuple([show.slot for show in shows if show.slot not in now.unseen])
    now.owed = [owed for owed in now.owed if owed not in dropped]


def clean_up(now: Working, news: list[Event]) -> None:
    """Step 7: cards of the tracks are discarded, and who repaired for the first time has smoke."""
    for team, track in enumerate(now.tracks):
        for section in SECTIONS:
            if place := track[section - 1]:
                now.discard(place.post, (place.slot,))
                if place.face:
                    now.revealed[place.post] += ((place.slot, place.face),)
                now.place(team, section, None)
        if not now.smoke[team] and (now.repairing[2 * team] or now.repairing[2 * team + 1]) and not now.out[team]:
            now.smoke[team] = True
            news.append(happened.Smoke(team_letter(team)))
    now.repairing = [False] * len(now.repairing)
    now.clashed = ()
    news.append(happened.RoundOver(now.round))
