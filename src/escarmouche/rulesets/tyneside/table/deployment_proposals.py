"""Where a side is set up: an automatic one by the rule, platoons in their formation, a player's groups as he might put
them (section 22, TY.11.13, 18.10)."""

from collections.abc import Iterable, Iterator
from math import inf

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, State, Unit, Zone
from escarmouche.rulesets.tyneside.table import board, deployment_places, formations, shelters
from escarmouche.rulesets.tyneside.table.terrain import kinds, row_of, stand_at
from escarmouche.speed.keep import Remembered, kept_calls
from escarmouche.table.tabletop import Box, Point, Table, box_of, distance, gap_to_segment, rounded

PITCH = 2 * tables.FOOT_RADIUS + tables.ROW_GAP  # of figures in loose rows
LATERAL, BESIDE = 7.0, 12  # how far beside each other platoons are tried, and how often
APART = 12.0  # groups of a player would rather not be nearer to each other
NEARER, CROWDING = 0.02, 2.0  # what a centimetre towards the enemy and room are worth, against cover
GATHERED: Remembered[dict[str, Point]] = Remembered(64)
WORTH = {"open": 0.0, "light": 2.0, "heavy": 2.5}


def enemy_centre(state: State, side: str) -> Point:
    """Where the enemy is expected: the middle of his zone, else of his edge."""
    zone = next((zone for zone in state.plan.zones if zone.side != side and not zone.units), None)
    if zone is not None:
        west, south, east, north = zone.rect
        return ((west + east) / 2, (south + north) / 2)
    if board.home_edge(state, state.enemy(side)):
        return board.home_middle(state, state.enemy(side))
    return (state.table.width / 2, state.table.height / 2)


def in_order(state: State, figures: Iterable[Figure]) -> list[Figure]:
    """Groups in roster order, each followed by the leaders listed with it, then everybody else."""
    waiting = list(figures)
    units = list(dict.fromkeys(figure.unit for figure in waiting))
    groups = [id for id in units if not state.units[id].alone]
    ordered: list[str] = []
    for group in groups:
        ordered += [
            group,
            *(id for id in units if state.units[id].alone and state.units[id].listed_with == group),
        ]
    ordered += [id for id in units if id not in ordered]
    return [figure for id in ordered for figure in waiting if figure.unit == id]


def rows(state: State, side: str, figures: Iterable[Figure]) -> dict[str, Point]:
    """Loose rows 1 cm apart from the corner of the zone nearest the enemy on, along the front (section 22)."""
    found: dict[str, Point] = {}
    for figure in in_order(state, figures):
        zone = deployment_places.zone_for(state, figure)
        if zone is None:
            continue
        at = next(
            (point for point in _row_places(state, zone, side, figure) if _good(state, zone, figure, point)),
            None,
        )
        if at is not None:
            found[figure.id] = at
            state = deployment_places.put(state, {figure.id: at})
    return found


def _good(state: State, zone: Zone, figure: Figure, at: Point) -> bool:
    return (
        deployment_places.has_room(state, figure, at)
        and not deployment_places.unfit(state.table, zone, at, figure.radius, figure.mounted)
        and deployment_places.keeps_together(state, figure, at)
    )


def _row_places(state: State, zone: Zone, side: str, figure: Figure) -> Iterator[Point]:
    """Places row by row: the first row along the front of the zone, beginning at the corner nearest the enemy."""
    west, south, east, north = zone.rect
    foe = enemy_centre(state, side)
    r = figure.radius
    left_to_right = abs(foe[0] - east) < abs(foe[0] - west)
    up = abs(foe[1] - north) < abs(foe[1] - south)
    xs, ys = _steps(west + r, east - r, left_to_right), _steps(south + r, north - r, up)
    if zone.facing in (90.0, 270.0):
        yield from ((x, y) for x in xs for y in ys)
    else:
        yield from ((x, y) for y in ys for x in xs)


