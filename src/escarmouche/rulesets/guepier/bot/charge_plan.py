"""Charges: whom to go at, with how many, when the exact odds of the whole assault are good."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec.structs import replace

from escarmouche.kernel.judgement import Reason
from escarmouche.rulesets.guepier.bot import cover_places, fights, known_odds, lines_of_fire
from escarmouche.rulesets.guepier.bot.activations import Intent, chains
from escarmouche.rulesets.guepier.bot.place_worth import caution
from escarmouche.rulesets.guepier.bot.prospects import front
from escarmouche.rulesets.guepier.bot.worth import value
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.actions import (
    action_refusal,
    also_refusal,
    contact_cost,
    leaves_due,
    longest,
    pace_of,
)
from escarmouche.rulesets.guepier.rules.charge_path import approach
from escarmouche.rulesets.guepier.rules.formations import detachment_of
from escarmouche.rulesets.guepier.rules.localisation import is_located
from escarmouche.rulesets.guepier.table.sight import sees
from escarmouche.table.plane import between

TARGETS = 3  # enemies near by who are thought of
CHARGERS = 3  # men who go at one of them at most
STRANDED = 0.6  # how much of the danger of a place counts for who falls short


def possible(state: State, figures: Sequence[Figure], ap: int) -> bool:
    """Some located enemy may be within reach of these."""
    reach = longest("gallop" if figures[0].mounted else "fast")
    return ap > 0 and any(
        is_located(enemy) and any(lines_of_fire.away(state, figure, enemy) <= reach for figure in figures)
        for enemy in state.placed(state.enemy(figures[0].side))
    )


def charges(state: State, figures: Sequence[Figure], ap: int, shots: Mapping[str, float]) -> Iterator[Intent]:
    """The assaults that some men of a detachment could make."""
    mounted, moving = figures[0].mounted, figures[0].moving
    members = tuple(figure.id for figure in figures)
    action = "continue" if moving else "fast" if figures[0].marker == "none" else "skirmish"
    if action_refusal(state, members, action) is not None:
        action = "skirmish"
        if moving or action_refusal(state, members, action) is not None:
            return
    if also_refusal(state, members, action, "contact") is not None:
        return
    pace = pace_of(action, mounted)
    base = tables.ACTION_COST[action]
    enemies = [
        enemy
        for enemy in state.placed(state.enemy(figures[0].side))
        if is_located(enemy)
        and any(lines_of_fire.away(state, figure, enemy) <= longest(pace) for figure in figures)
    ]
    if not enemies or base + 1 > ap:
        return
    lead = cover_places.middle_man(figures)
    enemies.sort(key=lambda enemy: (round(lines_of_fire.away(state, lead, enemy), 3), enemy.id))
    for target in enemies[:TARGETS]:
        near = sorted(figures, key=lambda one: (round(lines_of_fire.away(state, one, target), 3), one.id))
        near = [one for one in near if lines_of_fire.away(state, one, target) <= longest(pace)][:CHARGERS]
        for count in range(1, len(near) + 1):
            men = near[:count]
            if len(chains(state, men)) > 1:
                continue
            ids = tuple(one.id for one in men)
            leaves = leaves_due(state, ids)
            named = dict.fromkeys(ids, target.id)
            cost = contact_cost(state, named) + sum(tables.SUPPLEMENT_COST[key] for key in leaves)
            if base + cost > ap:
                continue
            rough = promise(
                state, men, target, pace, [lines_of_fire.away(state, one, target) for one in men], shots
            )
            if rough <= 0.0:
                continue
            lengths = []
            for one in men:
                run = approach(state, one, target, pace, leaves, (), ids, float(longest(pace)))
                if run is None:
                    break
                lengths.append(run.track.length)
            if len(lengths) < count:
                continue
            worth = promise(state, men, target, pace, lengths, shots)
            if worth > 0.0:
                yield Intent(
                    ids,
                    action,
                    ("contact", *leaves),
                    worth,
                    base + cost,
                    Reason("why-charge", {"figure": target.id, "count": count}),
                    charges=named,
                )


def _bears(state: State, shooter: Figure, charger: Figure, target: Figure) -> bool:
    """The way of a charger lies, at its start or further on, in the arc of one who may fire at it (GM.11.36)."""
    return any(
        lines_of_fire.faces(state, shooter, between(charger.point, target.point, part))
        for part in (0.0, 0.3, 0.6, 0.85)
    ) and sees(state, shooter, charger)


def promise(
    state: State,
    men: Sequence[Figure],
    target: Figure,
    pace: str,
    lengths: Sequence[float],
    shots: Mapping[str, float],
) -> float:
    """What an assault of some men on one enemy brings: the enemy's fall against one's own losses."""
    running = [replace(one, mode=pace, moved=True) for one in men]
    shooters = [
        one
        for one in detachment_of(state, target)
        if lines_of_fire.armed(state, one)
        and not one.shot
        and any(_bears(state, one, man, target) for man in running)
    ]
    per_man = len(shooters) / len(men) if shooters else 0.0
    prize = value(state, target)
    arrives, harm = [], 0.0
    for one, length in zip(running, lengths, strict=True):
        reach = known_odds.reaches(pace, length)
        fate = known_odds.SPARED
        if shooters:
            nearest = target if target in shooters else shooters[0]
            fate = fights.odds_of(state, nearest, one, priority=True).fate
        passed = (1.0 - fate.eliminated - fate.pinned - fate.stopped) ** per_man
        stopped = 1.0 - passed
        total = fate.eliminated + fate.pinned + fate.stopped
        arrives.append(reach * passed)
        if total:
            harm += reach * stopped * fights.harm(state, one, fate) / total
        if reach < 1.0:
            harm += (1.0 - reach) * STRANDED * front(state, one.side).look(one, 0, False, False).risk
    care = caution(state, men[0].side)
    harm = care * harm + sum(shots.get(one.id, 0.0) for one in men)
    none = 1.0
    for chance in arrives:
        none *= 1.0 - chance
    if target.marker == "green":
        return (1.0 - none) * prize - harm
    supporters = min(tables.MOST_SUPPORT, int(sum(arrives) - max(arrives) + 0.5))
    fires = bool(shooters) and target in shooters
    duel = known_odds.bout(
        fights.fighter(state, running[0], target, supporters=supporters, assailant=True),
        fights.fighter(state, target, running[0], defensive=fires),
    )
    own = care * value(state, men[0]) * (1.0 + supporters)
    return (1.0 - none) * (duel.wins * prize - duel.loses * own) - harm
