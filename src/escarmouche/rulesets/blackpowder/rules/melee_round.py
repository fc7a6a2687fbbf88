"""One round: who supports whom (soutien), the dice of each unit as it stands against each of its enemies, what
they come to (BP.12, 13.03-13.16)."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from escarmouche.kernel.rules import Line
from escarmouche.rulesets.blackpowder.data import tables
from escarmouche.rulesets.blackpowder.data.events import Blows
from escarmouche.rulesets.blackpowder.data.state import Play, Quarter, State, Unit
from escarmouche.rulesets.blackpowder.rules import melee_dice
from escarmouche.rulesets.blackpowder.rules.casualties import needs_six
from escarmouche.rulesets.blackpowder.rules.contact import side_of
from escarmouche.rulesets.blackpowder.rules.cover import combat_cover
from escarmouche.rulesets.blackpowder.rules.melee_dice import Camp, Party
from escarmouche.rulesets.blackpowder.rules.situations import Fighter, HeavyCavalry
from escarmouche.rulesets.blackpowder.table import board, terrain
from escarmouche.rulesets.blackpowder.table.footprint import arm_of, footprint
from escarmouche.rulesets.blackpowder.table.quarters import lies_in
from escarmouche.table.tabletop import Inside

NO_HELP: Final = ("march_column", "limbered")  # formations that support nobody (BP.12.03)
TIES: Final = "BP.12.06"
ALONE: Final = ("skirmish", "square", "limbered", "unlimbered", "building")  # that nobody supports (BP.12.02)


class Support(NamedTuple):
    """To whom, and from which side of it: left, right or rear."""

    unit: str
    quarter: Quarter


Supports = dict[str, Support]
Offers = dict[str, tuple[Support, ...]]


def may_be_supported(state: State, unit: Unit) -> bool:
    """Not skirmishers, artillery, squares, garrisons, nor who fights on its flank or rear (BP.12.02)."""
    if unit.formation in ALONE or unit.artillery or unit.tiny or isinstance(unit.where, Inside):
        return False
    return all(board.side_engaged(state, unit.id, enemy) == "front" for enemy in state.engaged(unit.id))


def may_support(state: State, unit: Unit) -> bool:
    """Not engaged itself, no march column, no limbered guns (BP.12.01, 12.03)."""
    return unit.formation not in NO_HELP and not unit.wagon and not state.engaged(unit.id)


def offers(state: State, units: Iterable[str]) -> Offers:
    """Who could support whom: friends within 6", not in the front quarter (BP.12.01, 12.05)."""
    near = state.scaled(tables.SUPPORT_REACH)
    found: dict[str, list[Support]] = {}
    for id in units:
        unit = state.units[id]
        if not may_be_supported(state, unit):
            continue
        for one in board.near(state, footprint(state, unit), near, unit.side):
            friend = state.units[one.id]
            if one.id == id or not may_support(state, friend):
                continue
            quarter = lies_in(state, friend, unit)
            if quarter != "front":
                found.setdefault(one.id, []).append(Support(id, quarter))
    return {id: tuple(found[id]) for id in state.units if id in found}


def best(state: State, units: Iterable[str]) -> Supports:
    """The greatest number of supports, one to each side of each unit, one from each supporter (BP.12.01, 12.04)."""
    return matched(offers(state, units))


def matched(open_to: Offers) -> Supports:
    """Supporters in roster order take the first place that is free, or that its holder can leave for another."""
    holder: dict[Support, str] = {}
    for id in open_to:
        _place(id, open_to, holder, set())
    given = {id: support for support, id in holder.items()}
    return {id: given[id] for id in open_to if id in given}


def _place(id: str, open_to: Offers, holder: dict[Support, str], tried: set[Support]) -> bool:
    for support in open_to[id]:
        if support in tried:
            continue
        tried.add(support)
        if support not in holder or _place(holder[support], open_to, holder, tried):
            holder[support] = id
            return True
    return False


def supporters_of(state: State, found: Supports, unit_id: str) -> list[str]:
    """Who stands by a unit, and is still there: they test if it breaks (BP.14.10)."""
    return [id for id, one in found.items() if one.unit == unit_id and state.units[id].in_play]


NOBODY: Final = "nobody"
BLOODTHIRSTY: Final = "bloodthirsty"
FEROCIOUS: Final = ("ferocious-charge", "fanatics")  # BP.16.07
HEAVY: Final[tuple[tuple[str, HeavyCavalry], ...]] = (("heavy-cavalry-d3", "d3"), ("heavy-cavalry-1", "one"))

Shares = dict[str, dict[str, int]]  # by unit and enemy


class Round(NamedTuple):
    """What the dice of a round have done; `winner` is a side, or nobody."""

    blows: tuple[Blows, ...]
    casualties: dict[str, int]
    inflicted: dict[str, int]
    results: dict[str, tuple[Line, ...]]
    scores: dict[str, int]
    winner: str


def dice(state: State, unit_id: str) -> int:
    """The dice of a unit (BP.13.03-13.05, 17.07)."""
    return melee_dice.dice_of(alone(state, state.units[unit_id]))


