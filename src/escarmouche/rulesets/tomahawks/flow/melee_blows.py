"""The dice of a round: who strikes whom, attack and defence dice, and who falls (MT.13.10-13.19, 13.29, 13.34)."""

from collections.abc import Collection, Iterable, Mapping
from typing import NamedTuple

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, ChooseSeveral, Flow
from escarmouche.rulesets.tomahawks.data.state import Play, State
from escarmouche.rulesets.tomahawks.rules import casualties, melee_dice
from escarmouche.rulesets.tomahawks.rules.melee_fighters import Melee
from escarmouche.rulesets.tomahawks.rules.situations import Strike

STRIKE, FALL = "MT.13.10", "MT.13.11"
Aims = Mapping[str, str]  # of each engaged figure, the enemy unit that it strikes


def aims(state: State, sides: Iterable[str], fighting: Mapping[str, tuple[str, ...]]) -> Flow[dict[str, str]]:
    """Whom each engaged figure strikes: its owner chooses where it has several enemy units before it (MT.13.10)."""
    found = {id: units[0] for id, units in fighting.items()}
    for side in sides:
        torn = {
            id: units for id, units in fighting.items() if len(units) > 1 and state.figures[id].side == side
        }
        if not torn:
            continue
        chosen: dict[str, str] = yield Assign(
            seat=side,
            key="strike",
            rule=STRIKE,
            items={
                id: tuple(
                    [
                        Option(unit, "option-strike", {"unit": unit}, STRIKE, state.living(unit)[0].id)
                        for unit in units
                    ]
                )
                for id, units in torn.items()
            },
            may_skip=False,
            default={id: found[id] for id in torn},
        )
        found.update(chosen)
    return found


class Exchange(NamedTuple):
    """What one camp's blows did in a round."""

    hits: dict[str, int]  # by unit that struck
    kills: dict[str, int]  # by unit struck


def exchange(game: Play, fight: Melee, round: int, strikers: Collection[str], targets: Aims) -> Exchange:
    """All attack dice of some units of a camp, then the defence dice of each unit hit (MT.13.29)."""
    state, done = game.state, Exchange({}, {})
    suffered: dict[str, list[Strike]] = {}
    for unit in strikers:
        for struck in fight.enemies(unit):
            dice = sum(targets.get(one.id) == struck for one in state.living(unit))
            if not dice or not state.living(struck):
                continue
            blow = strike(state, fight, round, unit, struck)
            hits = sum(melee_dice.attack(game.dice, [blow] * dice, state.units[unit].side))
            done.hits[unit] = done.hits.get(unit, 0) + hits
            suffered.setdefault(struck, []).extend([blow] * hits)
    for struck in state.units:
        if hit := suffered.get(struck):
            saved = sum(melee_dice.defend(game.dice, hit, state.units[struck].side))
            done.kills[struck] = len(hit) - saved
    return done


def strike(state: State, fight: Melee, round: int, unit: str, struck: str) -> Strike:
    """A blow of a unit's figures at another."""
    own, other = state.units[unit], state.units[struck]
    return Strike(
        aggressiveness=own.aggressiveness,
        defence=other.defence,
        striker_weapon=own.melee_weapon,
        struck_weapon=other.melee_weapon,
        striker_engaged=unit == fight.engager,
        striker_mounted=mounted(state, unit),
        struck_mounted=mounted(state, struck),
        ferocious=own.has("ferocious"),
        surprised=struck == fight.surprised,
        defended_position=struck in fight.held,
        round=round,
    )


def mounted(state: State, unit: str) -> bool:
    return any(one.mounted for one in state.living(unit))


def fall(game: Play, unit: str, exposed: Collection[str], kills: int, cause: str) -> Flow[dict[str, int]]:
    """So many of the figures exposed fall, as their owner chooses, kills in excess being lost (MT.13.11); the losses by
    unit, for another may give himself for an Officer (MT.14.02)."""
    state = game.state
    able = [one.id for one in state.living(unit) if one.id in exposed]
    count = min(kills, len(able))
    if not count:
        return {}
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=state.units[unit].side,
        key=f"{cause}-casualties",
        rule=FALL,
        params={"unit": unit, "count": count},
        options=tuple([Option(id, "option-casualty", {"figure": id}, FALL, id) for id in able]),
        low=count,
        high=count,
        default=able[-count:],
    )
    if state.units[unit].officer:
        chosen = ((yield from casualties.spare(game, chosen[0])),)
    losses: dict[str, int] = {}
    for id in chosen:
        own = state.figures[id].unit
        losses[own] = losses.get(own, 0) + 1
    casualties.remove(game, chosen, cause)
    return losses
