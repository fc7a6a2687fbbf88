"""The browser app: its files, and its one page under every other address."""

from mimetypes import guess_type
from pathlib import Path

from litestar import Response, get
from litestar.params import FromPath

from escarmouche.server.refusals import UNKNOWN, refused
from escarmouche.server.voice import OWN

STATIC = Path(__file__).parent / "static"
PAGE = "index.html"
TYPES = {".js": "text/javascript", ".woff2": "font/woff2", ".svg": "image/svg+xml", ".css": "text/css"}
FOREVER, ALWAYS_ASK = "public, max-age=31536000, immutable", "no-cache"


@get("/", include_in_schema=False)
async def first_page() -> Response[bytes]:
    return shown("")


@get("/{path:path}", include_in_schema=False)
async def page(path: FromPath[str]) -> Response[bytes]:
    return shown(path)


def shown(path: str) -> Response[bytes]:
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
    kept = FOREVER if name.startswith("assets/") else ALWAYS_ASK
    return Response(file.read_bytes(), media_type=kind, headers={"cache-control": kept})


def found(name: str) -> Path | None:
    """A file of the bundle; nothing outside of it."""
    try:
        file = (STATIC / name).resolve()
        return file if name and file.is_file() and file.is_relative_to(STATIC.resolve()) else None
    except (OSError, ValueError):
        return None
