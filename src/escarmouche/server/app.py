"""The app: routes, live line, pages, and what stands around them."""

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from litestar import Litestar
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from escarmouche import __version__
from escarmouche.server import answers
from escarmouche.server.guard import Guard
from escarmouche.server.live import live
from escarmouche.server.pages import page
from escarmouche.server.refusals import Refused
from escarmouche.server.rooms import PACE, Rooms
from escarmouche.server.routes import rest
from escarmouche.server.store import Store


def make_app(data: Path | str, names: Iterable[str] = (), pace: float = PACE) -> ASGIApp:
    """The server over the games of a folder or database; `names`: what else this machine is called."""
    return Guard(make_litestar(data, pace), names)


def make_litestar(data: Path | str, pace: float = PACE) -> Litestar:
    rooms = Rooms(lambda: Store(data), pace)

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
        [rest(), live, page],
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
        request_max_body_size=answers.MOST,
        logging_config=None,
        debug=False,
    )
