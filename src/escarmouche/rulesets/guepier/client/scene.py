"""The table as a client draws it: terrain, figures with their markers, groups, zones, the sequence of the turn."""

from collections.abc import Iterator, Mapping
from itertools import pairwise

from escarmouche.client.scene import (
    Drawing,
    Ground,
    Piece,
    Pool,
    Scene,
    SeenOpening,
    Unit,
    Zone,
    ground_of,
    outline_of,
)
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.names import markers
from escarmouche.rulesets.guepier.data.state import Figure, Gun, Kit, Sequence, State
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.rulesets.guepier.table.deployment_places import grounds, record_for
from escarmouche.rulesets.guepier.table.terrain import thing_named, things
from escarmouche.skirmish.scene_told import OFF, Look, Tints, ZoneTold, edge_strip, lost_of
from escarmouche.table.tabletop import (
    Area,
    At,
    Inside,
    Opening,
    Point,
    Pose,
    Waiting,
    ahead,
    bearing,
    distance,
    nearest_on_border,
    nearest_on_segment,
)

DRAWINGS = {
    "road": Drawing("road"),
    "thicket": Drawing("thicket"),
    "rocks": Drawing("rocks"),
    "shed": Drawing("shed"),
    "fire": Drawing("fire"),
    "smoke": Drawing("smoke"),
    "building": Drawing("building"),
    "ruins": Drawing("ruins"),
    "trench": Drawing("trench"),
    "pond": Drawing("water"),
    "wall": Drawing("wall", high=True),
    "rampart": Drawing("rampart"),
    "hedge": Drawing("hedge"),
    "barricade": Drawing("barricade"),
    "low_wall": Drawing("wall"),
    "fence": Drawing("fence"),
    "hill": Drawing("hill"),
    "roof": Drawing("roof"),
}
OPENINGS = {"simple": "door", "reinforced": "gate"}  # any other is a breach
MARKERS = {"yellow": "stopped", "green": "pinned"}
OTHER_MARKERS = ("moving", "jammed", "located")
SIGNS = {
    "stopped": "octagon",
    "pinned": "triangle",
    "moving": "chevrons",
    "jammed": "cross",
    "located": "corners",
}
TINTS: Tints = {"french": "blue", "mexican": "green"}
HATS = {
    **dict.fromkeys(("M1", "M2", "M3", "M4", "M7", "M9"), "shako"),
    **dict.fromkeys(("M5", "M6", "M8", "F6", "F7", "F9"), "sombrero"),
    **dict.fromkeys(("F1", "F2", "F3", "F4", "F5", "F8", "F10"), "kepi"),
}
SIDE_HATS = {"french": "kepi", "mexican": "sombrero"}  # of a man of no troop
STEPS: tuple[Sequence, ...] = ("points", "rally", "locate", "move", "fire", "melee", "end")
EXIT_DEPTH = 1.5  # of the strip drawn along an edge by which one leaves
NOWHERE = Pose(*OFF)
RUNG = 1.2  # between two men drawn on one ladder
AP, CASUALTIES = "ap", "casualties"
WORDS = {
    "opening": ("door", "gate", "breach", "weak"),
    "value": (*MARKERS.values(), *OTHER_MARKERS, "ladder", "ram", "barrel", "stair", "cannon"),
    "weapon": (*tables.FIRE_NEED, *tables.MELEE_DIE),
    "note": ("on-ladder", "horse"),
    "zone": ("edge", "inside", "outside"),
    "pool": (AP, CASUALTIES),
}
LOOK = Look(DRAWINGS, SIGNS, TINTS, STEPS, WORDS, ("deploy", *STEPS), kind="sequence")


def scene(state: State, unit: str) -> Scene:
    """The table at this moment; everything on it is open information (GM.1.08)."""
    return LOOK.scene(
        state,
        unit,
        state.cursor.sequence,
        _zones(state),
        table=_ground(state),
        units=tuple(_units(state)),
        pieces=tuple(_pieces(state)),
        reserve=tuple(_reserve(state)),
        turns=state.plan.limit,
    )


