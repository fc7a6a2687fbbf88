"""Step 4, melee: dice and duels of all who touch, victims, push back and pursuit, melee by melee (TY.16.05-16.24)."""

from collections.abc import Iterable
from typing import NamedTuple

from escarmouche.kernel.answers import Option
from escarmouche.kernel.questions import Assign, ChooseSeveral, Flow
from escarmouche.rulesets.tyneside.data.events import MeleeDecided, MeleeFought, Struck
from escarmouche.rulesets.tyneside.data.seats import is_pc, pc_of, seat_of
from escarmouche.rulesets.tyneside.data.state import Figure, Play, State, change_all, move_cursor
from escarmouche.rulesets.tyneside.flow.questions import Pursue, Victim
from escarmouche.rulesets.tyneside.rules import casualties, melee_dice, moves_made
from escarmouche.rulesets.tyneside.rules.push_back_and_pursuit import (
    Beaten,
    direction,
    follow,
    follows_by_itself,
    push_back,
)
from escarmouche.rulesets.tyneside.table import board
from escarmouche.speed.keep import kept
from escarmouche.table.tabletop import Point

VICTIM = "TY.16.13"
BOTH = "both"


class Melee(NamedTuple):
    """Units connected by contacts, as they stand when the dice are rolled (TY.16.15).

    `companies` are the figures of each unit, with the leaders who are charged and driven back as members of it
    (TY.16.23); `pairs` all contacts, the figures of the phasing side first, in roster order.
    """

    units: tuple[str, ...]
    companies: dict[str, tuple[str, ...]]
    pairs: tuple[tuple[str, str], ...]
    centres: dict[str, Point]  # of each unit
    fought: dict[str, Point]  # the middle of the enemies whom each unit touches
    engaged: dict[str, Point]  # by side, the middle of its figures in contact


def step(game: Play) -> Flow[bool]:
    """One melee; True when all have been fought. Nobody fights twice in a step (TY.16.19)."""
    found = next_melee(game.state)
    if found is None:
        return True
    yield from _fight(game, found)
    move_cursor(game, done=(*game.state.cursor.done, *found.units))
    return next_melee(game.state) is None


def next_melee(state: State) -> Melee | None:
    """The melee of the first phasing unit in the roster that has still to fight."""
    if not board.touched(state):
        return None
    links = _links(state)
    done = set(state.cursor.done)
    for unit in state.units.values():
        if unit.side == state.cursor.side and unit.id in links and unit.id not in done:
            units = _connected(unit.id, links, done)
            if len(units) > 1:
                return _melee(state, units, done)
    return None


@kept
def _bands(state: State) -> dict[str, str]:
    """The unit with which each figure on the table fights: a leader who is attached with that group, for he is charged
    as a member of it (TY.16.23); but a player character for himself (TY.6.11), and so does a leader who has charged
    by himself."""
    with_group = board.attachments(state)
    return {
        one.id: one.unit
        if is_pc(state, one) or state.units[one.unit].charged
        else with_group.get(one.id, one.unit)
        for one in state.on_table()
    }


@kept
def _links(state: State) -> dict[str, set[str]]:
    """Which units are in contact with which."""
    bands = _bands(state)
    found: dict[str, set[str]] = {}
    for one, others in board.touched(state).items():
        found.setdefault(bands[one], set()).update(bands[other] for other in others)
    return found


def _connected(first: str, links: dict[str, set[str]], done: set[str]) -> set[str]:
    found, queue = {first}, [first]
    while queue:
        for other in links[queue.pop()]:
            if other not in found and other not in done:
                found.add(other)
                queue.append(other)
    return found


