"""What carriers do: bring the ram, the ladder or the powder to its place, or put it down; and who climbs."""

from collections.abc import Iterator, Sequence

from escarmouche.kernel.judgement import Reason
from escarmouche.kernel.plane import distance
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.actions import action_refusal, activation_refusal, leaves_due
from escarmouche.rulesets.guepier.carrying import laden
from escarmouche.rulesets.guepier.judgement import works
from escarmouche.rulesets.guepier.judgement.intents import Intent
from escarmouche.rulesets.guepier.judgement.units import Unit
from escarmouche.rulesets.guepier.model import Figure, State

HAUL = 2.0  # what it is worth to bring a thing nearer to its place
LAY_DOWN = 0.6
CLIMB = 1.5
SET = 3.0
WORK = 50.0  # what it is worth that somebody works on a hole: it comes before all else
AT_SPOT = 0.7
FAR = 26.0  # from where a man is sent to it by himself
MEN = 2


def hauls(state: State, unit: Unit, ap: int) -> Iterator[Intent]:
    """The next step of a load."""
    kit = state.kit[unit.carries]
    figures = unit.figures(state)
    moving = figures[0].moving
    site = works.site_of(state, kit, figures) if works.useful(state, kit) else None
    if works.useful(state, kit) and site is None:
        return  # friends are in the way
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


def digs(state: State, side: str) -> Iterator[Intent]:
    """The man nearest to a weak spot at which nobody works goes there, the last steps without running."""
    for _, site in works.weak_sites(state, side):
        there = [one for one in state.placed(side) if distance(one.point, site.stand) <= AT_SPOT]
        if any(not one.moving for one in there):
            continue
        for one in there:
            if activation_refusal(state, one) is None and state.groups[one.group].ap >= 1:
                yield Intent((one.id,), "halt", (), WORK, 1, Reason("why-work"))
        able = [
            one
            for one in state.placed(side)
            if activation_refusal(state, one) is None
            and not one.mounted
            and one.level == 0
            and not laden(state, one.id)
            and distance(one.point, site.stand) <= FAR
        ]
        able.sort(key=lambda one: (round(distance(one.point, site.stand), 3), one.id))
        for one in able[:MEN]:
            yield from _dig(state, one, site)


def _dig(state: State, one: Figure, site: works.Site) -> Iterator[Intent]:
    far = distance(one.point, site.stand)
    slow = far <= tables.PACE["skirmish"] + 2 or one.marker != "none"
    action = ("brake" if slow else "continue") if one.moving else ("skirmish" if slow else "fast")
    leaves = leaves_due(state, (one.id,))
    cost = tables.ACTION_COST[action] + sum(tables.SUPPLEMENT_COST[key] for key in leaves)
    if cost <= state.groups[one.group].ap and action_refusal(state, (one.id,), action) is None:
        worth = WORK if far <= tables.PACE["skirmish"] + 2 else WORK / 2
        yield Intent((one.id,), action, leaves, worth, cost, Reason("why-work"))
