"""Hand-to-hand (corps-à-corps): chapter 14."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec

from escarmouche.kernel.dice import Dice, Same
from escarmouche.kernel.modifier_lines import by_word, when
from escarmouche.kernel.rules import Check, Illegal, Modifier
from escarmouche.rulesets.guepier.data import tables
from escarmouche.rulesets.guepier.data.events import Fought, PlaceTaken
from escarmouche.rulesets.guepier.data.state import Figure, Play, State, change, change_all
from escarmouche.rulesets.guepier.rules import casualties, doors_and_rams
from escarmouche.rulesets.guepier.table.board import (
    all_engaged,
    areas_at,
    barriers,
    closed_between,
    contacts,
    declare,
    free,
    touches,
)
from escarmouche.rulesets.guepier.table.terrain import is_dense, is_open_to, thing_named
from escarmouche.table.tabletop import At, Line, Pose


class Fighter(msgspec.Struct, frozen=True):
    """One of the two in a combat. `assailant`: his charge of this turn brought him here (GM.14.17)."""

    troop_class: str
    training: str
    weapon: str
    mounted: bool = False
    marker: str = "none"
    in_building: bool = False
    supporters: int = 0
    fired_defensively: bool = False
    assailant: bool = False
    adversary_mounted: bool = False
    seat: str = ""  # who throws his dice


SCORE: Check[Fighter] = Check(
    "melee",
    "GM.14.04",
    die=lambda fighter: tables.MELEE_DIE[fighter.weapon][1 if fighter.in_building else 0],
    summed=lambda fighter: tables.CHARGING_HORSE_DICE if fighter.mounted and fighter.assailant else 1,
    modifiers=(
        when("GM.14.09", "fired-defensively", tables.FIRED_DEFENSIVELY, lambda f: f.fired_defensively),
        when("GM.14.10", "assailant", tables.ASSAILANT, lambda f: f.assailant and not f.mounted),
        Modifier("GM.14.11", "support", lambda f: tables.SUPPORT * min(tables.MOST_SUPPORT, f.supporters)),
        when("GM.14.12", "adversary-on-horse", tables.AGAINST_MOUNTED, lambda f: f.adversary_mounted),
        *by_word("GM.14.13", "class", tables.MELEE_CLASS, lambda f: f.troop_class),
        *by_word("GM.14.14", "training", tables.TRAINING_PLUS, lambda f: f.training),
        when("GM.14.14", "fighter-stopped", tables.FIGHTER_STOPPED, lambda f: f.marker == "yellow"),
    ),
)


def resolve_melee(attacker: Fighter, defender: Fighter, dice: Dice) -> str:
    """One combat: attacker-wins, tie or defender-wins (GM.14.04-14.23). Who is pinned loses without dice."""
    if attacker.marker == defender.marker == "green":
        raise Illegal("GM.14.16", "both-pinned")
    if defender.marker == "green":
        return "attacker-wins"
    if attacker.marker == "green":
        return "defender-wins"
    mine = _score(attacker, dice)
    theirs = _score(defender, dice, lambda theirs: winner(mine, theirs))
    return winner(mine, theirs)


def winner(mine: int, theirs: int) -> str:
    """Who has the better score, the attacker's given first (GM.14.21)."""
    if mine == theirs:
        return "tie"
    return "attacker-wins" if mine > theirs else "defender-wins"


def _score(fighter: Fighter, dice: Dice, same: Same | None = None) -> int:
    with dice.by(fighter.seat):
        return SCORE.roll(fighter, dice, same).total


class Pair(NamedTuple):
    """Two opposed figures in contact that may fight: the attacker, then the defender (GM.14.03)."""

    attacker: str
    defender: str

    @property
    def key(self) -> str:
        return f"{self.attacker}>{self.defender}"


def pairs(state: State) -> Iterator[Pair]:
    """The combats that may be named now: neither has fought or supported, and not both are pinned (GM.14.28)."""
    busy = all_engaged(state)
    for one in state.placed(state.initiative) if busy else ():
        if one.fought or one.id not in busy:
            continue
        for other in contacts(state, one):
            if not other.fought and not one.marker == other.marker == "green":
                yield pair_of(one, other)


def pair_of(one: Figure, other: Figure) -> Pair:
    """The attacker is the assailant; if neither is, the figure of the initiative side, given first (GM.14.03)."""
    if one.id in other.assailant_of and other.id not in one.assailant_of:
        return Pair(other.id, one.id)
    return Pair(one.id, other.id)


def fight_refusal(state: State, key: str) -> Illegal | None:
    """Why a blow or combat cannot be named: who has fought already (GM.14.02), or both are pinned (GM.14.16)."""
    if key.startswith("ram:"):
        return doors_and_rams.ram_refusal(state, key.removeprefix("ram:"))
    named = [state.figures[id] for id in key.split(">") if id in state.figures]
    for figure in named:
        if figure.fought:
            return Illegal("GM.14.02", "E32", figure=figure.id)
    if len(named) == 2 and all(figure.marker == "green" for figure in named):
        return Illegal("GM.14.16", "both-pinned")
    return None


