"""BP.9 Shooting, as it is played: who shoots, at whom, with how many dice, and what follows."""

import pytest

from escarmouche.kernel.questions import Allocate, Choose, Number
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.blackpowder.data.events import (
    BreakTested,
    CasualtiesSuffered,
    Disordered,
    ShotFired,
)
from escarmouche.rulesets.blackpowder.flow import step_fire
from tests.rulesets.blackpowder.bench import building, unit
from tests.rulesets.blackpowder.flows import Table

MISS = 2  # against a clear target beyond close range
HIT, SIX = 4, 6
FAILS, SAVES = 1, 5  # saves of 4+


def shooting(*pieces, dice=(), **fields):
    """The French shoot, facing north; the British stand to the north of them."""
    return Table(*pieces, dice=dice, phase="shooting", active="french", **fields)


def phase(table, *answers):
    """The whole phase."""
    given = list(answers)
    flow = _all_steps(table)
    return table.run(flow, *given)


def _all_steps(table):
    while not (yield from step_fire.step(table)):
        pass


def line(id, side="french", at=(20, 10), **fields):
    return unit(id, side, at=at, **fields)


def options(ask):
    return [option.key for option in ask.options]


def asked(table):
    return [ask.key for ask in table.asked]


@pytest.mark.rule("BP.9.03")
def test_each_unit_shoots_once_in_the_order_its_owner_likes():
    table = shooting(
        line("one", at=(14, 10)),
        line("two", at=(26, 10)),
        line("foe", "british", at=(20, 20)),
        dice=(MISS,) * 6,
    )
    first = table.question(step_fire.step(table))
    assert (first.key, first.seat, options(first)) == ("shooter", "french", ["one", "two", "done"])
    phase(table, "two", "one")
    assert [shot.unit for shot in table.told(ShotFired)] == ["two", "one"]
    assert asked(table) == ["shooter", "shooter"]  # nobody is left then


@pytest.mark.rule("BP.9.03")
def test_each_shot_is_resolved_before_the_next_and_shooting_is_optional():
    table = shooting(
        line("one", at=(14, 10)),
        line("two", at=(26, 10)),
        line("foe", "british", at=(20, 20)),
        dice=(HIT, MISS, MISS, FAILS),
    )
    assert table.run(step_fire.step(table), "one") is False
    assert table.unit("foe").casualties == 1
    assert table.run(step_fire.step(table), "done") is True
    assert not table.unit("two").shot
    assert [shot.unit for shot in table.told(ShotFired)] == ["one"]


@pytest.mark.rule("BP.9.03")
def test_having_moved_charged_short_or_evaded_does_not_prevent_shooting():
    table = shooting(
        line("one", ordered=True, initiative=True, reacted=True), line("foe", "british", at=(20, 20))
    )
    assert options(table.question(step_fire.step(table))) == ["one", "done"]


@pytest.mark.rule("BP.9.02")
def test_only_the_active_side_shoots():
    table = shooting(line("one"), line("foe", "british", at=(20, 20)))
    ask = table.question(step_fire.step(table))
    assert options(ask) == ["one", "done"]
    with pytest.raises(Illegal, match="not-active-side"):
        ask.read("foe")


@pytest.mark.rule("BP.9.01")
def test_who_is_engaged_does_not_shoot():
    table = shooting(
        line("one"),
        line("two", at=(40, 10)),
        line("foe", "british", at=(20, 11.5)),
        line("other", "british", at=(40, 20)),
        contacts=[("one", "foe")],
    )
    ask = table.question(step_fire.step(table))
    assert options(ask) == ["two", "done"]
    with pytest.raises(Illegal, match=r"engaged \(BP.9.01\)"):
        ask.read("one")


@pytest.mark.rule("BP.9.10")
def test_who_is_engaged_is_no_target():
    table = shooting(
        line("friend", at=(20, 18)),
        line("one", at=(32, 10)),
        line("foe", "british", at=(20, 19.5)),
        line("far", "british", at=(32, 24)),
        contacts=[("friend", "foe")],
        dice=(MISS,) * 3,
    )
    phase(table, "one")
    assert [shot.target for shot in table.told(ShotFired)] == ["far"]


@pytest.mark.rule("BP.9.04")
def test_columns_on_the_march_and_limbered_guns_do_not_shoot():
    table = shooting(
        line("march", formation="march_column"),
        unit("guns", "french", at=(40, 10), arm="artillery", formation="limbered"),
        line("one", at=(30, 10)),
        line("foe", "british", at=(25, 20)),
    )
    ask = table.question(step_fire.step(table))
    assert options(ask) == ["one", "done"]
    for silent in ("march", "guns"):
        with pytest.raises(Illegal, match="cannot-shoot"):
            ask.read(silent)


