"""The rule-id check, on small projects with a pytest of their own."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.rule_ids import RuleIdCheck

pytest_plugins = ["pytester"]

ROOT = Path(__file__).resolve().parents[2]
IDS = ("ZO-1", "ZO-R2", "ZO-X3")
CONFTEST = """
from pathlib import Path
from tests.games.rule_ids import RuleIdCheck

def pytest_configure(config):
    folder = Path(__file__).resolve().parent / "zoo"
    config.pluginmanager.register(RuleIdCheck(lambda: {folder: ("ZO-1", "ZO-R2", "ZO-X3")}))
"""
WHOLE = '''
import pytest

def test_zo_1_cats_sleep() -> None:
    assert True

@pytest.mark.parametrize("feet", [pytest.param(4, id="ZO-R2")])
def test_feet(feet) -> None:
    assert feet == 4

class TestBirds:
    """ZO-X3: birds fly."""

    def test_that(self) -> None:
        assert True
'''
BY_DOCSTRING = '''
def test_all() -> None:
    """ZO-1, ZO-R2 and ZO-X3."""
'''


@pytest.fixture(autouse=True)
def only_this_plugin(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


def run(pytester: pytest.Pytester, files: dict[str, str], *arguments: str) -> pytest.RunResult:
    write(pytester, files)
    check = RuleIdCheck(lambda: {pytester.path / "zoo": IDS})
    return pytester.runpytest_inprocess("-p", "no:cacheprovider", *arguments, plugins=[check])


def write(pytester: pytest.Pytester, files: dict[str, str]) -> None:
    pytester.mkdir("zoo")
    for name, text in files.items():
        (pytester.path / "zoo" / name).write_text(text, encoding="utf-8")


@pytest.mark.parametrize("text", [WHOLE, BY_DOCSTRING], ids=["each way", "docstring"])
def test_all_named(pytester: pytest.Pytester, text: str) -> None:
    assert run(pytester, {"test_zoo.py": text}).ret == 0


@pytest.mark.parametrize(
    ("old", "new", "missing"),
    [
        pytest.param("zo_1", "zo_2", "zoo: ZO-1", id="not named"),
        pytest.param("ZO-X3", "ZO-X33", "zoo: ZO-X3", id="longer number"),
        pytest.param(
            "@pytest.mark.parametrize", "@pytest.mark.skip\n@pytest.mark.parametrize", "zoo: ZO-R2", id="skip"
        ),
        pytest.param("assert feet == 4", "pytest.xfail()", "zoo: ZO-R2", id="xfail"),
    ],
)
def test_missing_id_fails(pytester: pytest.Pytester, old: str, new: str, missing: str) -> None:
    done = run(pytester, {"test_zoo.py": WHOLE.replace(old, new, 1)})
    assert done.ret == 1
    assert missing in done.outlines


@pytest.mark.parametrize(
    "arguments",
    [
        ("-k", "cats"),
        ("zoo/test_zoo.py",),
        ("zoo/test_zoo.py::test_feet",),
        ("--deselect", "zoo/test_zoo.py::test_feet"),
        ("--ignore", "zoo/test_more.py"),
        ("--collect-only",),
    ],
    ids=" ".join,
)
def test_partial_run_is_silent(pytester: pytest.Pytester, arguments: tuple[str, ...]) -> None:
    done = run(pytester, {"test_zoo.py": WHOLE.replace("zo_1", "zo_2"), "test_more.py": ""}, *arguments)
    assert done.ret == 0
    done.stdout.no_fnmatch_line("*no passing test names*")


def test_failed_run_is_not_blamed_twice(pytester: pytest.Pytester) -> None:
    done = run(pytester, {"test_zoo.py": WHOLE.replace("feet == 4", "feet == 5")})
    assert done.ret == 1
    done.stdout.no_fnmatch_line("*no passing test names*")


def test_folder_without_tests_fails(pytester: pytest.Pytester) -> None:
    pytester.makepyfile(test_other="def test_other(): ...")
    done = run(pytester, {})
    assert done.ret == 1
    assert "zoo: ZO-1 ZO-R2 ZO-X3" in done.outlines


def test_workers_tell_what_they_saw(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> None:
    """With pytest-xdist: names come from the workers' reports, and deselected tests from their output."""
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    pytester.makeconftest(CONFTEST)
    write(pytester, {"test_zoo.py": WHOLE.replace("zo_1", "zo_2")})
    xdist = ("-p", "no:cacheprovider", "-p", "xdist", "-n", "1")
    assert pytester.runpytest_subprocess(*xdist, "zoo", "-k", "cats").ret == 0
    done = pytester.runpytest_subprocess(*xdist, "zoo")
    assert done.ret == 1
    assert "zoo: ZO-1" in done.outlines
