"""Positions: readable, strict, and exact to and fro."""

from typing import Any

import msgspec
import pytest

from escarmouche.rulesets.tomahawks.data.position import read_position, write_position
from escarmouche.rulesets.tomahawks.data.state import State
from tests.rulesets.tomahawks.bench import bench_state, marker, officer, row, unit, wall, zone


def there_and_back(state: State) -> State:
    """Written, through JSON, and read again."""
    return read_position(msgspec.json.decode(msgspec.json.encode(write_position(state))))


def same(one: State, other: State) -> bool:
    """Equal, the order of everything included: dice are thrown and cards drawn in that order."""
    return one == other and all(
        list(getattr(one, name)) == list(getattr(other, name))
        for name in ("figures", "units", "markers", "cards")
    )


def test_everything_that_can_be_told() -> None:
    state = bench_state(
        unit(
            "redcoats",
            at=row(4, (10, 10)),
            troop="regulars",
            formation="close-order",
            facing=90.0,
            smoke=True,
        ),
        unit("gun", at=[(20, 20), (18, 20), (22, 20)], troop="light-gun"),
        unit(
            "sailors",
            "french",
            at=row(4, (10, 40)),
            troop="sailors",
            shaken=True,
            men={2: {"used": ("pistol",)}},
        ),
        unit("braves", "french", 4, troop="native-warriors"),
        officer("boss", "french", (30, 40), commander=True, vigilant=True, name={"en": "Boss", "fr": "Chef"}),
        terrain=[zone("woods", 1, 1, 5, 5), wall("low-wall", (30, 1), (34, 1), tags=("one",))],
        hands={"british": ["british-trained", "french-forward"], "french": ["french-native"]},
        reserves={"french": ["french-recruit"]},
        discard=["french-native"],
        clocks=2,
        command={"british": 3, "french": 0},
        morale_due=("french",),
        burnt=("barn",),
        markers=[marker("marker-1", "french", (40, 40), "braves"), marker("marker-2", "french", (44, 40))],
        round=2,
        cursor={"cause": "troop", "card": "british-trained-2", "owner": "british", "done": ["redcoats"]},
        options={"weather": "storm", "sacrifice": False},
    )
    assert same(there_and_back(state), state)
    assert "french-morale" in state.deck


def test_a_short_position_by_hand() -> None:
    state = read_position(
        {
            "size": [30, 30],
            "terrain": [{"id": "wood", "kind": "woods", "rect": [10, 10, 20, 20]}],
            "units": {
                "a": {"troop": "rangers", "members": ["a1", "a2"]},
                "b": {"troop": "chief", "members": ["b1"]},
            },
            "figures": {"a1": {"at": [5, 5], "facing": 90}, "a2": {"at": [6.5, 5]}, "b1": {"at": [25, 25]}},
        }
    )
    assert (state.cursor.step, state.cursor.side, state.round) == ("turn", "british", 1)
    assert state.units["a"].type == "skirmisher"
    assert state.figures["a1"].pose.facing == 90.0
    assert len(state.deck) == 3 + 4 + 4 + 2  # Clocks, the two types, Forward!
    assert state.command == {"british": 0, "french": 0}


@pytest.mark.parametrize(
    ("position", "message"),
    [
        ({"size": [9, 9], "units": {"a": {}}}, "its side, or a troop of one"),
        ({"size": [9, 9], "units": {"a": {"troop": "hussars"}}}, "not a troop of the roster"),
        ({"size": [9, 9], "units": {"a": {"troop": "sailors"}}}, "its side"),
        ({"size": [9, 9], "units": {"a": {"side": "spanish"}}}, "side is one of"),
        ({"size": [9, 9], "figures": {"a1": {"at": [1, 1]}}}, "no member of a unit"),
        (
            {
                "size": [9, 9],
                "units": {"a": {"troop": "chief", "members": ["x"]}},
                "figures": {"x": {"at": [10, 1]}},
            },
            "does not stand on the table",
        ),
        (
            {
                "size": [9, 9],
                "units": {
                    "a": {"troop": "chief", "members": ["x"]},
                    "b": {"troop": "chief", "members": ["x"]},
                },
            },
            "member of two units",
        ),
        ({"size": [9, 9], "hands": {"british": ["ace"]}}, "there is no card"),
        ({"size": [9, 9], "hands": {"british": ["clock-1"], "french": ["clock-1"]}}, "in one place only"),
        (
            {"size": [9, 9], "markers": {"m": {"id": "m", "side": "french", "at": [1, 1], "unit": "z"}}},
            "there is no unit z",
        ),
        ({"size": [9, 9], "cursor": {"step": "lunch"}}, "cursor"),
    ],
)
def test_what_cannot_be_is_refused(position: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read_position(position)
