"""Ladders against a wall that nobody walks through: where to lean one, and who is drawn to it (GM.10.04, 10.22)."""

from collections.abc import Iterator
from typing import NamedTuple

from escarmouche.kernel.keep import kept
from escarmouche.kernel.plane import Point, distance
from escarmouche.kernel.table import Line, Table
from escarmouche.rulesets.guepier import tables
from escarmouche.rulesets.guepier.board import standing
from escarmouche.rulesets.guepier.judgement.posts import parts
from escarmouche.rulesets.guepier.ladders import LEANS_ON, roof_of, top_of
from escarmouche.rulesets.guepier.model import Figure, Kit, State

STEP = 4.0  # between the places of a wall that are looked at
ASIDE = 8.0  # how far from a door or breach, where others work and the enemy looks
FROM_END = 3.0  # and from the end of a stretch
BEYOND = 30.0  # how near behind the wall the enemy must be
AWAITED = 5.0  # how near to the top an enemy waits for who comes over
SHUNNED = 6.0  # the way that one would go round for each of them
FEW = 10  # defenders: against more of them, whoever carries a ladder across the open is shot before he gets there


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
        for (ax, ay), (bx, by) in standing(table, line):
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


def shunned(state: State, side: str, at: Point) -> float:
    """What way round it is worth not to come over a wall where the enemy stands ready."""
    ready = [
        enemy
        for enemy in state.placed(state.enemy(side))
        if enemy.marker == "none" and distance(enemy.point, at) <= AWAITED
    ]
    return SHUNNED * len(ready)


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