@pytest.mark.rule("BP.9.12")
def test_the_nearest_is_shot_at_without_a_question_and_a_clear_one_if_that_is_not_clear():
    pieces = (line("one"), line("near", "british", at=(16, 20)), line("far", "british", at=(27, 24)))
    table = shooting(*pieces, dice=(MISS,) * 3)
    phase(table, "one")
    assert asked(table) == ["shooter"]
    assert table.told(ShotFired)[0].target == "near"
    screened = (
        pieces[0],
        unit("near", "british", at=(14, 20), size="small", formation="skirmish"),
        pieces[2],
    )
    table = shooting(*screened, dice=(MISS,) * 3)
    phase(table, "one", "far")
    target = table.asked[1]
    assert (target.key, options(target)) == ("target", ["near", "far"])
    assert table.told(ShotFired)[0].target == "far"


@pytest.mark.rule("BP.9.25")
def test_a_six_disorders_even_if_it_is_saved():
    table = shooting(line("one"), line("foe", "british", at=(20, 20)), dice=(SIX, MISS, MISS, SAVES))
    phase(table, "one")
    assert table.unit("foe").disordered == table.state.half
    assert table.unit("foe").casualties == 0
    assert table.told(Disordered)
    table = shooting(line("one"), line("foe", "british", at=(20, 20)), dice=(5, 5, 5, 1, 1, SAVES))
    phase(table, "one")
    assert not table.unit("foe").disordered


@pytest.mark.rule("BP.9.26")
def test_each_hit_is_saved_or_costs_a_casualty():
    table = shooting(
        line("one"), line("foe", "british", at=(20, 20)), dice=(HIT, HIT, HIT, FAILS, SAVES, FAILS)
    )
    phase(table, "one")
    (shot,) = table.told(ShotFired)
    assert (shot.thrown, shot.hits, shot.casualties) == (3, 3, 2)
    assert table.unit("foe").casualties == 2


@pytest.mark.rule("BP.9.43")
def test_as_many_casualties_as_stamina_shake_a_unit():
    for before, shaken in ((0, False), (1, True)):
        table = shooting(
            line("one"),
            line("foe", "british", at=(20, 20), casualties=before),
            dice=(HIT, HIT, MISS, FAILS, FAILS),
        )
        phase(table, "one")
        assert table.unit("foe").shaken is shaken
        assert table.told(CasualtiesSuffered)[0].shaken is shaken


@pytest.mark.rule("BP.9.44")
@pytest.mark.rule("BP.9.45")
def test_casualties_above_stamina_are_tested_for_at_the_end_of_the_phase_and_then_gone():
    table = shooting(
        line("one", at=(14, 10)),
        line("two", at=(26, 10)),
        line("foe", "british", at=(20, 20), casualties=2),
        dice=(HIT, HIT, MISS, FAILS, FAILS, MISS, MISS, MISS, 6, 4),
    )
    flow = _all_steps(table)
    ask = table.question(flow, "one")
    assert ask.key == "shooter"
    assert table.unit("foe").casualties == 4  # the test waits
    assert not table.told(BreakTested)
    table.run(_resumed(flow, ask), "two")
    (test,) = table.told(BreakTested)
    assert (test.unit, test.cause, test.excess, test.total) == ("foe", "shooting", 1, 9)
    assert table.unit("foe").casualties == 3


def _resumed(flow, ask):
    """A flow that has been run up to a question."""
    answer = yield ask
    while True:
        try:
            ask = flow.send(answer)
        except StopIteration as end:
            return end.value
        answer = yield ask


@pytest.mark.rule("BP.9.44")
def test_as_many_casualties_as_stamina_cause_no_test():
    table = shooting(
        line("one"),
        line("foe", "british", at=(20, 20), casualties=2),
        dice=(HIT, MISS, MISS, FAILS),
    )
    phase(table, "one")
    assert table.unit("foe").shaken
    assert not table.told(BreakTested)


# Skirmishers

SKIRMISHERS = unit("volt", "french", at=(20, 10), formation="skirmish")
NEAR = line("near", "british", at=(14, 20))
FAR = line("far", "british", at=(28, 24))


@pytest.mark.rule("BP.9.40")
def test_skirmishers_share_their_dice_among_targets():
    table = shooting(SKIRMISHERS, NEAR, FAR, dice=(3, 2, FAILS, 3, SAVES))  # +1: skirmishers hit on 3
    phase(table, "volt", "share", {"near": 2, "far": 1})
    assert [(shot.target, shot.thrown, shot.hits) for shot in table.told(ShotFired)] == [
        ("near", 2, 1),
        ("far", 1, 1),
    ]
    assert table.unit("volt").shot


