"""Before the dice of a round: who supports whom (soutien), and how a unit divides its dice among enemies on several
sides (répartition), at least half to the front (BP.12.06, 13.06)."""

from collections.abc import Mapping, Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Allocate, Assign, Flow
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.state import Play, State, move_cursor
from escarmouche.rulesets.blackpowder.flow.questions import SplitDice, SupportChoice
from escarmouche.rulesets.blackpowder.rules.melee_round import Shares, at_front, even, in_front
from escarmouche.rulesets.blackpowder.rules.support import TIES, Offers, Support, Supports, matched, offers
from escarmouche.rulesets.blackpowder.table import board

RULE = "BP.13.06"


# Support


def assigned(game: Play, units: Sequence[str]) -> Flow[Supports]:
    """By supporter, those of the active side first. Who has supported a friend supports nobody else in this phase
    (BP.12.01)."""
    state = game.state
    found: Supports = {}
    for side in (state.cursor.side, state.enemy(state.cursor.side)):
        own = [unit for unit in units if state.units[unit].side == side]
        open_to = {id: offer for id, offer in offers(state, own).items() if id not in state.cursor.done}
        if open_to:
            found |= yield from _given(side, open_to)
    if found:
        move_cursor(game, done=(*state.cursor.done, *found))
    return found


def _given(side: str, open_to: Offers) -> Flow[Supports]:
    most = matched(open_to)
    if len(most) == len(open_to) and all(len(offer) == 1 for offer in open_to.values()):
        return most

    def check(chosen: dict[str, str]) -> None:
        if len(chosen) < len(most) or len(set(chosen.values())) < len(chosen):
            raise Illegal(TIES, "fewer-supports", given=len(set(chosen.values())), most=len(most))

    chosen: dict[str, str] = yield Assign(
        seat=side,
        about=SupportChoice(),
        items={id: tuple([_option(support) for support in offer]) for id, offer in open_to.items()},
        default={id: _key(support) for id, support in most.items()},
        check=check,
    )
    known = {_key(support): support for offer in open_to.values() for support in offer}
    return {id: known[key] for id, key in chosen.items()}


def _key(support: Support) -> str:
    return f"{support.unit}:{support.quarter}"


def _option(support: Support) -> Option:
    params = {"unit": support.unit, "quarter": support.quarter}
    return Option(_key(support), "option-support", dict(params), TIES, support.unit)


# Dice among several enemies


def split(game: Play, units: Sequence[str], dice: Mapping[str, int], once: Mapping[str, int]) -> Flow[Shares]:
    """All splits of an engagement before any die, the active side's first. `dice` are those of each unit; a square has
    as many on each side that is attacked (BP.13.04), but for those that are thrown but `once`."""
    state = game.state
    shares: Shares = {}
    for unit_id in units:
        enemies = state.engaged(unit_id)
        shares[unit_id] = {}
        for number, pool in enumerate(_pools(state, unit_id, enemies)):
            own = dice[unit_id] - (once[unit_id] if number else 0)
            share = yield from _share(state, unit_id, pool, own)
            shares[unit_id] |= share
    return shares


def _pools(state: State, unit_id: str, enemies: Sequence[str]) -> list[list[str]]:
    """Enemies among whom the same dice are shared: all of them, of a square those on one side."""
    if state.units[unit_id].formation != "square":
        return [list(enemies)]
    sides: dict[str, list[str]] = {}
    for enemy in enemies:
        sides.setdefault(board.side_engaged(state, unit_id, enemy), []).append(enemy)
    return list(sides.values())


def _share(state: State, unit_id: str, enemies: Sequence[str], dice: int) -> Flow[dict[str, int]]:
    if len(enemies) == 1 or dice == 0:
        return dict.fromkeys(enemies, dice)
    front = in_front(state, unit_id, enemies)
    least = at_front(dice) if front and len(front) < len(enemies) else 0

    def check(shares: dict[str, int]) -> None:
        given = sum(shares[enemy] for enemy in front)
        if given < least:
            raise Illegal(RULE, "front-half", unit=unit_id, least=least, dice=dice, given=given)

    share: dict[str, int] = yield Allocate(
        seat=state.units[unit_id].side,
        about=SplitDice(unit_id, dice, least),
        total=dice,
        bins=dict.fromkeys(enemies, (0, dice)),
        default=even(dice, enemies, front),
        check=check,
    )
    return share
