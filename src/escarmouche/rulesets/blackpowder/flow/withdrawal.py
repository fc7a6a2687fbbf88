"""The withdrawal of demoralised brigades, before initiative: who must, and who of the others will (BP.15.07-15.15)."""

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import ChooseSeveral, Flow
from escarmouche.rulesets.blackpowder.data.events import Withdrew
from escarmouche.rulesets.blackpowder.data.state import Play, State, change
from escarmouche.rulesets.blackpowder.flow.questions import Withdraw
from escarmouche.rulesets.blackpowder.rules import casualties, demoralisation, generals
from escarmouche.rulesets.blackpowder.rules.demoralisation import compelled, may_withdraw
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import footprint
from escarmouche.table.tabletop import At

WITHDRAWAL = "BP.15.10"
DESERTED = "deserted"


def withdraw(game: Play, side: str) -> Flow[None]:
    """Each command phase, before initiative: who is near the enemy must, who is far may (BP.15.07-15.10)."""
    state = game.state
    broken = [
        one
        for one in state.of_side(side)
        if state.brigades[one.brigade].demoralised and not state.engaged(one.id)
    ]
    going = [unit.id for unit in broken if compelled(state, unit)]
    far = [unit.id for unit in broken if may_withdraw(state, unit)]
    if far:
        willing: tuple[str, ...] = yield ChooseSeveral(
            seat=side,
            about=Withdraw(),
            options=tuple([Option(one, "option-withdraw", {"unit": one}, WITHDRAWAL, one) for one in far]),
            default=[],
        )
        going += willing
    for unit_id in sorted(going, key=lambda id: _way_home(game.state, id)):
        if game.state.units[unit_id].in_play:
            _withdraw(game, unit_id)


def _way_home(state: State, unit_id: str) -> float:
    """Those nearest to their own edge make room first."""
    unit = state.units[unit_id]
    return board.to_edge(state, footprint(state, unit).centre, board.home_edge(state, unit.side))


def _withdraw(game: Play, unit_id: str) -> None:
    """A free move, disorder or not; guns that cannot limber are deserted (BP.15.07, 15.09); who has nowhere to go stays
    (BP.15.15)."""
    before, unit = game.state, game.state.units[unit_id]
    found = demoralisation.withdraw(before, unit_id)
    if found.end == "destroyed":
        casualties.destroy(game, unit_id, DESERTED)
        return
    if found.end == "off-table":
        casualties.leave(game, unit_id, found.exit or found.path[-1].point, found.path)
        return
    if not found.moves and found.formation == unit.formation and found.limbering == unit.limbering:
        return
    change(game, unit_id, where=At(found.pose), formation=found.formation, limbering=found.limbering)
    game.emit(
        Withdrew(
            rules=(WITHDRAWAL if found.moves else "BP.15.09",),
            unit=unit_id,
            path=found.path,
            formation=found.formation,
            limbering=not found.moves,
        )
    )
    generals.settle(game, before)
