"""`python -m client`: the client on any Qt platform."""

from __future__ import annotations

import sys

from client.app import main
from client.preflight import display_trouble

if trouble := display_trouble():
    sys.stderr.write(f"offleash: {trouble}\n")
    sys.exit(2)
sys.exit(main(arguments=sys.argv[1:]))
