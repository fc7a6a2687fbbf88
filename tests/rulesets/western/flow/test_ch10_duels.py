"""Duels as they are found and fought in step 4: chapter 10."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.rulesets.western.data.events import DuelFought, Fired, Jammed, OutOfAction, ShotHeld
from escarmouche.rulesets.western.data.state import Figure, Options, State
from tests.rulesets.western.bench import bench, happened, man, row, wall
from tests.rulesets.western.declaring import declare, fired, unarmed


def main_street(
    *dice: int, one: dict[str, Any] | None = None, other: dict[str, Any] | None = None, **fields: Any
) -> Game[State]:
    """Two men 8 cm apart, each firing one revolver shot at the other: 5 is needed."""
    if other is None:
        other = {}
    if one is None:
        one = {}
    game = bench(man("law", (10, 10), **one), man("outlaws", (10, 20), **other), dice=dice, **fields)
    declare(game, law=["l.1", "revolver:1"], outlaws=["o.1", "revolver:1"])
    return game


@pytest.mark.rule("FW.10.01", "FW.10.02", "FW.10.06")
def test_two_who_aim_only_at_each_other_fight_a_duel() -> None:
    """Coloured dice 4 and 2, each with skill 3; the faster one hits."""
    game = main_street(4, 2, 5)
    event = happened(game, DuelFought)[0]
    assert (event.lone, event.others, event.faces) == ("l.1", ("o.1",), (4, 2))
    assert event.totals == {"l.1": 7, "o.1": 5}
    assert event.moments == (("l.1",), ("o.1",))
    assert event.faster == "lone"


@pytest.mark.rule("FW.10.03", "FW.10.12")
def test_the_faster_one_hits_before_the_other_fires() -> None:
    game = main_street(4, 2, 5)
    assert fired(game) == [("l.1", "o.1", 1)]
    assert [(held.shooter, held.cause) for held in happened(game, ShotHeld)] == [("o.1", "fell-first")]
    assert game.state.figures["o.1"].lost
    assert not game.state.figures["l.1"].lost
    assert (game.state.figures["o.1"].shots, game.state.figures["o.1"].fired) == (0, "")


@pytest.mark.rule("FW.10.12")
def test_a_duellist_who_falls_before_firing_has_a_loaded_weapon_and_no_jam() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (10, 20), weapons=("pistol",)), dice=(4, 2, 5))
    declare(game, law=["l.1", "revolver:1"], outlaws=["o.1"])
    assert game.state.figures["o.1"].weapons[0].loaded
    assert happened(game, Jammed) == []


@pytest.mark.rule("FW.10.05")
def test_if_the_faster_misses_the_slower_fires_and_equal_totals_fire_together() -> None:
    assert fired(main_street(4, 2, 4, 5)) == [("l.1", "o.1", 0), ("o.1", "l.1", 1)]
    together = main_street(3, 3, 5, 5)
    assert happened(together, DuelFought)[0].faster == "nobody"
    assert happened(together, DuelFought)[0].moments == (("l.1", "o.1"),)
    assert [event.figure for event in happened(together, OutOfAction)] == ["l.1", "o.1"]
    tough = main_street(4, 2, 5, 5, other={"life": 2})
    assert fired(tough) == [("l.1", "o.1", 1), ("o.1", "l.1", 1)]
    assert tough.state.figures["l.1"].lost
    assert not tough.state.figures["o.1"].lost


@pytest.mark.rule("FW.10.02", "FW.10.04")
def test_skill_is_added_to_the_coloured_die_and_both_are_thrown_first() -> None:
    game = main_street(2, 3, 5, one={"skill": 5})
    assert happened(game, DuelFought)[0].totals == {"l.1": 7, "o.1": 6}
    assert [rolled.check for rolled in happened(game, DuelFought)[0].rolls] == ["coloured", "coloured"]
    assert fired(game) == [("l.1", "o.1", 1)]


@pytest.mark.rule("FW.10.07")
def test_a_duellist_fires_all_his_shots_at_his_own_moment() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (10, 20)), dice=(4, 2, 4, 6))
    declare(game, law=["l.1", "revolver:2", "spaced"], outlaws=["o.1", "revolver:1"])
    assert fired(game) == [("l.1", "o.1", 0), ("l.1", "o.1", 1)]
    assert game.state.figures["o.1"].lost


@pytest.mark.rule("FW.10.06")
def test_without_the_option_there_is_no_duel() -> None:
    game = main_street(5, 5, options={"duels": "never"})
    assert happened(game, DuelFought) == []
    assert game.state.figures["l.1"].lost
    assert game.state.figures["o.1"].lost


@pytest.mark.rule("FW.10.06", "FW.10.13")
@pytest.mark.parametrize("weapon", ["repeating_carbine", "bow"])
def test_somebody_else_who_shoots_at_either_keeps_it_from_being_a_duel(weapon: str) -> None:
    """A third man's shot at o.1, be it an arrow of step 4b."""
    third = man("law", (40, 20), weapons=(weapon,))
    game = bench(
        man("law", (10, 10)),
        third,
        man("outlaws", (10, 20)),
        dice=(1, 1, 1),
    )
    ways = [f"{weapon}:1"] if weapon == "repeating_carbine" else []
    declare(game, law=["l.1", "revolver:1", "l.2", *ways], outlaws=["o.1", "revolver:1"])
    assert happened(game, DuelFought) == []
    assert len(happened(game, Fired)) == 3


