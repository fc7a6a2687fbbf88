"""The oracle itself, against cases worked out by hand from the rulebook.

These tests bear no rule marks: they hold the oracle, not the program.
"""

from collections import defaultdict, deque
from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest

from tests.rulesets.guepier import oracle
from tests.rulesets.guepier.oracle_fields import FIELDS, Field
from tests.rulesets.guepier.oracle_requests import words_of
from tests.rulesets.guepier.oracle_salvo import losses_by_hits

F = Fraction
MIXED_FIGURES = "dense:immobile:none,none:immobile:none,light:fast:none,none:immobile:green"

BY_HAND: list[tuple[str, dict[str, object], dict[str, Fraction]]] = [
    ("action-points", {}, {"ap-7": F(6, 36), "ap-2": F(1, 36), "ap-12": F(1, 36), "ap-1": F(0)}),
    ("action-points", {"casualties": 9}, {"ap-0": F(10, 36), "ap-7": F(1, 36), "ap-8": F(0)}),
    ("action-points", {"leader": False, "casualties": 2}, {"ap-0": F(2, 6), "ap-4": F(1, 6)}),
    ("initiative", {"attacker_groups": "N0", "defender_groups": "N0"}, {"attacker": F(21, 36)}),
    (
        "initiative",
        {"attacker_groups": "N5", "defender_groups": "N99", "tie_to": "defender"},
        {"attacker": F(5, 36), "defender": F(31, 36)},
    ),
    ("initiative", {"attacker_groups": "L0", "defender_groups": "N5"}, {"attacker": F(1)}),
    ("rally", {}, {"unmarked": F(1, 2), "pinned": F(1, 2)}),
    ("rally", {"ap_spent": 12}, {"unmarked": F(5, 6), "pinned": F(1, 6)}),
    (
        "rally",
        {"troop_class": "legion", "training": "veteran", "tenacious": True, "marker": "green"},
        {"stopped": F(1, 2), "eliminated": F(1, 2)},
    ),
    ("rally", {"troop_class": "militia", "training": "green", "marker": "green"}, {"eliminated": F(1)}),
    ("morale", {}, {"unchanged": F(2, 3), "stopped": F(1, 3)}),
    ("morale", {"training": "veteran", "tenacious": True}, {"unchanged": F(5, 6), "stopped": F(1, 6)}),
    ("morale", {"troop_class": "mexican_regular", "marker": "green"}, {"unchanged": F(1, 6)}),
    ("morale-group", {}, {"failures-0": F(4, 9), "failures-1": F(4, 9), "failures-2": F(1, 9)}),
    ("morale-group", {"troop_class": "mexican_regular", "count": 3}, {"failures-1": F(3, 8)}),
    ("localisation", {}, {"located": F(4, 6), "not-located": F(2, 6)}),
    ("localisation", {"shelter": "dense", "distance": 20.001}, {"located": F(2, 6)}),
    ("localisation", {"shelter": "dense", "distance": 20.002}, {"located": F(1, 6)}),
    ("localisation", {"target_moving": True, "distance": 20}, {"located": F(1), "not-located": F(0)}),
    ("move", {}, {"reaches": F(5, 6), "falls-short": F(1, 6)}),
    ("move", {"distance": 16.001}, {"reaches": F(1, 6)}),
    ("move", {"distance": 16.002}, {"reaches": F(0), "falls-short": F(1)}),
    ("move", {"pace": "gallop", "distance": 21}, {"reaches": F(1)}),
    ("move", {"pace": "cannon", "distance": 10}, {"reaches": F(2, 6)}),
    ("hit", {}, {"jam": F(1, 12), "miss": F(2, 12), "hit": F(9, 12)}),
    ("hit", {"distance": 30.002}, {"hit": F(7, 12)}),
    ("hit", {"sunrise": True}, {"hit": F(7, 12)}),
    ("hit", {"distance": 5}, {"jam": F(1, 12), "miss": F(0), "hit": F(11, 12)}),
    ("hit", {"aiming": True}, {"jam": F(1, 144), "miss": F(8, 144), "hit": F(135, 144)}),
    ("hit", {"non_priority": True}, {"jam": F(4, 48), "miss": F(18, 48), "hit": F(26, 48)}),
    ("hit", {"shooter_moving": True}, {"hit": F(7, 12)}),
    ("hit", {"shooter_moving": True, "weapon": "obsolete_rifle"}, {"hit": F(6, 12)}),
    ("hit", {"shooter_moving": True, "weapon": "pistol", "distance": 10}, {"hit": F(4, 6)}),
    ("hit", {"shooter_class": "legion", "weapon": "pistol", "distance": 60}, {"jam": F(1, 6), "hit": F(0)}),
    ("hit", {"target_mounted": True, "target_mode": "trot", "smoke": True}, {"hit": F(8, 12)}),
    ("save", {}, {"stopped": F(1, 2), "eliminated": F(1, 2)}),
    ("save", {"cause": "cannon", "cover": "dense"}, {"stopped": F(1, 2)}),
    ("save", {"cause": "pistol", "target_mode": "skirmish"}, {"stopped": F(2, 8)}),
    ("save", {"cause": "pistol", "target_mode": "skirmish", "skirmish_save": "plus"}, {"stopped": F(4, 8)}),
    ("save", {"target_marker": "yellow", "cover": "light"}, {"pinned": F(5, 8), "eliminated": F(3, 8)}),
    ("save", {"target_marker": "green"}, {"eliminated": F(1)}),
    ("fire", {}, {"jam": F(1, 12), "miss": F(1, 6), "stopped": F(3, 8), "eliminated": F(3, 8)}),
    (
        "fire",
        {"weapon": "pistol", "distance": 10, "target_marker": "yellow"},
        {"jam": F(1, 6), "miss": F(0), "pinned": F(5, 16), "eliminated": F(25, 48)},
    ),
    (
        "fire-series",
        {"shots": 2},
        {"unmarked": F(4, 64), "stopped": F(12, 64), "pinned": F(9, 64), "eliminated": F(39, 64)},
    ),
    (
        "fire-series",
        {"shots": 2, "target_mode": "skirmish"},
        {"unmarked": F(1, 9), "stopped": F(7, 48), "pinned": F(3, 32), "eliminated": F(187, 288)},
    ),
    ("fire-series", {"shots": 1, "target_marker": "green"}, {"pinned": F(1, 4), "eliminated": F(3, 4)}),
    ("salvo", {}, {"hits-0": F(1, 64), "hits-1": F(9, 64), "hits-3": F(27, 64)}),
    ("salvo", {"shooters": 2, "non_priority": True}, {"hits-2": F(169, 576), "hits-0": F(121, 576)}),
    (
        "salvo-losses",
        {"shooters": 2, "targets": 2, "packed": False},
        {"lost-0": F(25, 64), "lost-1": F(30, 64), "lost-2": F(9, 64)},
    ),
    (
        "salvo-losses",
        {"targets": 2, "packed": False},
        {"lost-0": F(125, 512), "lost-1": F(225, 512), "lost-2": F(162, 512)},
    ),
    (
        "salvo-losses",
        {"targets": 2, "target_class": "militia", "target_training": "green"},
        {"lost-0": F(250, 1024), "lost-1": F(351, 1024), "lost-2": F(423, 1024)},
    ),
    (
        "charge",
        {},
        {"falls-short": F(1, 6), "stopped": F(15, 64), "eliminated": F(25, 64), "contact": F(5, 24)},
    ),
    (
        "charge",
        {
            "attacker_pace": "skirmish",
            "attacker_marker": "yellow",
            "attacker_cover": "light",
            "distance": 10,
            "defender_class": "militia",
            "defender_firearm": "pistol",
        },
        {"falls-short": F(2, 3), "pinned": F(1, 48), "eliminated": F(5, 144), "contact": F(5, 18)},
    ),
    (
        "charge",
        {"attacker_pace": "gallop", "distance": 26, "defender_marker": "green"},
        {"falls-short": F(5, 6), "contact": F(1, 6)},
    ),
    ("charge", {"distance": 0, "defender_fires": False}, {"contact": F(1)}),
    ("charge", {"distance": 300}, {"falls-short": F(1)}),
    ("melee", {}, {"attacker-wins": F(78, 144), "tie": F(11, 144), "defender-wins": F(55, 144)}),
    (
        "melee",
        {"attacker_weapon": "bare_hands", "defender_weapon": "bare_hands", "attacker_charged": False},
        {"attacker-wins": F(6, 16), "tie": F(4, 16), "defender-wins": F(6, 16)},
    ),
    (
        "melee",
        {"attacker_weapon": "bare_hands", "defender_weapon": "bare_hands", "attacker_mounted": True},
        {"attacker-wins": F(32, 64), "tie": F(12, 64), "defender-wins": F(20, 64)},
    ),
    (
        "melee",
        {"attacker_weapon": "butt", "attacker_in_building": True, "defender_weapon": "bare_hands"},
        {"attacker-wins": F(18, 24), "tie": F(3, 24), "defender-wins": F(3, 24)},
    ),
    ("melee", {"attacker_marker": "green"}, {"defender-wins": F(1)}),
    (
        "charge-melee",
        {},
        {
            "falls-short": F(1, 6),
            "stopped": F(15, 64),
            "eliminated": F(25, 64),
            "attacker-wins": F(55, 384),
            "tie": F(5, 384),
            "defender-wins": F(5, 96),
        },
    ),
    ("charge-melee", {"distance": 11, "defender_marker": "green"}, {"attacker-wins": F(1)}),
    ("charge-melee", {"distance": 11, "defender_fires": False}, {"attacker-wins": F(78, 144)}),
    ("cannon-hit", {}, {"hit": F(33, 36), "miss": F(3, 36)}),
    ("cannon-hit", {"distance": 60.002}, {"hit": F(26, 36)}),
    ("cannon-hit", {"crew_class": "legion", "distance": 7.5, "sunrise": True}, {"hit": F(35, 36)}),
    ("cannon-hit", {"crew_class": "legion", "distance": 7.502, "sunrise": True}, {"hit": F(30, 36)}),
    ("cannon-hit", {"distance": 500, "crew_stopped": True, "obsolete": True}, {"hit": F(1, 36)}),
    ("cannon", {}, {"miss": F(1, 12), "stopped": F(11, 48), "eliminated": F(11, 16)}),
    ("cannon", {"cover": "dense", "target_marker": "yellow"}, {"pinned": F(11, 24), "eliminated": F(11, 24)}),
    ("blast", {}, {"eliminated-0": F(1, 4), "eliminated-1": F(3, 4)}),
    (
        "blast",
        {"figures": MIXED_FIGURES},
        {"eliminated-4": F(1, 2), "eliminated-3": F(1, 4), "eliminated-1": F(1, 4)},
    ),
    (
        "cannon-obstacle",
        {},
        {
            "no-damage": F(6, 36),
            "damaged": F(20, 36),
            "damaged-and-fire": F(4, 36),
            "destroyed": F(0),
            "destroyed-and-fire": F(6, 36),
        },
    ),
    (
        "cannon-obstacle",
        {"damage": 3},
        {"damaged": F(9, 36), "destroyed": F(11, 36), "destroyed-and-fire": F(10, 36)},
    ),
    ("cannon-obstacle", {"obstacle": "wall"}, {"no-damage": F(26, 36), "damaged": F(10, 36)}),
    ("ram", {}, {"damaged": F(4, 6), "destroyed": F(2, 6), "no-damage": F(0)}),
    ("ram", {"door": "reinforced", "bearers": 2}, {"no-damage": F(3, 6), "damaged": F(3, 6)}),
    ("ram", {"bearers": 2, "damage": 5}, {"no-damage": F(1, 6), "destroyed": F(5, 6)}),
    ("demolition", {}, {"standing": F(553, 1296), "destroyed": F(743, 1296)}),
    ("demolition", {"obstacle": "wall", "damage": 9}, {"destroyed": F(155, 324)}),
    ("demolition", {"means": "ram"}, {"standing": F(1, 12), "destroyed": F(11, 12)}),
    ("barrel", {}, {"blast": F(1, 6), "dud": F(1, 6)}),
    ("barrel", {}, {"hole-to-widen": F(1, 2), "hole": F(1, 6)}),
    ("bombardment", {}, {"miss": F(1, 12), "left-7": F(11, 288), "back-12": F(11, 1728), "left-1": F(0)}),
    ("bombardment", {"smoke": True}, {"miss": F(10, 36), "forward-2": F(26, 36 * 4 * 36)}),
]


