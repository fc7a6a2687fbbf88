"""The browser app: its files, and its one page under every other address."""

import re
from mimetypes import guess_type
from pathlib import Path
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from escarmouche.server.refusals import UNKNOWN, refused
from escarmouche.server.voice import OWN

STATIC = Path(__file__).parent / "static"
PAGE, MARK = "index.html", "sources.sha256"
TYPES = {
    ".css": "text/css",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
SMALLER = {
    "br": ".br",
    "gzip": ".gz",
}  # what a client may understand, and the file that was packed so; the best first
PACKED = "packed"  # what is served so was compressed when the app was built
NEVER = re.compile(r"q=0(\.0*)?")
FOREVER, ALWAYS_ASK = "public, max-age=31536000, immutable", "no-cache"


@get("/", include_in_schema=False, opt={PACKED: True})
async def first_page(request: Request[Any, Any, Any]) -> Response[bytes]:
    return shown("", request.headers.get("accept-encoding", ""))


@get("/{path:path}", include_in_schema=False, opt={PACKED: True})
async def page(request: Request[Any, Any, Any], path: FromPath[str]) -> Response[bytes]:
    return shown(path, request.headers.get("accept-encoding", ""))


def app_mark() -> str:
    """Of which sources the app is that is served now; empty where there is none."""
    mark = STATIC / MARK
    return mark.read_text().strip() if mark.is_file() else ""


def shown(path: str, accepted: str = "") -> Response[bytes]:
    """A file of the app; any other address is a page of the app, which shows what belongs there."""
    name = path.strip("/")
    if name == "api" or name.startswith("api/"):
        raise refused(UNKNOWN, "page-unknown")
    if not (STATIC / PAGE).is_file():
        lines = "\n".join(OWN.say(lang, "no-bundle") for lang in ("fr", "en"))
        return Response(lines.encode(), status_code=UNKNOWN, media_type="text/plain")
    file = found(name)
    if file is None and name.startswith("assets/"):
        raise refused(UNKNOWN, "page-unknown")
    file = file or STATIC / PAGE
    kind = TYPES.get(file.suffix) or guess_type(file.name)[0] or "application/octet-stream"
    headers = {
        "cache-control": FOREVER if name.startswith("assets/") else ALWAYS_ASK,
        "vary": "accept-encoding",
    }
    packed, coding = smaller(file, accepted)
    if coding:
        headers["content-encoding"] = coding
    return Response(packed.read_bytes(), media_type=kind, headers=headers)


def smaller(file: Path, accepted: str) -> tuple[Path, str]:
    """The smallest form of a file that the client understands, and what it is called."""
    wishes = (one.partition(";") for one in accepted.split(","))
    known = {coding.strip() for coding, _, weight in wishes if not NEVER.fullmatch(weight.strip())}
    for coding, suffix in SMALLER.items():
        packed = file.with_name(file.name + suffix)
        if coding in known and packed.is_file():
            return packed, coding
    return file, ""


def found(name: str) -> Path | None:
    """A file of the bundle; nothing outside of it."""
    try:
        file = (STATIC / name).resolve()
        return file if name and file.is_file() and file.is_relative_to(STATIC.resolve()) else None
    except (OSError, ValueError):
        return None
