"""What is seen and what can be fired at: a line of sight told piece by piece, arcs and ranges (chapters 7, 11 and 12).

Whether one sees is for the sight lines to say, and so is what each thing on the line does to it: each is judged alone.
"""

from collections.abc import Iterator
from math import hypot

from msgspec.structs import replace

from escarmouche.client.foresight import Arc, Band, Sighting, Stretch
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Gun, State
from escarmouche.rulesets.guepier.rules.shooting import bands, half_arc, reach as reach_at
from escarmouche.rulesets.guepier.table.board import elevation_at, height_at
from escarmouche.rulesets.guepier.table.sight import Cut, Eye, cut, eye_at, eye_of
from escarmouche.rulesets.guepier.table.terrain import is_dense, is_elevation, is_gap
from escarmouche.table.sight import Trace, trace
from escarmouche.table.tabletop import Area, At, Line, Point, Pose, Table, between, contains, gap

CUTS = {
    "GM.7.14": "dense",
    "GM.7.15": "light",
    "GM.7.19": "inside",
    "GM.7.20": "obstacle",
    "GM.7.22": "crest",
    "GM.7.23": "higher",
    "GM.7.25": "door",
    "GM.7.26": "fire",
    "GM.7.27": "roof",
}
THROUGH = ("GM.7.14", "GM.7.15", "GM.7.26")  # what cuts where the line goes in and out again


def sight(state: State, one: str | Point, other: str | Point) -> Sighting:
    """The line between two pieces or points: all that it meets, in order, and whether one sees along it."""
    (a, radius), (b, other_radius) = _end(state, one), _end(state, other)
    p, q = a.point, b.point
    found = cut(state, a, b)
    met = trace(state.table, p, q)
    stretches = sorted((*_areas(state, a, b, met), *_lines(state, a, b, met)), key=lambda pair: pair[0])
    told = tuple(stretch for _, stretch in stretches)
    return Sighting(
        start=p,
        end=q,
        distance=gap(p, radius, q, other_radius),
        visible=found is None,
        text=Wording("sight-clear")
        if found is None
        else Wording(f"sight-cut-{CUTS[found.rule]}", {"thing": found.thing}),
        rule="GM.7.13" if found is None else found.rule,
        stretches=told,
        cut=None if found is None else _where(found, told, p, q),
    )


def _end(state: State, named: str | Point) -> tuple[Eye, float]:
    """One end of the line: how it is judged, and how large its base is."""
    if not isinstance(named, str):
        point = (float(named[0]), float(named[1]))
        return eye_at(state.table, Pose(*point, level=height_at(state.table, point))), 0.0
    figure, gun = state.figures.get(named), state.guns.get(named)
    if figure is not None and figure.in_play:
        return eye_of(state, figure), figure.radius
    if gun is not None and isinstance(gun.where, At):
        return eye_at(state.table, gun.pose, tables.GUN_RADIUS), tables.GUN_RADIUS
    thing = state.kit.get(named) or state.horses.get(named)
    if thing is None:
        raise Illegal("GM.7.13", "not-on-table", piece=named)
    return _end(state, thing.at)


def _alone(state: State, one: Eye, other: Eye, thing: Area | Line) -> Table:
    """The table with this one thing, and the heights on which the two stand."""
    table = state.table
    stands = [elevation_at(table, eye.point, eye.level) for eye in (one, other) if eye.level]
    heights = tuple({area.id: area for area in stands if area is not None and area.id != thing.id}.values())
    if isinstance(thing, Line):
        return replace(table, areas=heights, lines=(thing,))
    return replace(table, areas=(*heights, thing), lines=())


def _judged(state: State, one: Eye, other: Eye, thing: Area | Line) -> Cut | None:
    """What this thing does to the line by itself."""
    found = cut(replace(state, table=_alone(state, one, other, thing)), one, other)
    own = (thing.id, *(opening.id for opening in thing.openings))
    return found if found is not None and found.thing in own else None


def _areas(state: State, one: Eye, other: Eye, met: Trace) -> Iterator[tuple[float, Stretch]]:
    for part in met.areas:
        area = state.table.area(part.area_id)
        if not _shown(area):
            continue
        found = _judged(state, one, other, area)
        ends = ((one, part.t0), (other, 1.0 - part.t1))
        from_end = any(
            t * met.length <= met.epsilon and contains(area, eye.point, state.table.conventions)
            for eye, t in ends
        )
        blocks = found is not None and (found.rule not in THROUGH or not from_end)
        rule, key = (found.rule, f"cut-{CUTS[found.rule]}") if found and blocks else _spared(area, one, other)
        start, end = between(one.point, other.point, part.t0), between(one.point, other.point, part.t1)
        yield (
            part.t0,
            Stretch(
                thing=area.id,
                start=start,
                end=end,
                length=(part.t1 - part.t0) * met.length,
                blocks=blocks,
                rule=rule,
                text=Wording(f"sight-{key}", {"thing": area.id}),
            ),
        )


