"""The face: mouth, muzzle, nose, eyes and brows, in four moods."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainterPath, QTransform

from client.art.dogs.brush import DEEP_INK, INK, Brush, luma, shade, tone
from client.art.dogs.paths import blob, curve, mirrored
from client.art.dogs.skull import lip, muzzle
from client.art.dogs.spec import Dog, Fur, Mood
from client.art.shapes import ellipse
from client.art.sketch import mixed, with_alpha

_TONGUE, _MOUTH, _TOOTH = QColor("#EE8A8C"), QColor("#5E1F27"), QColor("#FFFBEF")
_CORNER = {Mood.NEUTRAL: -2.5, Mood.HAPPY: -4.0, Mood.PROUD: -5.0, Mood.SAD: 5.0}
_BROW_LIFT = {Mood.NEUTRAL: 0.0, Mood.HAPPY: 3.5, Mood.PROUD: 5.0, Mood.SAD: 2.0}
_BROW_TILT = {Mood.NEUTRAL: 0.0, Mood.HAPPY: -4.0, Mood.PROUD: 6.0, Mood.SAD: -21.0}
_WHISKERS = ((0.42, 0.30), (0.60, 0.42), (0.40, 0.50))
_MUZZLE_SPOTS = ((-0.62, 0.36, 2.2), (-0.42, 0.55, 1.8), (0.58, 0.42, 2.4), (0.40, 0.62, 1.7), (-0.72, 0.62, 1.5))
_BEARDED = (Fur.WIRE, Fur.SILK)


def paint_wrinkles(b: Brush, dog: Dog) -> None:
    """Folds of the forehead, and beside the muzzle when there are many."""
    h, ink = dog.head, QColor(60, 26, 36, 96)
    for number in range(h.wrinkles):
        y, w = -24.0 - number * 11, 15.0 - number * 1.5
        b.line(curve([(-w, y - 1), (-w * 0.4, y - 5), (0, y - 1.5), (w * 0.4, y - 5), (w, y - 1)]), ink, 2.6)
    if h.wrinkles > 1:
        for side in (-1, 1):
            fold = [(side * (h.bridge + 3), 0), (side * (h.bridge + 9), 11), (side * (h.muzzle + 5), h.nose_y + 6)]
            b.line(curve(fold), ink, 2.6)


def paint_mouth(b: Brush, dog: Dog, mood: Mood, head: QPainterPath) -> None:
    """Lower jaw, open mouth, upper muzzle over both, lips and beard."""
    color = QColor(dog.coat.muzzle) if dog.coat.muzzle else tone(QColor(dog.coat.base), 0.9)
    dark = luma(color) < 0.36
    ink = DEEP_INK if dark else INK
    _jaw(b, dog, mood, color, head)
    if mood is Mood.HAPPY:
        _tongue(b, dog)
    if dog.head.underbite:
        _teeth(b, dog, 0.36, 4, -8)
    _muzzle(b, dog, color, head)
    if dog.head.underbite:
        _teeth(b, dog, 0.34, 1, -7)
    n, m = dog.head.nose_y, dog.head.muzzle
    for side in (-1, 1):
        for dx, dy in _WHISKERS:
            b.fill(ellipse(side * m * dx, n + m * dy, 1.5), with_alpha(ink, 0.78 if dark else 0.43))
    b.line(curve([(0, n + dog.head.nose * 0.5), (0, n + m * 0.66)]), ink, 2.8)
    if dog.coat.fur in _BEARDED:
        for side in (-1, 1):
            _beard(b, dog, side, mood, color)
        b.line(curve([(0, n + dog.head.nose * 0.5), (0, n + m * 0.66)]), ink, 2.8)
    else:
        _lips(b, dog, mood, ink)


def _jaw(b: Brush, dog: Dog, mood: Mood, color: QColor, head: QPainterPath) -> None:
    n, m, low = dog.head.nose_y, dog.head.muzzle, lip(dog)
    gape = 13.0 if mood is Mood.HAPPY else 0.0
    half = [
        (0.0, n + m * 0.5),
        (m * 0.56, n + m * 0.6),
        (m * 0.60, low + 1 + gape * 0.5),
        (m * 0.34, low + 10 + gape),
        (0.0, low + 13 + gape),
    ]
    path = mirrored(half)
    b.cast(path, head, 1, 5)
    b.fill(path, mixed(color, QColor("#6A3B4A"), 0.16))
    b.volume(path, 3, light=False)


def _tongue(b: Brush, dog: Dog) -> None:
    n, m, low = dog.head.nose_y, dog.head.muzzle, lip(dog)
    opening = [
        (0.0, n + m * 0.55),
        (m * 0.50, n + m * 0.66),
        (m * 0.46, low + 5),
        (m * 0.24, low + 17),
        (0.0, low + 20),
    ]
    b.fill(mirrored(opening), _MOUTH)
    half = [(0.0, n + m * 0.80), (m * 0.29, low + 1), (m * 0.31, low + 13), (m * 0.17, low + 24), (0.0, low + 26)]
    tongue = mirrored(half)
    b.fill(tongue, _TONGUE)
    b.line(curve([(0, low), (0.6, low + 9), (0, low + 17)]), QColor(170, 60, 74, 150), 2.0)
    b.volume(tongue, 2.5)


def _teeth(b: Brush, dog: Dog, at: float, foot: float, tip: float) -> None:
    m, low = dog.head.muzzle, lip(dog)
    for side in (-1, 1):
        points = [
            (side * m * at, low + foot),
            (side * m * (at + 0.06), low + tip),
            (side * m * (at + 0.13), low + foot),
        ]
        b.fill(blob(points, 0.08), _TOOTH)


def _muzzle(b: Brush, dog: Dog, color: QColor, head: QPainterPath) -> None:
    n, m, path = dog.head.nose_y, dog.head.muzzle, muzzle(dog)
    b.cast(path, head, 0, 4, shade(30))
    if dog.coat.muzzle:
        b.fill(path, color)
    else:  # no colour of its own: the bridge melts into the face
        fade = QLinearGradient(0, n - 34, 0, n + 4)
        fade.setColorAt(0, with_alpha(color, 0))
        fade.setColorAt(1, color)
        b.p.fillPath(path, fade)
    if "spots" in dog.coat.marks:
        for x, y, r in _MUZZLE_SPOTS:
            b.fill(ellipse(x * m, n + y * m, r), QColor(dog.coat.dark))
    lower = QPainterPath()
    lower.addRect(QRectF(-120, n - m * 0.25, 240, 200))
    with b.clip(lower):
        b.volume(path, 4.5)


def _lips(b: Brush, dog: Dog, mood: Mood, ink: QColor) -> None:
    n, m, low, corner = dog.head.nose_y, dog.head.muzzle, lip(dog), _CORNER[mood]
    edge_ink = with_alpha(ink, 0.75) if mood is Mood.HAPPY else ink
    for side in (-1, 1):
        edge = [
            (0, n + m * 0.66),
            (side * m * 0.16, n + m * 0.77),
            (side * m * 0.48, low + m * 0.045),
            (side * m * 0.84, low - m * 0.10 + corner),
        ]
        b.line(curve(edge), edge_ink, 2.8)
        if mood in (Mood.PROUD, Mood.HAPPY):
            smile = [(side * m * 0.84, low - m * 0.10 + corner), (side * m * 0.95, low - m * 0.22 + corner)]
            b.line(curve(smile), ink, 2.6)


def _beard(b: Brush, dog: Dog, side: int, mood: Mood, color: QColor) -> None:
    n, m, wire = dog.head.nose_y, dog.head.muzzle, dog.coat.fur is Fur.WIRE
    down, out = (1.9, 1.22) if wire else (1.65, 1.62)
    points = [
        (side * 1.5, n + m * 0.56),
        (side * m * 0.55, n + m * 0.34),
        (side * m * 1.02, n + m * 0.46),
        (side * m * out, n + m),
        (side * m * out * 0.92, n + m * down * 0.92),
        (side * m * 0.72, n + m * down * 0.86),
        (side * m * 0.56, n + m * down),
        (side * m * 0.30, n + m * 1.24),
        (side * m * 0.12, n + m * 0.98),
    ]
    beard = blob(points, 0.15)
    if wire and mood is not Mood.HAPPY:
        chin = [
            (0, n + m * 0.7),
            (side * m * 0.5, n + m * 0.8),
            (side * m * 0.5, n + m * down),
            (side * m * 0.2, n + m * down * 1.04),
            (0, n + m * down * 0.96),
        ]
        beard = beard.united(blob(chin))
    b.fill(beard, color)
    b.volume(beard, 4)
    for x in (0.5, 0.86):
        lock = [
            (side * m * x, n + m * 0.62),
            (side * m * (x + 0.12), n + m),
            (side * m * (x + 0.06), n + m * down * 0.8),
        ]
        b.line(curve(lock), shade(40), 2.0)


def paint_nose(b: Brush, dog: Dog) -> None:
    """The nose with its light and nostrils."""
    w, y = dog.head.nose, dog.head.nose_y
    half = [
        (0.0, y - w * 0.66),
        (w * 0.62, y - w * 0.66),
        (w * 1.02, y - w * 0.20),
        (w * 0.70, y + w * 0.34),
        (w * 0.22, y + w * 0.62),
        (0.0, y + w * 0.64),
    ]
    b.fill(mirrored(half), QColor(dog.coat.nose))
    b.fill(ellipse(-w * 0.26, y - w * 0.34, w * 0.36, w * 0.15), QColor(255, 255, 255, 96))
    for side in (-1, 1):
        b.fill(ellipse(side * w * 0.46, y + w * 0.10, w * 0.17, w * 0.13), QColor(0, 0, 0, 110))


def paint_eye(b: Brush, dog: Dog, side: int, mood: Mood, under: QColor) -> None:
    """One eye on a coat of the colour `under`; closed when proud."""
    r, pale_coat = dog.eyes.size, luma(under) > 0.25
    rim = INK if pale_coat else QColor("#0E0A0B")
    with b.moved(side * dog.eyes.apart, 0):
        if mood is Mood.PROUD:
            w = r * 1.25
            lashes = rim if pale_coat else QColor("#F3E5CF")
            b.line(curve([(-w, -1.5), (-w * 0.45, 3.4), (w * 0.45, 3.4), (w, -1.5)]), lashes, 3.4)
            return
        b.p.rotate(-side * dog.eyes.slant)
        _eyeball(b, dog, mood, rim)
        _lids(b, dog, side, mood, under, rim)


def _eyeball(b: Brush, dog: Dog, mood: Mood, rim: QColor) -> None:
    r = dog.eyes.size
    ry = r * (1.0 if mood is Mood.HAPPY else 1.06)
    up = 1.6 if mood is Mood.SAD else 0.0
    b.fill(ellipse(0, 0, r * 1.16, ry * 1.16), rim)
    b.fill(ellipse(0, 0.2, r * 0.96, ry * 0.96), QColor(dog.eyes.iris))
    b.fill(ellipse(0, -0.4 - up, r * 0.62, ry * 0.64), QColor("#140C0C"))
    b.fill(ellipse(0, r * 0.45, r * 0.55, r * 0.28), QColor(255, 255, 255, 40))
    b.fill(ellipse(-r * 0.30, -ry * 0.36 - up, r * 0.31), QColor(255, 255, 255, 245))
    b.fill(ellipse(r * 0.34, ry * 0.34, r * 0.14), QColor(255, 255, 255, 170))


def _lids(b: Brush, dog: Dog, side: int, mood: Mood, under: QColor, rim: QColor) -> None:
    r = dog.eyes.size
    clip = ellipse(0, 0, r * 1.26, r * 1.26 * (1.0 if mood is Mood.HAPPY else 1.06))
    droop = dog.eyes.droop + (0.42 if mood is Mood.SAD else 0.0)
    if droop > 0.05:
        inner, middle, outer = -r * (1.06 - 0.08 * droop), -r * (0.92 - 0.28 * droop), -r * 0.55 + r * 0.62 * droop
        corners = [(-side * r * 1.7, -r * 2.2), (side * r * 1.9, -r * 2.0), (side * r * 1.9, outer)]
        b.within(clip, blob([*corners, (0, middle), (-side * r * 1.6, inner)], 0.12), under)
        edge = [(-side * r * 1.12, inner + r * 0.06), (0, middle), (side * r * 1.15, outer + r * 0.05)]
        b.line(curve(edge), rim, 2.4)
        if dog.eyes.droop > 0.4:
            haw = [(-r, r * 0.8), (0, r * 0.86), (r, r * 0.7), (r, r * 1.6), (-r, r * 1.6)]
            b.within(clip, blob(haw), QColor("#B4605A"))
    if mood is Mood.HAPPY:
        lower = [
            (-r * 1.8, r * 2.4),
            (-r * 1.35, r * 1.42),
            (0, r * 0.74),
            (r * 1.35, r * 1.42),
            (r * 1.8, r * 2.4),
        ]
        b.within(clip, blob(lower, 0.16), under)
        b.line(curve([(-r * 0.86, r * 0.98), (0, r * 0.76), (r * 0.86, r * 0.98)]), rim, 2.2)


def paint_brow(b: Brush, dog: Dog, side: int, mood: Mood, under: QColor) -> None:
    """One brow: a dot, a wiry tuft, or a soft line."""
    place = QTransform()
    place.translate(side * (dog.eyes.apart - 1.5), -dog.eyes.size * 1.95 - _BROW_LIFT[mood])
    place.rotate(-side * _BROW_TILT[mood])
    if "dots" in dog.coat.marks:
        b.fill(place.map(ellipse(0, -1, 6.4, 5.0)), QColor(dog.coat.tan))
    elif dog.coat.fur is Fur.WIRE:
        points = [(-10, 4), (0, -7), (14, -3), (20, 10), (10, 7), (2, 9), (-4, 6)]
        brow = place.map(blob([(side * x, y) for x, y in points], 0.12))
        b.fill(brow, tone(QColor(dog.coat.base), 1.1))
        b.volume(brow, 3)
    else:
        color = mixed(under, QColor("#5A2E2A"), 0.42) if luma(under) > 0.30 else tone(under, 2.0)
        b.line(place.map(curve([(-8, 2.4), (-1, -1.6), (8, 1.8)])), with_alpha(color, 0.67), 4.0)
