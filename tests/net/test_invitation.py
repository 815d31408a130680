"""Codes, links and QR codes: made, read back, forgiven, refused."""

from __future__ import annotations

import re

import cv2
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from net.addresses import Address
from net.invitation import BadInvitationError, Invitation, read_code

CODE = "K7F392ABQX4T8MND"
IPV4 = Address("192.168.1.5", 49200)
IPV6 = Address("fd00::5", 49200)

codes = st.text("0123456789ABCDEFGHJKMNPQRSTVWXYZ", min_size=16, max_size=16)
hosts = st.ip_addresses().map(str) | st.from_regex(
    r"[a-z]([a-z0-9-]{0,10}[a-z0-9])?(\.[a-z]{2,8}){0,2}", fullmatch=True
)
addresses = st.lists(st.builds(Address, hosts, st.integers(1, 65535)), max_size=16, unique=True).map(tuple)
invitations = st.builds(Invitation, codes, addresses)


def test_codes_are_fresh_and_of_sixteen_crockford_characters() -> None:
    made = {Invitation.new().code for _ in range(200)}
    assert len(made) == 200
    assert all(re.fullmatch("[0-9A-HJKMNP-TV-Z]{16}", code) for code in made)
    for place in range(16):
        assert len({code[place] for code in made}) > 20, "every place carries its 5 bits"


@pytest.mark.parametrize(
    "typed",
    [
        "K7F3-92AB-QX4T-8MND",
        " k7f3 92ab qx4t 8mnd\n",
        "k7f392abqx4t8mnd",
        "K7F3‐92AB–QX4T—8MND",
        "K7F3_92AB.QX4T 8MND",
        "offleash://192.168.1.5:49200/K7F3-92AB-QX4T-8MND",
        "OFFLEASH://192.168.1.5:49200/k7f392abqx4t8mnd",
        "Join us (offleash://192.168.1.5:49200/K7F3-92AB-QX4T-8MND).",
    ],
)
def test_what_people_type_is_forgiven(typed: str) -> None:
    assert Invitation.parse(typed).code == CODE


def test_look_alikes_are_one_character() -> None:
    assert read_code("OoIiLl00-1111-0000") == "0011110011110000"


def test_spoken_form() -> None:
    assert Invitation(CODE).spoken == "K7F3-92AB-QX4T-8MND"
    assert str(Invitation(CODE)) == "K7F3-92AB-QX4T-8MND"


def test_link_with_both_families() -> None:
    text = "offleash://192.168.1.5:49200,[fd00::5]:49200/K7F3-92AB-QX4T-8MND"
    assert str(Invitation(CODE, (IPV4, IPV6))) == text
    assert Invitation.parse(text) == Invitation(CODE, (IPV4, IPV6))


@settings(deadline=None)
@given(invitations)
def test_reading_is_the_inverse_of_printing(invitation: Invitation) -> None:
    assert Invitation.parse(str(invitation)) == invitation


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text(max_size=60).map(lambda text: f"offleash://{text}") | st.binary().map(repr))
def test_any_text_is_read_or_refused_in_one_sentence(text: str) -> None:
    try:
        invitation = Invitation.parse(text)
    except BadInvitationError as fault:
        sentence = str(fault)
    else:
        sentence = ""
        assert Invitation.parse(str(invitation)) == invitation
    assert sentence.isprintable()
    assert len(sentence) < 300


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "code is missing"),
        ("K7F3-92AB-QX4T-8MN", "this one has 15"),
        ("K7F3-92AB-QX4T-8MND-1", "this one has 17"),
        ("K7F3-92AB-QX4T-8MNU", "'U' does not occur in a code"),
        ("K7F3-92AB-QX4T-8MNÄ", "does not occur in a code"),
        ("https://example.org/K7F3-92AB-QX4T-8MND", "begins with offleash://"),
        ("offleash://192.168.1.5:49200", "code is missing"),
        ("offleash://192.168.1.5:49200/", "code is missing"),
        ("offleash://192.168.1.5/K7F3-92AB-QX4T-8MND", "does not end in a port"),
        ("offleash:///K7F3-92AB-QX4T-8MND", "is damaged"),
        ("offleash://192.168.1.5:0/K7F3-92AB-QX4T-8MND", "does not end in a port"),
        ("offleash://192.168.1.5:70000/K7F3-92AB-QX4T-8MND", "does not end in a port"),
        ("offleash://192.168.1.500:1/K7F3-92AB-QX4T-8MND", "is not an address"),
        ("offleash://fd00::5:49200/K7F3-92AB-QX4T-8MND", "only IPv6 goes in brackets"),
        ("offleash://[192.168.1.5]:1/K7F3-92AB-QX4T-8MND", "only IPv6 goes in brackets"),
        ("offleash://a b:1/K7F3-92AB-QX4T-8MND", "code is missing"),
        ("offleash://" + ",".join(["10.0.0.1:1"] * 17) + "/" + CODE, "at most 16 addresses"),
        ("x" * 5000, "too long"),
    ],
)
def test_what_cannot_be_read_is_named(text: str, complaint: str) -> None:
    with pytest.raises(BadInvitationError, match=re.escape(complaint)):
        Invitation.parse(text)


def test_the_code_alone_makes_the_room() -> None:
    here, there = Invitation(CODE), Invitation.parse(f"offleash://10.0.0.1:1/{CODE}")
    other = Invitation("K7F392ABQX4T8MNE")
    assert (here.room, here.tag) == (there.room, there.tag)
    assert len(here.tag) == 8
    assert {here.tag, here.room.public} & {other.tag, other.room.public} == set()
    assert here.room.public.hex() == "8ec909039d13624e4a19ad2004dd8043ae9d89271a2125af44610781e43d8956"


def test_qr_code_holds_the_link() -> None:
    invitation = Invitation(CODE, (IPV4, IPV6))
    modules = np.pad(np.array(invitation.qr_modules(), dtype=np.uint8), 4)
    image = np.kron(255 * (1 - modules), np.ones((8, 8), dtype=np.uint8))
    assert cv2.QRCodeDetector().detectAndDecode(image)[0] == str(invitation)
