"""The list of what came along is that of what is installed."""

from __future__ import annotations

from importlib.metadata import version

import pytest

from client import shipped
from client.shipped import libraries


def test_offleash_comes_first_and_all_that_it_needs_follows_with_its_licence() -> None:
    ours, *others = libraries()
    assert (ours.name, ours.version, ours.licence) == ("offleash", version("offleash"), "MIT")
    found = {each.name.lower().replace("_", "-"): each for each in others}
    assert "LGPL-3.0" in found["pyside6-essentials"].licence
    assert "LGPL" in found["zeroconf"].licence
    assert "cffi" in found, "PyNaCl needs it, we do not ask for it"
    assert not {"pytest", "sphinx", "pyside6-addons"} & set(found), "neither our tools nor what extras would need"
    assert all(each.licence and each.version and "\n" not in each.licence for each in others)
    assert list(found) == sorted(found)


def test_without_being_installed_nothing_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shipped, "OURS", "offleash-is-not-installed")
    assert libraries() == ()
