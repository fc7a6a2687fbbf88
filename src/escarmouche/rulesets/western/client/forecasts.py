"""Forecasts: a named test in a situation of the table, in the words of its checks and with its exact odds."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from escarmouche.client.foresight import Forecast, Ingredient, Outcome, ingredients, told
from escarmouche.kernel.odds import regroup, through
from escarmouche.kernel.rules import Param
from escarmouche.kernel.teller import Wording
from escarmouche.rulesets.western.data.state import Figure, State, Used
from escarmouche.rulesets.western.data.tables import NATURAL_SEVEN, SIX
from escarmouche.rulesets.western.odds.exchanges import Burst, Duel, Melee, Path
from escarmouche.rulesets.western.odds.tests import TESTS
from escarmouche.rulesets.western.rules import blows_struck, shooting, slowness
from escarmouche.rulesets.western.rules.melee_dice import BLOW
from escarmouche.rulesets.western.rules.shooting import CONFIRMATION, SIXES, WHITE, Pool
from escarmouche.rulesets.western.rules.situations import Going, Shot
from escarmouche.rulesets.western.rules.targets import Target, eligible, targets
from escarmouche.rulesets.western.rules.ways_to_shoot import Arm, arms
from escarmouche.rulesets.western.rules.weapons import is_firearm
from escarmouche.skirmish.forecasts_told import foretold

NOTHING = ("no-effect", "no-effect-jam", "losses-0", "losses-0-jam", "hits-0", "miss")


WHO = ("a-kills", "a-pushes-back", "b-kills", "b-pushes-back", "only-a-out", "only-b-out")


def _worded(outcome: Outcome, params: Mapping[str, Param]) -> Outcome:
    if outcome.key not in WHO:
        return outcome
    names = {key: params[key] for key in ("figure", "target")}
    return Outcome(outcome.key, Wording(f"foretold-{outcome.key}", names), outcome.chance, outcome.share)


def forecast(
    test: str,
    situation: Any,
    parts: tuple[Ingredient, ...],
    pieces: tuple[str, ...],
    title: str = "",
    **params: Param,
) -> Forecast:
    """The named test in that situation; outcomes that name A or B say who that is."""
    plain = foretold(TESTS, test, situation, parts, pieces, title, **params)
    return replace(plain, outcomes=tuple(_worded(one, params) for one in plain.outcomes))


# Shots


def white(shot: Shot, label: Wording | None = None) -> tuple[Ingredient, ...]:
    """The white die of a shot, and the confirmation die where only that makes a 6 enough."""
    need = shooting.need(shot)
    dice = ingredients(SIXES if need > SIX else WHITE, shot, label)
    return (*dice, *ingredients(CONFIRMATION, None)) if need == NATURAL_SEVEN else dice


def burst_of(state: State, target: Target, shot: Shot) -> tuple[str, Burst]:
    """The named test of these shots at that target: at one figure, or at a group (FW.5.02, 5.04, 5.25)."""
    if len(target.members) == 1 or target.picked or target.contact != "none":
        return "fire", Burst(shot, state.figures[target.id].life)
    return "fire-group", Burst(shot, eligible=len(eligible(state, target, shot.weapon)))


def fire(state: State, shooter: Figure, target: Target, shot: Shot, title: str = "") -> Forecast:
    """All shots of one figure at one target."""
    test, burst = burst_of(state, target, shot)
    pieces = (shooter.id, target.id)
    params: dict[str, Param] = {
        "figure": shooter.id,
        "target": target.id,
        "weapon": shot.weapon,
        "shots": shot.shots,
        "elite": shot.elite,
    }
    title = title or test
    if test == "fire-group" and any(
        state.figures[id].life > 1 for id in eligible(state, target, shot.weapon)
    ):
        return told(TESTS["volley"], hits_of(shooting.pools(shot)), white(shot), pieces, title, **params)
    return forecast(test, burst, white(shot), pieces, title, **params)


def hits_of(pools: Sequence[Pool]) -> dict[str, Fraction]:
    """How many hits pools thrown together come to."""

    def thrown(pool: Pool) -> Any:
        return lambda hits, dice: hits + shooting.throw(pool, dice).hits

    found: Mapping[int, Fraction] = through(0, [thrown(pool) for pool in pools])
    return regroup(dict(sorted(found.items())), lambda hits: f"hits-{hits}")


def effect(state: State, target: Target, shot: Shot) -> Fraction:
    """The chance that a fire does anything at all to its target."""
    test, burst = burst_of(state, target, shot)
    chances = TESTS[test].chances_of(burst)
    return 1 - sum((chances.get(key, Fraction(0)) for key in NOTHING), Fraction(0))


def volley(state: State, shots: Sequence[tuple[str, Shot]], target: Target) -> Forecast:
    """Several of a group that throw together: how many hits (FW.5.12)."""
    pools = shooting.volley(shots)
    parts = tuple(
        part
        for pool in pools
        for part in white(
            pool.shots[0],
            Wording("foretell-dice", {"count": pool.dice, "weapon": pool.shots[0].weapon}),
        )
    )
    shooters = tuple(id for id, _ in shots)
    pieces = (*shooters, *target.members)
    return told(
        TESTS["volley"],
        hits_of(pools),
        parts,
        pieces,
        count=len(shooters),
        target=target.id,
        group=len(target.members),
    )


def duel(state: State, shooter: Figure, target: Target, shot: Shot) -> Iterator[Forecast]:
    """The duel that it comes to if the target aims at nobody else, with what needs least (FW.10.06)."""
    if state.options.duels == "never" or not is_firearm(shot.weapon) or len(target.members) > 1:
        return
    other = state.figures[target.id]
    aim = next((one for one in targets(state, other) if one.members == (shooter.id,)), None)
    if aim is None:
        return
    answers = [arm for arm in arms(state, other, aim, "shoot", Used()) if is_firearm(arm.weapon)]
    if answers:
        best = max(answers, key=lambda arm: (effect(state, aim, arm.shot), arm.shots))
        situation = Duel(shot, best.shot, shooter.life, other.life)
        yield forecast(
            "duel",
            situation,
            (),
            (shooter.id, other.id),
            figure=shooter.id,
            target=other.id,
            weapon=best.weapon,
            called=state.options.duels == "called",
        )


def best_of(state: State, target: Target, found: Sequence[Arm]) -> Arm:
    """The way to shoot that is likeliest to tell."""
    return max(found, key=lambda arm: effect(state, target, arm.shot))


# Moves and blows


def reach(figure: Figure, going: Going, wanted: float, clear: float) -> Forecast:
    """Whether the slowness dice let a figure go all the way (FW.3.17)."""
    path = Path(going, wanted, clear)
    parts = ingredients(slowness.SLOWNESS, going) * slowness.dice_of(going)
    return forecast("reach", path, parts, (figure.id,), figure=figure.id)


def free_blow(state: State, striker: Figure, mover: Figure) -> Iterator[Forecast]:
    """The blow at who leaves contact, with the longest weapon (FW.3.31, 3.34)."""
    usable = blows_struck.weapons_of(striker)
    if usable:
        blow = blows_struck.blow_of(state, striker, mover, usable[0])
        pieces = (striker.id, mover.id)
        yield forecast(
            "free-blow",
            blow,
            ingredients(BLOW, blow),
            pieces,
            figure=striker.id,
            target=mover.id,
            weapon=usable[0],
        )


def melee(state: State, striker: Figure, target: Figure, weapon: str, answers: bool) -> Forecast:
    """A blow, and that of the other with his longest weapon where he has one."""
    mine = blows_struck.blow_of(state, striker, target, weapon)
    parts = ingredients(BLOW, mine, _of(striker, weapon))
    pieces, params = (striker.id, target.id), {"figure": striker.id, "target": target.id}
    usable = blows_struck.weapons_of(target) if answers else ()
    if not usable:
        return forecast("blow", mine, parts, pieces, **params)
    theirs = blows_struck.blow_of(state, target, striker, usable[0])
    parts = (*parts, *ingredients(BLOW, theirs, _of(target, usable[0])))
    return forecast("melee", Melee(mine, theirs), parts, pieces, **params)


def _of(figure: Figure, weapon: str) -> Wording:
    """Whose roll it is."""
    return Wording("foretell-fighter", {"figure": figure.id, "weapon": weapon})
