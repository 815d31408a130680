"""A judging as a story: one picture a medal, with the numbers, the verdict and the reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from client.i18n import translate
from client.tables.cast import Cast
from client.tables.context import StepNews
from client.tables.interface import StoryFrame
from client.tables.top_dog.boards import board_of
from client.tables.top_dog.faces import Competitor, Judged
from client.tables.top_dog.words import CATEGORY_LETTERS, category_name, dog_name, show_name
from games.kernel import Event
from games.top_dog import DogView, ShowView, View
from games.top_dog import events as e


def story(news: StepNews) -> list[StoryFrame]:
    """The pictures of the judging among some events; none if no medal was judged.

    It ends with the last medal that is won: what becomes of those after it stands in that picture, too.
    """
    events, before, cast = news.events, news.before, news.cast
    verdicts = [event for event in events if isinstance(event, e.MedalWon | e.MedalUnwon)]
    if not verdicts:
        return []
    show, was = verdicts[0].show, before.view(None)
    dogs = _dogs(events, was, show)
    boards = _boards(was, show)
    competitors = [_competitor(dog, cast) for dog in dogs]
    frames: list[StoryFrame] = []
    outcomes = [dog_name(each.dog) if isinstance(each, e.MedalWon) else _unwon(each.reason)[0] for each in verdicts]
    there = [_offered(verdict) for verdict in verdicts]
    last = _last_told(verdicts)
    for number, verdict in enumerate(verdicts[: last + 1]):
        winner = _winner(verdict, dogs)
        known_now = len(verdicts) if number == last else number + 1
        steps = tuple(
            (letter, category_name(letter), outcomes[place] if place < known_now else "", there[place])
            for place, letter in enumerate(CATEGORY_LETTERS)
        )
        rivals = [each for each in competitors if each is not None]
        verdict_words, reason, rule = _verdict(verdict, number, winner, rivals, competitors)
        letter = verdict.letter
        if not there[number]:
            continue
        known = competitors[winner] if winner >= 0 else None
        if known is not None:
            competitors[winner] = replace(known, won=known.won + letter)
            p, a, w, s = (
                there and each != letter for each, there in zip(CATEGORY_LETTERS, boards[show].places, strict=True)
            )
            boards[show] = replace(boards[show], places=(p, a, w, s))
        face = Judged(
            metal=show,
            category=category_name(letter),
            place=number,
            question=translate("Top Dog", "{show} show · ties go to place 1").format(show=show_name(show)),
            verdict=verdict_words,
            reason=reason,
            rule=rule,
            dogs=(competitors[0], competitors[1]),
            winner=winner,
            steps=steps,
        )
        following = next((each.letter for each in verdicts[number + 1 : last + 1] if _offered(each)), "")
        next_words = translate("Top Dog", "Back to the table")
        if following:
            next_words = translate("Top Dog", "Next: {category}").format(category=category_name(following))
        title = translate("Top Dog", "The judge is in the {show} show").format(show=show_name(show))
        faces = {f"show:{name}": board_of(board) for name, board in boards.items()}
        text, lit = f"{verdict_words}. {reason}", (f"show:{show}",)
        frames.append(StoryFrame(face, text, next_words, rule, title, lit, ("judge",), faces))
    return frames


def _boards(view: View, show: str) -> dict[str, ShowView]:
    """The shows while the judge is in one of them: the view may be of the moment before the judge went there."""
    arrived = any(board.id == show and board.judge_here for board in view.shows)
    stops = len(view.shows) + 1  # the sponsor's is the one that has no board
    rounds = {board.id: board.rounds if arrived else (board.rounds - 1) or stops for board in view.shows}
    return {board.id: replace(board, judge_here=board.id == show, rounds=rounds[board.id]) for board in view.shows}


def _last_told(verdicts: Sequence[e.MedalWon | e.MedalUnwon]) -> int:
    """The last verdict that gets a picture: the last medal won, or else the last one on offer."""
    judged = [at for at, each in enumerate(verdicts) if _offered(each)]
    won = [at for at in judged if isinstance(verdicts[at], e.MedalWon)]
    return (won or judged)[-1] if judged else -1


def _offered(verdict: e.MedalWon | e.MedalUnwon) -> bool:
    """Whether the medal was still there to be won."""
    return isinstance(verdict, e.MedalWon) or verdict.reason != "missing"


def _dogs(events: Sequence[Event], view: View, show: str) -> list[DogView | None]:
    """The dogs in both places when the judge begins: those before the step, and those that came in it."""
    board = next(each for each in view.shows if each.id == show)
    dogs: list[DogView | None] = list(board.slots)
    qualifier = board.qualifier
    for event in events:
        match event:
            case e.Entered(seat, kennel, there, slot, _, _) if there == show:
                dogs[slot - 1] = view.players[seat].kennels[int(kennel[1:]) - 1].dog
            case e.Qualified(seat, kennel, there, _) if there == show:
                qualifier = view.players[seat].kennels[int(kennel[1:]) - 1].dog
            case e.QualifierMoved(_, there, slot, _) if there == show:
                dogs[slot - 1] = qualifier
            case e.MedalWon() | e.MedalUnwon():
                break
    return dogs


def _competitor(dog: DogView | None, cast: Cast) -> Competitor | None:
    if dog is None or dog.owner is None:
        return None
    player = cast[dog.owner]
    shampoo = translate("Top Dog", "Poise with {count} shampoo").format(count=dog.tokens) if dog.tokens else ""
    return Competitor(dog.card.id, dog.card.name, player.mark, player.name, dog.card.ratings, dog.tokens, shampoo)


def _winner(verdict: e.MedalWon | e.MedalUnwon, dogs: Sequence[DogView | None]) -> int:
    if isinstance(verdict, e.MedalUnwon):
        return -1
    return next((place for place, dog in enumerate(dogs) if dog and dog.card.id == verdict.dog), -1)


def _unwon(reason: str) -> tuple[str, str, str]:
    """What is told of a medal that nobody won: what became of it, why, and the rule."""
    return {
        "missing": (translate("Top Dog", "won before"), "", ""),
        "no_points": (
            translate("Top Dog", "stays: no points"),
            translate("Top Dog", "A dog needs at least one point to win."),
            "TD-71",
        ),
        "already_won": (
            translate("Top Dog", "stays here"),
            translate("Top Dog", "The best dog has already won today, and a dog takes only one medal."),
            "TD-75",
        ),
    }[reason]


def _verdict(
    verdict: e.MedalWon | e.MedalUnwon,
    place: int,
    winner: int,
    rivals: Sequence[Competitor],
    both: Sequence[Competitor | None],
) -> tuple[str, str, str]:
    """The verdict in words, why, and the rule."""
    if isinstance(verdict, e.MedalUnwon):
        _, why, rule = _unwon(verdict.reason)
        return translate("Top Dog", "Nobody wins it"), why, rule
    words = translate("Top Dog", "{dog} wins the {show} {letter}")
    text = words.format(dog=dog_name(verdict.dog), show=show_name(verdict.show), letter=verdict.letter)
    values = [who.ratings[place] + (who.tokens if place == 0 else 0) for who in rivals]
    if len(rivals) < 2:
        return text, translate("Top Dog", "No other dog is in the show."), "TD-69"
    if values[0] == values[1] and both[winner] is not None:
        return text, translate("Top Dog", "A tie: the dog on place 1 takes it."), "TD-69"
    return text, translate("Top Dog", "The higher number wins."), "TD-69"