def alone(state: State, unit: Unit, supports: int = 0, building: int = 0) -> Fighter:
    """A unit as it fights, whoever its enemy is."""
    return Fighter(
        hand_to_hand=tables.ON_FOOT_HAND_TO_HAND if unit.dismounted else unit.hand_to_hand,
        size="standard" if unit.dismounted else unit.size,
        arm=arm_of(unit),
        formation=unit.formation,
        morale=unit.morale,
        charging=unit.charged and not unit.countered,
        won_last_round=unit.won_last_round,
        shaken=unit.shaken,
        disordered=bool(unit.disordered),
        flanked=unit.flanked,
        supports=supports,
        building_size=building,
        lost_cover=unit.lost_cover,
        heavy_cavalry=next((kind for rule, kind in HEAVY if unit.has(rule)), "none"),
        lancers=unit.has("lancers"),
        ferocious_charge=any(unit.has(rule) for rule in FEROCIOUS),
        bloodthirsty=unit.has(BLOODTHIRSTY) and BLOODTHIRSTY not in unit.used,
        tough_fighters=unit.has("tough-fighters"),
        stubborn=unit.has("stubborn"),
        crack=unit.has("crack"),
        casualties=unit.casualties,
        stamina=unit.stamina,
        extra_dice=led(state, unit),
        needs_six=needs_six(unit),
        inspired=_inspired(state, unit),
    )


def led(state: State, unit: Unit) -> int:
    """A commander who fights with it (BP.17.07)."""
    if not state.options.commander_in_combat:
        return 0
    with_it = any(one.attached_to == unit.id and not one.lost for one in state.commanders.values())
    return tables.COMMANDER_DICE if with_it else 0


def _inspired(state: State, unit: Unit) -> bool:
    """A commander is with it before whose eyes it saves once more (a rule of 20.3)."""
    return any(
        state.commanders[id].attached_to == unit.id and troop == unit.troop
        for id, troop in state.plan.inspires.items()
        if id in state.commanders and not state.commanders[id].lost
    )


def fighter(state: State, own: Fighter, unit: Unit, enemy: Unit) -> Fighter:
    """How it stands against an enemy: on which side, behind what, with levelled pikes (BP.13.08, 13.13, 16.30)."""
    side = side_of(state, unit.id, enemy.id)
    return replace(
        own,
        flanked=unit.flanked or side != "front",
        cover="none" if unit.lost_cover else combat_cover(state, unit, enemy),
        pike=unit.has("pike") and side == "front",
    )


def fight(game: Play, units: Sequence[str], shares: Shares, supports: Supports) -> Round:
    """Both sides at once: every unit strikes, every unit saves, the sides are compared (BP.13.11, 13.14)."""
    state = game.state
    camps = fighters_of(state, units, supports)
    fighters = {
        id: {foe: fighter(state, camps[id], state.units[id], state.units[foe]) for foe in state.engaged(id)}
        for id in units
    }
    seats = {id: state.units[id].side for id in units}
    done = melee_dice.exchange(game.dice, fighters, shares, seats)
    sides = (state.cursor.side, state.enemy(state.cursor.side))
    suffered = {id: done.suffered(id) for id in units}
    inflicted = {side: sum([suffered[id] for id in units if seats[id] != side]) for side in sides}
    scores, results = {}, {}
    for side in sides:
        camp = Camp(
            tuple(
                [
                    Party(camps[id], tuple([fighters[foe][id] for foe in state.engaged(id)]))
                    for id in units
                    if seats[id] == side
                ]
            )
        )
        score = melee_dice.score(game.dice, camp, inflicted[side], side)
        scores[side], results[side] = score.total, score.lines
    blows = tuple(
        [
            Blows(
                unit=id,
                enemy=foe,
                quarter=side_of(state, id, foe),
                dice=number,
                hits=done.hits[id, foe],
                casualties=done.casualties[id, foe],
            )
            for id in units
            for foe, number in shares[id].items()
        ]
    )
    (one, his), (other, theirs) = scores.items()
    winner = NOBODY if his == theirs else one if his > theirs else other
    return Round(blows, suffered, inflicted, results, scores, winner)


def building_size(state: State, unit: Unit) -> int:
    """What the walls that it holds add to the result (BP.13.15)."""
    return terrain.building_size(state.table, unit.where.holder) if isinstance(unit.where, Inside) else 0


def fighters_of(state: State, units: Sequence[str], supports: Supports) -> dict[str, Fighter]:
    """A building counts once, whoever is in it (BP.13.15)."""
    counted: set[str] = set()
    found: dict[str, Fighter] = {}
    for id in units:
        unit, size = state.units[id], 0
        if isinstance(unit.where, Inside) and unit.where.holder not in counted:
            counted.add(unit.where.holder)
            size = building_size(state, unit)
        helped = sum([one.unit == id for one in supports.values()])
        found[id] = alone(state, unit, helped, size)
    return found


# How a unit divides its dice


def in_front(state: State, unit_id: str, enemies: Iterable[str]) -> list[str]:
    """Those whom it has before it; a garrison and a square have everybody before them (BP.3.21, 3.22)."""
    return [one for one in enemies if side_of(state, unit_id, one) == "front"]


def at_front(dice: int) -> int:
    """Half of the dice, rounded up."""
    return (dice + 1) // 2


def even(dice: int, enemies: Sequence[str], front: Sequence[str]) -> dict[str, int]:
    """As even as may be: what is left over goes to the front first."""
    ordered = [*front, *[one for one in enemies if one not in front]]
    shares = _dealt(dice, ordered)
    if front and sum(shares[one] for one in front) < at_front(dice):
        behind = ordered[len(front) :]
        shares = _dealt(at_front(dice), front) | _dealt(dice - at_front(dice), behind)
    return {enemy: shares[enemy] for enemy in enemies}


def _dealt(dice: int, enemies: Sequence[str]) -> dict[str, int]:
    each, more = divmod(dice, len(enemies))
    return {enemy: each + (number < more) for number, enemy in enumerate(enemies)}
