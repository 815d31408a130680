"""Whether a folder lies on a network drive or is shared with a virtual machine's host.

SQLite's locks and syncs cannot be trusted there.

One of the few places that ask the operating system by name.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

_NETWORK = frozenset(
    [
        "nfs",
        "nfs4",
        "cifs",
        "smb2",
        "smb3",
        "smbfs",
        "afpfs",
        "webdav",
        "davfs",
        "afs",
        "ceph",
        "glusterfs",
        "lustre",
        "ncpfs",
        "9p",
        "virtiofs",
        "vboxsf",
        "vmhgfs",
        "prl_fs",
        "fuse.vmhgfs-fuse",
        "fuse.gvfsd-fuse",
        "fuse.sshfs",
        "fuse.davfs2",
        "fuse.rclone",
        "fuse.glusterfs",
        "fuse.cephfs",
    ]
)
_REMOTE_DRIVE = 4  # DRIVE_REMOTE of the Windows API's GetDriveTypeW


def network_drive(folder: Path) -> str:
    """The network file system that holds this folder, such as `nfs4`; empty for a local disk or when unknown."""
    folder = folder.resolve()
    if sys.platform == "win32":
        import ctypes

        remote = ctypes.windll.kernel32.GetDriveTypeW(folder.anchor) == _REMOTE_DRIVE
        return "network share" if remote or folder.anchor.startswith("\\\\") else ""
    try:
        if sys.platform.startswith("linux"):
            mounts = _from_mountinfo(Path("/proc/self/mountinfo").read_bytes())
        else:
            told = subprocess.run(["mount"], capture_output=True, text=True, errors="replace", check=True)
            mounts = _from_mount(told.stdout)
    except (OSError, subprocess.SubprocessError):
        return ""
    kind = _kind_at(folder, mounts)
    return kind if kind in _NETWORK else ""


def _kind_at(folder: Path, mounts: list[tuple[str, str]]) -> str:
    """The file system of the deepest mount point above the folder; a later mount at one point covers the first."""
    above = [(len(Path(point).parts), index) for index, (point, _) in enumerate(mounts) if folder.is_relative_to(point)]
    return mounts[max(above)[1]][1] if above else ""


def _from_mountinfo(data: bytes) -> list[tuple[str, str]]:
    """(mount point, file system) of Linux's mountinfo, proc(5): blanks stand as octal, such as \\040."""
    mounts = []
    for line in data.splitlines():
        before, _, after = line.partition(b" - ")
        if len(fields := before.split(b" ")) > 4 and after:
            point = re.sub(rb"\\([0-7]{3})", lambda octal: bytes([int(octal[1], 8) & 0xFF]), fields[4])
            mounts.append((os.fsdecode(point), os.fsdecode(after.split(b" ")[0])))
    return mounts


def _from_mount(text: str) -> list[tuple[str, str]]:
    """(mount point, file system) of the lines `DEVICE on POINT (KIND, …)` that BSD and macOS print."""
    mounts = []
    for line in text.splitlines():
        point, found, options = line.partition(" on ")[2].rpartition(" (")
        if found:
            mounts.append((point, options.rstrip(")").split(",")[0]))
    return mounts
