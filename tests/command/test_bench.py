"""What `offleash bench` starts ends with it."""

from __future__ import annotations

import os
import sys

import pytest

from client.tools.bench._child import Child


def test_a_measured_process_ends_with_its_block_and_ctrl_c_in_the_terminal_is_not_its() -> None:
    with pytest.raises(KeyboardInterrupt), Child([sys.executable, "-Sc", "import time; time.sleep(60)"]) as child:
        if sys.platform != "win32":
            assert os.getpgid(child.pid) != os.getpgrp()
        raise KeyboardInterrupt
    assert child.returncode not in {None, 0}
    with Child([sys.executable, "-Sc", "print(input())"]) as child:
        assert child.communicate("done\n")[0] == "done\n"
    assert child.returncode == 0
