"""Fire in the enemy's turn: on who charges (tir de réaction), on who crosses the front (tir d'opportunité) (BP.10).

Whether a unit may fire at all is in `rules.reaction_fire`.
"""

from collections.abc import Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Choose, Confirm, Flow
from escarmouche.rulesets.blackpowder.data.events import FireDeclined
from escarmouche.rulesets.blackpowder.data.state import Play, State, Unit, change
from escarmouche.rulesets.blackpowder.flow import break_tests
from escarmouche.rulesets.blackpowder.flow.questions import ClosingTarget, TraversingFire
from escarmouche.rulesets.blackpowder.rules import casualties, fire_effect, morale, reaction_fire, targets
from escarmouche.rulesets.blackpowder.rules.reaction_fire import Track
from escarmouche.rulesets.blackpowder.rules.situations import Fire
from escarmouche.rulesets.blackpowder.rules.target_sight import Aim
from escarmouche.table.tabletop import Pose

HOME, HOME_DISORDERED = "charges-home", "charges-home-disordered"
RETIRES, BREAKS = "retires", "breaks"


# Closing fire


def closing(
    game: Play, shooter_id: str, charger_ids: Sequence[str], steady_line: bool = False, several: bool = False
) -> Flow[str]:
    """The charged unit fires at one charger: charges-home, charges-home-disordered, retires or breaks (BP.10.03-10.06).

    The charger stands where it is shot at (BP.10.04); `several`: it charges more than one target (BP.10.06).
    """
    charger_id = yield from _charger(game.state, shooter_id, charger_ids)
    extra = casualties.first_time(game, shooter_id)
    state = game.state
    shooter, charger = state.units[shooter_id], state.units[charger_id]
    side = reaction_fire.charged_side(state, shooter, charger)
    fire = targets.closing_fire(state, shooter, charger, side, several, steady_line, extra)
    outcome = yield from _react(game, shooter_id, charger_id, fire, reaction_fire.CLOSING, side)
    if outcome:
        return BREAKS if outcome == morale.BREAKS else RETIRES
    return HOME_DISORDERED if game.state.units[charger_id].disordered else HOME


def _charger(state: State, shooter_id: str, charger_ids: Sequence[str]) -> Flow[str]:
    """At one of those who come on (BP.11.19)."""
    chosen: str = yield Choose(
        seat=state.units[shooter_id].side,
        about=ClosingTarget(shooter_id),
        options=tuple([Option(one, "option-charger", {"charger": one}, piece=one) for one in charger_ids]),
        default=charger_ids[0],
    )
    return chosen


# Traversing fire


def traverse(
    game: Play,
    mover_id: str,
    path: Sequence[Pose],
    mover: Unit | None = None,
    earlier: Sequence[Track] = (),
) -> Flow[bool]:
    """Once its step is over, each enemy across whose front a unit has gone may fire (BP.10.09-10.11). Whether it goes
    on: a retirement or break ends its order. `mover` is the unit as it was on its way, if it is not so any more;
    `earlier` are its tracks in the steps of the order before this one."""
    went = mover or game.state.units[mover_id]
    for crossing in reaction_fire.crossings(game.state, went, path, earlier):
        there = reaction_fire.nearest_by(game.state, mover_id, crossing, mover)
        aim = reaction_fire.seen_there(there, crossing, mover_id)
        if aim is None or not (yield from _offered(game, aim, path)):
            continue
        extra = casualties.first_time(game, aim.shooter)
        there = reaction_fire.nearest_by(game.state, mover_id, crossing, mover)
        fire = targets.fire_of(there, aim, reaction_fire.TRAVERSING, extra_dice=extra)
        if (yield from _react(game, aim.shooter, mover_id, fire, reaction_fire.TRAVERSING, aim.side)):
            return False
    return True


def _offered(game: Play, aim: Aim, path: Sequence[Pose]) -> Flow[bool]:
    """It would be its one reaction shot, so its owner is always asked (BP.10.08, 10.12)."""
    fires: bool = yield Confirm(
        seat=game.state.units[aim.shooter].side,
        about=TraversingFire(
            unit=aim.shooter,
            target=aim.target,
            distance=round(aim.distance, 1),
            away=aim.distance,
            clear=aim.well_seen,
            cover=aim.cover,
            enfilade=aim.enfilade,
        ),
        path=tuple([pose.point for pose in path]),
        default=True,
    )
    if not fires:
        game.emit(
            FireDeclined(
                rules=("BP.10.12",), unit=aim.shooter, target=aim.target, shot=reaction_fire.TRAVERSING
            )
        )
    return fires


# Both


def _react(game: Play, shooter_id: str, target_id: str, fire: Fire, kind: str, side: str) -> Flow[str]:
    """One reaction shot, and the break test if it makes one due at once; what that test came to, unless it holds
    (BP.10.04, 10.08, 14.10 b, 14.12)."""
    change(game, target_id, hurt=False, hurt_by_guns=False)
    fired = fire_effect.discharge(game, shooter_id, target_id, fire, kind, side)
    change(game, shooter_id, reacted=True)
    fire_effect.spend(game, shooter_id)
    outcome = morale.HOLDS
    if fire_effect.is_due(game, target_id, fire, fired.casualties):
        outcome = yield from break_tests.take(game, target_id, kind, (shooter_id,))
    elif fired.casualties:
        change(game, target_id, hurt=False, hurt_by_guns=False)
    return "" if outcome == morale.HOLDS else outcome