@pytest.mark.parametrize(("test", "fields", "expected"), BY_HAND)
def test_by_hand(test: str, fields: dict[str, object], expected: dict[str, Fraction]) -> None:
    odds = oracle.odds(test, **fields)
    assert {outcome: odds.get(outcome, F(0)) for outcome in expected} == expected


def test_every_test_has_two_cases_by_hand() -> None:
    cases = [test for test, _, _ in BY_HAND]
    assert len(oracle.DEFAULTS) == 24
    assert {test for test in oracle.DEFAULTS if cases.count(test) < 2} == set()


Coin = Callable[[int, int], bool]


class Course:
    """One course of a game: the answers of a script, then successes, and the chance of all of them."""

    def __init__(self, script: list[bool]) -> None:
        self.script = script
        self.taken: list[bool] = []
        self.chance = F(1)
        self.others: list[list[bool]] = []

    def coin(self, good: int, sides: int) -> bool:
        if good in (0, sides):
            return good == sides
        answer = True
        if len(self.taken) < len(self.script):
            answer = self.script[len(self.taken)]
        else:
            self.others.append([*self.taken, False])
        self.taken.append(answer)
        self.chance *= F(good if answer else sides - good, sides)
        return answer


def walk(play: Callable[[Coin], int]) -> dict[int, Fraction]:
    """The exact odds of a game told as a function that asks for dice, by playing every course of it."""
    result: dict[int, Fraction] = defaultdict(Fraction)
    scripts: list[list[bool]] = [[]]
    while scripts:
        course = Course(scripts.pop())
        result[play(course.coin)] += course.chance
        scripts += course.others
    return result


