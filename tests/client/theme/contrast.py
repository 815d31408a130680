"""Contrast by WCAG 2.2 (1.4.3, 1.4.11) and colour distance as seen with the three common colour-vision deficiencies."""

from __future__ import annotations

Rgb = tuple[float, float, float]
Matrix = tuple[Rgb, Rgb, Rgb]

# Machado, Oliveira, Fernandes 2009, severity 1.0; for linear light.
DEFICIENCIES: dict[str, Matrix] = {
    "protan": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deutan": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritan": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}


def linear(color: str) -> Rgb:
    """`#RRGGBB` as linear light, each 0-1."""

    def channel(at: int) -> float:
        value = int(color[at : at + 2], 16) / 255
        return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)

    return channel(1), channel(3), channel(5)


def luminance(color: str) -> float:
    red, green, blue = linear(color)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def ratio(one: str, other: str) -> float:
    """The contrast ratio of two colours, 1-21."""
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def seen(color: str, deficiency: str | None) -> Rgb:
    light = linear(color)
    if deficiency is None:
        return light
    rows = DEFICIENCIES[deficiency]
    red, green, blue = (min(max(sum(k * v for k, v in zip(row, light, strict=True)), 0.0), 1.0) for row in rows)
    return red, green, blue


def lab(light: Rgb) -> Rgb:
    """Linear sRGB as CIE L*a*b* (D65)."""
    red, green, blue = light
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def distance(one: str, other: str, deficiency: str | None = None) -> float:
    """CIE76 colour difference as seen with a deficiency."""
    first, second = lab(seen(one, deficiency)), lab(seen(other, deficiency))
    return float(sum((p - q) ** 2 for p, q in zip(first, second, strict=True)) ** 0.5)
