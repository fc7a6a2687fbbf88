"""Ladders, rams, barrels and weak spots: what they are good for, who does the work, and the way in that they open."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from escarmouche.kernel.game import View
from escarmouche.kernel.judgement import Proposal, Reason
from escarmouche.kernel.points import Point
from escarmouche.kernel.questions import Ask, Choose
from escarmouche.rulesets.guepier.bot import objectives
from escarmouche.rulesets.guepier.bot.cover_places import Shelf, parts
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Kit, State, WeakSpot
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.demolition import CLOSED, at_foot
from escarmouche.rulesets.guepier.rules.explosions import stands_at
from escarmouche.rulesets.guepier.rules.ladders import LEANS_ON, climb_refusal, roof_of, top_of
from escarmouche.rulesets.guepier.table.terrain import (
    PASSABLE,
    doors,
    is_elevation,
    is_fortified,
    standing,
    thing_named,
    under,
)
from escarmouche.speed.keep import kept
from escarmouche.table.plane import distance
from escarmouche.table.tabletop import Area, Line, Opening, Table, contains, nearest_on_border

STEP = 4.0  # between the places of a wall that are looked at
ASIDE = 8.0  # how far from a door or breach, where others work and the enemy looks
FROM_END = 3.0  # and from the end of a stretch
BEYOND = 30.0  # how near behind the wall the enemy must be
AWAITED = 5.0  # how near to the top an enemy waits for who comes over
SHUNNED = 6.0  # the way that one would go round for each of them
FEW = 10  # defenders: against more of them, whoever carries a ladder across the open is shot before he gets there
AT_WALL = 1.3  # how far from a wall its workers stand, to their centre
SIDEWAYS = 11.0  # how far men line a wall on either side of the place where they work
WORKERS = 2  # at one spot at most
CLEAR = 12.0  # how far a barrel is set from where friends work
REINFORCED = 25.0  # the way that one would go round to find a simple door
REACH = 40.0  # how near a man must be to a spot to care about it


class Place(NamedTuple):
    """A place of a wall, and a direction square to it."""

    line: Line
    at: Point
    out: Point

    def seen_from(self, point: Point) -> "Place":
        """The same with the direction to the side on which a point lies."""
        x, y = self.out
        if (point[0] - self.at[0]) * x + (point[1] - self.at[1]) * y < 0.0:
            return Place(self.line, self.at, (-x, -y))
        return self

    def over(self, away: float) -> Point:
        """So far behind the wall."""
        return (self.at[0] - self.out[0] * away, self.at[1] - self.out[1] * away)


def scaled(line: Line) -> bool:
    """A wall that is passed by a ladder only."""
    return line.kind in LEANS_ON and tables.TERRAIN[line.kind].climbs


@kept
def _places(table: Table) -> tuple[Place, ...]:
    return tuple(_along_walls(table))


def _along_walls(table: Table) -> Iterator[Place]:
    for line in (line for line in table.lines if scaled(line)):
        for (ax, ay), (bx, by) in standing(line):
            length = distance((ax, ay), (bx, by))
            for number in range(int((length - 2 * FROM_END) / STEP) + 1):
                share = (FROM_END + number * STEP) / length
                at = (ax + (bx - ax) * share, ay + (by - ay) * share)
                if all(distance(at, opening.centre) >= ASIDE for opening in line.openings):
                    yield Place(line, at, ((ay - by) / length, (bx - ax) / length))


def wanted(state: State, side: str) -> bool:
    """The attacker has enemies near a wall that nobody walks through, and few of them."""
    enemies = state.placed(state.enemy(side))
    return (
        side == state.plan.attacker
        and len(enemies) <= FEW
        and any(
            distance(enemy.point, place.at) <= BEYOND for place in _places(state.table) for enemy in enemies
        )
    )


def places(state: State, side: str, middle: Point) -> Iterator[Place]:
    """Where men who come from a point could get over a wall to the enemy beyond it."""
    if side != state.plan.attacker:
        return
    enemies = [enemy.point for enemy in state.placed(state.enemy(side)) if enemy.level == 0]
    for place in (place.seen_from(middle) for place in _places(state.table)):
        foot = place.over(-tables.FOOT_RADIUS)
        if any(distance(one, foot) <= BEYOND and parts(foot, one, place.line) for one in enemies):
            yield place


def leads_over(state: State, kit: Kit) -> bool:
    """A ladder that stands against such a wall."""
    if kit.kind != "ladder" or kit.state != "raised" or roof_of(state, kit) is not None:
        return False
    return any(line.id == kit.against and scaled(line) for line in state.table.lines)


def feet(state: State, figure: Figure, point: Point) -> tuple[Point, ...]:
    """The feet of the ladders of a man's group by which he would get over a wall from that point."""
    if figure.mounted or figure.marker != "none" or figure.side != state.plan.attacker:
        return ()
    return tuple(
        kit.at
        for kit in state.kit.values()
        if kit.state == "raised"
        and kit.group == figure.group
        and leads_over(state, kit)
        and not _beyond(state, kit, point)
    )


