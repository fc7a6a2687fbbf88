"""How a group stands once it is put down: judged whole, and carried out (GM.16.01, 16.07)."""

from collections.abc import Mapping
from typing import NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import (
    Formation,
    Group,
    Gun,
    Kit,
    Play,
    State,
    change,
    put_gun,
    put_kit,
)
from escarmouche.rulesets.guepier.rules.formations import SAME_FACING, chained, fits
from escarmouche.rulesets.guepier.table import deployment_proposals
from escarmouche.rulesets.guepier.table.board import declare
from escarmouche.rulesets.guepier.table.deployment_places import (
    INWARD,
    Base,
    Ground,
    crew_of,
    default_facing,
    grounds,
    not_allowed,
    on_edge,
    overlap_refusal,
    place_refusal,
    record_for,
    roof_refusal,
)
from escarmouche.table.tabletop import At, Point, Region, at_most, components, distance, gap, turn_between

DEPLOY, ENTER = "GM.16.01", "GM.16.07"
FORMATIONS: tuple[Formation, ...] = ("none", "line", "column")
LATER = "later"  # said of a thing that a group leaves to one that is deployed after it


class Put(NamedTuple):
    """A figure or gun as it will stand."""

    base: Base
    formation: Formation
    declared: tuple[str, bool, tuple[str, ...]]


class Arrangement(NamedTuple):
    """A whole group as it will stand, with what it carries or has at hand."""

    puts: dict[str, Put]
    kit: tuple[Kit, ...]


def arrange(state: State, group: Group, spots: Mapping[str, Spot]) -> Arrangement:
    """The group as those places put it, or the first condition of GM.16.01 that is not met."""
    figures = deployment_proposals.waiting(state, group)
    guns = tuple(gun for gun in state.guns.values() if gun.group == group.id)
    wanted = [*(figure.id for figure in figures), *(gun.id for gun in guns)]
    if any(piece not in spots for piece in wanted):
        raise Illegal(DEPLOY, "answer-count", given=len(spots), low=len(wanted), high=len(wanted))
    bases = [
        *(_base(state, group, spots[one.id], one.id, one.radius, mounted=one.mounted) for one in figures),
        *(_base(state, group, spots[gun.id], gun.id, tables.GUN_RADIUS, gun=True) for gun in guns),
    ]
    for mounted in (False, True):
        _together(state, group, mounted, [base for base in bases if base.mounted == mounted])
    puts = {base.piece: _deployed(state, group, base, spots[base.piece]) for base in bases}
    for base in bases:
        if not _in_zone(grounds(state, record_for(state, group, base.mounted)), base):
            raise not_allowed(DEPLOY, base.piece, "zone")
    if refusal := overlap_refusal(DEPLOY, bases) or roof_refusal(state, DEPLOY, bases):
        raise refusal
    for gun in guns:
        _beside_crew(state, gun, puts)
    _shapes(puts)
    return Arrangement(puts, _equip(state, DEPLOY, group, puts, spots))


def _base(
    state: State,
    group: Group,
    spot: Spot,
    piece: str,
    radius: float,
    mounted: bool = False,
    gun: bool = False,
) -> Base:
    facing = spot.facing
    if facing is None:
        facing = default_facing(state, record_for(state, group, mounted), spot.at, spot.level)
    return Base(piece, spot.pose(facing), radius, mounted, gun)


def _deployed(state: State, group: Group, base: Base, spot: Spot) -> Put:
    if base.gun:
        if refusal := place_refusal(state, DEPLOY, group.side, base):
            raise refusal
        return Put(base, "none", ("", False, ()))
    record = record_for(state, group, base.mounted)
    formation = _formation(spot, base.piece)
    if record.formation not in ("any", formation):
        raise not_allowed(DEPLOY, base.piece, "formation")
    if refusal := place_refusal(state, DEPLOY, group.side, base, record.from_enemy):
        raise refusal
    return Put(base, formation, declare(state.table, base.pose, base.radius, spot.tags))


def _formation(spot: Spot, piece: str) -> Formation:
    said = spot.tags.get("formation", "none")
    for formation in FORMATIONS:
        if said == formation:
            return formation
    raise not_allowed(DEPLOY, piece, "formation")


def _together(state: State, group: Group, mounted: bool, bases: list[Base]) -> None:
    """All in the same of the zones given, where the scenario says so."""
    record = record_for(state, group, mounted)
    choices = same = grounds(state, record)
    for base in bases if record.together else ():
        same = tuple([ground for ground in same if ground.holds(base.pose, base.radius)])
        if not same:
            if _in_zone(choices, base):
                raise not_allowed(DEPLOY, bases[0].piece, "together")
            return  # in none of them at all, which is judged by itself


