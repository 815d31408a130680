"""The table of LAAG: a cork mat with pawns and scenery, an aim for flicks, and films of what they do."""
