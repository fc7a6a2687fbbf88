"""A position as one side sees it: who of the enemy could do what, found once for all that is weighed in it, and where
unseen enemies may lie in wait (FW.9.10)."""

from functools import cached_property

from escarmouche.rulesets.western.bot import known_odds, objectives
from escarmouche.rulesets.western.bot.known_odds import Profile, apart, fire_at, loaded, point_blank
from escarmouche.rulesets.western.bot.worth import harm, values
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.state import Figure, State, Used, while_placed, while_untouched
from escarmouche.rulesets.western.rules.shot_refusals import moving_shot_taken
from escarmouche.rulesets.western.rules.situations import Blow
from escarmouche.rulesets.western.rules.slowness import pace
from escarmouche.rulesets.western.rules.weapons import melee_weapons
from escarmouche.rulesets.western.table import deployment_places
from escarmouche.rulesets.western.table.board import bodies, contacts
from escarmouche.rulesets.western.table.sight import Eye, eye_of
from escarmouche.speed.keep import kept, kept_calls
from escarmouche.table.tabletop import Area, Box, Point, Waiting

NOW = 1.0  # a shot of this turn
NEXT = 0.6  # one of the next, from the same place
DANGER = 0.8  # what the enemy's fire costs
REACHED = 0.3  # what it costs that an enemy could come to blows
ON_THE_MOVE = 0.4  # an enemy who has moved shoots so much less: one of them does
FEW, HELPERS, HELPING = 6, 3, 12.0  # in a band of more than so many, so many friends help from so far
COMING, MAY_COME = 20.0, 0.5  # who is so near will also draw fire, some of it
MAY_SHOOT_MOVING = 0.7  # how often the one moving shot of the turn is left for whoever moves


class Enemy:
    """An enemy and what can be known of its fire and its blows."""

    def __init__(self, state: State, figure: Figure) -> None:
        self.figure = figure
        self.eye = eye_of(state, figure)
        self.profile = known_odds.settled(figure)
        self.reach = self.profile.reach
        self.worth = values(state)[figure.id]
        self.engaged = bool(contacts(state, figure))
        self.pace = 0.0 if figure.aboard else pace(figure)


