"""Keeps Qt for Python from reading the source of every module that is imported; imported before all of ours.

To support `from __feature__ import …`, which Offleash does not use, it reads the source of each module, looks for
"PySide6" in it, and keeps all lines that it has read (`inspect.getsource`).  That took a twentieth of the time until
Home is shown, a part of each wait for a screen that is not loaded yet, and some ten megabytes in a game.
"""

from __future__ import annotations

import sys

import PySide6.QtCore  # noqa: F401  brings the module that is changed here

_FEATURES = sys.modules.get("shibokensupport.feature")

if _FEATURES is not None:
    vars(_FEATURES)["_mod_uses_pyside"] = lambda _module: True  # as it answers for every module of ours that does