@pytest.mark.rule("FW.10.13")
def test_early_shots_are_no_duel() -> None:
    game = bench(man("law", (10, 10)), man("outlaws", (10, 20)), step="early", dice=(5, 5))
    declare(game, law=["l.1", "revolver:1"], outlaws=["o.1", "revolver:1"])
    assert happened(game, DuelFought) == []
    assert game.state.figures["l.1"].lost
    assert game.state.figures["o.1"].lost


def gang(*skills: int) -> tuple[Figure, ...]:
    places = row(len(skills), "outlaws", (7, 20), (3, 0))
    return tuple(man("outlaws", one.point, skill=skill) for one, skill in zip(places, skills, strict=True))


@pytest.mark.rule("FW.10.08", "FW.10.09", "FW.10.11")
def test_one_against_a_group_one_coloured_die_for_all_of_them() -> None:
    """Coloured dice 3 for the lone man (skill 4: 7) and 4 for the gang: 8, 7 and 6: before him, with him, after him."""
    hero = man("law", (10, 10), skill=4)
    game = bench(hero, *gang(4, 3, 2), dice=(3, 4, 1, 5, 3, 1))
    members = ("o.1", "o.2", "o.3")
    drafts = [leaf for id in members for leaf in (id, "revolver:1")]
    ways = ["l.1", "revolver:1"]
    declare(game, law=ways, outlaws=[*drafts])
    event = happened(game, DuelFought)[0]
    assert (event.lone, event.others, event.faces) == ("l.1", members, (3, 4))
    assert event.totals == {"l.1": 7, "o.1": 8, "o.2": 7, "o.3": 6}
    assert event.moments == (("o.1",), ("l.1", "o.2"), ("o.3",))
    # o.1 misses; l.1 hits and the lot falls on the third of the gang, who then does not fire; o.2 misses
    assert fired(game) == [("o.1", "l.1", 0), ("l.1", "o.2", 1), ("o.2", "l.1", 0)]


@pytest.mark.rule("FW.10.10")
def test_pools_are_kept_inside_one_moment() -> None:
    """Behind a hedge at 16 cm the gang needs 7 each: those of one moment throw a volley, a pair of 6s is a hit."""
    hero = man("law", (10, 10), skill=3)
    far = tuple(man("outlaws", (7 + 3 * i, 28), skill=skill) for i, skill in enumerate((3, 3, 2)))
    game = bench(hero, *far, terrain=(wall("hedge", (5, 11.5), (15, 11.5)),), dice=(1, 6, 6, 6))
    ways = {"o.1": "revolver:1", "o.2": "revolver:1"}
    declare(game, law=["l.1", "revolver:1"], outlaws=["volley:o.1", ways])
    event = happened(game, DuelFought)[0]
    assert event.moments[0] == ("o.1", "o.2")
    assert game.state.figures["l.1"].lost


