"""What is seen along a line, and how far a musket carries."""

from escarmouche.client.foresight import Arc, Band, Sighting, Stretch
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.teller import Wording
from escarmouche.table.sight import trace
from escarmouche.table.tabletop import Point, between, distance
from escarmouche_bridge.data import tables
from escarmouche_bridge.data.state import State
from escarmouche_bridge.table.sight import look


def sight(state: State, one: str | Point, other: str | Point) -> Sighting:
    """The line between two figures or points: the woods that it goes through, and whether one sees along it."""
    a, b = _point(state, one), _point(state, other)
    seen, met = look(state, a, b), trace(state.table, a, b)
    stretches = tuple(
        Stretch(
            thing=part.area_id,
            start=between(a, b, part.t0),
            end=between(a, b, part.t1),
            length=(part.t1 - part.t0) * met.length,
            blocks=seen.barred == "wood",
            rule="BR.1.03",
            text=Wording(
                "sight-wood", {"thing": part.area_id, "length": round((part.t1 - part.t0) * met.length, 1)}
            ),
        )
        for part in met.areas
        if state.table.area(part.area_id).kind == "wood"
    )
    word = seen.barred or ("cover" if seen.cover else "clear")
    return Sighting(
        start=a,
        end=b,
        distance=distance(a, b),
        visible=not seen.barred,
        text=Wording(f"sight-{word}-line", {"thing": seen.cover}),
        rule=seen.rule,
        stretches=stretches,
        cut=b if seen.barred else None,
    )


def ranges(state: State, piece: str) -> tuple[Arc, ...]:
    """The circle in which a figure can fire, and the bands of it; nothing for one that cannot."""
    figure = state.figures.get(piece)
    if figure is None or not figure.placed or figure.shaken:
        return ()
    most = min(tables.RANGE, tables.FOG) if state.options.fog else tables.RANGE
    bands = tuple(
        Band(far, Wording(f"range-{name}"))
        for name, far in (("close", tables.CLOSE), ("effective", tables.LONG), ("long", tables.RANGE))
        if far <= most
    )
    return (Arc(figure.point, figure.pose.facing, 180.0, most, bands, "BR.4.01"),)


def _point(state: State, named: str | Point) -> Point:
    if not isinstance(named, str):
        return (float(named[0]), float(named[1]))
    figure = state.figures.get(named)
    if figure is None or not figure.placed:
        raise Illegal("BR.1.01", "not-on-table", figure=named)
    return figure.point
