"""The table as a client draws it: terrain, figures with hats and smoke, units, markers, cards and zones."""

from collections.abc import Iterator, Mapping
from math import cos, pi, sin

from escarmouche.client.scene import Drawing, Gear, Piece, PieceKind, Pool, Scene, Unit, Zone, outline_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.tomahawks.client import cards_shown
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.state import Figure, Marker, State, Unit as Group, Zone as Ground
from escarmouche.rulesets.tomahawks.flow.deployment import DECOY, HIDDEN
from escarmouche.rulesets.tomahawks.rules import shooting, victory
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.skirmish.scene_told import OFF, Look, Tints, ZoneTold, edge_strip, lost_of
from escarmouche.table.tabletop import Box, Point, Table, Waiting, rectangle

DRAWINGS = {
    "fence": Drawing("fence"),
    "hedge": Drawing("hedge"),
    "low-wall": Drawing("wall"),
    "crops": Drawing("crop"),
    "brush": Drawing("thicket"),
    "orchard": Drawing("orchard"),
    "woods": Drawing("wood"),
    "swamp": Drawing("marsh"),
    "rocks": Drawing("rocks"),
    "palisade": Drawing("palisade"),
    "wagon": Drawing("barricade"),
    "cart": Drawing("barricade"),
    "bush": Drawing("hedge"),
    "building": Drawing("building"),
    "ruin": Drawing("charred"),
    "road": Drawing("road"),
    "bridge": Drawing("bridge"),
    "hill": Drawing("hill"),
    "river": Drawing("water"),
    "ford": Drawing("ford"),
}
HATS = {
    **dict.fromkeys(("grenadiers",), "mitre"),
    **dict.fromkeys(("light-infantry", "light-dragoons", "heavy-cavalry", "lancers"), "cap"),
    **dict.fromkeys(("rangers", "ranger-officer", "riflemen"), "bonnet"),
    **dict.fromkeys(("provincials", "colonial-militia", "militia-officer", "sailors"), "round"),
    **dict.fromkeys(("canadian-militia", "habitants"), "tuque"),
    **dict.fromkeys(("woodsmen", "partisan-officer"), "fur"),
    **dict.fromkeys(("mohawk-warriors", "native-warriors", "native-archers", "young-braves", "warriors"), "feather"),
    **dict.fromkeys(("chief",), "headdress"),
    **dict.fromkeys(("rifled-musket-line", "modern-rifles", "repeater-scouts"), "kepi"),
}  # fmt: skip
HAT = "tricorne"  # of everybody else
STEPS = ("turn", "resolve")
SHOWN_AS = {"deal": "turn", "draw": "turn"}
TINTS: Tints = {"british": "red", "french": "blue"}
SIGNS = {"smoke": "cloud", "vigilance": "eye", "shaken": "zigzag", "fleeing": "white-flag"}
FORMATIONS = ("dispersed", "column", "close-order")
FACED = ("column", "close-order")  # formations in which it counts which way one looks
LOSSES, POINTS, VICTORY, GOT_AWAY, BURNT, CLOCKS = (
    "losses",
    "points",
    "victory",
    "got-away",
    "burnt",
    "clocks",
)
ROUNDS = "turns"
WORDS = {
    "marker": (*SIGNS, "scattered"),
    "formation": ("normal", *FORMATIONS),
    "tag": ("formation", "type"),  # that may be declared
    "type": tables.TROOPS,
    "gear": ("loaded", "unloaded", "ready", "spent"),
    "weapon": tables.WEAPONS,
    "pool": (LOSSES, POINTS, VICTORY, GOT_AWAY, BURNT, CLOCKS),
}
LOOK = Look(DRAWINGS, SIGNS, TINTS, STEPS, WORDS, shown_as=SHOWN_AS)
CORNER = 6  # points of a rounded corner of a zone
EXIT_DEPTH = 0.6  # of the strip drawn along an edge by which one leaves


def scene(state: State, unit: str) -> Scene:
    """The table at this moment, as whoever it is shown to may know it."""
    return LOOK.scene(
        state,
        unit,
        state.cursor.step,
        _zones(state),
        lambda side: _side_pools(state, side),
        units=tuple(
            _unit(state, one) for side in state.plan.sides for one in state.units.values() if one.side == side
        ),
        pieces=(
            *(_piece(state, one, one.point) for one in state.on_table()),
            *(_marker(state, one) for one in state.markers.values()),
        ),
        reserve=tuple(_reserve(state)),
        piles=tuple(cards_shown.piles(state)),
        counts=(Pool(CLOCKS, len(state.clocks), tables.CLOCKS),) if state.round else (),
        notes=(_weather(state),) if state.weather() != "clear" else (),
        turns=state.plan.rounds,
    )


