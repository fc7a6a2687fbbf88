"""A gun fires: what kind of fire, at what, where (GM.12.03-12.16)."""

from escarmouche.kernel.answers import Guide, Option, Spot
from escarmouche.kernel.questions import Choose, Draft, Flow, Place
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.guepier.data.state import Figure, Gun, Play, State
from escarmouche.rulesets.guepier.data.tables import OBSTACLE_NEED, OBSTACLE_RESISTANCE
from escarmouche.rulesets.guepier.flow import questions
from escarmouche.rulesets.guepier.rules.artillery import (
    CANNON_HIT,
    STEP,
    Aim,
    AtObstacle,
    Bombardment,
    Direct,
    aiming_points,
    cannon_need,
    crew,
    fire,
    impact_refusal,
    kinds_of_fire,
    mark_refusal,
    marks,
    shelled,
    shot_at,
    some,
    target_refusal,
    targets,
)
from escarmouche.rulesets.guepier.rules.demolition import Obstacle, obstacle_named

KINDS = {"direct": "GM.12.06", "obstacle": "GM.12.10", "bombard": "GM.12.15"}


def fire_gun(game: Play, gun_id: str) -> Flow[None]:
    """A gun fires, direct, at an obstacle or as a bombardment (GM.12.05)."""
    state = game.state
    gun = state.guns[gun_id]
    aim: Aim = yield Draft(seat=gun.side, key="gun", rule="GM.12.05", compose=lambda: _compose(state, gun))
    fire(game, gun, aim)


def _compose(state: State, gun: Gun) -> Flow[Aim]:
    kind: str = yield Choose(
        seat=gun.side,
        about=questions.Gun(gun.id),
        options=tuple(
            Option(kind, f"option-gun-{kind}", rule=KINDS[kind]) for kind in kinds_of_fire(state, gun)
        ),
    )
    if kind == "direct":
        men = crew(state, gun)
        target: str = yield Choose(
            seat=gun.side,
            about=questions.GunTarget(gun.id),
            options=tuple(_target_option(state, gun, men, enemy) for enemy in targets(state, gun)),
            why_not=lambda id: target_refusal(state, gun, state.figures[id]) if id in state.figures else None,
        )
        return Direct(target)
    if kind == "obstacle":
        return (yield from _aim_at_obstacle(state, gun))
    spots = {"": tuple(Spot(point) for point in some(shelled(state, gun)))}
    placed: dict[str, Spot] = yield Place(
        seat=gun.side,
        about=questions.GunImpact(gun.id),
        pieces=("",),
        guide=Guide(spots=spots, starts={"": gun.point}),
        check=lambda spots: _must(impact_refusal(state, gun, spots[""].at)),
    )
    return Bombardment(placed[""].at)


def _target_option(state: State, gun: Gun, men: tuple[str, ...], target: Figure) -> Option:
    shot = shot_at(state, gun, men, target)
    params: dict[str, Param] = {
        "figure": target.id,
        "distance": round(shot.distance, 1),
        "need": cannon_need(shot),
        "plus": CANNON_HIT.plus(shot)[0],
    }
    return Option(target.id, "option-gun-target", params, rule="GM.12.06", piece=target.id)


def _aim_at_obstacle(state: State, gun: Gun) -> Flow[Aim]:
    chosen: str = yield Choose(
        seat=gun.side,
        about=questions.GunObstacle(gun.id),
        options=tuple(_obstacle_option(state, obstacle) for obstacle in marks(state, gun)),
        why_not=lambda id: _hidden(state, gun, id),
    )
    obstacle = obstacle_named(state.table, chosen)
    assert obstacle is not None
    spots = {"": tuple(Spot(point) for point in some(aiming_points(state, gun, obstacle)))}
    placed: dict[str, Spot] = yield Place(
        seat=gun.side,
        about=questions.GunAim(gun.id, chosen),
        pieces=("",),
        default={"": {"at": list(spots[""][0].at)}},
        guide=Guide(spots=spots, starts={"": gun.point}),
        check=lambda spots: _must(mark_refusal(state, gun, chosen, spots[""].at)),
    )
    return AtObstacle(chosen, obstacle.nearest(placed[""].at))


def _obstacle_option(state: State, obstacle: Obstacle) -> Option:
    params: dict[str, Param] = {
        "obstacle": obstacle.id,
        "need": OBSTACLE_NEED[obstacle.kind],
        "damage": state.damage.get(obstacle.id, 0),
        "resistance": OBSTACLE_RESISTANCE[obstacle.kind],
    }
    return Option(obstacle.id, "option-gun-mark", params, rule="GM.12.10")


def _hidden(state: State, gun: Gun, id: str) -> Illegal | None:
    """Why no point of an obstacle can be fired at: the reason at its middle."""
    obstacle = obstacle_named(state.table, id)
    if obstacle is None:
        return Illegal("GM.12.09", "gun-no-obstacle", obstacle=id)
    return mark_refusal(state, gun, id, next(obstacle.samples(STEP)))


def _must(refused: Illegal | None) -> None:
    if refused:
        raise refused
