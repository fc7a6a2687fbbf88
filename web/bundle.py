"""Builds the browser app into the package, and tells whether the bundle that is there is that of these sources.

`python web/bundle.py` builds it where the sources have changed. Beside it stands a hash of its sources: a bundle of
others is never packed. Nor is one built here whose types are not those of the server beside it (`wire.py`); but for
that, it needs nothing but Python's own library, and Node to build.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

WEB = Path(__file__).resolve().parent
STATIC = WEB.parent / "src" / "escarmouche" / "server" / "static"
PAGE, MARK = "index.html", "sources.sha256"
SOURCES = ("src", "public")
FILES = (
    "index.html",
    "package.json",
    "package-lock.json",
    "shell.ts",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "worker.js",
)
NO_NODE = (
    "The browser app needs Node 20 or newer to be built (on Debian or Ubuntu: apt-get install nodejs npm)."
)


class NotBuilt(Exception):
    """Why there is no bundle of these sources."""


def sources(web: Path = WEB) -> list[Path]:
    """Everything that the bundle is made from, in a fixed order."""
    found = [path for folder in SOURCES for path in (web / folder).rglob("*") if path.is_file()]
    found += [web / name for name in FILES if (web / name).is_file()]
    return sorted(found, key=lambda path: path.relative_to(web).as_posix())


def sources_hash(web: Path = WEB) -> str:
    """The same on every machine for the same sources."""
    digest = hashlib.sha256()
    for path in sources(web):
        content = path.read_bytes().replace(b"\r\n", b"\n")
        digest.update(f"{path.relative_to(web).as_posix()}\0{len(content)}\0".encode() + content)
    return digest.hexdigest()


def bundle_hash(static: Path = STATIC) -> str:
    """Of which sources the bundle is; empty where there is none."""
    mark = static / MARK
    return mark.read_text().strip() if mark.is_file() and (static / PAGE).is_file() else ""


def is_current(web: Path = WEB, static: Path = STATIC) -> bool:
    return bundle_hash(static) == sources_hash(web)


def build(web: Path = WEB, static: Path = STATIC) -> None:
    """Install what the app is built with where that is missing, and build it."""
    wanted = sources_hash(web)
    install(web)
    print("Building the browser app...", flush=True)
    _npm(web, "run", "--silent", "build", "--", "--logLevel", "error")
    (static / MARK).write_text(f"{wanted}\n")


def install(web: Path = WEB) -> None:
    """What the lock file names, where it is not installed; npm writes down what it has installed."""
    locked, installed = web / "package-lock.json", web / "node_modules" / ".package-lock.json"
    if not installed.is_file() or installed.stat().st_mtime < locked.stat().st_mtime:
        _npm(web, "ci", "--no-fund", "--no-audit", "--loglevel", "error")


def _npm(web: Path, *words: str) -> None:
    npm = shutil.which("npm")
    if npm is None or shutil.which("node") is None:
        raise NotBuilt(NO_NODE)
    if subprocess.run([npm, *words], cwd=web, env={**os.environ, "APP_MARK": sources_hash(web)}).returncode:
        raise NotBuilt(f"npm {' '.join(words)} failed: the browser app was not built.")


def must_be_current(web: Path = WEB, static: Path = STATIC) -> None:
    """Build the bundle if it is not of these sources; raises `NotBuilt` where that cannot be done."""
    if not is_current(web, static):
        build(web, static)
    if not is_current(web, static):
        raise NotBuilt("The sources of the browser app changed while it was built.")


def main() -> int:
    try:
        if not is_current():
            install()
            if subprocess.run([sys.executable, str(WEB / "wire.py"), "--check"]).returncode:
                return 1
        must_be_current()
    except NotBuilt as reason:
        print(reason, file=sys.stderr)
        if (STATIC / PAGE).is_file():
            print("Going on with the app as it was last built.", file=sys.stderr)
            return 0
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
