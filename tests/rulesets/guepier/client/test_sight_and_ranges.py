"""Lines of sight told piece by piece, arcs and ranges, the ground within reach, cues."""

from itertools import combinations
from math import hypot, pi
from typing import Any

import pytest
from shapely import Point as Spot, Polygon

from escarmouche import bots
from escarmouche.client.cues import Blast, Fall, Fight, Look, Mark, Shot, Walk
from escarmouche.client.foresight import Sighting
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.client.sight_and_ranges import CUTS
from escarmouche.rulesets.guepier.data.events import Moved
from escarmouche.rulesets.guepier.data.state import Exit, Options, Plan, State
from escarmouche.rulesets.guepier.table.sight import cut, eye_of
from escarmouche.table.tabletop import Point
from tests.rulesets.guepier.bench import bench, bench_state, cannon, disc, door, man, wall, zone
from tests.rulesets.guepier.field import field


def told(one: Any, other: Any, *terrain: Any) -> Sighting:
    return RULESET.sight(
        bench_state(man("french", one), man("mexican", other), terrain=terrain), "f.1", "m.1"
    )


class TestSight:
    @pytest.mark.rule("GM.7.13", "GM.1.02")
    def test_an_open_field(self) -> None:
        seen = told((60, 10), (60, 40))
        assert (seen.visible, seen.stretches, seen.cut, seen.rule) == (True, (), None, "GM.7.13")
        assert seen.distance == 28
        assert (seen.start, seen.end) == ((60, 10), (60, 40))

    @pytest.mark.rule("GM.7.15")
    def test_right_through_a_thicket(self) -> None:
        seen = told((60, 10), (60, 60), zone("thicket", 50, 20, 70, 35))
        (wood,) = seen.stretches
        assert (seen.visible, seen.rule, seen.cut) == (False, "GM.7.15", (60, 20))
        assert (wood.thing, wood.start, wood.end, wood.blocks) == ("thicket", (60, 20), (60, 35), True)
        assert wood.length == pytest.approx(15)

    @pytest.mark.rule("GM.7.16")
    def test_into_a_thicket(self) -> None:
        seen = told((60, 10), (60, 30), zone("thicket", 50, 20, 70, 35))
        (wood,) = seen.stretches
        assert (seen.visible, wood.blocks, wood.rule) == (True, False, "GM.7.16")
        assert wood.length == pytest.approx(10)

    @pytest.mark.rule("GM.7.14", "GM.7.15")
    def test_each_thing_says_what_it_does_and_the_line_ends_at_the_first_that_decides(self) -> None:
        seen = told((60, 10), (60, 90), zone("thicket", 50, 20, 70, 30), zone("building", 50, 40, 70, 50))
        assert [(one.thing, one.blocks, one.rule) for one in seen.stretches] == [
            ("thicket", True, "GM.7.15"),
            ("building", True, "GM.7.14"),
        ]
        assert (seen.rule, seen.cut) == ("GM.7.14", (60, 40))

    @pytest.mark.rule("GM.7.18", "GM.7.19")
    def test_out_of_the_edge_of_a_house_and_not_from_its_depth(self) -> None:
        house = zone("building", 50, 20, 70, 40)
        edge, deep = told((60, 10), (60, 21.5), house), told((60, 10), (60, 30), house)
        assert (edge.visible, edge.stretches[0].rule) == (True, "GM.7.18")
        assert (deep.visible, deep.rule, deep.cut) == (False, "GM.7.19", (60, 20))

    @pytest.mark.rule("GM.7.20", "GM.7.21", "GM.7.25")
    def test_obstacles(self) -> None:
        lines = (wall("wall", (0, 20), (120, 20)), wall("fence", (0, 30), (120, 30)))
        seen = told((60, 10), (60, 60), *lines)
        assert [(one.thing, one.blocks, one.rule) for one in seen.stretches] == [
            ("wall", True, "GM.7.20"),
            ("fence", False, "GM.7.21"),
        ]
        assert (seen.cut, seen.stretches[0].length) == ((60, 20), 0)
        foot = told((60, 18.5), (60, 60), *lines)
        assert (foot.visible, foot.stretches[0].rule) == (True, "GM.7.20")
        gate = wall("wall", (0, 20), (120, 20), openings=(door("gate", (58, 20), (62, 20)),))
        shut = told((60, 10), (60, 60), gate)
        assert (shut.rule, shut.stretches[0].thing) == ("GM.7.25", "gate")
        ajar = wall("wall", (0, 20), (120, 20), openings=(door("gate", (58, 20), (62, 20), state="open"),))
        assert [(one.blocks, one.rule) for one in told((60, 10), (60, 60), ajar).stretches] == [
            (False, "GM.7.25")
        ]

    @pytest.mark.rule("GM.7.26")
    def test_smoke_hampers_and_does_not_cut(self) -> None:
        seen = told((60, 10), (60, 60), disc("smoke", 60, 30, 6))
        assert (seen.visible, [(one.blocks, one.rule) for one in seen.stretches]) == (
            True,
            [(False, "GM.7.26")],
        )
        assert seen.stretches[0].length == pytest.approx(12)

    @pytest.mark.rule("GM.7.22", "GM.7.23")
    def test_heights(self) -> None:
        hill = zone("hill", 40, 40, 80, 80, level=1)
        state = bench_state(man("french", (60, 10)), man("mexican", (60, 60), level=1), terrain=(hill,))
        seen = RULESET.sight(state, "f.1", "m.1")
        assert (seen.visible, seen.rule, seen.cut) == (False, "GM.7.22", (60, 40))
        over = told((60, 10), (60, 110), hill)
        assert (over.rule, over.cut) == ("GM.7.23", (60, 40))

    def test_points_guns_and_the_ground_may_be_its_ends(self) -> None:
        state = bench_state(
            man("french", (60, 10)), guns=[cannon(at=(60, 50))], terrain=(zone("thicket", 50, 20, 70, 35),)
        )
        assert RULESET.sight(state, "f.1", "f.gun").distance == 37
        assert RULESET.sight(state, (60, 10), (60, 25)).visible
        assert not RULESET.sight(state, (60, 10), (60, 45)).visible
        with pytest.raises(Illegal):
            RULESET.sight(state, "nobody", (1, 1))

    @pytest.mark.parametrize("scenario", ["camerone", "block-34"])
    def test_it_never_differs_from_the_sight_lines_of_play(self, scenario: str) -> None:
        state = deployed(scenario)
        figures = state.placed()
        for one, other in list(combinations(figures, 2))[::11]:
            seen = RULESET.sight(state, one.id, other.id)
            found = cut(state, eye_of(state, one), eye_of(state, other))
            assert seen.visible is (found is None)
            assert not (seen.visible and any(stretch.blocks for stretch in seen.stretches))
            if found is not None and found.rule not in ("GM.7.22", "GM.7.27"):
                assert found.rule in [stretch.rule for stretch in seen.stretches if stretch.blocks]
            for key in (seen.text.key, *(stretch.text.key for stretch in seen.stretches)):
                assert all(RULESET.texts.has(key, lang) for lang in LANGUAGES)

    def test_every_cut_has_words(self) -> None:
        assert all(
            RULESET.texts.has(f"sight-cut-{word}", lang) for word in CUTS.values() for lang in LANGUAGES
        )


