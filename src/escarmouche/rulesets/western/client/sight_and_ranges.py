"""What is seen and what can be fired at: a line of sight told piece by piece, and the ranges of weapons (FW.1, 4, 6).

Whether one sees is for the sight lines to say; what each thing on the line does to it is told beside.
"""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.client.foresight import Arc, Band, Sighting, Stretch
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Weapon
from escarmouche.rulesets.western.rules.targets import missiles, reach_of
from escarmouche.rulesets.western.rules.weapons import bands, ready
from escarmouche.rulesets.western.table.board import building_at
from escarmouche.rulesets.western.table.sight import (
    Eye,
    Outlet,
    Seen,
    Sightlines,
    area_cut,
    disc_cut,
    discs,
    eye_of,
    in_the_way,
    line_cut,
    look,
    sightlines,
)
from escarmouche.skirmish.sight_told import Judged, Met, base_met, cut_of, ground_met, in_order
from escarmouche.table import plane
from escarmouche.table.tabletop import Area, At, Point, between

CLEAR = "FW.1.07"
MOST_ARCS = 2


class End(NamedTuple):
    """One end of the line: where it is drawn from, and the opening through which one looks."""

    eye: Eye
    outlet: Outlet | None = None

    @property
    def point(self) -> Point:
        return self.outlet.at if self.outlet else self.eye.point


def sight(state: State, one: str | Point, other: str | Point) -> Sighting:
    """The line between two pieces or points: all that it meets, in order, and whether one sees along it."""
    a, b = _eye(state, one), _eye(state, other)
    seen = look(state, a, b)
    start, end = _ends(state, a, b)
    told = in_order(_things(state, seen, start, end), _wheels(state, start, end))
    return Sighting(
        start=start.point,
        end=end.point,
        distance=plane.gap(a.point, a.radius, b.point, b.radius),
        visible=seen.visible,
        text=_verdict(seen),
        rule=seen.rule or CLEAR,
        stretches=told,
        cut=None if seen.visible else _cut(seen, told, start.point, end.point),
    )


def _eye(state: State, named: str | Point) -> Eye:
    if not isinstance(named, str):
        point = (float(named[0]), float(named[1]))
        building = building_at(state.table, point)
        if building is None:
            return Eye(point, 0.0)
        near = sightlines(state.table).openings(point, 0.0)[1]
        return Eye(point, 0.0, building=building.id, outlets=tuple(outlet for outlet, _ in near))
    figure = state.figures.get(named)
    if figure is not None and figure.in_play:
        return eye_of(state, figure)._replace(hidden=False)
    vehicle, horse = state.vehicles.get(named), state.horses.get(named)
    if vehicle is not None and isinstance(vehicle.where, At):
        return Eye(vehicle.point, tables.VEHICLE_RADIUS, aboard=vehicle.id)
    if horse is None:
        raise Illegal(CLEAR, "not-on-table", piece=named)
    return Eye(horse.at, 0.0)


def _ends(state: State, one: Eye, other: Eye) -> tuple[End, End]:
    """Through which openings the line goes: those by which one sees best (FW.1.20)."""
    lines: Sightlines = sightlines(state.table)
    pairs = [
        (End(one, mine), End(other, theirs))
        for mine in _outlets(one, other)
        for theirs in _outlets(other, one)
    ]
    wheels = discs(state)

    def worth(pair: tuple[End, End]) -> tuple[bool, int]:
        mine, theirs = pair
        narrowed = (
            one._replace(outlets=(mine.outlet,)) if mine.outlet else one,
            other._replace(outlets=(theirs.outlet,)) if theirs.outlet else other,
        )
        seen: Seen = lines.judge(*narrowed, wheels)
        return seen.visible, tables.COVERS[seen.cover]

    return max(pairs, key=worth)


def _outlets(eye: Eye, other: Eye) -> tuple[Outlet | None, ...]:
    inside_both = eye.building == other.building
    return eye.outlets if eye.outlets and not inside_both else (None,)


