"""Beginnings of sentences, and people in them."""

from __future__ import annotations

from collections.abc import Sequence

from client.i18n import translate


def capital(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listed(names: Sequence[str]) -> str:
    """People in a sentence: `Anna`, `Anna and Ben`, `Anna, Ben and Chidi`."""
    if len(names) < 2:
        return "".join(names)
    return translate("Lists", "{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
