"""Where an army is proposed to stand before the battle: as its scenario has it, else in an array of battle.

In the array each brigade has a stretch of the front, its first units before the others, guns and cavalry in their turn;
its general stands behind it. Where lines find no room, columns do.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import cos, radians, sin

from msgspec.structs import replace

from escarmouche.kernel import rects
from escarmouche.kernel.ask import Spot
from escarmouche.kernel.table import At, Point, Pose
from escarmouche.rulesets.blackpowder import board, forming
from escarmouche.rulesets.blackpowder.footprint import extent, footprint_at
from escarmouche.rulesets.blackpowder.model import Commander, Formation, State, Unit, Zone
from escarmouche.rulesets.blackpowder.scenario import sheets

ROOM = 1.0  # between neighbours
BACK = 1.0  # of a general from the edge behind him
PITCH = 0.5
CLOSER: tuple[Formation, ...] = ("attack_column", "limbered", "march_column")


def proposed(
    state: State, zone: Zone, units: Sequence[Unit], commanders: Sequence[Commander]
) -> dict[str, Spot]:
    """A place for everybody who finds one."""
    printed = _printed(state)
    if all(one.id in printed for one in (*units, *commanders)):
        return {one.id: printed[one.id] for one in (*units, *commanders)}
    tried: list[dict[str, Spot]] = []
    for choose in (_usual, _closer):
        found = _array(state, zone, units, choose)
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
    return forming.formations(state, unit)


# An array of battle


def _usual(unit: Unit, state: State) -> Formation:
    return unit.formation


def _closer(unit: Unit, state: State) -> Formation:
    """A column, where it knows one that needs no road."""
    known = formations(state, unit)
    return next((one for one in CLOSER if one in known and unit.regular and not unit.tiny), unit.formation)


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
    state: State, zone: Zone, units: Sequence[Unit], choose: Callable[[Unit, State], Formation]
) -> dict[str, Spot]:
    front = _Front(zone)
    parts = _stretches(units, front.width)
    whole = (-front.width / 2.0, front.width / 2.0)
    trial = state
    found: dict[str, Spot] = {}
    for unit in units:
        drawn = replace(unit, formation=choose(unit, state))
        for stretch in (parts[unit.brigade], whole):
            pose = next(
                (one for one in _places(front, drawn, stretch, zone) if _free(trial, drawn, one)), None
            )
            if pose:
                trial = replace(trial, units={**trial.units, unit.id: replace(drawn, where=At(pose))})
                found[unit.id] = Spot(pose.point, zone.facing, tags={"formation": drawn.formation})
                break
    return found


def _places(front: _Front, unit: Unit, stretch: tuple[float, float], zone: Zone) -> Iterator[Pose]:
    """From the first rank back, each from its left to its right."""
    width, depth = extent(unit)
    v = front.depth - depth / 2.0
    while v >= depth / 2.0 - PITCH / 100.0:
        u = stretch[0] + width / 2.0
        while u <= stretch[1] - width / 2.0 + PITCH / 100.0:
            yield Pose(*front.at(u, v), zone.facing)
            u += PITCH
        v -= PITCH


def _free(trial: State, unit: Unit, pose: Pose) -> bool:
    rect = footprint_at(unit, pose)
    return not board.free(trial, unit, rect) and not board.near(
        trial, rects.grown(rect, -0.001), ROOM, unit.side
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
