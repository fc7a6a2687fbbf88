"""Officers who join a melee beside them, of either camp (MT.14.03)."""

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import ChooseSeveral, Flow
from escarmouche.rulesets.tomahawks.data import tables
from escarmouche.rulesets.tomahawks.data.events import OfficerJoined
from escarmouche.rulesets.tomahawks.data.state import Play, State
from escarmouche.rulesets.tomahawks.rules.melee_fighters import Melee, engaged
from escarmouche.rulesets.tomahawks.table import board
from escarmouche.table.tabletop import at_most

JOIN = "MT.14.03"


def join(game: Play, melee: Melee) -> Flow[Melee]:
    """The owner of each camp says which of his Officers near the fight take part, the active camp first (MT.1.10)."""
    active = game.state.cursor.side
    for side in (active, game.state.enemy(active)):
        able = joiners(game.state, melee, side)
        if not able:
            continue
        chosen: tuple[str, ...] = yield ChooseSeveral(
            seat=side,
            key="join-melee",
            rule=JOIN,
            options=tuple(
                [
                    Option(unit, "option-join", {"unit": unit}, JOIN, game.state.living(unit)[0].id)
                    for unit in able
                ]
            ),
            default=[],
        )
        for unit in chosen:
            melee = _with(game.state, melee, unit)
            game.emit(OfficerJoined(rules=(JOIN,), unit=unit))
    return melee


def joiners(state: State, melee: Melee, side: str) -> tuple[str, ...]:
    """Officers within an inch of a unit of their camp that is engaged; whoever flees or is shaken holds back."""
    fighting = {one.unit for id in engaged(state, melee) if (one := state.figures[id]).side == side}
    return tuple(
        [
            unit.id
            for unit in state.units_of(side)
            if unit.officer
            and unit.id not in melee.units
            and not unit.fleeing
            and not unit.shaken
            and any(at_most(board.unit_gap(state, unit.id, one), tables.JOIN_REACH) for one in fighting)
        ]
    )


def _with(state: State, melee: Melee, unit: str) -> Melee:
    if state.units[unit].side == state.units[melee.engager].side:
        return replace(melee, attackers=(*melee.attackers, unit), joined=(*melee.joined, unit))
    return replace(melee, defenders=(*melee.defenders, unit), joined=(*melee.joined, unit))
