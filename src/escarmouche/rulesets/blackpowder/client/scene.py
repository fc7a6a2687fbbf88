"""The table as a client draws it: terrain, units as bodies of troops, generals, brigades, objectives, and the steps of
an order that is being declared."""

from collections.abc import Iterator, Mapping
from typing import Any

from escarmouche.client.scene import Block, Drawing, Piece, Pool, Scene, Unit, Zone, outline_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.blackpowder.client import declared_steps
from escarmouche.rulesets.blackpowder.client.unit_blocks import QUARTERS, block_of, name_of
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.state import Brigade, Commander, State, Unit as Body
from escarmouche.rulesets.blackpowder.rules import victory
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.skirmish.scene_told import OFF, Look, Tints, ZoneTold, lost_of
from escarmouche.table.tabletop import At, Inside, Point, Waiting, rectangle, rim

DRAWINGS = {
    "open": Drawing("plain"),
    "wood": Drawing("wood"),
    "scrub": Drawing("thicket"),
    "ploughed": Drawing("plough"),
    "marsh": Drawing("marsh"),
    "stream": Drawing("water"),
    "ford": Drawing("ford"),
    "difficult": Drawing("hatched"),
    "very-difficult": Drawing("hatched", high=True),
    "extremely-difficult": Drawing("rocks"),
    "river": Drawing("water"),
    "cliff": Drawing("steep"),
    "impassable": Drawing("steep"),
    "hill": Drawing("hill"),
    "building": Drawing("building"),
    "hedge": Drawing("hedge"),
    "fence": Drawing("fence"),
    "wall": Drawing("wall"),
    "ditch": Drawing("trench"),
    "fieldworks": Drawing("fieldwork"),
    "redoubt": Drawing("rampart"),
    "road": Drawing("road"),
    "bridge": Drawing("bridge"),
}
HATS = {
    **dict.fromkeys(("fr_old", "au_gren", "br_guard"), "fur"),
    **dict.fromkeys(("br_high", "fi_high"), "bonnet"),
    **dict.fromkeys(("fr_cuir", "fr_drag", "br_heavy", "au_cuir", "au_chev"), "helmet"),
    **dict.fromkeys(("fi_gren",), "mitre"),
    **dict.fromkeys(("fi_light", "us_zou"), "cap"),
    **dict.fromkeys(("fi_rang",), "bonnet"),
    **dict.fromkeys(("fi_prov", "au_land", "au_jag"), "round"),
    **dict.fromkeys(("ff_mil",), "tuque"),
    **dict.fromkeys(("ff_cdb",), "fur"),
    **dict.fromkeys(("ff_ind",), "feather"),
    **dict.fromkeys(("cs_tex", "cs_cav", "cs_mil"), "stetson"),
}
ARMY_HATS = {
    "us": "kepi",
    "cs": "kepi",
    "fi": "tricorne",
    "ff": "tricorne",
}  # by the first letters of a troop
HAT, GENERAL = "shako", "bicorne"  # of everybody else
STEPS = ("initiative", "command", "shooting", "melee")
SHOWN_AS = {"start": "initiative", "end": "melee"}
TINTS: Tints = {
    "french": "blue",
    "british": "red",
    "austrian": "grey",
    "union": "navy",
    "confederate": "grey",
}
SIGNS = {"shaken": "zigzag", "disordered": "ranks", "demoralised": "torn-flag", "attached": "rings"}
CASUALTIES, LOSSES, RATING = "casualties", "losses", "rating"
VICTORY, BROKEN = "victory", "broken-brigades"
ROUNDS = "turns"
WORDS = {
    "marker": SIGNS,
    "quarter": QUARTERS,
    "pool": (CASUALTIES, LOSSES, RATING, VICTORY, BROKEN),
    "tag": ("formation", "spacing", "ranks", "mount", "bent", "building"),
    "mount": ("start", "end"),
    "bent": ("true",),
    "value": tables.PERSONALITIES,
}
LOOK = Look(DRAWINGS, SIGNS, TINTS, STEPS, WORDS, shown_as=SHOWN_AS)


def scene(state: State, unit: str) -> Scene:
    """The table at this moment; all of it is open (BP.1.03)."""
    blocks: dict[str, Block] = {}
    pieces = tuple(_pieces(state, blocks))
    return LOOK.scene(
        state,
        unit,
        state.cursor.phase,
        _zones(state),
        lambda side: _side_pools(state, side),
        units=tuple(_units(state)),
        pieces=pieces,
        reserve=tuple(_reserve(state, blocks)),
        blocks=blocks,
        ghosts=declared_steps.ghosts(state),
        turns=state.plan.turns,
    )