def _melee(state: State, units: set[str], done: set[str]) -> Melee:
    bands, touched = _bands(state), board.touched(state)
    phasing = [
        one for one in state.of_side(state.cursor.side) if bands[one.id] in units and one.id in touched
    ]
    pairs = tuple([(one.id, other) for one in phasing for other in touched[one.id] if bands[other] in units])
    order = tuple([id for id in state.units if id in units])
    companies = {
        unit: tuple([one.id for one in state.of_side(state.units[unit].side) if bands[one.id] == unit])
        for unit in order
    }
    fought: dict[str, list[Point]] = {unit: [] for unit in order}
    for one in state.on_table():
        against = {bands[other] for other in touched.get(one.id, ()) if bands[other] in units}
        for unit in against:
            fought[unit].append(one.point)
    in_contact = {id for pair in pairs for id in pair}
    engaged = {
        side: board.mean([one.point for one in state.of_side(side) if one.id in in_contact])
        for side in state.plan.sides
    }
    centres = {unit: board.centroid(state, unit) for unit in order}
    middles = {unit: board.mean(points) for unit, points in fought.items()}
    return Melee(order, companies, pairs, centres, middles, engaged)


def _fight(game: Play, found: Melee) -> Flow[None]:
    """Dice, effects all together, then who is driven back and who follows (TY.16.05-16.20)."""
    state = game.state
    scores = _roll(game, found)
    beaten = melee_dice.duels(found.pairs, scores)
    won = {side: sum(len(beaten.get(one.id, ())) for one in state.of_side(side)) for side in state.plan.sides}
    game.emit(
        MeleeFought(
            rules=("TY.16.05", "TY.16.10"),
            units=found.units,
            scores={id: score.total for id, score in scores.items()},
            faces={id: score.natural for id, score in scores.items()},
            duels=won,
        )
    )
    change_all(game, scores, fought=True)
    victims = yield from _victims(game.state, scores, beaten)
    _strike(game, victims)
    yield from _settle(game, found, won)


def _roll(game: Play, found: Melee) -> dict[str, melee_dice.Score]:
    state = game.state
    touching = {id for pair in found.pairs for id in pair}
    men = [
        melee_dice.man(one)
        for side in (state.cursor.side, state.enemy(state.cursor.side))
        for one in state.of_side(side)
        if one.id in touching
    ]
    return melee_dice.scores(men, found.pairs, game.dice, lambda id: state.figures[id].side)


def _victims(
    state: State, scores: dict[str, melee_dice.Score], beaten: dict[str, tuple[str, ...]]
) -> Flow[dict[str, tuple[str, str]]]:
    """Whom each winner wounds or kills: its player chooses among those it beat, the phasing side first (TY.16.23)."""
    found: dict[str, tuple[str, str]] = {}
    asked: dict[str, dict[str, tuple[str, ...]]] = {}
    for id, score in scores.items():
        effect = melee_dice.effect(score, state.options.melee_effect_on_score)
        if not effect or id not in beaten:
            continue
        losers = tuple([one for one in state.figures if one in beaten[id]])
        found[id] = (melee_dice.automatic_victim(losers, scores), effect)
        unit = state.figures[id].unit
        if len(losers) > 1 and pc_of(state, unit):
            asked.setdefault(seat_of(state, unit), {})[id] = losers
    for seat, own in asked.items():
        chosen: dict[str, str] = yield Assign(
            seat=seat,
            about=Victim(),
            items={
                id: tuple(
                    [
                        Option(one, "option-victim", {"figure": one, "effect": found[id][1]}, VICTIM, one)
                        for one in losers
                    ]
                )
                for id, losers in own.items()
            },
            may_skip=False,
            default={id: found[id][0] for id in own},
        )
        for id, victim in chosen.items():
            found[id] = (victim, found[id][1])
    return found


def _strike(game: Play, victims: dict[str, tuple[str, str]]) -> None:
    """All effects at the same moment (TY.16.13)."""
    suffered: dict[str, list[str]] = {}
    for id, (victim, effect) in victims.items():
        game.emit(Struck(rules=("TY.16.12",), striker=id, victim=victim, effect=effect))
        suffered.setdefault(victim, []).append(effect)
    casualties.hurt(game, suffered, "melee")


