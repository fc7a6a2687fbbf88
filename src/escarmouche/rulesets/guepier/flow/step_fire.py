"""Sequence 5, fire (tirs): which shot, salvo or gun comes next (GM.11.08)."""

from collections.abc import Sequence
from typing import NamedTuple

from escarmouche.kernel.answers import Offer, Option
from escarmouche.kernel.questions import Choose, ChooseSeveral, Confirm, Draft, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.guepier.data.state import Figure, Play, State
from escarmouche.rulesets.guepier.data.tables import SALVO_SHOOTERS
from escarmouche.rulesets.guepier.flow import gun_fire, questions
from escarmouche.rulesets.guepier.rules.artillery import gun_refusal
from escarmouche.rulesets.guepier.rules.casualties import in_order
from escarmouche.rulesets.guepier.rules.salvos import (
    companies,
    company_of,
    detachments,
    largest_salvo,
    member_refusal,
    salvo,
    salvo_refusal,
    salvo_targets,
    shooters_refusal,
)
from escarmouche.rulesets.guepier.rules.shooting import (
    HIT,
    aim_refusal,
    field,
    fire_need,
    make_shot,
    priority_targets,
    shoot,
    shooter_refusal,
    shot_refusal,
    target_refusal,
    targets,
    with_targets,
)
from escarmouche.rulesets.guepier.table.board import gap_between

SALVO = "salvo:"  # before the id of the first shooter of a company


class SingleShot(NamedTuple):
    shooter: str
    target: str
    aimed: bool


class Salvo(NamedTuple):
    shooters: tuple[str, ...]
    targets: tuple[str, ...]


class GunFire(NamedTuple):
    gun: str


Order = SingleShot | Salvo | GunFire


def fire(game: Play, side: str) -> Flow[bool]:
    """One question of sequence 5; True when the side passes or has nothing left to fire (GM.11.08)."""
    state = game.state
    able = choices(state, side)
    if not able:
        return True
    order: Order | None = yield Draft(
        seat=side, key="fire", rule="GM.11.08", compose=lambda: _compose(state, side, able)
    )
    match order:
        case None:
            return True
        case SingleShot(shooter, target, aimed):
            shoot(game, shooter, target, "aimed" if aimed else "plain")
        case Salvo(shooters, aimed_at):
            salvo(game, shooters, aimed_at)
        case GunFire(gun):
            yield from gun_fire.fire_gun(game, gun)
    return False


def choices(state: State, side: str) -> list[str]:
    """Whoever has a target: figures, salvos, guns."""
    waiting = [one for one in state.placed(side) if not one.shot]  # most have, late in a sequence
    able = with_targets(state, [one for one in waiting if not shooter_refusal(state, one)])
    salvos = [SALVO + company[0] for company in companies(state, side)]
    guns = [gun.id for gun in state.guns.values() if gun.side == side and not gun_refusal(state, gun.id)]
    return [*in_order(state, able), *salvos, *guns]


def _choice(state: State, side: str, key: str) -> Option:
    if key in state.guns:
        return Option(key, "option-gun", {"gun": key}, rule="GM.12.05", piece=key)
    if key.startswith(SALVO):
        company = company_of(state, side, key.removeprefix(SALVO))
        params: dict[str, Param] = {"figure": company[0], "count": len(company)}
        return Option(key, "option-salvo", params, rule="GM.11.29", piece=company[0])
    return Option(key, "option-fire", {"figure": key}, "GM.11.02", key)


