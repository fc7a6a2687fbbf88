"""The live line: a WebSocket over which a client follows a game and plays it."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from escarmouche.server.lines import Line
from escarmouche.server.refusals import MALFORMED, Refused, mistake, refused
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.wire import messages

GONE = 4404  # why the server closes a line: the game is gone
BEHIND = 1013  # or the client did not read, and may come again
FAREWELL = 2.0  # seconds in which a client that is let go can be told so

log = logging.getLogger("escarmouche.server")
_decoder = msgspec.json.Decoder(messages.ToServer)


@websocket("/api/games/{game:str}/live")
async def live(
    socket: WebSocket[Any, Any, Any],
    rooms: NamedDependency[Rooms],
    game: FromPath[str],
    seat: FromQuery[str | None] = None,
) -> None:
    await socket.accept()  # that the line is there is known before the game has been read
    try:
        line = await rooms.join(game, seat)
    except Refused as error:
        await socket.close(4000 + error.status, error.refusal.code)
        return
    reading = asyncio.create_task(_read(socket, rooms, game, line))
    writing = asyncio.create_task(_write(socket, line))
    ending = asyncio.create_task(line.ended.wait())
    tasks = (reading, writing, ending)
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        for left in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(left, Exception) and not isinstance(left, WebSocketDisconnect | OSError):
                log.warning("a live line of %s broke: %r", game, left)
        closed = line.ended.is_set()
        line.end()
        await rooms.leave(game, line)
    if closed:
        with suppress(Exception):  # who does not read is not told either
            await asyncio.wait_for(socket.close(BEHIND if line.behind else GONE, "closed"), FAREWELL)


async def _write(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    while True:
        await socket.send_data((await line.next()).decode(), mode="text")


async def _read(socket: WebSocket[Any, Any, Any], rooms: Rooms, game: str, line: Line) -> None:
    while True:
        given = await socket.receive_data(mode="text")
        number = 0
        try:
            message = _decoder.decode(given)
            number = message.id
            await _do(rooms, game, line, message)
        except Refused as error:
            line.push(_answer(number, error))
        except (msgspec.MsgspecError, RecursionError) as error:
            line.push(_answer(number, refused(MALFORMED, "malformed", detail=str(error))))
        except (WebSocketDisconnect, asyncio.CancelledError):
            raise
        except Exception:
            line.push(_answer(number, mistake(f"{game!r}: a message")))
        else:
            line.push(messages.DoneNow(number))


async def _do(rooms: Rooms, game: str, line: Line, message: messages.ToServer) -> None:
    match message:
        case messages.AnswerMessage():
            given = _bound(Room.answer, message.state, message.seat, message.answer, message.again)
            await rooms.act(game, given, _no_more)
        case messages.BackMessage():
            await rooms.act(game, _bound(Room.back, message.state, message.seat), _no_more)
        case messages.UndoMessage():
            await rooms.act(game, _bound(Room.undo, message.state, message.seat, message.agreed), _no_more)
        case messages.SeatMessage():
            await rooms.sit(game, line, message.seat)
        case messages.PingMessage():
            pass  # that it is answered is the answer


def _no_more(_: Room) -> None:
    """Whoever is on a live line is shown the game anyway."""


def _bound(do: Callable[..., None], *given: object) -> Callable[[Room], None]:
    return lambda room: do(room, *given)


def _answer(number: int, error: Refused) -> messages.RefusedNow | messages.StaleNow:
    if error.refusal.code == "stale" and error.refusal.state is not None:
        return messages.StaleNow(number, error.refusal.state)
    return messages.RefusedNow(number, error.refusal)
