"""How a group may be arranged on its ground, and what a place is worth to a man before the first turn."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from escarmouche.kernel.answers import Spot
from escarmouche.kernel.points import Point
from escarmouche.rulesets.guepier.bot import cover_places, known_odds
from escarmouche.rulesets.guepier.bot.place_worth import caution, horizon, pull
from escarmouche.rulesets.guepier.bot.prospects import front
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, Group, State
from escarmouche.rulesets.guepier.rules.morale import nerve_of
from escarmouche.rulesets.guepier.table import deployment_proposals
from escarmouche.rulesets.guepier.table.board import declare
from escarmouche.rulesets.guepier.table.deployment_places import Base, Ground, grounds, is_gunner, record_for
from escarmouche.table.plane import bearing, distance
from escarmouche.table.tabletop import At, Pose

GRID = 4.0  # of places for horsemen
BACKS = (0.0, 0.3, 0.6)  # how far behind the best place at an obstacle men may have to stand
ROW = 2.6  # between ranks
DEPTHS = (0.0, 0.5, 0.9)  # how far back in its ground a group may stand
ASIDE = (0.0, -0.3, 0.3)  # how far beside its own share of the ground
LINES = 5  # arrangements that are weighed in full
HORSE_ROOM = 8.2  # between horsemen, so that the fall of one does not shake the next
COVERED = {"none": 0.0, "light": 0.35, "dense": 0.7}  # what a cover is worth before the enemy is there
A_CENTIMETRE = 0.004  # nearer to the enemy, before he is there
CROWDED = 0.08  # what each friend near by costs who does not hold his nerve
BLIND = 0.25  # what it costs to look out on nobody


def arrangements(state: State, group: Group, usual: dict[str, Spot]) -> Iterator[dict[str, Spot]]:
    yield usual
    figures = deployment_proposals.waiting(state, group)
    foot = [
        one
        for one in figures
        if not one.mounted and not (is_gunner(one) and usual.keys() & state.guns.keys())
    ]
    horse = [one for one in figures if one.mounted]
    for spots in _lines(state, group, foot, usual) if foot else ({},):
        then = {**usual, **spots}
        ridden = _horse(state, group, horse, then)
        if foot or ridden:
            yield {**then, **ridden}


def _free(state: State, group: Group, ground: Ground, pose: Pose, radius: float, put: Sequence[Base]) -> bool:
    record = record_for(state, group, radius == tables.MOUNTED_RADIUS)
    base = Base("", pose, radius, radius == tables.MOUNTED_RADIUS)
    return ground.holds(pose, radius) and deployment_proposals.is_free(
        state, group.side, base, put, record.from_enemy
    )


def _taken(usual: dict[str, Spot], moving: Sequence[Figure], state: State) -> list[Base]:
    """The pieces of the group that keep their usual places, a gun with its crew."""
    moved = {figure.id for figure in moving}
    found = []
    for piece, spot in usual.items():
        if piece in moved or piece in state.kit:
            continue
        gun = piece in state.guns
        radius = tables.GUN_RADIUS if gun else state.figures[piece].radius
        found.append(Base(piece, Pose(*spot.at, spot.facing or 0.0, spot.level), radius, gun=gun))
    return found


def _lines(
    state: State, group: Group, men: Sequence[Figure], usual: dict[str, Spot]
) -> Iterator[dict[str, Spot]]:
    """The men along each cover of their ground, and in open order along its front."""
    fixed = _taken(usual, men, state)
    foes = enemy_points(state, group.side)
    ranked: list[tuple[float, list[Pose]]] = []
    for ground in grounds(state, record_for(state, group, False)):
        lines = [
            _along(shelf, near, len(men))
            for shelf in cover_places.shelves(state)
            if shelf.level == ground.level
            for near in _anchors(shelf, foes)
        ]
        lines += [_open_order(state, group, ground, back, aside) for back in DEPTHS for aside in ASIDE]
        for points in lines:
            poses = _posted(state, group, ground, points, len(men), fixed, foes)
            if len(poses) == len(men):
                ranked.append((_mean(state, men[-1], poses, foes), poses))
    ranked.sort(key=lambda one: -one[0])
    leader_last = sorted(men, key=lambda one: one.leader)  # not at the places nearest to the anchor
    for _, poses in ranked[:LINES]:
        yield {
            figure.id: Spot(pose.point, pose.facing, pose.level)
            for figure, pose in zip(leader_last, poses, strict=True)
        }


def _mean(state: State, figure: Figure, poses: Sequence[Pose], foes: Sequence[Point]) -> float:
    """What the places of an arrangement are worth, judged on a few of them."""
    some = poses[:: max(1, len(poses) // 4)]
    return sum(seen(state, figure, pose, foes) for pose in some) / len(some)


def _anchors(shelf: cover_places.Shelf, foes: Sequence[Point]) -> list[Point]:
    """Round which points of a cover men may be gathered: its middle, and where it is nearest to the enemy."""
    middle = shelf.at(shelf.length / 2)
    nearest = min(foes, key=lambda foe: distance(foe, middle))
    along = min(max(shelf.along(nearest), 0.0), shelf.length)
    return [middle] if abs(along - shelf.length / 2) < 5.0 else [middle, shelf.at(along)]


def _posted(
    state: State,
    group: Group,
    ground: Ground,
    points: Iterator[Point],
    count: int,
    fixed: Sequence[Base],
    foes: Sequence[Point],
) -> list[Pose]:
    """The first of these points where so many men may stand, each looking at the enemy nearest to him."""
    put: list[Base] = list(fixed)
    found: list[Pose] = []
    for point in points:
        look = min(foes, key=lambda foe: distance(foe, point))
        pose = Pose(point[0], point[1], bearing(point, look), ground.level).rounded()
        if _free(state, group, ground, pose, tables.FOOT_RADIUS, put):
            put.append(Base("", pose, tables.FOOT_RADIUS))
            found.append(pose)
            if len(found) == count:
                break
    return found


def _along(shelf: cover_places.Shelf, near: Point, count: int) -> Iterator[Point]:
    """Places along a cover, chained, with a rank behind where they do not suffice."""
    middle = min(max(shelf.along(near), 0.0), shelf.length)
    elbow = min(cover_places.ROOM, max(cover_places.ELBOW, shelf.length / (count + 1)))
    for back in (*BACKS[:1], *((BACKS[1], BACKS[2]) if not shelf.zone else ()), ROW, 2 * ROW):
        for number in range(2 * int(shelf.length / elbow) + 2):
            along = middle + (number + 1) // 2 * (elbow if number % 2 else -elbow)
            if 0.0 <= along <= shelf.length:
                yield shelf.at(along, back)


def _open_order(state: State, group: Group, ground: Ground, back: float, beside: float) -> Iterator[Point]:
    """Ranks with room between the men, on the group's share of a ground or beside it, in front or farther back."""
    west, south, east, north = ground.area.box
    peers = [one.id for one in state.groups.values() if one.side == group.side and not one.enters]
    share = ((peers.index(group.id) + 0.5) / len(peers) if group.id in peers else 0.5) + beside
    if not 0.0 < share < 1.0:
        return
    across = 45.0 < ground.facing % 180.0 < 135.0  # the front runs north and south
    length, depth = (north - south, east - west) if across else (east - west, north - south)
    first = ground.facing % 360.0 in (0.0, 90.0)  # it looks to the high end
    radius = tables.FOOT_RADIUS
    elbow, width = cover_places.ROOM, length / len(peers or (group.id,))
    deep = int((depth - 2 * radius) / elbow)
    first_rank = int(deep * back)
    for rank in (*range(first_rank, deep + 1), *range(first_rank - 1, -1, -1)):
        away = radius + rank * elbow
        for number in range(2 * int(length / elbow) + 2):
            aside = (number + 1) // 2 * (elbow if number % 2 else -elbow)
            along = length * share + aside
            if abs(aside) > max(width / 2, elbow) or not radius <= along <= length - radius:
                continue
            if across:
                yield (east - away if first else west + away, south + along)
            else:
                yield (west + along, north - away if first else south + away)