class Mind:
    """One side's view of a position."""

    def __init__(self, state: State, side: str) -> None:
        self.state, self.side = state, side
        self.used = state.used_by(side)
        self.enemies = [Enemy(state, one) for one in state.foes(side)]
        self.eagerness, self.caution = objectives.eagerness(state, side), objectives.caution(state, side)
        self._chargers: dict[str, int] = {}
        self._blows: dict[tuple[str, str], float] = {}

    @cached_property
    def watched(self) -> dict[str, float]:
        """By enemy: how much of its fire each of those whom it could shoot at gets."""
        own = [(one, eye_of(self.state, one)) for one in self.state.of_side(self.side) if not one.hidden]
        found = {}
        for enemy in self.enemies:
            count = 0.0
            for one, eye in own:
                off = apart(enemy.eye, eye)
                if off > enemy.reach + COMING:
                    continue
                fire = fire_at(self.state, enemy.figure, enemy.profile, enemy.eye, one, eye)
                count += 1.0 if fire.loss.hit > 0.1 else MAY_COME
            found[enemy.figure.id] = 1.0 / max(1.0, count) ** 0.5
        return found

    def incoming(self, figure: Figure, eye: Eye) -> float:
        """What the enemy's fire at a figure that is there may cost us, this turn."""
        total = 0.0
        for enemy in self.enemies:
            if enemy.engaged or not enemy.profile.weapons:
                continue
            fire = fire_at(self.state, enemy.figure, enemy.profile, enemy.eye, figure, eye)
            if fire.loss.hit:
                share = self.watched[enemy.figure.id] * (ON_THE_MOVE if enemy.figure.moved else 1.0)
                total += share * harm(self.state, figure, fire.loss)
        return total * self.caution

    def outgoing(
        self, figure: Figure, profile: Profile, eye: Eye, moved: bool = False, firearms: bool = True
    ) -> float:
        """The best fire of a figure that is there."""
        best = 0.0
        reach = profile.reach
        if reach < 0.0:
            return best
        for enemy in self.enemies:
            if enemy.engaged:
                continue
            fire = fire_at(
                self.state, figure, profile, eye, enemy.figure, enemy.eye, moved, firearms=firearms
            )
            if fire.loss.hit:
                best = max(best, harm(self.state, enemy.figure, fire.loss))
        return best

    def steady(self, figure: Figure, eye: Eye) -> float:
        """The best fire of a figure that stays there."""
        return self.outgoing(figure, known_odds.settled(figure), eye)

    def moving_fire(self, figure: Figure, eye: Eye) -> float:
        """The same after a move: one firearm of a side fires then, bows as they like (FW.8.04)."""
        profile = known_odds.loaded(figure)
        taken = moving_shot_taken(self.state, figure, self.used)
        bows = self.outgoing(figure, profile, eye, True, False) if taken or "bow" in profile.weapons else 0.0
        if taken:
            return bows
        return max(bows, MAY_SHOOT_MOVING * self.outgoing(figure, profile, eye, True))

    def chased(self, figure: Figure, at: Point) -> float:
        """What it costs that enemies could come to blows with a figure there."""
        worst = 0.0
        for enemy in self.enemies:
            x, y, r = bodies(self.state)[enemy.figure.id]
            off = ((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 - r - figure.radius
            if off <= enemy.pace:
                worst = max(worst, self.blows(enemy.figure, figure))
        return worst

    @cached_property
    def friends(self) -> list[tuple[str, Point]]:
        """Where those of the side are who show."""
        return [
            (one.id, bodies(self.state)[one.id][:2])
            for one in self.state.of_side(self.side)
            if not one.hidden
        ]

    def alone(self, figure: Figure, at: Point) -> float:
        """How far the nearest few friends are beyond the distance at which they can help."""
        if len(self.friends) <= FEW:
            return 0.0
        off = sorted(
            ((x - at[0]) ** 2 + (y - at[1]) ** 2) ** 0.5 for id, (x, y) in self.friends if id != figure.id
        )[:HELPERS]
        total: float = sum(max(0.0, one - HELPING) for one in off)
        return total / HELPERS

    def chargers(self, enemy: Figure) -> int:
        """How many of ours could still come to blows with an enemy this turn: they share its fire."""
        if enemy.id not in self._chargers:
            x, y, r = bodies(self.state)[enemy.id]
            self._chargers[enemy.id] = sum(
                1
                for one in self.state.of_side(self.side)
                if one.placed
                and not one.activated
                and one.klass >= enemy.klass
                and ((x - one.point[0]) ** 2 + (y - one.point[1]) ** 2) ** 0.5 - r - one.radius <= pace(one)
            )
        return max(1, self._chargers[enemy.id])

    def blows(self, attacker: Figure, target: Figure) -> float:
        """What a charge is worth to the attacker: the target's fire first, then the blows."""
        key = attacker.id, target.id
        if key not in self._blows:
            self._blows[key] = self._charge(attacker, target)
        return self._blows[key]

    def _charge(self, attacker: Figure, target: Figure) -> float:
        state = self.state
        shot = point_blank(known_odds.loaded(target), attacker, "joined").loss
        mine, theirs = melee_weapons(attacker), melee_weapons(target)
        horse = attacker.kind == "cavalry"
        blow = _blow(attacker, target, mine[0], horse) if mine else None
        answer = _blow(target, attacker, theirs[0], False) if theirs else None
        bout = known_odds.bout(blow, answer)
        stands = 1.0 - shot.out
        known = values(state)
        return stands * bout.kills * known[target.id] - (shot.out + stands * bout.falls) * known[attacker.id]


def _blow(striker: Figure, target: Figure, weapon: str, charging: bool) -> Blow:
    """A blow in the open."""
    return Blow(
        klass=striker.klass,
        target_klass=target.klass,
        weapon=weapon,
        kind=striker.kind,
        target_kind=target.kind,
        charging=charging and striker.kind == "cavalry",
        wounded=striker.wounded,
    )


def mind_of(state: State, side: str) -> Mind:
    return _mind(state, state.turn, side, state.used_by(side))


@while_untouched
@kept_calls(1)
def _mind(state: State, turn: int, side: str, used: Used) -> Mind:
    return Mind(state, side)


BAND = 4  # so many unseen are all that can be in one place
AMBUSHED = 0.3  # what it costs to be near a place where they may be
ARROW = 25.0  # how near that is, at most


Lair = tuple[Box, float]
"""A hiding place and how far off those who may be in it are to be feared."""


@while_placed
@kept
def _lairs(state: State) -> dict[str, tuple[tuple[Lair, ...], float]]:
    """By side: the places where enemies may hide that it has not seen, and how many they are, at most a band."""
    found = {}
    for side in state.plan.sides:
        unseen = [
            (one, zone)
            for one in state.figures.values()
            if one.side != side
            and isinstance(one.where, Waiting)
            and (zone := deployment_places.zone_for(state, one, hidden=True))
        ]
        reaches: dict[Box, float] = {}
        for one, zone in unseen:
            for area in deployment_places.hiding_places(state.table, zone):
                if _serves(area) and _may_hide(zone.parts, area.box):
                    reaches[area.box] = max(reaches.get(area.box, 0.0), min(ARROW, loaded(one).reach))
        found[side] = tuple(reaches.items()), min(1.0, len(unseen) / BAND)
    return found


def _serves(area: Area) -> bool:
    """Whoever wants to shoot from there can: from brush, from rocks, out of doors and windows."""
    return tables.TERRAIN[area.kind].conceals or bool(area.openings)


def _may_hide(parts: tuple[tuple[float, float, float, float], ...], box: Box) -> bool:
    west, south, east, north = box
    return not parts or any(w <= east and e >= west and s <= north and n >= south for w, s, e, n in parts)


def suspicion(state: State, side: str, at: Point) -> float:
    """What it costs to be at a place, for fear of an ambush."""
    lairs, share = _lairs(state)[side]
    if not share:
        return 0.0
    x, y = at
    cost = 0.0
    for (west, south, east, north), reach in lairs:
        off = max(west - x, x - east, 0.0) ** 2 + max(south - y, y - north, 0.0) ** 2
        if off < reach * reach:
            cost += AMBUSHED * share
    return cost
