"""A place where nothing lies yet: a dog looks out for it, words say what will come, and buttons lead on."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QVBoxLayout, QWidget

from client.panels.face_view import FaceView, LookingDog
from client.theme import look
from client.widgets import SideBySide, Well, Words


def empty_place(dog_key: str, words: str, more: str, buttons: Sequence[QWidget] = (), *, rim: float = 0.0) -> Well:
    """The dog of that key, a sentence, a quieter one, and the buttons in a row.  `rim` as `Well` takes it."""
    well, px = Well(rim=rim), look().px
    inner = QVBoxLayout(well)
    inner.setContentsMargins(px(24), px(18), px(24), px(18))
    inner.addStretch(1)
    inner.addWidget(FaceView(LookingDog(dog_key, 120)))
    inner.addSpacing(px(8))
    inner.addWidget(Words(words, "lead", "semibold", align="center", wrap=True))
    inner.addWidget(Words(more, "body", role="text_muted", align="center", wrap=True))
    inner.addSpacing(px(8))
    if buttons:
        inner.addWidget(SideBySide(*buttons, filling=False, middle=True))
    inner.addStretch(1)
    return well