@pytest.mark.rule("FW.10.11")
def test_it_is_none_when_somebody_of_another_group_draws_on_the_lone_man() -> None:
    stranger = man("outlaws", (40, 10), weapons=("repeating_carbine",))
    game = bench(man("law", (10, 10)), *gang(3, 3), stranger, dice=(1,) * 4)
    drafts = ["o.1", "revolver:1", "o.2", "revolver:1", "o.3", "repeating_carbine:1"]
    declare(game, law=["l.1", "revolver:1"], outlaws=drafts)
    assert happened(game, DuelFought) == []


@pytest.mark.rule("FW.10.14")
def test_hits_of_a_moment_are_applied_at_its_end() -> None:
    """Two of the gang are faster than he is and both hit: he has two lives and does not fire."""
    hero = man("law", (10, 10), skill=3, life=2)
    game = bench(hero, *gang(4, 4), dice=(1, 6, 5, 5))
    declare(game, law=["l.1", "revolver:1"], outlaws=["o.1", "revolver:1", "o.2", "revolver:1"])
    assert fired(game) == [("o.1", "l.1", 1), ("o.2", "l.1", 1)]
    assert game.state.figures["l.1"].lost
    assert [held.shooter for held in happened(game, ShotHeld)] == ["l.1"]


@pytest.mark.rule("FW.10.11")
def test_a_group_of_which_one_draws_is_a_group_still() -> None:
    game = bench(
        man("law", (10, 10)), man("outlaws", (10, 20)), unarmed("outlaws", (13, 20)), dice=(4, 2, 5, 2, 1)
    )
    declare(game, law=["l.1", "revolver:1"], outlaws=["o.1", "revolver:1"])
    assert happened(game, DuelFought)[0].others == ("o.1",)


@pytest.mark.rule("FW.10.01")
@pytest.mark.parametrize(
    ("law", "outlaws", "fought"), [(True, False, 1), (False, True, 1), (True, True, 1), (False, False, 0)]
)
def test_a_duel_is_fought_when_one_of_the_two_has_called_it(law: bool, outlaws: bool, fought: int) -> None:
    """Each says so with his sealed declaration; without a call the shots are simultaneous and both may fall."""
    game = bench(
        man("law", (10, 10)),
        man("outlaws", (10, 20)),
        options={"duels": "called"},
        dice=(4, 2, 5) if fought else (5, 5),
    )
    declare(game, law=["l.1", "revolver:1", law], outlaws=["o.1", "revolver:1", outlaws])
    assert len(happened(game, DuelFought)) == fought
    assert [event.figure for event in happened(game, OutOfAction)] == (["o.1"] if fought else ["l.1", "o.1"])


@pytest.mark.rule("FW.10.01", "FW.10.11")
def test_one_of_a_group_that_fires_together_may_call_the_lone_man_out() -> None:
    game = bench(
        man("law", (10, 10)),
        *row(2, "outlaws", (10, 20)),
        options={"duels": "called"},
        dice=(1, 6, 1, 1, 1),
    )
    declare(
        game,
        law=["l.1", "revolver:1", False],
        outlaws=["o.1", "revolver:1", False, "o.2", "revolver:1", True],
    )
    assert happened(game, DuelFought)[0].others == ("o.1", "o.2")


@pytest.mark.rule("FW.10.01", "FW.10.06")
def test_nobody_is_asked_about_a_duel_where_nobody_could_fire_back_or_the_option_settles_it() -> None:
    def asked(other: Figure, duels: str) -> bool:
        game = bench(man("law", (10, 10)), other, options={"duels": duels}, dice=(1, 1, 1, 1))
        game.answer("l.1", "law")
        game.answer("revolver:1", "law")
        return any(ask.key == "call-duel" for ask in game.questions)

    armed = man("outlaws", (10, 20))
    assert asked(armed, "called")
    assert not asked(armed, "always")
    assert not asked(armed, "never")
    assert not asked(man("outlaws", (10, 20), weapons=("bow",)), "called")
    far = man("outlaws", (10, 30), weapons=("derringer",))
    assert not asked(far, "called"), "18 cm, and a Derringer carries 10"


def test_the_default_is_a_duel_that_is_called() -> None:
    assert Options().duels == "called"
