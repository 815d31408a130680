"""Mutts: a believable crossbreed from a seed.  The same seed is the same dog on every machine."""

from __future__ import annotations

from random import Random

from client.art.dogs.paths import seeded
from client.art.dogs.spec import Body, Coat, Dog, Ears, EarSet, Eyes, Fur, Head, Tail

_BLACK, _PALE, _CREAM, _TAN = "#3A3338", "#F7EEDF", "#FFF6E8", "#B97038"
# coat, and the ears that go with it
_COATS = (
    ("#C98B4B", "#9A6231"),
    ("#8A5A36", "#60391F"),
    (_BLACK, "#28242A"),
    ("#E2BE8A", "#B98C55"),
    (_PALE, "#A9713F"),
    ("#8C8F97", "#5E626B"),
    ("#B4552B", "#7B361A"),
    ("#D6C3A5", "#6B5744"),
)
_PATCHES = ("#C77F3E", "#9A6231", "#6B4A33", "#4A4248")
_IRISES = ("#5A3116", "#6B3A18", "#43230F", "#7A5A2C", "#6FA9C9")
_FURS = (Fur.SMOOTH, Fur.SMOOTH, Fur.MEDIUM, Fur.MEDIUM, Fur.FLUFFY, Fur.WIRE)
_TAILS = (Tail.UP, Tail.PLUME, Tail.CURL, Tail.SABER)
# kind of ear: where it grows and how it leans
_EARS = {
    Ears.DROP: (44, -36, -3),
    Ears.TIPPED: (37, -38, 4),
    Ears.BUTTON: (39, -40, 2),
    Ears.PRICK: (35, -36, 10),
    Ears.LONG: (42, -32, -8),
    Ears.ROSE: (38, -38, 0),
    Ears.BAT: (37, -32, 16),
}
_NAMES = (
    "Biscuit", "Pepper", "Mango", "Waffle", "Olive", "Turnip", "Maple", "Crumpet", "Juno", "Pickle", "Fern", "Dumpling",
    "Ziggy", "Noodle", "Hazel", "Rocket", "Toffee", "Moss", "Clementine", "Button",
)  # fmt: skip


def mutt(seed: int, key: str = "", name: str = "") -> Dog:
    """A crossbreed; every number stays inside the range in which the drawing holds."""
    rng = seeded(f"mutt-{seed}")
    base, ear = rng.choice(_COATS)
    head = Head(
        cranium=rng.uniform(46, 57),
        crown=rng.uniform(51, 58),
        dome=rng.uniform(0.2, 0.9),
        cheek=rng.uniform(47, 60),
        jaw=rng.uniform(35, 46),
        nose_y=rng.uniform(22, 42),
        muzzle=rng.uniform(23, 31),
        bridge=rng.uniform(12, 15),
        jowl=rng.uniform(0, 0.4),
        nose=rng.uniform(10, 12.5),
        underbite=rng.random() < 0.14,
    )
    eyes = Eyes(apart=rng.uniform(23, 27), size=rng.uniform(8.2, 10.2), iris=rng.choice(_IRISES))
    ears = _ears(rng, ear)
    coat, body_marks = _coat(rng, base)
    body = Body(
        length=rng.uniform(100, 140),
        legs=rng.uniform(30, 70),
        depth=rng.uniform(52, 68),
        tuck=rng.uniform(0.05, 0.45),
        bone=rng.uniform(15, 20),
        neck=rng.uniform(10, 22),
        head=rng.uniform(0.60, 0.66),
        tail=rng.choice(_TAILS),
        marks=body_marks,
    )
    return Dog(key or f"mutt:{seed}", name or _NAMES[seed % len(_NAMES)], head, eyes, ears, coat, body, seed)


def _ears(rng: Random, color: str) -> EarSet:
    kind = rng.choice(tuple(_EARS))
    size = rng.uniform(0.82, 1.0) * (0.86 if kind in (Ears.BAT, Ears.LONG) else 1.0)
    x, y, angle = _EARS[kind]
    return EarSet(kind, size, x, y, angle, color)


def _coat(rng: Random, base: str) -> tuple[Coat, frozenset[str]]:
    """Colours and marks of the head, and the marks of the body that go with them."""
    marks: set[str] = set()
    body: set[str] = set()
    muzzle, chest, white, tan = "", "", rng.random(), rng.choice(_PATCHES)
    if base == _PALE:
        marks.add(rng.choice(("eye_l", "eye_r", "hood")))
        body.add(rng.choice(("patch_back", "patch_rump", "saddle_tan")))
        muzzle = "#FFFBF2"
    elif white < 0.55:
        marks.add(rng.choice(("blaze", "blaze_thin", "blaze_wide")))
        muzzle = chest = _CREAM
        body.add("chest_white")
        body.update(name for name, share in (("socks", 0.6), ("tail_tip", 0.5)) if rng.random() < share)
    elif white < 0.75:
        marks.add("mask")
        muzzle = "#43342F"
    else:
        muzzle = chest = _TAN if base == _BLACK else "#F0DDBF"
        if base == _BLACK:
            marks.update(("dots", "tan_points"))
            body.add("socks_tan")
            tan = _TAN
    coat = Coat(
        base=base,
        muzzle=muzzle,
        chest=chest,
        tan=tan,
        dark="#3A2F2E",
        marks=frozenset(marks),
        fur=rng.choice(_FURS),
    )
    return coat, frozenset(body)