def words(state: State, lang: str, texts: Texts, called: Mapping[str, str]) -> Mapping[str, str]:
    """The names of all that stands in a scene and is no id of the state."""
    found = LOOK.words(lang, texts, called, _zones(state))
    found["obsolete_cannon"] = texts.say(lang, "value-obsolete-cannon")
    found |= {side: texts.say(lang, f"value-{side}") for side in state.plan.sides}
    return found | {horse: texts.say(lang, "note-horse") for horse in state.horses}


# Terrain


def _ground(state: State) -> Ground:
    weak = [(spot.on, SeenOpening(spot.id, (spot.at, spot.at), "weak", "weak")) for spot in state.weak]
    openings = {
        thing.id: (
            *(_opening(state, opening) for opening in thing.openings),
            *(seen for on, seen in weak if on == thing.id or on in [one.id for one in thing.openings]),
        )
        for thing in things(state.table)
    }
    return ground_of(state.table, state.damage, openings)


def _opening(state: State, opening: Opening) -> SeenOpening:
    return SeenOpening(
        opening.id,
        (opening.a, opening.b),
        OPENINGS.get(opening.kind, "breach"),
        opening.state,
        state.damage.get(opening.id, 0),
    )


# Counters


def _pieces(state: State) -> Iterator[Piece]:
    """What is on the table, the figures last, so that they lie on top."""
    for kit in state.kit.values():
        if kit.state in ("ground", "raised", "carried"):
            yield _kit(state, kit)
    yield from _horses(state)
    for gun in state.guns.values():
        if isinstance(gun.where, At):
            yield _gun(state, gun)
    for figure in state.figures.values():
        if figure.in_play:
            yield _figure(state, figure)


def _reserve(state: State) -> Iterator[Piece]:
    """Who and what is still to be put down (GM.16.01, 16.07)."""
    for kit in state.kit.values():
        if kit.state == "reserve":
            yield _kit(state, kit)
    for gun in state.guns.values():
        if isinstance(gun.where, Waiting):
            yield _gun(state, gun)
    for figure in state.figures.values():
        if isinstance(figure.where, Waiting):
            yield _figure(state, figure)


def _figure(state: State, figure: Figure) -> Piece:
    there = figure.in_play
    pose = place(state, figure) if there else NOWHERE
    climbing = isinstance(figure.where, Inside)
    return Piece(
        id=figure.id,
        kind="horse" if figure.mounted else "foot",
        at=_rung(state, figure) if climbing else pose.point,
        side=figure.side,
        unit=figure.group,
        leader=figure.leader,
        radius=figure.radius,
        facing=None if climbing or not there else pose.facing,
        level=pose.level,
        hat=HATS.get(figure.troop, SIDE_HATS[figure.side]),
        markers=tuple([MARKERS.get(one, one) for one in markers(state, figure)]) if there else (),
        note="on-ladder"
        if climbing
        else next((one for one in (figure.ranged, *figure.melee) if one != "none"), ""),
        acted=there and _acted(state, figure),
    )


def _rung(state: State, figure: Figure) -> Point:
    """Those on one ladder, side by side as they came on, so that all are seen."""
    ladder = state.kit[figure.on_ladder]
    fellows = [one.id for one in state.figures.values() if one.on_ladder == ladder.id]
    behind = (_lean(state, ladder) + 180.0) % 360.0
    return ahead(ladder.at, behind, RUNG * fellows.index(figure.id))


def _acted(state: State, figure: Figure) -> bool:
    """Has had its turn in the sequence under way."""
    done = {"move": figure.activated, "fire": figure.shot, "melee": figure.fought}
    return done.get(state.cursor.sequence, False)


def _gun(state: State, gun: Gun) -> Piece:
    pose = gun.where.pose if isinstance(gun.where, At) else None
    return Piece(
        id=gun.id,
        kind="gun",
        at=pose.point if pose else OFF,
        side=gun.side,
        unit=gun.group,
        radius=tables.GUN_RADIUS,
        facing=pose.facing if pose else None,
        level=pose.level if pose else 0,
        note="obsolete_cannon" if gun.obsolete else "cannon",
        acted=gun.fired if state.cursor.sequence == "fire" else False,
    )


