"""The table as a client draws it: terrain, figures with their weapons and markers, vehicles with who is aboard."""

from collections.abc import Iterable, Iterator, Mapping

from escarmouche.client.scene import Drawing, Gear, Piece, Pool, Scene, Unit, Zone, outline_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.roster import profile_of
from escarmouche.rulesets.western.data.state import Figure, State, Step, Vehicle, Weapon, Zone as Ground
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.skirmish.scene_told import OFF, Look, Tints, ZoneTold, edge_strip, lost_of
from escarmouche.table.tabletop import Inside, Point, Waiting, ahead, rectangle

DRAWINGS = {
    "brush": Drawing("thicket"),
    "rocks": Drawing("rocks"),
    "forest": Drawing("wood"),
    "steep_slope": Drawing("steep"),
    "ford": Drawing("shallows"),
    "deep_water": Drawing("water"),
    "road": Drawing("road"),
    "rampart_walk": Drawing("roof"),
    "stairs": Drawing("bridge"),
    "building": Drawing("building"),
    "hedge": Drawing("hedge"),
    "fence": Drawing("fence"),
    "low_wall": Drawing("wall"),
    "trough": Drawing("trough"),
    "barricade": Drawing("barricade"),
    "bank": Drawing("bank"),
    "palisade": Drawing("palisade"),
    "rampart": Drawing("rampart"),
    "cliff": Drawing("wall", high=True),
    "ridge": Drawing("bank"),
}
TINTS: Tints = {
    "law": "ochre",
    "outlaws": "black",
    "stage": "ochre",
    "army": "navy",
    "amerindians": "purple",
}
HATS = {
    **dict.fromkeys(("officer", "sergeant", "trooper", "sharpshooter", "recruit", "infantryman"), "kepi"),
    **dict.fromkeys(("gambler", "passenger", "townsman"), "bowler"),
    **dict.fromkeys(("bandido",), "sombrero"),
    **dict.fromkeys(("blacksmith", "civilian"), "bare"),
    **dict.fromkeys(("chief", "war-leader"), "headdress"),
}
HAT, AMERINDIAN_HAT = "stetson", "feather"  # of everybody else
BEFORE: tuple[Step, ...] = ("hide", "deploy")
STEPS: tuple[Step, ...] = ("early", "move", "shoot", "melee", "surprise", "end")
SIGNS = {
    "hidden": "crossed-eye",
    "crouched": "mound",
    "reloading": "turning",
    "barred": "cross",
    "wounded": "drop",
    "blocked": "waves",
    "pinned": "triangle",
    "close_order": "corners",
    "moving": "chevrons",
}
SHOWN_AS = {"start": "early"}  # nobody decides anything in step 1
STATES = ("loaded", "empty", "jammed", "reloading", "concealed", "ready")
LIFE, LOSSES = "life", "losses"
COACH, WAGON, HORSE = "stagecoach", "unhitched", "horse"
WORDS: dict[str, Iterable[str]] = {
    "opening": tables.OPENING_WIDTH,
    "marker": SIGNS,
    "arm": tables.MISSILES,
    "weapon": tables.BLADES,
    "note": (COACH, WAGON, HORSE),
    "pool": (LIFE, LOSSES),
}
LOOK = Look(DRAWINGS, SIGNS, TINTS, STEPS, WORDS, BEFORE, SHOWN_AS)
HORSE_RADIUS = 1.6  # drawn; the marker has no base (FW.3.27)
SEATS = (
    (1.4, -1.1),
    (1.4, 1.1),
    (-0.75, -1.1),
    (-0.75, 1.1),
    (-2.9, -1.1),
    (-2.9, 1.1),
    (-1.8, 0.0),
)  # drawn: ahead and to the right of the middle of a vehicle, driver and guard first
EXIT_DEPTH = 1.5  # of the strip drawn along an edge by which one leaves


def scene(state: State, unit: str) -> Scene:
    """The table at this moment, as whoever it is shown to may know it."""
    return LOOK.scene(
        state,
        unit,
        state.cursor.step,
        _zones(state),
        units=tuple(_unit(state, side) for side in state.plan.sides),
        pieces=(*_vehicles(state), *_horses(state), *_figures(state)),
        reserve=tuple(
            _piece(state, one, OFF, None) for one in state.figures.values() if isinstance(one.where, Waiting)
        ),
        turns=state.plan.limit,
    )


