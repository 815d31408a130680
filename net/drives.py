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
from typing import NamedTuple

_NETWORK = frozenset(
    [
        *("9p", "acfs", "afpfs", "afs", "auristorfs", "beegfs", "ceph", "cifs", "coda", "davfs", "drvfs"),
        *("fhgfs", "ftp", "ftpfs", "gfs", "gfs2", "glusterfs", "gpfs", "ibrix", "kafs", "lustre", "moosefs"),
        *("ncp", "ncpfs", "nfs", "nfs3", "nfs4", "ocfs2", "orangefs", "panfs", "prl_fs", "pvfs2", "saunafs"),
        *("smb", "smb2", "smb3", "smbfs", "snfs", "vboxsf", "virtiofs", "vmhgfs", "vxfs", "weka", "wekafs"),
        *("webdav", "webdavfs"),
    ]
)
"""Kinds of file systems whose files lie on other computers, or on the host of a virtual machine.

Those of gnulib (`lib/mountlist.c`, ME_REMOTE), GNU coreutils (`stat.c`, remote kinds) and makers of such systems.
"""
_LOCAL_FUSE = frozenset(
    [
        *("apfs", "bindfs", "cryfs", "ecryptfs", "encfs", "exfat", "ext2", "ext4", "fuse-ext2"),
        *("fuse-overlayfs", "fuse2fs", "fuse_bindfs", "gocryptfs", "hfsfuse", "lklfuse", "mergerfs", "mhddfs"),
        *("ntfs", "ntfs-3g", "overlayfs", "securefs", "squashfuse", "squashfuse_ll", "unionfs", "unionfs-fuse"),
        *("veracrypt", "zfs"),
    ]
)
"""FUSE file systems that keep their files on this computer. All others are taken for network drives: most are."""
_COLONS = frozenset({"autofs", "zfs"})
"""Kinds of which a local source may have a colon in its name."""
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
    mount = _mount_at(folder, mounts)
    return mount.kind if mount and _is_remote(mount) else ""


class _Mount(NamedTuple):
    """One mounted file system, as the system lists it."""

    point: str
    kind: str
    source: str
    """A device, or whatever else the files come from."""


def _is_remote(mount: _Mount) -> bool:
    """By its kind; a kind that is not known, by its source: `host:/path`, `user@host:` or `//host/share`."""
    fuse, _, kind = mount.kind.partition(".")
    if fuse in ("fuse", "fusefs", "macfuse", "osxfuse"):
        return kind not in _LOCAL_FUSE
    if mount.kind in _NETWORK or mount.source.startswith("//"):
        return True
    return ":" in mount.source and not mount.source.startswith("/") and mount.kind not in _COLONS


def _mount_at(folder: Path, mounts: list[_Mount]) -> _Mount | None:
    """The deepest mount point above the folder; a later mount at one point covers the first."""
    above = [
        (len(Path(mount.point).parts), at) for at, mount in enumerate(mounts) if folder.is_relative_to(mount.point)
    ]
    return mounts[max(above)[1]] if above else None


def _from_mountinfo(data: bytes) -> list[_Mount]:
    """The mounts of Linux's mountinfo, proc(5): blanks stand as octal, such as \\040."""
    mounts = []
    for line in data.splitlines():
        before, _, after = line.partition(b" - ")
        if len(fields := before.split(b" ")) > 4 and after:
            kind, source, *_ = [*after.split(b" "), b"", b""]
            mounts.append(_Mount(_plain(fields[4]), os.fsdecode(kind), _plain(source)))
    return mounts


def _plain(field: bytes) -> str:
    """A field with its octal escapes resolved."""
    return os.fsdecode(re.sub(rb"\\([0-7]{3})", lambda octal: bytes([int(octal[1], 8) & 0xFF]), field))


def _from_mount(text: str) -> list[_Mount]:
    """The mounts of the lines `DEVICE on POINT (KIND, …)` that BSD and macOS print."""
    mounts = []
    for line in text.splitlines():
        source, _, rest = line.partition(" on ")
        point, found, options = rest.rpartition(" (")
        if found:
            mounts.append(_Mount(point, options.rstrip(")").split(",")[0], source))
    return mounts
