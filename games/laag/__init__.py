"""LAAG: a flicking game on a real or virtual table, fed by flick observations."""
