"""The REST routes. Thin: each asks the rooms, or the catalogue, one thing."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Annotated, Any, TypeVar

import msgspec
from litestar import Request, Response, Router, delete, get, post
from litestar.datastructures import ResponseHeader
from litestar.di import NamedDependency
from litestar.enums import RequestEncodingType
from litestar.exceptions import ClientException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Body, FromPath, FromQuery, JSONBody, QueryParameter

from escarmouche.kernel import save
from escarmouche.server import catalogue, looking
from escarmouche.server.pages import app_mark
from escarmouche.server.refusals import NOT_KEPT, not_kept
from escarmouche.server.room import Room
from escarmouche.server.rooms import Rooms
from escarmouche.server.seal import Sealed
from escarmouche.server.wire import after, asking, beside, cards, playing, sent
from escarmouche.server.wire.beside import Refusal


def may(*statuses: int) -> dict[int, ResponseSpec]:
    """The refusals that a route may give."""
    return {
        status: ResponseSpec(Refusal, generate_examples=False, description="Refused")
        for status in (*statuses, NOT_KEPT)
    }


def as_seen(seat: str) -> Callable[[Room], playing.Shown]:
    return lambda room: looking.shown(room, room.seat(seat))


R = TypeVar("R")
PAGE = 30  # games in a list
Hub = NamedDependency[Rooms]
SeatAsked = Annotated[str | None, QueryParameter(name="seat", required=False, description="Whose eyes")]
LOOK, ACT = may(400, 403, 404, 422), may(400, 403, 404, 409, 413, 422)


async def while_there(request: Request[Any, Any, Any], work: Coroutine[Any, Any, R]) -> R:
    """Work that ends when its client has gone."""

    async def gone() -> None:
        while (await request.receive())["type"] != "http.disconnect":
            pass

    working, leaving = asyncio.create_task(work), asyncio.create_task(gone())
    await asyncio.wait((working, leaving), return_when=asyncio.FIRST_COMPLETED)
    leaving.cancel()
    if not working.done():
        working.cancel()
        await asyncio.wait((working,))
        raise ClientException  # there is nobody to be told
    return await working


@get("/about", operation_id="about", responses=may(403))
async def tell_about(rooms: Hub) -> beside.About:
    trouble = rooms.store.trouble
    return beside.About(app_mark(), None if trouble is None else not_kept(trouble).refusal)


@get("/rulesets", operation_id="rulesets", responses=may(403))
async def list_rulesets(rooms: Hub) -> tuple[cards.RulesetCard, ...]:
    return await rooms.run(catalogue.ruleset_cards)


@get("/bots", operation_id="bots", responses=may(403))
async def list_bots() -> tuple[cards.BotCard, ...]:
    return catalogue.bot_cards()


@get("/rulesets/{ruleset:str}/rulebook", operation_id="rulebook", responses=may(403, 404))
async def read_rulebook(ruleset: FromPath[str]) -> tuple[cards.ChapterText, ...]:
    return catalogue.chapters(catalogue.ruleset_named(ruleset))


@get("/rulesets/{ruleset:str}/rules/{rule:str}", operation_id="rule", responses=may(403, 404))
async def read_rule(ruleset: FromPath[str], rule: FromPath[str]) -> cards.RuleText:
    return catalogue.rule(catalogue.ruleset_named(ruleset), rule)


@get(
    "/rulesets/{ruleset:str}/scenarios/{scenario:str}/scene",
    operation_id="scenarioScene",
    responses=may(403, 404),
)
async def read_scene(rooms: Hub, ruleset: FromPath[str], scenario: FromPath[str]) -> cards.Pictured:
    def work() -> cards.Pictured:
        found = catalogue.ruleset_named(ruleset)
        return catalogue.picture(found, catalogue.scenario_named(found, scenario))

    return await rooms.run(work)


@get("/games", operation_id="games", responses=may(400, 403))
async def list_games(
    rooms: Hub,
    finished: Annotated[
        bool | None, QueryParameter(required=False, description="Only those that are over, or are not")
    ] = None,
    before: Annotated[
        str, QueryParameter(description="Those after this one in the list: its `updated`, a space, its `id`")
    ] = "",
    most: Annotated[int, QueryParameter(ge=1, le=PAGE, description="How many")] = PAGE,
) -> list[cards.GameCard]:
    return await rooms.cards(finished, before, most)


@post("/games", operation_id="newGame", responses=may(400, 403, 404, 413, 422))
async def make_game(rooms: Hub, data: JSONBody[sent.NewGame]) -> sent.Made:
    return sent.Made(await rooms.make(data))


@post("/games/load", operation_id="loadGame", responses=may(400, 403, 404, 413, 422))
async def load_game(
    rooms: Hub,
    request: Request[Any, Any, Any],
    data: Annotated[
        dict[str, Any],
        Body(media_type=RequestEncodingType.JSON, description="A saved game, as /save gives it"),
    ],
    seats: Annotated[list[str] | None, QueryParameter(description="Who plays: side=player")] = None,
) -> sent.Made:
    players = dict(word.partition("=")[::2] for word in seats or ())
    return sent.Made(await while_there(request, rooms.load(await request.body(), players)))


@post("/games/{game:str}/continue", operation_id="continueGame", responses=may(400, 403, 404, 413, 422))
async def continue_game(rooms: Hub, game: FromPath[str], data: JSONBody[sent.Continue]) -> sent.Made:
    return sent.Made(await rooms.go_on(game, data))


@get("/games/{game:str}", operation_id="game", responses=LOOK)
async def show_game(
    rooms: Hub,
    game: FromPath[str],
    seat: SeatAsked = None,
    at: Annotated[
        int | None, QueryParameter(required=False, description="As it was after so many answers")
    ] = None,
) -> playing.Shown:
    return await rooms.look(game, lambda room: looking.shown(room, room.seat(seat), at))


@get(
    "/games/{game:str}/save",
    operation_id="saveGame",
    responses=LOOK,
    media_type="application/json",
    response_headers=[
        ResponseHeader(name="content-disposition", description="attachment", documentation_only=True)
    ],
)
async def save_game(rooms: Hub, game: FromPath[str]) -> Response[save.Record | Sealed]:
    record, name = await rooms.look(game, lambda room: (room.saved(), room.scenario or room.ruleset.id))
    text = msgspec.json.format(msgspec.json.encode(record), indent=1) + b"\n"
    attached = f'attachment; filename="escarmouche-{name}-{game}.json"'
    return Response(text, headers={"content-disposition": attached})  # type: ignore[arg-type]  # written to be read


@get("/games/{game:str}/tale", operation_id="tale", responses=may(403, 404, 409, 422))
async def tell_game(rooms: Hub, game: FromPath[str]) -> after.Tale:
    return await rooms.tale(game)


@post(
    "/games/{game:str}/tale", operation_id="taleFurther", status_code=200, responses=may(403, 404, 409, 422)
)
async def tell_further(rooms: Hub, game: FromPath[str]) -> after.Tale:
    return await rooms.tale(game, further=True)


@delete("/games/{game:str}", operation_id="removeGame", responses=may(403, 404))
async def remove_game(rooms: Hub, game: FromPath[str]) -> None:
    await rooms.remove(game)


@post("/games/{game:str}/answers", operation_id="answer", status_code=200, responses=ACT)
async def answer(rooms: Hub, game: FromPath[str], data: JSONBody[sent.Given]) -> playing.Shown:
    return await rooms.act(
        game, lambda room: room.answer(data.state, data.seat, data.answer), as_seen(data.seat)
    )


@post("/games/{game:str}/back", operation_id="back", status_code=200, responses=ACT)
async def back(rooms: Hub, game: FromPath[str], data: JSONBody[sent.Step]) -> playing.Shown:
    return await rooms.act(game, lambda room: room.back(data.state, data.seat), as_seen(data.seat))


@post("/games/{game:str}/undo", operation_id="undo", status_code=200, responses=ACT)
async def undo(rooms: Hub, game: FromPath[str], data: JSONBody[sent.TakeBack]) -> playing.Shown:
    return await rooms.act(
        game, lambda room: room.undo(data.state, data.seat, data.agreed), as_seen(data.seat)
    )


@post("/games/{game:str}/try", operation_id="try", status_code=200, responses=ACT)
async def try_answer(rooms: Hub, game: FromPath[str], data: JSONBody[sent.Given]) -> beside.Tried:
    return await rooms.look(game, lambda room: looking.tried(room, data.state, data.seat, data.answer))


@post("/games/{game:str}/foretell", operation_id="foretell", status_code=200, responses=ACT)
async def foretell(
    rooms: Hub, game: FromPath[str], data: JSONBody[sent.Given]
) -> tuple[beside.Forecast, ...]:
    return await rooms.look(game, lambda room: looking.foretold(room, data.state, data.seat, data.answer))


@post("/games/{game:str}/why-not", operation_id="whyNot", status_code=200, responses=ACT)
async def why_not(rooms: Hub, game: FromPath[str], data: JSONBody[sent.NotOffered]) -> Refusal | None:
    return await rooms.look(
        game, lambda room: looking.why_not(room, data.state, data.seat, data.option, data.item)
    )


@get("/games/{game:str}/sight", operation_id="sight", responses=LOOK)
async def sight(
    rooms: Hub,
    game: FromPath[str],
    one: Annotated[str, QueryParameter(name="from", description="A piece, or a place x,y")],
    to: Annotated[str, QueryParameter(description="A piece, or a place x,y")],
    seat: SeatAsked = None,
) -> beside.Sighting:
    return await rooms.look(game, lambda room: looking.sighting(room, room.seat(seat), one, to))


@get("/games/{game:str}/ranges", operation_id="ranges", responses=LOOK)
async def ranges(
    rooms: Hub, game: FromPath[str], piece: FromQuery[str], seat: SeatAsked = None
) -> tuple[beside.Arc, ...]:
    return await rooms.look(game, lambda room: looking.ranges(room, room.seat(seat), piece))


@get("/games/{game:str}/sway", operation_id="sway", responses=LOOK)
async def sway(
    rooms: Hub, game: FromPath[str], piece: FromQuery[str], seat: SeatAsked = None
) -> asking.Sway | None:
    return await rooms.look(game, lambda room: looking.sway(room, room.seat(seat), piece))


@get("/games/{game:str}/conduct", operation_id="conduct", responses=LOOK)
async def conduct(
    rooms: Hub, game: FromPath[str], piece: FromQuery[str], seat: SeatAsked = None
) -> beside.Conduct | None:
    return await rooms.look(game, lambda room: looking.conduct(room, room.seat(seat), piece))


@post("/games/{game:str}/reach", operation_id="reach", status_code=200, responses=ACT)
async def reach(rooms: Hub, game: FromPath[str], data: JSONBody[sent.Via]) -> beside.Reach:
    return await rooms.look(
        game, lambda room: looking.reach(room, data.state, data.seat, data.piece, data.via)
    )


ROUTES = [
    tell_about,
    list_rulesets,
    list_bots,
    read_rulebook,
    read_rule,
    read_scene,
    list_games,
    make_game,
    load_game,
    continue_game,
    show_game,
    save_game,
    tell_game,
    tell_further,
    remove_game,
    answer,
    back,
    undo,
    try_answer,
    foretell,
    why_not,
    sight,
    ranges,
    sway,
    conduct,
    reach,
]


def rest() -> Router:
    return Router("/api", route_handlers=ROUTES)
