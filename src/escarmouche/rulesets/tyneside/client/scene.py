"""The table as a client draws it: terrain, figures with hats and weapons, groups with their risk, markers, zones."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from escarmouche.client.scene import Drawing, Gear, Piece, Pool, Scene, Unit, Zone, ground_of, outline_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.marker_plan import decoys_for, hidden_groups
from escarmouche.rulesets.tyneside.data.state import MUSICIANS, Figure, Reading, State, Unit as Group
from escarmouche.rulesets.tyneside.rules import victory
from escarmouche.rulesets.tyneside.rules.action_roll import read
from escarmouche.rulesets.tyneside.rules.shooting import is_muzzle_loader
from escarmouche.rulesets.tyneside.table import board, deployment_places
from escarmouche.skirmish.scene_told import OFF, Look, Tints, ZoneTold, edge_strip, lost_of
from escarmouche.table.tabletop import Point, Waiting, rectangle

BURNT = "burnt"  # what a building then is, which stays where it was (section 22)
DRAWINGS = {
    "trail": Drawing("road"),
    "road": Drawing("road"),
    "forest": Drawing("wood"),
    "brush": Drawing("thicket"),
    "corn": Drawing("crop"),
    "rocks": Drawing("rocks"),
    "marsh": Drawing("marsh"),
    "stream": Drawing("stream"),
    "river": Drawing("water"),
    "ford": Drawing("ford"),
    "bridge": Drawing("bridge"),
    "hill": Drawing("hill"),
    "slope": Drawing("steep"),
    "fence": Drawing("fence"),
    "log": Drawing("log"),
    "hedge": Drawing("hedge"),
    "wall": Drawing("wall"),
    "breastwork": Drawing("bank"),
    "palisade": Drawing("palisade"),
    "building": Drawing("building"),
    BURNT: Drawing("charred"),
}
HATS = {
    **dict.fromkeys(("ranger", "ranger-officer"), "bonnet"),
    **dict.fromkeys(("american-militia", "militia-officer", "militia-sergeant", "settler"), "round"),
    **dict.fromkeys(("canadian-militia", "canadian-officer"), "tuque"),
    **dict.fromkeys(("coureur-des-bois", "frontier-hero"), "fur"),
    **dict.fromkeys(("warrior", "bowman", "spearman", "mohawk"), "feather"),
    **dict.fromkeys(("british-light",), "cap"),
    **dict.fromkeys(("british-musician", "french-musician"), "mitre"),
    **dict.fromkeys(("chief",), "headdress"),
}
HAT, COIF = "tricorne", "coif"  # of everybody else; of who wears skirts
STEPS = ("command", "act", "fire", "melee")
SHOWN_AS = {"initiative": "deploy", "begin": "command", "roll": "command", "end": "melee"}
TINTS: Tints = {"british": "red", "french": "blue"}
SIGNS = {
    "wounded": "drop",
    "skirts-raised": "skirt",
    "commanded": "star",
    "routing": "white-flag",
    "driven-back": "chevrons-down",
    "broken": "ranks",
    "unloaded": "ring",
}
RANKS = ("line", "column")
FORMATIONS = ("line", "column", "broken")
RISK, LOSSES, POINTS, VICTORY, LOADED = "risk", "losses", "points", "victory", "loaded"
DECOY, UNARMED = "decoy", "unarmed"
WORDS = {
    "opening": ("door",),
    "marker": [marker for marker in SIGNS if marker != "unloaded"],
    "formation": FORMATIONS,
    "gear": ("loaded", "unloaded"),
    "weapon": tables.WEAPONS,
    "pool": (RISK, LOSSES, POINTS, VICTORY),
    "note": (UNARMED,),
}
LOOK = Look(DRAWINGS, SIGNS, TINTS, STEPS, WORDS, shown_as=SHOWN_AS)
MARKER_RADIUS = 2.0  # drawn; a marker is a point
EXIT_DEPTH = 1.5  # of the strip drawn along an edge by which one leaves


def scene(state: State, unit: str) -> Scene:
    """The table at this moment, as whoever it is shown to may know it."""
    return LOOK.scene(
        state,
        unit,
        state.cursor.step,
        _zones(state),
        table=ground_of(state.table, kinds=dict.fromkeys(state.burnt, BURNT)),
        units=tuple(one for side in state.plan.sides for one in _units(state, side)),
        pieces=(*(_piece(state, one, one.point) for one in state.on_table()), *_markers(state)),
        reserve=tuple(_reserve(state)),
        turns=state.plan.limit,
    )


def words(state: State, lang: str, texts: Texts, called: Mapping[str, str]) -> Mapping[str, str]:
    """The names of all that stands in a scene and is no id of the state."""
    cursor = state.cursor
    found = LOOK.words(lang, texts, called, _zones(state), cursor.step, cursor.side)
    found |= {decoy: texts.say(lang, "note-decoy") for decoy in (DECOY, *_decoys(tuple(state.units)))}
    for side in state.plan.sides:
        found[leaders_of(side)] = texts.say(lang, "leaders", {"side": called[side]})
    for group in state.units.values():
        order, about = group.order, group.order.piece or group.order.unit
        told = texts.say(lang, f"order-{order.kind}", {"about": called.get(about, about)})
        found[_order_note(group)] = told
    return found


def _order_note(group: Group) -> str:
    return f"order {group.id}"


def leaders_of(side: str) -> str:
    """The roster's heading for officers, chiefs and musicians of a side."""
    return f"leaders-{side}"


