"""What a side knows of the other: not where hidden figures are, nor of concealed weapons (FW.6.24, 9.10, 9.16)."""

from typing import Any

import pytest
from msgspec.structs import replace

from escarmouche.kernel.game import Verdict
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.state import Cursor, State, Weapon, change, move_cursor
from escarmouche.setup.scenario import plain
from escarmouche.table.tabletop import At, Pose, Waiting
from tests.rulesets.western.bench import bench_state, man


def ambush(**hidden: Any) -> State:
    """Two of the Law before a hidden outlaw, and another one in the open."""
    given = {"hidden": True, "crouched": True, **hidden}
    at = given.pop("at", (50, 50))
    return bench_state(
        man("law", (10, 10)),
        man("law", (20, 10), hidden=True, crouched=True),
        man("outlaws", at, troop="bandit", **given),
        man("outlaws", (60, 10)),
        cursor={"group": given.pop("group", ())},
    )


@pytest.mark.rule("FW.9.10", "FW.9.16")
@pytest.mark.parametrize(
    "hidden",
    [
        {"at": (30, 70)},
        {"facing": 90.0},
        {"level": 1},
        {"crouched": False},
        {"order": "close"},
        {"idle_last_turn": True},
        {"activated": True},
        {"shot_at": 2},
        {"contacts": ("l.1",)},
        {"weapons": ("revolver", Weapon(kind="derringer", concealed=True))},
    ],
)
def test_whatever_changes_of_a_hidden_figure_the_other_side_sees_no_difference(
    hidden: dict[str, Any],
) -> None:
    before, after = ambush(), ambush(**hidden)
    assert before != after
    assert RULESET.view(before, "law") == RULESET.view(after, "law")
    assert plain(RULESET.view(before, "law")) == plain(RULESET.view(after, "law"))
    assert RULESET.view(before, "outlaws") != RULESET.view(after, "outlaws")


@pytest.mark.rule("FW.9.10")
def test_a_hidden_figure_looks_like_one_that_has_not_been_put_down() -> None:
    seen = RULESET.view(ambush(), "law").figures["o.1"]
    assert seen == man("outlaws", None, troop="bandit", id="o.1")
    assert seen.where == Waiting()
    assert not seen.in_play


@pytest.mark.rule("FW.9.10")
def test_hidden_and_not_yet_deployed_are_told_apart_by_nothing() -> None:
    """In Dry Creek, while the others are still to be deployed."""
    state = RULESET.start({"scenario": "dry-creek"}, {})
    figures = dict(state.figures)
    figures["war-leader"] = replace(figures["war-leader"], where=At(Pose(60, 45)), hidden=True, crouched=True)
    assert RULESET.view(replace(state, figures=figures), "army") == state


@pytest.mark.rule("FW.9.16")
def test_the_own_side_knows_its_hidden_figures() -> None:
    state = ambush()
    own = RULESET.view(state, "outlaws")
    assert own.figures["o.1"] == state.figures["o.1"]
    assert own.figures["l.2"].where == Waiting()
    assert own.figures["l.1"] == state.figures["l.1"]


@pytest.mark.rule("FW.9.16")
def test_who_has_no_side_knows_neither() -> None:
    seen = RULESET.view(ambush(), "")
    assert {id for id, one in seen.figures.items() if one.where == Waiting()} == {"l.2", "o.1"}


@pytest.mark.rule("FW.9.16")
def test_a_hidden_member_is_no_member_of_a_group_that_acts() -> None:
    state = replace(ambush(), cursor=Cursor("move", side="outlaws", group=("o.1", "o.2")))
    assert RULESET.view(state, "law").cursor.group == ("o.2",)
    assert RULESET.view(state, "outlaws").cursor.group == ("o.1", "o.2")


@pytest.mark.rule("FW.9.10")
def test_a_figure_that_is_found_is_seen_whole() -> None:
    found = ambush(hidden=False)
    assert RULESET.view(found, "law").figures["o.1"] == found.figures["o.1"]


@pytest.mark.rule("FW.6.24")
@pytest.mark.parametrize(
    "concealed",
    [
        (),
        (Weapon(kind="derringer", concealed=True),),
        (
            Weapon(kind="derringer", concealed=True, loaded=False),
            Weapon(kind="pepperbox_small", concealed=True),
        ),
    ],
)
def test_concealed_weapons_are_not_seen(concealed: tuple[Weapon, ...]) -> None:
    armed = bench_state(man("law", (10, 10)), man("outlaws", (50, 50), weapons=("revolver", *concealed)))
    bare = bench_state(man("law", (10, 10)), man("outlaws", (50, 50), weapons=("revolver",)))
    assert RULESET.view(armed, "law") == RULESET.view(bare, "law")
    assert RULESET.view(armed, "outlaws") == armed


@pytest.mark.rule("FW.6.24")
def test_a_weapon_that_was_drawn_is_known() -> None:
    drawn = bench_state(man("law", (10, 10)), man("outlaws", (50, 50), weapons=("derringer",)))
    assert RULESET.view(drawn, "law") is drawn


def test_nothing_to_hide_costs_nothing() -> None:
    state = bench_state(man("law", (10, 10)), man("outlaws", (50, 50)))
    assert RULESET.view(state, "law") is state


def test_at_the_end_everything_is_told() -> None:
    state = replace(ambush(), verdict=Verdict("law", "win", "broken"))
    assert RULESET.view(state, "law") is state


def test_a_view_follows_the_game() -> None:
    """Views are made out of earlier ones where they can: what is shown must be the state of now."""

    class Game:
        state = ambush()

    game = Game()
    for step in range(3):
        seen = RULESET.view(game.state, "law")
        move_cursor(game, side="law" if step else "outlaws")  # type: ignore[arg-type]
        seen = RULESET.view(game.state, "law")
        assert seen.cursor.side == game.state.cursor.side
        change(game, "l.1", shots=step + 1)
        seen = RULESET.view(game.state, "law")
        assert seen.figures["l.1"].shots == step + 1
        change(game, "o.2", where=At(Pose(60 + step, 12)))
        seen = RULESET.view(game.state, "law")
        assert seen.figures["o.2"].point == (60 + step, 12)
        assert seen.figures["o.1"].where == Waiting()
    change(game, "o.1", hidden=False)
    assert RULESET.view(game.state, "law") is game.state
