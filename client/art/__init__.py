"""Everything that is drawn: dogs, cards, props, table surfaces, states.  Pictures are code; there are no bitmaps."""
