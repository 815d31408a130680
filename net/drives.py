"""Whether a folder lies on a network drive or is shared with a virtual machine's host.

SQLite's locks and syncs cannot be trusted there.

One of the few places that ask the operating system by name.
"""

from __future__ import annotations

import sys
from pathlib import Path

import psutil

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
    if sys.platform == "win32":  # asks about this drive alone: psutil asks all, and waits for those out of reach
        import ctypes

        remote = ctypes.windll.kernel32.GetDriveTypeW(folder.anchor) == _REMOTE_DRIVE
        return "network share" if remote or folder.anchor.startswith("\\\\") else ""
    try:
        above = [each for each in psutil.disk_partitions(all=True) if folder.is_relative_to(each.mountpoint)]
    except OSError:
        return ""
    # the deepest mount point holds the folder; a later mount at one point covers the first
    mount = max(reversed(above), key=lambda each: len(Path(each.mountpoint).parts), default=None)
    return mount.fstype if mount and _is_remote(mount.fstype, mount.device) else ""


def _is_remote(kind: str, source: str) -> bool:
    """By its kind; a kind that is not known, by its source: `host:/path`, `user@host:` or `//host/share`."""
    system, _, fuse_kind = kind.partition(".")
    if system in ("fuse", "fusefs", "macfuse", "osxfuse"):
        return fuse_kind not in _LOCAL_FUSE
    if kind in _NETWORK or source.startswith("//"):
        return True
    return ":" in source and not source.startswith("/") and kind not in _COLONS