def deployed(scenario: str) -> State:
    """The table after the first sequences of a game of recruits."""
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(1))
    players = {seat: bots.find("recruit")(seat, RULESET) for seat in RULESET.seats(game.state)}
    while game.question is not None and game.state.turn < 2:
        bots.decide(game, game.question.seat, players[game.question.seat])
    return game.state


class TestRanges:
    @pytest.mark.rule("GM.11.01", "GM.11.09")
    def test_a_rifle(self) -> None:
        (arc,) = RULESET.ranges(bench_state(man("french", (60, 10), facing=30)), "f.1")
        assert (arc.apex, arc.facing, arc.half, arc.rule) == ((60, 10), 30, 22.5, "GM.11.01")
        assert [band.distance for band in arc.bands] == [11, 31, 61, 91, 121]  # from the rim of his base
        assert [band.label.params for band in arc.bands][1] == {"distance": 30, "need": 6}
        assert arc.radius == 121

    @pytest.mark.rule("GM.11.09", "GM.11.11", "GM.17.02")
    def test_a_pistol_at_sunrise_with_a_wide_arc(self) -> None:
        state = bench_state(
            man("french", (60, 10), mounted=True), options=Options(sunrise=True, wide_arc=True)
        )
        (arc,) = RULESET.ranges(state, "f.1")
        assert (arc.half, arc.rule) == (45, "GM.17.02")
        assert [band.label.params["distance"] for band in arc.bands] == [5, 15, 30, 45]

    @pytest.mark.rule("GM.12.02", "GM.12.03")
    def test_a_cannon_has_no_last_range(self) -> None:
        (arc,) = RULESET.ranges(bench_state(man("french", (60, 10)), guns=[cannon(at=(60, 20))]), "f.gun")
        assert [band.label.params["need"] for band in arc.bands] == [2, 4, 6, 8, 10, 12]
        assert arc.radius == pytest.approx(hypot(120, 120))

    def test_who_has_no_firearm_or_is_nobody_has_none(self) -> None:
        state = bench_state(man("french", (60, 10), ranged="none"))
        assert RULESET.ranges(state, "f.1") == RULESET.ranges(state, "nobody") == ()