@pytest.mark.rule("BP.9.40")
def test_a_farther_target_never_gets_more_dice():
    table = shooting(SKIRMISHERS, NEAR, FAR)
    ask = table.question(step_fire.step(table), "volt", "share")
    assert isinstance(ask, Allocate)
    assert (ask.key, ask.total) == ("share-dice", 3)
    with pytest.raises(Illegal, match=r"split-order \(BP.9.40\)"):
        ask.read({"near": 1, "far": 2})
    assert ask.read({"near": 3}) == {"near": 3, "far": 0}
    assert ask.read(ask.default) == {"near": 3, "far": 0}


@pytest.mark.rule("BP.9.51")
def test_more_dice_than_there_are_is_refused():
    table = shooting(SKIRMISHERS, NEAR, FAR)
    ask = table.question(step_fire.step(table), "volt", "share")
    for shares in ({"near": 3, "far": 1}, {"near": 5}):
        with pytest.raises(Illegal, match=r"too-many-dice \(BP.9.51\)"):
            ask.read(shares)


@pytest.mark.rule("BP.9.42")
@pytest.mark.rule("BP.9.51")
def test_of_whom_few_see_a_target_few_dice_go_there():
    # Friends hide the far target from all but two of six skirmishers, one in three: two dice at most.
    table = shooting(
        unit("volt", "french", at=(20, 10), formation="skirmish"),
        line("friends", at=(23, 12.5)),
        line("far", "british", at=(27, 26)),
        line("near", "british", at=(10, 22)),
    )
    ask = table.question(step_fire.step(table), "volt", "share")
    with pytest.raises(Illegal, match="too-many-dice") as caught:
        ask.read({"near": 0, "far": 3})
    assert (caught.value.params["given"], caught.value.params["most"]) == (3, 2)


@pytest.mark.rule("BP.9.40")
def test_formed_troops_and_single_dice_are_not_shared():
    for shooter in (line("volt"), unit("volt", "french", at=(20, 10), size="tiny", formation="skirmish")):
        table = shooting(shooter, NEAR, FAR)
        ready = step_fire.ready(table.state)[0]
        assert not step_fire._may_share(table.state, ready)


@pytest.mark.rule("BP.16.34")
def test_the_reroll_of_a_shared_shot_is_thrown_once():
    sharp = unit("volt", "french", at=(20, 10), formation="skirmish", rules=("sharpshooters",))
    # the miss at the near target is thrown again, that at the far one stands
    table = shooting(sharp, NEAR, FAR, dice=(1, 3, 3, SAVES, SAVES, 1))
    phase(table, "volt", "share", {"near": 2, "far": 1})
    assert [(shot.target, shot.hits) for shot in table.told(ShotFired)] == [("near", 2), ("far", 0)]
    # nothing was thrown again at the near one: the far one has it
    table = shooting(sharp, NEAR, FAR, dice=(3, 3, SAVES, SAVES, 1, 1))
    phase(table, "volt", "share", {"near": 2, "far": 1})
    assert [(shot.target, shot.hits) for shot in table.told(ShotFired)] == [("near", 2), ("far", 0)]


# Squares and garrisons


@pytest.mark.rule("BP.9.50")
@pytest.mark.rule("BP.9.18")
def test_each_side_of_a_square_is_a_shot_of_its_own():
    table = shooting(
        line("sq", at=(30, 30), formation="square"),
        line("north", "british", at=(30, 42)),
        line("south", "british", at=(30, 18), facing=0),
        dice=(MISS, MISS),
    )
    ask = table.question(step_fire.step(table))
    assert options(ask) == ["sq:front", "sq:rear", "done"]
    phase(table, "sq:rear", "sq:front")
    assert [(shot.side, shot.target, shot.thrown) for shot in table.told(ShotFired)] == [
        ("rear", "south", 1),
        ("front", "north", 1),
    ]


@pytest.mark.rule("BP.9.50")
def test_a_side_shoots_once_and_first_fire_goes_to_one_of_them():
    table = shooting(
        line("sq", at=(30, 30), formation="square", rules=("first-fire",)),
        line("north", "british", at=(30, 42)),
        line("south", "british", at=(30, 18), facing=0),
        dice=(MISS, MISS, MISS),
    )
    flow = _all_steps(table)
    ask = table.question(flow, "sq:rear")
    assert options(ask) == ["sq:front", "done"]
    with pytest.raises(Illegal, match=r"side-shot \(BP.9.50\)"):
        ask.read("sq:rear")
    table.run(_resumed(flow, ask), "sq:front")
    assert [(shot.side, shot.thrown) for shot in table.told(ShotFired)] == [("rear", 2), ("front", 1)]


MILL = building(28, 28, 32, 32)


