"""Rendered flicks with exact truth: a pinhole with a real lens over a table with pieces, from seeds and nothing else.

`optics` is the camera, `solids` the pieces, `surface` the table and its marks, `render` makes the pictures, `flicks`
makes what happens (by the game's own physics) and the truth about it, `catalogue` names the scenes, `judging` runs the
tracker over one and compares. `python -m tests.vision.footage` runs all of them and prints the table of the docs.

The renderer shares nothing with the tracker but the printed mat: its lens has a shifted centre and tangential terms,
pawns have a waist, shadows come from a lamp of some size, moving things are averaged over the exposure in linear light.
"""
