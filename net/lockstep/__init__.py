"""The core of a match between peers, without any input or output of its own."""

from net.lockstep.audit import check_certificate
from net.lockstep.effects import CannotNow
from net.lockstep.played import Played
from net.lockstep.ports import Audit, Dealing, Environment, Fault, Part
from net.lockstep.replica import Replica
from net.lockstep.shell import Lockstep
from net.lockstep.table import BadStepError, Table

__all__ = [
    "Audit",
    "BadStepError",
    "CannotNow",
    "Dealing",
    "Environment",
    "Fault",
    "Lockstep",
    "Part",
    "Played",
    "Replica",
    "Table",
    "check_certificate",
]
