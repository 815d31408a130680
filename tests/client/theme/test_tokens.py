"""The token table: every pair of colours that meets on screen is readable, every player stays apart."""

from __future__ import annotations

import itertools

import pytest

from client.theme.tokens import THEME_NAMES, parse, tokens
from tests.client.theme.contrast import distance, ratio

TEXT, GRAPHIC = 4.5, 3.0

# foreground role: the grounds it stands on, and the ratio it needs there
PAIRS: list[tuple[str, str, float]] = [
    ("text", "room surface surface_low surface_high", TEXT),
    ("text_muted", "room surface surface_low surface_high", TEXT),
    ("link", "room surface surface_high", TEXT),
    ("on_accent", "accent accent_hover", TEXT),
    ("accent", "room surface", TEXT),
    ("line_strong", "room surface surface_low", GRAPHIC),
    ("focus", "room surface surface_low", GRAPHIC),
    ("legal", "surface surface_low", GRAPHIC),
    ("selected", "surface surface_low", GRAPHIC),
    ("target", "surface surface_low", GRAPHIC),
    ("last_moved", "surface surface_low", GRAPHIC),
    ("on_state", "legal selected target last_moved good bad warn", TEXT),
    ("good", "surface room", TEXT),
    ("warn", "surface room", TEXT),
    ("bad", "surface room", TEXT),
]


def checks() -> list[tuple[str, float, float]]:
    """Every check as (what, ratio, needed)."""
    table = tokens()
    found: list[tuple[str, float, float]] = []
    for name in THEME_NAMES:
        colors = table.themes[name].colors
        for role, grounds, need in PAIRS:
            for ground in grounds.split():
                found.append((f"{name}: {role} on {ground}", ratio(colors[role], colors[ground]), need))
        for surface, top in table.themes[name].tables.items():
            worst = min(ratio(top.caption, top.top), ratio(top.caption, top.bottom))
            found.append((f"{name}: caption on {surface}", worst, TEXT))
    found += [(f"player {mark.letter}", ratio(mark.ink, mark.fill), TEXT) for mark in table.players]
    found += [(f"treat {treat.code}", ratio(treat.ink, treat.fill), TEXT) for treat in table.treats.values()]
    found += [(f"medal {name}", ratio(metal.ink, metal.fill), TEXT) for name, metal in table.medals.items()]
    return found


def test_all_contrasts_hold() -> None:
    done = checks()
    assert len(done) == 166
    assert [f"{what}: {got:.2f} < {need}" for what, got, need in done if got < need] == []


def test_ratio_of_black_and_white_is_21() -> None:
    assert ratio("#000000", "#FFFFFF") == pytest.approx(21)
    assert ratio("#777777", "#777777") == pytest.approx(1)


@pytest.mark.parametrize(("deficiency", "least"), [(None, 33), ("protan", 33), ("deutan", 33), ("tritan", 16.9)])
def test_the_first_four_players_stay_apart(deficiency: str | None, least: float) -> None:
    fills = [mark.fill for mark in tokens().players[:4]]
    assert min(distance(a, b, deficiency) for a, b in itertools.combinations(fills, 2)) >= least


def test_shape_and_letter_tell_every_player_and_treat_without_colour() -> None:
    players, treats = tokens().players, tokens().treats.values()
    assert len(players) == 8
    assert len({mark.shape for mark in players}) == len({mark.letter for mark in players}) == 8
    assert len({treat.shape for treat in treats}) == len({treat.code for treat in treats}) == len(treats) == 5


def test_roles_are_the_same_in_every_theme() -> None:
    roles = [set(tokens().themes[name].colors) for name in THEME_NAMES]
    assert roles[0] == roles[1] == roles[2]
    assert [set(tokens().themes[name].tables) for name in THEME_NAMES].count(set(tokens().themes["light"].tables)) == 3


def test_a_damaged_table_is_refused() -> None:
    with pytest.raises(KeyError):
        parse({"light": {}})