def _settle(game: Play, found: Melee, won: dict[str, int]) -> Flow[None]:
    state = game.state
    of_side = {
        side: [unit for unit in found.units if state.units[unit].side == side] for side in state.plan.sides
    }
    wiped_out = [side for side, units in of_side.items() if not _left(state, found, units)]
    losers = melee_dice.driven_back(won, wiped_out)
    game.emit(
        MeleeDecided(
            rules=("TY.16.14", "TY.16.15"),
            units=found.units,
            beaten=losers[0] if len(losers) == 1 else BOTH,
            wiped_out=bool(wiped_out),
        )
    )
    push_back(game, _beaten(state, found, [unit for side in losers for unit in of_side[side]]))
    for side in state.plan.sides:
        if side not in losers:
            _face(game, found, of_side[side])
    if len(losers) == 1 and not wiped_out:
        winners = of_side[state.enemy(losers[0])]
        fled = tuple([id for unit in of_side[losers[0]] for id in found.companies[unit]])
        yield from pursue(game, _pursuers(game.state, found, winners), fled)


def _beaten(state: State, found: Melee, units: Iterable[str]) -> list[Beaten]:
    beaten = []
    for unit in units:
        side = state.units[unit].side
        if _left(state, found, [unit]):
            enemies = found.engaged[state.enemy(side)]
            heading = direction(state, side, enemies, found.centres[unit])
            beaten.append(Beaten(unit, found.companies[unit], heading, found.fought[unit]))
    return beaten


def _left(state: State, found: Melee, units: Iterable[str]) -> list[Figure]:
    """Who is still there of some units of the melee."""
    return [one for unit in units for id in found.companies[unit] if (one := state.figures[id]).placed]


def _face(game: Play, found: Melee, units: Iterable[str]) -> None:
    """Units that were not driven back but are still in contact (TY.16.22)."""
    for unit in units:
        if any(board.contacts(game.state, id) for id in found.companies[unit]):
            moves_made.go(game, unit, {}, moves_made.towards(game.state, unit, found.fought[unit]))


def _pursuers(state: State, found: Melee, units: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """The units that may follow, with their figures: a leader under a player decides for himself (TY.16.19)."""
    companies: dict[str, tuple[str, ...]] = {}
    for unit in units:
        own = [id for id in found.companies[unit] if state.figures[id].placed]
        alone = [id for id in own if state.figures[id].unit != unit and pc_of(state, id)]
        companies[unit] = tuple([id for id in own if id not in alone])
        for id in alone:
            companies[id] = (id,)
    return {unit: men for unit, men in companies.items() if men}


def pursue(game: Play, companies: dict[str, tuple[str, ...]], beaten: tuple[str, ...]) -> Flow[None]:
    """The units of the side that has won follow the figures beaten, those of a player if he wants to.

    `companies` are the figures that move with each unit.
    """
    if not any(game.state.figures[id].placed for id in beaten):
        return
    able = [unit for unit in companies if game.state.living(unit)]
    wanted = yield from _wanted(game.state, able)
    for unit in able:
        if unit in wanted:
            follow(game, unit, companies[unit], beaten)


def _wanted(state: State, units: list[str]) -> Flow[set[str]]:
    """Those that follow: of each player's commanded units the ones he chooses (TY.16.20)."""
    found = {unit for unit in units if not pc_of(state, unit) and follows_by_itself(state, unit)}
    asked: dict[str, list[str]] = {}
    for unit in units:
        if pc_of(state, unit):
            asked.setdefault(seat_of(state, unit), []).append(unit)
    for seat, own in asked.items():
        chosen: tuple[str, ...] = yield ChooseSeveral(
            seat=seat,
            about=Pursue(),
            options=tuple(
                Option(unit, "option-pursue", {"unit": unit}, "TY.16.19", state.living(unit)[0].id)
                for unit in own
            ),
            default=[],
        )
        found.update(chosen)
    return found
