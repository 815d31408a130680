"""The round clock and the timer box."""