def _horses(state: State) -> Iterator[Piece]:
    """Horses left where their riders dismounted (GM.9.31)."""
    for horse in state.horses.values():
        yield Piece(
            id=horse.id,
            kind="kit",
            at=horse.at,
            side=state.groups[horse.group].side,
            unit=horse.group,
            radius=tables.MOUNTED_RADIUS,
            note="horse",
        )


def _kit(state: State, kit: Kit) -> Piece:
    waiting = kit.state == "reserve"
    return Piece(
        id=kit.id,
        kind="kit",
        at=OFF if waiting else _kit_at(state, kit),
        side=kit.side,
        unit="" if waiting else kit.group,
        radius=tables.OBJECT_RADIUS,
        facing=_lean(state, kit) if kit.state == "raised" else None,
        note=kit.kind,
        sign=kit.kind,
    )


def _kit_at(state: State, kit: Kit) -> Point:
    """Where it lies or stands; in the middle of those who carry it."""
    points = [place(state, state.figures[id]).point for id in kit.carriers if state.figures[id].in_play]
    if kit.state != "carried" or not points:
        return kit.at
    return (sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points))


def _lean(state: State, ladder: Kit) -> float:
    """Toward what a raised ladder leans."""
    if not ladder.against:
        return 0.0
    thing = thing_named(state.table, ladder.against)
    if isinstance(thing, Area):
        foot = nearest_on_border(thing, ladder.at)
    else:
        near = [nearest_on_segment(ladder.at, a, b) for a, b in pairwise(thing.points)]
        foot = min(near, key=lambda point: distance(ladder.at, point))
    return bearing(ladder.at, foot) if foot != ladder.at else 0.0


# Groups and zones


def _units(state: State) -> Iterator[Unit]:
    for group in state.groups.values():
        own = [figure for figure in state.figures.values() if figure.group == group.id]
        members = tuple(figure.id for figure in own if not figure.lost and not figure.left)
        guns = tuple(gun.id for gun in state.guns.values() if gun.group == group.id)
        pools = (Pool(AP, group.ap, always=True), Pool(CASUALTIES, state.casualties(group.id), group.size))
        yield Unit(group.id, group.side, (*members, *guns), pools, lost_of(own))


def _zones(state: State) -> Iterator[ZoneTold]:
    """Each zone, what it is and whose: where one deploys, leaves, or what must be held (GM.16.01, 16.03, 16.05)."""
    if state.cursor.sequence == "deploy":
        yield from _deployments(state)
    for exit in state.plan.exits:
        zone = Zone(
            f"exit-{exit.side}-{exit.edge}", edge_strip(state.table, exit.edge, EXIT_DEPTH), exit.side
        )
        yield zone, "exit", exit.side
    held = [test.zone for condition in state.plan.conditions for test in condition.tests if test.zone]
    for id in dict.fromkeys((*state.plan.objectives, *held)):
        area = state.table.area(id)
        yield Zone(f"objective-{id}", outline_of(area), state.control.get(id, "")), "objective", id


def _deployments(state: State) -> Iterator[ZoneTold]:
    """Where those who wait may be put down; what several groups share is shown once."""
    shared: dict[tuple[tuple[Point, ...], str], list[str]] = {}
    for group in state.groups.values():
        waiting = [one for one in state.figures.values() if one.group == group.id and not one.in_play]
        if group.enters or not waiting:
            continue
        records = dict.fromkeys([one.mounted for one in waiting])
        for ground in [
            one for mounted in records for one in grounds(state, record_for(state, group, mounted))
        ]:
            groups = shared.setdefault((outline_of(ground.area), group.side), [])
            if group.id not in groups:
                groups.append(group.id)
    for number, ((outline, side), groups) in enumerate(shared.items(), start=1):
        whose = groups[0] if len(groups) == 1 else side
        yield Zone(f"deploy-{number}", outline, side), "deploy", whose
