"""Single cards in matches: what each effect does, and where two meet."""

from __future__ import annotations

from games.kernel import Show
from tests.games.challengers.arena import Arena


def test_karaoke() -> None:
    """CH-X33, CH-R71, CH-R72: a card from a pile is unseen, is revealed next, and stays."""
    arena = Arena("karaoke", "diver", piles={"B": "troll"}).step()
    assert [piece.face for piece in arena.x.deck] == [""]
    assert arena.x.gained == (arena.x.deck[0].slot,)
    arena.step()
    assert arena.match.holder == 0
    assert arena.flag() == 7


def test_troll_leaves() -> None:
    """CH-X39, CH-R52, CH-R91: the pair of a Troll is one seat, and both get free."""
    arena = Arena("fairy newcomer", "zeppelin", "troll talent dog champion rat").step()
    assert "empty troll" in arena.legal()
    arena.answer("empty troll")
    assert sum(len(one.seats) for one in arena.x.bench) == 4
    assert arena.names(arena.x.exhaust) == "troll"


def test_animateur() -> None:
    """CH-X41, CH-R58, CH-R59: Animateurs help their owner's Newcomers in play, of whatever Set."""
    arena = Arena("newcomer bc-newcomer", "owl", "animateur").step(2)
    assert arena.match.holder == 0
    assert arena.flag() == 3
    assert Arena("newcomer owl", "zeppelin", "animateur*2").step().row() == [3]
    assert Arena("newcomer owl", "zeppelin", y_bench="animateur").step().row() == [1]


def test_streamer() -> None:
    """CH-X42, CH-X43, CH-R66, CH-176: every bonus counts twice, last of all."""
    arena = Arena("streamer", "owl", "coffee").step()
    assert arena.flag() == 3
    arena = Arena("figure streamer", "zeppelin", "coffee").step(2)
    assert [event.as_json()["total"] for event in arena.told("flag_taken")] == [11]
    assert arena.flag() == 7


def test_zeppelin() -> None:
    """CH-X44, CH-R85: lost at once, before any comparison. CH-X45: as the opening card it just holds the flag."""
    assert Arena("zeppelin", "newcomer", "skater").run().result() == (1, "effect")
    arena = Arena("zeppelin").step()
    assert arena.flag() == 11


def test_yeti() -> None:
    """CH-X46, CH-R84: a fan for each card that attacks, the capturing one too."""
    arena = Arena("newcomer talent dog owl", "yeti").step(2)
    arena.step(2)
    assert arena.tokens(1) == 3
    assert arena.match.holder == 0


def test_zombie() -> None:
    """CH-X47, CH-127, CH-R36: live in the attack, nothing in flag possession."""
    arena = Arena("zombie", "owl", exhaust="rat*3").step()
    assert arena.match.holder == 0
    assert arena.flag() == 2
    arena = Arena("zombie thief owl", "zeppelin", exhaust="rat*3", piles={"A": "goat"}).step()
    assert arena.row() == [5]
    arena.step(2)
    assert arena.row() == [6, 1]


def test_snowman() -> None:
    """CH-X48: 3 in the attack, 6 with the flag, also when it opens."""
    arena = Arena("snowman", "goat").step()
    assert arena.flag() == 6
    assert Arena("snowman").step().flag() == 6


def test_dwarfs() -> None:
    """CH-X50, CH-R75, CH-R76, CH-128: three Dwarfs go on top of the deck, open."""
    arena = Arena("fairy newcomer", "zeppelin", "dwarf*3").step()
    assert arena.names(arena.x.exhaust) == ""
    assert arena.x.bench == ()
    assert [event.as_json()["card"] for event in arena.told("revealed")][1:4] == ["ff-dwarf"] * 3


def test_dwarf_from_pile() -> None:
    """CH-X51: the Thief's Dwarf lies on top of the deck and is revealed next."""
    arena = Arena("thief owl", "goat", piles={"A": "dwarf"}).step(2)
    assert arena.match.holder == 0
    assert arena.flag() == 2


def test_clerk() -> None:
    """CH-X52, CH-R95: a milled Dwarf goes back on top, known to all; against an empty deck nothing happens."""
    arena = Arena("clerk owl", "zeppelin", "bunny", y_deck="dwarf rat").step(2)
    assert [piece.face for piece in arena.y.deck] == ["ff-dwarf", ""]
    arena = Arena("clerk owl", "zeppelin", "bunny", y_deck="").step()
    assert not arena.over
    arena = Arena("clerk owl", "zeppelin", "bunny", y_deck="goat rat").step(2)
    assert arena.names(arena.y.exhaust) == "goat"


