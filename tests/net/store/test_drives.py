"""Network drives are known by their mounts, on every system's own form of that list."""

from __future__ import annotations

from pathlib import Path

import pytest

from net import drives

MOUNTINFO = """\
22 1 8:1 / / rw,relatime shared:1 - ext4 /dev/sda1 rw
30 22 0:44 / /home/anna/net\\040share rw,relatime shared:9 - nfs4 box:/export rw,vers=4.2
31 30 8:2 / /home/anna/net\\040share/disk rw - ext4 /dev/sdb1 rw
32 22 0:45 / /mnt rw - ext4 /dev/sdc1 rw
33 32 0:46 / /mnt rw - cifs //box/games rw
34 22 0:47 / /home/anna/Übungs\\040spiele rw - 9p shared rw
35 22 0:48 / /home/anna/back\\134slash rw - virtiofs host rw
broken line
""".encode()
MOUNT = """\
/dev/disk3s1s1 on / (apfs, sealed, local, read-only, journaled)
//anna@box/games on /Volumes/games (smbfs, nodev, nosuid, mounted by anna)
"""


@pytest.mark.parametrize(
    ("folder", "kind"),
    [
        ("/home/anna", "ext4"),
        ("/home/anna/net share/offleash", "nfs4"),
        ("/home/anna/net share/disk/offleash", "ext4"),
        ("/mnt/games", "cifs"),
        ("/home/anna/Übungs spiele/offleash", "9p"),
        ("/home/anna/back\\slash", "virtiofs"),
    ],
)
def test_the_deepest_mount_decides(folder: str, kind: str) -> None:
    mount = drives._mount_at(Path(folder), drives._from_mountinfo(MOUNTINFO))
    assert mount is not None
    assert mount.kind == kind


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
    mounted(monkeypatch, kind, "source")
    assert drives.network_drive(tmp_path) == kind


@pytest.mark.parametrize("source", ["//box/games", "box:/export", "anna@box:games", "[fe80::1]:/x"])
def test_a_kind_that_is_not_known_is_told_by_its_source(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, source: str
) -> None:
    mounted(monkeypatch, "newfs", source)
    assert drives.network_drive(tmp_path) == "newfs"


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
    mounted(monkeypatch, kind, source)
    assert drives.network_drive(tmp_path) == ""


def mounted(monkeypatch: pytest.MonkeyPatch, kind: str, source: str) -> None:
    """Let this computer have nothing but one file system."""
    monkeypatch.setattr(drives, "_from_mountinfo", lambda data: [drives._Mount("/", kind, source)])
    monkeypatch.setattr(drives, "_from_mount", lambda text: [drives._Mount("/", kind, source)])


def test_the_list_of_bsd_and_macos() -> None:
    mounts = drives._from_mount(MOUNT)
    games, own = (drives._mount_at(Path(folder), mounts) for folder in ("/Volumes/games/offleash", "/Users/anna"))
    assert games == ("/Volumes/games", "smbfs", "//anna@box/games")
    assert own == ("/", "apfs", "/dev/disk3s1s1")


def test_this_machine_s_own_folders_are_local(tmp_path: Path) -> None:
    assert drives.network_drive(tmp_path) == ""
