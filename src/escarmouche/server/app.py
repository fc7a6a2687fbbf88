"""The app: routes, live line, pages, and what stands around them."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from escarmouche import __version__
from escarmouche.server import answers
from escarmouche.server.guard import Guard
from escarmouche.server.live import live
from escarmouche.server.pages import PACKED, first_page, page
from escarmouche.server.refusals import Refused
from escarmouche.server.rooms import Rooms
from escarmouche.server.routes import rest

SMALL, FAST = 1000, 4  # bytes that are not worth compressing; how hard gzip tries, of 9


def make_app(rooms: Rooms, names: Iterable[str] = ()) -> ASGIApp:
    """The server over the games of these rooms; `names`: what else this machine is called."""
    return Guard(make_litestar(rooms), names)


def make_litestar(rooms: Rooms) -> Litestar:
    @asynccontextmanager
    async def open_rooms(_: Litestar) -> AsyncIterator[None]:
        await rooms.start()
        try:
            yield
        finally:
            await rooms.stop()

    async def give_rooms() -> Rooms:
        return rooms

    return Litestar(
        [rest(), live, first_page, page],
        dependencies={"rooms": Provide(give_rooms)},
        exception_handlers={
            Refused: answers.on_refused,
            HTTPException: answers.on_http,
            Exception: answers.on_mistake,
        },
        lifespan=[open_rooms],
        openapi_config=OpenAPIConfig(
            title="Escarmouche",
            version=__version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        compression_config=CompressionConfig("gzip", SMALL, gzip_compress_level=FAST, exclude_opt_key=PACKED),
        request_max_body_size=answers.MOST,
        logging_config=None,
        debug=False,
    )