# Counters


def _piece(state: State, figure: Figure, at: Point) -> Piece:
    group = state.units[figure.unit]
    gear = () if group.formation in RANKS else tuple(_gear(figure))
    return Piece(
        id=figure.id,
        kind="horse" if figure.mounted else "foot",
        at=at,
        side=figure.side,
        unit=leaders_of(figure.side) if figure.leads else figure.unit,
        leader=figure.leads and figure.role not in MUSICIANS,
        radius=figure.radius,
        facing=group.facing if figure.placed else None,
        hat=COIF if figure.skirts != "none" else HATS.get(figure.troop, HAT),
        markers=tuple(_figure_markers(state, figure)),
        note="" if gear else next(iter(figure.weapons), UNARMED),
        acted=_acted(state, figure, group),
        gear=gear,
        commands=figure.placed and figure.leads and not state.automatic(figure.side),
        wilful=figure.placed,
    )


def _gear(figure: Figure) -> Iterator[Gear]:
    """Muzzle-loaders of those for whom it counts that they are loaded (TY.14.13); of men in ranks it is told of all of
    them at once."""
    if figure.volley or figure.leads:
        for weapon in figure.weapons:
            if weapon in tables.WEAPONS and is_muzzle_loader(weapon):
                yield Gear(weapon, "loaded") if figure.loaded else Gear(weapon, "unloaded", sign="open")


def _figure_markers(state: State, figure: Figure) -> Iterator[str]:
    if figure.wounds:
        yield "wounded"
    if figure.skirts == "raised":
        yield "skirts-raised"
    if figure.commanded and figure.side == state.cursor.side:
        yield "commanded"


def _acted(state: State, figure: Figure, group: Group) -> bool:
    """Has had its turn in the step under way."""
    if figure.side != state.cursor.side:
        return False
    match state.cursor.step:
        case "act":
            return group.acted
        case "fire":
            return group.shot
        case "melee":
            return figure.fought
    return False


def _markers(state: State) -> Iterator[Piece]:
    """Hidden markers: what lies under one's own is known to oneself (TY.18)."""
    for marker in state.markers.values():
        yield Piece(
            id=marker.id,
            kind="hidden",
            at=marker.at,
            side=marker.side,
            radius=MARKER_RADIUS,
            note="" if marker.unknown else marker.unit or DECOY,
        )


def _reserve(state: State) -> Iterator[Piece]:
    """Who is not on the table yet, or under a marker of which one knows, which is his side's secret; before the game
    also the markers under which groups may be hidden (TY.18.09)."""
    hidden = {
        unit
        for one in state.markers.values()
        if one.unit
        for unit in deployment_places.hidden_with(state, one)
    }
    for figure in state.figures.values():
        if isinstance(figure.where, Waiting):
            yield replace(_piece(state, figure, OFF), secret=figure.unit in hidden)
    if state.cursor.step == "deploy":
        for side in state.plan.hidden:
            if not state.automatic(side):
                groups = hidden_groups(state, side)
                for id in (*groups, *_decoys(groups)):
                    yield Piece(id=id, kind="hidden", at=OFF, side=side, radius=MARKER_RADIUS)


def _decoys(groups: Sequence[str]) -> tuple[str, ...]:
    return tuple(f"{DECOY}-{number + 1}" for number in range(decoys_for(len(groups))))


# Groups