def test_hacker() -> None:
    """CH-X53, CH-R68: bottom, top, exhaust pile. CH-R70: others learn the slots only, and the exhausted face."""
    arena = Arena("hacker newcomer mammoth talent", "zeppelin").step(2)
    slots = [piece.slot for piece in arena.x.deck]
    bottom, top, out = slots[2], slots[1], slots[0]
    arena.answer(f"place {bottom} {top} {out}=s-newcomer")
    assert arena.names(arena.x.deck) == "mammoth talent"
    assert arena.names(arena.x.exhaust) == "newcomer"
    assert arena.state.requests() == (Show(out),)


def test_hacker_short() -> None:
    """CH-X54: two cards, one card, none."""
    arena = Arena("hacker newcomer mammoth", "zeppelin").step(2)
    first, second = (piece.slot for piece in arena.x.deck)
    assert arena.legal() == [f"place {first} {second}", f"place {second} {first}"]
    arena.answer(f"place {first} {second}")
    assert arena.names(arena.x.deck) == "mammoth newcomer"
    arena = Arena("hacker newcomer", "zeppelin").step(2)
    assert not arena.asked
    assert arena.names(arena.x.deck) == "newcomer"
    assert Arena("hacker", "zeppelin").step().over


def test_collector() -> None:
    """CH-X55, CH-R65, CH-R56: the next card keeps the bonus; on the bench its base power counts."""
    arena = Arena("collector diver owl*2", "zeppelin", y_deck="zeppelin mammoth").step(2)
    arena.step()
    arena.answer("bottom")
    assert arena.match.holder == 0
    assert arena.flag() == 12


def test_kid() -> None:
    """CH-X56: +4 unless somebody of 4 or more sits there, kept."""
    assert Arena("kid owl", "zeppelin", "champion").step().row() == [1]
    assert Arena("kid owl", "zeppelin", "dog").step().row() == [5]


def test_puppet() -> None:
    """CH-X57, CH-R97: +2 if a card of the attack lies below it."""
    arena = Arena("newcomer puppet", "owl").step(2)
    assert arena.match.holder == 0
    assert arena.flag() == 4
    assert Arena("puppet owl", "zeppelin").step().row() == [2]
    assert Arena("puppet").step().flag() == 2


def test_swimmer() -> None:
    """CH-X58, CH-R92: +1 per card of the named seat, public, kept; nothing with an empty bench."""
    arena = Arena("swimmer owl", "diver", "newcomer*3 rat").step()
    assert arena.legal() == ["seat newcomer", "seat rat"]
    arena.answer("seat newcomer")
    assert arena.flag() == 6
    arena = Arena("swimmer owl", "zeppelin").step()
    assert not arena.asked
    assert arena.row() == [3]


def test_counters() -> None:
    """CH-X59, CH-X60: Final Exam counts weak cards; the Personal Coach full fives of tokens, once."""
    assert Arena("finalexam owl", "zeppelin", "newcomer*3 hamster").step().row() == [7]
    arena = Arena("coach yodeler owl", "zeppelin", tokens=(14, 0)).step()
    assert arena.row() == [6]
    arena.step()
    assert arena.tokens() == 15
    assert arena.row() == [6, 2]


def test_quarterback_live() -> None:
    """CH-X61, CH-R82: tokens gained in this attack count at once; Professor needs a University card."""
    arena = Arena("quarterback professor", "mammoth", "owl", tokens=(5, 0)).step()
    assert arena.row() == [6]
    arena.step()
    assert [event.as_json()["total"] for event in arena.told("flag_taken")] == [10]
    assert arena.flag() == 3


def test_windup() -> None:
    """CH-X62, CH-R93, CH-R73, CH-R61: may remove any bench card for good; then +4."""
    arena = Arena("windup owl", "diver", "newcomer").step()
    assert arena.legal() == ["remove s-newcomer", "none"]
    arena.answer("remove s-newcomer")
    assert arena.flag() == 6
    assert arena.told("removed")[0].as_json()["to"] == "box"
    arena = Arena("windup owl", "zeppelin", "newcomer").step().answer("none")
    assert arena.row() == [2]


