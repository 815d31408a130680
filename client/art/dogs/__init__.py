"""The parametric dog illustrator: one drawing routine, a breed is a set of numbers, a mutt is a seed.

`dog("corgi")` answers a `Dog`; `paint_head` and `paint_dog` paint it in dog units.  Pictures for cards and tables, kept
and at the right size, come from `client.art.portraits`.
"""

from client.art.dogs.body import dog_silhouette, height, paint_dog, relative_size
from client.art.dogs.catalogue import BREED_KEYS, MUTT_KEYS, dog
from client.art.dogs.head import head_silhouette, paint_head
from client.art.dogs.mutt import mutt
from client.art.dogs.spec import Dog, Mood, Pose

__all__ = [
    "BREED_KEYS",
    "MUTT_KEYS",
    "Dog",
    "Mood",
    "Pose",
    "dog",
    "dog_silhouette",
    "head_silhouette",
    "height",
    "mutt",
    "paint_dog",
    "paint_head",
    "relative_size",
]
