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

from escarmouche.server.refusals import MALFORMED, Refused, mistake, refused
from escarmouche.server.room import Room
from escarmouche.server.rooms import Line, Rooms
from escarmouche.server.wire import messages

GONE, BEHIND = 4404, 4408  # why the server closes a line: the game is gone; the client is too far behind

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
    try:
        await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in (reading, writing):
            task.cancel()
        for ended in await asyncio.gather(reading, writing, return_exceptions=True):
            if isinstance(ended, Exception) and not isinstance(ended, WebSocketDisconnect):
                log.warning("a live line of %s broke: %r", game, ended)
        await rooms.leave(game, line)


async def _write(socket: WebSocket[Any, Any, Any], line: Line) -> None:
    while (message := await line.messages.get()) is not None:
        await socket.send_data(message.decode(), mode="text")
    with suppress(Exception):
        await socket.close(GONE, "closed")


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
