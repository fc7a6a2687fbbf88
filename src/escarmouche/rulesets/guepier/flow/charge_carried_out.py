"""The charges of one activation, from the order of the chargers to contact (18.3, step 6; GM.9.34, 11.35-11.38)."""

from collections.abc import Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, ChooseSeveral, Flow
from escarmouche.rulesets.guepier.data.state import Play, State, change_all
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules import shooting
from escarmouche.rulesets.guepier.rules.charge_path import Run
from escarmouche.rulesets.guepier.rules.charges import (
    Charge,
    Sighting,
    announce,
    defenders,
    fall_short,
    goes_on,
    halt,
    make_contact,
    shoot_at_charger,
    sighting,
)
from escarmouche.rulesets.guepier.rules.formations import Base
from escarmouche.table.tabletop import rounded


def carry_out(game: Play, side: str, charge: Charge) -> Flow[None]:
    """All charges of one activation, from the distance die to contact (18.3, step 6)."""
    order = tuple(charge.named)
    if len(order) > 1:
        order = yield ChooseSeveral(
            seat=side,
            about=questions.ChargeOrder(),
            options=tuple(Option(id, text="option-member", params={"figure": id}, piece=id) for id in order),
            low=len(order),
            high=len(order),
            ordered=True,
            default=list(order),
        )
    reaching, short = announce(game, order, charge)
    taken = [Base(run.place.point, game.state.figures[run.charger].radius) for run in reaching]
    for run in short:
        fall_short(game, run, charge, taken)
    if not reaching:
        return
    change_all(game, {run.target for run in reaching}, charged=True)
    yield from _defend(game, side, reaching)
    for number, run in enumerate(reaching):
        if goes_on(game.state, run):
            coming = [other for other in reaching[number + 1 :] if goes_on(game.state, other)]
            make_contact(game, run, charge, coming)


def _defend(game: Play, side: str, runs: Sequence[Run]) -> Flow[None]:
    """Defensive fire: all choices, then shot after shot in the order of the answer (GM.11.35-11.38)."""
    state = game.state
    by_charger = {run.charger: run for run in runs}
    sightings = {
        (shooter.id, run.charger): found
        for shooter in defenders(state, runs)
        for run in runs
        if (found := sighting(state, shooter, run))
    }
    shooters = tuple(dict.fromkeys(shooter for shooter, _ in sightings))
    if not shooters:
        return
    chosen: dict[str, str] = yield Assign(
        seat=state.enemy(side),
        about=questions.Defend(),
        items={
            shooter: tuple(
                _shot_option(state, shooter, run.charger, sightings[shooter, run.charger])
                for run in runs
                if (shooter, run.charger) in sightings
            )
            for shooter in shooters
        },
        default={},
    )
    halted: set[str] = set()
    for shooter, charger in chosen.items():
        seen = sightings[shooter, charger]
        shoot_at_charger(game, shooter, by_charger[charger], seen)
        for run in runs:
            if not goes_on(game.state, run) and run.charger not in halted:
                halted.add(run.charger)
                if game.state.figures[run.charger].placed:
                    halt(game, run, seen.length if run.charger == charger else 0.0)


def _shot_option(state: State, shooter: str, charger: str, seen: Sighting) -> Option:
    shot = shooting.make_shot(state, state.figures[shooter], state.figures[charger], seen.pose)
    return Option(
        charger,
        text="option-defend",
        params={
            "figure": charger,
            "distance": rounded(shot.distance),
            "need": shooting.fire_need(shot),
            "plus": shooting.HIT.plus(shot)[0],
            "x": seen.pose.x,
            "y": seen.pose.y,
            "level": seen.pose.level,
        },
        rule="GM.11.37",
        piece=charger,
    )
