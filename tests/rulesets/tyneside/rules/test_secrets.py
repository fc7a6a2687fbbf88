"""What lies under the markers of the others is no player's to know (TY.18.03, 18.09)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game, Verdict
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.state import Marker, Order, State
from escarmouche.setup.scenario import plain
from tests.rulesets.tyneside.bench import bench_state, man, pc


def two_markers(one: str = "f", other: str = "", **unit: Any) -> State:
    return bench_state(
        man("british", (10.0, 10.0)),
        pc("british", (14.0, 10.0)),
        *(man("french", None, unit="f") for _ in range(4)),
        *(man("french", None, unit="g") for _ in range(4)),
        pc("french", (200.0, 100.0)),
        units={"f": unit},
        markers=[
            Marker(id="marker-1", side="french", at=(80.0, 80.0), unit=one),
            Marker(id="marker-2", side="french", at=(120.0, 80.0), unit=other),
            Marker(id="marker-3", side="french", at=(150.0, 80.0), unit="g"),
        ],
    )


@pytest.mark.rule("TY.18.03")
def test_a_decoy_and_a_group_look_alike() -> None:
    before, after = two_markers("f", ""), two_markers("", "f")
    assert before != after
    assert RULESET.view(before, "british") == RULESET.view(after, "british")
    assert plain(RULESET.view(before, "british")) == plain(RULESET.view(after, "british"))
    assert RULESET.view(before, "french") != RULESET.view(after, "french")


@pytest.mark.rule("TY.18.09")
@pytest.mark.parametrize(
    "unit",
    [
        {"order": Order("attack")},
        {"facing": 45.0},
        {"commanded": "f.pc"},
        {"result": "continue"},
        {"bound": True},
        {"acted": True},
    ],
)
def test_whatever_a_hidden_group_does_the_enemy_sees_no_difference(unit: dict[str, Any]) -> None:
    before, after = two_markers(), two_markers(**unit)
    assert before != after
    assert plain(RULESET.view(before, "british")) == plain(RULESET.view(after, "british"))


@pytest.mark.rule("TY.18.03")
def test_a_marker_is_still_where_it_is() -> None:
    seen = RULESET.view(two_markers(), "british").markers
    assert {one.at for one in seen.values()} == {(80.0, 80.0), (120.0, 80.0), (150.0, 80.0)}
    assert all(one.unknown and one.unit == "" for one in seen.values())


@pytest.mark.rule("TY.18.09")
def test_the_owner_knows_and_so_does_a_second_player_of_his_side() -> None:
    state = two_markers()
    assert RULESET.view(state, "french") is state
    second = replace(state.figures["f.pc"], id="f.pc2", unit="f.pc2", seat="marie")
    state = replace(state, figures={**state.figures, "f.pc2": second})
    assert RULESET.seats(state) == ("british", "french", "marie")
    assert RULESET.view(state, "marie") is state


def test_when_the_game_is_over_everything_is_shown() -> None:
    state = replace(two_markers(), verdict=Verdict("british", "win", "retreat", ()))
    assert RULESET.view(state, "british") is state


@pytest.mark.rule("TY.18.03")
def test_two_games_that_differ_only_under_the_markers() -> None:
    """Of the lots of many games: whoever has the same three places cannot tell which is the decoy."""
    seen: dict[str, set[str]] = {}
    for seed in range(30):
        state = Game(RULESET, {"scenario": "river-trail"}, {}, SeededDice(seed)).state
        swapped = {id: one.unit for id, one in state.markers.items()}
        turned = dict(zip(swapped, [*list(swapped.values())[1:], next(iter(swapped.values()))], strict=True))
        other = replace(
            state, markers={id: replace(one, unit=turned[id]) for id, one in state.markers.items()}
        )
        assert RULESET.view(state, "british") == RULESET.view(other, "british")
        seen.setdefault(str(plain(RULESET.view(state, "british"))), set()).add(str(swapped))
    assert len(seen) > 1
