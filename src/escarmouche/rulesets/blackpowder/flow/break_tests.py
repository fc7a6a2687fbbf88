"""Break tests (tests de moral) are made: in whose order, whether a Valiant unit throws again, who tests in turn
when one breaks (BP.14.10-14.29, 16.23)."""

from collections.abc import Iterable, Sequence

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import ChooseSeveral, Confirm, Flow
from escarmouche.rulesets.blackpowder.data.events import BreakTested
from escarmouche.rulesets.blackpowder.data.state import Due, Play, change
from escarmouche.rulesets.blackpowder.flow.questions import OrderOfTests, Valiant
from escarmouche.rulesets.blackpowder.rules import casualties, morale
from escarmouche.rulesets.blackpowder.rules.melee_round import Supports, supporters_of
from escarmouche.rulesets.blackpowder.rules.situations import BreakTest

ORDER = "BP.14.29"


def take(
    game: Play,
    unit_id: str,
    cause: str,
    enemies: Sequence[str] = (),
    supporters: Sequence[str] = (),
) -> Flow[str]:
    """A break test, carried out at once: breaks, retires-disordered, retires or holds.

    `enemies` are those who caused it; `supporters` test in turn if the unit breaks (BP.14.10 e). The unit may be gone
    afterwards even if it only retires: look at its `where`.
    """
    outcome = yield from _outcome(game, unit_id, cause, enemies)
    change(game, unit_id, hurt=False, hurt_by_guns=False)
    if outcome == morale.BREAKS:
        casualties.destroy(game, unit_id, "broke")
        yield from take_all(game, [Due(one, morale.SUPPORT_BROKEN, tuple(enemies)) for one in supporters])
        return outcome
    casualties.clip(game, unit_id)
    if outcome == morale.HOLDS:
        morale.hold(game, unit_id, enemies)
    else:
        disordered = outcome == morale.RETIRES_DISORDERED
        morale.retire(game, unit_id, enemies, disordered, cause)
    return outcome


def take_all(game: Play, dues: Iterable[Due], supports: Supports | None = None) -> Flow[dict[str, str]]:
    """Several tests at the same moment: the active side's units first, each side in its owner's order; retirements at
    once (BP.14.29). What they came to."""
    waiting = {due.unit: due for due in dues}
    outcomes: dict[str, str] = {}
    active = game.state.cursor.side
    for side in (active, game.state.enemy(active)):
        own = [due for due in waiting.values() if game.state.units[due.unit].side == side]
        for unit_id in (yield from in_order(side, [due.unit for due in own])):
            if game.state.units[unit_id].in_play:
                due, behind = waiting[unit_id], supporters_of(game.state, supports or {}, unit_id)
                outcomes[unit_id] = yield from take(game, unit_id, due.cause, due.enemies, behind)
    return outcomes


def in_order(side: str, units: Sequence[str]) -> Flow[tuple[str, ...]]:
    """The owner says in which order his units test."""
    chosen: tuple[str, ...] = yield ChooseSeveral(
        seat=side,
        about=OrderOfTests(),
        options=tuple([Option(one, "option-test", {"unit": one}, ORDER, one) for one in units]),
        low=len(units),
        high=len(units),
        ordered=True,
        default=[*units],
    )
    return chosen


def _outcome(game: Play, unit_id: str, cause: str, enemies: Sequence[str]) -> Flow[str]:
    """The dice; a Steady unit throws none the first time, a Valiant one may throw again (BP.16.17, 16.23)."""
    unit = game.state.units[unit_id]
    given = morale.situation(game.state, unit_id, cause, enemies)
    outcome = _throw(game, unit_id, given)
    if given.steady:
        change(game, unit_id, used=(*unit.used, morale.STEADY))
    elif morale.may_throw_again(unit, outcome):
        again: bool = yield Confirm(
            seat=unit.side,
            about=Valiant(unit_id, outcome, cause, given.square_vs_cavalry),
            default=outcome == morale.BREAKS,
        )
        if again:
            change(game, unit_id, used=(*unit.used, morale.VALIANT))
            outcome = _throw(game, unit_id, given, again=True)
    return outcome


def _throw(game: Play, unit_id: str, given: BreakTest, again: bool = False) -> str:
    broken = morale.break_test(game.dice, given, game.state.units[unit_id].side, second=again)
    game.emit(
        BreakTested(
            rules=("BP.14.13", "BP.14.15"),
            unit=unit_id,
            cause=given.cause,
            total=broken.total,
            outcome=broken.outcome,
            excess=given.excess,
            steady=given.steady,
            again=again,
        )
    )
    return broken.outcome
