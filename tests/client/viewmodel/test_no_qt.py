"""View models and settings know no Qt: they are imported here with PySide6 blocked."""

from __future__ import annotations

import subprocess
import sys

BLOCKED = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("PySide6", "shiboken6"):
            raise ImportError(f"{name} must not be imported here")
sys.meta_path.insert(0, Blocker())
import client.settings, client.commands, client.viewmodel, client.viewmodel.desk, client.viewmodel.match_replay
import client.tables.context
"""


def test_view_models_import_without_qt() -> None:
    done = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
