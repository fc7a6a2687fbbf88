"""What one unit is to another: lines of sight and all that they mean, ranges, charge lanes; the sway of generals."""

from math import hypot
from typing import Any

import pytest

from escarmouche.client.foresight import Arc, Sighting, Sway
from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.server.voice import Voice
from tests.rulesets.blackpowder.bench import bench_state, building, commander, hill, unit, wall, zone
from tests.rulesets.blackpowder.commands import fr, gb, played


def sight(state: State, one: Any = "22e", other: Any = "50th") -> Sighting:
    """A line of sight, told in both languages."""
    found = RULESET.sight(state, one, other)
    told = Voice(RULESET, state).sighting(found)
    for text in (told.text, *(one.text for one in (*told.stretches, *told.facts))):
        for lang in LANGUAGES:
            said = getattr(text, lang)
            assert not said.startswith(("sight-", "fact-", "refusal-", "unclear-")), said
            assert "{" not in said, said
    return found


def facts(state: State, one: str = "22e", other: str = "50th") -> list[str]:
    return [fact.text.key for fact in sight(state, one, other).facts]


def table(*pieces: Any, **fields: Any) -> State:
    return bench_state(*(pieces or (fr(), gb(at=(20, 25)))), **fields)


# Lines


def test_a_clear_target_in_the_open() -> None:
    """BP.9.07: from the leader, the middle of the front, to the nearest of the enemy."""
    found = sight(table())
    assert (found.start, found.end, found.distance) == ((20, 10.75), (20, 24.25), 13.5)
    assert (found.visible, found.text.key, found.stretches) == (True, "sight-target-clear", ())
    assert facts(table()) == ["fact-in-front", "fact-shot", "fact-charge"]


def test_a_unit_in_the_way_blocks() -> None:
    found = sight(table(fr(), fr("33e", at=(20, 15)), gb(at=(20, 25))))
    assert not found.visible
    assert found.text.key == "refusal-no-sight"
    (met,) = found.stretches
    assert (met.thing, met.blocks, met.start, met.end) == ("33e", True, (20, 14.25), (20, 15.75))
    assert found.cut == (20, 14.25)


def test_three_inches_of_wood_are_seen_through_no_more() -> None:
    """BP.4.15: to the stands that are looked for the way is a little longer than straight on."""
    thin, deep = (sight(table(terrain=[zone("wood", 10, 15, 30, 15 + inches)])) for inches in (2.9, 3.1))
    assert (thin.visible, thin.stretches[0].blocks) == (True, False)
    assert thin.stretches[0].length == pytest.approx(2.9)
    assert (deep.visible, deep.stretches[0].blocks, deep.cut) == (False, True, deep.stretches[0].start)


def test_who_is_half_hidden_is_seen_where_it_shows() -> None:
    """The middle is behind a friend, the ends are not."""
    state = table(fr(), fr("33e", at=(20, 22), size="tiny", formation="skirmish"), gb(at=(20, 25)))
    found = sight(state)
    assert found.visible
    assert not any(part.blocks for part in found.stretches)
    assert found.distance == 13.5


def test_a_hill_higher_than_both_blocks() -> None:
    found = sight(table(terrain=[hill(10, 14, 30, 18)]))
    assert not found.visible
    assert found.stretches[0].text.key == "sight-hill"


def test_a_line_may_begin_and_end_anywhere() -> None:
    state = table(fr(), gb(at=(20, 25)), commander("one", at=(5, 5)), terrain=[building(8, 8, 12, 12)])
    assert sight(state, "one", (5, 20)).visible
    found = sight(state, (5, 10), (15, 10))
    assert (found.visible, found.stretches[0].thing, found.facts) == (False, "mill", ())
    with pytest.raises(Illegal):
        RULESET.sight(state, "nobody", "one")


# What it means


def test_why_a_target_is_not_clear() -> None:
    """BP.9.13: skirmishers behind a hedge."""
    state = table(
        fr(), gb(at=(20, 25), formation="skirmish", size="small"), terrain=[wall("hedge", (10, 24), (30, 24))]
    )
    assert sight(state).text.key == "sight-target-unclear"
    assert [key for key in facts(state) if key not in ("fact-in-front", "fact-shot")] == [
        "unclear-skirmish",
        "fact-cover-light",
        "fact-charge",
    ]


def test_enfilade_and_flank() -> None:
    """BP.9.37, 3.20: from the prolongation of its line, in its left flank: it looks east."""
    state = table(fr(), gb(at=(20, 25), facing=90))
    found = facts(state)
    assert "fact-enfilade" in found
    assert "fact-in-right" in found


def test_a_gap_is_measured() -> None:
    """BP.9.15: eight inches between two friends, which is less than the front of nine."""
    state = table(fr(), fr("a", at=(11.5, 16)), fr("b", at=(28.5, 16)), gb(at=(20, 28)))
    gap = next(one for one in sight(state).facts if one.text.key == "fact-gap")
    assert gap.text.params["inches"] == pytest.approx(8, abs=0.1)
    assert "unclear-gap" in facts(state)


def test_who_is_not_the_nearest_is_told_so() -> None:
    """BP.9.12."""
    state = table(fr(), gb(at=(20, 27)), gb("52nd", at=(10, 22)))
    assert "refusal-not-nearest" in facts(state)
    assert "refusal-not-nearest" not in facts(state, other="52nd")


@pytest.mark.parametrize(
    ("target", "key"),
    [
        ({"at": (20, 40)}, "refusal-out-of-range"),
        ({"at": (45, 12)}, "refusal-out-of-range"),
        ({"at": (36, 14)}, "refusal-out-of-arc"),
    ],
)
def test_what_forbids_a_shot(target: dict[str, Any], key: str) -> None:
    assert sight(table(fr(), gb(**target))).text.key == key


