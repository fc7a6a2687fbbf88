"""Forecasts: a named test in a situation of the table, in the words of its checks and with its exact odds."""

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import partial
from typing import Any

from msgspec.structs import replace

from escarmouche.client.foresight import Forecast, Ingredient, ingredients, told
from escarmouche.kernel.odds import odds, regroup, through
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.guepier.data.state import Figure, Gun, Kit, State
from escarmouche.rulesets.guepier.odds import exchanges
from escarmouche.rulesets.guepier.odds.exchanges import Charge as Run, DirectFire, Fire, Melee
from escarmouche.rulesets.guepier.odds.tests import TESTS
from escarmouche.rulesets.guepier.rules import charge_path
from escarmouche.rulesets.guepier.rules.actions import PACE_MODES, longest
from escarmouche.rulesets.guepier.rules.artillery import CANNON_HIT, OBSTACLE, shot_at, shot_to
from escarmouche.rulesets.guepier.rules.charges import Charge, judge, sighting
from escarmouche.rulesets.guepier.rules.demolition import obstacle_named
from escarmouche.rulesets.guepier.rules.doors_and_rams import RAM, RamBlow, bearers
from escarmouche.rulesets.guepier.rules.explosions import POWDER, caught, cover_of
from escarmouche.rulesets.guepier.rules.localisation import LOCALISATION, spotting_of
from escarmouche.rulesets.guepier.rules.melee import SCORE, fighter_of, weapons
from escarmouche.rulesets.guepier.rules.morale import RALLY, nerve_of
from escarmouche.rulesets.guepier.rules.movement import DISTANCE, resolve_distance, settle
from escarmouche.rulesets.guepier.rules.salvos import Ids, aim_of
from escarmouche.rulesets.guepier.rules.saves import SAVE, Struck, resolve_blast, struck_of
from escarmouche.rulesets.guepier.rules.shooting import (
    HIT,
    Shot,
    resolve_hit,
    shooter_refusal,
    shot_and_cover,
)
from escarmouche.rulesets.guepier.table.board import gap_between, place
from escarmouche.skirmish.forecasts_told import foretold
from escarmouche.table.plane import at_most
from escarmouche.table.tabletop import Opening, Point, Pose

forecast = partial(foretold, TESTS)


def of(what: str, figure: Figure, weapon: str = "") -> Wording:
    """Whose roll it is."""
    return Wording(f"foretell-{what}", {"figure": figure.id, "weapon": weapon})


def localisation(state: State, side: str, target: Figure) -> Forecast:
    """An attempt of a side to locate an enemy (GM.7.03, 7.04)."""
    spotting, observer = spotting_of(state, side, target)
    parts = ingredients(LOCALISATION, spotting)
    return forecast("localisation", spotting, parts, (observer.id, target.id), figure=target.id)


def rally(figure: Figure, ap: int) -> Forecast:
    """A rally with so many action points (GM.6.01-6.09)."""
    nerve = nerve_of(figure, ap)
    return forecast("rally", nerve, ingredients(RALLY, nerve), (figure.id,), figure=figure.id, ap=ap)


def shot(state: State, shooter: Figure, target: Figure, manner: str, at: Pose | None = None) -> Forecast:
    """One shot and the save of who is hit (GM.11.08)."""
    fired, cover = shot_and_cover(state, shooter, target, manner, at)
    struck = struck_of(state, target, fired.weapon, cover)
    parts = (*ingredients(HIT, fired), *ingredients(SAVE, struck))
    pieces = (shooter.id, target.id)
    return forecast(
        "fire", Fire(fired, struck), parts, pieces, f"fire-{manner}", figure=shooter.id, target=target.id
    )


def salvo(state: State, shooters: Ids, aimed_at: Ids) -> Forecast:
    """How many hits a salvo scores, each shot with its own distance and modifiers (GM.11.32)."""
    aims = {id: aim_of(state, id, aimed_at) for id in shooters}
    shots = [fired for _, fired in aims.values()]

    def next_shot(fired: Shot) -> Any:
        return lambda hits, dice: hits + (resolve_hit(fired, dice) == "hit")

    hits: Mapping[int, Fraction] = through(0, [next_shot(fired) for fired in shots])
    chances = regroup(dict(sorted(hits.items())), lambda number: f"hits-{number}")
    alike = Counter(shots)
    parts = tuple(
        part
        for fired in alike
        for part in ingredients(HIT, fired, Wording("foretell-shots", {"count": alike[fired]}))
    )
    pieces = (*shooters, *aimed_at)
    return told(
        TESTS["salvo"], chances, parts, pieces, count=len(shooters), target=aimed_at[0], targets=len(aimed_at)
    )


