"""Cards of all games.  Each is a frozen value that paints itself: plain numbers and words in, no rules."""
