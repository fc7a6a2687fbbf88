"""What is seen and what can be fired at: a line of fire told piece by piece, and the ranges of weapons (TY.3, 4, 8).

Whether one sees is for visibility and lines of fire to say; what each thing on the line does to it is told beside.
"""

from collections.abc import Iterator

from escarmouche.client.foresight import Arc, Band, Sighting, Stretch
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State
from escarmouche.rulesets.tyneside.rules.cover import cover_at
from escarmouche.rulesets.tyneside.rules.targets import missiles
from escarmouche.rulesets.tyneside.table.board import stations
from escarmouche.rulesets.tyneside.table.sight import Eye, eye_of, lane_from
from escarmouche.rulesets.tyneside.table.terrain import dense_piece, row_of, stand_at
from escarmouche.rulesets.tyneside.table.visibility import Seen, sees
from escarmouche.skirmish.sight_told import Judged, Met, base_met, cut_of, ground_met, in_order
from escarmouche.table import plane
from escarmouche.table.tabletop import Area, Line, Point, between

CLEAR = "TY.4.05"
MOST_ARCS = 2
NOTHING = ("trail", "road", "marsh", "stream", "river", "ford", "bridge")  # to a line of fire


def sight(state: State, one: str | Point, other: str | Point) -> Sighting:
    """The line of fire from the first to the second: all that it meets, in order, and whether one sees along it."""
    eye, mark = _eye(state, one), _eye(state, other)
    seen = _seen(state, eye, mark)
    told = in_order(_things(state, seen, eye, mark), _people(state, seen, eye, mark))
    return Sighting(
        start=eye.point,
        end=mark.point,
        distance=plane.gap(eye.point, eye.radius, mark.point, mark.radius),
        visible=seen.visible,
        text=_verdict(state, seen, eye, mark),
        rule=seen.rule or CLEAR,
        stretches=told,
        cut=None if seen.visible else _cut(seen, told, eye.point, mark.point),
    )


def _eye(state: State, named: str | Point) -> Eye:
    if not isinstance(named, str):
        return Eye((float(named[0]), float(named[1])), tables.FOOT_RADIUS)
    figure, marker = state.figures.get(named), state.markers.get(named)
    if figure is not None and figure.placed:
        return eye_of(figure)
    if marker is None:
        raise Illegal(CLEAR, "not-on-table", piece=named)
    return Eye(marker.at, 0.0)


def _seen(state: State, eye: Eye, mark: Eye) -> Seen:
    """Between enemies by the rules of visibility; else the line of fire alone."""
    if eye.id and mark.id and state.figures[eye.id].side != state.figures[mark.id].side:
        return sees(state, eye.id, mark.id)
    lane = lane_from(state, eye, mark)
    return Seen(lane.open, lane.rule, lane.cause, lane.by)


def _verdict(state: State, seen: Seen, eye: Eye, mark: Eye) -> Wording:
    if not seen.visible:
        return Wording(f"sight-cut-{seen.cause}", {"thing": seen.by})
    return Wording(f"sight-{cover_at(state.table, eye.point, mark.point, mark.radius)}")


# What the line meets


def _things(state: State, seen: Seen, eye: Eye, mark: Eye) -> Iterator[Met]:
    table, p, q = state.table, eye.point, mark.point
    if p == q:
        return
    theirs = stand_at(table, q, mark.radius)
    together = dense_piece(table, q) == dense_piece(table, p)

    def area(one: Area) -> Judged | None:
        if one.kind in NOTHING:
            return None
        return _area(one, not seen.visible and seen.by == one.id, seen, together)

    def line(one: Line, gone: float, length: float) -> Judged:
        return _line(one, not seen.visible and seen.by == one.id, one.id in theirs.near)

    yield from ground_met(table, p, q, area, line)


def _area(area: Area, blocks: bool, seen: Seen, together: bool) -> Judged:
    row = row_of(area)
    if row.dense:
        if blocks:
            return Judged("TY.4.10", "wood-cut", True)
        return Judged("TY.8.04", "wood-inside") if together else Judged("TY.4.10", "wood")
    if row.raised:
        return Judged("TY.4.16", "hill-cut" if blocks else "hill", blocks)
    if row.height == "high":
        if blocks:
            return Judged("TY.4.17" if seen.cause == "wall" else "TY.4.21", "solid", True)
        return Judged("TY.4.21", "beside")
    return Judged(CLEAR, "nothing", blocks)


def _line(line: Line, blocks: bool, covers: bool) -> Judged:
    row = row_of(line)
    if blocks:
        return Judged("TY.4.06", "solid", True)
    if covers and row.cover != "open":
        return Judged("TY.4.12", f"covers-{row.cover}")
    return Judged("TY.4.06", "through") if row.height == "see-through" else Judged("TY.4.07", "over")


def _people(state: State, seen: Seen, eye: Eye, mark: Eye) -> Iterator[Met]:
    """The figure whose base is in the way (TY.4.06)."""
    for x, y, r, id, _ in stations(state) if seen.cause == "figure" else ():
        if id == seen.by:
            yield from base_met(eye.point, mark.point, id, (x, y), r, Judged("TY.4.06", "figure", True))


def _cut(seen: Seen, told: tuple[Stretch, ...], p: Point, q: Point) -> Point:
    """At what cuts it; else where the target is not to be made out."""
    return cut_of(told, p) or (q if seen.cause in ("deep", "die", "far") else between(p, q, 0.5))


# Ranges


def ranges(state: State, piece: str) -> tuple[Arc, ...]:
    """The ranges of what a figure can shoot or throw, and what each needs in the open there (TY.3.01, 4.15, 14.14).

    Ranges count from base to base, so that they are drawn from the rim of the base. Of a leader it is told while there
    is fire; at other times whom he commands is drawn about him.
    """
    figure = state.figures.get(piece)
    if figure is None or not figure.placed:
        return ()
    if figure.leads and state.cursor.step != "fire" and not state.automatic(figure.side):
        return ()
    handy = sorted(missiles(state, figure), key=lambda weapon: -tables.WEAPONS[weapon].ranges[-1])
    return tuple(_arc(state, figure, weapon) for weapon in handy[:MOST_ARCS])


def _arc(state: State, figure: Figure, weapon: str) -> Arc:
    """All round, but in formation to the front; a wounded man shoots at short range only (TY.4.15, 14.22)."""
    unit = state.units[figure.unit]
    limits = tables.WEAPONS[weapon].ranges[:1] if figure.wounds else tables.WEAPONS[weapon].ranges
    plus = tables.HIT_CLASS[figure.klass]
    bands = tuple(
        Band(
            limit + 2 * figure.radius,
            Wording("range-band", {"weapon": weapon, "distance": limit, "need": need - plus}),
        )
        for limit, need in zip(limits, tables.TO_HIT["open"], strict=False)
    )
    formed = unit.in_ranks
    half = state.options.front_arc / 2 if formed else 180.0
    return Arc(figure.point, unit.facing if formed else 0.0, half, bands[-1].distance, bands, "TY.3.01")
