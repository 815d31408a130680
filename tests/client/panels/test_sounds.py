"""Sounds: short, not too loud, played only when they are wanted."""

from __future__ import annotations

import io
import struct
import wave
from pathlib import Path

import pytest

from client.settings import Settings
from client.sounds import SoundPlayer
from client.sounds.synthesis import SOUNDS, wave_bytes


@pytest.mark.parametrize("name", SOUNDS)
def test_every_sound_is_short_and_not_loud(name: str) -> None:
    with wave.open(io.BytesIO(wave_bytes(name))) as sound:
        frames = sound.getnframes()
        samples = struct.unpack(f"<{frames}h", sound.readframes(frames))
        assert frames / sound.getframerate() < 1.6
    peak = max(map(abs, samples)) / 32767
    assert 0.005 < peak < 0.25
    assert abs(samples[-1]) < 700, "it dies away without a click"


def test_the_same_sound_every_time() -> None:
    assert wave_bytes("bark") == wave_bytes("bark")


def test_sounds_follow_their_switches(tmp_path: Path) -> None:
    played: list[list[str]] = []
    settings = Settings(tmp_path)
    player = SoundPlayer(tmp_path, settings, ("play",), played.append)
    player.play("bell")
    assert [command[0] for command in played] == ["play"]
    assert Path(played[0][1]).read_bytes() == wave_bytes("bell")
    settings.set("sound_table", False)
    player.play("bell")
    player.play("turn")
    assert len(played) == 2
    settings.set("sound", False)
    player.play("turn")
    assert len(played) == 2
    with pytest.raises(KeyError):
        player.play("trumpet")


def test_a_sound_is_as_loud_as_the_volume_says(tmp_path: Path) -> None:
    played: list[list[str]] = []
    settings = Settings(tmp_path)
    player = SoundPlayer(tmp_path, settings, ("play",), played.append)

    def loudest() -> int:
        player.play("tock")
        with wave.open(played[-1][1]) as sound:
            samples: tuple[int, ...] = struct.unpack(f"<{sound.getnframes()}h", sound.readframes(sound.getnframes()))
            return max(map(abs, samples))

    usual = loudest()
    settings.set("volume", 10)
    assert 0 < loudest() < usual / 20
    settings.set("volume", 100)
    assert loudest() == pytest.approx(usual * (100 / 70) ** 2, rel=0.02)
    with pytest.raises(ValueError, match="volume"):
        settings.set("volume", 75)


def test_without_a_player_everything_is_silent(tmp_path: Path) -> None:
    played: list[list[str]] = []
    player = SoundPlayer(tmp_path, Settings(tmp_path), (), played.append)
    player.play("bell")
    assert played == []
