"""For whoever works on Offleash: measurements and the gallery of everything drawn.  No screen needs them."""
