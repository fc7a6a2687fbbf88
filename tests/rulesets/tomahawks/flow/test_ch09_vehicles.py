"""Wagons, carts and boats: units without anybody in them, that may be burnt or shot to pieces (MT.9.25, 10.33)."""

import pytest
from msgspec.structs import replace

from escarmouche.rulesets.tomahawks.data.events import Burnt, Reacted, VehicleHit
from escarmouche.rulesets.tomahawks.data.state import Plan, cards_of
from escarmouche.rulesets.tomahawks.rules import actions, command, engagement, spotting, targets, victory
from escarmouche.rulesets.tomahawks.table import figure_moves
from escarmouche.table.tabletop import Gone
from tests.rulesets.tomahawks.acting import acting, choose, options
from tests.rulesets.tomahawks.bench import bench_state, happened, officer, row, unit
from tests.rulesets.tomahawks.moves import walk

TARGETS = Plan(
    rounds=99,
    home={"british": ("south",), "french": ("north",)},
    engagement=False,
    burns=("wagon",),
    burners="british",
    wrecks=2,
)


def wagon(at=(10.0, 20.0), troop="wagon", **fields):
    return unit("wagon", "french", [at], troop=troop, **fields)


def raid(*squads, at=((10, 10), (12, 10)), dice=(), plan=TARGETS):
    """The British act; more of the French are out of the way."""
    others = unit("others", "french", at=row(4, (40, 46)))
    return acting(unit("redcoats", at=at), wagon(), *squads, others, plan=plan, dice=dice)


@pytest.mark.rule("MT.9.25", "MT.1.04")
@pytest.mark.parametrize(
    ("troop", "radius", "cost"), [("wagon", 1.5, 10), ("cart", 1.0, 5), ("boat", 1.5, 10)]
)
def test_a_vehicle_is_a_unit_of_its_own_base_and_of_nobody(troop, radius, cost):
    squad = wagon(troop=troop)
    (figure,) = squad.figures
    assert (figure.radius, figure.man) == (radius, False)
    assert (squad.unit.strength, squad.unit.points, squad.unit.vehicle) == (0, cost, True)


@pytest.mark.rule("MT.9.25")
def test_no_card_comes_with_it_and_nothing_lets_it_act():
    """Its type is a mere word: it brings no Troop cards, nor keeps those of others in the game."""
    state = bench_state(
        unit("redcoats", at=row(4, (10, 10))), wagon(), unit("foes", "french", at=row(4, (30, 30)))
    )
    assert not [card for card in cards_of(("french",), state.units.values()) if "conscript" in card]
    assert [one.id for one in state.units_of("french")] == ["foes"]
    gone = bench_state(unit("habitants", "french", at=1, type="conscript"), wagon())
    lost = replace(gone, figures={id: one for id, one in gone.figures.items() if one.unit == "wagon"}, units={
        "wagon": gone.units["wagon"]
    })  # fmt: skip
    card = next(card for card in gone.cards.values() if card.type == "conscript")
    assert command.type_eliminated(lost, card)


@pytest.mark.rule("MT.9.25")
def test_it_cannot_be_engaged_spots_nobody_and_keeps_nobody_off():
    state = bench_state(unit("redcoats", at=[(10, 17)]), wagon(), unit("far", "french", at=[(10, 47)]))
    assert engagement.targets(state, "redcoats") == ()
    # two inches to touch it, though that is within an inch of an enemy; 24" and more from anybody else: +2"
    assert walk(state, "redcoats-1", (10, 18)).end == (10, 18)
    assert figure_moves.base_move(state, state.figures["redcoats-1"]) == 6.0
    assert not spotting.unit_spots_unit(state, "wagon", "redcoats")


@pytest.mark.rule("MT.10.33", "MT.10.15b")
def test_hits_that_would_kill_destroy_it_where_the_scenario_says_so():
    """Two of four shots kill; a large target is hit on 5. With the second hit it is gone, and nobody tests."""
    game = raid(at=row(4, (10, 10)), dice=(5, 5, 4, 4, 4, 4))
    assert targets.shot_of(game.state, "redcoats-1", "musket", "wagon").large_target
    choose(game, "shoot", "wagon:musket")
    hit = happened(game, VehicleHit)
    assert [(one.hits, one.most, one.wrecked) for one in hit] == [(2, 2, True)]
    assert game.state.figures["wagon-1"].lost
    assert game.state.burnt == ("wagon",)
    assert not happened(game, Reacted)


@pytest.mark.rule("MT.10.33")
def test_hits_add_up_from_shot_to_shot_and_do_nothing_elsewhere():
    game = raid(dice=(5, 4, 4))
    choose(game, "shoot", "wagon:musket")
    assert game.state.figures["wagon-1"].hits == 1
    assert game.state.figures["wagon-1"].placed
    idle = raid(dice=(5, 4, 4), plan=replace(TARGETS, burns=(), wrecks=0))
    choose(idle, "shoot", "wagon:musket")
    assert not happened(idle, VehicleHit)
    assert idle.state.figures["wagon-1"].hits == 0


@pytest.mark.rule("MT.5.01")
def test_it_is_burnt_from_an_inch_unless_the_enemy_stands_by_it():
    """The gap from (10, 17) is one inch; a guard on the other side within an inch of the wagon holds it."""
    game = raid(at=[(10, 17)])
    assert "burn:wagon" in options(game)
    choose(game, "burn:wagon")
    assert [one.building for one in happened(game, Burnt)] == ["wagon"]
    assert game.state.figures["wagon-1"].lost
    assert game.state.burnt == ("wagon",)
    far = raid(at=[(10, 16.9)])
    assert actions.refusal(far.state, "burn:wagon").code == "building-too-far"
    held = raid(unit("guard", "french", at=[(10, 23)]), at=[(10, 17)])
    assert actions.refusal(held.state, "burn:wagon").code == "building-held"
    left = raid(unit("guard", "french", at=[(10, 23.1)]), at=[(10, 17)])
    assert actions.refusal(left.state, "burn:wagon") is None


@pytest.mark.rule("MT.15.03", "MT.9.25")
def test_it_counts_among_the_points_and_not_among_the_figures():
    """Six Habitants of 2 points and a wagon of 10: 22 in all."""
    state = bench_state(unit("habitants", "french", at=row(6, (10, 30)), troop="habitants"), wagon())
    assert victory.starting(state, "french") == 6
    assert victory.points_lost(state, "french") == 0
    burnt = replace(state.figures["wagon-1"], where=Gone("burnt", 1))
    gone = replace(state, figures={**state.figures, "wagon-1": burnt})
    assert float(victory.points_lost(gone, "french")) == pytest.approx(100 * 10 / 22)
    assert victory.lost(gone, "french") == 0


@pytest.mark.rule("MT.10.06", "MT.9.25")
def test_it_neither_screens_an_officer_nor_keeps_him_company():
    """He stands 2" behind a nearer wagon; troops there would screen him."""
    chief = officer("chief", "french", (13.0, 22.0))
    state = bench_state(unit("redcoats", at=[(14, 10)]), wagon(at=(10, 20)), chief)
    assert targets.eligible(state, "redcoats-1", "musket", "chief") == ("chief-1",)
    guarded = bench_state(
        unit("redcoats", at=[(14, 10)]), wagon(at=(10, 20)), chief, unit("foes", "french", at=[(15, 21)])
    )
    assert targets.eligible(guarded, "redcoats-1", "musket", "chief") == ()
