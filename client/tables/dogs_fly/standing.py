"""Actions, numbers and results in words."""

from __future__ import annotations

from client.i18n import translate
from client.i18n.sentences import listed
from client.tables.base import BaseTable
from client.tables.dogs_fly.cards import face_of
from client.tables.dogs_fly.words import half_words, role, team_name, zone_name
from client.tables.interface import Stat
from games.dogs_fly.actions import Answer, ChooseHalf, Discard, DogsFlyAction, Lock, PlaceToken, Scrap, ShowCard
from games.dogs_fly.view import View
from games.kernel import Seat


def action_words(action: DogsFlyAction, view: View) -> str:
    """What an action does, as words of a button."""
    match action:
        case PlaceToken(team, zone):
            return translate("Dogs Fly", "Place it on {zone}").format(zone=zone_name(f"{team}:{zone}"))
        case ShowCard(laid):
            words = translate("Dogs Fly", "Show {card} on section {number}")
            face = face_of(view, f"{laid.post}{laid.slot}")
            return words.format(card=half_words(face, "+", night=view.night) if face else "", number=laid.section)
        case ChooseHalf("+"):
            return translate("Dogs Fly", "My plane")
        case ChooseHalf():
            return translate("Dogs Fly", "The enemy's plane")
        case Answer("look"):
            return translate("Dogs Fly", "Look")
        case Answer():
            return translate("Dogs Fly", "Scrap the top cards")
        case Lock():
            return lock_words(action, view)
        case Discard():
            return discard_words(action, view)
        case Scrap(slots):
            return translate("Dogs Fly", "Scrap {count} cards").format(count=len(slots))


def lock_words(lock: Lock, view: View) -> str:
    """The main button of the Action Phase: who lays nothing repairs, and is told so (DF-T19)."""
    played = {laid.post for laid in lock.places}
    shown = [place.post[1] for place in view.team(view.own_team).track if place] if view.own_team else []
    idle = [post.name[1] for post in view.own_posts if post.name[1] not in (*played, *shown)]
    if len(idle) == len(view.own_posts):
        return translate("Dogs Fly", "Only repair")
    count = len(lock.places)
    words = translate("Dogs Fly", "Lock in {count} cards").format(count=count)
    if count < 2:
        words = translate("Dogs Fly", "Lock in 1 card") if count else translate("Dogs Fly", "Lock in nothing")
    repairs = [translate("Dogs Fly", "{post} repairs").format(post=role(post)) for post in idle]
    return " · ".join((words, *repairs))


def short_of(action: Discard, view: View) -> list[str]:
    """The own posts whose decks cannot fill their hands after these discards: they would be shot down (DF-R34)."""
    gone = [card.post for card in action.cards]
    return [
        post.name[1]
        for post in view.own_posts
        if post.limit - (len(post.hand) - gone.count(post.name[1])) > len(post.deck)
    ]


def discard_words(action: Discard, view: View) -> str:
    """The main button of the discard step; it warns of a deck that is too small for it."""
    if short := short_of(action, view):
        words = translate("Dogs Fly", "{post}: too few cards to draw, you are shot down")
        return words.format(post=listed([role(letter) for letter in short]))
    count, extra = len(action.cards), sum(action.draws)
    if not count and not extra:
        return translate("Dogs Fly", "Keep my hand")
    words = translate("Dogs Fly", "Discard {count}").format(count=count)
    return f"{words} · {translate('Dogs Fly', 'draw {count} more').format(count=extra)}" if extra else words


class Standing(BaseTable[View]):
    """How the match stands, for the players panel and the results."""

    def stats(self, seat: Seat) -> tuple[Stat, ...]:
        """Cards in the deck and scrapped, of each post of a seat."""
        found = []
        for post in (each for each in self.view.posts if each.seat == seat):
            deck, scrapped = translate("Dogs Fly", "{post}: deck"), translate("Dogs Fly", "{post}: scrapped")
            name = role(post.name[1])
            found.append(Stat("cards", str(len(post.deck)), deck.format(post=name)))
            found.append(Stat("trash", str(len(post.scrap)), scrapped.format(post=name)))
        return tuple(found)

    def note(self, seat: Seat) -> str:
        """Team and posts, such as "Jaws · Pilot", or `Jp` where many sit."""
        posts = [post for post in self.view.posts if post.seat == seat]
        if len(self.view.posts) > 4:
            return " ".join(post.name for post in posts)
        return f"{team_name(posts[0].team)} · {' & '.join(role(post.name[1]) for post in posts)}" if posts else ""

    def score_words(self, seat: Seat) -> str:
        """How a seat's team ended."""
        team = self.view.team(next(post.team for post in self.view.posts if post.seat == seat))
        words = translate("Dogs Fly", "{team}: still flying")
        if not team.flying:
            words = {
                "draw": translate("Dogs Fly", "{team}: shot down, a card was missing to draw"),
                "smoke": translate("Dogs Fly", "{team}: shot down by the smoke of a repair"),
                "shot": translate("Dogs Fly", "{team}: shot down"),
            }[team.cause]
        return words.format(team=team_name(team.letter))


def progress(view: View) -> str:
    """The round."""
    return translate("Dogs Fly", "Round {number}").format(number=max(1, view.round))


def situation(view: View, length: int | None, *, known: bool) -> str:
    """Round, length and mode, for the top bar; a replay does not know the length."""
    mode = translate("Dogs Fly", "night") if view.night else translate("Dogs Fly", "day")
    if not known:
        return f"{progress(view)} · {mode}"
    seconds = translate("Dogs Fly", "{seconds} s per round").format(seconds=length)
    time = translate("Dogs Fly", "no clock") if length is None else seconds
    return f"{progress(view)} · {time} · {mode}"
