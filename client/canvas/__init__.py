"""The canvas that every table is shown on: pieces as plain data in, input out.

    canvas = TableCanvas()
    canvas.scene.set_table("felt", 960, 748)
    canvas.show_pieces([Piece("d1", DogCard(...), 142, 344, name="Beagle, 3 Bones", zone="Breeder", state=State.LEGAL)])
    canvas.used.connect(...)            # a key: clicked, dropped on, chosen with Enter, or from the accessible list

Events are animated with `canvas.scene.move`, `flip`, `shake` and `canvas.scene.animator.run`; the clock stops when
nothing moves, and a click brings everything to its end at once.
"""

from client.art.states import PieceState
from client.canvas.access import ThingsList, ThingsModel
from client.canvas.animator import Animator, Ease, Motion
from client.canvas.card_item import PieceItem
from client.canvas.face_cache import FaceCache
from client.canvas.piece import Layer, Piece
from client.canvas.scene import TableScene
from client.canvas.table import TableCanvas
from client.canvas.view import TableView

__all__ = [
    "Animator",
    "Ease",
    "FaceCache",
    "Layer",
    "Motion",
    "Piece",
    "PieceItem",
    "PieceState",
    "TableCanvas",
    "TableScene",
    "TableView",
    "ThingsList",
    "ThingsModel",
]