def told_salvo(
    targets: int, hits: int, saves: tuple[int, int], fails: tuple[int, int, int] | None
) -> Callable[[Coin], int]:
    """A salvo played figure by figure as the rulebook tells it, with its queue of losses."""

    def play(coin: Coin) -> int:
        marks = [0] * targets
        eliminated = 3

        def run_queue(first: int) -> None:
            queue = deque([first])
            while queue:
                queue.popleft()
                for figure in range(targets):
                    if fails is None or marks[figure] == eliminated:
                        continue
                    if coin(fails[marks[figure]], 6):
                        marks[figure] += 1
                        if marks[figure] == eliminated:
                            queue.append(figure)

        for number in range(hits):
            order = [(number + step) % targets for step in range(targets)]
            struck = next((figure for figure in order if marks[figure] != eliminated), None)
            if struck is None:
                break
            if coin(saves[1 if marks[struck] else 0], 8):
                marks[struck] += 1
            else:
                marks[struck] = eliminated
            if marks[struck] == eliminated:
                run_queue(struck)
        return marks.count(eliminated)

    return play


@pytest.mark.parametrize("fails", [None, (1, 1, 2), (2, 3, 4), (3, 4, 5), (5, 6, 6)])
@pytest.mark.parametrize("saves", [(4, 4), (3, 4), (0, 1), (5, 6)])
def test_salvo_losses_as_told(fails: tuple[int, int, int] | None, saves: tuple[int, int]) -> None:
    for targets, hits in product((2, 3, 4), (1, 2, 3, 4, 5)):
        told = walk(told_salvo(targets, hits, saves, fails))
        counted = losses_by_hits(targets, hits, *saves, fails)[hits]
        assert {lost: chance for lost, chance in enumerate(counted) if chance} == dict(told)


