"""Positions: readable, strict, and exact to and fro."""

from typing import Any

import msgspec
import pytest

from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.position import read_position, write_position
from escarmouche.rulesets.tyneside.data.state import Marker, Order, State
from tests.rulesets.tyneside.bench import bench_state, building, formed, man, pc, row, strip, wall, zone


def there_and_back(state: State) -> State:
    """Written, through JSON, and read again."""
    return read_position(msgspec.json.decode(msgspec.json.encode(write_position(state))))


def same(one: State, other: State) -> bool:
    """Equal, the order of figures and units included: dice are thrown in that order."""
    return one == other and all(
        list(getattr(one, name)) == list(getattr(other, name)) for name in ("figures", "units", "markers")
    )


def test_a_table_of_ones_own() -> None:
    state = bench_state(
        *row(4, "british", (20.0, 20.0), troop="ranger", unit="R"),
        pc("british", (20.0, 12.0)),
        *(formed("french", (100.0 + 2 * number, 90.0), unit="line") for number in range(3)),
        man("french", None, unit="hidden"),
        terrain=[
            zone("forest", 40.0, 40.0, 80.0, 80.0),
            wall("fence", (10.0, 30.0), (40.0, 30.0)),
            building(120.0, 20.0, 130.0, 30.0, doors=[(125.0, 20.0)]),
            strip("trail", (0.0, 60.0), (120.0, 60.0), width=4.0),
        ],
        units={"R": {"order": Order("move", points=((50.0, 50.0),)), "routing": True}},
        markers=[Marker(id="marker-1", side="french", at=(60.0, 80.0), unit="hidden")],
        automatic="french",
        sightings={"marker-1": 4},
    )
    assert same(there_and_back(state), state)


def test_units_need_not_be_spoken_of() -> None:
    state = read_position(
        {
            "size": [100, 80],
            "terrain": [
                {"id": "wood", "kind": "forest", "rect": [10, 10, 30, 30]},
                {"id": "house", "kind": "building", "rect": [60, 40, 70, 50], "doors": [[65, 40]]},
                {"id": "road", "kind": "road", "strip": [[0, 60], [100, 60]], "width": 6},
            ],
            "figures": {
                "reed": {"troop": "ranger-officer", "at": [50, 8]},
                "a": {"troop": "ranger", "unit": "R", "at": [50, 12]},
                "b": {"troop": "ranger", "unit": "R", "at": [54, 12]},
                "c": {"side": "french", "weapons": ["bow"], "at": [50, 70]},
            },
            "units": {"R": {"facing": 45, "order": {"kind": "attack"}}},
        }
    )
    assert list(state.units) == ["reed", "R", "french"]
    assert state.units["reed"].alone
    assert (state.units["R"].members, state.units["R"].strength, state.units["R"].facing) == (
        ("a", "b"),
        2,
        45.0,
    )
    assert state.figures["c"].unit == "french"
    assert (state.cursor.step, state.turn) == ("begin", 1)
    assert [area.kind for area in state.table.areas] == ["forest", "building", "road"]
    assert state.table.area("house").openings[0].width == 4.0


def test_a_side_that_plays_itself_in_a_position() -> None:
    figures = {
        "reed": {"troop": "ranger-officer", "at": [50, 8]},
        "a": {"troop": "warrior", "unit": "A", "at": [50, 70]},
    }
    state = RULESET.start({"position": {"size": [100, 80], "figures": figures}}, {"automatic": "french"})
    assert RULESET.seats(state) == ("british",)


@pytest.mark.parametrize(
    ("position", "told"),
    [
        ({"size": [10, 10], "figures": {"a": {"troop": "knight"}}}, "knight is not a troop"),
        ({"size": [10, 10], "figures": {"a": {"at": [1, 1]}}}, "its side"),
        (
            {"size": [10, 10], "figures": {"a": {"side": "british", "at": [11, 1]}}},
            "does not stand on the table",
        ),
        (
            {"size": [10, 10], "figures": {"a": {"side": "british", "weapons": ["laser"]}}},
            "weapons is one of",
        ),
        (
            {"size": [10, 10], "figures": {"a": {"side": "british", "wounds": 2, "at": [5, 5]}}},
            "fewer than 2 wounds",
        ),
        ({"size": [10, 10], "figures": {"a": {"side": "law", "at": [5, 5]}}}, "side is one of"),
        ({"size": [10, 10], "figures": {"a": {"side": "british", "hat": 1}}}, "hat is not known"),
        (
            {"size": [10, 10], "markers": {"m": {"id": "m", "side": "french", "at": [1, 1], "unit": "x"}}},
            "there is no unit x",
        ),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(position: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=told):
        read_position(position)