def test_a_charge_tells_its_need_its_moves_and_its_lane() -> None:
    """BP.11.32: 13.5 inches, of 12 a move; the lane runs from front to front."""
    found = sight(table())
    charge = found.facts[-1]
    assert charge.text.params == {"need": 13.5, "moves": 2}
    assert charge.good
    assert found.lane == ((15.5, 10.75), (24.5, 10.75), (24.5, 24.25), (15.5, 24.25))


def test_why_there_is_no_charge() -> None:
    state = table(fr(casualties=3), gb(at=(20, 25)))
    assert facts(state)[-1] == "refusal-cannot-charge"
    assert sight(state).lane == ()


def test_friends_are_chained_or_not() -> None:
    """BP.3.23."""
    state = table(fr(), fr("near", at=(35, 10)), fr("far", at=(36.1, 10)), gb())
    assert facts(state, "22e", "near") == ["fact-chained"]
    assert facts(state, "22e", "far") == ["fact-apart"]


# Ranges


def ranges(state: State, piece: str = "22e") -> tuple[Arc, ...]:
    found = RULESET.ranges(state, piece)
    voice = Voice(RULESET, state)
    for arc in found:
        for band in voice.arc(arc).bands:
            assert not band.label.fr.startswith("range-")
            assert not band.label.en.startswith("range-")
    return found


def farthest(outline: tuple[tuple[float, float], ...], eye: tuple[float, float]) -> float:
    return max(hypot(x - eye[0], y - eye[1]) for x, y in outline)


def test_muskets_reach_eighteen_inches_in_the_front_quarter() -> None:
    """BP.2.15, 9.11, 9.23: three dice, on 3 within 6 inches, else on 4; from the leader."""
    fire, charge = ranges(table())
    assert [(band.distance, band.label.params["dice"], band.label.params["need"]) for band in fire.bands] == [
        (6, 3, 3),
        (18, 3, 4),
    ]
    outline = fire.bands[-1].outline
    assert farthest(outline, (20, 10.75)) == pytest.approx(18, abs=0.02)
    assert all(y >= 10.74 and y - 10.75 >= abs(x - 20) - 4.5 - 0.05 for x, y in outline)
    assert [band.distance for band in charge.bands] == [12, 24, 36]


def test_skirmishers_shoot_all_round() -> None:
    fire = ranges(table(fr(at=(30, 30), formation="skirmish", size="small"), gb()))[0]
    assert fire.half == 180
    assert min(y for _, y in fire.bands[-1].outline) < 30 - 17


def test_guns_have_a_wedge_and_three_ranges() -> None:
    """BP.9.30: three dice to 6, two to half of 48, one beyond."""
    (fire,) = ranges(table(fr(arm="artillery"), gb()))
    assert [(band.distance, band.label.params["dice"]) for band in fire.bands] == [(6, 3), (24, 2), (48, 1)]
    assert fire.half == 45


def test_a_square_shoots_from_each_of_its_sides() -> None:
    assert [arc.facing for arc in ranges(table(fr(at=(30, 30), formation="square"), gb()))] == [
        0,
        90,
        180,
        270,
    ]


def test_who_can_do_neither_has_no_ranges() -> None:
    state = table(fr(formation="march_column"), gb(), commander("one", at=(5, 5)))
    assert ranges(state) == ranges(state, "one") == ()


# Generals


def sway(game: Any, piece: str) -> Sway:
    ask = game.question
    found = RULESET.sway(game.view(ask.seat), ask, piece)
    assert found is not None
    told = Voice(RULESET, game.state).sway(found)
    for label in (one.label for one in (*told.contours, *told.ties)):
        assert label is not None
        assert not label.fr.startswith(("sway-", "refusal-"))
    return found


def test_every_twelve_inches_cost_one() -> None:
    """BP.6.12: the nearest point counts: 14.25 inches to the 33e, so 7 or less; the 44e has had its order."""
    game = played(
        fr(),
        fr("33e", at=(20, 23)),
        fr("44e", at=(40, 10), ordered=True),
        commander("solignac", "french", at=(20, 8)),
    )
    found = sway(game, "solignac")
    assert [one.label.params["minus"] for one in found.contours if one.label] == [0, 1, 2]
    assert all(hypot(x - 20, y - 8) == pytest.approx(12) for x, y in found.contours[0].rings[0])
    near, far, spent = found.ties
    assert [one.label.params["chance"] for one in (near, far) if one.label] == ["13/18", "7/12"]
    assert (far.end, far.state) == ((20, 22.25), "open")
    assert spent.state == "barred"
    assert spent.label is not None
    assert spent.label.key == "refusal-already-ordered"


def test_who_is_asked_for_an_order_is_shown_with_whom_he_commands() -> None:
    game = played(answers=("solignac",))
    assert [one.other for one in sway(game, "").ties] == ["22e"]
    assert RULESET.sway(game.view("french"), None, "") is None
    assert RULESET.sway(game.view("french"), None, "22e") is None


def test_a_commander_in_chief_orders_everybody() -> None:
    state = bench_state(
        unit("a", at=(20, 20)),
        unit("b", at=(40, 20), brigade="second"),
        commander("chief", at=(30, 10), brigade=""),
        commander("one", at=(20, 10), cinc=False),
    )
    view: Any = type("Seen", (), {"state": state})()
    chief, brigadier = (RULESET.sway(view, None, id) for id in ("chief", "one"))
    assert chief is not None
    assert brigadier is not None
    assert [one.other for one in chief.ties] == ["a", "b"]
    assert [one.other for one in brigadier.ties] == ["a"]