def _compose(state: State, side: str, able: Sequence[str]) -> Flow[Order | None]:
    chosen: str | None = yield Choose(
        seat=side,
        about=questions.Fire(),
        options=Offer(able, lambda key: _choice(state, side, key)),
        may_pass="GM.11.08",
        why_not=lambda key: choice_refusal(state, side, key),
    )
    if chosen is None:
        return None
    if chosen in state.guns:
        return GunFire(chosen)
    if chosen.startswith(SALVO):
        return (yield from _compose_salvo(state, side, chosen.removeprefix(SALVO)))
    shooter = state.figures[chosen]
    offered = target_options(state, shooter)
    target: str = yield Choose(
        seat=side,
        about=questions.Target(chosen),
        options=offered,
        default=offered.keys[0],
        why_not=lambda id: shot_refusal(state, shooter, state.figures[id]) if id in state.figures else None,
    )
    aimed = aim_refusal(state, shooter) is None
    if aimed:
        aimed = yield Confirm(
            seat=side,
            about=questions.Aim(chosen, target),
            default=True,
            preference="always-aim",
        )
    return SingleShot(chosen, target, aimed)


def choice_refusal(state: State, side: str, key: str) -> Illegal | None:
    """Why this figure, salvo or gun cannot fire now."""
    if key in state.guns and state.guns[key].side == side:
        return gun_refusal(state, key)
    figure = state.figures.get(key.removeprefix(SALVO))
    if figure is None or figure.side != side or not figure.in_play:
        return None
    if key.startswith(SALVO):
        return member_refusal(state, figure) or Illegal("GM.11.30", "E34", figure=figure.id)
    if refused := shooter_refusal(state, figure):
        return refused
    enemies = sorted(state.of_side(state.enemy(side)), key=lambda enemy: gap_between(state, figure, enemy))
    return target_refusal(state, figure, enemies[0]) if enemies else None


def target_options(state: State, shooter: Figure) -> Offer:
    """Whom it can shoot at: priority targets first, then by distance, with the score that each asks for."""
    first = {enemy.id for enemy in priority_targets(state, shooter)}
    gaps = field(state, shooter)
    able = sorted(targets(state, shooter), key=lambda enemy: (enemy.id not in first, gaps[enemy.id]))
    return Offer(
        [enemy.id for enemy in able],
        lambda id: _target_option(state, shooter, state.figures[id], id in first),
    )


def _target_option(state: State, shooter: Figure, target: Figure, priority: bool) -> Option:
    shot = make_shot(state, shooter, target, priority=priority)
    return Option(
        target.id,
        text="option-target",
        params={
            "figure": target.id,
            "distance": round(shot.distance, 1),
            "need": fire_need(shot),
            "plus": HIT.known(shot).plus,
            "priority": priority,
        },
        rule="GM.11.05" if priority else "GM.11.21",
        piece=target.id,
    )


def _compose_salvo(state: State, side: str, lead: str) -> Flow[Order]:
    company = company_of(state, side, lead)
    shooters: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        about=questions.SalvoShooters(),
        options=tuple(Option(id, "option-fire", {"figure": id}, piece=id) for id in company),
        low=SALVO_SHOOTERS,
        default=list(largest_salvo(state, company)),
        check=lambda chosen: _check_shooters(state, chosen),
        why_not=lambda id: shooters_refusal(state, (lead, id)) if id in state.figures else None,
    )
    aimed_at = {chain[0]: chain for chain in salvo_targets(state, shooters)}
    target: str = yield Choose(
        seat=side,
        about=questions.SalvoTarget(shooters),
        options=tuple(
            Option(
                first,
                text="option-salvo-target",
                params={"figure": first, "group": state.figures[first].group, "count": len(chain)},
                rule="GM.11.31",
                piece=first,
            )
            for first, chain in aimed_at.items()
        ),
        why_not=lambda id: _salvo_at(state, shooters, id),
    )
    return Salvo(shooters, aimed_at[target])


def _check_shooters(state: State, shooters: tuple[str, ...]) -> None:
    """The shooters chosen can fire together, at somebody."""
    if refused := shooters_refusal(state, shooters):
        raise refused
    if not salvo_targets(state, shooters):
        raise Illegal("GM.11.31", "E34", figure=shooters[0])


def _salvo_at(state: State, shooters: tuple[str, ...], id: str) -> Illegal | None:
    figure = state.figures.get(id)
    if figure is None:
        return None
    chains = detachments(state, figure.side)
    return salvo_refusal(state, shooters, next((chain for chain in chains if id in chain), (id,)))