def garrison(*foes, **fields):
    """A garrison of shooting value 3 with an enemy on each of these sides."""
    places = {"north": (30, 42), "south": (30, 18), "east": (42, 30), "west": (18, 30)}
    facings = {"north": 180, "south": 0, "east": 270, "west": 90}
    return shooting(
        unit("men", "french", inside="mill"),
        *[line(side, "british", at=places[side], facing=facings[side]) for side in foes],
        terrain=[MILL],
        **fields,
    )


@pytest.mark.rule("BP.9.18")
@pytest.mark.rule("BP.9.19")
@pytest.mark.rule("BP.9.50")
def test_a_garrison_has_two_dice_a_side_and_no_more_in_all_than_its_value():
    table = garrison("north", "south", dice=(MISS, MISS, MISS))
    phase(table, "men:north", 2, "men:south")
    assert [(shot.side, shot.thrown) for shot in table.told(ShotFired)] == [("north", 2), ("south", 1)]


@pytest.mark.rule("BP.9.19")
@pytest.mark.rule("BP.9.51")
def test_the_owner_says_how_many_dice_of_a_garrison_go_to_a_side():
    table = garrison("north", "south", "east")
    ask = table.question(step_fire.step(table), "men:north")
    assert isinstance(ask, Number)
    assert (ask.key, ask.low, ask.high) == ("garrison-dice", 1, 2)
    with pytest.raises(Illegal, match=r"too-many-dice \(BP.9.51\)"):
        ask.read(3)
    table = garrison("north", "south", "east", dice=(MISS, MISS, MISS))
    phase(table, "men:north", 1, "men:south", 1, "men:east")
    assert [shot.thrown for shot in table.told(ShotFired)] == [1, 1, 1]


@pytest.mark.rule("BP.9.19")
def test_a_garrison_that_has_used_its_dice_shoots_no_more():
    table = garrison("north", "south", "east", dice=(MISS, MISS, MISS))
    phase(table, "men:north", 2, "men:south")
    assert asked(table) == ["shooter", "garrison-dice", "shooter"]
    table = garrison("north", dice=(MISS, MISS))
    phase(table, "men:north")
    assert asked(table) == ["shooter"]  # two dice, and nobody else to shoot at


@pytest.mark.rule("BP.9.19", "BP.16.37")
def test_dismounted_cavalry_in_a_building_has_the_dice_of_men_on_foot():
    table = shooting(
        unit("cav", "french", "us_cav", inside="mill", dismounted=True),
        line("north", "british", at=(30, 42)),
        line("south", "british", at=(30, 18), facing=0),
        terrain=[MILL],
        dice=(MISS, MISS),
    )
    phase(table, "cav:north", 1, "cav:south")
    assert [(shot.side, shot.thrown) for shot in table.told(ShotFired)] == [("north", 1), ("south", 1)]


@pytest.mark.rule("BP.9.19")
def test_guns_in_a_building_have_no_more_dice_in_all_than_at_that_range():
    guns = unit("guns", "french", arm="artillery", inside="mill")
    near = line("north", "british", at=(30, 42))  # medium range: two dice
    table = shooting(
        guns, near, line("south", "british", at=(30, 18), facing=0), terrain=[MILL], dice=(MISS, MISS)
    )
    phase(table, "guns:north", 2)
    assert asked(table) == ["shooter", "garrison-dice"]
    far = line("south", "british", at=(30, 1), facing=0)  # long range: one die, and one is gone
    table = shooting(guns, line("north", "british", at=(30, 59)), far, terrain=[MILL], dice=(MISS,))
    phase(table, "guns:north")
    assert asked(table) == ["shooter"]


@pytest.mark.rule("BP.9.47")
def test_of_several_units_in_a_building_the_shooter_chooses_one():
    table = shooting(
        line("one", at=(30, 18)),
        unit("men", "british", inside="mill"),
        unit("few", "british", inside="mill", size="tiny"),
        terrain=[MILL],
        dice=(HIT, HIT, 5, FAILS),  # -1: not clear; +2 for the walls
    )
    phase(table, "one", "few")
    target = table.asked[1]
    assert isinstance(target, Choose)
    assert options(target) == ["men", "few"]
    assert table.told(ShotFired)[0].target == "few"
    assert table.unit("few").casualties == 1


@pytest.mark.rule("BP.9.23")
def test_a_target_is_told_with_its_dice_and_what_they_need():
    table = shooting(
        line("one"),
        unit("near", "british", at=(14, 20), size="small", formation="skirmish"),
        line("far", "british", at=(27, 24)),
    )
    ask = table.question(step_fire.step(table), "one")
    told = {
        option.key: (option.params["dice"], option.params["need"], option.params["clear"])
        for option in ask.options
    }
    assert told == {"near": (3, 5, False), "far": (3, 4, True)}
