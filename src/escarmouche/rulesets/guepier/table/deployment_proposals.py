"""Places where a whole group can stand: the default of a deployment, and what "do it for me" does."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise

from escarmouche.kernel.answers import Spot
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Deployment, Figure, Group, Gun, State
from escarmouche.rulesets.guepier.table.deployment_places import (
    INWARD,
    Base,
    Ground,
    default_facing,
    edge_foot,
    grounds,
    is_gunner,
    place_refusal,
    record_for,
    roof_refusal,
)
from escarmouche.table.tabletop import (
    Point,
    Pose,
    Waiting,
    arc_length,
    at_most,
    gap,
    gap_to_line,
    in_reach,
    overlaps,
    point_along,
    rounded,
)

CLOSER = (1.0, 0.5, 0.1)  # gaps between neighbours, tried in this order
AT_WALLS = 2.0  # the gap between men posted along a wall
FROM_WALL = 0.2
STEP = 0.5
PACKINGS_KEPT = 32

Packed = dict[str, Spot]


_recent: deque[tuple[tuple[object, ...], tuple[Packed, ...]]] = deque(maxlen=PACKINGS_KEPT)


def packings(state: State, group: Group) -> tuple[Packed, ...]:
    """Ways of deploying a group, the usual one first: one for each part or zone where all of it may stand.

    The next game of a scenario begins as this one does, and need not look for them again.
    """
    case = (group.id, state.plan, state.table, state.groups, state.guns, state.figures)
    for known, found in tuple(_recent):
        if known == case:
            return found
    found = _packings(state, group)
    _recent.appendleft((case, found))
    return found


def _packings(state: State, group: Group) -> tuple[Packed, ...]:
    parts = max(
        len(grounds(state, record_for(state, group, mounted)))
        for mounted in {figure.mounted for figure in _figures(state, group)}
    )
    packed: list[Packed] = []
    for first in range(parts):
        whole = _pack(state, group, first)
        if whole is not None and whole not in packed:
            packed.append(whole)
    return tuple(packed)


def _figures(state: State, group: Group) -> tuple[Figure, ...]:
    return tuple(figure for figure in state.figures.values() if figure.group == group.id)


def _pack(state: State, group: Group, first: int) -> Packed | None:
    """All pieces of the group, put down one after the other; the part or zone numbered `first` is filled first."""
    figures = _figures(state, group)
    guns = [gun for gun in state.guns.values() if gun.group == group.id]
    for space in CLOSER:
        put: list[Base] = []
        foot, horse = (record_for(state, group, mounted) for mounted in (False, True))
        # A place refused to one is refused to all after him, so all of a kind go through the sites once.
        beside = _sites(state, group, foot, tables.GUN_RADIUS, first, space)
        sites = {
            False: _sites(state, group, foot, tables.FOOT_RADIUS, first, space),
            True: _sites(state, group, horse, tables.MOUNTED_RADIUS, first, space),
        }
        for gun in guns:
            _put(state, group, gun, tables.GUN_RADIUS, beside, put)
        for figure in sorted(figures, key=lambda one: not is_gunner(one)):
            places = sites[figure.mounted]
            if is_gunner(figure) and put:
                places = _near_gun(state, horse if figure.mounted else foot, figure, put[0])
            _put(state, group, figure, figure.radius, places, put)
        if len(put) == len(figures) + len(guns):
            order = [*(figure.id for figure in figures), *(gun.id for gun in guns)]
            spots = {base.piece: Spot(base.pose.point, base.pose.facing, base.pose.level) for base in put}
            return {piece: spots[piece] for piece in order}
    return None


def _put(
    state: State,
    group: Group,
    piece: Figure | Gun,
    radius: float,
    sites: Iterable[Pose],
    put: list[Base],
) -> None:
    """A piece on the first of the sites that is free."""
    mounted = isinstance(piece, Figure) and piece.mounted
    for pose in sites:
        base = Base(piece.id, pose, radius, mounted, isinstance(piece, Gun))
        if is_free(state, group.side, base, put, record_for(state, group, mounted).from_enemy):
            put.append(base)
            return


def is_free(state: State, side: str, base: Base, put: Sequence[Base], from_enemy: float = 0.0) -> bool:
    """A base may stand there, beside those just put down, and not astride an obstacle."""
    if any(
        other.pose.level == base.pose.level
        and overlaps(base.pose.point, base.radius, other.pose.point, other.radius)
        for other in put
    ):
        return False
    if base.pose.level == 0 and any(
        in_reach(line.box, base.pose.point, base.radius)
        and gap_to_line(base.pose.point, base.radius, line) <= 0.0
        for line in state.table.lines
    ):
        return False
    return place_refusal(state, "GM.16.01", side, base, from_enemy) is None and (
        base.pose.level == 0 or roof_refusal(state, "GM.16.01", (*put, base)) is None
    )


def _sites(
    state: State, group: Group, record: Deployment, radius: float, first: int, space: float
) -> Iterator[Pose]:
    """Places in the order in which a group fills them."""
    choices = grounds(state, record)
    start = first % len(choices)
    order = choices[start : start + 1] if record.together else (*choices[start:], *choices[:start])
    share = _share(state, group, record)
    for ground in order:
        if record.nearest_wall:
            yield from _along_walls(state, record, ground, radius, share)
        for point in _rows(ground, radius, space, share):
            if ground.holds(Pose(*point, level=ground.level), radius):
                facing = default_facing(state, record, point, ground.level)
                yield Pose(point[0], point[1], facing, ground.level).rounded()


def _share(state: State, group: Group, record: Deployment) -> tuple[int, int]:
    """Which of the groups that share the ground this one is, and of how many."""
    peers = [
        other.id
        for other in state.groups.values()
        if other.side == group.side
        and not other.enters
        and any(
            (one.parts, one.zones) == (record.parts, record.zones)
            for one in (record_for(state, other, False), record_for(state, other, True))
        )
    ]
    return (peers.index(group.id), len(peers)) if group.id in peers else (0, 1)


def _rows(ground: Ground, radius: float, space: float, share: tuple[int, int]) -> Iterator[Point]:
    """Rank after rank from the front of the ground back, each from the group's own middle outward."""
    west, south, east, north = ground.area.box
    step = 2 * radius + space
    along_x = ground.facing % 180 < 45 or ground.facing % 180 > 135
    low, high = (west, east) if along_x else (south, north)
    near, far = (south, north) if along_x else (west, east)
    forward = 45 <= (ground.facing + 90) % 360 < 225  # north and east lie at the high end
    middle = low + (high - low) * (share[0] + 0.5) / share[1]
    depth = near if not forward else far
    sign = 1.0 if not forward else -1.0
    row = depth + sign * radius
    while near + radius - 1e-9 <= row <= far - radius + 1e-9:
        for number in range(2 * int((high - low) / step) + 2):
            side = (number + 1) // 2 * (1 if number % 2 else -1)
            across = middle + side * step
            if low + radius - 1e-9 <= across <= high - radius + 1e-9:
                yield (across, row) if along_x else (row, across)
        row += sign * step


