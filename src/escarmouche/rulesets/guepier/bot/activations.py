"""Who acts together, and what for: loads taken up, brought to their place, put down; ladders climbed, doors opened."""

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from escarmouche.kernel.judgement import Reason
from escarmouche.rulesets.guepier.bot import objectives, works
from escarmouche.rulesets.guepier.bot.works import workers
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Kit, State
from escarmouche.rulesets.guepier.rules.actions import action_refusal, activation_refusal, leaves_due
from escarmouche.rulesets.guepier.rules.carriers import laden, load, takers
from escarmouche.rulesets.guepier.rules.doors_and_rams import door_refusal
from escarmouche.rulesets.guepier.rules.formations import base_at, linked
from escarmouche.rulesets.guepier.rules.ladders import climbers
from escarmouche.rulesets.guepier.table.deployment_places import is_gunner
from escarmouche.table.plane import components, distance

HAUL = 2.0  # what it is worth to bring a thing nearer to its place
LAY_DOWN = 0.6
CLIMB = 1.5
OVER = 6.0  # what it is worth that a man gets over a wall that nobody walks through
LAST_STEPS = tables.PACE["skirmish"] + 3.0  # to a wall, without running
SET = 3.0
OPEN = 3.0  # what it is worth to open a door that is in the way
WORK = 50.0  # what it is worth that somebody works on a hole: it comes before all else
AT_SPOT = 0.7
AT_FOOT = 2.4  # from where a man gets on a ladder
FAR = 26.0  # from where a man is sent to it by himself
MEN = 2
PICK_UP = 6.0  # what it is worth to take a load up
AFTER = 2  # turns that a load needs once it is in its place


class Unit(msgspec.Struct, frozen=True):
    """Men who may act as one: a detachment, a shaken man, the carriers of a thing."""

    members: tuple[str, ...]
    group: str
    carries: str = ""

    def figures(self, state: State) -> list[Figure]:
        return [state.figures[id] for id in self.members]


def units(state: State, side: str) -> tuple[Unit, ...]:
    """The detachments that a side may still activate, each as large as it can be."""
    found: list[Unit] = []
    free: dict[tuple[str, bool, bool], list[Figure]] = {}
    at_work = workers(state, side)
    served = {gun.group for gun in state.guns.values()}
    for figure in state.placed(side):
        if activation_refusal(state, figure) is not None or figure.id in at_work:
            continue
        kit = load(state, figure.id)
        if kit is not None:
            if figure.id == kit.carriers[0]:
                able = [id for id in kit.carriers if activation_refusal(state, state.figures[id]) is None]
                if len(able) == len(kit.carriers):
                    found.append(Unit(kit.carriers, figure.group, kit.id))
        elif figure.marker != "none" or (is_gunner(figure) and figure.group in served):
            if figure.marker != "none" and not is_gunner(figure):
                found.append(Unit((figure.id,), figure.group))
        else:
            free.setdefault((figure.group, figure.mounted, figure.moving), []).append(figure)
    for (group, _, _), men in free.items():
        for chain in chains(state, men):
            found.append(Unit(tuple(figure.id for figure in chain), group))
    return tuple(found)


def chains(state: State, figures: list[Figure]) -> list[tuple[Figure, ...]]:
    """Some men of one unit, as the detachments that they make by themselves."""
    return list(
        components(figures, lambda a, b: linked(base_at(state, a, "start"), base_at(state, b, "start")))
    )


class Intent(msgspec.Struct, frozen=True):
    """Who does what, what it should bring, what it costs, and why."""

    members: tuple[str, ...]
    action: str
    also: tuple[str, ...]
    worth: float
    cost: int
    reason: Reason
    charges: Mapping[str, str] = {}


def hauls(state: State, unit: Unit, ap: int) -> Iterator[Intent]:
    """The next step of a load."""
    kit = state.kit[unit.carries]
    figures = unit.figures(state)
    moving = figures[0].moving
    site = works.site_of(state, kit, figures) if works.useful(state, kit) else None
    if kit.kind == "barrel" and works.useful(state, kit) and site is None:
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
    if site.kind == "over" and min(distance(one.point, site.stand) for one in figures) <= LAST_STEPS:
        action = "brake" if moving else "skirmish"  # who comes running has to halt before he climbs
    if action_refusal(state, unit.members, action) is not None:
        return
    leaves = leaves_due(state, unit.members)
    cost = tables.ACTION_COST[action] + sum(tables.SUPPLEMENT_COST[key] for key in leaves)
    if cost <= ap:
        yield Intent(unit.members, action, leaves, HAUL, cost, Reason(f"why-{kit.kind}"))


