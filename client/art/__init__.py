"""Everything that is drawn.  Pictures are code: there are no bitmaps.

- `sketch.Sketch`: a painter with the theme in its pocket; all sizes are logical pixels at 100 %.
- `face.Face`: what a table shows; a frozen value with `size` and `paint(sketch)`.  Cards are in `cards/`, boards,
  kennels and pawns in `props/`; they take plain numbers and translated words, no rules.
- `dogs.dog(key)` answers a dog; `portraits.portrait`, `medallion` and `standee` paint it, drawn once and kept.
- `states.paint_state` shows legal, selected, target, barred and done; `surfaces.SURFACES` are the table tops.

`python -m client.tools.gallery` shows all of it in every theme and scale.
"""
