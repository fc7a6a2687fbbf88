"""What answers may come to: the odds that are shown are those of the named tests in the same situation."""

from fractions import Fraction

import pytest

from escarmouche.client.foresight import Forecast
from escarmouche.kernel.game import Game
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.tyneside import RULESET
from escarmouche.rulesets.tyneside.data.state import State
from tests.rulesets.tyneside.bench import bench, formed, man, pc, row, second


def told(game: Game[State], raw: object) -> tuple[Forecast, ...]:
    ask = game.question
    assert ask is not None
    assert ask.key in RULESET.foretold
    found = RULESET.foretell(game.view(ask.seat), ask, raw)
    for one in found:
        for words in (
            one.title,
            *(part.label for part in one.ingredients),
            *(out.label for out in one.outcomes),
        ):
            assert all(RULESET.texts.has(words.key, lang) for lang in LANGUAGES)
        assert sum(Fraction(out.chance) for out in one.outcomes) == 1
    return found


def chances(forecast: Forecast) -> dict[str, Fraction]:
    return {one.key: Fraction(one.chance) for one in forecast.outcomes}


def test_the_questions_of_whose_answers_something_is_told() -> None:
    assert set(RULESET.foretold) == {"command", "fire", "target", "weapon", "deed"}


@pytest.mark.rule("TY.7.15")
def test_what_a_second_officer_brings() -> None:
    """A Green rolls 2d6."""
    game = bench(
        pc("british", (50, 50)),
        second("british", (55, 50), klass="green"),
        man("british", (60, 60)),
        man("french", (200, 140)),
        dice=(3, 3, 3),
    )
    (forecast,) = told(game, "b.second")
    found = chances(forecast)
    assert list(found) == [f"brings-{number}" for number in range(2, 13)]
    assert found["brings-7"] == Fraction(1, 6)


@pytest.mark.rule("TY.9.14")
def test_whether_a_commanded_group_stays_in_hand() -> None:
    """Four men, one dead, an enemy in sight and range: 2 for losses and 1, the row 2-5, of which only a 1 binds."""
    game = bench(
        pc("british", (50, 50)),
        *row(4, "british", (50, 60)),
        man("british", None, unit="b"),
        man("french", (50, 95)),
        units={"b": {"strength": 4}},
        dice=(3, 3, 3),
    )
    (forecast,) = told(game, "b")
    assert forecast.title.params["factor"] == 1
    assert chances(forecast) == {"free": Fraction(5, 6), "bound-cover": Fraction(1, 6)}


def firing(**fields: object) -> Game[State]:
    """Worked example E4, with three men: a loaded volley at an enemy in the open at 18 cm."""
    return bench(
        pc("british", (20, 50)),
        *row(3, "british", (50, 50), make=formed, unit="line"),
        *row(4, "french", (50, 70)),
        man("french", (30, 80), unit="aside"),
        units={"line": {"commanded": "b.pc"}},
        step="fire",
        cursor={"ready": True},
        **fields,
    )


@pytest.mark.rule("TY.14.14", "TY.14.18", "TY.15.01")
def test_the_fire_of_a_group() -> None:
    """Three shots at 2+: 7/8 each; a hit is a graze in a third, a wound in a third, death in a third of the cases."""
    game = firing()
    harmed, dead = told(game, "line")
    assert [part.need for part in harmed.ingredients] == [2, None]
    bite = Fraction(7, 8) * Fraction(2, 3)
    assert chances(harmed)["harmed-0"] == (1 - bite) ** 3
    one_shot = Fraction(7, 8) * Fraction(1, 3)
    assert chances(dead)["dead-3"] >= one_shot**3  # or by a second wound
    game.answer("line")
    assert told(game, "f") == (harmed, dead)


@pytest.mark.rule("TY.14.17")
def test_the_shot_of_a_player_character_at_a_man() -> None:
    """A veteran with a musket at 18 cm in the open: 2+ on d8, then a third each."""
    game = bench(
        pc("british", (50, 50), weapons=("musket",)),
        man("british", (20, 20)),
        *row(3, "french", (50, 70), unit="one"),
        step="fire",
        cursor={"ready": True},
    )
    game.answer("b.pc")
    (forecast,) = told(game, "f.1")
    hit = Fraction(7, 8)
    assert chances(forecast) == {"miss": 1 - hit, "graze": hit / 3, "wound": hit / 3, "dead": hit / 3}


@pytest.mark.rule("TY.16.05", "TY.16.10", "TY.16.14")
def test_the_melee_of_a_charge() -> None:
    """One man against one, both veterans with like weapons: a sixth of the throws are equal."""
    game = bench(
        pc("british", (200, 20)),
        man("british", (50, 50)),
        man("french", (50, 60)),
        units={"b": {"commanded": "b.pc"}},
        step="act",
        cursor={"ready": True, "seen": {"b": ("f",)}},
        readings={"b": {}, "b.pc": {}},
    )
    game.answer("b")
    (forecast,) = told(game, "charge:f")
    assert chances(forecast) == {
        "enemy-pushed-back": Fraction(5, 12),
        "both-pushed-back": Fraction(1, 6),
        "own-pushed-back": Fraction(5, 12),
    }
