"""The hand-to-hand phase (phase de corps à corps): every engagement fights one round, both sides at once
(BP.12, 13)."""

from collections.abc import Iterable, Mapping, Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Allocate, Assign, Choose, Flow
from escarmouche.kernel.rules import Illegal, Param
from escarmouche.rulesets.blackpowder.data.events import EngagementFought, ExcessRemoved, SupportGiven
from escarmouche.rulesets.blackpowder.data.state import Due, Play, State, change, change_each, move_cursor
from escarmouche.rulesets.blackpowder.flow import after_combat, break_tests
from escarmouche.rulesets.blackpowder.flow.questions import Engagement, SplitDice, SupportChoice
from escarmouche.rulesets.blackpowder.rules import casualties, melee_round, morale
from escarmouche.rulesets.blackpowder.rules.contact import over, side_of
from escarmouche.rulesets.blackpowder.rules.melee_round import (
    BLOODTHIRSTY,
    NOBODY,
    TIES,
    Offers,
    Round,
    Shares,
    Support,
    Supports,
    at_front,
    even,
    in_front,
    matched,
    offers,
)
from escarmouche.rulesets.blackpowder.table import board
from escarmouche.rulesets.blackpowder.table.footprint import arm_of

ORDER = "BP.13.02"


def step(game: Play) -> Flow[bool]:
    """The next engagement that has not fought yet, in the active side's order; True when there is none left."""
    state = game.state
    waiting = unfought(state)
    if not waiting:
        return True
    chosen: str = yield Choose(
        seat=state.cursor.side,
        about=Engagement(),
        options=tuple([_option(state, units) for units in waiting]),
        default=waiting[0][0],
    )
    units = next(units for units in waiting if units[0] == chosen)
    yield from fight(game, units)
    return False


def unfought(state: State) -> tuple[tuple[str, ...], ...]:
    """The engagements that still have to fight in this phase: those present at its start, and those that a sweeping
    charge has made (BP.5.04)."""
    done = state.cursor.fought
    return tuple([units for units in board.engagements(state) if any(one not in done for one in units)])


def _option(state: State, units: tuple[str, ...]) -> Option:
    params: dict[str, Param] = {
        "unit": units[0],
        "enemy": state.engaged(units[0])[0],
        "others": len(units) - 2,
    }
    return Option(units[0], "option-engagement", params, ORDER, units[0])


def fight(game: Play, units: Sequence[str]) -> Flow[None]:
    """One round of an engagement, the tests that follow, and the moves after it."""
    state = game.state
    move_cursor(game, fought=tuple(dict.fromkeys((*state.cursor.fought, *units))))
    order = in_turn(state, units)
    supports = yield from assigned(game, order)
    dice = {one: melee_round.dice(state, one) for one in order}
    led = {one: melee_round.led(state, state.units[one]) for one in order}
    shares = yield from split(game, order, dice, led)
    for one in order:
        # Freshly Raised troops that cheer have a die more, against the enemy on whom they have most (BP.16.10)
        if (more := casualties.first_time(game, one)) and (share := shares[one]):
            share[max(share, key=lambda enemy: share[enemy])] += more
    fought = melee_round.fight(game, order, shares, supports)
    _suffer(game, order, fought, supports)
    if fought.winner == NOBODY:
        yield from _drawn(game, order, state, fought, supports)
    else:
        yield from _won(game, order, state, fought, supports)
    _close(game, order, fought.winner)
    if fought.winner != NOBODY:
        yield from after_combat.move(game, order, state, fought.winner)
    over(game, order)


def in_turn(state: State, units: Iterable[str]) -> list[str]:
    """The active side's units first, each side's in roster order."""
    return sorted(units, key=lambda unit: state.units[unit].side != state.cursor.side)


def _suffer(game: Play, order: Sequence[str], fought: Round, supports: Supports) -> None:
    """All dice are thrown: now the casualties count (BP.13.11)."""
    state = game.state
    sides = (state.cursor.side, state.enemy(state.cursor.side))
    game.emit(
        EngagementFought(
            rules=("BP.13.03", "BP.13.14"),
            units=tuple(order),
            sides=sides,
            blows=fought.blows,
            supports=tuple(
                [SupportGiven(by=id, unit=one.unit, quarter=one.quarter) for id, one in supports.items()]
            ),
            casualties={unit: count for unit, count in fought.casualties.items() if count},
            inflicted=fought.inflicted,
            results=fought.results,
            scores=fought.scores,
            winner=fought.winner,
            first_round=any(state.units[unit].charged for unit in order),
        )
    )
    for unit, count in fought.casualties.items():
        casualties.suffer(game, unit, count)
    for unit in order:
        used = game.state.units[unit].used
        fresh = game.state.units[unit].has(BLOODTHIRSTY) and BLOODTHIRSTY not in used
        change(game, unit, fought=state.half, **({"used": (*used, BLOODTHIRSTY)} if fresh else {}))