def test_cauldron() -> None:
    """CH-X63, CH-R80: Starters are no Level A. CH-X81, CH-69: a Level A card goes to compartment A."""
    arena = Arena("cauldron owl", "zeppelin", "newcomer champion").step()
    assert not arena.asked
    assert len(arena.x.bench) == 2
    arena = Arena("cauldron owl", "zeppelin", "hamster").step()
    assert arena.x.bench == ()
    assert [piece.face for piece in arena.state.position.compartments[0]] == ["un-hamster"]


def test_scientist() -> None:
    """CH-X64, CH-R62: the only target goes back unasked, and is revealed next; all know it, so chance owes nothing."""
    arena = Arena("scientist owl", "zeppelin", "hamster champion").step()
    assert not arena.asked
    assert [event.as_json()["to"] for event in arena.told("moved")] == ["top"]
    assert arena.names(arena.x.row) == "scientist hamster"
    assert arena.names(arena.x.deck) == "owl"


def test_getaway() -> None:
    """CH-X65, CH-R94, CH-R79, CH-131: Rainbow counts as Secret Base; up to two, none last."""
    arena = Arena("getaway owl", "zeppelin", "dj rat owl").step()
    assert arena.legal() == ["exhaust rb-dj", "exhaust sb-rat", "exhaust rb-dj sb-rat", "none"]
    arena.answer("exhaust rb-dj sb-rat")
    assert arena.names(arena.x.exhaust) == "dj rat"


def test_gingerbread() -> None:
    """CH-X66: a holder of base power 4 gets +1."""
    arena = Arena("champion owl", "champion", y_bench="gingerbread")
    assert arena.flag() == 5
    assert arena.step().match.holder == 1


def test_vet() -> None:
    """CH-X67: attacking cards of base power 3 get +1, others and flag cards do not."""
    assert Arena("hamster owl", "zeppelin", "vet").step().row() == [4]
    assert Arena("owl rat", "zeppelin", "vet").step().row() == [5]
    assert Arena("hamster", "goat", "vet").step().flag() == 3


def test_sandstorm() -> None:
    """CH-X68: an unseen card of Pile C on top is revealed next."""
    arena = Arena("sandstorm owl", "mammoth", piles={"C": "zeppelin"}).step(2)
    assert [event.as_json()["total"] for event in arena.told("flag_taken")] == [15]
    assert arena.flag() == 11


def test_zeppelin_and_yeti() -> None:
    """CH-X84: the Yeti's fan is taken though the Zeppelin loses at once; none for its own opening."""
    arena = Arena("zeppelin", "yeti", "skater").run()
    assert arena.result() == (1, "effect")
    assert arena.tokens(1) == 1
    arena = Arena("yeti", y_deck="newcomer*2 owl").step()
    assert arena.tokens(0) == 0
    arena.step(2)
    assert arena.tokens(0) == 2


def test_safecracker() -> None:
    """CH-X87: one card of the exhaust pile under the deck; the only one unasked."""
    arena = Arena("safecracker owl", "zeppelin", exhaust="rat goat").step()
    assert arena.legal() == ["return sb-rat", "return mt-goat"]
    assert arena.answer("return mt-goat").names(arena.x.deck) == "owl goat"
    arena = Arena("safecracker", "zeppelin", exhaust="rat")
    arena.run()
    assert [event.as_json()["card"] for event in arena.told("revealed")] == ["sb-safecracker", "sb-rat"]
    assert not Arena("safecracker owl", "zeppelin").step().asked


def test_janitor() -> None:
    """CH-X88, CH-R94: one of the lowest base power, or none."""
    arena = Arena("janitor owl", "zeppelin", "rat goat owl").step()
    assert arena.legal() == ["exhaust sb-rat", "exhaust mt-goat", "none"]


def test_climber() -> None:
    """CH-X89: +2 if the other's exhaust pile holds a card."""
    assert Arena("climber owl", "zeppelin", y_exhaust="rat").step().row() == [4]
    assert Arena("climber owl", "zeppelin", exhaust="rat").step().row() == [2]