def test_hits_of_a_salvo_do_not_depend_on_those_that_might_follow() -> None:
    short = losses_by_hits(5, 3, 3, 4, (2, 3, 4))
    assert losses_by_hits(5, 7, 3, 4, (2, 3, 4))[:4] == short


def test_situations_are_possible_and_add_up_to_one() -> None:
    number = 0
    for test, fields in oracle.situations(1, 25):
        assert oracle.valid(test, **fields), (test, fields)
        assert sum(oracle.odds(test, **fields).values()) == 1
        number += 1
    assert number == 24 * 25


def test_situations_try_every_field_and_word() -> None:
    seen: dict[tuple[str, str], set[object]] = defaultdict(set)
    for test, fields in oracle.situations(2, 60):
        for name, value in fields.items():
            seen[test, name].add(value)
    for test, known in FIELDS.items():
        for name, field in known.items():
            assert enough(test, field, seen[test, name]), (test, name)


def enough(test: str, field: Field, values: set[object]) -> bool:
    """Whether both answers, or all the words of a field were tried."""
    if field.kind == "bool":
        return len(values) == 2
    return set(words_of(test, field)) <= values


def test_situations_follow_their_seed() -> None:
    assert list(oracle.situations(3, 4)) == list(oracle.situations(3, 4))
    assert list(oracle.situations(3, 4)) != list(oracle.situations(4, 4))


@pytest.mark.parametrize(("test", "fields", "named"), oracle.IMPOSSIBLE)
def test_impossible_requests(test: str, fields: dict[str, object], named: str) -> None:
    assert not oracle.valid(test, **fields)
    assert named in fields or named.startswith("GM.")
    with pytest.raises(ValueError):
        oracle.odds(test, **fields)


@pytest.mark.parametrize(
    ("test", "fields"),
    [
        ("hit", {"distance": 120.001}),
        ("hit", {"distance": 45.001, "weapon": "pistol", "sunrise": True}),
        ("hit", {"aiming": True, "shooter_marker": "yellow"}),
        ("save", {"target_mode": "skirmish", "target_marker": "yellow"}),
        ("save", {"target_mode": "trot", "target_mounted": True, "target_marker": "yellow"}),
        ("salvo", {"weapon": "obsolete_rifle"}),
        ("charge", {"attacker_pace": "trot", "attacker_marker": "yellow"}),
        ("charge", {"distance": 400, "defender_firearm": "pistol"}),
        ("charge-melee", {"attacker_weapon": "lance", "attacker_pace": "gallop"}),
        ("melee", {"attacker_marker": "green", "defender_marker": "yellow"}),
        ("cannon-hit", {"distance": 1000, "sunrise": True}),
        ("cannon-obstacle", {"obstacle": "wall", "damage": 9}),
        ("demolition", {"means": "ram", "damage": 5}),
        ("blast", {"figures": "dense:gallop:none,light:trot:yellow"}),
        ("initiative", {"attacker_groups": "L0,L1,N2,N3,L4,N99"}),
    ],
)
def test_possible_requests(test: str, fields: dict[str, object]) -> None:
    assert oracle.valid(test, **fields)