def moving(*figures: Any, die: int = 3, also: tuple[str, ...] = (), **fields: Any) -> Game[State]:
    """The first Frenchman walks at d6 + 10."""
    game = field(*figures, dice=(die,), **fields)
    game.answer("f.1")
    game.answer("fast")
    if game.question is not None and game.question.key == "also":
        game.answer(list(also))
    assert game.question is not None
    assert game.question.key == "move"
    return game


def reach(game: Game[State], piece: str, *via: Point) -> list[Polygon]:
    assert game.question is not None
    found = RULESET.reach(game.view(game.question.seat), game.question, piece, tuple(via))
    return [_region(contour.rings) for contour in found.contours]


def _region(rings: tuple[tuple[Point, ...], ...]) -> Polygon:
    whole = Polygon()
    for ring in rings:
        whole = whole.symmetric_difference(Polygon(ring))
    return whole


class TestReach:
    @pytest.mark.rule("GM.9.03")
    def test_open_ground_is_a_disc_of_what_the_die_gave(self) -> None:
        (region,) = reach(moving(man("french", (60, 60)), man("mexican", (110, 110))), "f.1")
        assert region.area == pytest.approx(pi * 13**2, rel=0.02)

    @pytest.mark.rule("GM.9.19")
    def test_by_way_of_a_point_less_is_left(self) -> None:
        game = moving(man("french", (60, 60)), man("mexican", (110, 110)))
        (region,) = reach(game, "f.1", (60, 66))
        assert region.area == pytest.approx(pi * 7**2, rel=0.04)
        assert region.centroid.distance(Spot(60, 66)) < 0.2
        assert reach(game, "f.1", (60, 75)) == []

    @pytest.mark.rule("GM.9.26", "GM.9.39")
    def test_a_wall_cuts_it(self) -> None:
        game = moving(
            man("french", (60, 60)), man("mexican", (110, 110)), terrain=(wall("wall", (30, 64), (90, 64)),)
        )
        (region,) = reach(game, "f.1")
        assert max(y for _, y in region.exterior.coords) < 64.6
        assert region.contains(Spot(60, 50))

    @pytest.mark.rule("GM.9.15")
    def test_one_who_paid_may_leave_his_cover_and_others_may_not(self) -> None:
        thicket = zone("thicket", 55, 55, 65, 65)
        men = man("french", (60, 60)), man("mexican", (110, 110))
        (inside,) = reach(moving(*men, terrain=(thicket,)), "f.1")
        (outside,) = reach(moving(*men, terrain=(thicket,), also=("leave_light",)), "f.1")
        assert inside.area < 12 * 12
        assert outside.contains(Spot(60, 72))

    @pytest.mark.rule("GM.9.03")
    def test_before_the_die_contours_tell_their_odds(self) -> None:
        game = field(man("french", (60, 60)), man("mexican", (110, 110)))
        game.answer("f.1")
        assert game.question is not None
        found = RULESET.reach(game.view("french"), game.question, "skirmish", ())
        assert [contour.label and contour.label.params for contour in found.contours] == [
            {"distance": 6, "chance": "1"},
            {"distance": 9, "chance": "1/2"},
            {"distance": 11, "chance": "1/6"},
        ]
        areas = [_region(contour.rings).area for contour in found.contours]
        assert areas == [pytest.approx(pi * r**2, rel=0.04) for r in (6, 9, 11)]
        fast = RULESET.reach(game.view("french"), game.question, "f.1", ())
        assert [contour.label and contour.label.params["distance"] for contour in fast.contours] == [
            11,
            14,
            16,
        ]

    @pytest.mark.rule("GM.16.01")
    def test_where_a_figure_may_be_deployed(self) -> None:
        game = Game(RULESET, {"scenario": "palo-verde"}, {}, SeededDice(1))
        assert game.question is not None
        assert game.question.key == "deploy"  # the defenders first: the water party
        (ground,) = reach(game, "legion.1")
        assert ground.bounds == (0, 46, 60, 60)

    def test_who_may_not_move_reaches_nothing(self) -> None:
        game = field(
            man("french", (60, 60), marker="green"),
            man("french", (20, 20), group="g", id="g.1"),
            man("mexican", (110, 110)),
        )
        assert reach(game, "f.1") == []
        assert reach(game, "nobody") == []
        assert len(reach(game, "g.1")) == 3