def _shown(area: Area) -> bool:
    """Roads and water are nothing to a line of sight; a roof is told with its building."""
    return area.kind in ("smoke", "trench", "hill") or tables.TERRAIN[area.kind].shape == "zone"


def _spared(area: Area, one: Eye, other: Eye) -> tuple[str, str]:
    """Why an area does not cut the line."""
    if is_dense(area):
        if area.id == one.zone == other.zone:
            return "GM.7.17", "same-zone"
        return ("GM.7.18", "edge") if area.id in (one.zone, other.zone) else ("GM.7.27", "own-roof")
    if area.kind == "smoke":
        return "GM.7.26", "smoke"
    if area.kind == "trench":
        return "GM.7.25", "trench"
    if is_elevation(area):
        return "GM.7.23", "hill"
    return "GM.7.16", "not-through"


def _lines(state: State, one: Eye, other: Eye, met: Trace) -> Iterator[tuple[float, Stretch]]:
    for crossing in met.lines:
        line = state.table.line(crossing.line_id)
        found = _judged(state, one, other, line)
        gone = is_gap(state.table, line.id, crossing.opening)
        blocks = found is not None and not gone
        if found and blocks:
            rule, key = found.rule, f"cut-{CUTS[found.rule]}"
        elif gone:
            rule, key = "GM.7.25", "gap"
        elif tables.TERRAIN[line.kind].shape == "low":
            rule, key = "GM.7.21", "low"
        elif line.id in (*one.contiguous, *other.contiguous):
            rule, key = "GM.7.20", "foot"
        else:
            rule, key = "GM.7.27", "over"
        yield (
            crossing.t,
            Stretch(
                thing=crossing.opening or line.id,
                start=crossing.point,
                end=crossing.point,
                length=0.0,
                blocks=blocks,
                rule=rule,
                text=Wording(f"sight-{key}", {"thing": crossing.opening or line.id}),
            ),
        )


def _where(found: Cut, told: tuple[Stretch, ...], p: Point, q: Point) -> Point:
    """Where the line is cut: at the border of what cuts it."""
    for stretch in told:
        if stretch.blocks and stretch.rule == found.rule:
            return stretch.end if stretch.start == p and stretch.length else stretch.start
    thing = next((stretch for stretch in told if stretch.thing == found.thing), None)
    if thing is None:
        return between(p, q, 0.5)
    return thing.end if thing.start == p else thing.start


def ranges(state: State, piece: str) -> tuple[Arc, ...]:
    """The field of fire of a figure or gun: its arc, and each range with what it needs there (GM.11.01, 11.09, 12.02).

    Ranges count from base to base, so that they are drawn from the rim of the base.
    """
    if piece in state.guns:
        return tuple(_gun_arc(state, state.guns[piece]))
    return tuple(_figure_arc(state, state.figures[piece])) if piece in state.figures else ()


def _figure_arc(state: State, figure: Figure) -> Iterator[Arc]:
    if not figure.placed or figure.ranged not in tables.FIRE_NEED:
        return
    limits = bands(figure.ranged, state.options.sunrise)
    shown = tuple(
        _band(limit, need, figure.radius)
        for limit, need in zip(limits, tables.FIRE_NEED[figure.ranged], strict=True)
    )
    rule = "GM.17.02" if state.options.wide_arc else "GM.11.01"
    yield Arc(figure.point, figure.pose.facing, half_arc(state), shown[-1].distance, shown, rule)


def _gun_arc(state: State, gun: Gun) -> Iterator[Arc]:
    """A cannon has no last range: beyond the table of ranges its score stays the same (GM.12.02)."""
    if not isinstance(gun.where, At):
        return
    limits = [reach_at(limit, state.options.sunrise) for limit in tables.CANNON_RANGES]
    shown = [
        _band(limit, need, tables.GUN_RADIUS) for limit, need in zip(limits, tables.CANNON_NEED, strict=False)
    ]
    farthest = hypot(state.table.width, state.table.height)
    if farthest > shown[-1].distance:
        shown.append(Band(farthest, Wording("range-beyond", {"need": tables.CANNON_NEED[-1]})))
    rule = "GM.17.02" if state.options.wide_arc else "GM.12.03"
    yield Arc(gun.point, gun.pose.facing, half_arc(state), shown[-1].distance, tuple(shown), rule)


def _band(limit: float, need: int, radius: float) -> Band:
    return Band(limit + radius, Wording("range-band", {"distance": limit, "need": need}))
