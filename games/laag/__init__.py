"""LAAG: flicking wooden pucks at pawns, on a real table seen by a webcam or on a virtual one."""
