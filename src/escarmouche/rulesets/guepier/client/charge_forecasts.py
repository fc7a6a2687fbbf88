"""What a charge may come to: whether it reaches, what defensive fire does to it, and the combat."""

from collections.abc import Iterator, Mapping
from fractions import Fraction

from msgspec.structs import replace

from escarmouche.client.foresight import Forecast, Ingredient, ingredients, told
from escarmouche.rulesets.guepier.client.forecasts import distances, of
from escarmouche.rulesets.guepier.data.state import Figure, State
from escarmouche.rulesets.guepier.odds.exchanges import Charge as Run
from escarmouche.rulesets.guepier.odds.exchanges import Melee
from escarmouche.rulesets.guepier.odds.tests import TESTS
from escarmouche.rulesets.guepier.rules import charge_path
from escarmouche.rulesets.guepier.rules.actions import PACE_MODES, longest
from escarmouche.rulesets.guepier.rules.charges import Charge, judge, sighting
from escarmouche.rulesets.guepier.rules.melee import SCORE, fighter_of, weapons
from escarmouche.rulesets.guepier.rules.movement import DISTANCE, settle
from escarmouche.rulesets.guepier.rules.saves import SAVE, struck_of
from escarmouche.rulesets.guepier.rules.shooting import HIT, shooter_refusal, shot_and_cover
from escarmouche.rulesets.guepier.table.board import gap_between
from escarmouche.table.plane import at_most

Ids = tuple[str, ...]


def charge_forecasts(
    state: State, members: Ids, named: Mapping[str, str], pace: str, paid: Ids
) -> Iterator[Forecast]:
    """For each charger: whether he reaches; then the whole charge, if he who is charged fires, and if he does not."""
    then = _announced(state, members, tuple(named), pace)
    order = tuple(named)
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
