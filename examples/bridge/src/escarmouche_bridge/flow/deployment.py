"""Setting up (BR.2.02)."""

from collections.abc import Mapping

import msgspec

from escarmouche.kernel.answers import Guide, Spot
from escarmouche.kernel.questions import Flow, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.table.tabletop import At, bearing, contains, overlaps
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.events import SideDeployed
from escarmouche_bridge.data.state import Play, State, change
from escarmouche_bridge.flow import questions

RULE = questions.Deploy.rule


def deploy(game: Play) -> Flow[None]:
    """A side puts down all its figures in its zone."""
    state, side = game.state, game.state.cursor.side
    spots: dict[str, Spot] = yield question(state, side)
    for id, spot in spots.items():
        change(game, id, where=At(spot.pose(bearing(spot.at, state.plan.bridge))))
    game.emit(SideDeployed(rules=(RULE,), side=side, count=len(spots)))


def question(state: State, side: str) -> Place:
    pieces = tuple(one.id for one in state.figures.values() if one.side == side)
    good = _good_places(state, side, len(pieces))
    return Place(
        seat=side,
        about=questions.Deploy(side, len(pieces)),
        pieces=pieces,
        guide=Guide(spots={id: tuple(good[n :: len(pieces)]) for n, id in enumerate(pieces)}, turns=False),
        default={id: msgspec.to_builtins(spot) for id, spot in zip(pieces, good, strict=False)},
        check=lambda spots: _judge(state, side, spots),
    )


def _judge(state: State, side: str, spots: Mapping[str, Spot]) -> None:
    for number, (id, spot) in enumerate(spots.items()):
        if not _free(state, side, spot):
            raise Illegal(RULE, "not-in-zone", figure=id)
        for other, there in list(spots.items())[:number]:
            if overlaps(spot.at, tables.RADIUS, there.at, tables.RADIUS):
                raise Illegal(RULE, "taken", figure=id, other=other)


def _free(state: State, side: str, spot: Spot) -> bool:
    """In the zone, the whole base, and not in the water."""
    (x, y), (west, south, east, north), r = spot.at, state.plan.zones[side], tables.RADIUS
    dry = not any(contains(area, spot.at) for area in state.table.areas if area.kind == "water")
    return west + r <= x <= east - r and south + r <= y <= north - r and dry and spot.level == 0


def _good_places(state: State, side: str, count: int) -> list[Spot]:
    """Places in the zone, far enough apart that none lies on another, in several rows."""
    west, south, east, north = state.plan.zones[side]
    step = 3 * tables.RADIUS
    columns = int((east - west - 2 * tables.RADIUS) / step) + 1
    rows = int((north - south - 2 * tables.RADIUS) / step) + 1
    found = [
        Spot((west + tables.RADIUS + column * step, south + tables.RADIUS + row * step))
        for row in range(rows)
        for column in range(columns)
    ]
    free = [spot for spot in found if _free(state, side, spot)]
    apart = max(1, len(free) // count)
    return free[::apart] if len(free[::apart]) >= count else free