def words(state: State, lang: str, texts: Texts, called: Mapping[str, str]) -> Mapping[str, str]:
    """The names of all that stands in a scene and is no id of the state."""
    found = LOOK.words(lang, texts, called, _zones(state)) | dict(_conditions(lang, texts))
    return found | {horse: texts.say(lang, "note-horse") for horse in state.horses}


def _conditions(lang: str, texts: Texts) -> Iterator[tuple[str, str]]:
    """How a weapon stands; where that agrees with the gender of its name, once more for the weapon itself."""
    for state in STATES:
        usual = texts.say(lang, f"gear-{state}", {"gender": "other"})
        yield state, usual
        for weapon in tables.MISSILES:
            gender = texts.say(lang, "arm-gender", {"weapon": weapon})
            own = texts.say(lang, f"gear-{state}", {"gender": gender})
            if own != usual:
                yield f"{weapon} {state}", own


# Counters


def _figures(state: State) -> Iterator[Piece]:
    for figure in state.figures.values():
        if isinstance(figure.where, Inside):
            vehicle = state.vehicles[figure.aboard]
            if vehicle.placed:
                yield _piece(state, figure, seat_of(vehicle, figure.seat), vehicle.pose.facing)
        elif figure.placed:
            yield _piece(state, figure, figure.point, figure.pose.facing)


def seat_of(vehicle: Vehicle, seat: int) -> Point:
    """Where an occupant is drawn: driver and guard in front, the others behind them."""
    pose = vehicle.pose
    forward, right = SEATS[min(seat, len(SEATS) - 1)]
    return ahead(ahead(pose.point, pose.facing, forward), (pose.facing + 90.0) % 360.0, right)


def _piece(state: State, figure: Figure, at: Point, facing: float | None) -> Piece:
    return Piece(
        id=figure.id,
        kind="horse" if figure.mounted else "foot",
        at=at,
        side=figure.side,
        unit=figure.side,
        leader=figure.leader or figure.troop_leader,
        radius=figure.radius,
        facing=facing,
        level=figure.pose.level if figure.placed else 0,
        hat=HATS.get(figure.troop, AMERINDIAN_HAT if figure.amerindian else HAT),
        markers=tuple(markers(state, figure)),
        note=figure.melee[0] if figure.melee else "",
        acted=_acted(state, figure),
        gear=tuple(gear_of(figure, weapon) for weapon in figure.weapons),
        pools=tuple(_lives(state, figure)),
        secret=figure.hidden,
        aboard=figure.aboard,
    )


def gear_of(figure: Figure, weapon: Weapon) -> Gear:
    """A missile weapon and how it stands: the weapon state machine of section 4."""
    load = tables.MISSILES[weapon.kind].load
    if weapon.jammed:
        return Gear(weapon.kind, "jammed", sign="crossed")
    if figure.reloading == weapon.kind:
        return Gear(weapon.kind, "reloading", sign="half")
    if load == "thrown":
        most = max(weapon.count, _carried(figure, weapon.kind))
        return _several(weapon.kind, "ready", weapon.count, most)
    if load == "barrels":
        return _several(weapon.kind, "loaded", weapon.barrels, tables.BARRELS[weapon.kind])
    if load == "ready":
        return Gear(weapon.kind, "ready")
    if not weapon.loaded:
        return Gear(weapon.kind, "empty", sign="open")
    return Gear(weapon.kind, "concealed", sign="hooded") if weapon.concealed else Gear(weapon.kind, "loaded")


def _several(weapon: str, state: str, left: int, most: int) -> Gear:
    """What holds several."""
    return Gear(weapon, state, left, most) if left else Gear(weapon, "empty", left, most, sign="open")


def _carried(figure: Figure, weapon: str) -> int:
    """How many of a thrown weapon his troop sets out with (FW.6.39)."""
    profile = profile_of(figure.troop)
    listed = () if profile is None else profile.weapons
    return sum(one.count or 1 for one in listed if isinstance(one, Weapon) and one.kind == weapon) or sum(
        1 for one in listed if one == weapon
    )