def _in_zone(choices: tuple[Ground, ...], base: Base) -> bool:
    """The whole base in the zones given: it may lie over two parts that meet, so they are judged as one, level by
    level."""
    areas = tuple([ground.area for ground in choices if ground.level == base.pose.level])
    return bool(areas) and Region(areas).holds(base.pose.point, base.radius)


def _beside_crew(state: State, gun: Gun, puts: Mapping[str, Put]) -> None:
    """A gun stands within 3 cm of every man of its crew."""
    at = puts[gun.id].base
    for gunner in crew_of(state, gun):
        other = puts[gunner.id].base if gunner.id in puts else None
        if other is None or not at_most(
            gap(at.pose.point, at.radius, other.pose.point, other.radius), tables.CREW_REACH
        ):
            raise not_allowed(DEPLOY, gun.id, "crew")


def _shapes(puts: Mapping[str, Put]) -> None:
    """Those tagged as a line or column make one, chain by chain (GM.9.23)."""
    for shape in FORMATIONS[1:]:
        for mounted in (False, True):
            tagged = [
                put.base for put in puts.values() if put.formation == shape and put.base.mounted == mounted
            ]
            for chain in components(tagged, _near):
                if len(chain) < tables.SMALLEST_DETACHMENT or not fits(
                    shape, [base.pose for base in chain], mounted
                ):
                    raise Illegal("GM.9.23", "E44", figure=chain[0].piece, formation=shape)


def _near(one: Base, other: Base) -> bool:
    return chained((one.pose.point, other.pose.point), (one.radius, other.radius))


def _equip(
    state: State, rule: str, group: Group, puts: Mapping[str, Put], spots: Mapping[str, Spot]
) -> tuple[Kit, ...]:
    """Ladders, rams and barrels: carried, or when deployed on the ground in contact with a figure (GM.16.01)."""
    equipment = kit_of(state, group)
    said = {kit.id: spots[kit.id].tags.get("carriers", "") for kit in equipment if kit.id in spots}
    carrying: list[str] = []
    done: dict[str, Kit] = {}
    for kit in equipment:  # first what the owner has said
        if kit.id not in said:
            continue
        named = said[kit.id]
        if named == LATER:
            if not may_wait(state, group, kit):
                raise not_allowed(rule, kit.id, "last")
        elif named or rule == ENTER:
            carriers = tuple(id.strip() for id in named.split(","))
            if not may_carry(state, kit, puts, carriers, carrying):
                raise not_allowed(rule, kit.id, "carriers")
            carrying += carriers
            done[kit.id] = _carried(kit, puts, carriers)
        else:
            done[kit.id] = _lying(state, group, kit, puts, spots[kit.id].at)
    waits = rule == ENTER and any(
        figure.id not in puts for figure in deployment_proposals.waiting(state, group)
    )
    for kit in equipment:
        if kit.id in said or not _falls_to(state, group, kit):
            continue
        if carriers := usual_carriers(state, kit, puts, carrying):
            carrying += carriers
            done[kit.id] = _carried(kit, puts, carriers)
        elif not waits:
            first = next(put.base for put in puts.values() if not put.base.gun)
            done[kit.id] = replace(kit, state="ground", at=first.pose.point, carriers=())
    return tuple(done.values())


def _carried(kit: Kit, puts: Mapping[str, Put], carriers: tuple[str, ...]) -> Kit:
    return replace(kit, state="carried", at=puts[carriers[0]].base.pose.point, carriers=carriers)


def _lying(state: State, group: Group, kit: Kit, puts: Mapping[str, Put], at: Point) -> Kit:
    bases = [put.base for put in puts.values() if not put.base.gun]
    bases += [Base(one.id, one.pose, one.radius, one.mounted) for one in state.placed(group.side)]
    if not any(
        base.pose.level == 0
        and at_most(gap(at, tables.OBJECT_RADIUS, base.pose.point, base.radius), tables.CONTACT)
        for base in bases
    ):
        raise not_allowed(DEPLOY, kit.id, "kit")
    if not state.table.within(at, tables.OBJECT_RADIUS):
        raise not_allowed(DEPLOY, kit.id, "table")
    return replace(kit, state="ground", at=at, carriers=())


