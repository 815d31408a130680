"""What a dog is made of.  A breed is one `Dog` value, a mutt one made from a seed; drawing reads nothing else.

Lengths are dog units: a head is some 190 wide and 220 high, the middle of the eye line is (0, 0), y points down.
"""

from __future__ import annotations

from dataclasses import field
from enum import Enum

from games.kernel import Value


class Mood(Enum):
    """What a face shows.  Happy: your turn, or something won; proud: a medal on; sad: home without one, or hit."""

    NEUTRAL = "neutral"
    HAPPY = "happy"
    PROUD = "proud"
    SAD = "sad"


class Pose(Enum):
    """How a whole dog is drawn: sitting from the front, standing or leaping from the side; it always looks at us."""

    SIT = "sit"
    STAND = "stand"
    LEAP = "leap"


class Ears(Enum):
    """The kind of ear."""

    DROP = "drop"
    """Retriever: a soft triangle beside the cheek."""
    LONG = "long"
    """Beagle: long, round at the end."""
    PRICK = "prick"
    """Shepherd: tall and pointed."""
    BAT = "bat"
    """Corgi, Chihuahua: wide and round."""
    TIPPED = "tipped"
    """Collie: standing, the tips fall over."""
    BUTTON = "button"
    """Terrier: a small flap that points to the eye."""
    ROSE = "rose"
    """Bulldog, Greyhound: small, folded back."""
    VELVET = "velvet"
    """Pug: small dark triangles."""
    HAIR = "hair"
    """Shih Tzu: a curtain of hair."""
    POM = "pom"
    """Poodle: a ball of curls."""


class Tail(Enum):
    """The kind of tail: hanging sabre, upright, rolled, feathered plume, thin whip, stump, ball of curls."""

    SABER = "saber"
    UP = "up"
    CURL = "curl"
    PLUME = "plume"
    WHIP = "whip"
    NUB = "nub"
    POM = "pom"


class Fur(Enum):
    """The kind of coat: what outlines look like.  Medium has tufts on cheeks, chest and trousers, wire a beard."""

    SMOOTH = "smooth"
    MEDIUM = "medium"
    FLUFFY = "fluffy"
    CURLY = "curly"
    WIRE = "wire"
    SILK = "silk"


class Head(Value):
    """The shape of the skull and the muzzle; widths are half widths."""

    cranium: float = 54
    crown: float = 58
    """Eye line to the top."""
    dome: float = 0.5
    """0 flat skull, 1 apple head."""
    cheek: float = 56
    jaw: float = 42
    nose_y: float = 30
    """Eye line to nose: the length of muzzle that shows."""
    muzzle: float = 28
    bridge: float = 13
    jowl: float = 0.0
    """0 tight lips, 1 hanging flews."""
    nose: float = 11
    wrinkles: int = 0
    underbite: bool = False


class Eyes(Value):
    """Where the eyes are, how large, and their look."""

    apart: float = 25
    size: float = 8.6
    iris: str = "#5A3319"
    droop: float = 0.0
    """0 round, 1 hanging lids."""
    slant: float = 0.0
    """Degrees; above 0 the outer corner is up."""


class EarSet(Value):
    """The ears: kind, size, where they grow on the skull, degrees outward, colours (default: the coat's base)."""

    kind: Ears = Ears.DROP
    size: float = 1.0
    x: float = 42
    y: float = -40
    angle: float = 0.0
    color: str = ""
    inner: str = "#E8A79B"


class Coat(Value):
    """The colours of the coat and the marks on the head (names in `markings.py`)."""

    base: str = "#D99A4E"
    muzzle: str = ""
    """Default: a lighter base."""
    chest: str = ""
    """Default: the base."""
    mark: str = "#FFF6E8"
    """Blaze and socks."""
    dark: str = "#2E2626"
    """Mask, cap, saddle, spots."""
    tan: str = "#C77F3E"
    marks: frozenset[str] = frozenset()
    fur: Fur = Fur.SMOOTH
    nose: str = "#2B1D1A"


class Body(Value):
    """The body from the side, and the marks on it (names in `body_markings.py`)."""

    length: float = 120
    """Shoulder to rump."""
    legs: float = 62
    """The length of leg that shows."""
    depth: float = 62
    """Back to chest."""
    tuck: float = 0.25
    """How far the belly is drawn up, 0-1."""
    bone: float = 17
    """Thickness of a leg."""
    neck: float = 16
    """Height of the head above the back."""
    head: float = 0.62
    """Scale of the head on the body."""
    tail: Tail = Tail.SABER
    marks: frozenset[str] = frozenset()


class Dog(Value):
    """One dog.  `key` names it in data and caches, `seed` places spots and tufts."""

    key: str
    name: str
    head: Head = field(default_factory=Head)
    eyes: Eyes = field(default_factory=Eyes)
    ears: EarSet = field(default_factory=EarSet)
    coat: Coat = field(default_factory=Coat)
    body: Body = field(default_factory=Body)
    seed: int = 1