def cannon(state: State, gun: Gun, men: Ids, target: Figure) -> Iterator[Forecast]:
    """A shot at a figure; and, for each side in the blast, how many fall if it hits (GM.12.06-12.08)."""
    at = place(state, target)
    fired = shot_at(state, gun, men, target)
    struck = struck_of(state, target, "cannon", cover_of(state, target, at.point, gun, target.id, at.level))
    parts = (*ingredients(CANNON_HIT, fired), *ingredients(SAVE, struck))
    pieces = (gun.id, target.id)
    yield forecast("cannon", DirectFire(fired, struck), parts, pieces, figure=target.id, gun=gun.id)
    near = [state.figures[id] for id in caught(state, at.point, gun, target)]
    for side in state.order():
        own = [figure for figure in near if figure.side == side]
        if own and own != [target]:
            hurt = tuple(
                struck_of(
                    state, figure, "cannon", cover_of(state, figure, at.point, gun, target.id, at.level)
                )
                for figure in own
            )
            yield _blast(hurt, own, side)


def _blast(hurt: tuple[Struck, ...], figures: list[Figure], side: str) -> Forecast:
    """One die for all of a side (GM.12.08)."""
    found = odds(lambda dice: resolve_blast(hurt, dice).count("eliminated"))
    chances = {f"eliminated-{number}": found[number] for number in sorted(found)}
    alike = Counter(hurt)
    parts = tuple(
        part
        for one in alike
        for part in ingredients(SAVE, one, Wording("foretell-saves", {"count": alike[one]}))
    )
    pieces = tuple(figure.id for figure in figures)
    return told(TESTS["blast"], chances, parts, pieces, side=side, count=len(figures))


def battered(state: State, gun: str, obstacle_id: str) -> Iterator[Forecast]:
    """A cannon shot at an obstacle (GM.12.10-12.13)."""
    obstacle = obstacle_named(state.table, obstacle_id)
    if obstacle is not None:
        situation = exchanges.Obstacle("cannon", obstacle.kind, state.damage.get(obstacle.id, 0))
        parts = ingredients(OBSTACLE, obstacle.kind)
        yield forecast(
            "cannon-obstacle", situation, parts, (gun,), obstacle=obstacle.id, damage=situation.damage
        )


def bombardment(state: State, gun: Gun, men: Ids, aim: Point) -> Forecast:
    """Whether a shell comes down near the point aimed at; where it drifts to is another throw (GM.12.15)."""
    fired = shot_to(state, gun, men, aim)
    return forecast("cannon-hit", fired, ingredients(CANNON_HIT, fired), (gun.id,), "bombardment", gun=gun.id)


def rammed(state: State, ram: Kit, door: Opening) -> Forecast:
    """A blow of the ram (GM.10.16-10.18)."""
    men = bearers(state, ram)
    situation = exchanges.Obstacle("ram", door.kind, state.damage.get(door.id, 0), len(men))
    parts = ingredients(RAM, RamBlow(door.kind, len(men)))
    return forecast("ram", situation, parts, (ram.id, *men), door=door.id, damage=situation.damage)


def barrel(kit: str) -> Forecast:
    """What a powder barrel may do (GM.12.19)."""
    return forecast("barrel", None, ingredients(POWDER, None), (kit,), kit=kit)


def melee(
    state: State,
    attacker: Figure,
    defender: Figure,
    mine: str,
    theirs: str,
    friends: int = 0,
    others: int = 0,
) -> Forecast:
    """One combat as they stand, with these weapons and so many supporters (GM.14.04-14.23)."""
    one = fighter_of(state, attacker, defender, mine, friends)
    other = fighter_of(state, defender, attacker, theirs, others)
    parts: tuple[Ingredient, ...] = ()
    if "green" not in (attacker.marker, defender.marker):
        parts = (
            *ingredients(SCORE, one, of("fighter", attacker, mine)),
            *ingredients(SCORE, other, of("fighter", defender, theirs)),
        )
    pieces = (attacker.id, defender.id)
    return forecast(
        "melee", exchanges.Melee(one, other), parts, pieces, figure=attacker.id, target=defender.id
    )


def distance(pace: str, piece: str) -> Forecast:
    """How far the die of a pace carries (GM.9.03)."""
    found = distances(pace)
    chances = {f"distance-{length}": chance for length, chance in found.items()}
    return told(TESTS["move"], chances, ingredients(DISTANCE, pace), (piece,), "distance", figure=piece)


