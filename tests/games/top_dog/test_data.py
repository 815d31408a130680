"""The component data: what it holds, and that damage to it is found and named."""

from __future__ import annotations

import copy
from collections.abc import Callable
from typing import Any

import pytest

from games.kernel import DamagedDataError, components_of
from games.top_dog import COMPONENTS
from games.top_dog.data import PACKAGE, read

Raw = dict[str, Any]


def damaged(change: Callable[[Raw], object]) -> str:
    raw = copy.deepcopy(components_of(PACKAGE))
    change(raw)
    with pytest.raises(DamagedDataError) as caught:
        read(raw)
    return str(caught.value)


def test_what_is_there_is_whole() -> None:
    assert read(components_of(PACKAGE)) == COMPONENTS


@pytest.mark.parametrize(
    ("change", "place"),
    [
        pytest.param(lambda raw: raw["medal"][0].update(count=13), "medal[0].count", id="medals"),
        pytest.param(lambda raw: raw["show"][1].update(backup=8), "medal[1].count", id="backup"),
        pytest.param(lambda raw: raw["show"][1].update(backup=3), "show[1].backup", id="backup by fours"),
        pytest.param(lambda raw: raw["components"].update(medals_gold=5), "components.medals_gold", id="gold medals"),
        pytest.param(lambda raw: raw["components"].update(medals_total=25), "components.medals_total", id="all medals"),
        pytest.param(lambda raw: raw["dog"].pop(), "components.mutts", id="five Mutts"),
        pytest.param(lambda raw: raw["dog"][3].update(price=4), "dog[3].price", id="price"),
        pytest.param(
            lambda raw: raw["dog"][3].update(wiggle=0, speed=0, price=0), "dog[3].price", id="dog for nothing"
        ),
        pytest.param(lambda raw: raw["dog"][25].update(size="big"), "dog[25].size", id="BIG Mutt"),
        pytest.param(lambda raw: raw["dog"][25].update(size="tiny"), "dog[25].size", id="unknown size"),
        pytest.param(lambda raw: raw["dog"][25].update(kind="cat"), "dog[25].kind", id="unknown kind"),
        pytest.param(lambda raw: raw["dog"][16].update(size="regular"), "components.big_pups", id="seven BIG Pups"),
        pytest.param(lambda raw: raw["dog"][1].update(id="pug"), "dog[1].id", id="two Pugs"),
        pytest.param(lambda raw: raw["dog"][1].update(number=9), "dog[1].number", id="number"),
        pytest.param(lambda raw: raw["dog"].insert(0, raw["dog"].pop()), "dog[0].number", id="order"),
        pytest.param(lambda raw: raw["constants"].update(start_bones=1), "constants.start_bones", id="no first dog"),
        pytest.param(lambda raw: raw["constants"].update(start_bones=-1), "constants.start_bones", id="negative"),
        pytest.param(lambda raw: raw["constants"].update(start_bones="7"), "constants.start_bones", id="text"),
        pytest.param(lambda raw: raw["constants"].update(start_bones=True), "constants.start_bones", id="truth"),
        pytest.param(lambda raw: raw["constants"].pop("upgrade_cost"), "constants.upgrade_cost", id="missing"),
        pytest.param(lambda raw: raw["constants"].update(luck=1), "constants.luck", id="unknown"),
        pytest.param(lambda raw: raw["constants"].update(kennels_per_player=4), "constants.kennels_per_player", id="4"),
        pytest.param(lambda raw: raw["constants"].update(max_tokens_per_dog=0), "constants.max_tokens_per_dog", id="0"),
        pytest.param(lambda raw: raw["constants"].update(medal_limit=4), "constants.medal_limit", id="fourth medal"),
        pytest.param(lambda raw: raw["show"][2].update(medal="tin"), "show[2].medal", id="unknown medal"),
        pytest.param(lambda raw: raw["show"][2].update(medal="bronze"), "show[2].medal", id="other medal"),
        pytest.param(lambda raw: raw["show"][2].update(slots=3), "show[2].slots", id="third slot"),
        pytest.param(lambda raw: raw["show"][2].update(qualifiers=0), "show[2].qualifiers", id="no Qualifier"),
        pytest.param(lambda raw: raw["show"][2].update(on_places=3), "show[2].on_places", id="three places"),
        pytest.param(lambda raw: raw["show"].pop(), "judge_position[3].show", id="two Shows"),
        pytest.param(lambda raw: raw["judge_position"][1].update(next="gold"), "judge_position[1].next", id="way"),
        pytest.param(lambda raw: raw["judge_position"][1].update(next="pub"), "judge_position[1].next", id="nowhere"),
        pytest.param(lambda raw: raw["judge_position"][1].update(show=""), "judge_position[1].start", id="no start"),
        pytest.param(lambda raw: raw["judge_position"][1].update(order=7), "judge_position[1].order", id="way's order"),
        pytest.param(lambda raw: raw["category"].reverse(), "category", id="categories"),
        pytest.param(lambda raw: raw["category"][0].update(letter="X"), "category[0].letter", id="letter"),
        pytest.param(lambda raw: raw["category"][0].update(order=2), "category[0].order", id="category's order"),
        pytest.param(lambda raw: raw["kennel_side"].reverse(), "kennel_side", id="sides"),
        pytest.param(lambda raw: raw["kennel_side"][1].update(holds=["huge"]), "kennel_side[1].holds", id="huge"),
        pytest.param(lambda raw: raw["kennel_side"][0]["holds"].append("big"), "kennel_side", id="roomy"),
        pytest.param(lambda raw: raw["display_space"][0].update(holds="mutt"), "display_space", id="two Mutt spaces"),
        pytest.param(lambda raw: raw["display_space"][0].update(order=2), "display_space[0].order", id="space's order"),
        pytest.param(lambda raw: raw["colour"][1].update(seat=0), "colour[1].seat", id="seat"),
        pytest.param(lambda raw: raw["colour"].pop(), "game.players_max", id="three colours"),
        pytest.param(lambda raw: raw["game"].update(players_min=5), "game.players_min", id="players"),
        pytest.param(lambda raw: raw["components"].update(collars=30), "components.collars", id="collars"),
        pytest.param(lambda raw: raw["components"].update(kennel_cards=9), "components.kennel_cards", id="kennels"),
        pytest.param(lambda raw: raw["action"].reverse(), "action", id="actions"),
        pytest.param(lambda raw: raw["fact"][5].update(dog="cat"), "fact[5].dog", id="fact's dog"),
        pytest.param(lambda raw: raw["fact"][5].update(category="looks"), "fact[5].category", id="fact's category"),
        pytest.param(lambda raw: raw["fact"][5].update(more_than="cat"), "fact[5].more_than", id="fact's other dog"),
        pytest.param(lambda raw: raw["fact"][0].update(exactly=1), "fact[0]", id="exactly"),
        pytest.param(lambda raw: raw["fact"][3].update(at_least=2), "fact[3]", id="at least"),
        pytest.param(lambda raw: raw["fact"][5].update(more_than="shepherd"), "fact[5]", id="more than"),
        pytest.param(lambda raw: raw.update(dog="many"), "dog", id="no list"),
        pytest.param(lambda raw: raw.update(game=[]), "game", id="no table"),
        pytest.param(lambda raw: raw.update(schema=2), "schema", id="schema"),
        pytest.param(lambda raw: raw.pop("schema"), "schema", id="no schema"),
    ],
)
def test_damage_is_named(change: Callable[[Raw], object], place: str) -> None:
    """TD-5, TD-8, TD-40, TD-R1, TD-R2: the checks of the loader; the message names file, place and what to do."""
    message = damaged(change)
    assert message.startswith(f"games/top_dog/components.toml is damaged at {place}: "), message
    assert message.endswith("; install Offleash again")
