"""What an answer may come to: the named tests that it leads to, with their exact odds and what makes them.

The situations are those that play itself builds when the answer is given; only what others will still decide is taken
as the rules give it by default: the best weapon, no support.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import islice

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import View
from escarmouche.kernel.questions import Ask, Assign, Choose, ChooseSeveral, Confirm, Number, Place
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.client import forecasts
from escarmouche.rulesets.guepier.client.charge_forecasts import charge_forecasts
from escarmouche.rulesets.guepier.data.state import State
from escarmouche.rulesets.guepier.flow.step_fire import SALVO, target_options
from escarmouche.rulesets.guepier.rules.actions import MOVES
from escarmouche.rulesets.guepier.rules.artillery import crew, targets
from escarmouche.rulesets.guepier.rules.doors_and_rams import door_before
from escarmouche.rulesets.guepier.rules.melee import weapons
from escarmouche.rulesets.guepier.rules.salvos import companies, largest_salvo, salvo_targets
from escarmouche.rulesets.guepier.rules.shooting import aim_refusal
from escarmouche.rulesets.guepier.table.terrain import door_named
from escarmouche.table.tabletop import Pose

Told = Iterator[Forecast]


def foretell(view: View[State], ask: Ask, raw: object) -> tuple[Forecast, ...]:
    """Nothing where the answer leads to no test, or is none to this question."""
    told = FORETOLD.get(ask.key)
    return () if told is None else tuple(told(view.state, ask, raw))


def _locate(state: State, ask: Ask, raw: object) -> Told:
    for id in _several(ask, raw):
        yield forecasts.localisation(state, ask.seat, state.figures[id])


def _rally(state: State, ask: Ask, raw: object) -> Told:
    if id := _chosen(ask, raw):
        yield forecasts.rally(state.figures[id], 0)


def _rally_points(state: State, ask: Ask, raw: object) -> Told:
    if isinstance(ask, Number) and type(raw) is int and ask.low <= raw <= ask.high:
        yield forecasts.rally(state.figures[str(ask.params["figure"])], raw)


def _fire(state: State, ask: Ask, raw: object) -> Told:
    """Who fires: at the target that is offered first; a company, all who can, at each that it may."""
    id = _chosen(ask, raw)
    if id.startswith(SALVO):
        company = next(one for one in companies(state, ask.seat) if one[0] == id.removeprefix(SALVO))
        shooters = largest_salvo(state, company)
        for chain in salvo_targets(state, shooters):
            yield forecasts.salvo(state, shooters, chain)
    elif id in state.figures:
        yield from _shots(state, id, target_options(state, state.figures[id]).keys[0])
    elif id in state.guns:
        gun = state.guns[id]
        for target in islice(targets(state, gun), 1):
            yield from forecasts.cannon(state, gun, crew(state, gun), target)


def _target(state: State, ask: Ask, raw: object) -> Told:
    if id := _chosen(ask, raw):
        yield from _shots(state, str(ask.params["figure"]), id)


def _shots(state: State, shooter: str, target: str) -> Told:
    """Aimed, where he may aim, and plain."""
    may_aim = aim_refusal(state, state.figures[shooter]) is None
    for manner in ("aimed", "plain") if may_aim else ("plain",):
        yield forecasts.shot(state, state.figures[shooter], state.figures[target], manner)


def _aim(state: State, ask: Ask, raw: object) -> Told:
    if isinstance(raw, bool):
        shooter, target = (state.figures[str(ask.params[key])] for key in ("figure", "target"))
        yield forecasts.shot(state, shooter, target, "aimed" if raw else "plain")


def _salvo_shooters(state: State, ask: Ask, raw: object) -> Told:
    shooters = _several(ask, raw)
    for chain in salvo_targets(state, shooters):
        yield forecasts.salvo(state, shooters, chain)


def _salvo_target(state: State, ask: Ask, raw: object) -> Told:
    shooters = tuple(str(ask.params["shooters"]).split(", "))
    chosen = _chosen(ask, raw)
    for chain in salvo_targets(state, shooters):
        if chain[0] == chosen:
            yield forecasts.salvo(state, shooters, chain)


def _gun_target(state: State, ask: Ask, raw: object) -> Told:
    if id := _chosen(ask, raw):
        gun = state.guns[str(ask.params["gun"])]
        yield from forecasts.cannon(state, gun, crew(state, gun), state.figures[id])


def _gun_obstacle(state: State, ask: Ask, raw: object) -> Told:
    obstacle = str(ask.params.get("obstacle", "")) or _chosen(ask, raw)
    if obstacle:
        yield from forecasts.battered(state, str(ask.params["gun"]), obstacle)


def _gun_impact(state: State, ask: Ask, raw: object) -> Told:
    if isinstance(ask, Place) and isinstance(raw, Mapping):
        try:
            spots = ask.read(raw)
        except Illegal:
            return
        gun = state.guns[str(ask.params["gun"])]
        yield forecasts.bombardment(state, gun, crew(state, gun), spots[""].at)


def _fight(state: State, ask: Ask, raw: object) -> Told:
    key = _chosen(ask, raw)
    if key.startswith("ram:"):
        yield from _blow(state, key.removeprefix("ram:"))
    elif key:
        attacker, defender = (state.figures[id] for id in key.split(">"))
        mine, theirs = weapons(state, attacker)[0], weapons(state, defender)[0]
        yield forecasts.melee(state, attacker, defender, mine, theirs)


def _weapon(state: State, ask: Ask, raw: object) -> Told:
    """Who chooses second knows what was drawn; who chooses first counts with the enemy's best (GM.14.06)."""
    if weapon := _chosen(ask, raw):
        figure, adversary = (state.figures[str(ask.params[key])] for key in ("figure", "adversary"))
        if drawn := str(ask.params["drawn"]):
            yield forecasts.melee(state, adversary, figure, drawn, weapon)
        else:
            yield forecasts.melee(state, figure, adversary, weapon, weapons(state, adversary)[0])


