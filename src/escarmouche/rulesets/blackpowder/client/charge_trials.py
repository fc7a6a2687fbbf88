"""A charge or a combat tried out before it is made: the rules bring the units together on a table of its own, and the
odds are those of the dice that would be thrown there (BP.10, 11, 13).

home(state, unit, targets, reaction)    the table once the charge is in, its target having reacted so
closing(state, unit, targets, ...)      the fire that meets it
moods(state, units)                     how recruits may take their first fire or fight, each with its chance
engaged(state, units)                   the sides of an engagement, as they would fight a round now
"""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import product
from typing import NamedTuple, TypeVar, cast

from msgspec.structs import replace

from escarmouche.kernel.events import Event
from escarmouche.kernel.odds import odds
from escarmouche.kernel.questions import Ask, Flow
from escarmouche.rulesets.blackpowder.data.state import Play, State
from escarmouche.rulesets.blackpowder.flow import charge_step, reaction_choice, step_melee
from escarmouche.rulesets.blackpowder.odds.exchanges import Engaged, Melee
from escarmouche.rulesets.blackpowder.rules import (
    casualties,
    melee_dice,
    melee_round,
    reaction_fire,
    reactions,
    saves,
    small_tests,
)
from escarmouche.rulesets.blackpowder.rules.contact import Charger
from escarmouche.rulesets.blackpowder.rules.melee_dice import Camp, Party
from escarmouche.rulesets.blackpowder.rules.situations import Fighter, Fire
from escarmouche.rulesets.blackpowder.rules.targets import closing_fire
from escarmouche.rulesets.blackpowder.table import board, contact_places

T = TypeVar("T")
Odds = dict[str, Fraction]


class Trial:
    """A table on which something is tried out: what happens there is told nobody."""

    def __init__(self, state: State) -> None:
        self.state = state

    def emit(self, event: Event) -> None:
        """Nobody listens."""

    @property
    def play(self) -> Play:
        return cast(Play, self)


def _usual(flow: Flow[T]) -> T:
    """What comes of a flow whose questions all get the answer that the rules propose."""
    try:
        ask = next(flow)
        while True:
            assert isinstance(ask, Ask)
            ask = flow.send(ask.read(ask.default))
    except StopIteration as done:
        found: T = done.value
        return found


# Charges


def home(state: State, unit: str, targets: Sequence[str], reaction: str = reactions.STAND) -> State | None:
    """The charger in contact, or met half-way; nothing where it does not come to that."""
    trial, one = Trial(state), Charger(unit, [*targets], 0.0, state.units[unit].pose)
    if reaction in (reactions.COUNTER, reactions.STEADY):
        reaction_choice.counter_charge(trial.play, targets[0], one)
    else:
        if reaction == reactions.FACE:
            reaction_choice.face(trial.play, targets[0], one)
        charge_step.home(trial.play, one)
    return trial.state if one.ended == "engaged" else None


def closing(
    state: State, unit: str, targets: Sequence[str], steady_line: bool = False, extra: int = 0
) -> Fire:
    """The fire of the first target, on a charger three inches from contact (BP.10.04)."""
    trial, one = Trial(state), Charger(unit, [*targets], 0.0, state.units[unit].pose)
    one.go(trial.play, contact_places.closing_point(state, unit, targets[0]))
    shooter, charger = trial.state.units[targets[0]], trial.state.units[unit]
    side = reaction_fire.charged_side(trial.state, shooter, charger)
    return closing_fire(trial.state, shooter, charger, side, len(targets) > 1, steady_line, extra)


# Recruits


class Mood(NamedTuple):
    """How likely, the table then, and how many dice more each of them has for this once."""

    chance: Fraction
    state: State
    extra: dict[str, int]


def moods(state: State, units: Sequence[str]) -> Iterator[Mood]:
    """Freshly Raised troops throw a die before they shoot or fight for the first time (BP.16.10)."""
    fresh = [id for id in units if casualties.untried(state.units[id])]
    likely = odds(small_tests.freshly_raised).items() if fresh else ()
    for results in product(likely, repeat=len(fresh)):
        trial, chance, extra = Trial(state), Fraction(1), dict.fromkeys(units, 0)
        for id, (result, share) in zip(fresh, results, strict=True):
            chance *= share
            extra[id] = casualties.take(trial.play, id, result)
        yield Mood(chance, trial.state, extra)


# Combats


def pair(state: State, unit: str, foe: str, extra: dict[str, int] | None = None) -> Melee | None:
    """Two units that fight with nobody else: the first is A."""
    if {unit, foe} not in [set(units) for units in board.engagements(state)]:
        return None
    supports = _usual(step_melee.assigned(Trial(state).play, (unit, foe)))
    found = []
    for id, own in melee_round.fighters_of(state, (unit, foe), supports).items():
        enemy = state.units[foe if id == unit else unit]
        stands = melee_round.fighter(state, own, state.units[id], enemy)
        found.append(replace(stands, extra_dice=stands.extra_dice + (extra or {}).get(id, 0)))
    return Melee(*found)


def engaged(state: State, units: Sequence[str]) -> Engaged | None:
    """The sides of an engagement, with supports and shares as the rules propose them; nothing where dice that are
    thrown again are shared among several enemies, so that no two of these blows can be told apart."""
    trial, order = Trial(state), step_melee.in_turn(state, units)
    supports = _usual(step_melee.assigned(trial.play, order))
    dice = {id: melee_round.dice(state, id) for id in order}
    led = {id: melee_round.led(state, state.units[id]) for id in order}
    shares = _usual(step_melee.split(trial.play, order, dice, led))
    camps = melee_round.fighters_of(state, order, supports)
    fighters = {
        id: {
            foe: melee_round.fighter(state, camps[id], state.units[id], state.units[foe])
            for foe in shares[id]
        }
        for id in order
    }
    for id in order:
        if len(shares[id]) > 1 and (camps[id].tough_fighters or _saves_again(fighters, id)):
            return None
    active = state.cursor.side
    sides = (active, state.enemy(active))
    blows, parties = [], []
    for side in sides:
        own = [id for id in order if state.units[id].side == side]
        blows.append(
            tuple(
                [
                    (fighters[id][foe], fighters[foe][id], many)
                    for id in own
                    for foe, many in shares[id].items()
                ]
            )
        )
        parties.append(
            Camp(tuple([Party(camps[id], tuple([fighters[foe][id] for foe in shares[id]])) for id in own]))
        )
    return Engaged(sides, (blows[0], blows[1]), (parties[0], parties[1]))


def _saves_again(fighters: dict[str, dict[str, Fighter]], id: str) -> bool:
    return any(saves.rerolls(melee_dice.save_of(own, fighters[foe][id])) for foe, own in fighters[id].items())