def words(state: State, lang: str, texts: Texts, called: Mapping[str, str]) -> Mapping[str, str]:
    """The names of all that stands in a scene and is no id of the state."""
    cursor = state.cursor
    found = LOOK.words(lang, texts, called, _zones(state), cursor.step, cursor.owner or cursor.side)
    for group in state.units.values():
        found[_arms(group)] = ", ".join(found[weapon] for weapon in group.weapons)
    found[ROUNDS] = texts.say(lang, "rounds")
    found[_weather(state)] = texts.say(lang, f"value-{state.weather()}")
    found |= {decoy: texts.say(lang, "note-decoy") for decoy in (DECOY, *_all_decoys(state))}
    return found | cards_shown.words(state, lang, texts, called)


def _weather(state: State) -> str:
    return f"weather-{state.weather()}"


def _side_pools(state: State, side: str) -> Iterator[Pool]:
    """Command points, and what the scenario counts for the camp as things stand."""
    if not state.round:
        return
    yield Pool(POINTS, state.command.get(side, 0))
    if any(score.side == side for score in state.plan.scores):
        yield Pool(VICTORY, victory.score(state, side))
    for condition in state.plan.conditions:
        for test in condition.tests if condition.winner == side else ():
            word, *given = test.split(":")
            if word == "left" and given[0] == side:
                yield Pool(GOT_AWAY, victory.left(state, side), int(given[1]))
            elif word == "burnt":
                yield Pool(BURNT, len(state.burnt), int(given[0]))


# Counters


def _piece(state: State, figure: Figure, at: Point) -> Piece:
    group = state.units[figure.unit]
    gear = tuple(_gear(figure, group))
    alone = len(group.members) == 1
    return Piece(
        id=figure.id,
        kind=_kind(figure),
        at=at,
        side=figure.side,
        unit=figure.unit,
        leader=group.officer,
        radius=figure.radius,
        facing=_facing(figure, group),
        hat=hat_of(group),
        markers=(*(("smoke",) if figure.smoke else ()), *(_unit_markers(group) if alone else ())),
        note="" if gear or not figure.man else _arms(group),
        acted=_acted(state, group),
        gear=gear,
    )


def _kind(figure: Figure) -> PieceKind:
    if figure.base == "piece":
        return "gun"
    return "horse" if figure.mounted else "foot" if figure.man else "wagon"


def _facing(figure: Figure, group: Group) -> float | None:
    """Only where it counts: in close order and column, and of the piece of a gun (MT.7.12, 9.21, 12.11)."""
    if not figure.placed:
        return None
    if figure.base == "piece":
        return figure.pose.facing
    return group.facing if group.formation in FACED else None


def hat_of(group: Group) -> str:
    return HATS.get(group.troop, HAT)


def _arms(group: Group) -> str:
    """The word for all that they carry."""
    return f"arms {' '.join(group.weapons)}" if len(group.weapons) > 1 else "".join(group.weapons)


def _gear(figure: Figure, group: Group) -> Iterator[Gear]:
    """The weapons of who has shot one of a single shot: smoke tells of the others (MT.9.10, 9.12)."""
    for weapon in group.weapons if figure.used else ():
        if shooting.is_single_shot(weapon):
            yield Gear(weapon, "spent", sign="open") if weapon in figure.used else Gear(weapon, "ready")
        elif shooting.is_black_powder(weapon):
            yield Gear(weapon, "unloaded", sign="open") if figure.smoke else Gear(weapon, "loaded")
        else:
            yield Gear(weapon, "ready")


def _acted(state: State, group: Group) -> bool:
    """Has had its activation by the card that is being resolved (MT.3.19)."""
    cursor = state.cursor
    return cursor.step == "resolve" and group.id in cursor.done and cursor.activation.unit != group.id


def _marker(state: State, marker: Marker) -> Piece:
    """What lies under one's own is known to oneself (MT.8.40)."""
    return Piece(
        id=marker.id,
        kind="hidden",
        at=marker.at,
        side=marker.side,
        radius=tables.MARKER_RADIUS,
        hat=_hat(state, marker.unit),
        note="" if marker.unknown else marker.unit or DECOY,
    )


def _hat(state: State, unit: str) -> str:
    """Of the unit under a marker, where it is known that one is."""
    return hat_of(state.units[unit]) if unit in state.units else ""


