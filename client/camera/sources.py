"""What can be watched: cameras by their names, a stream's address, a film."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final, Literal

from client.i18n import translate
from games.kernel import Value

OFFERED: Final = 4
"""How many cameras are offered by number where the system does not tell which there are."""


class Source(Value):
    """One source.  `name` is a camera's number, an address, or a film's path."""

    name: str
    title: str

    @property
    def kind(self) -> Literal["camera", "stream", "film"]:
        """What it is, told by its name."""
        if self.name.isdigit():
            return "camera"
        return "stream" if "://" in self.name else "film"

    @property
    def key(self) -> str:
        """The name of the file that keeps what is known of this camera, without the size of its pictures."""
        words = self.name
        if self.kind == "camera":
            words = f"camera-{self.name}" if self.title == _numbered(int(self.name)) else self.title
        return "".join(each if each.isalnum() else "-" for each in words).strip("-")[:60] or "camera"

    @property
    def memo(self) -> str:
        """What is kept of it in the settings: cameras change their numbers, so that their names are kept too."""
        return f"{self.name} {self.title}" if self.kind == "camera" else self.name

    def among(self, cameras: Sequence[Source]) -> Source:
        """The same camera as the system lists it now: by its name, else by its number; itself if it is not there."""
        if self.kind != "camera":
            return self
        by_title = [each for each in cameras if each.title == self.title]
        by_number = [each for each in cameras if each.name == self.name]
        return next(iter((*by_title, *by_number)), self)


def remembered(memo: str) -> Source:
    """The source of a `memo`."""
    number, _, title = memo.partition(" ")
    return Source(number, title) if number.isdigit() and title else source_of(memo)


def source_of(text: str) -> Source:
    """The source that a person has typed: a number, an address or a path."""
    name = text.strip()
    if name.isdigit():
        return Source(name, _numbered(int(name)))
    if "://" in name:
        return Source(name, name)
    return Source(name, Path(name).name)


def listed(found: Sequence[tuple[str, str]]) -> tuple[Source, ...]:
    """Cameras by number and name, as the system tells them; two of one name are told apart by their numbers."""
    titles = [title for _, title in found]
    return tuple(
        Source(name, title if titles.count(title) == 1 else f"{title} ({_numbered(int(name))})")
        for name, title in found
    )


def to_try() -> tuple[Source, ...]:
    """The first few numbers, for systems that do not tell which cameras there are."""
    return tuple(source_of(str(number)) for number in range(OFFERED))


def _numbered(number: int) -> str:
    return translate("Camera", "Camera {number}").format(number=number + 1)
