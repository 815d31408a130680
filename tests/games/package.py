"""What a game says about itself: options, rules, texts, bots."""

from __future__ import annotations

from games.kernel import CHANCE, Family, Generator, LocalDealer, NotAnAction, canonical, decide, perform, settle
from tests.games.match import AnyGame, Table
from tests.games.values import plain


def check_options(game: AnyGame) -> None:
    """Defaults and allowed values are taken as they are written; all others are refused by name."""
    defaults = game.settings({})
    assert game.settings({name: str(value) for name, value in defaults.items()}) == defaults, "defaults are not allowed"
    for option in game.options:
        texts = option.choices or (str(option.lowest), str(option.highest))
        for text in texts:
            assert str(game.settings({option.name: text})[option.name]) == text, f"{option.name}={text}"
        outside = (str(option.lowest - 1), str(option.highest + 1)) if not option.choices else (texts[0].upper() + "x",)
        for text in (*outside, "", " ", "1.0", "٣", "--1", "9" * 5000, texts[0] + "\n"):
            _check_refused(game, {option.name: text}, option.name)
    _check_refused(game, {"no_such_option": "1"}, "no_such_option")


def _check_refused(game: AnyGame, chosen: dict[str, str], word: str) -> None:
    try:
        game.settings(chosen)
    except ValueError as fault:
        told = str(fault)
    else:
        raise AssertionError(f"{game.title} takes {chosen}")
    assert word in told, f"{chosen} is refused as “{told}”"
    assert len(told) < 300, f"{chosen} is refused in {len(told)} letters"


def check_rules(game: AnyGame) -> None:
    """There are rules, each once and in words; seats and bots make sense; the hashes are there."""
    ids = [rule.id for rule in game.rules]
    assert ids, f"{game.title} has no rules"
    assert len(set(ids)) == len(ids), f"{game.title} has a rule twice"
    assert len({name[:2] for name in ids}) == 1, f"{game.title}'s ids begin with different letters"
    assert all(rule.text.strip() and rule.heading for rule in game.rules), f"{game.title} has a rule without words"
    assert 1 <= game.seats_min <= game.seats_max <= 8, f"{game.title} has seats {game.seats_min} to {game.seats_max}"
    assert {"random", "greedy"} <= set(game.bots), f"{game.title} has only the bots {list(game.bots)}"
    assert len(game.rules_hash) == len(game.data_hash) == 32, f"{game.title} has no hashes"


def check_text(game: AnyGame, text: str) -> None:
    """A text is an action that prints as that text, or it is none: nothing else comes out."""
    try:
        action = game.parse(text)
    except NotAnAction:
        return
    assert str(action) == text, f"“{text}” is read as “{action}”"
    assert game.parse(str(action)) == action, f"“{text}” is read as two actions"


_RARELY = 7
"""Of so many steps one is played by a bot that thinks longer than `greedy`, which plays those between."""


def check_bots(table: Table) -> None:
    """Bots choose what is legal, the same from the same, and leave what they look at as it is."""
    for name, bot in table.game.bots.items():
        state, dealer, generator = table.new(), LocalDealer(table.seed), Generator(name)
        number = 0
        while owed := state.to_act():
            if owed == (CHANCE,):
                settle(state, dealer)
                continue
            number += 1
            actions = {}
            for seat in owed:
                asked = bot if name == "random" or number % _RARELY == 1 else table.game.bots.get("greedy", bot)
                legal, view = state.legal_actions(seat), state.view(seat) if asked.looks else None
                before, seen, twin = canonical(state.public()), plain(view, name), generator.copy()
                action = decide(table.game, asked, state, seat, generator)
                where = f"{table}, bot {name}, {len(legal)} actions, “{action}”"
                assert action in legal or any(isinstance(entry, Family) for entry in legal), f"{where} is not one"
                assert state.why_not(seat, action) is None, f"{where} is not legal"
                again = decide(table.game, asked, state, seat, twin)
                assert (again, again.hides()) == (action, action.hides()), f"{where} is not what it chose before"
                assert (canonical(state.public()), plain(view, name)) == (before, seen), f"{where} changed the table"
                actions[seat] = action
            perform(state, actions, dealer)