def _reserve(state: State) -> Iterator[Piece]:
    """Who is not on the table; while a camp hides units, the markers that they may lie under (MT.8.40)."""
    for figure in state.figures.values():
        if isinstance(figure.where, Waiting):
            yield _piece(state, figure, OFF)
    cursor = state.cursor
    if cursor.step == "deploy" and HIDDEN not in cursor.done:
        side = cursor.side
        own = [id for id in state.plan.hidden if state.units[id].side == side]
        for id in (*own, *_decoys(state, side)):
            yield Piece(
                id=id, kind="hidden", at=OFF, side=side, radius=tables.MARKER_RADIUS, hat=_hat(state, id)
            )


def _decoys(state: State, side: str) -> tuple[str, ...]:
    return tuple(f"{DECOY}-{number}" for number in range(1, state.plan.decoys.get(side, 0) + 1))


def _all_decoys(state: State) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one for side in state.plan.sides for one in _decoys(state, side)))


# Units


def _unit(state: State, group: Group) -> Unit:
    men = [state.figures[id] for id in group.members]
    living, lost = state.living(group.id), sum(one.lost and one.man for one in men)
    alone = len(group.members) == 1
    return Unit(
        group.id,
        group.side,
        tuple(one.id for one in men if not one.lost and not one.left),
        (Pool(LOSSES, lost, group.strength),) if lost and not alone else (),
        lost_of(one for one in men if one.man or one.left),
        notes=(group.formation,) if living and group.formation in FORMATIONS else (),
        markers=tuple(_unit_markers(group)) if living and not alone else (),
        standard=_standard(state.bases(group.id)) if living and not alone else None,
    )


def _unit_markers(group: Group) -> Iterator[str]:
    if group.vigilant:
        yield "vigilance"
    if group.fleeing:
        yield "fleeing"
    elif group.shaken:
        yield "shaken"
    if group.scattered:
        yield "scattered"


def _standard(there: tuple[Figure, ...]) -> Point:
    """Over the middle of the unit."""
    x, _ = board.centroid([one.point for one in there])
    return x, max(one.point[1] + one.radius for one in there)


# Zones


def _zones(state: State) -> Iterator[ZoneTold]:
    """Each zone, what it is and whose: where one deploys, leaves, what may burn, where one must get to (section 18)."""
    if state.cursor.step == "deploy":
        yield from _deployments(state)
    for number, way_out in enumerate(state.plan.exits):
        zone = Zone(
            f"exit-{number}-{way_out.side}",
            edge_strip(state.table, way_out.edge, EXIT_DEPTH, way_out.low, way_out.high),
            way_out.side,
        )
        yield zone, "exit", way_out.side
    for area in state.table.areas:
        if area.id in state.plan.burns:
            what = "burnt" if area.id in state.burnt else "burns"
            yield Zone(f"objective-{area.id}", outline_of(area)), what, area.id
    for score in state.plan.scores:
        word, *given = score.counts.split(":")
        if word == "beyond":
            beyond = rectangle(float(given[-1]), 0.0, state.table.width, state.table.height)
            yield Zone(f"objective-{score.side}", beyond, score.side), "goal", score.side


def _deployments(state: State) -> Iterator[ZoneTold]:
    """The zones of those who are still to be set up."""
    waiting = {one.side for one in state.figures.values() if isinstance(one.where, Waiting)}
    for number, zone in enumerate(state.plan.zones):
        if zone.side in waiting:
            for part, outline in enumerate(outlines(state.table, zone)):
                yield Zone(f"deploy-{number}-{part}", outline, zone.side), "deploy", zone.side


def outlines(table: Table, zone: Ground) -> Iterator[tuple[Point, ...]]:
    """The parts of a zone in which one is set up (MT.15.07)."""
    for rect in zone.rects:
        yield rectangle(*rect)
    for id in zone.inside:
        yield outline_of(table.area(id))
    if zone.around:
        yield _around(table, table.area(zone.around).box, zone.within)


def _around(table: Table, box: Box, within: float) -> tuple[Point, ...]:
    """So far from a piece of terrain, its corners rounded."""
    west, south, east, north = box
    corners = ((east, north), (east, south), (west, south), (west, north))
    found = []
    for quarter, (x, y) in enumerate(corners):
        for i in range(CORNER + 1):
            turn = (quarter + i / CORNER) * pi / 2
            at = (x + within * sin(turn), y + within * cos(turn))
            found.append((min(max(at[0], 0.0), table.width), min(max(at[1], 0.0), table.height)))
    return tuple((round(x, 3), round(y, 3)) for x, y in found)
