"""A place where nothing lies yet: a dog looks out for it, words say what will come, and buttons lead on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from client.panels.face_view import FaceView, LookingDog
from client.widgets import SideBySide, Well, Words, vbox


def empty_place(dog_key: str, words: str, more: str, buttons: Sequence[QWidget] = (), *, rim: bool = False) -> Well:
    """The dog of that key, a sentence, a quieter one, and the buttons in a row.  `rim` as `Well` takes it."""
    well, dog = Well(rim=rim), FaceView(LookingDog(dog_key, 120))
    said = Words(words, "lead", "semibold", align="center", wrap=True)
    quieter = Words(more, "body", role="text_muted", align="center", wrap=True)
    row = (SideBySide(*buttons, filling=False, middle=True),) if buttons else ()
    vbox(None, dog, 8, said, quieter, 8, *row, None, on=well, edge=(24, 18, 24, 18))
    return well