def _horse(state: State, group: Group, horse: Sequence[Figure], then: dict[str, Spot]) -> dict[str, Spot]:
    """Horsemen one by one where they are best placed, not too close to each other; nobody if not all find a place."""
    if not horse:
        return {}
    record = record_for(state, group, True)
    fixed = _taken(then, horse, state)
    foes = enemy_points(state, group.side)
    places: list[tuple[float, Pose, Ground]] = []
    for ground in grounds(state, record):
        west, south, east, north = ground.area.box
        radius = tables.MOUNTED_RADIUS
        for column in range(int((east - west - 2 * radius) / GRID) + 1):
            for row in range(int((north - south - 2 * radius) / GRID) + 1):
                point = (west + radius + column * GRID, south + radius + row * GRID)
                look = min(foes, key=lambda foe: distance(foe, point))
                pose = Pose(point[0], point[1], bearing(point, look), ground.level).rounded()
                if ground.holds(pose, radius):
                    places.append((seen(state, horse[0], pose, foes), pose, ground))
    places.sort(key=lambda one: (-round(one[0], 6), one[1].x, one[1].y))
    for room in (HORSE_ROOM, 2 * tables.MOUNTED_RADIUS + 0.5):
        put = list(fixed)
        found: dict[str, Spot] = {}
        for figure in horse:
            for _, pose, ground in places:
                close = any(distance(pose.point, one.pose.point) < room for one in put if one.mounted)
                if not close and _free(state, group, ground, pose, figure.radius, put):
                    put.append(Base(figure.id, pose, figure.radius, True))
                    found[figure.id] = Spot(pose.point, pose.facing, pose.level)
                    break
        if len(found) == len(horse):
            return found
    return {}


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
    men = [figure for figure in deployment_proposals.waiting(state, group) if figure.id in spots]
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
            shields = cover_places.parts(pose.point, nearest, line)
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
    return CROWDED * near * (1.0 - known_odds.holds(nerve_of(figure)))
