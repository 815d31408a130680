"""`python -m client.command` is the `offleash` command."""

import sys

from client.command import main

sys.exit(main())
