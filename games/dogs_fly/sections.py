"""Step 6 of the Resolution Phase: the four sections, looks at night, damage; and how rounds follow one another."""

from __future__ import annotations

from games.dogs_fly import events as happened
from games.dogs_fly.air import Card, Hit, resolve, shot_zones
from games.dogs_fly.position import EMPTY_TRACK, Hurt, Look, Owed, Place, Working, team_letter
from games.dogs_fly.supply import clean_up, scrap, scrap_top, shoot_down
from games.dogs_fly.tables import RULES, SECTIONS, SHOTS, zone_text
from games.kernel import Event, Face, Request, Show, Shuffle, Slot


def begin_round(now: Working) -> None:
    """Note who has the token (DF-R49); the Action Phase begins, at three players with the card that is shown."""
    now.round += 1
    now.section = 0
    now.had = now.token_team
    now.tracks = [EMPTY_TRACK] * len(now.out)
    now.phase = "show" if now.seating.shows else "lock"


def laid(now: Working) -> list[tuple[int, Place]]:
    """The cards of flying teams on the section, with their teams."""
    at, out = now.section - 1, now.out
    return [(team, place) for team, track in enumerate(now.tracks) if (place := track[at]) and not out[team]]


def face_down(cards: list[tuple[int, Place]]) -> list[tuple[int, Place]]:
    """Those of them that lie face down."""
    return [card for card in cards if not card[1].face]


def next_section(now: Working, news: list[Event]) -> None:
    """Go on to the next section with a card, or to the end of the round."""
    while now.section < len(SECTIONS):
        now.section += 1
        cards = laid(now)
        if not cards:
            continue
        if hidden := face_down(cards):
            now.owed.sort(key=_post)
            for _, place in hidden:
                now.owed += [Owed(place.post, Show(place.slot)), Owed(place.post, Show(place.slot + 1))]
            now.phase = "section"
            return
        if not resolve_section(now, news):
            return
    if now.owed:
        now.owed.sort(key=_post)
        now.phase = "rest"
    else:
        end_round(now, news)


def _post(owed: Owed) -> int:
    return owed.post


def turn_up(now: Working, dealt: list[Face], news: list[Event]) -> None:
    """Turn up the cards of the section; what was dealt ends with their faces and seals in turn."""
    hidden = face_down(laid(now))
    outcomes = iter(dealt[-2 * len(hidden) :])
    for (team, place), face, seal in zip(hidden, outcomes, outcomes, strict=True):
        now.place(team, now.section, Place(place.post, place.slot, face, seal))
        news.append(happened.Revealed(team_letter(team), now.section, place.slot, face, seal))


def resolve_section(now: Working, news: list[Event]) -> bool:
    """Resolve the cards that lie face up; whether the round goes on at once."""
    places = laid(now)
    hits = resolve(now, [Card(team, place.face, place.seal) for team, place in places], now.section, news)
    looks: list[Look] = []
    hurts: list[Hurt] = []
    for team, place in places:
        if place.face not in SHOTS:
            continue
        own = [hit for hit in hits if hit.shooter == team]
        for hit in own:
            posts = _hit_posts(now, hit)
            _tell_hit(now, hit, posts, news)
            if hit.look:
                looks += [Look(place.post, post, hit.amount) for post in posts]
            else:
                hurts += [Hurt(post, hit.amount) for post in posts]
        if not own:
            zones = " ".join(zone_text(team, zone) for zone in shot_zones(now, team, place.face))
            news.append(happened.ShotMissed(team_letter(team), zones))
    if not hits:
        return True
    teams = len(now.out)
    looks.sort(key=lambda look: ((look.post // 2 - look.shooter // 2) % teams, look.post))  # DF-R98
    now.looks, now.hurts = tuple(looks), tuple(hurts)
    return next_look(now, news)


def _hit_posts(now: Working, hit: Hit) -> list[int]:
    """DF-78 to DF-80: the post that faces the shooter; a Repairing one instead; both if both repair."""
    first = 2 * hit.damaged
    repairing = [post for post in (first, first + 1) if now.repairing[post]]
    return repairing or [first + hit.board]


def _tell_hit(now: Working, hit: Hit, posts: list[int], news: list[Event]) -> None:
    names = " ".join(now.seating.names[post] for post in posts)
    zone = zone_text(hit.shooter, hit.zone)
    shooter, damaged = team_letter(hit.shooter), team_letter(hit.damaged)
    news.append(happened.ShotHit(shooter, zone, damaged, names, hit.amount, hit.sun))


def next_look(now: Working, news: list[Event]) -> bool:
    """Offer the next look; if none is left, deal all other damage and test. Whether the round goes on at once."""
    while now.looks:
        look = now.looks[0]
        if len(now.decks[look.post]) >= look.amount:
            now.phase = "look"
            return False
        now.looks = now.looks[1:]  # too few cards: no look, the deck is scrapped with the rest (DF-R77)
        now.hurts += (Hurt(look.post, look.amount),)
    hurts, now.hurts = now.hurts, ()
    lacking = [post for hurt in hurts for post in scrap_top(now, hurt.post, hurt.amount, news)]
    return shoot_down(now, lacking, "shot", news)


def decline(now: Working, news: list[Event]) -> None:
    """The shooter does not look: the top cards are scrapped (DF-R76)."""
    look = now.looks[0]
    scrap_top(now, look.post, look.amount, news)
    _look_done(now, news)


def peek(now: Working) -> None:
    """The shooter looks: chance first completes what it owes, then shows it the top cards."""
    now.owed.sort(key=_post)
    now.phase = "peek"


def peek_requests(now: Working) -> list[Request]:
    """The cards that the shooter looks at, for its seat alone."""
    look = now.looks[0]
    audience = (now.seating.seat_of[look.shooter],)
    return [Show(slot, audience) for slot in now.decks[look.post][: RULES.night_look]]


def looked(now: Working, news: list[Event]) -> None:
    """The shooter has seen the cards; with no more of them than the damage there is nothing to choose (DF-R105)."""
    look = now.looks[0]
    cards = now.decks[look.post][: RULES.night_look]
    news.append(happened.Looked(now.seating.names[look.shooter], now.seating.names[look.post], len(cards)))
    if len(cards) == look.amount:
        choose(now, cards, news)
    else:
        now.phase = "scrap"


def choose(now: Working, slots: tuple[Slot, ...], news: list[Event]) -> None:
    """Scrap the chosen cards; the deck is shuffled (DF-88)."""
    look = now.looks[0]
    shooter, name = now.seating.seat_of[look.shooter], now.seating.names[look.post]
    scrap(now, look.post, slots, news)
    now.seen += tuple((slot, shooter) for slot in slots)
    if rest := now.decks[look.post]:
        now.decks[look.post] = now.new_slots(len(rest))
        now.owed.append(Owed(look.post, Shuffle(name, tuple(sorted(rest)), now.decks[look.post])))
        news.append(happened.DeckShuffled(name, len(rest)))
    _look_done(now, news)


def _look_done(now: Working, news: list[Event]) -> None:
    now.looks = now.looks[1:]
    if next_look(now, news):
        next_section(now, news)


def end_round(now: Working, news: list[Event]) -> None:
    """Cleanup, and the next round."""
    clean_up(now, news)
    begin_round(now)
