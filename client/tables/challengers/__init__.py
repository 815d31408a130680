"""The table of Challengers! Beach Cup."""
