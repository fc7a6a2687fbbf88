"""What players call figures, groups and terrain, and how a terminal may draw the table."""

from collections import Counter
from collections.abc import Iterator, Mapping

from escarmouche.client.sketch import Mark, mark_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.scenario import SCENARIOS
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.setup.forces import Mustered
from escarmouche.setup.names import numbered, roll_call
from escarmouche.table.tabletop import Area, At, Line

GROUND = {
    "road": ".", "thicket": "♣", "rocks": "^", "shed": "n", "fire": "w", "smoke": "s", "building": "#", "ruins": "%",
    "trench": "u", "pond": "~", "wall": "=", "rampart": "█", "hedge": "&", "barricade": "x", "low_wall": "-",
    "fence": "+", "hill": "'", "roof": "#",
}  # fmt: skip
GLYPHS = {  # foot, horse, leader, gun; the two sides differ by more than colour
    "french": ("F", "H", "L", "G"),
    "mexican": ("m", "h", "l", "g"),
}
KIT = {"ladder": "‡", "ram": "»", "barrel": "o", "stair": "/"}


def names(state: State, lang: str, texts: Texts) -> Mapping[str, str]:
    """The name of everything that has an id."""
    given = SCENARIOS.names(state.scenario, lang)
    found = {side: texts.say(lang, f"side-{side}") for side in state.plan.sides}
    found |= {group.id: group.name.get(lang, group.id) for group in state.groups.values()}
    found |= _figures(state, lang, texts, given)
    found |= {
        gun.id: texts.say(lang, "gun-obsolete" if gun.obsolete else "gun") for gun in state.guns.values()
    }
    found |= {kit.id: numbered(texts.say(lang, f"kit-{kit.kind}"), kit.id) for kit in state.kit.values()}
    things: tuple[Area | Line, ...] = (*state.table.lines, *state.table.areas)
    for thing in things:
        over = next((tag.removeprefix("over:") for tag in thing.tags if tag.startswith("over:")), "")
        found[thing.id] = given.get(thing.id) or numbered(texts.say(lang, f"terrain-{thing.kind}"), thing.id)
        if told := [tag.replace(":", "-") for tag in thing.tags if tag.endswith((":open", ":shut"))]:
            found[thing.id] += f" ({', '.join(texts.say(lang, f'access-{one}') for one in told)})"
        if over:
            found[thing.id] = texts.say(lang, "terrain-roof-of", {"building": given.get(over, over)})
        for opening in thing.openings:
            if opening.id:
                kind = opening.kind if opening.kind in tables.RAM_NEED else "breach"
                found[opening.id] = numbered(texts.say(lang, f"opening-{kind}"), opening.id)
    return found


def _figures(state: State, lang: str, texts: Texts, given: Mapping[str, str]) -> dict[str, str]:
    """`Légionnaire 3`; with its group where figures of another have the same names."""
    short = {
        figure.id: given.get(figure.id) or _short(figure, lang, texts) for figure in state.figures.values()
    }
    counts = Counter(short.values())
    mixed = {state.figures[id].group for id, name in short.items() if counts[name] > 1}
    return {
        id: f"{name} ({_group(state, state.figures[id], lang)})"
        if counts[name] > 1 or (state.figures[id].group in mixed and id not in given)
        else name
        for id, name in short.items()
    }


def _short(figure: Figure, lang: str, texts: Texts) -> str:
    if not figure.troop:
        return figure.id
    number = figure.id.rpartition(".")[2]
    if figure.leader and number == "0":
        return texts.say(lang, "leader")
    return f"{texts.say(lang, f'troop-{figure.troop}')} {number}"


def _group(state: State, figure: Figure, lang: str) -> str:
    return (
        state.groups[figure.group].name.get(lang, figure.group)
        if figure.group in state.groups
        else figure.group
    )


def muster(state: State) -> Iterator[Mustered]:
    """The roll call (GM.15.01, 16.05)."""
    return roll_call(state.figures.values())


def marks(state: State, called: Mapping[str, str]) -> Iterator[Mark]:
    """Kit and guns, then the figures, so that these lie on top."""
    for kit in state.kit.values():
        if kit.state in ("ground", "raised"):
            yield mark_of(kit, called, KIT[kit.kind], kit.at, tables.OBJECT_RADIUS)
    for gun in state.guns.values():
        if isinstance(gun.where, At):
            yield mark_of(gun, called, GLYPHS[gun.side][3], gun.point, tables.GUN_RADIUS, gun.pose.facing)
    for figure in state.figures.values():
        if figure.in_play:
            pose = place(state, figure)
            glyph = GLYPHS[figure.side][2 if figure.leader else 1 if figure.mounted else 0]
            yield mark_of(
                figure,
                called,
                glyph,
                pose.point,
                figure.radius,
                pose.facing,
                pose.level,
                markers(state, figure),
                hampered=figure.marker != "none",
            )


def markers(state: State, figure: Figure) -> Iterator[str]:
    """The markers a figure bears (GM.2.06, 7.08, 9.05, 11.24)."""
    if figure.marker != "none":
        yield figure.marker
    if figure.moving:
        yield "moving"
    if figure.jammed_until >= state.turn > 0:
        yield "jammed"
    if figure.located:
        yield "located"
