"""The table of Dogs Fly: View Boards, tracks and hands, a clock, and the round section by section."""