def ascents(state: State, figures: Sequence[Figure], ap: int) -> Iterator[Intent]:
    """Who goes up a ladder, as many together as it holds; who comes running halts at its foot."""
    if figures[0].moving:
        yield from _halts(state, figures, ap)
        return
    if ap < tables.CLIMB_COST:
        return
    able: dict[str, list[Figure]] = {}
    for figure, kit in works.climbs(state, figures):
        able.setdefault(kit.id, []).append(figure)
    for ladder, men in able.items():
        room = tables.ON_A_LADDER - len(climbers(state, ladder))
        for chain in chains(state, men):
            members = tuple(figure.id for figure in chain[:room])
            yield Intent(
                members,
                "skirmish",
                (f"climb:{ladder}",),
                (OVER if works.leads_over(state, state.kit[ladder]) else CLIMB) * len(members),
                tables.CLIMB_COST,
                Reason("why-climb"),
            )


def _halts(state: State, figures: Sequence[Figure], ap: int) -> Iterator[Intent]:
    there = [
        one
        for one in figures
        if any(distance(one.point, foot) <= AT_FOOT for foot in works.feet(state, one, one.point))
    ]
    if ap >= tables.ACTION_COST["halt"]:
        for chain in chains(state, there):
            members = tuple(one.id for one in chain)
            worth = OVER * min(len(members), tables.ON_A_LADDER)
            yield Intent(members, "halt", (), worth, tables.ACTION_COST["halt"], Reason("why-halt"))


def opens(state: State, side: str) -> Iterator[Intent]:
    """Who opens a door from within that is in the way of his side: to let the others in, or to get out."""
    for door in works.closed_doors(state):
        able = [
            one
            for one in state.placed(side)
            if not one.moving
            and door_refusal(state, (one.id,), "hold", "open", door.id) is None
            and activation_refusal(state, one) is None
            and state.groups[one.group].ap >= tables.DOOR_COST
        ]
        if able and (works.behind_it(state, side, door) or _shut_in(state, able[0])):
            also = (f"open:{door.id}",)
            yield Intent((able[0].id,), "hold", also, OPEN, tables.DOOR_COST, Reason("why-open"))


def _shut_in(state: State, figure: Figure) -> bool:
    """One who has to leave, and there is no way out."""
    edges = objectives.aims(state, figure.side).leave
    goals = objectives.edge_points(state.table.width, state.table.height, edges)
    return bool(goals) and objectives.way(state, figure, figure.point, goals) >= objectives.UNREACHABLE


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
            far = distance(one.point, site.stand)
            slow = far <= tables.PACE["skirmish"] + 2 or one.marker != "none"
            action = ("brake" if slow else "continue") if one.moving else ("skirmish" if slow else "fast")
            leaves = leaves_due(state, (one.id,))
            cost = tables.ACTION_COST[action] + sum(tables.SUPPLEMENT_COST[key] for key in leaves)
            if cost <= state.groups[one.group].ap and action_refusal(state, (one.id,), action) is None:
                worth = WORK if far <= tables.PACE["skirmish"] + 2 else WORK / 2
                yield Intent((one.id,), action, leaves, worth, cost, Reason("why-work"))


def dropped(state: State, side: str) -> Iterator[Kit]:
    """The loads of a side that lie there and can still be brought to their place in time."""
    turns = objectives.turns_left(state)
    for kit in state.kit.values():
        if kit.state == "ground" and kit.side == side and works.useful(state, kit):
            site = works.site_from(state, kit, kit.side, kit.at)
            if site is not None and distance(kit.at, site.stand) / objectives.STEP[False] + AFTER <= turns:
                yield kit


def free(state: State, figure: Figure) -> bool:
    """A man who could carry something."""
    return (
        not figure.mounted
        and figure.marker == "none"
        and figure.level == 0
        and state.carried_by(figure.id) is None
    )


def takes(state: State, side: str) -> Iterator[Intent]:
    """Who takes up a load that is still needed."""
    for kit in dropped(state, side):
        able = [
            one
            for one in state.placed(side)
            if not one.moving and free(state, one) and activation_refusal(state, one) is None
        ]
        there = takers(state, [one.id for one in able], kit)[: works.bearers(state, kit)]
        for chain in chains(state, [state.figures[id] for id in there]):
            members = tuple(one.id for one in chain)
            if len(members) >= tables.CARRIERS[kit.kind][0] and len({one.group for one in chain}) == 1:
                also = (f"pick-up:{kit.id}",)
                yield Intent(
                    members, "hold", also, PICK_UP, tables.ACTION_COST["hold"], Reason("why-pick-up")
                )
