"""What is seen, what can be fired at, how far one gets, and who can be shot at on the way."""

from fractions import Fraction
from typing import Any

import pytest

from escarmouche.client.foresight import Course, Glimpse, Reach, Sighting
from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.state import State
from escarmouche.table.tabletop import Point, distance
from tests.rulesets.western.bench import aboard, bench, bench_state, building, coach, man, rider, wall, zone


def sighting(*figures: Any, one: str | Point = "l.1", other: str | Point = "o.1", **fields: Any) -> Sighting:
    return RULESET.sight(bench_state(*figures, **fields), one, other)


LAW, OUTLAW = man("law", (10, 10)), man("outlaws", (50, 10))


def told(seen: Sighting) -> list[tuple[str, str, bool]]:
    return [(one.thing, one.text.key, one.blocks) for one in seen.stretches]


@pytest.mark.rule("FW.1.07")
def test_a_clear_line() -> None:
    seen = sighting(LAW, OUTLAW)
    assert seen.visible
    assert (seen.start, seen.end, seen.distance) == ((10.0, 10.0), (50.0, 10.0), 38.0)
    assert (seen.text.key, seen.stretches, seen.cut) == ("sight-clear", (), None)


@pytest.mark.rule("FW.1.09", "FW.1.10")
def test_forest_is_counted_by_its_thickness() -> None:
    thin = sighting(LAW, OUTLAW, terrain=[zone("forest", 20, 5, 30, 20)])
    thick = sighting(
        LAW, OUTLAW, terrain=[zone("forest", 20, 5, 26, 20, "a"), zone("forest", 30, 5, 35, 20, "b")]
    )
    assert thin.visible
    assert told(thin) == [("forest", "sight-forest", False)]
    assert (thin.stretches[0].length, thin.text.key) == (10.0, "sight-cover-forest")
    assert not thick.visible
    assert told(thick) == [("a", "sight-forest-cut", True), ("b", "sight-forest-cut", True)]
    assert (thick.rule, thick.cut) == ("FW.1.09", (20.0, 10.0))


@pytest.mark.rule("FW.1.11")
def test_who_crouches_in_brush_is_not_seen() -> None:
    brush = [zone("brush", 40, 0, 60, 20)]
    crouched = sighting(LAW, man("outlaws", (50, 10), crouched=True), terrain=brush)
    standing = sighting(LAW, OUTLAW, terrain=brush)
    assert (crouched.visible, crouched.text.key) == (False, "sight-cut-crouched")
    assert (standing.visible, standing.text.key) == (True, "sight-cover-cover")
    assert told(standing) == [("brush", "sight-covers", False)]


@pytest.mark.rule("FW.1.22", "FW.4.07")
def test_obstacles_low_and_high() -> None:
    low = sighting(LAW, OUTLAW, terrain=[wall("fence", (30, 0), (30, 20))])
    near = sighting(LAW, OUTLAW, terrain=[wall("fence", (48, 0), (48, 20))])
    high = sighting(LAW, OUTLAW, terrain=[wall("palisade", (30, 0), (30, 20))])
    assert told(low) == [("fence", "sight-over", False)]
    assert told(near) == [("fence", "sight-covers", False)]
    assert (high.visible, told(high), high.cut) == (False, [("palisade", "sight-high", True)], (30.0, 10.0))


@pytest.mark.rule("FW.1.14", "FW.1.20")
def test_a_house_is_looked_out_of_by_its_openings() -> None:
    house = building(40, 10, 60, 30, windows=[(50, 10)])
    seen = sighting(man("law", (50, 0)), man("outlaws", (50, 12)), terrain=[house])
    assert (seen.visible, seen.end, seen.text.key) == (True, (50.0, 10.0), "sight-cover-cover")
    blind = sighting(man("law", (50, 0)), man("outlaws", (50, 20)), terrain=[house])
    assert (blind.visible, blind.text.key, blind.rule) == (False, "sight-cut-wall", "FW.1.14")
    aside = sighting(man("law", (20, 5)), man("outlaws", (50, 12)), terrain=[house])
    assert (aside.visible, aside.text.key) == (False, "sight-cut-opening")