def may_carry(
    state: State, kit: Kit, puts: Mapping[str, Put], carriers: tuple[str, ...], carrying: list[str]
) -> bool:
    """As many as it takes, on foot and chained, none with his hands full (GM.10.01-10.02, 12.23)."""
    low, high = tables.CARRIERS[kit.kind]
    if not low <= len(set(carriers)) == len(carriers) <= high:
        return False
    if any(id not in puts or puts[id].base.gun or puts[id].base.mounted or id in carrying for id in carriers):
        return False
    bases = [puts[id].base for id in carriers]
    return len({base.pose.level for base in bases}) == 1 and chained(
        [base.pose.point for base in bases], [base.radius for base in bases]
    )


def usual_carriers(state: State, kit: Kit, puts: Mapping[str, Put], carrying: list[str]) -> tuple[str, ...]:
    """The first men of the group who can carry it together; nobody if there are none."""
    low, _ = tables.CARRIERS[kit.kind]
    men = [id for id in puts if id in state.figures and not state.figures[id].leader]
    free = [id for id in men if id not in carrying]
    for first in free:
        near = sorted(
            (distance(puts[first].base.pose.point, puts[id].base.pose.point), free.index(id), id)
            for id in free
            if id != first
        )
        carriers = (first, *(id for _, _, id in near[: low - 1]))
        if may_carry(state, kit, puts, carriers, carrying):
            return carriers
    return ()


def arrange_entry(state: State, group: Group, spots: Mapping[str, Spot]) -> Arrangement:
    """A reserve at its edge as those places put it, or the first condition of GM.16.07 that is not met."""
    puts: dict[str, Put] = {}
    for id, spot in spots.items():
        if id not in state.figures:
            continue
        figure = state.figures[id]
        pose = spot.pose(INWARD[group.edge])
        base = Base(id, pose, figure.radius, figure.mounted)
        if pose.level or not on_edge(state, group.edge, pose, figure.radius):
            raise not_allowed(ENTER, id, "edge")
        if abs(turn_between(pose.facing, INWARD[group.edge])) > SAME_FACING:
            raise not_allowed(ENTER, id, "facing")
        if refusal := place_refusal(state, ENTER, group.side, base):
            raise refusal
        puts[id] = Put(base, _formation(spot, id), declare(state.table, pose, figure.radius, spot.tags))
    bases = [put.base for put in puts.values()]
    if refusal := overlap_refusal(ENTER, bases):
        raise refusal
    if not chained([base.pose.point for base in bases], [base.radius for base in bases]):
        raise not_allowed(ENTER, bases[0].piece, "chain")
    for figure in deployment_proposals.waiting(state, group):
        if figure.id not in puts and deployment_proposals.entry_place(
            state, group, group.edge, figure, bases
        ):
            raise not_allowed(ENTER, figure.id, "waits")
    _shapes(puts)
    return Arrangement(puts, _equip(state, ENTER, group, puts, spots))


def kit_of(state: State, group: Group) -> tuple[Kit, ...]:
    """What a group may start with: its own, and what its side has without naming a group, unless it is a reserve."""
    return tuple(
        kit
        for kit in state.kit.values()
        if kit.state == "reserve"
        and (kit.group == group.id or (kit.side == group.side and not kit.group and not group.enters))
    )


def _peers(state: State, group: Group) -> list[str]:
    return [one.id for one in state.groups.values() if one.side == group.side and not one.enters]


def may_wait(state: State, group: Group, kit: Kit) -> bool:
    """A thing of the side may be left to a group that is deployed later."""
    return not kit.group and group.enters <= 0 and _peers(state, group)[-1] != group.id


def _falls_to(state: State, group: Group, kit: Kit) -> bool:
    """Unless the owner says otherwise the groups share out what is the side's; the last takes what is left."""
    if not may_wait(state, group, kit):
        return True
    peers = _peers(state, group)
    common = [one.id for one in state.kit.values() if one.side == group.side and not one.group]
    return peers[common.index(kit.id) % len(peers)] == group.id


def put_down(game: Play, arrangement: Arrangement) -> None:
    """The pieces stand as arranged, unmarked and immobile."""
    for id, put in arrangement.puts.items():
        pose = put.base.pose
        if put.base.gun:
            put_gun(game, replace(game.state.guns[id], where=At(pose)))
            continue
        zone, edge, contiguous = put.declared
        change(
            game,
            id,
            where=At(pose),
            formation=put.formation,
            zone=zone,
            edge=edge,
            contiguous=contiguous,
            mode="immobile",
        )
    for kit in arrangement.kit:
        put_kit(game, kit)
