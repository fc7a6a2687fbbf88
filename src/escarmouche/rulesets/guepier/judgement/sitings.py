"""What a place is worth to a man before the first turn, as far as can be told."""

from collections.abc import Sequence

from msgspec.structs import replace

from escarmouche.kernel.ask import Spot
from escarmouche.kernel.plane import Point, distance
from escarmouche.kernel.table import At, Pose
from escarmouche.rulesets.guepier import packing, tables
from escarmouche.rulesets.guepier.board import declare
from escarmouche.rulesets.guepier.judgement import chances, posts
from escarmouche.rulesets.guepier.judgement.outlook import horizon
from escarmouche.rulesets.guepier.judgement.prospects import front
from escarmouche.rulesets.guepier.judgement.pulls import caution, pull
from escarmouche.rulesets.guepier.model import Figure, Group, State
from escarmouche.rulesets.guepier.morale import nerve_of
from escarmouche.rulesets.guepier.sites import grounds, record_for

COVERED = {"none": 0.0, "light": 0.35, "dense": 0.7}  # what a cover is worth before the enemy is there
A_CENTIMETRE = 0.004  # nearer to the enemy, before he is there
CROWDED = 0.08  # what each friend near by costs who does not hold his nerve
BLIND = 0.25  # what it costs to look out on nobody


def enemy_points(state: State, side: str) -> list[Point]:
    """Where the enemy is, or where he may be expected to set up."""
    there = [figure.point for figure in state.placed(state.enemy(side))]
    if there:
        return there
    found: list[Point] = []
    for group in state.groups.values():
        if group.side == side or group.enters:
            continue
        for mounted in (False, True):
            for ground in grounds(state, record_for(state, group, mounted)):
                west, south, east, north = ground.area.box
                found.append(((west + east) / 2, (south + north) / 2))
    return found or [(state.table.width / 2, state.table.height / 2)]


def worth(state: State, group: Group, spots: dict[str, Spot]) -> float:
    """What an arrangement is worth: the mean of what its men may expect."""
    foes = enemy_points(state, group.side)
    men = [figure for figure in packing.waiting(state, group) if figure.id in spots]
    judged = [one for one in men if not one.leader][:: max(1, len(men) // 5)] or men
    total = 0.0
    for figure in judged:
        spot = spots[figure.id]
        total += seen(state, figure, Pose(*spot.at, spot.facing or 0.0, spot.level), foes)
        total -= _crowd(state, figure, spots)
    return total / len(judged)


def seen(state: State, figure: Figure, pose: Pose, foes: Sequence[Point]) -> float:
    """What a place is worth to a man before the first turn, as far as can be told."""
    there = _put(state, figure, pose)
    worth = pull(state, there, pose)
    if any(True for _ in state.placed(state.enemy(figure.side))):
        look = front(state, figure.side).look(there, 2, True, True)
        care = caution(state, figure.side)
        return (
            worth + look.fire - care * look.risk + horizon(state) * (look.later_fire - care * look.later_risk)
        )
    return worth + _rough(state, figure, pose, foes) - pull(state, there, pose)


def _put(state: State, figure: Figure, pose: Pose) -> Figure:
    zone, edge, contiguous = declare(state.table, pose, figure.radius)
    return replace(figure, where=At(pose), zone=zone, edge=edge, contiguous=contiguous)


def _rough(state: State, figure: Figure, pose: Pose, foes: Sequence[Point]) -> float:
    """Cover and the way to the aim, without a look at the enemy."""
    there = _put(state, figure, pose)
    areas = [area for area in state.table.areas if area.id == there.zone]
    cover = max((COVERED[tables.TERRAIN[area.kind].save] for area in areas), default=0.0)
    nearest = min(foes, key=lambda foe: distance(foe, pose.point))
    for line in state.table.lines:
        if line.id in there.contiguous:
            shields = posts.parts(pose.point, nearest, line)
            cover = max(cover, COVERED[tables.TERRAIN[line.kind].save] if shields else 0.0)
    if there.zone and not there.edge and cover >= COVERED["dense"]:
        cover -= BLIND
    return cover + pull(state, there, pose) - outshot(state, figure.side) * distance(pose.point, nearest)


def outshot(state: State, side: str) -> float:
    """What a centimetre nearer to the enemy is worth to a side: something if it shoots better, a loss if worse."""
    rates: dict[str, list[int]] = {}
    for figure in state.figures.values():
        if figure.ranged in tables.RIFLES:
            rate = tables.FIRE_CLASS[figure.troop_class] + tables.TRAINING_PLUS[figure.training]
            rate += tables.OBSOLETE if figure.ranged == "obsolete_rifle" else 0
            rates.setdefault(figure.side, []).append(rate)
    mine, theirs = (sum(rates.get(one, [0])) / len(rates.get(one, [0])) for one in (side, state.enemy(side)))
    return A_CENTIMETRE * max(-1.0, min(1.0, mine - theirs))


def _crowd(state: State, figure: Figure, spots: dict[str, Spot]) -> float:
    """What it costs to stand close to many friends who would take fright if he fell."""
    here = spots[figure.id].at
    reach = tables.MORALE_REACH + 2 * figure.radius
    near = sum(1 for id, spot in spots.items() if id != figure.id and distance(spot.at, here) <= reach)
    return CROWDED * near * (1.0 - chances.holds(nerve_of(figure)))
