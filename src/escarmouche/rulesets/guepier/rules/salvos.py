"""Salvo and penetrating fire (tir en salve, tir pénétrant): GM.11.29-11.34, 11.40."""

from collections.abc import Iterator, Sequence

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.guepier.data.events import SalvoOrdered
from escarmouche.rulesets.guepier.data.state import Figure, Play, State
from escarmouche.rulesets.guepier.data.tables import RIFLES, SALVO_SHOOTERS, SMALLEST_DETACHMENT
from escarmouche.rulesets.guepier.rules import formations
from escarmouche.rulesets.guepier.rules.cover import cover_for_save
from escarmouche.rulesets.guepier.rules.saves import strike
from escarmouche.rulesets.guepier.rules.shooting import (
    Shot,
    discharge,
    exposed,
    make_shot,
    priority_targets,
    shooter_refusal,
    struck_by,
    target_refusal,
)
from escarmouche.rulesets.guepier.table.board import engaged, gap_between
from escarmouche.speed.keep import kept_calls
from escarmouche.table.plane import components

Ids = tuple[str, ...]
SIDES = 2


def chains(state: State, figures: Sequence[Figure], formed: bool = False) -> Iterator[Ids]:
    """The detachments of the moment among these figures (GM.5.09-5.14); `formed`: all of one formation."""

    if len(figures) < SMALLEST_DETACHMENT:
        return
    bases = {figure.id: formations.base_at(state, figure, "now") for figure in figures}

    def together(a: Figure, b: Figure) -> bool:
        return (
            a.group == b.group
            and formations.linked(bases[a.id], bases[b.id])
            and formations.member_refusal(a, b) is None
            and (not formed or a.formation == b.formation)
        )

    for chain in components(figures, together):
        if len(chain) >= SMALLEST_DETACHMENT:
            yield tuple(figure.id for figure in chain)


@kept_calls(SIDES)
def detachments(state: State, side: str) -> tuple[Ids, ...]:
    """The detachments of a side at which an enemy may fire a salvo (GM.11.31, 11.40)."""
    able = [one for one in state.placed(side) if one.marker == "none" and not engaged(state, one)]
    return tuple(chains(state, able))


def member_refusal(state: State, figure: Figure) -> Illegal | None:
    """Why an element may not serve in a salvo (GM.6.12, 11.30)."""
    if figure.marker == "green":
        return Illegal("GM.6.13", "E09", figure=figure.id)
    if figure.marker != "none":
        return Illegal("GM.6.12", "E34", figure=figure.id)
    if figure.formation == "none" or figure.ranged not in RIFLES:
        return Illegal("GM.11.30", "E34", figure=figure.id)
    return shooter_refusal(state, figure)


def shooters_refusal(state: State, shooters: Ids) -> Illegal | None:
    """Why these may not fire a salvo together, at whomever (GM.11.30)."""
    figures = [state.figures[id] for id in shooters]
    if len(figures) < SALVO_SHOOTERS:
        return Illegal("GM.11.30", "E34", figure=shooters[0] if shooters else "")
    for figure in figures:
        if refused := member_refusal(state, figure):
            return refused
    if len({figure.formation for figure in figures}) > 1:
        return Illegal("GM.11.30", "E34", figure=shooters[0])
    return formations.detachment_refusal(state, shooters, moment="now")


def salvo_refusal(state: State, shooters: Ids, aimed_at: Ids) -> Illegal | None:
    """Why this salvo may not be fired (GM.11.30, 11.31)."""
    if refused := shooters_refusal(state, shooters):
        return refused
    side = state.figures[shooters[0]].side
    if aimed_at not in detachments(state, state.enemy(side)):
        return Illegal("GM.11.31", "E34", figure=aimed_at[0] if aimed_at else "")
    for id in shooters:
        shooter = state.figures[id]
        if not can_reach(state, shooter, aimed_at):
            first = _by_distance(state, aimed_at, (id,))[0]
            return target_refusal(state, shooter, state.figures[first])
    return None


def can_reach(state: State, shooter: Figure, aimed_at: Ids) -> bool:
    """It has one of them at least in arc, sight and range (GM.11.31)."""
    return any(exposed(state, shooter, state.figures[id]) for id in aimed_at)


def salvo_targets(state: State, shooters: Ids) -> tuple[Ids, ...]:
    """The enemy detachments at which these shooters may fire a salvo."""
    if not shooters or shooters_refusal(state, shooters):
        return ()
    figures = [state.figures[id] for id in shooters]
    enemies = detachments(state, state.enemy(figures[0].side))
    return tuple(chain for chain in enemies if all(can_reach(state, figure, chain) for figure in figures))


def companies(state: State, side: str) -> tuple[Ids, ...]:
    """The chains of formed riflemen of which two at least could fire a salvo now."""
    formed = [one for one in state.placed(side) if one.formation != "none"]
    if len(formed) < SALVO_SHOOTERS:
        return ()
    able = [one for one in formed if not member_refusal(state, one)]
    return tuple(chain for chain in chains(state, able, formed=True) if largest_salvo(state, chain))


def company_of(state: State, side: str, lead: str) -> Ids:
    """The company that is named by its first man."""
    return next(chain for chain in companies(state, side) if chain[0] == lead)


def largest_salvo(state: State, company: Ids) -> Ids:
    """As many of a company as can fire together at one detachment; nobody where not even two can."""
    figures = [state.figures[id] for id in company]
    together = (
        chain
        for aimed_at in detachments(state, state.enemy(figures[0].side))
        for chain in chains(state, [one for one in figures if can_reach(state, one, aimed_at)])
    )
    return max(together, key=len, default=())


def _by_distance(state: State, ids: Ids, origins: Ids) -> Ids:
    """In order of the smallest gap to any of the origins (GM.11.33)."""

    def away(id: str) -> float:
        gaps = (gap_between(state, state.figures[id], state.figures[origin]) for origin in origins)
        return round(min(gaps), 3)

    return tuple(sorted(ids, key=away))


def aim_of(state: State, id: str, aimed_at: Ids) -> tuple[str, Shot]:
    """Each shoots at the nearest it can, with the d4 only if its priority target is not among them (GM.11.32)."""
    shooter = state.figures[id]
    bearing = tuple(one for one in aimed_at if exposed(state, shooter, state.figures[one]))
    target = _by_distance(state, bearing, (id,))[0]
    priority = any(one.id in aimed_at for one in priority_targets(state, shooter))
    return target, make_shot(state, shooter, state.figures[target], priority=priority)


def salvo(game: Play, shooters: Ids, aimed_at: Ids) -> None:
    """All hit dice, then the hits allotted from the nearest on, each with its save and its morale tests."""
    if refused := salvo_refusal(game.state, shooters, aimed_at):
        raise refused
    game.emit(SalvoOrdered(shooters=shooters, targets=aimed_at, rules=("GM.11.29",)))
    aims = [aim_of(game.state, id, aimed_at) for id in shooters]
    hits = [
        shot.weapon
        for id, (target, shot) in zip(shooters, aims, strict=True)
        if discharge(game, id, target, shot, "salvo") == "hit"
    ]
    order = _by_distance(game.state, aimed_at, shooters)
    for number, weapon in enumerate(hits):
        state = game.state
        struck = struck_by(number, [state.figures[id].in_play for id in order])
        if struck is None:
            return
        target = state.figures[order[struck]]
        nearest = state.figures[_by_distance(state, shooters, (target.id,))[0]]
        strike(game, target.id, weapon, cover_for_save(state, target, nearest.point, nearest.level))
