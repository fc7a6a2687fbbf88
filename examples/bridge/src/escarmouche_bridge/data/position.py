"""Positions: any state of a game as text. One names its scenario and says only what is different from its beginning."""

from escarmouche.setup.short_records import Raw
from escarmouche.skirmish.position import Overlaid, Position, Records, Said
from escarmouche.skirmish.position_refusals import must_be_one_of, must_stand_on, troop_and_side
from escarmouche_bridge.data.roster import roster
from escarmouche_bridge.data.scenario import SCENARIOS, begin
from escarmouche_bridge.data.state import Cursor, Figure, Plan, State


def _usual_plan(known: State, base: State | None) -> Plan:
    assert base is not None  # a position without a scenario has no table either, and is refused before
    return base.plan


def _new_figure(id: str, said: Raw, known: State, base: State | None) -> Figure:
    """A figure that the scenario does not have, by its troop."""
    profile, side = troop_and_side(id, said, roster().get)
    if profile is None:
        return Figure(id=id, side=side, troop="")
    return Figure(id=id, side=side, troop=profile.id, leader=profile.leader, veteran=profile.veteran)


def _judge(state: State) -> None:
    """What cannot be."""
    for figure in state.figures.values():
        must_be_one_of(figure.id, "side", (figure.side,), state.plan.sides)
        must_be_one_of(figure.id, "troop", (figure.troop,), roster())
        must_stand_on(state.table, figure)


POSITION = Position(
    State,
    SCENARIOS,
    begin,
    {
        "plan": Overlaid(_usual_plan),
        "turn": Said(),
        "figures": Records(_new_figure, lambda one, base: {"side": one.side, "troop": one.troop}),
        "cursor": Overlaid(lambda known, base: base.cursor if base else Cursor()),
    },
    _judge,
)
read_position, write_position = POSITION.read, POSITION.write
