"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given; only what others will still decide is taken
as the rules give it by default: the best weapon, no support.
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Assign, Confirm, Number, OfQuestions, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.client import forecasts
from escarmouche.rulesets.guepier.client.forecasts import charge_forecasts
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.flow.step_fire import SALVO, target_options
from escarmouche.rulesets.guepier.rules.actions import MOVES, pace_of
from escarmouche.rulesets.guepier.rules.artillery import crew, targets
from escarmouche.rulesets.guepier.rules.doors_and_rams import door_before
from escarmouche.rulesets.guepier.rules.melee import weapons
from escarmouche.rulesets.guepier.rules.salvos import company_of, largest_salvo, salvo_targets
from escarmouche.rulesets.guepier.rules.shooting import aim_refusal
from escarmouche.rulesets.guepier.table.terrain import door_named
from escarmouche.skirmish.forecasts_told import assigned, chosen, several
from escarmouche.table.tabletop import Pose

Told = Iterator[Forecast]


def _locate(about: questions.Locate, view: View[State], ask: Ask, raw: object) -> Told:
    for id in several(ask, raw):
        yield forecasts.localisation(view.state, ask.seat, view.state.figures[id])


def _rally(about: questions.Rally, view: View[State], ask: Ask, raw: object) -> Told:
    if id := chosen(ask, raw):
        yield forecasts.rally(view.state.figures[id], 0)


def _rally_points(about: questions.RallyPoints, view: View[State], ask: Ask, raw: object) -> Told:
    if isinstance(ask, Number) and type(raw) is int and ask.low <= raw <= ask.high:
        yield forecasts.rally(view.state.figures[about.figure], raw)


def _fire(about: questions.Fire, view: View[State], ask: Ask, raw: object) -> Told:
    """Who fires: at the target that is offered first; a company, all who can, at each that it may."""
    state, id = view.state, chosen(ask, raw)
    if id.startswith(SALVO):
        company = company_of(state, ask.seat, id.removeprefix(SALVO))
        yield from _salvos(state, largest_salvo(state, company))
    elif id in state.figures:
        yield from _shots(state, id, target_options(state, state.figures[id]).keys[0])
    elif id in state.guns:
        gun = state.guns[id]
        for target in islice(targets(state, gun), 1):
            yield from forecasts.cannon(state, gun, crew(state, gun), target)


def _target(about: questions.Target, view: View[State], ask: Ask, raw: object) -> Told:
    if id := chosen(ask, raw):
        yield from _shots(view.state, about.figure, id)


def _shots(state: State, shooter: str, target: str) -> Told:
    """Aimed, where he may aim, and plain."""
    may_aim = aim_refusal(state, state.figures[shooter]) is None
    for manner in ("aimed", "plain") if may_aim else ("plain",):
        yield forecasts.shot(state, state.figures[shooter], state.figures[target], manner)


def _aim(about: questions.Aim, view: View[State], ask: Ask, raw: object) -> Told:
    if isinstance(raw, bool):
        figures = view.state.figures
        shooter, target = figures[about.figure], figures[about.target]
        yield forecasts.shot(view.state, shooter, target, "aimed" if raw else "plain")


def _salvo_shooters(about: questions.SalvoShooters, view: View[State], ask: Ask, raw: object) -> Told:
    yield from _salvos(view.state, several(ask, raw))


def _salvo_target(about: questions.SalvoTarget, view: View[State], ask: Ask, raw: object) -> Told:
    if at := chosen(ask, raw):
        yield from _salvos(view.state, about.shooters, at)


def _salvos(state: State, shooters: tuple[str, ...], at: str = "") -> Told:
    """At each detachment that they may fire at, or at the one named."""
    for chain in salvo_targets(state, shooters):
        if at in ("", chain[0]):
            yield forecasts.salvo(state, shooters, chain)


def _gun_target(about: questions.GunTarget, view: View[State], ask: Ask, raw: object) -> Told:
    if id := chosen(ask, raw):
        gun = view.state.guns[about.gun]
        yield from forecasts.cannon(view.state, gun, crew(view.state, gun), view.state.figures[id])


def _gun_obstacle(about: questions.GunObstacle, view: View[State], ask: Ask, raw: object) -> Told:
    if obstacle := chosen(ask, raw):
        yield from forecasts.battered(view.state, about.gun, obstacle)


def _gun_aim(about: questions.GunAim, view: View[State], ask: Ask, raw: object) -> Told:
    yield from forecasts.battered(view.state, about.gun, about.obstacle)


def _gun_impact(about: questions.GunImpact, view: View[State], ask: Ask, raw: object) -> Told:
    if isinstance(ask, Place) and isinstance(raw, Mapping):
        try:
            spots = ask.read(raw)
        except Illegal:
            return
        gun = view.state.guns[about.gun]
        yield forecasts.bombardment(view.state, gun, crew(view.state, gun), spots[""].at)


