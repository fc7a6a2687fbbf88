"""Blows read off the table: who strikes with what, from above or across what, and what they do (FW.3.31-3.34, 11)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western.data import tables
from escarmouche.rulesets.western.data.events import Recoiled, Struck
from escarmouche.rulesets.western.data.state import Figure, Play, State, change, place
from escarmouche.rulesets.western.rules import casualties, melee_dice, situations
from escarmouche.rulesets.western.rules.melee_dice import KILL, MISS
from escarmouche.rulesets.western.rules.weapons import butt_of, melee_weapons, two_handed
from escarmouche.rulesets.western.table.board import contacts, indoors, obstacles_between
from escarmouche.rulesets.western.table.movement import recoil
from escarmouche.rulesets.western.table.terrain import CLEAR, crest, ground, level_at
from escarmouche.table.tabletop import (
    Area,
    At,
    Pose,
    Table,
    at_least,
    at_most,
    bearing,
    contains,
    distance,
    gap_to_line,
    rounded,
)

LEAVING = "FW.3.31"
TOO_MANY_SHOTS = tables.STRIKER_SHOTS + 1


class Result(NamedTuple):
    """What a blow comes to when it takes effect."""

    striker: str
    target: str
    result: str


def weapons_of(figure: Figure) -> tuple[str, ...]:
    """What a figure may strike with now, the longest first: after a shot in contact with a two-handed weapon, its butt
    (FW.6.34, 11.30)."""
    usable = melee_weapons(figure)
    if figure.point_blank and two_handed(figure.fired):
        return tuple(one for one in usable if one == butt_of(figure.fired))
    return usable


def blow_refusal(state: State, figure: Figure) -> Illegal | None:
    """Why a figure has no blow this turn (FW.16.15, section 4, step 5)."""
    if figure.shots >= TOO_MANY_SHOTS:
        return Illegal("FW.16.15", "no-time", figure=figure.id, shots=figure.shots)
    if figure.no_blow or figure.struck:
        return Illegal("FW.11.14", "no-blow", figure=figure.id)
    if not contacts(state, figure):
        return Illegal("FW.11.13", "no-contact", figure=figure.id)
    if not weapons_of(figure):
        return Illegal("FW.16.14", "foot-only", figure=figure.id)
    return None


def blow_of(state: State, striker: Figure, target: Figure, weapon: str) -> situations.Blow:
    """A blow as the two stand on the table (FW.11.17-11.31)."""
    return situations.Blow(
        klass=striker.klass,
        target_klass=target.klass,
        weapon=weapon,
        kind=striker.kind,
        target_kind=target.kind,
        charging=striker.charged,
        target_higher=higher(state, target, striker),
        target_crossing=not striker.mounted and crossing(state, striker, target),
        close_order=striker.order == "close",
        indoors=indoors(state, striker),
        cavalry_terrain=_under_the_horse(state, striker, target),
        wounded=striker.wounded,
    )


def _under_the_horse(state: State, striker: Figure, target: Figure) -> situations.Ground:
    """The ground under the cavalryman of the two (FW.11.27)."""
    for one in (striker, target):
        if one.kind == "cavalry":
            found: situations.Ground = ground(state.table, place(state, one), "cavalry")  # type: ignore[assignment]
            return found
    return CLEAR  # type: ignore[return-value]


def higher(state: State, one: Figure, other: Figure) -> bool:
    """One stands higher than an enemy in contact (FW.1.23)."""
    if one.aboard or other.aboard:
        return bool(one.aboard) and not other.aboard and not other.mounted
    if one.level != other.level:
        return one.level > other.level
    return _up_the_slope(state.table, one, other) or _holds(state, one, other)


def _up_the_slope(table: Table, one: Figure, other: Figure) -> bool:
    for slope in table.areas:
        if slope.kind not in tables.SLOPES or not contains(slope, one.point, table.conventions):
            continue
        if not contains(slope, other.point, table.conventions):
            return True
        if _nearer_crest(slope, one, other):
            return True
    return False


def _nearer_crest(slope: Area, one: Figure, other: Figure) -> bool:
    top = crest(slope)
    return at_least(distance(other.point, top) - distance(one.point, top), tables.CREST_MARGIN)


def _holds(state: State, one: Figure, other: Figure) -> bool:
    """On foot behind a bank or rampart that the other comes across."""
    if one.mounted or not crossing(state, one, other):
        return False
    for id in obstacles_between(state.table, one.point, other.point):
        line = next((line for line in state.table.lines if line.id == id), None)
        if line is None or not tables.TERRAIN[line.kind].holder_higher or not _comes_over(one, other, id):
            continue
        if at_most(gap_to_line(one.point, one.radius, line), tables.HOLDING_REACH):
            return True
    return False


def crossing(state: State, striker: Figure, enemy: Figure) -> bool:
    """The enemy is in contact across an obstacle that it moved up to and has not got over (FW.11.28).

    A vehicle is an obstacle to those on foot who attack its occupants (FW.11.31).
    """
    if striker.aboard:
        return not enemy.aboard and not enemy.mounted
    if enemy.aboard:
        return False
    between = obstacles_between(state.table, striker.point, enemy.point)
    return any(_comes_over(striker, enemy, id) for id in between)


def _comes_over(striker: Figure, enemy: Figure, obstacle: str) -> bool:
    return obstacle in enemy.across or (enemy.met and not striker.met)


def met_across(state: State, figure: Figure) -> tuple[str, ...]:
    """The obstacles that lie between a figure and the enemies in contact with it, where it ended its move."""
    if not figure.placed:
        return ()
    here = figure.point
    found = [
        id
        for enemy in contacts(state, figure)
        if not state.figures[enemy].aboard
        for id in obstacles_between(state.table, here, place(state, state.figures[enemy]))
    ]
    return tuple(dict.fromkeys(found))


def strike(game: Play, striker: Figure, target: Figure, weapon: str) -> melee_dice.Struck:
    """The dice of one blow."""
    return melee_dice.strike(blow_of(game.state, striker, target, weapon), game.dice, striker.side)


def leave_contact(game: Play, id: str) -> bool:
    """Every enemy in contact since the start of the turn strikes at who moves away; True when that ends its activation
    (FW.3.31, 3.34)."""
    state = game.state
    mover = state.figures[id]
    if not mover.contacts or not state.options.disengage_strike:
        return False
    still = contacts(state, mover)
    strikers = [enemy for enemy in mover.contacts if enemy in still]
    return bool(free_blows(game, [(enemy, id) for enemy in strikers]))


def free_blows(game: Play, pairs: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Blows that nobody answers, each with the longest weapon; those whom they fell or push back (FW.3.34)."""
    results = []
    for striker_id, target_id in pairs:
        striker, target = game.state.figures[striker_id], game.state.figures[target_id]
        usable = weapons_of(striker)
        if not usable:
            continue
        struck = strike(game, striker, target, usable[0])
        change(game, striker_id, free_blow=True)
        game.emit(
            Struck(
                rules=(LEAVING, struck.rule),
                striker=striker_id,
                target=target_id,
                weapon=usable[0],
                natural=struck.natural,
                result=struck.result,
                free=True,
            )
        )
        if struck.result != MISS:
            results.append(Result(striker_id, target_id, struck.result))
    take_effect(game, results, in_melee=False)
    return tuple(dict.fromkeys(one.target for one in results))


