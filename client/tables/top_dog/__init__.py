"""The table of Top Dog!: judge track, three shows, market, kennels, purse, and the judging medal by medal."""
