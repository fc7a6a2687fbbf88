"""Step 5, melee: blows declared in secret, then tier by tier from the longest weapon to bare hands (FW.11)."""

from collections.abc import Callable
from functools import partial

from msgspec.structs import replace

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, Draft, Flow, Question, Together
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Struck as BlowStruck
from escarmouche.rulesets.western.data.state import Blow, Figure, Play, State, change_all, move_cursor
from escarmouche.rulesets.western.flow import questions
from escarmouche.rulesets.western.rules import blows_struck
from escarmouche.rulesets.western.rules.blows_struck import Result, blow_refusal
from escarmouche.rulesets.western.rules.melee_dice import MISS, Struck, settle, tier
from escarmouche.rulesets.western.rules.weapons import serves
from escarmouche.rulesets.western.table.board import contacts
from escarmouche.speed.keep import kept

DECLARE = "FW.11.32"
WhyNot = Callable[[str, str], Illegal | None]


def fight(game: Play) -> Flow[bool]:
    """The declaration, or one tier of blows; True when the melee step is over."""
    cursor = game.state.cursor
    if not cursor.ready:
        declared = yield from _declare(game)
        move_cursor(game, ready=True, blows=declared)
        return not declared
    waiting = [blow for blow in cursor.blows if tier(blow.weapon) >= cursor.tier]
    if not waiting:
        return True
    now = min(tier(blow.weapon) for blow in waiting)
    blows = yield from _of_tier(game, [blow for blow in waiting if tier(blow.weapon) == now])
    _play(game, blows)
    move_cursor(game, tier=now + 1, blows=tuple(blow for blow in waiting if tier(blow.weapon) > now))
    return not game.state.cursor.blows


def choices(state: State, figure: Figure) -> tuple[Option, ...]:
    """Whom a figure may strike, and with what."""
    return tuple(
        Option(
            f"{enemy}:{weapon}",
            "option-strike",
            {"figure": enemy, "weapon": weapon},
            DECLARE,
            enemy,
        )
        for enemy in contacts(state, figure)
        for weapon in blows_struck.weapons_of(figure)
    )


@kept
def _fighters(state: State) -> dict[str, dict[str, tuple[Option, ...]]]:
    """By side: everybody who has a blow, with all that he may declare."""
    return {
        side: {
            figure.id: choices(state, figure)
            for figure in state.of_side(side)
            if contacts(state, figure) and blow_refusal(state, figure) is None
        }
        for side in state.plan.sides
    }


def _declare(game: Play) -> Flow[tuple[Blow, ...]]:
    """Both players name opponents and weapons, sealed (FW.11.32). Who has no choice is not asked."""
    state = game.state
    fighters = _fighters(state)
    if not any(fighters.values()):
        return ()
    chosen = yield from _sealed(
        {side: _open(found) for side, found in fighters.items()},
        questions.Strike(),
        partial(_why_not, state),
    )
    found: dict[str, str] = {}
    for side, own in fighters.items():
        for id, options in own.items():
            found[id] = chosen[side].get(id, options[0].key)
    return tuple(_blow(id, found[id]) for id in state.figures if id in found)


def _open(found: dict[str, tuple[Option, ...]]) -> dict[str, tuple[Option, ...]]:
    return {id: options for id, options in found.items() if len(options) > 1}


def _blow(striker: str, key: str) -> Blow:
    target, _, weapon = key.rpartition(":")
    return Blow(striker, target, weapon)


def _sealed(
    items: dict[str, dict[str, tuple[Option, ...]]], about: Question, why_not: WhyNot
) -> Flow[dict[str, dict[str, str]]]:
    """What each side chooses for its figures, unseen by the other; nobody is asked where nobody has a choice."""
    if not any(items.values()):
        return {side: {} for side in items}

    def compose(side: str) -> Flow[dict[str, str]]:
        if not items[side]:
            return {}
        chosen: dict[str, str] = yield Assign(
            seat=side,
            about=about,
            items=items[side],
            may_skip=False,
            default={id: options[0].key for id, options in items[side].items()},
            why_not=why_not,
        )
        return chosen

    sealed: dict[str, dict[str, str]] = yield Together(
        drafts={
            side: Draft(seat=side, key="melee", rule=DECLARE, compose=partial(compose, side))
            for side in items
        }
    )
    return sealed


def _why_not(state: State, id: str, key: str) -> Illegal | None:
    """Why a figure may not strike so (FW.16.14, 16.15)."""
    figure = state.figures.get(id)
    if figure is None or not figure.in_play:
        return None
    if problem := blow_refusal(state, figure):
        return problem
    blow = _blow(id, key)
    if blow.weapon in tables.BLADES and not serves(blow.weapon, figure.mounted):
        return Illegal("FW.16.14", "foot-only", figure=id, weapon=blow.weapon)
    return None


def _of_tier(game: Play, blows: list[Blow]) -> Flow[tuple[Blow, ...]]:
    """The blows of a tier that are struck: who has lost his enemy may take another one in contact (FW.11.14, 11.32)."""
    state = game.state
    kept: dict[str, str] = {}
    others: dict[str, dict[str, tuple[Option, ...]]] = {side: {} for side in state.plan.sides}
    for blow in blows:
        striker = state.figures[blow.striker]
        if not striker.in_play or striker.no_blow:
            continue
        touched = contacts(state, striker)
        if blow.target in touched:
            kept[blow.striker] = blow.target
        elif len(touched) == 1:
            kept[blow.striker] = touched[0]
        elif touched:
            others[striker.side][striker.id] = tuple(
                Option(id, "option-strike", {"figure": id, "weapon": blow.weapon}, DECLARE, id)
                for id in touched
            )
    chosen = yield from _sealed(others, questions.StrikeInstead(), lambda id, key: None)
    for own in chosen.values():
        kept |= own
    return tuple(
        Blow(blow.striker, kept[blow.striker], blow.weapon) for blow in blows if blow.striker in kept
    )


def _play(game: Play, blows: tuple[Blow, ...]) -> None:
    """All blows of a tier are thrown, then applied; those who strike each other are settled (FW.11.09-11.14, 11.35)."""
    figures = game.state.figures
    target_of = {blow.striker: blow.target for blow in blows}
    thrown: dict[str, Struck] = {}
    told: list[BlowStruck] = []
    for blow in blows:
        striker, target = figures[blow.striker], figures[blow.target]
        thrown[blow.striker] = struck = blows_struck.strike(game, striker, target, blow.weapon)
        told.append(
            BlowStruck(
                rules=("FW.11.13", struck.rule),
                rolls=game.dice.take(),
                dice=game.dice.take_loose(),
                striker=striker.id,
                target=target.id,
                weapon=blow.weapon,
                natural=struck.natural,
                result=struck.result,
            )
        )
    results = []
    for event in told:
        result, rule = event.result, ""
        if target_of.get(event.target) == event.striker:
            mine, theirs = thrown[event.striker], thrown[event.target]
            result, _ = settle(mine, theirs, figures[event.striker].klass, figures[event.target].klass)
            rule = "FW.11.09" if mine.result == theirs.result else "FW.11.11"
        stands = result == event.result
        game.emit(event if stands else replace(event, stands=False, rules=(*event.rules, rule)))
        if result != MISS:
            results.append(Result(event.striker, event.target, result))
    change_all(game, target_of, struck=True)
    blows_struck.take_effect(game, results)