def test_tutor() -> None:
    """CH-X90, CH-R69, CH-R62: all slots are choices; the rest keeps its order."""
    arena = Arena("tutor rat owl rat", "zeppelin").step()
    assert arena.state.requests() == (Show(1, (0,)), Show(2, (0,)), Show(3, (0,)))
    arena.step()
    assert arena.legal() == ["search 1", "search 2", "search 3"]
    arena.answer("search 3")
    assert [piece.slot for piece in arena.x.deck] == [3, 1, 2]


def test_hacker_and_dwarf() -> None:
    """CH-X91, CH-R77, CH-R64: the Dwarf lies above the card put back on top; six answers, by slot."""
    arena = Arena("hacker newcomer mammoth dwarf", "zeppelin").step(2)
    one, two, three = (piece.slot for piece in arena.x.deck)
    assert arena.legal()[1] == f"place {one} {three} {two}=sb-mammoth".replace("sb-", "mt-")
    assert len(arena.legal()) == 6
    arena.answer(f"place {one} {two} {three}=ff-dwarf")
    assert arena.told("revealed")[-1].as_json()["card"] == "ff-dwarf"
    assert arena.names(arena.x.deck) == "mammoth newcomer"
    assert arena.x.exhaust == ()


def test_robot_cards() -> None:
    """CH-X93, CH-R81, CH-R118: the Robot's own cards."""
    assert Arena("firewall", "talent", robot=True, seats=1).step().flag() == 4
    assert Arena("turbo loader", "zeppelin", robot=True, seats=1).step().row() == [4]
    arena = Arena("cyborg loader", "zeppelin", "charger", robot=True, seats=1, number=3).step()
    assert arena.row() == [3]
    assert Arena("cyborg", "goat", "charger", robot=True, seats=1, number=3).step().flag() == 4
    arena = Arena("scrapper loader", "zeppelin", "cyborg*2", robot=True, seats=1).step()
    assert arena.match.need == "show"
    assert Arena("scrapper loader", "zeppelin", "cyborg", robot=True, seats=1).step().match.need == "reveal"
    assert Arena("stacker loader", "zeppelin", "troll cyborg*2", robot=True, seats=1).step().row() == [3]
    assert Arena("loader turbo", "zeppelin", "mainframe", robot=True, seats=1).step().row() == [4]
    arena = Arena("spark loader", "diver", robot=True, seats=1).step(2)
    assert [event.as_json()["total"] for event in arena.told("flag_taken")] == [6]
    assert arena.flag() == 5
    assert Arena("android loader", "zeppelin", robot=True, seats=1, number=2).step().row() == [2]
    arena = Arena("reboot", "zeppelin", "cyborg cyborg-extra", robot=True, seats=1).step()
    assert [event.as_json()["card"] for event in arena.told("moved")] == ["ro-cyborg"]


def test_robot_looks_at_nothing() -> None:
    """CH-X94, CH-R116, CH-R62, CH-R68: who looks, who is asked, and the Robot never."""
    arena = Arena("dog newcomer*2", "zeppelin").step()
    assert arena.state.requests() == (Show(1, (0,)),)
    assert arena.step().legal() == ["top", "bottom"]
    arena = Arena("dog newcomer", "zeppelin").step()
    assert arena.match.need == "peek"
    assert not arena.step().asked
    assert Arena("dog", "zeppelin").step().over
    arena = Arena("diver owl goat", "zeppelin").step(2).answer("top")
    assert arena.names(arena.x.deck) == "goat owl"
    for face in ("dog", "diver", "hacker", "tutor"):
        arena = Arena(f"{face} newcomer*3", "zeppelin", robot=True, seats=1).step()
        assert arena.match.need == "reveal"


def test_robot_fans() -> None:
    """CH-X86, CH-R105, CH-R119: the Robot takes fans only in solo."""
    for seats, count in ((3, 0), (1, 1)):
        arena = Arena("yodeler loader", "zeppelin", robot=True, seats=seats).step()
        assert arena.state.position.tokens[-1] == count


def test_skater() -> None:
    """CH-X80, CH-R83: two fans after a defeat, none without one."""
    assert Arena("skater", "owl", lost=True).step().tokens() == 2
    assert Arena("skater", "owl").step().tokens() == 0


def test_skier_alone() -> None:
    """CH-R90: against an empty bench nothing happens; else it is mandatory."""
    assert not Arena("skier owl", "zeppelin").step().asked
    arena = Arena("skier owl", "zeppelin", y_bench="rat").step()
    assert arena.names(arena.y.exhaust) == "rat"