def _tests(
    game: Play, units: Sequence[str], before: State, cause: str, supports: Supports
) -> Flow[dict[str, str]]:
    """Of units that fought with whom they did `before`."""
    dues = [Due(unit, cause, before.engaged(unit)) for unit in units]
    return (yield from break_tests.take_all(game, dues, supports))


def _won(game: Play, order: Sequence[str], before: State, fought: Round, supports: Supports) -> Flow[None]:
    """Every unit of the losing side tests (BP.13.19); the winners' excess is gone."""
    winners = [unit for unit in order if before.units[unit].side == fought.winner]
    losers = [unit for unit in order if unit not in winners]
    yield from _tests(game, losers, before, "melee-lost", supports)
    yield from _waver(game, winners, before, fought, supports)
    for unit in winners:
        if game.state.units[unit].excess:
            casualties.clip(game, unit)
            left = game.state.units[unit].casualties
            game.emit(ExcessRemoved(rules=("BP.13.19",), unit=unit, casualties=left))


def _drawn(game: Play, order: Sequence[str], before: State, fought: Round, supports: Supports) -> Flow[None]:
    """Shaken units test, then all cavalry that has not retired by its test does so (BP.13.17, 13.30)."""
    shaken = [unit for unit in order if game.state.units[unit].shaken]
    outcomes = yield from _tests(game, shaken, before, "melee-drawn", supports)
    others = [unit for unit in order if unit not in shaken]
    outcomes |= yield from _waver(game, others, before, fought, supports)
    for unit in order:
        stood = outcomes.get(unit, morale.HOLDS) == morale.HOLDS
        if stood and arm_of(game.state.units[unit]) == "cavalry":
            morale.retire(game, unit, before.engaged(unit))


def _waver(
    game: Play, units: Sequence[str], before: State, fought: Round, supports: Supports
) -> Flow[dict[str, str]]:
    """Wavering units that were hurt test even if they have not lost, on the rows of shooting (BP.16.24, 16.39)."""
    state = game.state
    wavering = [
        unit
        for unit in units
        if state.units[unit].has(morale.WAVERING)
        and state.units[unit].in_play
        and fought.casualties.get(unit)
    ]
    return (yield from _tests(game, wavering, before, "wavering-melee", supports))


def _close(game: Play, order: Sequence[str], winner: str) -> None:
    """The charge is spent, but for winners who may sweep on; cover is lost with the round; who won fights on with a
    better heart (BP.13.08, 13.12)."""
    changes: dict[str, dict[str, object]] = {}
    for unit in order:
        own = game.state.units[unit]
        if not own.in_play:
            continue
        won, engaged = own.side == winner, bool(game.state.engaged(unit))
        free = won and not engaged
        changes[unit] = {
            "charged": own.charged and free,
            "countered": own.countered and free,
            "won_last_round": won and engaged,
            "lost_cover": own.lost_cover or (winner != NOBODY and not won),
            # who has gone from its flank or rear, or to whom it has turned, does not count (BP.13.09, 14.26)
            "flanked": own.flanked
            and any(side_of(game.state, unit, enemy) != "front" for enemy in game.state.engaged(unit)),
            "hurt": False,
            "hurt_by_guns": False,
        }
    change_each(game, changes)


# Before the dice: who supports whom, and how a unit divides its dice among enemies on several sides


SPLIT = "BP.13.06"


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
        items={id: tuple([_support_option(support) for support in offer]) for id, offer in open_to.items()},
        default={id: _key(support) for id, support in most.items()},
        check=check,
    )
    known = {_key(support): support for offer in open_to.values() for support in offer}
    return {id: known[key] for id, key in chosen.items()}


def _key(support: Support) -> str:
    return f"{support.unit}:{support.quarter}"


def _support_option(support: Support) -> Option:
    params: dict[str, Param] = {"unit": support.unit, "quarter": support.quarter}
    return Option(_key(support), "option-support", params, TIES, support.unit)


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
            raise Illegal(SPLIT, "front-half", unit=unit_id, least=least, dice=dice, given=given)

    share: dict[str, int] = yield Allocate(
        seat=state.units[unit_id].side,
        about=SplitDice(unit_id, dice, least),
        total=dice,
        bins=dict.fromkeys(enemies, (0, dice)),
        default=even(dice, enemies, front),
        check=check,
    )
    return share
