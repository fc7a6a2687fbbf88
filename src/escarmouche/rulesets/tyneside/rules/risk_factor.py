"""The Risk Factor (facteur de risque): of a unit as it stands, and from what it is made of (chapter 9)."""

from collections.abc import Callable, Iterable, Sequence

from msgspec.structs import replace

from escarmouche.rulesets.tyneside.data import tables
from escarmouche.rulesets.tyneside.data.state import Figure, Part, State
from escarmouche.rulesets.tyneside.rules.cover import entirely_in_cover
from escarmouche.rulesets.tyneside.rules.situations import Risk
from escarmouche.rulesets.tyneside.table.board import attached, gap, in_front
from escarmouche.rulesets.tyneside.table.visibility import (
    company_gap,
    nearest_visible_figure,
    reach_of,
    visible_figures,
    visible_units,
)
from escarmouche.table.tabletop import at_most


def risk(state: State, unit: str) -> tuple[tuple[Part, ...], int]:
    """The modifiers that apply to a unit, and what they come to (TY.9.01, 9.02)."""
    situation, about = situation_of(state, unit)
    found = tuple(
        [replace(part, about=about[part.key]) if part.key in about else part for part in parts(situation)]
    )
    return found, total(found)


def situation_of(state: State, unit: str) -> tuple[Risk, dict[str, str]]:
    """What a unit's risk is made of, and the figure or unit that each part is about."""
    whole = state.units[unit]
    about = {"hero": _hero_with(state, unit)}
    if visible_units(state, unit):
        about["enemy-in-range"] = _in_range(state, unit)
        about["greens-in-range"] = _greens_in_range(state, unit)
        about["flank"] = _on_flank(state, unit)
    about = {part: whom for part, whom in about.items() if whom}
    lost, strength = losses(state, unit)
    situation = Risk(
        formed=uses_formed_table(state, unit),
        hero_with_unit="hero" in about,
        entirely_in_cover=entirely_in_cover(state, unit),
        enemy_in_range="enemy-in-range" in about,
        greens_in_range="greens-in-range" in about,
        start_strength=max(1, strength),
        lost=lost,
        unit_of_one=whole.alone,
        seconds_killed=state.fallen.get(whole.platoon, 0) if whole.platoon else 0,
        enemy_on_flank="flank" in about,
        fled_or_pushed_back=whole.routing or whole.driven_back,
    )
    return situation, about


def in_range(parts: Iterable[Part]) -> bool:
    """An enemy is in sight and range, as a Risk Factor counts it (TY.9.05)."""
    return any(part.key == "enemy-in-range" for part in parts)


def uses_formed_table(state: State, unit: str) -> bool:
    """Lines and columns of formed regulars; everybody else uses the other table (TY.9.16)."""
    whole = state.units[unit]
    if whole.alone or not whole.in_ranks:
        return False
    return all(one.kind == "regular_formed" for one in state.living(unit))


def _hero_with(state: State, unit: str) -> str:
    """A living hero of the unit, or attached to it; who acts alone counts for himself (TY.9.03)."""
    near = () if state.units[unit].alone else attached(state, unit)
    return next((one.id for one in (*state.living(unit), *near) if one.klass == "hero"), "")


def _in_range(state: State, unit: str) -> str:
    """The nearest enemy in sight, if he is in the unit's reach (TY.9.05)."""
    enemy = nearest_visible_figure(state, unit)
    if enemy is None:
        return ""
    apart = min([gap(man, enemy) for man in state.living(unit)])
    return enemy.id if at_most(apart, reach_of(state, unit)) else ""


def _greens_in_range(state: State, unit: str) -> str:
    """An enemy unit in sight that has a unit of Greens in its own reach (TY.9.06)."""
    if not are_greens(state.living(unit)):
        return ""
    return next(
        (
            enemy
            for enemy in visible_units(state, unit)
            if at_most(company_gap(state, unit, enemy), reach_of(state, enemy))
        ),
        "",
    )


def are_greens(men: Sequence[Figure]) -> bool:
    """More than half of them are Green (TY.9.06)."""
    return 2 * sum([man.klass == "green" for man in men]) > len(men)


def _on_flank(state: State, unit: str) -> str:
    """An enemy in sight outside the front arc (TY.9.10)."""
    return next((enemy.id for enemy in visible_figures(state, unit) if not in_front(state, unit, enemy)), "")


def slices_lost(risk: Risk) -> int:
    """Complete slices of 10 % of the start strength wounded or killed; a unit of one counts one (TY.9.07, 9.08)."""
    slices = tables.RISK_SLICES * risk.lost // risk.start_strength
    return min(tables.RISK_ALONE, slices) if risk.unit_of_one else slices


_PARTS: tuple[tuple[str, str, Callable[[Risk], int]], ...] = (
    ("hero", "TY.9.03", lambda risk: tables.RISK_HERO * risk.hero_with_unit),
    ("cover", "TY.9.04", lambda risk: tables.RISK_COVER * risk.entirely_in_cover),
    ("enemy-in-range", "TY.9.05", lambda risk: tables.RISK_IN_RANGE * risk.enemy_in_range),
    ("greens-in-range", "TY.9.06", lambda risk: tables.RISK_GREENS * risk.greens_in_range),
    ("losses", "TY.9.07", slices_lost),
    (
        "seconds-killed",
        "TY.9.09",
        lambda risk: tables.RISK_SECOND * risk.seconds_killed if risk.formed else 0,
    ),
    ("flank", "TY.9.10", lambda risk: tables.RISK_FLANK * risk.enemy_on_flank),
    ("fled", "TY.9.11", lambda risk: tables.RISK_FLED * risk.fled_or_pushed_back),
)


def parts(risk: Risk) -> tuple[Part, ...]:
    """The modifiers that apply, in the order of the list (TY.9.02)."""
    return tuple([Part(key, value, rule) for key, rule, count in _PARTS if (value := count(risk))])


def total(found: Iterable[Part]) -> int:
    """The Risk Factor; below 0 it is 0 (TY.9.01, 9.12)."""
    return max(0, sum([part.value for part in found]))


def losses(state: State, unit: str) -> tuple[int, int]:
    """Dead, gone and living wounded, a man wounded and then killed once only; and the start strength (TY.9.07). Those
    who left by a rewarded exit are in neither."""
    whole, figures = state.units[unit], state.figures
    lost = left = 0
    for id in whole.members:
        figure = figures[id]
        if figure.left:
            left += 1
        elif figure.lost or figure.wounds:
            lost += 1
    return lost, whole.strength - left
