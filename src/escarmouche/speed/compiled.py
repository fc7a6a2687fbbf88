"""Where compiled code is kept between processes: a folder for each version of what it is made of.

Folders that no process used for a month are removed by the next that uses another.
"""

import os
import re
import shutil
import sys
import tempfile
import time
from contextlib import suppress
from functools import cache
from hashlib import sha1, sha256
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

PACKAGE = Path(__file__).parent.parent
MARK = re.compile(r"^@(?:core\.)?kernel$", re.MULTILINE)
IMPORT = re.compile(r"^from escarmouche\.([\w.]+) import (\([^)]*\)|.+)", re.MULTILINE)
WORD = re.compile(r"\w+")
FOLDER = re.compile(r"([0-9a-f]{16})(\.\d+)?")
ENOUGH = 0.9  # of all functions: the last few serve rare cases
UNUSED = 30 * 24 * 3600  # seconds after which a folder is given up


def home() -> Path:
    """The folder for these sources where they lie, this Python and this numba."""
    given = os.environ.get("NUMBA_CACHE_DIR")
    return (Path(given) if given else _own()) / _digest()


def is_kept(share: float = ENOUGH, ruleset: str = "") -> bool:
    """An earlier process has compiled this share of all there is, or of one ruleset's own: games of it that came by
    these came by all that they use of the kernel."""
    files = [file for file in sources() if ruleset in ("", *file.relative_to(PACKAGE).parts[1:2])]
    marked = sum(len(MARK.findall(file.read_text("utf-8"))) for file in files)
    folders = {kept_in(file.parent) for file in files}
    kept = [file for file in home().rglob("*.nbi") if not ruleset or file.parent.name in folders]
    return len(kept) >= share * marked


def kept_in(folder: Path) -> str:
    """The name that numba gives to the folder of what it keeps of these sources."""
    return f"{folder.name}_{sha1(str(folder).encode()).hexdigest()}"


def can_be_kept() -> bool:
    """There is a folder for it that may be written to."""
    with suppress(OSError):
        home().mkdir(parents=True, exist_ok=True)
    return os.access(home(), os.W_OK)


def use() -> None:
    """Say that the folder is in use, and remove those that have long been out of use."""
    mine = home()
    with suppress(OSError):
        mine.mkdir(parents=True, exist_ok=True)
        os.utime(mine)
    if mine.parent == _own():  # a folder that was given to us may hold what is not ours
        with suppress(OSError):
            for folder in sorted(_own().iterdir()):
                if folder != mine and FOLDER.fullmatch(folder.name):
                    _give_up(folder)


def _give_up(folder: Path) -> None:
    """Remove a folder unless it was used of late. It is put aside first: only one process can do that."""
    if not _unused(folder):
        return
    aside = folder.with_name(f"{folder.name[:16]}.{os.getpid()}")
    try:
        folder.rename(aside)
    except OSError:  # another process was quicker, or it is not for us to move
        return
    if not _unused(aside):  # somebody began to use it in between
        with suppress(OSError):
            aside.rename(folder)
        return
    shutil.rmtree(aside, ignore_errors=True)


def _unused(folder: Path) -> bool:
    try:
        return folder.is_dir() and time.time() - folder.stat().st_mtime > UNUSED
    except OSError:
        return False


def _own() -> Path:
    """The folder of all our folders, also when the package itself lies where nobody may write."""
    given = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    try:
        return (Path(given) if given else Path.home() / ".cache") / "escarmouche"
    except RuntimeError:  # no home
        return _passing()


@cache
def _passing() -> Path:
    return Path(tempfile.mkdtemp(prefix="escarmouche-"))


@cache
def sources() -> tuple[Path, ...]:
    """The files with functions to compile, and those that they import from: all that compiled code is made of."""
    found: set[Path] = set()
    for file in PACKAGE.rglob("*.py"):
        text = file.read_text("utf-8")
        if MARK.search(text):
            found.add(file)
            for module, names in IMPORT.findall(text):
                base = PACKAGE.joinpath(*module.split("."))
                found.update(
                    (base.with_suffix(".py"), *(base / f"{name}.py" for name in WORD.findall(names)))
                )
    return tuple(sorted(file for file in found if file.is_file()))


@cache
def _digest() -> str:
    """Compiled code holds numbers and functions of other files too: it is good for exactly these."""
    digest = sha256(f"{sys.implementation.cache_tag} {_numba()} {PACKAGE}\n".encode())
    for file in sources():
        digest.update(file.read_bytes())
    return digest.hexdigest()[:16]


def _numba() -> str:
    try:
        return version("numba")
    except PackageNotFoundError:
        return ""