def take_effect(game: Play, results: Iterable[Result], in_melee: bool = True) -> None:
    """Kills, then recoils: who survives a kill is pushed back (FW.11.14, 12.03)."""
    told = list(results)
    kills: dict[str, int] = {}
    for one in told:
        if one.result == KILL:
            kills[one.target] = kills.get(one.target, 0) + 1
    figures = game.state.figures
    casualties.hit(game, kills, "melee")
    for id in casualties.in_order(game.state, (one.target for one in told)):
        if game.state.figures[id].in_play:
            # Whoever fell in the same tier has struck his blow all the same (FW.11.35).
            push_back(game, id, [figures[one.striker] for one in told if one.target == id], in_melee)


def push_back(game: Play, id: str, strikers: Sequence[Figure], in_melee: bool) -> None:
    """Once a turn, away from the striker of the highest class, the first of equals (FW.11.33).

    In melee it costs the blow of the turn; before it, only whoever cannot get away (FW.11.14, 11.15).
    """
    state = game.state
    figure = state.figures[id]
    if in_melee or figure.recoiled:
        change(game, id, no_blow=True)
    if figure.recoiled:
        return
    by = max(strikers, key=lambda one: one.klass)
    track = recoil(state, figure, by)
    path = tuple((rounded(x), rounded(y)) for x, y in track.points)
    if track.legs:
        x, y = track.end
        facing = bearing(track.end, place(state, by))
        where = At(Pose(x, y, facing, level_at(state.table, (x, y))).rounded())
        change(game, id, where=where, recoiled=True, crouched=False, across=())
    else:
        change(game, id, recoiled=True, no_blow=True)
    game.emit(Recoiled(rules=("FW.11.15",), figure=id, by=by.id, path=path))