class TestMeasure:
    def measured(self, game: Game[State], raw: object) -> Any:
        assert game.question is not None
        return RULESET.measure(game.view(game.question.seat), game.question, raw)

    @pytest.mark.rule("GM.9.03", "GM.9.19")
    def test_along_the_points_and_what_is_left(self) -> None:
        game = moving(man("french", (60, 60)), man("mexican", (110, 110)))
        found = self.measured(game, {"f.1": {"path": [[60, 64], [63, 68]]}})["f.1"]
        assert (found.length, found.cost, found.left) == (9, 9, 4)
        far = self.measured(game, {"f.1": {"path": [[60, 90]]}})["f.1"]
        assert far.left == -17

    @pytest.mark.rule("GM.16.05")
    def test_to_the_edge_by_which_one_leaves(self) -> None:
        plan = Plan(exits=(Exit("french", "south"),))
        game = moving(man("french", (60, 5)), man("mexican", (110, 110)), plan=plan)
        assert self.measured(game, {"f.1": {"path": [[60, -20]]}})["f.1"].length == 5

    def test_it_is_the_length_that_play_then_tells(self) -> None:
        game = Game(RULESET, {"scenario": "palo-verde"}, {}, SeededDice(2))
        players = {seat: bots.find("regular")(seat, RULESET) for seat in RULESET.seats(game.state)}
        answer, compared = game.answer, 0

        def watched(raw: Any, seat: str | None = None, *read: Any) -> None:
            nonlocal compared
            moves = game.question is not None and game.question.key == "move"
            found, first = self.measured(game, raw) if moves else {}, len(game.events)
            answer(raw, seat, *read)
            for event in game.events[first:] if moves else ():
                if isinstance(event, Moved):
                    assert found[event.figure].length == pytest.approx(event.length, abs=0.001)
                    assert found[event.figure].left > -0.001
                    compared += 1

        game.answer = watched  # type: ignore[method-assign]
        while game.question is not None and game.state.turn < 5:
            bots.decide(game, game.question.seat, players[game.question.seat])
        assert compared > 10

    def test_nonsense_measures_nothing(self) -> None:
        game = moving(man("french", (60, 60)), man("mexican", (110, 110)))
        for raw in (None, 3, [], {"f.1": 4}, {"nobody": {"path": [[1, 1]]}}, {"f.1": {"path": "far"}}):
            assert self.measured(game, raw) == {}


