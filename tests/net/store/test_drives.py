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
    assert drives._kind_at(Path(folder), drives._from_mountinfo(MOUNTINFO)) == kind


@pytest.mark.parametrize("kind", ["9p", "virtiofs", "vboxsf", "fuse.gvfsd-fuse", "fuse.vmhgfs-fuse", "nfs4"])
def test_folders_of_a_host_count_as_network_drives(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, kind: str) -> None:
    monkeypatch.setattr(drives, "_from_mountinfo", lambda data: [("/", kind)])
    monkeypatch.setattr(drives, "_from_mount", lambda text: [("/", kind)])
    assert drives.network_drive(tmp_path) == kind


def test_the_list_of_bsd_and_macos() -> None:
    mounts = drives._from_mount(MOUNT)
    assert drives._kind_at(Path("/Volumes/games/offleash"), mounts) == "smbfs"
    assert drives._kind_at(Path("/Users/anna"), mounts) == "apfs"


def test_this_machine_s_own_folders_are_local(tmp_path: Path) -> None:
    assert drives.network_drive(tmp_path) == ""