def _beyond(state: State, kit: Kit, point: Point) -> bool:
    """Behind the wall against which a ladder leans."""
    (x, y), (topx, topy) = kit.at, top_of(state, kit)
    return (point[0] - topx) * (x - topx) + (point[1] - topy) * (y - topy) < 0.0


class Site(NamedTuple):
    """A place of work at the foot of a wall, and the direction away from the wall."""

    at: Point
    out: Point
    thing: str
    kind: str

    @property
    def stand(self) -> Point:
        return (self.at[0] + self.out[0] * AT_WALL, self.at[1] + self.out[1] * AT_WALL)

    def shelf(self) -> Shelf:
        """The foot of the wall on either side of it."""
        x, y = self.stand
        ux, uy = -self.out[1] * SIDEWAYS, self.out[0] * SIDEWAYS
        out = (-self.out[0], -self.out[1])
        return Shelf(self.thing, (x - ux, y - uy), (x + ux, y + uy), out, False, False)


def closed_doors(state: State) -> list[Opening]:
    return [door for _, door in doors(state.table) if door.state == CLOSED]


def shut(state: State, side: str) -> list[Area]:
    """The buildings that a side must take and into which there is no way yet."""
    found = [state.table.area(zone) for zone in objectives.aims(state, side).take]
    return [
        area
        for area in found
        if is_fortified(area) and not any(one.state in PASSABLE for one in area.openings)
    ]


def useful(state: State, kit: Kit) -> bool:
    """A side that has to get in somewhere needs what opens walls."""
    if kit.kind == "ram":
        return any(behind_it(state, kit.side, door) for door in closed_doors(state))
    return bool(_targets(state, kit.side)) or (kit.kind == "ladder" and wanted(state, kit.side))


def _targets(state: State, side: str) -> list[str]:
    """The zones that a side must take and that nobody enters but by their openings."""
    return [zone for zone in objectives.aims(state, side).take if is_fortified(state.table.area(zone))]


def behind_it(state: State, side: str, door: Opening) -> bool:
    """A door behind which the enemy is, or a zone that the side must take."""
    thing = next(thing for thing, one in doors(state.table) if one.id == door.id)
    wants = objectives.aims(state, side)
    if isinstance(thing, Area):
        return thing.id in wants.take and thing in shut(state, side)
    return side == state.plan.attacker


def _outward(thing: Area | Line, at: Point, from_point: Point) -> Point:
    """The direction from a wall toward those who come to it."""
    outline = thing.ring if isinstance(thing, Area) else thing.points
    a, b = min(pairwise(outline), key=lambda one: _off(at, *one))
    length = distance(a, b) or 1.0
    nx, ny = (a[1] - b[1]) / length, (b[0] - a[0]) / length
    if isinstance(thing, Area):
        inside = contains(thing, (at[0] + nx * 0.5, at[1] + ny * 0.5))
    else:
        inside = (from_point[0] - at[0]) * nx + (from_point[1] - at[1]) * ny < 0.0
    return (-nx, -ny) if inside else (nx, ny)


def _off(p: Point, a: Point, b: Point) -> float:
    length = distance(a, b) or 1.0
    along = ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length
    along = min(max(along, 0.0), length)
    return distance(p, (a[0] + (b[0] - a[0]) * along / length, a[1] + (b[1] - a[1]) * along / length))


