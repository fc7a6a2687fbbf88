"""What an enemy is about to do, and what it is worth to stop him."""

from typing import NamedTuple

from escarmouche.rulesets.guepier.bot import known_odds
from escarmouche.rulesets.guepier.bot.fights import charge_value, firepower
from escarmouche.rulesets.guepier.bot.lines_of_fire import field
from escarmouche.rulesets.guepier.bot.worth import LEAVER, share, value
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.rules.morale import nerve_of, worse
from escarmouche.rulesets.guepier.rules.victory import zones_held_from
from escarmouche.rulesets.guepier.table.board import closed_between
from escarmouche.speed.keep import recent

CHARGES = 0.4  # how often a charge that promises something is made
FIRES_AT_ONCE = 0.7  # of the fire of an enemy whose side still fires this turn
FIRES_LATER = 0.25
BREACHING = 1.5  # a hole that is being widened, a man on a ladder
IN_THE_WAY = 3.0  # who keeps a zone from us that wins the game, shared among all who do
PINNED_THERE = 0.3  # how much of that a man counts who is pinned


class Errand(NamedTuple):
    """What an enemy is up to: the gravest thing, what all of it is worth to him, and what his fire is worth."""

    cause: str = "plain"
    worth: float = 0.0
    fire: float = 0.0


class Danger:
    """What the men of one position are about to do, found when first asked for."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._errands: dict[str, Errand] = {}
        self._ripples: dict[str, float] = {}
        self._held: dict[str, set[str]] = {}
        self.wanted = {  # zones that win the game for a side, and the side
            test.zone: condition.winner
            for condition in state.plan.conditions
            for test in condition.tests
            if test.what == "controls" and test.side == condition.winner
        }

    def errand(self, figure: Figure) -> Errand:
        known = self._errands.get(figure.id)
        if known is None:
            known = self._errands[figure.id] = self._found(figure)
        return known

    def _found(self, figure: Figure) -> Errand:
        state = self.state
        working = figure.on_ladder or any(figure.id in weak.working for weak in state.weak)
        causes = {
            "leave": leaving(state, figure),
            "charge": charging(state, figure) if figure.marker != "green" else 0.0,
            "breach": BREACHING if working else 0.0,
            "hold": self._in_the_way(figure),
        }
        cause = max(causes, key=lambda one: causes[one])
        again = _fires_again(state, figure)
        fire = again * firepower(state, figure) if again else 0.0
        if causes[cause] <= 0.0:
            return Errand("shoot" if fire > 0.2 else "plain", 0.0, fire)
        return Errand(cause, sum(causes.values()), fire)

    def _in_the_way(self, figure: Figure) -> float:
        """He stands in, or on, what his enemy must have for himself."""
        for zone, side in self.wanted.items():
            if side != figure.side:
                holders = self._holders(zone, figure.side)
                if figure.id in holders:
                    return IN_THE_WAY / len(holders) * (PINNED_THERE if figure.marker == "green" else 1.0)
        return 0.0

    def _holders(self, zone: str, side: str) -> set[str]:
        """The men of a side who count in a zone, those on its roof too."""
        if zone not in self._held:
            table = self.state.table
            self._held[zone] = {
                one.id for one in self.state.placed(side) if zone in zones_held_from(table, one.pose)
            }
        return self._held[zone]

    def ripple(self, figure: Figure) -> float:
        """What the morale tests of his neighbours would cost his side if he fell (GM.15.01)."""
        known = self._ripples.get(figure.id)
        if known is None:
            state = self.state
            known = 0.0
            for _, friend in field(state).near(figure.side, figure, tables.MORALE_REACH):
                fails = 1.0 - known_odds.holds(nerve_of(friend))
                lost = share(state, friend, friend.marker) - share(state, friend, worse(friend.marker))
                known += fails * value(state, friend) * lost
            self._ripples[figure.id] = known
        return known


danger = recent(4)(Danger)
"""What is about to happen in a position."""


def _fires_again(state: State, figure: Figure) -> float:
    """How much of his fire is still to come: in this turn's fire sequence, or only in a later one."""
    if figure.ranged not in tables.FIRE_DIE or figure.marker == "green":
        return 0.0
    cursor = state.cursor
    still = cursor.sequence in ("rally", "locate", "move") or (
        cursor.sequence == "fire" and (cursor.side == figure.side or figure.side != state.initiative)
    )
    return FIRES_AT_ONCE if still and not figure.shot else FIRES_LATER


def leaving(state: State, figure: Figure) -> float:
    """What it is worth to his side that he gets off the table, the more the nearer the edge is."""
    edges = [exit.edge for exit in state.plan.exits if exit.side == figure.side]
    if not edges or not figure.placed:
        return 0.0
    needed = [
        test.low
        for condition in state.plan.conditions
        if condition.winner == figure.side
        for test in condition.tests
        if test.what == "left" and test.side == figure.side
    ]
    if not needed or state.left(figure.side) >= min(needed):
        return 0.0
    x, y = figure.point
    rooms = {"north": state.table.height - y, "south": y, "east": state.table.width - x, "west": x}
    room = min(rooms[edge] for edge in edges)
    pace = tables.PACE["gallop" if figure.mounted else "fast"] + 3.5
    moves = max(1, -(-room // pace))
    if state.turn + moves > state.plan.limit + 1:
        return 0.0
    return LEAVER / float(moves)


def charging(state: State, figure: Figure) -> float:
    """What his next charge promises him, on whom he reaches best."""
    if not figure.placed:
        return 0.0
    quick = tables.PACE["gallop" if figure.mounted else "fast"] + 6.0
    if figure.marker == "yellow":
        quick = tables.PACE["trot" if figure.mounted else "skirmish"] + 6.0
    near = [
        one
        for one in field(state).near(state.enemy(figure.side), figure, quick)
        if one[1].placed and one[1].level == figure.level
    ]
    promised = (
        charge_value(state, figure, man, gap)
        for gap, man in near[:3]
        if not closed_between(state.table, figure.point, man.point)
    )
    return CHARGES * max(0.0, max(promised, default=0.0))
