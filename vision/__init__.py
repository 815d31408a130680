"""Camera in, flick observations out."""