# Words


def words(state: State, lang: str, texts: Texts, called: Mapping[str, str]) -> Mapping[str, str]:
    """The names of all that stands in a scene, or in a cue, and is no id of the state."""
    cursor = state.cursor
    found = dict(_fixed(lang, texts))
    found |= LOOK.words(lang, texts, called, _zones(state), cursor.phase, cursor.side)
    for side in state.plan.sides:
        found[staff_of(side)] = texts.say(lang, "staff", {"side": called.get(side, side)})
    for unit in state.units.values():
        for word in _traits(unit):
            if word not in found:
                found[word] = _trait(word, lang, texts)
    return found


def _trait(word: str, lang: str, texts: Texts) -> str:
    value, _, number = word.partition(" ")
    if number:
        return texts.say(lang, f"worth-{value}", {"value": int(number)})
    kind = "weapon" if word in tables.WEAPONS or word in tables.GUNS else "trait"
    return texts.say(lang, f"{kind}-{word}")


def _fixed(lang: str, texts: Texts) -> Iterator[tuple[str, str]]:
    for formation in (*tables.ARM_FORMATIONS["infantry"], *tables.ARM_FORMATIONS["artillery"]):
        yield formation, texts.say(lang, f"value-{formation.replace('_', '-')}")
    for rating in range(tables.RATING[0], tables.RATING[1] + 1):
        yield f"rating-{rating}", texts.say(lang, f"value-rating-{rating}")
    results = [f"outcome-{word}" for word in RESULTS]
    for word in (*declared_steps.KINDS, *results, *TALLIES, INFLICTED):
        yield word, texts.say(lang, word)
    yield ROUNDS, texts.say(lang, "rounds")


INFLICTED = "tally-inflicted"
TALLIES = ("modifier-supports", "modifier-square", "modifier-building", "modifier-heavy-cavalry")
RESULTS = (
    "blunder", "failure", "no-move", "one-move", "two-moves", "three-moves", "rallied", "breaks",
    "retires-disordered", "retires", "holds", "square", "square-disordered", "fails-disordered",
)  # fmt: skip


def staff_of(side: str) -> str:
    """Those who command the whole army, as a unit of the scene."""
    return f"staff-{side}"


# Counters


def _pieces(state: State, blocks: dict[str, Block]) -> Iterator[Piece]:
    for unit in state.on_table():
        yield _body(state, unit, blocks)
    for commander in state.commanders.values():
        if isinstance(commander.where, At):
            yield _general(commander, commander.point)


def _body(state: State, unit: Body, blocks: dict[str, Block]) -> Piece:
    """A unit where it stands; one that holds a building is shown there."""
    name = name_of(state, unit)
    block = blocks[name] = blocks.get(name) or block_of(state, unit)
    placed = isinstance(unit.where, (At, Inside))
    return Piece(
        id=unit.id,
        kind="block",
        at=footprint(state, unit).centre if placed else OFF,
        side=unit.side,
        unit=unit.brigade,
        size=block.size,
        facing=unit.pose.facing if isinstance(unit.where, At) else None,
        hat=HATS.get(unit.troop) or ARMY_HATS.get(unit.troop.partition("_")[0], HAT),
        markers=tuple(_markers(state, unit)) if placed else (),
        note=unit.formation,
        acted=_acted(state, unit),
        pools=(Pool(CASUALTIES, unit.casualties, unit.stamina),),
        block=name,
        inside=unit.where.holder if isinstance(unit.where, Inside) else "",
        traits=tuple(_traits(unit)),
    )


def _traits(unit: Body) -> Iterator[str]:
    """What it is worth (BP.2.06-2.08, 2.15, 16): hand-to-hand, fire, morale, weapon, special rules."""
    if not unit.wagon:
        yield f"hand-to-hand {unit.hand_to_hand}"
        if not unit.artillery:
            yield f"shooting {unit.shooting}"
        yield f"morale {unit.morale}"
        if unit.weapon:
            yield unit.weapon
    yield from unit.rules


def _markers(state: State, unit: Body) -> Iterator[str]:
    if unit.shaken:
        yield "shaken"
    if unit.disordered:
        yield "disordered"
    if state.brigade_of(unit.id).demoralised:
        yield "demoralised"


