"""What is to be seen of what happens: ways and formations, the dice of orders and tests, volleys, a whole round."""

from typing import Any

import msgspec
import pytest

from escarmouche.client.cues import Aid, Cast, Cue, Fall, Fate, Fight, Form, Mark, Round, Shot, Tally, Walk
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.blackpowder import RULESET
from escarmouche.rulesets.blackpowder.data.state import State
from escarmouche.server.wire import story
from tests.rulesets.blackpowder.bench import bench_state, commander, game_of, unit
from tests.rulesets.blackpowder.commands import ahead, gb, played, to

ORDERED = ("solignac", "order:22e")


def seen(game: Game[State], before: State, since: int = 0) -> list[Cue]:
    found = RULESET.cues(tuple(game.events[since:]), before)
    for cue in (one for many in found for one in many):
        assert msgspec.json.decode(msgspec.json.encode(cue), type=story.AnyCue) == cue
    return [one for many in found for one in many]


def order(*steps: Any, dice: tuple[int, ...] = (), pieces: tuple[Any, ...] = ()) -> list[Cue]:
    """What is seen of an order to the 22e, once it is declared."""
    game = played(*pieces, answers=ORDERED, dice=dice)
    before, since = game.state, len(game.events)
    for step in steps:
        game.answer(step)
    return seen(game, before, since)


def of(cues: list[Cue], kind: type[Any]) -> list[Any]:
    return [one for one in cues if isinstance(one, kind)]


def test_the_command_roll_is_cast_by_the_general_over_his_unit() -> None:
    """BP.6.15: 5 against 8 gives three moves."""
    cues = order(*ahead("22e", 20, 20, 30), dice=(2, 3))
    (cast,) = of(cues, Cast)
    assert cast == Cast(
        piece="solignac",
        others=("22e",),
        die="d6",
        faces=(2, 3),
        total=5,
        need=8,
        at_most=True,
        result="outcome-three-moves",
    )
    assert [(one.path, one.facings) for one in of(cues, Walk) if one.piece == "22e"] == [
        (((20, 10), (20, 20)), (0, 0)),
        (((20, 20), (20, 30)), (0, 0)),
    ]


def test_a_failure_is_no_good_and_nobody_goes() -> None:
    (cast,) = order(*ahead("22e", 20, 20), dice=(5, 6))
    assert (cast.result, cast.good) == ("outcome-failure", False)


def test_a_change_of_formation_shows_how_the_unit_stands_then() -> None:
    cues = order("form", {"22e": {"tags": {"formation": "square"}}}, "declared", dice=(3, 4))
    (form,) = of(cues, Form)
    assert (form.piece, form.note, form.block.size, form.at) == ("22e", "square", (4.5, 4.5), (20, 8.5))
    assert not [one for one in of(cues, Walk) if one.piece == "22e"]


def test_a_turn_on_the_way_is_told_point_by_point() -> None:
    cues = order("move", to("22e", (20, 14), facing=30), "declared", dice=(3, 4))
    walk = next(one for one in of(cues, Walk) if one.piece == "22e")
    assert (walk.facings[0], walk.facings[-1], walk.path[-1]) == (0, 30, (20, 14))


def test_a_charge_is_met_by_fire_and_goes_in() -> None:
    """BP.10.03-10.05: three dice at the charger three inches from contact; with no hit it goes in."""
    cues = order("charge:50th", dice=(3, 3, 1, 1, 1), pieces=(gb("50th", at=(20, 20)),))
    shots = of(cues, Shot)
    assert len(shots) == 3
    assert not any(one.hit or one.heavy for one in shots)
    ways = [one.path[-1] for one in of(cues, Walk) if one.piece == "22e"]
    assert ways == [(20, 20 - 1.5 - 3), (20, 18.5)]
    assert of(cues, Fight) == [Fight(one="22e", other="50th")]


def test_casualties_and_disorder_are_marked() -> None:
    """A 6 that is not saved: disorder, and the casualty that shakes a unit of stamina 1."""
    target = gb("50th", at=(20, 22), stamina=1)
    game = played(target, phase="shooting", dice=(6, 1, 1, 1))
    before, since = game.state, len(game.events)
    game.answer("22e")
    cues = seen(game, before, since)
    assert [one.hit for one in of(cues, Shot)] == [True, False, False]
    assert of(cues, Mark) == [Mark(piece="50th", marker="disordered"), Mark(piece="50th", marker="shaken")]


# A round of hand-to-hand


