"""Who supports whom in a combat (soutien): as much as there is; its owner decides where there is a choice (BP.12)."""

from collections.abc import Sequence

from escarmouche.kernel.ask import Assign, Flow, Option
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder import supports
from escarmouche.rulesets.blackpowder.model import Play, State, move_cursor
from escarmouche.rulesets.blackpowder.supports import Offers, Support, Supports

TIES = "BP.12.06"


def assigned(game: Play, units: Sequence[str]) -> Flow[Supports]:
    """By supporter, those of the active side first. Who has supported a friend supports nobody else in this phase
    (BP.12.01)."""
    state = game.state
    found: Supports = {}
    for side in (state.cursor.side, state.enemy(state.cursor.side)):
        own = [unit for unit in units if state.units[unit].side == side]
        open_to = {
            id: offer for id, offer in supports.offers(state, own).items() if id not in state.cursor.done
        }
        if open_to:
            found |= yield from _given(side, open_to)
    if found:
        move_cursor(game, done=(*state.cursor.done, *found))
    return found


def _given(side: str, open_to: Offers) -> Flow[Supports]:
    most = supports.matched(open_to)
    if len(most) == len(open_to) and all(len(offer) == 1 for offer in open_to.values()):
        return most

    def check(chosen: dict[str, str]) -> None:
        if len(chosen) < len(most) or len(set(chosen.values())) < len(chosen):
            raise Illegal(TIES, "fewer-supports", given=len(set(chosen.values())), most=len(most))

    chosen: dict[str, str] = yield Assign(
        seat=side,
        key="supports",
        rule=TIES,
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


def supporters_of(state: State, found: Supports, unit_id: str) -> list[str]:
    """Who stands by a unit, and is still there: they test if it breaks (BP.14.10)."""
    return [id for id, one in found.items() if one.unit == unit_id and state.units[id].in_play]
