"""Ladders and stairs (échelles, escaliers): raising, climbing, reaching the top (GM.10.04-10.10, 10.21-10.22)."""

from collections.abc import Collection, Iterator
from typing import Literal, NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import Climbed, ContactMade, LadderRaised
from escarmouche.rulesets.guepier.data.state import Figure, Kit, Play, State, change, change_all, put_kit
from escarmouche.rulesets.guepier.rules.carriers import laden
from escarmouche.rulesets.guepier.table.board import (
    areas_at,
    barriers,
    contact_at,
    declare,
    free,
    ground,
    height_at,
)
from escarmouche.rulesets.guepier.table.crossings import roof_under, stopped_on
from escarmouche.rulesets.guepier.table.terrain import (
    gap_to_thing,
    is_elevation,
    is_fortified,
    is_open_to,
    standing,
    thing_named,
    things,
    under,
)
from escarmouche.table.tabletop import (
    EPSILON,
    Area,
    At,
    Inside,
    Line,
    Point,
    Pose,
    at_least,
    at_most,
    bearing,
    border_distance,
    contains,
    directions,
    distance,
    gap,
    nearest_on_border,
    nearest_on_segment,
    rounded,
)

LEANS_ON = ("wall", "rampart", "building")  # GM.8.14
STEP = 0.25  # how finely a place at the end of a ladder is looked for
End = Literal["foot", "top"]


class Landing(NamedTuple):
    """Where a climber gets off, and the enemies whom he touches there."""

    pose: Pose
    touched: tuple[str, ...]


def raise_ladder(game: Play, ladder: Kit) -> None:
    """A ladder goes up against the wall that one of its carriers has come to; its foot is his place (GM.10.04)."""
    state = game.state
    for carrier in (state.figures[id] for id in ladder.carriers):
        touched = [thing_named(state.table, id) for id in carrier.contiguous]
        walls = [thing for thing in touched if thing.kind in LEANS_ON]
        if walls:
            against = min(walls, key=lambda wall: gap_to_thing(carrier.point, carrier.radius, wall)).id
            up = replace(ladder, state="raised", at=carrier.point, against=against, raised_in=state.turn)
            put_kit(game, up)
            game.emit(
                LadderRaised(
                    rules=("GM.10.04", "GM.10.21"), ladder=ladder.id, against=against, at=carrier.point
                )
            )
            return


def roof_of(state: State, ladder: Kit) -> Area | None:
    """The roof or rampart walk to which a ladder or stair leads; a wall without a walk has none (GM.10.22)."""
    return next(
        (
            area
            for area in state.table.areas
            if is_elevation(area) and (area.id == ladder.against or under(area) == ladder.against)
        ),
        None,
    )


def top_of(state: State, ladder: Kit) -> Point:
    """The upper end: on the rim of the roof, or on the wall; a stair comes up where it stands."""
    roof = roof_of(state, ladder)
    if roof is not None:
        return ladder.at if ladder.kind == "stair" else nearest_on_border(roof, ladder.at)
    thing = thing_named(state.table, ladder.against)
    found = [nearest_on_segment(ladder.at, a, b) for a, b in standing(thing)]
    return min(found, key=lambda point: distance(ladder.at, point), default=ladder.at)


def climbers(state: State, ladder: str) -> tuple[Figure, ...]:
    """Who is on a ladder, the first who got on it first. A slot below 0 is that of one who comes down."""
    on_it = [figure for figure in state.figures.values() if figure.on_ladder == ladder]
    return tuple(sorted(on_it, key=lambda figure: abs(_slot(figure))))


def _slot(figure: Figure) -> int:
    return figure.where.slot if isinstance(figure.where, Inside) else 0


def end_near(state: State, ladder: Kit, figure: Figure) -> End | None:
    """The end of a ladder or stair at which a figure stands: contiguous to it, with nothing between (GM.10.06)."""
    if not figure.placed:
        return None
    roof = roof_of(state, ladder)
    if ground(state.table, figure.point, figure.level) == 0:
        near = gap(ladder.at, tables.OBJECT_RADIUS, figure.point, figure.radius)
        blocked = barriers(state.table, ladder.at, figure.point)
        return "foot" if at_most(near, tables.CONTIGUOUS) and not blocked else None
    if (
        roof is None
        or figure.level != roof.level
        or not contains(roof, figure.point, state.table.conventions)
    ):
        return None
    near = gap(top_of(state, ladder), tables.OBJECT_RADIUS, figure.point, figure.radius)
    return "top" if at_most(near, tables.CONTIGUOUS) else None