def _verdict(seen: Seen) -> Wording:
    if not seen.visible:
        return Wording(f"sight-cut-{seen.cause}", {"thing": seen.by})
    return Wording("sight-clear" if seen.cover == "none" else f"sight-cover-{seen.cover}")


# What the line meets


def _things(state: State, seen: Seen, start: End, end: End) -> Iterator[Met]:
    table, p, q = state.table, start.point, end.point
    if start.eye.building and start.eye.building == end.eye.building:
        return
    lines = sightlines(table)
    forest = lines.meets(p, q).forest
    stands = [lines.stand(one.eye.point, one.eye.radius) for one in (start, end)]
    sheltered = frozenset[str]() if end.eye.mounted else stands[1].behind

    def area(one: Area) -> Judged | None:
        if one.kind in ("road", "ford", "steep_slope", "rampart_walk", "stairs"):
            return None
        return _area(one, area_cut(one, forest), one.id in sheltered, seen)

    yield from ground_met(
        table, p, q, area, lambda line, gone, length: _line(line_cut(line, *stands), line.id in sheltered)
    )


def _area(area: Area, cut: Seen | None, covers: bool, seen: Seen) -> Judged:
    if cut is not None:
        return Judged(cut.rule, "forest-cut" if cut.cause == "forest" else cut.cause, True)
    terrain = tables.TERRAIN[area.kind]
    if terrain.sight == "forest":
        return Judged("FW.4.03", "forest")
    if terrain.conceals:
        if seen.cause == "crouched":
            return Judged("FW.1.11", "crouched", True)
        return Judged("FW.4.08", "covers" if covers else "no-cover")
    if terrain.cover == "swimmer":
        return Judged("FW.4.02", "water")
    return Judged(CLEAR, "nothing")


def _line(cut: Seen | None, covers: bool) -> Judged:
    if cut is not None:
        return Judged(cut.rule, cut.cause, True)
    return Judged("FW.4.07", "covers") if covers else Judged("FW.1.22", "over")


def _wheels(state: State, start: End, end: End) -> Iterator[Met]:
    """Vehicles on the line, but for those of its ends (FW.1.22)."""
    p, q = start.point, end.point
    for disc in discs(state):
        if in_the_way(disc, start.eye, p, end.eye, q):
            blocks = disc_cut(disc, start.eye, end.eye) is not None
            judged = Judged("FW.1.22", "vehicle" if blocks else "vehicle-past", blocks)
            yield from base_met(p, q, disc.id, disc.at, tables.VEHICLE_RADIUS, judged)


def _cut(seen: Seen, told: tuple[Stretch, ...], p: Point, q: Point) -> Point:
    """At what cuts it; else at the end that cannot be seen."""
    if (at := cut_of(told, p, seen.by)) is not None:
        return at
    return q if seen.cause in ("crouched", "hidden") else p if seen.cause == "opening" else between(p, q, 0.5)


# Ranges


def ranges(state: State, piece: str) -> tuple[Arc, ...]:
    """The ranges of what a figure has ready to fire, all round, and what each needs there (FW.1.07, 6.01).

    Ranges count from base to base, so that they are drawn from the rim of the base.
    """
    figure = state.figures.get(piece)
    if figure is None or not figure.in_play:
        return ()
    handy = [weapon for weapon in missiles(figure) if ready(weapon)]
    handy.sort(key=lambda weapon: -reach_of(state, weapon.kind))
    return tuple(_arc(state, figure, weapon) for weapon in handy[:MOST_ARCS])


def _arc(state: State, figure: Figure, weapon: Weapon) -> Arc:
    eye = eye_of(state, figure)
    found = tuple(
        Band(
            limit + eye.radius,
            Wording("range-band", {"weapon": weapon.kind, "distance": limit, "need": need}),
        )
        for limit, need in bands(weapon.kind, state.options.thrown_short)
    )
    return Arc(eye.point, 0.0, 180.0, found[-1].distance, found, "FW.6.01")
