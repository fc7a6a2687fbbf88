"""Every refusal of section 16.6 as a player meets it: its rule, why, in both languages, and nothing has changed."""

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.rulesets.tomahawks import RULESET
from escarmouche.rulesets.tomahawks.data.state import State
from tests.rulesets.tomahawks.acting import acting, choose
from tests.rulesets.tomahawks.bench import Squad, bench, marker, officer, refused, row, unit, wall, zone

Play = Game[State]
CREW = [(10.0, 10.0), (9.0, 8.4), (11.0, 8.4)]
RED = unit("redcoats", at=row(4, (8, 10)))
FOES = unit("foes", "french", at=row(4, (8, 20)))
NEAR = unit("foes", "french", at=row(4, (8, 14)))
LINE = unit(
    "redcoats", at=row(4, (8, 10), (1, 0)), traits=("close-order",), formation="close-order", facing=0.0
)
HIDDEN = unit("braves", "french", 4, troop="native-warriors")
LYING: dict[str, Any] = {
    "markers": [marker("m1", "french", (30, 44), "braves")],
    "terrain": [wall("palisade", (20, 40), (48, 40))],
}
OTHERS = unit("others", at=row(4, (30, 5)))
FLEEING = unit("others", at=row(4, (30, 5)), fleeing=True)
MILITIA = unit("militia", at=row(4, (20, 10)), type="conscript")
SPENT = unit("redcoats", at=row(2, (8, 10)), weapons=("pistol",), used=("pistol",))
CAPTAIN, CHIEF = officer("captain", at=(20, 5)), officer("chief", "french", (9, 21.5))
ENGLISH = ["british-trained", "french-trained", "british-forward"]
POINTS = {"british": 4}


class Case(NamedTuple):
    key: str
    rule: str
    game: Callable[[], Play]
    answer: Any
    seat: str | None = None


def turn(*squads: Squad, **fields: Any) -> Callable[[], Play]:
    """The British are about to play a card; French foot stands to the north."""
    given = {"hands": {"british": ENGLISH, "french": ["french-trained"]}, "command": POINTS, **fields}
    return lambda: bench(*(squads or (RED,)), FOES, dice=SeededDice(1), **given)


def then(start: Callable[[], Play], *answers: Any) -> Callable[[], Play]:
    return lambda: choose(start(), *answers)


def acts(*squads: Squad, answers: tuple[Any, ...] = (), **fields: Any) -> Callable[[], Play]:
    """The redcoats have an action."""
    return lambda: choose(acting(*squads, **fields), *answers)


def moves(*squads: Squad, **fields: Any) -> Callable[[], Play]:
    return acts(*(squads or (RED, FOES)), answers=("move",), **fields)


def north(by: float, **tags: str) -> dict[str, Any]:
    return {f"redcoats-{n}": {"path": [[6 + 2 * n, 10 + by]], "tags": tags} for n in (1, 2, 3, 4)}


def ambush(*answers: Any) -> Callable[[], Play]:
    """The French play a Native card, the only one that they hold; a marker hides their warriors."""
    start = turn(
        RED,
        HIDDEN,
        **LYING,
        active="french",
        hands={"french": ["french-native"], "british": ["british-trained"]},
        plan={"hidden": ["braves"]},
    )
    return then(start, *answers)


def deploying() -> Play:
    return Game(RULESET, {"scenario": "trail-ambush"}, {}, SeededDice(1))


def in_the_corner() -> dict[str, Any]:
    ask: Any = deploying().question
    spots = {id: dict(spot) for id, spot in ask.default.items()}
    spots[next(iter(spots))]["at"] = (35.0, 2.0)
    return spots


def gun(**fields: Any) -> Squad:
    return unit("redcoats", at=fields.pop("at", CREW), troop="light-gun", facing=0.0, **fields)


