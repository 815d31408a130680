"""What screens show, as plain values without Qt: people, room, match, plan, log, library; each in its own module."""