def _units(state: State, side: str) -> Iterator[Unit]:
    """The officers, chiefs and musicians of a side, then its groups."""
    leaders = [one for one in state.figures.values() if one.side == side and one.leads]
    if leaders:
        pools = [state.pools[one.id] for one in leaders if one.id in state.pools]
        yield Unit(
            leaders_of(side),
            side,
            tuple(one.id for one in leaders if not one.lost and not one.left),
            (*_victory(state, side), *(Pool(POINTS, pool.points) for pool in pools if not pool.done)),
            lost_of(leaders),
        )
    for group in state.units.values():
        if group.side == side and not group.alone and not group.merged_into:
            yield _unit(state, group)


def _victory(state: State, side: str) -> Iterator[Pool]:
    """Victory points as things stand, where the scenario counts them."""
    if state.turn and any(score.side == side for score in state.plan.scores):
        yield Pool(VICTORY, victory.points(state, side))


def _unit(state: State, group: Group) -> Unit:
    men = [state.figures[id] for id in group.members]
    living = state.living(group.id)
    lost = sum(one.lost for one in men)
    return Unit(
        group.id,
        group.side,
        tuple(one.id for one in men if not one.lost and not one.left),
        (*((Pool(LOSSES, lost, group.strength),) if lost else ()), *_loaded(group, living)),
        lost_of(men),
        notes=tuple(_notes(group)) if living else (),
        markers=tuple(_unit_markers(state, group, living)) if living else (),
        standard=_standard(living) if living else None,
        gauge=Pool(RISK, reading_of(state, group.id).factor) if living and state.turn else None,
    )


def _notes(group: Group) -> Iterator[str]:
    if group.formation in FORMATIONS:
        yield group.formation
    yield _order_note(group)


def _loaded(group: Group, living: Sequence[Figure]) -> Iterator[Pool]:
    """How many of a formed group are loaded, while some are not (TY.14.13)."""
    volley = [one for one in living if one.volley]
    ready = sum(one.loaded for one in volley)
    if group.formation in RANKS and ready < len(volley):
        yield Pool(LOADED, ready, len(volley))


def _unit_markers(state: State, group: Group, living: Sequence[Figure]) -> Iterator[str]:
    if group.commanded and group.side == state.cursor.side:
        yield "commanded"
    if group.routing:
        yield "routing"
    elif group.driven_back:
        yield "driven-back"
    if group.formation == "broken":
        yield "broken"
    if any(_loaded(group, living)):
        yield "unloaded"


def _standard(living: tuple[Figure, ...]) -> Point:
    """Over the middle of the group."""
    x, _ = board.mean([one.point for one in living])
    return x, max(one.point[1] + one.radius for one in living)


def reading_of(state: State, unit: str) -> Reading:
    """As it was read in this phase until it has acted; otherwise as the unit stands now."""
    found = state.readings.get(unit)
    stale = found is None or state.units[unit].acted or state.cursor.step not in ("roll", "act")
    return read(state, unit) if found is None or stale else found


# Zones


def _zones(state: State) -> Iterator[ZoneTold]:
    """Each zone, what it is and whose: where one deploys, leaves, what may burn, where one must get to (section 22)."""
    if state.cursor.step in ("initiative", "deploy"):
        yield from _deployments(state)
    for way_out in state.plan.exits:
        strip = edge_strip(state.table, way_out.edge, EXIT_DEPTH)
        yield Zone(f"exit-{way_out.side}-{way_out.edge}", strip, way_out.side), "exit", way_out.side
    for area in state.table.areas:
        if area.id in state.plan.burns:
            what = "burnt" if area.id in state.burnt else "burns"
            yield Zone(f"objective-{area.id}", outline_of(area)), what, area.id
    for condition in state.plan.conditions:
        for test in condition.tests:
            word, *given = test.split(":")
            if word == "formed-west":
                strip = edge_strip(state.table, "west", float(given[-1]))
                yield Zone(f"objective-{condition.winner}", strip, condition.winner), "goal", condition.winner


def _deployments(state: State) -> Iterator[ZoneTold]:
    waiting = {one.side for one in state.figures.values() if isinstance(one.where, Waiting)}
    shown = dict.fromkeys((zone.side, zone.rect) for zone in state.plan.zones if zone.side in waiting)
    for number, (side, rect) in enumerate(shown, start=1):
        if not state.automatic(side):
            yield Zone(f"deploy-{number}", rectangle(*rect), side), "deploy", side
