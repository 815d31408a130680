"""Sentences that parts without a language say, such as the tracker, found again and said in the language in use."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cached_property

from client.i18n import translate


class Sentences:
    """Known sentences of one context of the translation files; `{}` in them is a name or a number."""

    def __init__(self, context: str, known: Sequence[str]) -> None:
        self._context, self._known = context, known

    @cached_property
    def _patterns(self) -> list[tuple[re.Pattern[str], str]]:
        return [(re.compile(re.escape(text).replace(r"\{\}", "(.+)"), re.DOTALL), text) for text in self._known]

    def found(self, text: str, name: Callable[[str], str] = str) -> str:
        """A sentence in the language in use; one that is not known stays as it is.

        `name` gives the words for what stands in the place of a `{}`.
        """
        for pattern, known in self._patterns:
            if found := pattern.fullmatch(text):
                words = translate(self._context, known)
                return words.format(*map(name, found.groups()))
        return text

    def said(self, text: str, name: Callable[[str], str] = str) -> str:
        """As `found`, beginning with a capital."""
        return capital(self.found(text, name))


def capital(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def listed(names: Sequence[str]) -> str:
    """People in a sentence: `Anna`, `Anna and Ben`, `Anna, Ben and Chidi`."""
    if len(names) < 2:
        return "".join(names)
    return translate("Lists", "{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])