def _steps(low: float, high: float, from_high: bool) -> list[float]:
    number = int((high - low + 1e-9) // PITCH) + 1
    return [rounded(high - step * PITCH if from_high else low + step * PITCH) for step in range(number)]


# Platoons


def drawn_up(state: State, side: str) -> dict[str, Point]:
    """The platoons of a side in their formation, first group leading or on the right, at the front of their zone, on a
    road where there is one (section 22, TY.11.13); leaders are not among them."""
    found: dict[str, Point] = {}
    for platoon in dict.fromkeys(
        unit.platoon for unit in state.units.values() if unit.side == side and unit.platoon
    ):
        places_of = _platoon(state, [unit for unit in state.units.values() if unit.platoon == platoon])
        found |= places_of
        state = deployment_places.put(state, places_of)
    return found


def _platoon(state: State, groups: list[Unit]) -> dict[str, Point]:
    men = [state.figures[id] for unit in groups for id in unit.members]
    zone = deployment_places.zone_for(state, men[0]) if men else None
    if zone is None or any(man.placed for man in men):
        return {}
    trial = deployment_places.put(state, dict.fromkeys((man.id for man in men), (0.0, 0.0)))
    shape = formations.places(
        trial, [unit.id for unit in groups], groups[0].formation, (0.0, 0.0), zone.facing
    )
    for dx, dy in _shifts(state, zone, box_of(shape.values())):
        wanted = {id: (rounded(x + dx), rounded(y + dy)) for id, (x, y) in shape.items()}
        if all(
            not deployment_places.unfit(state.table, zone, wanted[man.id], man.radius, man.mounted)
            and deployment_places.has_room(state, man, wanted[man.id])
            for man in men
        ):
            return wanted
    return {}


def _shifts(state: State, zone: Zone, shape: Box) -> Iterator[Point]:
    """Where a platoon of that outline is tried: on a road first, then beside it; as far forward as the zone goes, then
    farther and farther back."""
    west, south, east, north = zone.rect
    along_x = zone.facing in (90.0, 270.0)
    low, high = (south, north) if along_x else (west, east)
    roads = [area.box for area in kinds(state.table).ways]
    middles = [(box[1] + box[3]) / 2 if along_x else (box[0] + box[2]) / 2 for box in roads]
    middle = next((at for at in middles if low < at < high), (low + high) / 2)
    r = tables.FOOT_RADIUS
    front = {0.0: north - r - shape[3], 90.0: east - r - shape[2], 180.0: south + r - shape[1]}
    forward = front.get(zone.facing, west + r - shape[0])
    back = -1.0 if zone.facing in (0.0, 90.0) else 1.0
    centre = (shape[1] + shape[3]) / 2 if along_x else (shape[0] + shape[2]) / 2
    for off in sorted((n * LATERAL for n in range(-BESIDE, BESIDE + 1)), key=lambda off: (abs(off), off)):
        across = middle + off - centre
        for step in range(int(east - west if along_x else north - south)):
            along = forward + back * step
            yield (along, across) if along_x else (across, along)


# Proposals to a player


def proposal(state: State, side: str, figures: Iterable[Figure]) -> dict[str, Point]:
    """Each group together, in cover and by the way of the enemy if it can, apart from the others; leaders beside the
    group with which they are listed."""
    found: dict[str, Point] = {}
    waiting = in_order(state, figures)
    waiting.sort(key=lambda figure: not _named(state, figure))  # those who have a place of their own first
    anchors: list[Point] = []
    for unit in dict.fromkeys(figure.unit for figure in waiting):
        men = [figure for figure in waiting if figure.unit == unit]
        zone = deployment_places.zone_for(state, men[0])
        if zone is None:
            continue
        anchor = centre_of(state, state.units[unit].listed_with)
        if anchor is None:
            anchor = _anchor(state, zone, side, men[0], anchors)
            anchors.append(anchor)
        points = _together(state, zone, men, anchor)
        found |= points
        state = deployment_places.put(state, points)
    return found


def _named(state: State, figure: Figure) -> bool:
    zone = deployment_places.zone_for(state, figure)
    return zone is not None and bool(zone.units)


def centre_of(state: State, group: str) -> Point | None:
    """The middle of a group that is set up; None for any other."""
    men = state.living(group) if group else ()
    return board.mean([man.point for man in men]) if men else None


@kept_calls(deployment_places.ZONES_KEPT)
def covered(
    table: Table, zone: Zone, radius: float, mounted: bool, foe: Point
) -> tuple[tuple[Point, str], ...]:
    """The places of a zone and what cover each gives; buildings are left to those who begin in them."""
    return tuple(
        (at, cover_at(table, at, radius, foe))
        for at in deployment_places.room(table, zone, radius, mounted, PITCH)
        if zone.inside or not stand_at(table, at, radius).building
    )


def cover_at(table: Table, at: Point, radius: float, foe: Point) -> str:
    """The cover of a place against whoever comes from there: that of its ground, or of a line before it."""
    best = stand_at(table, at, radius).cover
    spot = (round(at[0]), round(at[1]))
    for piece in shelters.pieces(table, radius):
        if piece.sheltered_from(foe) is not None and piece.spots.get(spot) == piece.sheltered_from(foe):
            best = max(best, row_of(piece.thing).cover, key=tables.COVERS.index)
    return best


def _anchor(state: State, zone: Zone, side: str, man: Figure, others: list[Point]) -> Point:
    """The place of a zone round which a group would stand."""
    foe, goal = enemy_centre(state, side), enemy_centre(state, state.enemy(side))
    against = enemy_centre(state, man.side)
    rated = worths(state.table, zone, man.radius, man.mounted, against, foe, goal)
    best, found = -inf, rated[0][0]
    for at, worth in rated:
        if worth > best:
            crowded = max([1.0 - distance(at, other) / APART for other in others], default=0.0)
            worth -= CROWDING * max(0.0, crowded)
            if worth > best:
                best, found = worth, at
    return found


@kept_calls(deployment_places.ZONES_KEPT)
def worths(
    table: Table, zone: Zone, radius: float, mounted: bool, against: Point, foe: Point, goal: Point
) -> tuple[tuple[Point, float], ...]:
    """The places of a zone, and what each is worth to who has it for himself."""
    return tuple(
        [
            (at, WORTH[cover] - NEARER * (distance(at, foe) + gap_to_segment(at, 0.0, foe, goal)))
            for at, cover in covered(table, zone, radius, mounted, against)
        ]
    )


def _together(state: State, zone: Zone, men: list[Figure], anchor: Point) -> dict[str, Point]:
    """Each man on the nearest free place to an anchor, of those as covered as it first.

    Most games of a scenario begin alike: what was found is kept with the table, by all that it is found from.
    """
    who = tuple([(man.id, man.unit, man.side, man.radius, man.mounted) for man in men])
    comrades = tuple([one.id for one in state.living(men[0].unit)])
    key = (zone, anchor, who, comrades, enemy_centre(state, men[0].side), board.stations(state))
    return GATHERED.found(state.table, key, lambda: _gather(state, zone, men, anchor))


def _gather(state: State, zone: Zone, men: list[Figure], anchor: Point) -> dict[str, Point]:
    man, foe = men[0], enemy_centre(state, men[0].side)
    cover = cover_at(state.table, anchor, man.radius, foe)
    places = covered(state.table, zone, man.radius, man.mounted, foe)
    sites = sorted((held != cover, distance(at, anchor), at) for at, held in places)
    found: dict[str, Point] = {}
    for man in men:
        at = next(
            (at for _, _, at in sites if at not in found.values() and _good(state, zone, man, at)), None
        )
        if at is not None:
            found[man.id] = at
            state = deployment_places.put(state, {man.id: at})
    return found


def marker_places(state: State, side: str, number: int) -> tuple[Point, ...]:
    """So many places where a player might put his markers, well apart."""
    man = next(one for one in state.figures.values() if one.side == side and not one.leads)
    zone = next(zone for zone in state.plan.zones if zone.side == side and not zone.units)
    found: list[Point] = []
    for _ in range(number):
        found.append(_anchor(state, zone, side, man, found))
    return tuple(found)
