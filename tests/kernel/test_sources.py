"""The hash of the rules' code: what counts as code, and in which packages."""

from __future__ import annotations

import tokenize
from collections.abc import Iterator

import pytest

from games.kernel import DamagedDataError, rulebook
from games.kernel.rulebook import rules_hash
from games.kernel.sources import code_of, sources_of
from tests.kernel.conftest import Package

PLAIN = b"""
def feed(cats):
    def say():
        return f"{cats} # eat"
    text = '''one

    two   \n    # three
'''
    return [say(), text]
"""
TOLD = b'''"""How cats are fed."""  # they eat

# A remark.
def feed(cats):  # hungry ones
    """Feed them.

    All of them.  \n    """

    def say():   \n        "What they say."
        return f"{cats} # eat"   # not the remark before this one
    text = \'\'\'one

    two   \n    # three
\'\'\'  \n    """Words about `text`."""

    return [say(), text]\r
'''


def test_comments_docstrings_and_blanks_are_no_code() -> None:
    assert code_of(TOLD) == code_of(PLAIN) == PLAIN.strip()


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param(b"# eat", b"# ate", id="what looks like a comment in a text"),
        pytest.param(b"# three", b"# four", id="the same in a text of several lines"),
        pytest.param(b"one\n\n", b"one\n", id="a blank line of a text"),
        pytest.param(b"two   ", b"two", id="spaces of a text"),
        pytest.param(b"    return [say", b"        return [say", id="indentation"),
    ],
)
def test_what_python_reads_is_code(old: bytes, new: bytes) -> None:
    assert PLAIN.count(old) == 1
    assert code_of(PLAIN.replace(b"'''\n", b"'''\n    if 1:\n        pass\n").replace(old, new)) != code_of(PLAIN)
    if old != b"    return [say":
        assert code_of(PLAIN.replace(old, new)) != code_of(PLAIN)


def test_code_is_the_same_in_every_python() -> None:
    """A source with all that the tokenizers of different versions see differently, and what it must be everywhere."""
    source = "\n".join(
        (
            """x = f'{1:>{2}}' f"{{#}}"  # c""",
            "y = f'''{x}",
            "  # no comment {x!r:>9}   ",
            "",
            "'''",
            "class Ä: 'ä'; z = '#'  # ö",
            r"raw = r'\\' if rb'' else ('a'",
            "   # between",
            "   'b')",
        )
    )
    expected = "\n".join(
        (
            """x = f'{1:>{2}}' f"{{#}}\"""",
            "y = f'''{x}",
            "  # no comment {x!r:>9}   ",
            "",
            "'''",
            "class Ä: ; z = '#'",
            r"raw = r'\\' if rb'' else ('a'",
            "   'b')",
        )
    )
    assert code_of(source.encode()) == expected.encode()


def test_line_ends_do_not_count(package: Package) -> None:
    source = b"CATS = 2\nDOGS = 3\n"
    unix = rules_hash(package("zoo_unix", {"rules.py": source, "RULES.md": b"words"}))
    assert len(unix) == 32
    assert rules_hash(package("zoo_dos", {"rules.py": source.replace(b"\n", b"\r\n"), "RULES.md": b"others"})) == unix
    assert rules_hash(package("zoo_told", {"rules.py": b'"""Zoo."""\n' + source, "__init__.py": b"# Zoo"})) == unix
    assert rules_hash(package("zoo_other", {"rules.py": source.replace(b"2", b"4")})) != unix
    assert rules_hash(package("zoo_name", {"ruler.py": source})) != unix
    assert rules_hash(package("zoo_more", {"rules.py": source, "zz.py": b""})) != unix


def test_where_a_file_ends_counts(package: Package) -> None:
    one = rules_hash(package("zoo_ab", {"a.py": b"x\n", "b.py": b"y\n"}))
    assert rules_hash(package("zoo_ba", {"a.py": b"x\ny\n", "b.py": b""})) != one


def test_sub_packages_count(package: Package) -> None:
    def zoo(name: str, **below: bytes) -> bytes:
        files = {f"cages/{file}.py": body for file, body in below.items()}
        return rules_hash(package(name, {"rules.py": b"from zoo import cages\n", **files}))

    one = zoo("zoo_cages", __init__=b"", rules=b"CATS = 2\n")
    assert zoo("zoo_cages_again", __init__=b"", rules=b"CATS = 2  # two\n") == one
    assert zoo("zoo_cages_open", __init__=b"", rules=b"CATS = 3\n") != one
    assert zoo("zoo_cages_named", __init__=b"", ruler=b"CATS = 2\n") != one


@pytest.fixture
def forget_hashes() -> Iterator[None]:
    rulebook.rules_hash.cache_clear()
    yield
    rulebook.rules_hash.cache_clear()


@pytest.mark.usefixtures("forget_hashes")
def test_the_kernel_and_its_sub_packages_count(package: Package, monkeypatch: pytest.MonkeyPatch) -> None:
    name = package("zoo_kernel", {"rules.py": b"CATS = 2\n"})
    before, found = rules_hash(name), sources_of

    def changed(asked: str) -> list[tuple[str, bytes]]:
        more = [("parts/more.py", b"X = 1\n")] if asked == "games.kernel" else []
        return [*found(asked), *more]

    monkeypatch.setattr(rulebook, "sources_of", changed)
    rulebook.rules_hash.cache_clear()
    assert rules_hash(name) != before


@pytest.mark.parametrize(
    ("name", "body"), [("zoo_half", b"def (:\n"), ("zoo_latin", b"x = '\xff'\n"), ("zoo_open", b"x = (")]
)
def test_damaged_sources(package: Package, name: str, body: bytes) -> None:
    with pytest.raises(DamagedDataError, match=f"{name} is here with damaged sources .*; install Offleash again"):
        rules_hash(package(name, {"rules.py": body}))


def test_nothing_else_of_real_sources_is_lost() -> None:
    """Held against Python's own tokenizer: what is left of all games are the tokens that are no docstrings."""

    def words(source: str) -> list[str]:
        lines = iter([f"{line}\n" for line in source.split("\n")])
        tokens = [each for each in tokenize.generate_tokens(lines.__next__) if each.type not in _NO_CODE]
        alone = [
            token.type == tokenize.STRING and before.type in _BEGIN and after.type == tokenize.NEWLINE
            for before, token, after in zip([tokens[-1], *tokens], tokens, [*tokens[1:], tokens[0]], strict=False)
        ]
        kept = (token.string for token, docstring in zip(tokens, alone, strict=True) if not docstring)
        return [word for word in kept if word.strip()]

    sources = sources_of("games")
    assert len(sources) > 30
    for path, source in sources:
        assert words(code_of(source).decode()) == words(source.decode()), path


_NO_CODE = (tokenize.COMMENT, tokenize.NL)
_BEGIN = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