@pytest.mark.rule("FW.1.22")
def test_a_vehicle_on_the_line() -> None:
    seen = sighting(LAW, OUTLAW, vehicles=[coach((30, 10))])
    assert (seen.visible, told(seen)) == (False, [("coach", "sight-vehicle", True)])
    assert (seen.stretches[0].start, seen.stretches[0].end) == ((26.0, 10.0), (34.0, 10.0))


@pytest.mark.rule("FW.1.22")
def test_a_vehicle_that_one_looks_past_blocks_nothing_though_a_wall_does() -> None:
    wagon = coach((14, 10), pace=0.0)
    seen = sighting(man("law", (8, 10)), OUTLAW, vehicles=[wagon], terrain=[building(30, 0, 40, 20)])
    assert (seen.visible, seen.text.key) == (False, "sight-cut-wall")
    assert told(seen) == [("coach", "sight-vehicle-past", False), ("building", "sight-wall", True)]


@pytest.mark.rule("FW.4.09")
def test_brush_is_no_cover_to_a_rider() -> None:
    seen = sighting(LAW, rider("outlaws", (50, 10)), terrain=[zone("brush", 40, 0, 60, 20)])
    assert (seen.visible, seen.text.key) == (True, "sight-clear")
    assert told(seen) == [("brush", "sight-no-cover", False)]


def test_from_point_to_point_and_of_nothing() -> None:
    seen = sighting(LAW, OUTLAW, one=(0.0, 10.0), other=(100.0, 10.0))
    assert (seen.visible, seen.distance) == (True, 100.0)
    with pytest.raises(Illegal):
        sighting(LAW, OUTLAW, other="nobody")


@pytest.mark.rule("FW.6.01")
def test_ranges_of_what_is_ready() -> None:
    state = bench_state(man("law", (10, 10), weapons=("revolver", "repeating_carbine")), OUTLAW)
    carbine, revolver = RULESET.ranges(state, "l.1")
    assert [(band.distance, band.label.params["need"]) for band in carbine.bands] == [
        (41.0, 5),
        (51.0, 6),
        (61.0, 7),
    ]
    assert [(band.distance, band.label.params["need"]) for band in revolver.bands] == [(11.0, 5), (21.0, 6)]
    assert carbine.half == 180.0
    empty = bench_state(man("law", (10, 10), weapons=()), OUTLAW)
    assert RULESET.ranges(empty, "l.1") == ()


# Moves


def to_move(*figures: Any, **fields: Any) -> Game[State]:
    """A game in which the first figure is about to draw its path."""
    game = bench(*figures, step="move", side="law", **fields)
    game.answer("l.1", "law")
    game.answer("move", "law")
    assert game.question is not None
    assert game.question.key == "move"
    return game


def reach(game: Game[State], via: tuple[Point, ...] = ()) -> Reach:
    assert game.question is not None
    return RULESET.reach(game.view("law"), game.question, "l.1", via)


def farthest(found: Reach, number: int, start: Point) -> float:
    return max(distance(start, point) for ring in found.contours[number].rings for point in ring)


@pytest.mark.rule("FW.3.01", "FW.3.05")
def test_in_clear_ground_one_reaches_all_of_ones_allowance() -> None:
    afoot = reach(to_move(man("law", (60, 45)), man("outlaws", (118, 88))))
    mounted = reach(to_move(rider("law", (60, 45)), man("outlaws", (118, 88))))
    assert len(afoot.contours) == len(mounted.contours) == 1
    assert farthest(afoot, 0, (60, 45)) == pytest.approx(20.0, abs=0.3)
    assert farthest(mounted, 0, (60, 45)) == pytest.approx(40.0, abs=0.6)
    assert afoot.contours[0].label is None


