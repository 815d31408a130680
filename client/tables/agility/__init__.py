"""The table of Agility."""
