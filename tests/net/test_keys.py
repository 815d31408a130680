"""The install key on disk, and what it vouches for."""

from __future__ import annotations

import stat
import subprocess
import sys
from pathlib import Path

import pytest

from net import keys
from net.keys import CurveKeys, DamagedKeyError, InstallKey, fingerprint, install_key, verified, vouched
from net.words import WORDS

ROOM, OTHER_ROOM = b"r" * 32, b"s" * 32
ANNA, BERT = InstallKey(b"a" * 32), InstallKey(b"b" * 32)


def test_key_is_made_once_and_kept(tmp_path: Path) -> None:
    first = install_key(tmp_path)
    assert install_key(tmp_path) == first
    assert len(first.public) == 32
    assert [entry.name for entry in tmp_path.iterdir()] == [keys.FILE], "nothing is left lying about"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no owner bits; the profile folder is the owner's")
def test_only_the_owner_can_read_it(tmp_path: Path) -> None:
    install_key(tmp_path)
    path = tmp_path / keys.FILE
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    path.chmod(0o644)
    install_key(tmp_path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_programs_that_start_at_once_agree_on_one_key(tmp_path: Path) -> None:
    script = "import sys, pathlib; from net.keys import install_key; sys.stdin.read(1)\n"
    script += "print(install_key(pathlib.Path(sys.argv[1])).public.hex())"
    command = [sys.executable, "-c", script, str(tmp_path)]
    root = Path(__file__).parents[2]
    starters = [
        subprocess.Popen(command, cwd=root, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) for _ in range(4)
    ]
    for starter in starters:
        assert starter.stdin is not None
        starter.stdin.write("!")
        starter.stdin.flush()
    answers = {starter.communicate(timeout=60)[0].strip() for starter in starters}
    assert answers == {install_key(tmp_path).public.hex()}


def test_the_first_of_two_writers_wins(tmp_path: Path) -> None:
    """The gap between looking and writing, made certain."""
    first = install_key(tmp_path)
    keys._make(tmp_path / keys.FILE)
    assert install_key(tmp_path) == first


def test_file_system_without_links(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Path, target: Path) -> None:
        raise PermissionError(1, "no links here")

    monkeypatch.setattr(Path, "hardlink_to", refuse)
    first = install_key(tmp_path)
    keys._make(tmp_path / keys.FILE)
    assert install_key(tmp_path) == first
    assert [entry.name for entry in tmp_path.iterdir()] == [keys.FILE]


@pytest.mark.parametrize("at", range(0, 22 + 65 + 64, 7))
def test_damage_is_named_in_one_sentence(tmp_path: Path, at: int) -> None:
    install_key(tmp_path)
    path = tmp_path / keys.FILE
    body = bytearray(path.read_bytes())
    body[at] ^= 1
    path.write_bytes(body)
    with pytest.raises(
        DamagedKeyError, match=r"install\.key is damaged: put back a copy of it, or move it away"
    ) as fault:
        install_key(tmp_path)
    assert "\n" not in str(fault.value)
    assert path.read_bytes() == body, "a damaged key is never overwritten"


@pytest.mark.parametrize("body", [b"", b"\n\n\n", b"\xff\xfe", b"offleash install key 1\n00\n00\n", b"x" * 10_000])
def test_foreign_content_is_damage(tmp_path: Path, body: bytes) -> None:
    (tmp_path / keys.FILE).write_bytes(body)
    with pytest.raises(DamagedKeyError):
        install_key(tmp_path)


def test_signatures() -> None:
    signature = ANNA.sign(b"entry")
    assert verified(ANNA.public, b"entry", signature)
    assert not verified(ANNA.public, b"entrz", signature)
    assert not verified(BERT.public, b"entry", signature)
    for identity, malformed in [
        (ANNA.public, b""),
        (ANNA.public, signature[:-1]),
        (b"", signature),
        (bytes(32), signature),
    ]:
        assert not verified(identity, b"entry", malformed)


def test_curve_keys_are_one_per_room_and_owner() -> None:
    once, again = ANNA.curve_keys(ROOM), ANNA.curve_keys(ROOM)
    assert once == again == CurveKeys.of(once.secret)
    assert len({once.public, ANNA.curve_keys(OTHER_ROOM).public, BERT.curve_keys(ROOM).public, ANNA.public}) == 4


def test_a_voucher_holds_for_one_owner_room_and_key() -> None:
    public = ANNA.curve_keys(ROOM).public
    voucher = ANNA.vouch(ROOM, public)
    assert vouched(ANNA.public, ROOM, public, voucher)
    assert not vouched(BERT.public, ROOM, public, voucher)
    assert not vouched(ANNA.public, OTHER_ROOM, public, voucher)
    assert not vouched(ANNA.public, ROOM, BERT.curve_keys(ROOM).public, voucher)
    assert not vouched(ANNA.public, ROOM + public[:1], public[1:], voucher), "the line between the parts is fixed"


def test_secrets_do_not_show() -> None:
    for text in (repr(ANNA), repr(ANNA.curve_keys(ROOM))):
        assert str(ANNA.seed) not in text
        assert str(ANNA.curve_keys(ROOM).secret) not in text


def test_words_are_256_and_differ_in_their_first_three_letters() -> None:
    assert len(WORDS) == 256
    assert len({word[:3] for word in WORDS}) == 256
    assert all(word.isalpha() and word.islower() and word.isascii() for word in WORDS)


def test_fingerprints() -> None:
    assert fingerprint(ANNA.public) == fingerprint(ANNA.public)
    assert len(fingerprint(ANNA.public).split()) == 4
    assert fingerprint(ANNA.public) != fingerprint(BERT.public)