CASES = [
    Case("NOT_YOUR_TURN", "MT.3.11", turn(), "card:french-trained-1", "french"),
    Case("MUST_PLAY", "MT.3.11", turn(), "pass"),
    Case("CARD_NOT_HELD", "MT.3.11", turn(), "card:british-trained-2"),
    Case("NOT_ENOUGH_CP", "MT.4.09", turn(command={}), "watch:redcoats"),
    Case("NOT_OWN_TROOP_CARD", "MT.4.11", turn(), "reserve:british-forward"),
    Case(
        "NOT_OWN_TROOP_CARD",
        "MT.4.14",
        turn(discard=["british-trained", "french-forward"]),
        "prepare:french-forward",
    ),
    Case("WRONG_TROOP_TYPE", "MT.3.19", then(turn(RED, MILITIA), "card:british-trained-1"), "militia"),
    Case(
        "NO_ACTIONS_LEFT",
        "MT.3.19",
        then(turn(RED, OTHERS), "card:british-trained-1", "redcoats", "decline"),
        "redcoats",
    ),
    Case(
        "UNIT_FLEEING", "MT.5.05", turn(unit("redcoats", at=row(4, (8, 10)), fleeing=True)), "watch:redcoats"
    ),
    Case(
        "UNIT_SHAKEN", "MT.12.05", turn(unit("redcoats", at=row(4, (8, 10)), shaken=True)), "watch:redcoats"
    ),
    Case("NOT_FLEEING", "MT.4.12", turn(RED, FLEEING), "authority:redcoats"),
    Case("TOO_FAR", "MT.6.23", moves(), north(4.1)),
    Case("COHESION", "MT.2.20", moves(), {"redcoats-1": {"path": [[4.5, 10]]}}),
    Case("IMPASSABLE", "MT.6.22", moves(terrain=[zone("river", 0, 12, 48, 16)]), north(3)),
    Case("ENEMY_TOO_NEAR", "MT.6.23", moves(RED, NEAR), north(2.5)),
    Case("FORMATION", "MT.2.14", moves(), north(2, formation="dispersed")),
    Case("NOT_LOADED", "MT.9.10", acts(unit("redcoats", at=row(4, (8, 10)), smoke=True), FOES), "shoot"),
    Case("ALREADY_USED", "MT.9.12", acts(SPENT, NEAR), "shoot"),
    Case("OUT_OF_RANGE", "MT.10.02", acts(RED, unit("foes", "french", at=row(4, (8, 40)))), "shoot"),
    Case("NO_LOS", "MT.10.02", acts(RED, FOES, terrain=[wall("palisade", (0, 15), (40, 15))]), "shoot"),
    Case("NOT_SPOTTED", "MT.10.02", acts(RED, FOES, terrain=[zone("woods", 0, 11, 40, 25)]), "shoot"),
    Case(
        "NOT_SPOTTED",
        "MT.13.02",
        acts(RED, NEAR, terrain=[wall("palisade", (0, 12), (30, 12))]),
        "engage:foes",
    ),
    Case("OUT_OF_ARC", "MT.7.12", acts(LINE, unit("foes", "french", at=row(4, (30, 10)))), "shoot"),
    Case("OFFICER_SCREENED", "MT.10.06", acts(RED, FOES, CHIEF, answers=("shoot",)), "chief:musket"),
    Case("NO_VOLLEY", "MT.10.30", acts(RED, FOES, answers=("shoot",)), "volley:foes:musket"),
    Case("NOTHING_TO_RELOAD", "MT.5.03", acts(RED, FOES), "reload"),
    Case(
        "NO_VIGILANCE", "MT.5.08", acts(unit("redcoats", at=row(4, (8, 10)), smoke=True), FOES), "vigilance"
    ),
    Case("CANNOT_REACH", "MT.13.02", acts(RED, FOES), "engage:foes"),
    Case(
        "ARTILLERY_SHOT",
        "MT.5.02",
        acts(gun(), FOES, left=1, activation={"shots": 1, "begun": True}),
        "shoot",
    ),
    Case("NO_CREW", "MT.9.21", acts(gun(at=[(10, 10), (9, 8.4), (12, 5.4)]), FOES), "shoot"),
    Case("ARTILLERY_CANNOT", "MT.9.24", acts(gun(), NEAR), "engage:foes"),
    Case("NO_EFFECT", "MT.4.22", turn(), "authority:redcoats"),
    Case("NO_EFFECT", "MT.4.09", turn(), "watch:foes"),
    Case("UNIT_HIDDEN", "MT.8.41", ambush("m1"), "shoot"),
    Case("TARGET_HIDDEN", "MT.8.44", acts(RED, FOES, HIDDEN, answers=("shoot",), **LYING), "m1:musket"),
    Case(
        "NOT_OFFICER_OR_ELITE",
        "MT.3.21",
        then(turn(RED, CAPTAIN), "card:british-forward", "actions"),
        "redcoats",
    ),
    Case("BASE_OVERLAP", "MT.1.12", moves(), {"redcoats-1": {"path": [[9.5, 10]]}}),
    Case("BASE_OVERLAP", "MT.6.29", moves(terrain=[wall("fence", (0, 13), (40, 13))]), north(2.7)),
    Case("OFF_TABLE", "MT.1.11", moves(unit("redcoats", at=row(4, (8, 2))), FOES), north(-9.6)),
    Case("OUT_OF_ZONE", "MT.15.07", deploying, in_the_corner()),
    Case("TARGET_ENGAGE_LIMIT", "MT.13.01", acts(RED, NEAR), "engage:foes,others"),
]


@pytest.mark.parametrize("case", CASES, ids=[f"{case.key}-{case.rule}" for case in CASES])
def test_what_is_refused_and_why(case: Case) -> None:
    illegal = refused(case.game(), case.answer, case.seat)
    assert (illegal.rule, illegal.code) == (case.rule, case.key.lower().replace("_", "-"))