def weak_sites(state: State, side: str) -> list[tuple[WeakSpot, Site]]:
    """The holes that a side may widen to get where it wants."""
    closed = {area.id for area in shut(state, side)}
    found = []
    for spot in state.weak:
        if (spot.side or state.plan.attacker) != side:
            continue
        door = next((thing.id for thing, one in doors(state.table) if one.id == spot.on), spot.on)
        if door in closed:
            thing = thing_named(state.table, door)
            found.append((spot, Site(spot.at, _outward(thing, spot.at, spot.at), door, "work")))
    return found


def ways_in(state: State, side: str, zone: str) -> tuple[Point, ...]:
    """Where one stands to get into a zone that is shut: at weak spots and at ladders."""
    found = [site.stand for _, site in weak_sites(state, side) if site.thing == zone]
    roofs = {area.id for area in state.table.areas if is_elevation(area) and under(area) == zone}
    for kit in state.kit.values():
        if kit.kind == "ladder" and kit.state == "raised" and kit.against in (zone, *roofs):
            found.append(kit.at)
    return tuple(found)


def workers(state: State, side: str) -> frozenset[str]:
    """Who stands at a weak spot and does nothing else so that it opens (GM.12.21)."""
    found: list[str] = []
    for spot, _ in weak_sites(state, side):
        able = [figure.id for figure in state.placed(side) if stands_at(state, spot, figure)]
        began = [id for id in able if id in spot.working]
        found += (began or able)[:WORKERS]
    return frozenset(found)


def site_of(state: State, kit: Kit, figures: Sequence[Figure]) -> Site | None:
    """Where a ram, ladder or barrel is to be brought."""
    return site_from(state, kit, figures[0].side, figures[0].point)


def site_from(state: State, kit: Kit, side: str, middle: Point) -> Site | None:
    """The same for who comes from a point."""
    sites = sorted(
        _sites(state, kit, side, middle),
        key=lambda site: (round(distance(site.at, middle) + _round(state, side, site), 3), site.at),
    )
    return sites[0] if sites else None


def _round(state: State, side: str, site: Site) -> float:
    """What way a better place would be worth: the blows that a strong door takes, the enemy who waits at the top."""
    if site.kind == "over":
        ready = [
            enemy
            for enemy in state.placed(state.enemy(side))
            if enemy.marker == "none" and distance(enemy.point, site.at) <= AWAITED
        ]
        return SHUNNED * len(ready)
    strong = any(door.centre == site.at and door.kind == "reinforced" for door in closed_doors(state))
    return REINFORCED if strong and site.kind == "ram" else 0.0


def _sites(state: State, kit: Kit, side: str, middle: Point) -> Iterator[Site]:
    if kit.kind == "ram":
        for thing, door in doors(state.table):
            if door.state == CLOSED and behind_it(state, side, door):
                yield Site(door.centre, _outward(thing, door.centre, middle), thing.id, "ram")
        return
    busy = [site.at for _, site in weak_sites(state, side)]
    for zone in objectives.aims(state, side).take:
        area = state.table.area(zone)
        if not is_fortified(area) or (kit.kind == "barrel" and area not in shut(state, side)):
            continue
        if kit.kind == "ladder" and not any(under(roof) == zone for roof in state.table.areas):
            continue
        straight = nearest_on_border(area, middle)
        found = [straight]
        for spot in (straight, *busy):
            for away in (-2 * CLEAR, -CLEAR, CLEAR, 2 * CLEAR):
                found.append(nearest_on_border(area, (spot[0] + away, spot[1])))
                found.append(nearest_on_border(area, (spot[0], spot[1] + away)))
        for at in found:
            if all(distance(at, spot) >= CLEAR - 1.0 for spot in busy) and (
                kit.kind != "barrel" or not kit.carriers or clear(state, state.figures[kit.carriers[0]], at)
            ):
                yield Site(at, _outward(area, at, middle), zone, kit.kind)
    if kit.kind == "ladder" and not _targets(state, side):
        for place in places(state, side, middle):
            yield Site(place.at, place.out, place.line.id, "over")


