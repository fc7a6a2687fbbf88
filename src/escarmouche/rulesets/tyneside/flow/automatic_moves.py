"""Units move by themselves: what their results make them do is carried out and told; groups follow the first of their
platoon that its player moves (chapter 12, TY.11.09)."""

from collections.abc import Mapping
from typing import Any

from escarmouche.kernel.questions import Flow
from escarmouche.rulesets.tyneside.data.events import FormationChanged, SkirtsChanged, UnitMoved, UnitStayed
from escarmouche.rulesets.tyneside.data.state import Play, State, change_all, change_unit
from escarmouche.rulesets.tyneside.flow import charge_made
from escarmouche.rulesets.tyneside.rules import charges, moves_made
from escarmouche.rulesets.tyneside.rules.automatic_actions import FORMS, Foreseen, foresee, outcome
from escarmouche.rulesets.tyneside.rules.formation_moves import place_all
from escarmouche.rulesets.tyneside.table import board, formations, trial_moves
from escarmouche.rulesets.tyneside.table.formations import Frame
from escarmouche.rulesets.tyneside.table.trial_moves import Step, Trial, lead
from escarmouche.table.tabletop import Point


def move(game: Play, unit: str) -> Flow[None]:
    """A unit carries out its result; one that has moved with the first group of its platoon has done so already."""
    state = game.state
    whole = state.units[unit]
    if whole.acted or not state.living(unit):
        return
    foreseen = foresee(state, unit, whole.result)
    wear_skirts(game, foreseen.skirts)
    if foreseen.charge:
        charge = charges.place_chargers(game.state, unit, foreseen.charge)
        assert charge is not None
        yield from charge_made.charge(game, charge, foreseen.cell)
        return
    _carry_out(game, foreseen)


def wear_skirts(game: Play, skirts: Mapping[str, str]) -> None:
    """Skirts raised or lowered at the start of a move (TY.13.04)."""
    for worn in dict.fromkeys(skirts.values()):
        wearers = tuple([id for id, value in skirts.items() if value == worn])
        change_all(game, wearers, skirts=worn)
        game.emit(SkirtsChanged(rules=("TY.13.04",), figures=wearers, raised=worn == "raised"))


def follow(game: Play, unit: str, first: str, before: tuple[Point, float]) -> None:
    """A group goes, as a block, to the place it had beside the first one of its platoon, as far as it can (TY.11.09).

    `before` are the centroid and the facing of that group before its player moved it.
    """
    state = game.state
    trial = Trial(state, unit)
    old, new = Frame(*before), Frame(board.centroid(state, first), state.units[first].facing)
    place_all(trial, {man.id: formations.shifted(man.point, old, new) for man in trial.men})
    lead(trial)
    moves_made.go(game, unit, trial.steps, trial.unit.facing + new.facing - old.facing, acted=True)
    _tell(game, unit, trial.steps, "TY.11.09", game.state.units[unit].result, "beside", first)


def _carry_out(game: Play, foreseen: Foreseen) -> None:
    """Everybody to the end of his way, and the telling of it."""
    before = game.state
    for unit, posture in foreseen.postures.items():
        own = _steps_of(before, foreseen, unit)
        dressed = before.units[unit].dressing and not own
        moves_made.go(
            game,
            unit,
            own,
            posture.facing,
            acted=True,
            formation=posture.formation,
            reforming=posture.reforming,
            dressing=dressed,
        )
    for unit, order in foreseen.orders.items():
        change_unit(game, unit, order=order)
    if foreseen.purpose in FORMS:
        game.emit(
            FormationChanged(
                rules=(foreseen.rule, "TY.11.13"),
                units=tuple(foreseen.postures),
                formation=foreseen.postures[foreseen.unit].formation,
                paths=foreseen.paths,
                facing=game.state.units[foreseen.unit].facing,
                cause=foreseen.cell,
            )
        )
        return
    for unit in foreseen.postures:
        steps = _steps_of(before, foreseen, unit)
        _tell(game, unit, steps, foreseen.rule, foreseen.cell, foreseen.purpose, foreseen.about)


def _steps_of(state: State, foreseen: Foreseen, unit: str) -> dict[str, Step]:
    """The moves of a unit and of those attached to it."""
    if len(foreseen.postures) == 1:
        return foreseen.steps
    own = {*state.units[unit].members, *trial_moves.attached(state, unit)}
    return {id: step for id, step in foreseen.steps.items() if id in own}


def _tell(
    game: Play, unit: str, steps: Mapping[str, Step], rule: str, cause: str, purpose: str, about: str
) -> None:
    """What a unit did and what for."""
    told: dict[str, Any] = {
        "rules": (rule,),
        "unit": unit,
        "facing": game.state.units[unit].facing,
        "cause": cause,
        "about": about,
    }
    if paths := moves_made.told(steps):
        game.emit(UnitMoved(**told, paths=paths, purpose=purpose))
    else:
        game.emit(UnitStayed(**told, purpose=outcome(purpose, moved=False)))
