"""The tabs of a match's side panel, by number."""

from __future__ import annotations

LOG, CHAT, CARD, HELP = range(4)