@pytest.mark.rule("FW.3.08", "FW.3.11", "FW.3.17")
def test_difficult_ground_is_reached_by_the_dice() -> None:
    # From inside brush a man gets 20 - s: nowhere with a 6, 19 with a 1; half of all throws leave 17 or more.
    game = to_move(man("law", (60, 45)), man("outlaws", (118, 88)), terrain=[zone("brush", 20, 5, 100, 85)])
    found = reach(game)
    chances = [contour.label.params.get("chance") for contour in found.contours if contour.label]
    assert chances == ["1/2", "1/6"]
    assert farthest(found, 0, (60, 45)) == pytest.approx(17.0, abs=1.6)
    assert farthest(found, 1, (60, 45)) == pytest.approx(19.0, abs=1.6)


def to_drive(x: float, *others: Any, **fields: Any) -> Game[State]:
    driver = man("law", None, troop="driver", where=aboard("coach", 0))
    vehicle = coach((x, 45), pace=25, keeps_y=fields.pop("keeps_y", None))
    return bench(driver, *others, vehicles=[vehicle], step="move", side="law", **fields)


def rolled(game: Game[State]) -> list[Point]:
    """The border of what the coach reaches: the same before driving is chosen and when its path is drawn."""
    game.answer("l.1", "law")
    assert game.question is not None
    assert [option.key for option in game.question.options][:2] == ["drive", "alight"]  # type: ignore[attr-defined]
    ahead = RULESET.reach(game.view("law"), game.question, "drive", ())
    game.answer("drive", "law")
    drawn = RULESET.reach(game.view("law"), game.question, "coach", ())
    assert ahead == drawn
    return [point for contour in drawn.contours for ring in contour.rings for point in ring]


@pytest.mark.rule("FW.13.01")
def test_a_coach_reaches_its_pace_all_around_and_what_is_left_of_it_after_a_turn() -> None:
    game = to_drive(60, man("outlaws", (118, 88)))
    around = rolled(game)
    assert [distance(point, (60, 45)) for point in around] == pytest.approx([25.0] * len(around), abs=0.01)
    found = RULESET.reach(game.view("law"), game.question, "coach", ((60, 55),))  # type: ignore[arg-type]
    later = found.contours[0].rings[0]
    assert [distance(point, (60, 55)) for point in later] == pytest.approx([15.0] * len(later), abs=0.01)


@pytest.mark.rule("FW.13.07", "FW.9.16")
def test_a_coach_on_its_line_reaches_up_to_the_edge_and_up_to_whom_it_knows_there() -> None:
    """Disc 4 cm, base 1 cm, contact 0.1 cm: it stops 5.1 cm short of a man; of who hides there it knows nothing."""
    open_road = rolled(to_drive(10, man("outlaws", (118, 88)), keeps_y=45))
    assert (min(x for x, _ in open_road), max(x for x, _ in open_road)) == (4.0, 35.0)
    barred = rolled(to_drive(10, man("outlaws", (30, 45)), keeps_y=45))
    assert max(x for x, _ in barred) == pytest.approx(24.9, abs=0.01)
    lurking = man("outlaws", (30, 45), hidden=True, crouched=True)
    unknown = rolled(to_drive(10, lurking, man("outlaws", (118, 88)), keeps_y=45))
    assert max(x for x, _ in unknown) == 35.0


def test_walls_and_enemies_are_not_walked_through() -> None:
    game = to_move(man("law", (60, 45)), man("outlaws", (60, 52)), terrain=[building(70, 20, 90, 70)])
    points = [point for ring in reach(game).contours[0].rings for point in ring]
    assert max(x for x, _ in points) < 71.0
    assert not any(distance(point, (60, 52)) < 1.0 for point in points)


def test_a_path_is_measured_up_to_contact() -> None:
    game = to_move(man("law", (10, 10)), man("outlaws", (20, 10)))
    assert game.question is not None
    (found,) = RULESET.measure(game.view("law"), game.question, {"l.1": {"path": [[19, 10]]}}).values()
    assert found.length == pytest.approx(8.0, abs=0.001)
    assert found.left == pytest.approx(12.0, abs=0.001)


def glimpses(game: Game[State], path: list[Point]) -> tuple[Glimpse, ...]:
    assert game.question is not None
    return RULESET.measure(game.view("law"), game.question, {"l.1": {"path": path}})["l.1"].glimpses