def arrived(state: State, kit: Kit, figures: Sequence[Figure]) -> bool:
    """A ram before a door that it can strike, a barrel at its wall."""
    if kit.kind == "ram":
        return any(obstacle.kind == "door" for figure in figures for obstacle in at_foot(state, figure))
    return kit.kind == "barrel" and any(_right(state, figure) and clear(state, figure) for figure in figures)


def clear(state: State, figure: Figure, at: Point | None = None) -> bool:
    """Nobody of the carrier's side is so near that a charge going off too soon would hurt him too (GM.12.19)."""
    here = figure.point if at is None else at
    return not any(
        other.id != figure.id and distance(other.point, here) - other.radius <= tables.BLAST
        for other in state.placed(figure.side)
    )


def _right(state: State, figure: Figure) -> bool:
    """A barrel set here would open what its side wants open."""
    closed = {area.id for area in shut(state, figure.side)}
    return any(obstacle.thing in closed for obstacle in at_foot(state, figure))


def climbs(state: State, figures: Sequence[Figure]) -> Iterator[tuple[Figure, Kit]]:
    """Who could go up a ladder now that leads where his side wants to be."""
    wants = objectives.aims(state, figures[0].side)
    for kit in state.kit.values():
        if kit.kind not in ("ladder", "stair") or kit.state != "raised":
            continue
        if kit.side == figures[0].side and leads_over(state, kit):
            yield from _able(state, figures, kit)
            continue
        roofs = {area.id for area in state.table.areas if is_elevation(area) and under(area) in wants.take}
        if kit.against not in (*wants.take, *roofs):
            continue
        if not on_roofs(state, state.enemy(figures[0].side), wants.take) and (
            kit.kind == "stair" or not shut(state, figures[0].side)
        ):
            continue
        yield from _able(state, figures, kit)


def _able(state: State, figures: Sequence[Figure], kit: Kit) -> Iterator[tuple[Figure, Kit]]:
    for figure in figures:
        if figure.level == 0 and climb_refusal(state, (figure.id,), "skirmish", kit.id) is None:
            yield figure, kit


def on_roofs(state: State, side: str, zones: Sequence[str]) -> list[Figure]:
    """Who of a side is on the roofs of these zones."""
    return [
        figure
        for figure in state.placed(side)
        if figure.level and any(objectives.in_zone(state, figure, zone) for zone in zones)
    ]


def stairs_to(state: State, figure: Figure, zone: str) -> tuple[Point, ...]:
    """The feet of stairs and ladders to a roof, when the enemy is left on it and nowhere else in the zone."""
    enemy = state.enemy(figure.side)
    if not on_roofs(state, enemy, (zone,)):
        return ()
    if any(one.level == 0 and objectives.in_zone(state, one, zone) for one in state.placed(enemy)):
        return ()
    roofs = {area.id for area in state.table.areas if is_elevation(area) and under(area) == zone}
    return tuple(
        kit.at
        for kit in state.kit.values()
        if kit.state == "raised" and kit.kind in ("ladder", "stair") and kit.against in (zone, *roofs)
    )


def set_barrel(about: questions.SetBarrel, view: View[State], ask: Ask) -> Iterable[Proposal]:
    state = view.state
    figure = state.figures[about.figure]
    here = _right(state, figure) and clear(state, figure)
    yield Proposal(here, 1.0, Reason("why-set-barrel" if here else "why-not-here"))
    yield Proposal(not here, 0.0, Reason("why-not-here"))


def barrel_against(about: questions.BarrelAgainst, view: View[State], ask: Ask) -> Iterable[Proposal]:
    assert isinstance(ask, Choose)
    closed = {area.id for area in shut(view.state, view.seat)}
    for option in ask.options:
        yield Proposal(option.key, 1.0 if option.key in closed else 0.5, Reason("why-set-barrel"))


def bearers(state: State, kit: Kit) -> int:
    """How many should carry a thing."""
    low, high = tables.CARRIERS[kit.kind]
    if kit.kind == "ladder" and not _targets(state, kit.side):
        return low + 1  # a long way under fire, and they climb first
    return high if kit.kind == "ram" else low
