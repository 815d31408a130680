"""Network drives are known by the mounts that psutil lists."""

from __future__ import annotations

import sys
from pathlib import Path

import psutil
import pytest

from net.drives import network_drive

MOUNTS = """\
/dev/sda1 / ext4 rw,relatime 0 0
box:/export /home/anna/net\\040share nfs4 rw,vers=4.2 0 0
/dev/sdb1 /home/anna/net\\040share/disk ext4 rw 0 0
/dev/sdc1 /mnt ext4 rw 0 0
//box/games /mnt cifs rw 0 0
shared /home/anna/Übungs\\040spiele 9p rw 0 0
host /home/anna/back\\134slash virtiofs rw 0 0
broken line
"""
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="gives psutil another /proc")


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/anna", ""),
        ("/home/anna/net share/offleash", "nfs4"),
        ("/home/anna/net share/disk/offleash", ""),
        ("/mnt/games", "cifs"),
        ("/home/anna/Übungs spiele/offleash", "9p"),
        ("/home/anna/back\\slash", "virtiofs"),
    ],
)
def test_the_deepest_mount_decides(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, folder: str, kind: str) -> None:
    mounted(monkeypatch, tmp_path, MOUNTS)
    assert network_drive(Path(folder)) == kind


@pytest.mark.parametrize(
    "kind",
    [
        *("9p", "virtiofs", "vboxsf", "nfs4", "cifs", "smb3", "beegfs", "ceph", "lustre", "gpfs", "afs"),
        *("fuse.gvfsd-fuse", "fuse.gvfs-fuse-daemon", "fuse.vmhgfs-fuse", "fuse.s3fs", "fuse.curlftpfs"),
        *("fuse.juicefs", "fuse.sshfs", "fuse.rclone", "fuse.grpcfuse", "fuse.something-new", "fusefs.sshfs"),
        *("macfuse",),
    ],
)
def test_other_computers_and_the_host_of_this_one_count_as_network_drives(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str
) -> None:
    mounted(monkeypatch, tmp_path, f"source / {kind} rw 0 0\n")
    assert network_drive(tmp_path) == kind


@pytest.mark.parametrize("source", ["//box/games", "box:/export", "anna@box:games", "[fe80::1]:/x"])
def test_a_kind_that_is_not_known_is_told_by_its_source(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str
) -> None:
    mounted(monkeypatch, tmp_path, f"{source} / newfs rw 0 0\n")
    assert network_drive(tmp_path) == "newfs"


@pytest.mark.parametrize(
    ("kind", "source"),
    [
        *[("ext4", "/dev/sda1"), ("btrfs", "/dev/disk/by-id/usb-Stick-0:0-part1"), ("bcachefs", "/dev/sda:/dev/sdb")],
        *[("zfs", "tank/home:anna"), ("tmpfs", "tmpfs"), ("overlay", "overlay"), ("fuseblk", "/dev/sdb1")],
        *[("fuse.encfs", "encfs"), ("fuse.gocryptfs", "/home/anna/.cipher"), ("fuse.mergerfs", "/mnt/a:/mnt/b")],
    ],
)
def test_disks_of_this_computer_are_local(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str, source: str
) -> None:
    mounted(monkeypatch, tmp_path, f"{source} / {kind} rw 0 0\n")
    assert network_drive(tmp_path) == ""


def mounted(monkeypatch: pytest.MonkeyPatch, folder: Path, mounts: str) -> None:
    """Let psutil find these mounts, as in /proc/self/mounts."""
    (folder / "self").mkdir()
    (folder / "self" / "mounts").write_text(mounts, encoding="utf-8")
    monkeypatch.setattr(psutil, "PROCFS_PATH", str(folder), raising=False)


def test_this_machine_s_own_folders_are_local(tmp_path: Path) -> None:
    assert network_drive(tmp_path) == ""
