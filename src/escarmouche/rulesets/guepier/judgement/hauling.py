"""What carriers do: bring the ram, the ladder or the powder to its place, or put it down; and who climbs."""

from collections.abc import Iterator, Sequence

from escarmouche.kernel.judgement import Reason
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.actions import action_refusal, leaves_due
from escarmouche.rulesets.guepier.judgement import works
from escarmouche.rulesets.guepier.judgement.intents import Intent
from escarmouche.rulesets.guepier.judgement.units import Unit
from escarmouche.rulesets.guepier.model import Figure, State

HAUL = 2.0  # what it is worth to bring a thing nearer to its place
LAY_DOWN = 0.6
CLIMB = 1.5
SET = 3.0


def hauls(state: State, unit: Unit, ap: int) -> Iterator[Intent]:
    """The next step of a load."""
    kit = state.kit[unit.carries]
    figures = unit.figures(state)
    moving = figures[0].moving
    site = works.site_of(state, kit, figures) if works.useful(state, kit) else None
    if site is None or any(figure.marker != "none" for figure in figures):
        action = "continue" if moving else "hold"
        yield Intent(unit.members, action, ("lay-down",), LAY_DOWN, 0, Reason("why-lay-down"))
        return
    if works.arrived(state, kit, figures):
        if kit.kind == "barrel" and not moving:
            yield Intent(unit.members, "hold", ("set-barrel",), SET, 0, Reason("why-set-barrel"))
        return
    action = "continue" if moving else "fast"
    if action_refusal(state, unit.members, action) is not None:
        return
    leaves = leaves_due(state, unit.members)
    cost = tables.ACTION_COST[action] + sum(tables.SUPPLEMENT_COST[key] for key in leaves)
    if cost <= ap:
        yield Intent(unit.members, action, leaves, HAUL, cost, Reason(f"why-{kit.kind}"))


def ascents(state: State, figures: Sequence[Figure], ap: int) -> Iterator[Intent]:
    """Who goes up a ladder."""
    if figures[0].moving or ap < tables.CLIMB_COST:
        return
    for figure, kit in works.climbs(state, figures):
        yield Intent(
            (figure.id,), "skirmish", (f"climb:{kit.id}",), CLIMB, tables.CLIMB_COST, Reason("why-climb")
        )