def melee(*pieces: Any, dice: tuple[int, ...]) -> tuple[State, list[Cue]]:
    """The hand-to-hand phase of the French: one engagement, fought at once; then others are asked for orders."""
    far = (unit("far", "british", at=(60, 50)), commander("chief", "british", at=(60, 54)))
    fields: dict[str, Any] = {"contacts": [("blue", "red")], "phase": "melee", "active": "french"}
    before = bench_state(*pieces, *far, **fields)
    game = game_of(before, dice)
    return before, seen(game, before)


def fought(*pieces: Any, dice: tuple[int, ...]) -> Round:
    before, found = melee(*pieces, dice=dice)
    (cue,) = of(found, Round)
    assert isinstance(cue, Round)
    for lang in LANGUAGES:
        named = RULESET.words(before, lang)
        told = [one.word for party in (cue.one, cue.other) for one in party.lines]
        told += [one.result for one in cue.fates]
        told += [one.quarter for party in (cue.one, cue.other) for one in (*party.strokes, *party.aids)]
        assert all(named.get(word) for word in told)
    return cue


def blue(**fields: Any) -> Any:
    return unit("blue", "french", at=(30, 10), **fields)


def red(**fields: Any) -> Any:
    return unit("red", "british", at=(30, 11.5), **fields)


def test_a_round_tells_every_die_and_whose_it_is() -> None:
    """Six dice each, 4 or more hit; French hits 2, British 1; the British save one of two, the French none; 1 to 1."""
    cue = fought(
        blue(),
        red(),
        dice=(4, 5, 1, 1, 2, 3, 6, 1, 1, 2, 2, 3, 1, 4, 2),
    )
    (french,), (british,) = cue.one.strokes, cue.other.strokes
    assert (french.faces, french.hits, french.saves, french.saved) == (
        (4, 5, 1, 1, 2, 3),
        2,
        (4, 2),
        (True, False),
    )
    assert (british.faces, british.hits, british.saves, british.saved) == (
        (6, 1, 1, 2, 2, 3),
        1,
        (1,),
        (False,),
    )
    assert french.good == (True, True, False, False, False, False)
    assert (cue.one.score, cue.other.score, cue.winner) == (1, 1, "")
    assert cue.one.lines == (Tally("tally-inflicted", 1, "BP.13.14"),)


def test_dice_thrown_again_are_the_last_ones() -> None:
    """BP.16.05, 16.18: Tough Fighters throw a miss again, Stubborn troops a failed save."""
    cue = fought(
        blue(rules=("tough-fighters",)),
        red(rules=("stubborn",)),
        dice=(4, 1, 1, 1, 1, 1, 5, 1, 1, 1, 1, 1, 1, 1, 4, 6),
    )
    (french,) = cue.one.strokes
    assert (french.faces, french.again, french.hits) == ((4, 1, 1, 1, 1, 1, 5), 1, 2)
    assert (french.saves, french.saves_again, french.casualties) == ((1, 4, 6), 1, 0)


def test_supports_count_and_the_loser_tests() -> None:
    """BP.12.01, 13.15, 13.19: a friend behind is worth 1; who loses tests, and holds on 10."""
    cue = fought(
        blue(),
        unit("behind", "french", at=(30, 7)),
        red(),
        dice=(*[1] * 12, 5, 5),
    )
    assert cue.one.aids == (Aid("behind", "blue", "rear"),)
    assert [(one.word, one.value) for one in cue.one.lines] == [
        ("tally-inflicted", 0),
        ("modifier-supports", 1),
    ]
    assert (cue.one.score, cue.other.score, cue.winner) == (1, 0, "french")
    assert cue.fates == (Fate(piece="red", faces=(5, 5), total=10, result="outcome-holds"),)


def test_who_breaks_falls_where_it_stood() -> None:
    friend = unit("behind", "french", at=(30, 7))
    _, found = melee(blue(), friend, red(), dice=(*[1] * 12, 1, 1))
    assert of(found, Fall) == [Fall(piece="red", at=(30, 11.5))]
    assert [one.result for one in of(found, Cast)] == ["outcome-breaks"]


@pytest.mark.parametrize("where", [(40.0, 8.0), (20.0, 20.0)])
def test_a_general_rides_straight(where: tuple[float, float]) -> None:
    chief = commander("solignac", "french", at=(20, 8))
    game = played(chief, answers=("solignac", "stop"))
    before, since = game.state, len(game.events)
    game.answer({"solignac": {"at": where}})
    walks = of(seen(game, before, since), Walk)
    assert walks[0] == Walk(piece="solignac", path=((20, 8), where))