def _along_walls(
    state: State, record: Deployment, ground: Ground, radius: float, share: tuple[int, int]
) -> Iterator[Pose]:
    """Posts at the foot of the walls round the ground, beginning with the group's own share of them."""
    west, south, east, north = ground.area.box
    off = radius + FROM_WALL
    west, south, east, north = west + off, south + off, east - off, north - off
    ring = ((west, north), (west, south), (east, south), (east, north), (west, north))
    step = 2 * radius + AT_WALLS
    posts = []
    for a, b in pairwise(ring):
        length = arc_length((a, b))
        for number in range(int(length / step) + 1):
            point = point_along((a, b), number * step)
            at_wall = any(
                in_reach(line.box, point, radius + tables.CONTIGUOUS)
                and at_most(gap_to_line(point, radius, line), tables.CONTIGUOUS)
                for line in state.table.lines
            )
            if at_wall and ground.holds(Pose(*point, level=ground.level), radius):
                posts.append(point)
    begin = len(posts) * share[0] // share[1]
    for point in (*posts[begin:], *posts[:begin]):
        facing = default_facing(state, record, point, ground.level)
        yield Pose(point[0], point[1], facing, ground.level).rounded()


def _near_gun(state: State, record: Deployment, figure: Figure, gun: Base) -> Iterator[Pose]:
    """Places round the gun for its crew, the nearest first."""
    x, y = gun.pose.point
    reach = int(tables.CREW_REACH + tables.GUN_RADIUS + figure.radius)
    choices = grounds(state, record)
    for away in range(2 * reach + 1):
        for across in range(-away, away + 1):
            for along in (away - abs(across), abs(across) - away):
                point = (x + across * STEP, y + along * STEP)
                pose = Pose(point[0], point[1], gun.pose.facing, gun.pose.level).rounded()
                near = gap(pose.point, figure.radius, gun.pose.point, gun.radius)
                if at_most(near, tables.CREW_REACH) and any(
                    ground.holds(pose, figure.radius) for ground in choices
                ):
                    yield pose


def entry(state: State, group: Group, edge: str) -> Packed:
    """Places along an edge for the figures of a reserve that still wait, as many as find one (GM.16.07)."""
    put: list[Base] = []
    packed: Packed = {}
    for figure in waiting(state, group):
        base = entry_place(state, group, edge, figure, put)
        if base is not None:
            put.append(base)
            packed[figure.id] = Spot(base.pose.point, base.pose.facing)
    return packed


def waiting(state: State, group: Group) -> tuple[Figure, ...]:
    """The figures of a group that are still in reserve."""
    return tuple(figure for figure in _figures(state, group) if isinstance(figure.where, Waiting))


def entry_place(state: State, group: Group, edge: str, figure: Figure, put: Iterable[Base]) -> Base | None:
    """A free place at the edge for one more, chained with those who came before, if there is any (GM.16.07)."""
    length = state.table.width if edge in ("north", "south") else state.table.height
    put = tuple(put)
    for step in (2 * figure.radius + CLOSER[0], STEP):
        for number in range(int(length / step) + 1):
            along = rounded(length / 2 + (number + 1) // 2 * (step if number % 2 else -step))
            base = Base(
                figure.id, edge_pose(state, edge, along, figure.radius), figure.radius, figure.mounted
            )
            linked = not put or any(
                at_most(gap(base.pose.point, base.radius, other.pose.point, other.radius), tables.CHAIN)
                for other in put
            )
            if linked and is_free(state, group.side, base, put):
                return base
    return None


def edge_pose(state: State, edge: str, along: float, radius: float) -> Pose:
    """A base that touches an edge, facing inward."""
    x, y = edge_foot(state.table.width, state.table.height, edge, (along, along), radius)
    return Pose(x, y, INWARD[edge]).rounded()
