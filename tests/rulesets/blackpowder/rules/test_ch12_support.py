"""Who supports whom in hand-to-hand (section 12)."""

from typing import Any

import pytest

from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.rulesets.blackpowder.rules import melee_round
from escarmouche.rulesets.blackpowder.rules.melee_round import Support
from tests.rulesets.blackpowder.bench import bench_state, building, unit

FIGHT = [("us", "them")]


def fight(*friends: Any, us: dict[str, Any] | None = None, **fields: Any) -> State:
    """A French line of 9" at (30, 20) in front contact with a British one."""
    return bench_state(
        unit("us", "french", **{"at": (30, 20), **(us or {})}),
        unit("them", "british", at=(30, 21.5)),
        *friends,
        **{"contacts": FIGHT, **fields},
    )


def friend(id: str = "friend", at: tuple[float, float] = (30, 14), **fields: Any) -> Any:
    return unit(id, "french", at=at, **{"formation": "attack_column", **fields})


def best(state: State, *units: str) -> dict[str, Support]:
    return melee_round.best(state, units or ("us",))


@pytest.mark.rule("BP.12.01")
def test_a_friend_within_six_inches_supports() -> None:
    assert best(fight(friend(at=(30, 11.75)))) == {"friend": Support("us", "rear")}  # 6" from edge to edge
    assert best(fight(friend(at=(30, 11.7)))) == {}
    assert best(fight(friend(at=(30, 14.75)), options={"distance_scale": 0.5})) == {
        "friend": Support("us", "rear")
    }  # 3"
    assert best(fight(friend(at=(30, 14)), options={"distance_scale": 0.5})) == {}


@pytest.mark.rule("BP.12.01")
def test_who_is_engaged_supports_nobody_and_nobody_supports_two() -> None:
    helper, foe = friend(at=(30, 14)), unit("foe", "british", at=(30, 11), facing=0)
    assert best(fight(helper, foe, contacts=[*FIGHT, ("friend", "foe")])) == {}
    shared = bench_state(
        unit("us", "french", at=(30, 20)),
        unit("them", "british", at=(30, 21.5)),
        unit("we", "french", at=(40, 20)),
        unit("those", "british", at=(40, 21.5)),
        friend(at=(35, 15)),
        contacts=[*FIGHT, ("we", "those")],
    )
    found = best(shared, "us", "we")
    assert len(found) == 1
    assert melee_round.offers(shared, ("us", "we"))["friend"] == (
        Support("us", "rear"),
        Support("we", "rear"),
    )


@pytest.mark.rule("BP.12.02")
@pytest.mark.parametrize(
    ("us", "supported"),
    [
        ({}, True),
        ({"formation": "attack_column", "at": (30, 19.25)}, True),
        ({"formation": "mixed"}, True),
        ({"arm": "cavalry", "at": (30, 19.75)}, True),
        ({"formation": "march_column", "at": (30, 16.25)}, True),
        ({"formation": "skirmish"}, False),
        ({"formation": "square", "at": (30, 18.5)}, False),
        ({"arm": "artillery", "at": (30, 19.25)}, False),
        ({"size": "tiny", "formation": "skirmish"}, False),
    ],
)
def test_who_may_be_supported(us: dict[str, Any], supported: bool) -> None:
    assert (
        bool(best(fight(friend(at=(30, 9)), us=us)) or best(fight(friend(at=(30, 13)), us=us))) is supported
    )


@pytest.mark.rule("BP.12.02")
def test_no_support_for_a_garrison_nor_on_flank_or_rear() -> None:
    garrison = bench_state(
        unit("us", "french", inside="mill"),
        unit("them", "british", at=(30, 26.75), formation="line"),
        friend(at=(30, 16)),
        terrain=[building(28, 22, 32, 26)],
        contacts=FIGHT,
    )
    assert best(garrison) == {}
    flank = bench_state(
        unit("us", "french", at=(30, 20)),
        unit("them", "british", at=(36, 20), facing=270, formation="attack_column"),
        friend(at=(30, 15)),
        contacts=FIGHT,
    )
    assert best(flank) == {}
    both = fight(
        friend(at=(30, 15)),
        unit("flanker", "british", at=(36, 20), facing=270, formation="attack_column"),
        contacts=[*FIGHT, ("us", "flanker")],
    )
    assert best(both) == {}


@pytest.mark.rule("BP.12.03")
@pytest.mark.parametrize(
    ("fields", "helps"),
    [
        ({"formation": "march_column", "at": (30, 12)}, False),
        ({"arm": "artillery", "formation": "limbered", "at": (30, 14)}, False),
        ({"arm": "artillery", "formation": "unlimbered"}, True),
        ({"formation": "line"}, True),
        ({"formation": "skirmish"}, True),
        ({"formation": "square"}, True),
        ({"arm": "cavalry", "formation": "line"}, True),
    ],
)
def test_who_may_support(fields: dict[str, Any], helps: bool) -> None:
    assert bool(best(fight(friend(**fields)))) is helps


@pytest.mark.rule("BP.12.04")
def test_one_supporter_for_each_flank_and_the_rear() -> None:
    state = fight(
        friend("left", (21, 19)),
        friend("right", (39, 19)),
        friend("rear", (30, 15)),
        friend("rear-too", (25, 15)),
        friend("right-too", (44, 19)),
    )
    found = best(state)
    assert sorted(support.quarter for support in found.values()) == ["left", "rear", "right"]
    assert {id: support.quarter for id, support in found.items()}["left"] == "left"


@pytest.mark.rule("BP.12.05")
@pytest.mark.parametrize(
    ("at", "quarter"),
    [((30, 15), "rear"), ((22, 20), "left"), ((38, 20), "right"), ((37, 26), None), ((24.5, 14), "rear")],
)
def test_the_quarter_in_which_it_lies_decides(at: tuple[float, float], quarter: str | None) -> None:
    found = best(fight(friend(at=at), us={"at": (30, 20)}))
    assert found == ({} if quarter is None else {"friend": Support("us", quarter)})  # type: ignore[arg-type]


@pytest.mark.rule("BP.12.05")
@pytest.mark.parametrize(
    "fields",
    [
        {"casualties": 3},
        {"disordered": True},
        {"size": "tiny", "formation": "skirmish"},
        {"facing": 180},
        {"facing": 90},
    ],
)
def test_tiny_shaken_and_disordered_units_support_and_facing_does_not_matter(fields: dict[str, Any]) -> None:
    assert best(fight(friend(at=(30, 15), **fields))) == {"friend": Support("us", "rear")}


@pytest.mark.rule("BP.12.06")
def test_supports_are_given_so_that_there_are_most_of_them() -> None:
    # the first could stand behind either, the second only behind the first unit: each unit gets one
    state = bench_state(
        unit("us", "french", at=(30, 20)),
        unit("them", "british", at=(30, 21.5)),
        unit("we", "french", at=(40, 20)),
        unit("those", "british", at=(40, 21.5)),
        friend("either", (35, 15)),
        friend("only", (25, 15)),
        contacts=[*FIGHT, ("we", "those")],
    )
    assert best(state, "us", "we") == {"either": Support("we", "rear"), "only": Support("us", "rear")}
    assert best(state, "we", "us") == {"either": Support("we", "rear"), "only": Support("us", "rear")}
