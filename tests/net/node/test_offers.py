"""What people can do about those who are silent."""

from __future__ import annotations

from typing import cast

from games.toy import GAME as TOY
from net.entries import LAST_ROUND, Ballot, Code, write
from net.node.peer_registry import PeerRegistry
from net.node.players import Numbers, People
from net.wire import Entries, encode
from tests.net.core.tables import TestTable
from tests.net.sim.stubs import StubSigner, identity_of


def test_where_no_ballot_can_be_won_a_branch_is_offered_and_no_stand_in() -> None:
    table = TestTable(3)
    table.play(4)
    core, nobody = table.cores[0], cast(PeerRegistry, None)
    people = People(core, Numbers(core.start, nobody), nobody, TOY, 0, {})
    table.down.add(2)
    table.wait(70)
    people.quiet, people.silent = {2}, {2}
    offers = [people.offer()]
    prepare = write(
        *(StubSigner(identity_of(2)), Code.PREPARE, core.match, core.table.length, core.table.head, 2),
        *((None, (), (1,)), 0),
        ballot=Ballot(LAST_ROUND, 2),
    )
    core.receive(1, encode(Entries((prepare.signed,))), table.now)  # passed on
    offers.append(people.offer())
    assert [(each.may_stand_in, each.may_branch, each.wait_s) for each in offers] == [
        (True, False, 0),
        (False, True, 0),
    ]
