"""Where an army is proposed to stand before the battle: as its scenario has it, else in an array of battle.

In the array each brigade has a stretch of the front, its first units before the others, guns and cavalry in their turn;
its general stands behind it. Where lines find no room, columns do.
"""

from collections.abc import Callable, Mapping, Sequence
from math import cos, radians, sin

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.rulesets.blackpowder.data.scenario import sheets
from escarmouche.rulesets.blackpowder.data.state import Commander, Formation, State, Unit, Zone
from escarmouche.rulesets.blackpowder.table import board, formation_changes
from escarmouche.rulesets.blackpowder.table.footprint import extent, footprint_at
from escarmouche.table.tabletop import Box, Point, Pose

ROOM = 1.0  # between neighbours
BACK = 1.0  # of a general from the edge behind him
PITCH = 0.5
SLACK = 0.001


def proposed(
    state: State, zone: Zone, units: Sequence[Unit], commanders: Sequence[Commander]
) -> dict[str, Spot]:
    """A place for everybody who finds one."""
    printed = _printed(state)
    if all(one.id in printed for one in (*units, *commanders)):
        return {one.id: printed[one.id] for one in (*units, *commanders)}
    tried: list[dict[str, Spot]] = []
    for choose, room in ((_usual, ROOM), (_closer, ROOM), (_closer, 0.0)):
        found = _array(state, zone, units, choose, room)
        tried.append(found)
        if len(found) == len(units):
            break
    return max(tried, key=len) | _generals(zone, units, commanders)


def _printed(state: State) -> Mapping[str, Spot]:
    """The places that a scenario lays down."""
    sheet = sheets().get(state.scenario)
    if sheet is None:
        return {}
    found: dict[str, Spot] = {}
    for entry in sheet.units:
        if entry.at and entry.id in state.units and state.units[entry.id].troop == entry.troop:
            formation = entry.formation or state.units[entry.id].formation
            found[entry.id] = Spot(entry.at, entry.facing, tags={"formation": formation})
    return found | {one.id: Spot(one.at) for one in sheet.commanders if one.at}


def formations(state: State, unit: Unit) -> tuple[Formation, ...]:
    """In what a unit may be drawn up, roads and woods aside (BP.3.01-3.07)."""
    if unit.artillery:
        return ("limbered",) if unit.wagon else ("unlimbered", "limbered")
    return formation_changes.formations(state, unit)


# An array of battle


def _usual(unit: Unit) -> Formation:
    return unit.formation


def _closer(unit: Unit) -> Formation:
    """A column, where it knows one that needs no road."""
    if unit.artillery:
        return "limbered"
    if not unit.regular or unit.tiny or unit.has(formation_changes.NO_ATTACK_COLUMN):
        return unit.formation
    return "attack_column" if unit.arm == "infantry" else "march_column"


class _Front:
    """The zone seen along its facing: u to the right, v ahead, from the middle of its back."""

    def __init__(self, zone: Zone) -> None:
        west, south, east, north = zone.rect
        angle = radians(zone.facing)
        self.ahead = (round(sin(angle)), round(cos(angle)))
        self.right = (self.ahead[1], -self.ahead[0])
        across = abs(self.ahead[1]) == 1
        self.width = east - west if across else north - south
        self.depth = north - south if across else east - west
        self.back = (
            (west + east) / 2.0 - self.ahead[0] * self.depth / 2.0,
            (south + north) / 2.0 - self.ahead[1] * self.depth / 2.0,
        )

    def at(self, u: float, v: float) -> Point:
        x = self.back[0] + self.right[0] * u + self.ahead[0] * v
        y = self.back[1] + self.right[1] * u + self.ahead[1] * v
        return round(x, 3), round(y, 3)


def _stretches(units: Sequence[Unit], width: float) -> dict[str, tuple[float, float]]:
    """The part of the front that falls to each brigade, by the frontage of its units."""
    brigades = dict.fromkeys(one.brigade for one in units)
    shares = {id: sum(extent(one)[0] + ROOM for one in units if one.brigade == id) for id in brigades}
    total = sum(shares.values()) or 1.0
    found = {}
    left = -width / 2.0
    for id, share in shares.items():
        right = left + width * share / total
        found[id] = (left, right)
        left = right
    return found


def _array(
    state: State, zone: Zone, units: Sequence[Unit], choose: Callable[[Unit], Formation], room: float
) -> dict[str, Spot]:
    front = _Front(zone)
    parts = _stretches(units, front.width)
    whole = (-front.width / 2.0, front.width / 2.0)
    taken: list[Box] = []
    found: dict[str, Spot] = {}
    for unit in units:
        drawn = replace(unit, formation=choose(unit))
        for stretch in (parts[unit.brigade], whole) if room else (whole,):
            place = _place(state, zone, front, drawn, stretch, taken, room)
            if place:
                spot, box = place
                found[unit.id] = spot
                taken.append(box)
                break
    return found


def _place(
    state: State,
    zone: Zone,
    front: _Front,
    unit: Unit,
    stretch: tuple[float, float],
    taken: Sequence[Box],
    room: float,
) -> tuple[Spot, Box] | None:
    """The first free place, from the first rank back, each from its left to its right."""
    width, depth = extent(unit)
    v = front.depth - depth / 2.0
    while v >= depth / 2.0 - SLACK:
        u = stretch[0] + width / 2.0
        while u <= stretch[1] - width / 2.0 + SLACK:
            box = (u - width / 2.0, v - depth / 2.0, u + width / 2.0, v + depth / 2.0)
            past = max([there[2] for there in taken if _crowd(box, there, room)], default=None)
            if past is not None:
                u = past + room + width / 2.0
                continue
            pose = Pose(*front.at(u, v), zone.facing)
            if not board.free(state, unit, footprint_at(unit, pose)):
                return Spot(pose.point, zone.facing, tags={"formation": unit.formation}), box
            u += PITCH
        v -= PITCH
    return None


def _crowd(one: Box, other: Box, room: float) -> bool:
    """Nearer than that beside each other, or before and behind."""
    return (
        one[0] - other[2] < room - SLACK
        and other[0] - one[2] < room - SLACK
        and one[1] - other[3] < room - SLACK
        and other[1] - one[3] < room - SLACK
    )


def _generals(zone: Zone, units: Sequence[Unit], commanders: Sequence[Commander]) -> dict[str, Spot]:
    """Each behind the middle of his brigade, the CinC behind that of the army."""
    front = _Front(zone)
    parts = _stretches(units, front.width)
    found = {}
    for one in commanders:
        left, right = parts.get(one.brigade, (0.0, 0.0))
        found[one.id] = Spot(front.at((left + right) / 2.0, BACK))
    return found
