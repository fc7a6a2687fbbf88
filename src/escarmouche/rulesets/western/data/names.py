"""What players call figures, vehicles and terrain, and how a terminal may draw the table."""

from collections import Counter
from collections.abc import Iterator, Mapping

from escarmouche.client.sketch import Mark, mark_of
from escarmouche.kernel.text import Texts
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.scenario import SCENARIOS
from escarmouche.rulesets.western.data.state import Figure, State, Vehicle, place
from escarmouche.setup.forces import Mustered
from escarmouche.setup.names import numbered, roll_call, terrain_names
from escarmouche.table.tabletop import At

GROUND = {
    "road": ".", "brush": ":", "rocks": "^", "forest": "♣", "steep_slope": "'", "ford": "-", "deep_water": "~",
    "building": "#", "hedge": "&", "fence": "+", "low_wall": "=", "trough": "u", "barricade": "x", "bank": "_",
    "rampart_walk": "-", "stairs": "/", "palisade": "|", "rampart": "█", "cliff": "█", "ridge": "_",
}  # fmt: skip
GLYPHS = (("P", "H", "C"), ("p", "h", "c"))  # foot, mounted, leader; the two sides differ by more than colour
VEHICLE, HORSE = "W", "n"
HORSE_RADIUS = 1.0  # as it is drawn; a riderless horse has no base (FW.3.27)


def names(state: State, lang: str, texts: Texts) -> Mapping[str, str]:
    """The name of everything that has an id."""
    given = SCENARIOS.names(state.scenario, lang)
    found = {side: texts.say(lang, f"side-{side}") for side in state.plan.sides}
    found |= _figures(state, lang, texts, found)
    found |= {one.id: _vehicle(one, lang, texts) for one in state.vehicles.values()}
    found |= {horse: numbered(texts.say(lang, "horse"), horse) for horse in state.horses}
    return found | terrain_names(state.table, given, lang, texts)


def _figures(state: State, lang: str, texts: Texts, sides: Mapping[str, str]) -> dict[str, str]:
    """`Bandit 2`; with its side where the other has one of the same name."""
    short = {one.id: _short(one, lang, texts) for one in state.figures.values()}
    counts = Counter(short.values())
    return {
        id: f"{name} ({sides.get(state.figures[id].side, state.figures[id].side)})"
        if counts[name] > 1
        else name
        for id, name in short.items()
    }


def _short(figure: Figure, lang: str, texts: Texts) -> str:
    if lang in figure.name:
        return figure.name[lang]
    return numbered(texts.say(lang, f"troop-{figure.troop}"), figure.id) if figure.troop else figure.id


def _vehicle(vehicle: Vehicle, lang: str, texts: Texts) -> str:
    usual = texts.say(lang, "vehicle-team" if vehicle.pace else "vehicle")
    return vehicle.name.get(lang) or numbered(usual, vehicle.id)


def muster(state: State) -> Iterator[Mustered]:
    """The roll call: every figure of both sides, those hidden too (FW.14.06)."""
    return roll_call(state.figures.values())


def marks(state: State, called: Mapping[str, str]) -> Iterator[Mark]:
    """Horses and figures, then the vehicles, so that these lie on top of who is aboard."""
    for horse in state.horses.values():
        yield mark_of(horse, called, HORSE, horse.at, HORSE_RADIUS)
    for figure in state.figures.values():
        if figure.in_play:
            glyphs = GLYPHS[state.plan.sides.index(figure.side)]
            yield mark_of(
                figure,
                called,
                glyphs[2 if figure.leader or figure.troop_leader else 1 if figure.mounted else 0],
                place(state, figure),
                figure.radius,
                facing=figure.pose.facing if figure.placed else None,
                level=figure.level if figure.placed else 0,
                markers=_markers(state, figure),
            )
    for vehicle in state.vehicles.values():
        if isinstance(vehicle.where, At):
            facing = vehicle.pose.facing
            yield mark_of(vehicle, called, VEHICLE, vehicle.point, tables.VEHICLE_RADIUS, facing)


def _markers(state: State, figure: Figure) -> Iterator[str]:
    for marker in ("hidden", "crouched", "wounded", "blocked", "pinned", "moved"):
        if getattr(figure, marker):
            yield marker
    if figure.reloading:
        yield "reloading"
    if figure.barred == state.turn > 0:
        yield "barred"
    for weapon in figure.weapons:
        if weapon.jammed:
            yield "jammed"
        elif not weapon.loaded:
            yield "unloaded"