def fight_out(
    game: Play, pair: Pair, drawn: tuple[str, str], friends: tuple[str, ...], others: tuple[str, ...]
) -> None:
    """The dice of a combat with those weapons and supporters, and what comes of it (GM.14.04-14.25)."""
    state = game.state
    attacker, defender = state.figures[pair.attacker], state.figures[pair.defender]
    mine, theirs = drawn
    outcome = resolve_melee(
        fighter_of(state, attacker, defender, mine, len(friends)),
        fighter_of(state, defender, attacker, theirs, len(others)),
        game.dice,
    )
    change_all(game, (attacker.id, defender.id, *friends, *others), fought=True)
    game.emit(
        Fought(
            rules=("GM.14.04", "GM.14.21") if mine else ("GM.14.16",),
            attacker=attacker.id,
            defender=defender.id,
            attacker_weapon=mine,
            defender_weapon=theirs,
            attacker_supporters=friends,
            defender_supporters=others,
            outcome=outcome,
        )
    )
    if outcome == "attacker-wins":
        casualties.eliminate(game, (defender.id, *others), "melee")
        _take_place(game, attacker, defender)
    elif outcome == "defender-wins":
        casualties.eliminate(game, (attacker.id, *friends), "melee")


def fighter_of(state: State, figure: Figure, adversary: Figure, weapon: str, supporters: int) -> Fighter:
    """One of the two as he stands on the table; his weapon is short of room in a closed dense zone (GM.14.07)."""
    return Fighter(
        figure.troop_class,
        figure.training,
        weapon,
        mounted=figure.mounted,
        marker=figure.marker,
        in_building=in_dense_zone(state, figure),
        supporters=supporters,
        fired_defensively=figure.defensive,
        assailant=adversary.id in figure.assailant_of,
        adversary_mounted=adversary.mounted,
        seat=figure.side,
    )


def in_dense_zone(state: State, figure: Figure) -> bool:
    return any(is_dense(area) for area in areas_at(state.table, figure.point, figure.level))


def weapons(state: State, figure: Figure) -> tuple[str, ...]:
    """What a figure may fight with, largest die first, ties in the order of GM.14.06; bare hands for want of better."""
    usable = [
        weapon for weapon in tables.WEAPON_ORDER if weapon in figure.melee and _usable(state, figure, weapon)
    ]
    armed = [weapon for weapon in usable if weapon != "bare_hands"] or ["bare_hands"]
    cramped = 1 if in_dense_zone(state, figure) else 0
    return tuple(sorted(armed, key=lambda weapon: -tables.MELEE_DIE[weapon][cramped].values[-1]))


def _usable(state: State, figure: Figure, weapon: str) -> bool:
    if weapon == "lance":
        return figure.mounted  # GM.9.31
    return not (weapon == figure.ranged == "pistol" and figure.jammed_until >= state.turn)  # GM.11.25


def support_refusal(state: State, attacker: Figure, defender: Figure, friend: Figure) -> Illegal | None:
    """Why a figure cannot support: marked, has fought, not at the attacked figure, or held by another enemy."""
    if friend.fought:
        return Illegal("GM.14.20", "E33", figure=friend.id)
    if friend.marker != "none":
        return Illegal("GM.14.19", "E33", figure=friend.id)
    if friend.id in (attacker.id, defender.id) or not touches(state, friend, defender):
        return Illegal("GM.14.20", "E33", figure=friend.id)
    adversary = defender if friend.side == attacker.side else attacker
    if any(enemy.id != adversary.id for enemy in contacts(state, friend)):
        return Illegal("GM.14.19", "E33", figure=friend.id)
    return None


def _take_place(game: Play, winner: Figure, loser: Figure) -> None:
    """An attacker who wins against a cover has a foothold in it: he stands where the loser stood (GM.14.24-14.25)."""
    state = game.state
    if not state.figures[winner.id].placed or not attacks_cover(state, winner, loser):
        return
    if not may_stand_there(state, winner, loser):
        return
    x, y = loser.point
    pose = Pose(x, y, winner.pose.facing, loser.level)
    zone, edge, contiguous = declare(state.table, pose, winner.radius)
    change(game, winner.id, where=At(pose), zone=zone, edge=edge, contiguous=contiguous)
    game.emit(PlaceTaken(rules=("GM.14.24", "GM.14.25"), figure=winner.id, at=pose.point))


def attacks_cover(state: State, winner: Figure, loser: Figure) -> bool:
    """The loser stood in a cover where the winner is not, or behind an obstacle that gives cover: the border of a cover
    in which he was not is none to him (GM.14.24)."""
    own = {area.id for area in areas_at(state.table, winner.point, winner.level)}
    covers = [
        area
        for area in areas_at(state.table, loser.point, loser.level)
        if area.id not in own and tables.TERRAIN[area.kind].save != "none"
    ]
    return bool(covers) or any(
        isinstance(thing := thing_named(state.table, id), Line) and tables.TERRAIN[thing.kind].save != "none"
        for id in barriers(state.table, winner.point, loser.point, loser.level)
        if id in loser.contiguous
    )


def may_stand_there(state: State, winner: Figure, loser: Figure) -> bool:
    """Horse stays out of what is closed to it; nobody takes a place across a rampart or a fortified border."""
    if closed_between(state.table, winner.point, loser.point, loser.level):
        return False
    if winner.mounted:
        between = barriers(state.table, winner.point, loser.point, loser.level)
        crossed = [thing_named(state.table, id) for id in between]
        ground = areas_at(state.table, loser.point, loser.level)
        if not all(is_open_to(thing, mounted=True) for thing in (*ground, *crossed)):
            return False
    return free(state, loser.point, winner.radius, loser.level, but=(winner.id,))
