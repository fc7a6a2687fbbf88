"""What players call units, commanders, brigades and terrain, and how a terminal may draw the table."""

from collections.abc import Iterator, Mapping

from escarmouche.kernel import rects
from escarmouche.kernel.naming import numbered, roll_call
from escarmouche.kernel.ruleset import Mark, Mustered, Sketch
from escarmouche.kernel.table import Area, At, Line
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.roster import profile_of
from escarmouche.rulesets.blackpowder.data.scenario import names_in, sheets
from escarmouche.rulesets.blackpowder.data.state import Brigade, Commander, State, Unit
from escarmouche.rulesets.blackpowder.table.footprint import footprint

GROUND = {
    "open": " ", "wood": "♣", "scrub": ":", "ploughed": "\"", "marsh": "%", "stream": "~", "ford": "-",
    "difficult": "%", "very-difficult": "%", "extremely-difficult": "%", "river": "~", "cliff": "^",
    "impassable": "^", "hill": "'", "building": "#", "hedge": "&", "fence": "+", "wall": "=", "ditch": "_",
    "fieldworks": "w", "redoubt": "w", "road": ".", "bridge": "=",
}  # fmt: skip
GLYPHS = (
    {"infantry": "I", "cavalry": "C", "artillery": "A", "general": "G"},
    {"infantry": "i", "cavalry": "c", "artillery": "a", "general": "g"},
)  # the two sides differ by more than colour


def names(state: State, lang: str, texts: Texts) -> Mapping[str, str]:
    """The name of everything that has an id."""
    given = names_in(sheets()[state.scenario], lang) if state.scenario in sheets() else {}
    found = {side: texts.say(lang, f"side-{side}") for side in state.plan.sides}
    things: tuple[Area | Line, ...] = (*state.table.areas, *state.table.lines)
    for thing in things:
        found[thing.id] = given.get(thing.id) or numbered(texts.say(lang, f"terrain-{thing.kind}"), thing.id)
    for objective in state.plan.objectives:
        found[objective.id] = given.get(objective.id) or found.get(objective.building) or objective.id
    return found | _called(state, lang, texts)


def _called(state: State, lang: str, texts: Texts) -> dict[str, str]:
    """Brigades, units and commanders; with their side where both sides have one of that name."""
    brigades, units, commanders = state.brigades.values(), state.units.values(), state.commanders.values()
    found = {one.id: (_brigade(one, lang, texts), one.side) for one in brigades}
    found |= {one.id: (_unit(one, lang, texts), one.side) for one in units}
    found |= {one.id: (_commander(one, lang, texts), one.side) for one in commanders}
    sides: dict[str, set[str]] = {}
    for name, side in found.values():
        sides.setdefault(name, set()).add(side)
    return {
        id: name if len(sides[name]) == 1 else texts.say(lang, f"name-of-{side}", {"name": name})
        for id, (name, side) in found.items()
    }


def _unit(unit: Unit, lang: str, texts: Texts) -> str:
    if lang in unit.name:
        return unit.name[lang]
    if unit.wagon:
        return numbered(texts.say(lang, "wagon"), unit.id)
    profile = profile_of(unit.troop)
    return numbered(profile.name[lang], unit.id) if profile else unit.id


def _brigade(brigade: Brigade, lang: str, texts: Texts) -> str:
    return brigade.name.get(lang) or numbered(texts.say(lang, "brigade"), brigade.id)


def _commander(commander: Commander, lang: str, texts: Texts) -> str:
    if lang in commander.name:
        return commander.name[lang]
    word = "brigadier" if commander.brigade and not commander.cinc else "cinc"
    return numbered(texts.say(lang, word), commander.brigade if word == "brigadier" else "")


def muster(state: State) -> Iterator[Mustered]:
    """The roll call: every unit of both sides; wagons are none."""
    return roll_call(unit for unit in state.units.values() if not unit.wagon)


def sketch(state: State, called: Mapping[str, str]) -> Sketch:
    """The table as a terminal can draw it."""
    return Sketch(table=state.table, ground=GROUND, marks=tuple(_marks(state, called)))


def _marks(state: State, called: Mapping[str, str]) -> Iterator[Mark]:
    for unit in state.on_table():
        rect = footprint(state, unit)
        yield Mark(
            id=unit.id,
            at=(rect.x, rect.y),
            radius=tables.INFANTRY_STAND / 2.0,
            glyph=GLYPHS[state.plan.sides.index(unit.side)][unit.arm],
            side=unit.side,
            label=called[unit.id],
            facing=unit.pose.facing if isinstance(unit.where, At) else None,
            markers=tuple(_markers(unit)),
            outline=rects.corners(rect),
        )
    for commander in state.commanders.values():
        if isinstance(commander.where, At):
            yield Mark(
                id=commander.id,
                at=commander.point,
                radius=tables.COMMANDER_RADIUS,
                glyph=GLYPHS[state.plan.sides.index(commander.side)]["general"],
                side=commander.side,
                label=called[commander.id],
                markers=(f"rating-{commander.rating}",),
            )


def _markers(unit: Unit) -> Iterator[str]:
    yield unit.formation
    if unit.casualties:
        yield f"casualties-{unit.casualties}"
    if unit.disordered:
        yield "disordered"
    if unit.shaken:
        yield "shaken"
