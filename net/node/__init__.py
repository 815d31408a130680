"""A desktop's part in one room and its match: `net.session.Session` over a real network, disk and clock."""

from net.log import PERSON
from net.node.connectivity import REACH_WITHIN
from net.node.entry_points import OnEvent, branch_match, host_match, join_match, resume_match, solo_match
from net.node.finished_responder import FinishedResponder
from net.node.node import Node
from net.node.setting import APP_VERSION, Setting

__all__ = [
    "APP_VERSION",
    "PERSON",
    "REACH_WITHIN",
    "FinishedResponder",
    "Node",
    "OnEvent",
    "Setting",
    "branch_match",
    "host_match",
    "join_match",
    "resume_match",
    "solo_match",
]