def _acted(state: State, unit: Body) -> bool:
    """Has had what it can get in this phase."""
    cursor = state.cursor
    if unit.side != cursor.side:
        return False
    if cursor.phase in ("initiative", "command"):
        return unit.ordered or unit.initiative
    if cursor.phase == "shooting":
        return unit.shot or unit.id in cursor.done
    return cursor.phase == "melee" and unit.id in cursor.fought


def _general(commander: Commander, at: Point) -> Piece:
    return Piece(
        id=commander.id,
        kind="horse" if commander.mounted else "foot",
        at=at,
        side=commander.side,
        unit=commander.brigade or staff_of(commander.side),
        leader=True,
        radius=tables.COMMANDER_RADIUS,
        hat=GENERAL,
        note=f"rating-{commander.rating}",
        markers=("attached",) if commander.attached_to else (),
        traits=(commander.personality,) if commander.personality else (),
        acted=commander.done,
        commands=True,
    )


def _reserve(state: State, blocks: dict[str, Block]) -> Iterator[Piece]:
    """Who is still to be put down, or to come."""
    for unit in state.units.values():
        if isinstance(unit.where, Waiting):
            yield _body(state, unit, blocks)
    for commander in state.commanders.values():
        if isinstance(commander.where, Waiting):
            yield _general(commander, OFF)


# Brigades and sides


def _units(state: State) -> Iterator[Unit]:
    for side in state.plan.sides:
        chiefs = [one for one in state.commanders.values() if one.side == side and not one.brigade]
        if chiefs:
            there = [one for one in chiefs if not one.lost]
            yield Unit(staff_of(side), side, tuple([one.id for one in there]), **_led(there))
        for brigade in state.brigades.values():
            if brigade.side == side:
                yield _brigade(state, brigade)


def _brigade(state: State, brigade: Brigade) -> Unit:
    units = [state.units[id] for id in brigade.units]
    there = [one.id for one in units if not one.lost]
    leader = state.brigadier(brigade.id)
    gone = sum([one.lost for one in units])
    return Unit(
        brigade.id,
        brigade.side,
        (*(() if leader is None else (leader.id,)), *there),
        (Pool(LOSSES, gone, len(units)),) if gone else (),
        lost_of(one for one in units if one.lost),
        markers=("demoralised",) if brigade.demoralised else (),
        **_led([] if leader is None else [leader]),
    )


def _led(leaders: list[Commander]) -> dict[str, Any]:
    """The name stands over the general, with his staff rating beside it."""
    for one in leaders:
        if isinstance(one.where, At):
            x, y = one.point
            return {"standard": (x, y + tables.COMMANDER_RADIUS), "gauge": Pool(RATING, one.rating)}
    return {}


def _side_pools(state: State, side: str) -> Iterator[Pool]:
    """Victory points as things stand, and the brigades that are demoralised (BP.15.01, 15.12)."""
    if state.half:
        own = [one for one in state.brigades.values() if one.side == side]
        yield Pool(VICTORY, victory.points(state, side).total)
        yield Pool(BROKEN, sum([one.demoralised for one in own]), len(own))


# Zones


def _zones(state: State) -> Iterator[ZoneTold]:
    """Each zone, what it is and whose: where one deploys, what is held or to be held (section 20)."""
    if state.cursor.phase == "deploy":
        waiting = {one.side for one in state.units.values() if isinstance(one.where, Waiting)}
        for number, zone in enumerate(state.plan.zones):
            if zone.side in waiting:
                yield Zone(f"deploy-{number}", rectangle(*zone.rect), zone.side), "deploy", zone.side
    for objective in state.plan.objectives:
        side = state.held.get(objective.id, "")
        what = "held" if side else "objective"
        ground = _about(state, objective.building, objective.at)
        yield Zone(f"objective-{objective.id}", ground, side), what, side or objective.id
    for score in state.plan.scores:
        word, *given = score.test.split(":")
        if word == "none-east":
            beyond = rectangle(float(given[-1]), 0.0, state.table.width, state.table.height)
            yield Zone(f"objective-{score.side}", beyond, score.side), "goal", score.side


def _about(state: State, building: str, at: Point | None) -> tuple[Point, ...]:
    """A building, or how near a marker one must be (BP.15.13)."""
    if at is None:
        return outline_of(state.table.area(building))
    return rim(at, state.scaled(tables.OBJECTIVE_REACH))
