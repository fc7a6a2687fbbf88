"""Scenes and cues as data, forecasts in the words of their checks, contours."""

from fractions import Fraction
from math import hypot, pi

import msgspec
import pytest

from escarmouche.client.cues import Fall, Shot, Walk
from escarmouche.client.foresight import Sighting, Stretch, ingredients, outcomes
from escarmouche.client.scene import ground_of
from escarmouche.kernel.dice import D4, D6, D12
from escarmouche.kernel.rules import Chance, Check, Modifier
from escarmouche.kernel.teller import Wording
from escarmouche.table.contours import contour
from escarmouche.table.tabletop import Area, Line, Opening, Point, Table, rectangle


def area_of(ring: tuple[Point, ...]) -> float:
    """Above 0 where the inside lies to the left."""
    return sum(ring[k - 1][0] * ring[k][1] - ring[k][0] * ring[k - 1][1] for k in range(len(ring))) / 2


class TestGround:
    def test_a_disc_has_a_centre_a_radius_and_an_outline(self) -> None:
        seen = ground_of(Table(20, 10, areas=(Area("pond", "pond", centre=(5, 5), radius=2),)))
        (pond,) = seen.areas
        assert (pond.centre, pond.radius) == ((5, 5), 2)
        assert all(hypot(x - 5, y - 5) == pytest.approx(2) for x, y in pond.outline)
        assert area_of(pond.outline) == pytest.approx(-pi * 4, rel=0.01)

    def test_openings_have_their_two_ends_and_damage_is_shown_where_it_was_done(self) -> None:
        door = Opening("door", (2, 0), (4, 0), "simple")
        house = Area("house", "building", rectangle(0, 0, 6, 4), openings=(door,))
        seen = ground_of(
            Table(20, 10, (house,), (Line("wall", "wall", ((8, 0), (8, 9))),)), {"door": 3, "wall": 2}
        )
        (gap,) = seen.areas[0].openings
        assert (gap.ends, gap.kind, gap.state, gap.damage) == (((2, 0), (4, 0)), "simple", "closed", 3)
        assert (seen.areas[0].damage, seen.lines[0].damage) == (0, 2)

    def test_an_area_may_be_shown_as_another_kind(self) -> None:
        houses = (Area("a", "building", rectangle(0, 0, 6, 4)), Area("b", "building", rectangle(7, 0, 9, 4)))
        seen = ground_of(Table(20, 10, houses), kinds={"b": "burnt"})
        assert [area.kind for area in seen.areas] == ["building", "burnt"]


class TestAsData:
    def test_cues_say_what_they_are_and_leave_out_what_is_usual(self) -> None:
        assert msgspec.to_builtins(Shot(origin=(1, 2), target=(3, 4), hit=True)) == {
            "cue": "shot",
            "from": (1, 2),
            "to": (3, 4),
            "hit": True,
        }
        assert msgspec.to_builtins(Walk(piece="a", path=((0, 0), (1, 1))))["cue"] == "walk"
        assert msgspec.to_builtins(Fall(piece="a", at=(1, 1))) == {"cue": "fall", "piece": "a", "at": (1, 1)}

    def test_sightings_go_from_here_to_there(self) -> None:
        stretch = Stretch(
            thing="wood",
            start=(0, 1),
            end=(0, 2),
            length=1,
            blocks=True,
            rule="T.1",
            text=Wording("cut"),
        )
        seen = Sighting(
            start=(0, 0),
            end=(0, 9),
            distance=9,
            visible=False,
            text=Wording("cut"),
            rule="T.1",
            stretches=(stretch,),
        )
        data = msgspec.to_builtins(seen)
        assert (data["from"], data["to"], "cut" in data) == ((0, 0), (0, 9), False)
        assert (data["stretches"][0]["from"], data["stretches"][0]["to"]) == ((0, 1), (0, 2))


class TestForecasts:
    def test_outcomes_come_in_order_and_those_that_cannot_occur_do_not(self) -> None:
        found = outcomes(
            {"miss": Fraction(2, 3), "hit": Fraction(1, 3), "jam": Fraction(0)}, "o-", ("jam", "hit")
        )
        assert [(one.key, one.chance, one.label.key) for one in found] == [
            ("hit", "1/3", "o-hit"),
            ("miss", "2/3", "o-miss"),
        ]
        assert found[1].share == pytest.approx(0.6667, abs=1e-4)

    def test_numbered_outcomes_share_a_text(self) -> None:
        (one,) = outcomes({"hits-2": Fraction(1)}, "o-")
        assert one.label == Wording("o-hits-n", {"n": 2})

    def test_an_ingredient_is_the_check_as_it_will_be_rolled(self) -> None:
        near = Modifier[int]("T.2", "near", lambda distance: 1 if distance < 5 else 0)
        luck = Chance[int]("T.3", "luck", D4, -1, lambda distance: distance > 8)
        check = Check[int]("shot", "T.1", lambda _: D12, lambda d: d, (near,), (luck,), best_of=lambda _: 2)
        close, far = ingredients(check, 4), ingredients(check, 9)
        assert [(one.die, one.need, one.rule, one.keep) for one in close] == [("2d12", 4, "T.1", "best")]
        assert [(line.name, line.value) for line in close[0].lines] == [("near", 1)]
        assert [(one.die, one.need, one.rule) for one in far] == [("2d12", 9, "T.1"), ("-d4", None, "T.3")]
        assert [one.label.key for one in far] == ["check-shot", "modifier-luck"]

    def test_dice_added_up_are_told_from_dice_of_which_the_best_counts(self) -> None:
        score = Check[int]("score", "T.1", lambda _: D6, summed=lambda dice: dice)
        assert [(one.die, one.keep) for n in (1, 2) for one in ingredients(score, n)] == [
            ("d6", ""),
            ("2d6", "sum"),
        ]


class TestContours:
    def test_even_ground_gives_a_circle(self) -> None:
        costs = {(i, j): hypot(i, j) for i in range(-9, 10) for j in range(-9, 10)}
        (ring,) = contour(costs, 6.4)
        assert area_of(ring) == pytest.approx(pi * 6.4**2, rel=0.01)
        assert all(hypot(*point) == pytest.approx(6.4, abs=0.1) for point in ring)

    def test_beside_what_cannot_be_reached_it_goes_half_way(self) -> None:
        costs = {(i, j): 1.0 for i in range(3) for j in range(3)}
        (ring,) = contour(costs, 1.0)
        assert (min(x for x, _ in ring), max(x for x, _ in ring)) == (-0.5, 2.5)

    def test_a_hole_is_a_ring_the_other_way_round(self) -> None:
        costs = {(i, j): 1.0 for i in range(5) for j in range(5) if (i, j) != (2, 2)}
        assert sorted(area_of(ring) > 0 for ring in contour(costs, 1.0)) == [False, True]

    def test_two_points_that_only_face_each_other_have_a_ring_each(self) -> None:
        assert len(contour({(0, 0): 0.0, (1, 1): 0.0}, 1.0)) == 2

    def test_nothing_within_the_level_is_no_ring(self) -> None:
        assert contour({(0, 0): 3.0}, 1.0) == ()
