"""The two outlines that make a head: the skull and the upper muzzle."""

from __future__ import annotations

from PySide6.QtGui import QPainterPath

from client.art.dogs.paths import curls, mirrored, tufts
from client.art.dogs.spec import Dog, Fur

# kind of coat: size and depth of the tufts on the cheeks, and the part of the outline they grow on
_CHEEK_FUR = {Fur.FLUFFY: (21, 15, 0.22, 0.41), Fur.MEDIUM: (21, 10, 0.24, 0.39), Fur.SILK: (20, 9, 0.30, 0.47)}


def skull(dog: Dog) -> QPainterPath:
    """The outline of the head without ears."""
    h, dome = dog.head, dog.head.dome
    chin = h.nose_y + h.muzzle * 1.02
    half = [
        (0.0, -h.crown),
        (h.cranium * (0.50 + 0.09 * dome), -h.crown * (0.885 + 0.02 * dome)),
        (h.cranium * (0.88 + 0.12 * dome), -h.crown * (0.56 + 0.02 * dome)),
        (h.cranium * 1.03, -h.crown * 0.06),
        (h.cheek, 17 + h.nose_y * 0.12),
        (h.jaw, h.nose_y * 0.72 + 19),
        (h.muzzle * 0.78, chin - 3),
        (0.0, chin + 2),
    ]
    path = mirrored(half, tension=0.18)
    if dog.coat.fur is Fur.CURLY:
        return curls(path, 17, 0.5)
    if dog.coat.fur in _CHEEK_FUR:
        size, depth, start, stop = _CHEEK_FUR[dog.coat.fur]
        return tufts(path, size, depth, start, stop, dog.seed, both=True)
    return path


def lip(dog: Dog) -> float:
    """How far down the upper lip reaches."""
    return dog.head.nose_y + dog.head.muzzle * (0.80 + 0.30 * dog.head.jowl)


def muzzle(dog: Dog) -> QPainterPath:
    """The upper muzzle: bridge and the two pads of the lip; its lower edge is the line of the mouth."""
    h = dog.head
    m, n, low = h.muzzle, h.nose_y, lip(dog)
    top = min(-4.0, n - 34)
    half = [
        (0.0, top),
        (h.bridge * 0.8, top + 4),
        (h.bridge * 1.05, top + (n - top) * 0.45),
        (m * 0.80, n + 1),
        (m * 1.03, n + m * 0.38),
        (m * (0.88 + 0.08 * h.jowl), low - m * 0.06),
        (m * 0.48, low + m * 0.05),
        (m * 0.13, n + m * 0.74),
        (0.0, n + m * 0.66),
    ]
    return mirrored(half, sharp_end=True)