def markers(state: State, figure: Figure) -> Iterator[str]:
    """What shows of how a figure is (FW.1.12, 8.17, 3.11, 3.28, 3.37, 6.21, 6.38, 12.04)."""
    if figure.hidden:
        yield "hidden"
    elif figure.crouched:
        yield "crouched"
    if figure.order == "close":
        yield "close_order"
    if figure.reloading:
        yield "reloading"
    if figure.barred and figure.barred >= state.turn:
        yield "barred"
    if figure.wounded:
        yield "wounded"
    if figure.blocked:
        yield "blocked"
    elif figure.pinned:
        yield "pinned"
    elif figure.moved and state.cursor.step == "shoot":  # where it tells: moving shots
        yield "moving"


def _lives(state: State, figure: Figure) -> Iterator[Pool]:
    """Life points, of those who have or had more than one (FW.12.02)."""
    profile = profile_of(figure.troop)
    listed = profile.life if profile is not None and state.options.life_points else 1
    most = max(listed, figure.life)
    if most > 1:
        yield Pool(LIFE, figure.life, most)


def _acted(state: State, figure: Figure) -> bool:
    """Has had its turn in the step under way."""
    match state.cursor.step:
        case "move":
            return figure.activated
        case "early" | "shoot":
            return figure.shots > 0
        case "melee":
            return figure.struck or figure.no_blow
    return False


def _vehicles(state: State) -> Iterator[Piece]:
    for vehicle in state.vehicles.values():
        if vehicle.placed:
            yield Piece(
                id=vehicle.id,
                kind="wagon",
                at=vehicle.point,
                side=vehicle.side,
                unit=vehicle.side,
                radius=tables.VEHICLE_RADIUS,
                facing=vehicle.pose.facing,
                note=COACH if vehicle.pace else WAGON,
                sign="coach" if vehicle.pace else "",
                markers=("moving",) if vehicle.moved and state.cursor.step == "shoot" else (),
            )


def _horses(state: State) -> Iterator[Piece]:
    """Horses left where their riders dismounted (FW.3.27)."""
    for horse in state.horses.values():
        yield Piece(
            id=horse.id,
            kind="kit",
            at=horse.at,
            side=horse.side,
            unit=horse.side,
            radius=HORSE_RADIUS,
            note=HORSE,
        )


# Sides and zones


def _unit(state: State, side: str) -> Unit:
    """A side as the roster lists it: who is there, its losses against the break point, who is lost (FW.14.03)."""
    own = [one for one in state.figures.values() if one.side == side]
    vehicles = [one.id for one in state.vehicles.values() if one.side == side and one.placed]
    losses = Pool(LOSSES, state.lost(side), state.plan.break_points.get(side))
    there = [one.id for one in own if not one.lost and not one.left]
    return Unit(side, side, (*vehicles, *there), (losses,), lost_of(own))


def _zones(state: State) -> Iterator[ZoneTold]:
    """Each zone, what it is and whose: where one deploys, leaves, or what must be held (FW.14.01, 14.07)."""
    if state.cursor.step in BEFORE:
        yield from _deployments(state)
    for vehicle in state.vehicles.values():
        if vehicle.exit and vehicle.placed:
            strip = edge_strip(state.table, vehicle.exit, EXIT_DEPTH)
            yield Zone(f"exit-{vehicle.id}", strip, vehicle.side), "exit", vehicle.id
    for area in state.table.areas:
        if area.id in _held(state):
            yield Zone(f"objective-{area.id}", outline_of(area)), "objective", area.id


def _held(state: State) -> set[str]:
    """The terrain that conditions of victory name."""
    tests = [test for condition in state.plan.conditions for test in condition.tests]
    return {word for test in tests for word in test.split(":")[1:]}


def _deployments(state: State) -> Iterator[ZoneTold]:
    waiting = {one.side for one in state.figures.values() if isinstance(one.where, Waiting)}
    for number, zone in enumerate(state.plan.zones, start=1):
        if zone.hidden or zone.aboard or zone.side not in waiting:
            continue
        for part, outline in enumerate(_grounds(state, zone)):
            yield Zone(f"deploy-{number}-{part}", outline, zone.side), "deploy", zone.side


def _grounds(state: State, zone: Ground) -> Iterator[tuple[Point, ...]]:
    for x1, y1, x2, y2 in zone.parts:
        yield rectangle(x1, y1, x2, y2)
    vehicle = state.vehicles.get(zone.near)
    if vehicle is not None and vehicle.placed:
        yield deployment_places.round_vehicle(state, zone)