def climb_refusal(state: State, members: Collection[str], action: str, ladder_id: str) -> Illegal | None:
    """Why these may not get on a ladder (GM.10.05-10.06, 10.10)."""
    ladder = state.kit.get(ladder_id)
    if ladder is None or ladder.state != "raised":
        return Illegal("GM.10.06", "ladder-not-raised", ladder=ladder_id)
    if action != "skirmish":
        return Illegal("GM.10.06", "climb-skirmish", ladder=ladder_id)
    for figure in (state.figures[id] for id in members):
        if figure.mounted:
            return Illegal("GM.10.06", "climb-on-foot", figure=figure.id)
        if laden(state, figure.id):
            return Illegal("GM.10.01", "carriers-only-carry", figure=figure.id)
        end = end_near(state, ladder, figure)
        if end is None:
            return Illegal("GM.10.06", "ladder-reach", figure=figure.id, ladder=ladder_id)
        if end == "top" and figure.came_up == ladder_id:
            return Illegal("GM.10.10", "ladder-same", figure=figure.id, ladder=ladder_id)
    if len(climbers(state, ladder_id)) + len(members) > tables.ON_A_LADDER:
        return Illegal("GM.10.05", "E30", kit=ladder_id)
    return None


def climb(game: Play, members: Collection[str], ladder_id: str) -> None:
    """They get on the ladder, up or down; the end is reached in their next movement sequence (GM.10.06-10.07)."""
    for id in members:
        state = game.state
        end = end_near(state, state.kit[ladder_id], state.figures[id])
        slot = 1 + max((abs(_slot(figure)) for figure in climbers(state, ladder_id)), default=0)
        change(
            game,
            id,
            where=Inside(ladder_id, slot if end == "foot" else -slot),
            mode="skirmish",
            formation="none",
            zone="",
            edge=False,
            contiguous=(),
            moved=True,
            busy=True,
        )
        game.emit(Climbed(rules=("GM.10.06",), figure=id, ladder=ladder_id))


def arrive(game: Play, id: str) -> None:
    """A climber gets off at the end of the ladder, in contact with the enemies there; without room he waits."""
    state = game.state
    figure = state.figures[id]
    ladder = state.kit[figure.on_ladder]
    landing = landing_of(state, ladder, figure)
    if landing is None:
        return
    zone, edge, contiguous = declare(state.table, landing.pose, figure.radius)
    change(
        game,
        id,
        where=At(landing.pose),
        zone=zone,
        edge=edge,
        contiguous=contiguous,
        moved=True,
        busy=True,
        off_ladder=True,
        came_up=ladder.id if ladder.kind == "ladder" and _slot(figure) > 0 else "",
        assailant_of=(*figure.assailant_of, *landing.touched),
    )
    wall = roof_of(state, ladder) is None
    game.emit(
        Climbed(
            rules=("GM.10.08", "GM.10.22") if wall else ("GM.10.08",), figure=id, ladder=ladder.id, top=True
        )
    )
    change_all(game, landing.touched, busy=True)
    for enemy in landing.touched:
        game.emit(ContactMade(rules=("GM.10.08",), figure=id, target=enemy))


def landing_of(state: State, ladder: Kit, figure: Figure) -> Landing | None:
    """Where a climber gets off: the nearest free place within 2 cm of the ladder's end (GM.10.08, 10.22).

    With enemies within 2 cm of that place he comes off against them, against as many as can be.
    """
    roof = roof_of(state, ladder)
    if _slot(figure) < 0:
        end, level, ideal = ladder.at, height_at(state.table, ladder.at), ladder.at
    else:
        end = top_of(state, ladder)
        level = roof.level if roof else height_at(state.table, end)
        ideal = _inward(ladder, end, figure.radius, roof)
        if roof is not None and _full(state, roof):
            return None
    reach = tables.LADDER_TOP + figure.radius
    around = [point for number in range(1, int(reach / STEP) + 1) for point in _ring(end, number * STEP)]
    held = [point for point in (ideal, *around) if _holds(state, ladder, figure, roof, point, level)]
    if not held:
        return None
    place = min(held, key=lambda point: round(distance(ideal, point), 3))
    enemies = [enemy for enemy in state.placed(state.enemy(figure.side)) if enemy.level == level]
    near = [one for one in enemies if at_most(gap(one.point, one.radius, place, 0.0), tables.LADDER_TOP)]
    against = [point for enemy in near for point in _ring(enemy.point, enemy.radius + figure.radius)]
    for point in against:
        if at_most(distance(point, end), reach) and _holds(state, ladder, figure, roof, point, level):
            held.append(point)

    def met(point: Point) -> tuple[str, ...]:
        pose = Pose(*point, 0.0, level)
        return tuple(enemy.id for enemy in enemies if _touches(state, pose, figure, enemy))

    if near:
        place = min(held, key=lambda point: (-len(met(point)), round(distance(ideal, point), 3)))
    touched = met(place)
    facing = bearing(place, state.figures[touched[0]].point) if touched else bearing(ladder.at, place)
    return Landing(Pose(*place, facing, level).rounded(), touched)