class TestCues:
    def test_a_game_is_followed_on_the_table(self) -> None:
        """Whoever walks begins where he stood, and all stand in the end where their cues left them."""
        game = Game(RULESET, {"scenario": "palo-verde"}, {}, SeededDice(4))
        players = {seat: bots.find("recruit")(seat, RULESET) for seat in RULESET.seats(game.state)}
        seen: set[type] = set()
        while game.question is not None and game.state.turn < 6:
            before, first = game.state, len(game.events)
            bots.decide(game, game.question.seat, players[game.question.seat])
            places = {one.id: one.at for one in RULESET.scene(before).pieces}
            for cue in [
                cue for cues in RULESET.cues(game.events[first:], before, game.state) for cue in cues
            ]:
                seen.add(type(cue))
                if isinstance(cue, Walk):
                    assert cue.path[0] == places[cue.piece]
                    places[cue.piece] = cue.path[-1]
                elif isinstance(cue, Fall):
                    assert cue.at == places.pop(cue.piece)
            after = {one.id: one.at for one in RULESET.scene(game.state).pieces}
            gone = [id for id in places if id not in after]
            assert all(not game.state.figures[id].in_play for id in gone)
            assert all(places[id] == at for id, at in after.items() if id in places)
        assert {Walk, Look, Mark, Shot} <= seen

    @pytest.mark.rule("GM.11.24")
    def test_a_shot_and_a_jam(self) -> None:
        for face, cue in (
            (9, Shot(origin=(60, 10), target=(60, 40), hit=True)),
            (1, Mark(piece="f.1", marker="jammed")),
        ):
            game = bench(
                man("french", (60, 10), moved_last=True),
                man("mexican", (60, 40), located=True),
                dice=(face, 8),
            )
            before = game.state
            game.answer("f.1")
            cues = RULESET.cues(game.events, before)
            assert cue in [one for cues_of_one in cues for one in cues_of_one]

    def test_a_fight_and_a_fall(self) -> None:
        game = bench(
            man("french", (60, 20), melee=("bayonet",)),
            man("mexican", (60, 22), melee=("bayonet",)),
            sequence="melee",
            side="",
            initiative="french",
            dice=(12, 1),
        )
        cues = [
            cue
            for cues in RULESET.cues(
                game.events, bench_state(man("french", (60, 20)), man("mexican", (60, 22)))
            )
            for cue in cues
        ]
        assert cues[:2] == [Fight(one="f.1", other="m.1"), Fall(piece="m.1", at=(60, 22))]

    @pytest.mark.rule("GM.12.06", "GM.12.07")
    def test_a_cannon_shot_is_heavy_and_bursts(self) -> None:
        crew = [
            man("french", at, troop="F10", ranged="none", melee=("butt",)) for at in ((56.5, 20), (63.5, 20))
        ]
        game = bench(*crew, man("mexican", (60, 60)), guns=[cannon(at=(60, 20))], dice=(6, 6, 8))
        before = game.state
        game.answer("f.gun")
        while game.question is not None and game.question.key.startswith("gun"):
            game.answer("direct" if game.question.key == "gun" else "m.1")
        cues = [cue for cues in RULESET.cues(game.events, before) for cue in cues]
        assert Shot(origin=(60, 20), target=(60, 60), hit=True, heavy=True) in cues
        assert Blast(at=(60, 60), radius=10) in cues

    def test_the_heads_of_the_log_are_events(self) -> None:
        assert RULESET.headings == {"turn-began": "turn", "sequence-began": "step"}
        assert RULESET.secrets is False
