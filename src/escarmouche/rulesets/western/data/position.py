"""Positions: any state of the table written as text, as FEN is for chess.

A position names a scenario, whose terrain and plan it then uses, or has a table of its own. A figure may name its troop
or bear the id of one of the scenario's, and says only what is different.
"""

from msgspec.structs import replace

from escarmouche.kernel.unfit import Unfit
from escarmouche.rulesets.western.data import roster, tables
from escarmouche.rulesets.western.data.scenario import SCENARIOS, begin
from escarmouche.rulesets.western.data.state import Cursor, Figure, Plan, State, Used, Vehicle, Weapon
from escarmouche.setup.scenario import plain, read_record
from escarmouche.setup.short_records import Raw
from escarmouche.skirmish.position import Overlaid, Position, Records, Said, Standing
from escarmouche.skirmish.position_refusals import must_be_one_of, must_exist, must_stand_on, troop_and_side
from escarmouche.table.tabletop import Inside

BEFORE = ("hide", "deploy", "start")  # steps after which the next turn is counted (FW.2.05)


def _usual_plan(known: State, base: State | None) -> Plan:
    """The scenario's, or one in which those who have figures fight each other."""
    return base.plan if base else Plan(sides=tuple(dict.fromkeys(one.side for one in known.figures.values())))


def _usual_cursor(known: State, base: State | None) -> Cursor:
    """Before deployment, or with figures on the table at the start of a turn."""
    return Cursor("start") if any(one.placed for one in known.figures.values()) else Cursor()


def _new_figure(id: str, said: Raw, known: State, base: State | None) -> Figure:
    profile, side = troop_and_side(id, said, roster.profile_of)
    if profile is None:
        return Figure(id=id, side=side)
    figure = roster.figure_of(profile, id=id, side=side)
    return figure if known.options.life_points else replace(figure, life=1)


def _with_weapons(id: str, said: Raw) -> Raw:
    """Missile weapons, each as a record or only by its name: then it is as at the start of a game (FW.6.22)."""
    if "weapons" not in said:
        return said
    given = read_record(said["weapons"], tuple[Weapon | str, ...], f"{id}, weapons")
    return {
        **said,
        "weapons": plain([roster.weapon_of(one) if isinstance(one, str) else one for one in given]),
    }


def _judge(state: State) -> None:
    """What cannot be: ratings beyond the scale (FW.0.03), weapons that nobody knows, places off the table."""
    low, high = tables.RATINGS
    for figure in state.figures.values():
        for name in ("klass", "skill", "health"):
            if not low <= getattr(figure, name) <= high:
                raise Unfit("between", "FW.0.03", id=figure.id, field=name, low=low, high=high)
        if not figure.lost:
            must_be_one_of(figure.id, "life", (figure.life,), tables.LIVES, "FW.12.02")
        must_be_one_of(figure.id, "weapons", (weapon.kind for weapon in figure.weapons), tables.MISSILES)
        must_be_one_of(figure.id, "melee", figure.melee, tables.BLADES)
        must_be_one_of(figure.id, "side", (figure.side,), state.plan.sides)
        must_stand_on(state.table, figure)
        if isinstance(figure.where, Inside):
            must_exist(figure.id, "vehicle", figure.where.holder, state.vehicles)


POSITION = Position(
    State,
    SCENARIOS,
    begin,
    {
        "plan": Overlaid(_usual_plan),
        "turn": Said(lambda known, base: 0 if known.cursor.step in BEFORE else 1),
        "first": Said(lambda known, base: known.plan.first or next(iter(known.plan.sides), "")),
        "figures": Records(
            _new_figure, lambda one, base: {"side": one.side, "troop": one.troop}, short=_with_weapons
        ),
        "vehicles": Records(lambda id, said, known, base: Vehicle(id=id), present=lambda base: base.vehicles),
        "horses": Said(),
        "used": Said(lambda known, base: {side: Used() for side in known.plan.sides}),
        "cleared": Said(),
        "cursor": Standing(_usual_cursor),
    },
    _judge,
)
read_position, write_position = POSITION.read, POSITION.write
