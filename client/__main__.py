"""`python -m client`: the client on any Qt platform."""

from __future__ import annotations

import sys

from client.app import main

sys.exit(main(arguments=sys.argv[1:]))