@pytest.mark.rule("FW.2.12", "FW.6.01")
def test_a_drawn_path_tells_who_can_shoot_where() -> None:
    # A revolver reaches 20 cm from base to base: from x = 28 on, and needs 6 there; 5 or more from within 10 cm.
    game = to_move(man("law", (20, 10)), man("outlaws", (50, 10)))
    (seen,) = glimpses(game, [(39, 10)])
    assert (seen.piece, seen.start, seen.end) == ("o.1", pytest.approx(8.0, abs=0.002), 19.0)
    assert seen.path == (pytest.approx((28.0, 10.0), abs=0.002), (39.0, 10.0))
    # At 9 cm two shots that need 5: 1 - (4/6)^2.
    assert (seen.best, seen.chance) == ((39.0, 10.0), str(1 - Fraction(4, 6) ** 2))


def test_a_house_hides_a_part_of_the_way() -> None:
    house = building(28, 14, 34, 20)
    game = to_move(man("law", (20, 10)), man("outlaws", (31, 26)), terrain=[house])
    seen = glimpses(game, [(40, 10)])
    assert [one.piece for one in seen] == ["o.1", "o.1"]
    first, second = seen
    assert first.end < 11.0 < second.start
    assert first.end < second.start


@pytest.mark.rule("FW.9.16")
def test_hidden_enemies_are_not_told_of() -> None:
    game = to_move(
        man("law", (20, 10)),
        man("outlaws", (30, 20), hidden=True, crouched=True),
        man("outlaws", (110, 80)),
        terrain=[zone("forest", 25, 18, 35, 30)],
    )
    assert glimpses(game, [(35, 10)]) == ()


@pytest.mark.rule("FW.2.19", "FW.2.20")
def test_the_question_who_interrupts_shows_the_path() -> None:
    game = bench(man("law", (20, 10)), man("outlaws", (40, 10)), step="move", side="law")
    game.answer({"draft": ["l.1", "move", {"l.1": {"path": [[20, 20]]}}]}, "law")
    ask = next(one for one in game.questions if one.seat == "outlaws")
    assert ask.key == "interrupt"
    view = game.view("outlaws")
    (course,) = RULESET.courses(view, ask)
    assert isinstance(course, Course)
    assert (course.piece, course.path) == ("l.1", ((20.0, 10.0), (20.0, 20.0)))
    (seen,) = course.glimpses
    # 18 cm away at the start, needs 6; the far end is 22.4 - 2 cm away, out of a revolver's reach.
    assert (seen.piece, seen.start, seen.best) == ("o.1", 0.0, (20.0, 10.0))
    assert 8.5 <= seen.end <= 9.5
    assert seen.chance == str(1 - Fraction(5, 6) ** 2)


def test_other_questions_are_about_no_path() -> None:
    game = bench(man("law", (20, 10)), man("outlaws", (40, 10)), step="move", side="law")
    assert game.question is not None
    assert RULESET.courses(game.view("law"), game.question) == ()


@pytest.mark.parametrize("scenario", list(RULESET.scenarios))
def test_where_figures_may_be_put_down(scenario: str) -> None:
    game = Game(RULESET, {"scenario": scenario}, {}, bench(LAW, OUTLAW).dice)
    ask = game.question
    assert ask is not None
    found = RULESET.reach(game.view(ask.seat), ask, ask.pieces[0], ())  # type: ignore[attr-defined]
    assert found.contours


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_word_of_it_has_a_text(lang: str) -> None:
    keys = [
        *(
            f"sight-cut-{one}"
            for one in ("wall", "opening", "solid", "high", "vehicle", "forest", "crouched", "hidden")
        ),
        *(f"sight-cover-{one}" for one in ("cover", "swimmer", "forest", "loophole")),
        *(
            f"sight-{one}"
            for one in (
                "clear",
                "wall",
                "forest",
                "forest-cut",
                "crouched",
                "covers",
                "no-cover",
                "water",
                "nothing",
                "solid",
                "high",
                "over",
                "vehicle",
                "vehicle-past",
            )
        ),
        "range-band",
        "glimpse",
        "reach-sure",
        "reach-odds",
    ]
    assert [key for key in keys if not RULESET.texts.has(key, lang)] == []