def _fight(about: questions.Fight, view: View[State], ask: Ask, raw: object) -> Told:
    state, key = view.state, chosen(ask, raw)
    if key.startswith("ram:"):
        yield from _blow(state, key.removeprefix("ram:"))
    elif key:
        attacker, defender = (state.figures[id] for id in key.split(">"))
        mine, theirs = weapons(state, attacker)[0], weapons(state, defender)[0]
        yield forecasts.melee(state, attacker, defender, mine, theirs)


def _weapon(about: questions.Weapon, view: View[State], ask: Ask, raw: object) -> Told:
    """Who chooses second knows what was drawn; who chooses first counts with the enemy's best (GM.14.06)."""
    state = view.state
    if weapon := chosen(ask, raw):
        figure, adversary = state.figures[about.figure], state.figures[about.adversary]
        if about.drawn:
            yield forecasts.melee(state, adversary, figure, about.drawn, weapon)
        else:
            yield forecasts.melee(state, figure, adversary, weapon, weapons(state, adversary)[0])


def _support(about: questions.Support, view: View[State], ask: Ask, raw: object) -> Told:
    if not isinstance(raw, list | tuple):
        return
    helpers = len(several(ask, raw))
    friends, others = (helpers, 0) if about.figure == about.attacker else (about.against, helpers)
    attacker, defender = view.state.figures[about.attacker], view.state.figures[about.defender]
    mine, theirs = about.attacker_weapon, about.defender_weapon
    yield forecasts.melee(view.state, attacker, defender, mine, theirs, friends, others)


def _ram_blow(about: questions.RamBlow, view: View[State], ask: Ask, raw: object) -> Told:
    if raw is True:
        yield from _blow(view.state, about.kit)


def _blow(state: State, ram_id: str) -> Told:
    ram = state.kit[ram_id]
    door = door_before(state, ram)
    if door is not None:
        _, opening = door_named(state.table, door.id)
        yield forecasts.rammed(state, ram, opening)


def _barrel(
    about: questions.SetBarrel | questions.BarrelAgainst, view: View[State], ask: Ask, raw: object
) -> Told:
    if raw is True if isinstance(ask, Confirm) else chosen(ask, raw):
        yield forecasts.barrel(about.kit)


def _action(about: questions.Action, view: View[State], ask: Ask, raw: object) -> Told:
    """How far the die may carry those who move."""
    action = chosen(ask, raw)
    if action in MOVES:
        mounted = view.state.figures[about.figure].mounted
        yield forecasts.distance(pace_of(action, mounted, bool(about.gun)), about.gun or about.figure)


def _charge_at(about: questions.ChargeAt, view: View[State], ask: Ask, raw: object) -> Told:
    if isinstance(ask, Assign):
        named = assigned(ask, raw)
        yield from charge_forecasts(view.state, tuple(ask.items), named, about.pace, about.paid)


def _defend(about: questions.Defend, view: View[State], ask: Ask, raw: object) -> Told:
    """Each shot on its own, at the place on the way where the shooter has the charger in sight (GM.11.36)."""
    figures = view.state.figures
    if isinstance(ask, Assign):
        for shooter, charger in assigned(ask, raw).items():
            if gun := view.state.guns.get(shooter):
                yield from forecasts.cannon(view.state, gun, crew(view.state, gun), figures[charger])
                continue
            said = next(option.params for option in ask.items[shooter] if option.key == charger)
            x, y, level = float(said["x"]), float(said["y"]), int(said["level"])
            at = Pose(x, y, figures[charger].pose.facing, level)
            if at.point == figures[charger].point:
                at = figures[charger].pose
            yield forecasts.shot(view.state, figures[shooter], figures[charger], "defensive", at)


FORECASTS: OfQuestions[[View[State], Ask, object], Told] = OfQuestions()
FORECASTS.on(questions.Locate, _locate)
FORECASTS.on(questions.Rally, _rally)
FORECASTS.on(questions.RallyPoints, _rally_points)
FORECASTS.on(questions.Fire, _fire)
FORECASTS.on(questions.Target, _target)
FORECASTS.on(questions.Aim, _aim)
FORECASTS.on(questions.SalvoShooters, _salvo_shooters)
FORECASTS.on(questions.SalvoTarget, _salvo_target)
FORECASTS.on(questions.GunTarget, _gun_target)
FORECASTS.on(questions.GunObstacle, _gun_obstacle)
FORECASTS.on(questions.GunAim, _gun_aim)
FORECASTS.on(questions.GunImpact, _gun_impact)
FORECASTS.on(questions.Fight, _fight)
FORECASTS.on(questions.Weapon, _weapon)
FORECASTS.on(questions.Support, _support)
FORECASTS.on(questions.RamBlow, _ram_blow)
FORECASTS.on(questions.SetBarrel, _barrel)
FORECASTS.on(questions.BarrelAgainst, _barrel)
FORECASTS.on(questions.Action, _action)
FORECASTS.on(questions.ChargeAt, _charge_at)
FORECASTS.on(questions.Defend, _defend)
