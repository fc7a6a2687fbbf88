"""Explosions: who is caught, one save die a side, and what comes of it (GM.12.07-12.08, 12.18, 13.10-13.12, 17.04)."""

from escarmouche.rulesets.guepier.data.events import Exploded, Saved
from escarmouche.rulesets.guepier.data.state import Figure, Gun, Play, State
from escarmouche.rulesets.guepier.data.tables import BLAST
from escarmouche.rulesets.guepier.rules.casualties import eliminate, in_order, mark
from escarmouche.rulesets.guepier.rules.cover import cover_in_blast
from escarmouche.rulesets.guepier.rules.saves import FATE_RULES, resolve_blast, struck_of
from escarmouche.rulesets.guepier.table.board import place
from escarmouche.table.tabletop import Point, at_most, gap


def caught(
    state: State, impact: Point, gun: Gun | None = None, target: Figure | None = None
) -> tuple[str, ...]:
    """Every figure at 10 cm or less from the impact, or from the figure aimed at: friend or foe, seen or not.

    Heights do not count. By option the friends of the gun are spared (GM.17.04).
    """
    radius = 0.0 if target is None else target.radius
    return in_order(
        state,
        (
            figure.id
            for figure in state.figures.values()
            if figure.in_play
            and at_most(gap(place(state, figure).point, figure.radius, impact, radius), BLAST)
            and not (gun is not None and state.options.spare_friends and figure.side == gun.side)
        ),
    )


def explode(
    game: Play, impact: Point, cause: str, gun: Gun | None = None, target: str = "", level: int = 0
) -> None:
    """A blast at a point of that level; `target` is the figure aimed at in direct fire (GM.12.06-12.08, 13.12).

    One die for each side, the initiative side first; all results count at once, then the losses test morale.
    """
    state = game.state
    aimed_at = state.figures[target] if target else None
    figures = caught(state, impact, gun, aimed_at)
    rule = "GM.12.07" if aimed_at else "GM.12.18" if gun else "GM.12.20"
    game.emit(Exploded(rules=(rule, "GM.13.12"), impact=impact, cause=cause, figures=figures))
    fates: dict[str, str] = {}
    for side in state.order():
        own = [state.figures[id] for id in figures if state.figures[id].side == side]
        if own:
            covers = [cover_of(state, figure, impact, gun, target, level) for figure in own]
            fates |= _save(game, side, own, covers, cause)
    for id, fate in fates.items():
        if fate != "eliminated":
            mark(game, id, "yellow" if fate == "stopped" else "green", cause)
    lost = [id for id, fate in fates.items() if fate == "eliminated"]
    if lost:
        eliminate(game, lost, cause)


def cover_of(state: State, figure: Figure, impact: Point, gun: Gun | None, target: str, level: int) -> str:
    """The figure aimed at has its linear cover from the gun, the others from the impact (GM.13.11)."""
    origin = gun.point if gun is not None and figure.id == target else None
    return cover_in_blast(state, figure, impact, origin, level)


def _save(game: Play, side: str, figures: list[Figure], covers: list[str], cause: str) -> dict[str, str]:
    """The single die of a side, read for each of its figures with his own modifiers (GM.12.08)."""
    struck = tuple(
        struck_of(game.state, figure, cause, cover) for figure, cover in zip(figures, covers, strict=True)
    )
    with game.dice.by(side):
        fates = resolve_blast(struck, game.dice)
    rolls = game.dice.take()
    for figure, cover, fate, roll in zip(figures, covers, fates, rolls, strict=True):
        game.emit(
            Saved(
                rules=("GM.12.08", "GM.13.02", *FATE_RULES[fate]),
                figure=figure.id,
                cause=cause,
                cover=cover,
                outcome=fate,
                rolls=(roll,),
            )
        )
    return {figure.id: fate for figure, fate in zip(figures, fates, strict=True)}
