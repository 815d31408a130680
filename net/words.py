"""256 words that look and sound unlike each other: one per byte, for fingerprints."""

from __future__ import annotations

from typing import Final

WORDS: Final = tuple(
    """
    acorn actor album amber anchor angle apple apron arrow atlas autumn axle badger bagel bamboo banjo barrel basil
    beacon beetle bishop blanket bonfire bottle branch bridge bubble bucket buffalo button cabin cactus camel candle
    carpet castle cedar cello chalk cherry chimney cider circus clover cobra coffee comet copper coral cotton cousin
    crater cricket crystal cuckoo daisy dancer desert diamond dinner doctor dolphin donkey dragon drummer duchess
    dynamo eagle echo eclipse elbow elder elephant emerald engine envelope evening fabric falcon farmer feather
    fennel ferry fiddle figure flannel flower fossil fountain fox freckle frost galaxy garden gazelle ginger glacier
    glove goblet gorilla grape guitar hammer harbor hazel heron hockey honey hornet hotel humble hunter icicle igloo
    insect iris island ivory jacket jaguar jelly jewel jigsaw jockey juniper kayak kernel kettle kitten koala ladder
    lagoon lantern lemon leopard lettuce lizard lobster lotus lumber lunar magnet mango marble meadow melon mirror
    mitten monkey mosaic motor muffin mustard napkin nectar needle nickel noodle north nutmeg oasis ocean olive
    onion opera orange orchid otter oxygen oyster paddle panda parrot peach pebble pencil pepper piano pigeon pillow
    planet plum pocket pony potato prairie pumpkin puzzle pyramid quartz quiver rabbit radish raven ribbon river
    robin rocket rooster ruby saddle salmon sandal satin scarf seagull shadow silver skate slipper snail socket
    spider spruce squash stable sugar summit sunset swallow tablet tango teapot temple thunder tiger timber tomato
    tractor trumpet tulip turtle umbrella uncle unicorn valley vanilla velvet violin volcano vulture waffle walnut
    wagon weasel whistle willow window wizard wombat yacht yellow yogurt zebra zephyr zigzag
    """.split()  # noqa: SIM905 - a list literal would be 256 lines
)