def _inward(ladder: Kit, end: Point, radius: float, roof: Area | None) -> Point:
    """Just past the end of the ladder: on the roof, or beyond the wall; a stair comes out where it stands."""
    away = distance(ladder.at, end)
    if away <= EPSILON:
        return end
    inside = roof is not None and contains(roof, ladder.at)
    step = -radius / away if inside else radius / away
    return (
        rounded(end[0] + (end[0] - ladder.at[0]) * step),
        rounded(end[1] + (end[1] - ladder.at[1]) * step),
    )


def _full(state: State, roof: Area) -> bool:
    """As many figures are on the roof as the scenario allows at a time."""
    most = state.plan.capacity.get(roof.id)
    there = sum(1 for one in state.placed() if one.level == roof.level and contains(roof, one.point))
    return most is not None and there >= most


def _ring(centre: Point, radius: float) -> Iterator[Point]:
    for x, y in directions(32):
        yield (rounded(centre[0] + x * radius), rounded(centre[1] + y * radius))


def _holds(state: State, ladder: Kit, figure: Figure, roof: Area | None, point: Point, level: int) -> bool:
    """A climber can get off there: the ground bears him, nobody is in the way, and it is the right side."""
    radius, table = figure.radius, state.table
    if not table.within(point, radius) or not free(state, point, radius, level):
        return False
    if stopped_on(table, roof_under(table, Pose(*point, level=level)), point):
        return False
    if roof is None or _slot(figure) < 0:
        closed = any(not is_open_to(area, mounted=False) for area in areas_at(table, point, level))
        if closed or height_at(table, point) != level:
            return False
    if _slot(figure) < 0:
        return not barriers(state.table, ladder.at, point)
    if roof is None:
        return _beyond(state, ladder, figure, point)
    depth = border_distance(roof, point)
    at_rim = ladder.kind == "stair" or at_most(depth, tables.EDGE_DEPTH)
    return contains(roof, point, table.conventions) and at_least(depth, radius) and at_rim


def _beyond(state: State, ladder: Kit, figure: Figure, point: Point) -> bool:
    """At the far foot of the wall, contiguous to it, with no other obstacle between (GM.10.22)."""
    wall = thing_named(state.table, ladder.against)
    crossed = barriers(state.table, ladder.at, point)
    others = (thing for thing in things(state.table) if thing.id in crossed and thing.id != wall.id)
    return (
        wall.id in crossed
        and not any(isinstance(other, Line) or is_fortified(other) for other in others)
        and at_least(gap_to_thing(point, 0.0, wall), figure.radius)
        and at_most(gap_to_thing(point, figure.radius, wall), tables.CONTIGUOUS)
    )


def _touches(state: State, pose: Pose, figure: Figure, enemy: Figure) -> bool:
    between = gap(pose.point, figure.radius, enemy.point, enemy.radius)
    return at_most(between, tables.CONTACT) and contact_at(state, pose, figure, enemy)


def reach_tops(game: Play, side: str) -> None:
    """Those on ladders get to the end, first come first; the pinned stay where they are (GM.10.08)."""
    for ladder in game.state.kit:
        for figure in climbers(game.state, ladder):
            if figure.side == side and figure.marker != "green":
                arrive(game, figure.id)


def free_carriers(game: Play) -> None:
    """As the turn begins: who raised a ladder last turn is free again (GM.10.21)."""
    for kit in game.state.kit.values():
        if kit.state == "raised" and kit.carriers and kit.raised_in < game.state.turn:
            put_kit(game, replace(kit, carriers=()))
