"""A game's package data: rules, components, hashes."""

from __future__ import annotations

import pytest

from games.kernel import DamagedDataError, Rule, components_of, damaged
from games.kernel.rulebook import data_hash, rules_of
from tests.kernel.conftest import Package


def test_rules(package: Package) -> None:
    text = (
        "# Zoo\n\nWords.\n\n## Cats\n\n- **ZO-1** Cats sleep.\n- no rule\n- **ZO-12** **Cats** eat (`fish`).\n"
        "  - **ZO-13** not at the edge\n## Rulings\n- **ZO-R1** Größe.\n- **ZO-X4** An example.\n- **zo-5** small\n"
    )
    assert rules_of(package("zoo_rules", {"RULES.md": text.encode()})) == (
        Rule("ZO-1", "Cats sleep.", "Cats"),
        Rule("ZO-12", "**Cats** eat (`fish`).", "Cats"),
        Rule("ZO-R1", "Größe.", "Rulings"),
        Rule("ZO-X4", "An example.", "Rulings"),
    )


def test_rules_in_another_language(package: Package) -> None:
    texts = {
        "RULES.md": b"## Cats\n- **ZO-1** Cats sleep.\n",
        "RULES.de.md": b"## Katzen\n- **ZO-1** Katzen schlafen.\n",
    }
    name = package("zoo_languages", texts)
    assert rules_of(name, "de") == (Rule("ZO-1", "Katzen schlafen.", "Katzen"),)
    assert rules_of(name, "fr") == rules_of(name) == (Rule("ZO-1", "Cats sleep.", "Cats"),)


def test_rules_with_other_line_ends(package: Package) -> None:
    name = package("zoo_crlf_rules", {"RULES.md": b"## Cats\r\n- **ZO-1** Cats sleep.\r\n"})
    assert rules_of(name) == (Rule("ZO-1", "Cats sleep.", "Cats"),)


def test_components(package: Package) -> None:
    assert components_of(package("zoo_data", {"components.toml": b"cats = 2\n[dog]\nname = 'x'\n"})) == {
        "cats": 2,
        "dog": {"name": "x"},
    }


@pytest.mark.parametrize(
    ("name", "files"),
    [
        ("zoo_missing", {}),
        ("zoo_no_toml", {"components.toml": b"cats = = 2"}),
        ("zoo_no_text", {"components.toml": b"cats = '\xff'"}),
    ],
)
def test_damaged_components(package: Package, name: str, files: dict[str, bytes]) -> None:
    with pytest.raises(DamagedDataError, match=f"{name}/components.toml cannot be read .*; install Offleash again"):
        components_of(package(name, files))


def test_damaged_value() -> None:
    told = str(damaged("games.zoo", "cats[2].legs", "five"))
    assert told == "games/zoo/components.toml is damaged at cats[2].legs: five; install Offleash again"


def test_data_hash_is_of_values(package: Package) -> None:
    first = data_hash(package("zoo_first", {"components.toml": b"cats = 2\ndogs = ['a', 'b']\n[x]\ny = true\n"}))
    same = b"# words\r\ndogs = [\r\n 'a',\r\n 'b',\r\n]\r\ncats = 2\r\nx = {y = true}\r\n"
    assert data_hash(package("zoo_same", {"components.toml": same})) == first
    assert data_hash(package("zoo_swapped", {"components.toml": same.replace(b"'a'", b"'c'")})) != first
    assert data_hash(package("zoo_number", {"components.toml": same.replace(b"true", b"1")})) != first


@pytest.mark.parametrize(("name", "value"), [("zoo_float", b"1.5"), ("zoo_date", b"2026-01-01")])
def test_data_hash_takes_whole_numbers_only(package: Package, name: str, value: bytes) -> None:
    with pytest.raises(TypeError, match="no place in hashed data"):
        data_hash(package(name, {"components.toml": b"weight = " + value}))
