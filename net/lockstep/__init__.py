"""The core of a match between peers, without any input or output of its own."""

from net.lockstep.audit import check_certificate
from net.lockstep.core import CannotNow, Lockstep
from net.lockstep.seams import Dealing, Outside, Share
from net.lockstep.table import BadStepError, Played, Table

__all__ = [
    "BadStepError",
    "CannotNow",
    "Dealing",
    "Lockstep",
    "Outside",
    "Played",
    "Share",
    "Table",
    "check_certificate",
]
