"""A whole dog in one of three poses."""

from __future__ import annotations

from PySide6.QtGui import QColor, QPainter, QPainterPath

from client.art.dogs.brush import Brush
from client.art.dogs.sit import paint_sitting, sitting_silhouette
from client.art.dogs.spec import Dog, Mood, Pose
from client.art.dogs.stand import paint_standing, standing_silhouette


def paint_dog(
    painter: QPainter, dog: Dog, pose: Pose = Pose.SIT, mood: Mood = Mood.NEUTRAL, collar: QColor | None = None
) -> None:
    """Paint the figure with its feet on the painter's origin, in dog units."""
    if pose is Pose.SIT:
        paint_sitting(Brush(painter), dog, mood, collar)
    else:
        paint_standing(Brush(painter), dog, mood, collar, leap=pose is Pose.LEAP)


def dog_silhouette(dog: Dog, pose: Pose = Pose.SIT) -> QPainterPath:
    """The outline of the figure, for a placeholder."""
    return sitting_silhouette(dog) if pose is Pose.SIT else standing_silhouette(dog, leap=pose is Pose.LEAP)


def height(dog: Dog, pose: Pose = Pose.SIT) -> float:
    """From the ground to the top of the ears, in dog units."""
    body = dog.body
    if pose is Pose.SIT:
        return 62 + body.legs * 0.62 + body.depth * 0.35 + 150 * body.head
    return body.legs + body.depth + body.neck + 16 + 100 * body.head


def relative_size(dog: Dog) -> float:
    """How large to draw a dog beside the largest, 0.62-1."""
    return 0.62 + 0.38 * min(1.0, (dog.body.legs + dog.body.depth) / 150)