def _support(state: State, ask: Ask, raw: object) -> Told:
    if not isinstance(raw, list | tuple):
        return
    helpers = _several(ask, raw)
    said = {key: str(value) for key, value in ask.params.items()}
    attacker, defender = state.figures[said["attacker"]], state.figures[said["defender"]]
    against = int(said["against"])
    friends, others = (len(helpers), 0) if said["figure"] == attacker.id else (against, len(helpers))
    mine, theirs = said["attacker_weapon"], said["defender_weapon"]
    yield forecasts.melee(state, attacker, defender, mine, theirs, friends, others)


def _ram_blow(state: State, ask: Ask, raw: object) -> Told:
    if raw is True:
        yield from _blow(state, str(ask.params["kit"]))


def _blow(state: State, ram_id: str) -> Told:
    ram = state.kit[ram_id]
    door = door_before(state, ram)
    if door is not None:
        _, opening = door_named(state.table, door.id)
        yield forecasts.rammed(state, ram, opening)


def _barrel(state: State, ask: Ask, raw: object) -> Told:
    wanted = raw is True if isinstance(ask, Confirm) else bool(_chosen(ask, raw))
    if wanted:
        yield forecasts.barrel(str(ask.params["kit"]))


def _action(state: State, ask: Ask, raw: object) -> Told:
    """How far the die may carry those who move."""
    action = _chosen(ask, raw)
    if isinstance(ask, Choose) and action in MOVES:
        pace = next(str(option.params["pace"]) for option in ask.options if option.key == action)
        yield forecasts.distance(pace, str(ask.params["gun"]) or str(ask.params["figure"]))


def _charge_at(state: State, ask: Ask, raw: object) -> Told:
    if isinstance(ask, Assign):
        paid = tuple(key for key in str(ask.params["paid"]).split(",") if key)
        yield from charge_forecasts(
            state, tuple(ask.items), _assigned(ask, raw), str(ask.params["pace"]), paid
        )


def _defend(state: State, ask: Ask, raw: object) -> Told:
    """Each shot on its own, at the place on the way where the shooter has the charger in sight (GM.11.36)."""
    if isinstance(ask, Assign):
        for shooter, charger in _assigned(ask, raw).items():
            said = next(option.params for option in ask.items[shooter] if option.key == charger)
            x, y, level = float(said["x"]), float(said["y"]), int(said["level"])
            at = Pose(x, y, state.figures[charger].pose.facing, level)
            if at.point == state.figures[charger].point:
                at = state.figures[charger].pose
            yield forecasts.shot(state, state.figures[shooter], state.figures[charger], "defensive", at)


def _chosen(ask: Ask, raw: object) -> str:
    if not isinstance(ask, Choose) or not isinstance(raw, str):
        return ""
    return next((option.key for option in ask.options if option.key == raw), "")


def _several(ask: Ask, raw: object) -> tuple[str, ...]:
    if not isinstance(ask, ChooseSeveral) or not isinstance(raw, list | tuple):
        return ()
    return tuple(option.key for option in ask.options if option.key in raw)


def _assigned(ask: Assign, raw: object) -> dict[str, str]:
    if not isinstance(raw, Mapping):
        return {}
    return {
        item: key
        for item, key in raw.items()
        if item in ask.items and key in [option.key for option in ask.items[item]]
    }


FORETOLD: dict[str, Callable[[State, Ask, object], Told]] = {
    "locate": _locate,
    "rally": _rally,
    "rally-points": _rally_points,
    "fire": _fire,
    "target": _target,
    "aim": _aim,
    "salvo-shooters": _salvo_shooters,
    "salvo-target": _salvo_target,
    "gun-target": _gun_target,
    "gun-obstacle": _gun_obstacle,
    "gun-aim": _gun_obstacle,
    "gun-impact": _gun_impact,
    "fight": _fight,
    "weapon": _weapon,
    "support": _support,
    "ram-blow": _ram_blow,
    "set-barrel": _barrel,
    "barrel-against": _barrel,
    "action": _action,
    "charge-at": _charge_at,
    "defend": _defend,
}
"""What is told of answers, by the key of the question."""