def distances(pace: str) -> dict[int, Fraction]:
    """The chance of each distance of a pace, the shortest first."""
    found = odds(lambda dice: resolve_distance(pace, dice))
    return {length: found[length] for length in sorted(found)}


def charge_forecasts(
    state: State, members: Ids, named: Mapping[str, str], pace: str, paid: Ids
) -> Iterator[Forecast]:
    """For each charger: whether he reaches; then the whole charge, if he who is charged fires, and if he does not."""
    order = tuple(named)
    then = _announced(state, members, order, pace)
    reached, runs = _reached(then, Charge(named, pace, paid, 0), order)
    for charger, target in named.items():
        share = reached[charger]
        parts = ingredients(DISTANCE, pace)
        chances = {"reaches": share, "falls-short": 1 - share}
        pieces = (charger, target)
        yield told(TESTS["move"], chances, parts, pieces, "charge-reach", figure=charger, target=target)
        if charger in runs:
            charge = Charge(named, pace, paid, longest(pace))
            yield from _exchanges(then, runs[charger], charge, share)


def _announced(state: State, members: Ids, chargers: Ids, pace: str) -> State:
    """As they are once the order is given: of that mode, and chargers out of formation (GM.9.15, 9.38)."""
    figures = dict(state.figures)
    for id in members:
        formation = "none" if id in chargers else figures[id].formation
        figures[id] = replace(figures[id], mode=PACE_MODES[pace], formation=formation)
    return replace(state, figures=figures)


def _reached(
    state: State, charge: Charge, order: Ids
) -> tuple[dict[str, Fraction], dict[str, charge_path.Run]]:
    """How likely each charger is to reach, and his way when he does, judged as play does for each distance.

    Who cannot reach at his best reserves no place: he need not be judged, which may take a long search.
    """
    shares = dict.fromkeys(order, Fraction(0))
    runs: dict[str, charge_path.Run] = {}
    able = tuple(id for id in order if _may_reach(state, id, charge, order))
    for allowance, chance in distances(charge.pace).items():
        reaching, _ = judge(state, able, charge._replace(allowance=allowance), order)
        for run in reaching:
            shares[run.charger] += chance
            runs[run.charger] = run
    return shares, runs


def _may_reach(state: State, id: str, charge: Charge, order: Ids) -> bool:
    figure, target, most = state.figures[id], state.figures[charge.named[id]], longest(charge.pace)
    if not at_most(gap_between(state, figure, target), most):
        return False
    run = charge_path.approach(state, figure, target, charge.pace, charge.paid, (), order, most)
    return run is not None and at_most(run.track.length, most)


def _exchanges(state: State, run: charge_path.Run, charge: Charge, share: Fraction) -> Iterator[Forecast]:
    charger, target = state.figures[run.charger], state.figures[run.target]
    far = ingredients(DISTANCE, charge.pace)
    if shooter_refusal(state, target) is None and (seen := sighting(state, target, run)):
        shot, cover = shot_and_cover(state, target, charger, "defensive", seen.pose)
        struck = struck_of(state, charger, shot.weapon, cover)
        fired = Run(charge.pace, 0.0, struck, shot)
        parts = (*ingredients(HIT, shot, of("shot", target)), *ingredients(SAVE, struck, of("save", charger)))
        yield _exchange(
            state, run, fired, replace(target, defensive=True), (*far, *parts), share, "charge-fired-at"
        )
    yield _exchange(state, run, None, target, far, share, "charge-melee")


def _exchange(
    state: State,
    run: charge_path.Run,
    fired: Run | None,
    defender: Figure,
    parts: tuple[Ingredient, ...],
    share: Fraction,
    title: str,
) -> Forecast:
    """The charge that reaches with its share of chances, and the combat as the two will then stand (GM.14.10)."""
    there = replace(settle(state, state.figures[run.charger], run.place, {}), assailant_of=(defender.id,))
    then = replace(state, figures={**state.figures, there.id: there, defender.id: defender})
    mine, theirs = weapons(then, there)[0], weapons(then, defender)[0]
    one, other = fighter_of(then, there, defender, mine, 0), fighter_of(then, defender, there, theirs, 0)
    found = TESTS["charge-melee"].chances_of(Melee(one, other, fired))
    chances = {"falls-short": 1 - share} | {key: chance * share for key, chance in found.items()}
    if defender.marker != "green":
        parts += (
            *ingredients(SCORE, one, of("fighter", there, mine)),
            *ingredients(SCORE, other, of("fighter", defender, theirs)),
        )
    pieces = (run.charger, run.target)
    return told(TESTS["charge-melee"], chances, parts, pieces, title, figure=run.charger, target=run.target)
