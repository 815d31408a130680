"""The core of a match between peers, without any input or output of its own."""

from net.lockstep.audit import check_certificate
from net.lockstep.core import CannotNow, Lockstep
from net.lockstep.seams import Audit, Dealing, Fault, Outside, Part
from net.lockstep.table import BadStepError, Played, Table

__all__ = [
    "Audit",
    "BadStepError",
    "CannotNow",
    "Dealing",
    "Fault",
    "Lockstep",
    "Outside",
    "Part",
    "Played",
    "Table",
    "check_certificate",
]
