"""What an answer may come to: odds by the rulebook, and the very situations that play then rolls."""

from collections.abc import Iterable
from fractions import Fraction
from itertools import takewhile
from typing import Any

import pytest

from escarmouche import bots
from escarmouche.client.foresight import Forecast, Ingredient
from escarmouche.kernel.dice import SeededDice
from escarmouche.kernel.game import Game
from escarmouche.kernel.questions import Assign
from escarmouche.kernel.rules import Rolled
from escarmouche.kernel.teller import Teller
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets.guepier import RULESET
from escarmouche.rulesets.guepier.client.forecasts_by_question import FORECASTS
from escarmouche.rulesets.guepier.data.events import SequenceBegan
from escarmouche.rulesets.guepier.data.state import Kit, State
from tests.rulesets.guepier.bench import bench, cannon, door, man, row, wall, zone
from tests.rulesets.guepier.field import field


def foretold(game: Game[State], raw: object) -> tuple[Forecast, ...]:
    assert game.question is not None
    return RULESET.foretell(game.view(game.question.seat), game.question, raw)


def chances(forecast: Forecast) -> dict[str, Fraction]:
    found = {one.key: Fraction(one.chance) for one in forecast.outcomes}
    assert sum(found.values()) == 1
    return found


def lines(ingredient: Ingredient) -> dict[str, int]:
    return {line.name: line.counted for line in ingredient.lines}


def ask_key(game: Game[State]) -> str:
    assert game.question is not None
    return game.question.key


@pytest.mark.rule("GM.7.03", "GM.7.04")
def test_localisation_of_each_target() -> None:
    # One observer, 38 cm away: 3 or more. The other is within 20 cm: one more.
    far, near = man("mexican", (60, 50)), man("mexican", (70, 26))
    game = bench(man("french", (60, 10)), far, near, sequence="locate")
    told = foretold(game, ["m.1", "m.2"])
    assert [chances(one)["located"] for one in told] == [Fraction(4, 6), Fraction(5, 6)]
    assert [one.pieces for one in told] == [("f.1", "m.1"), ("f.1", "m.2")]
    assert [lines(one.ingredients[0]) for one in told] == [{}, {"observer-near": 1}]
    assert foretold(game, []) == ()


@pytest.mark.rule("GM.6.02", "GM.6.03", "GM.6.04", "GM.6.09")
def test_rally_with_the_points_that_are_offered() -> None:
    # A Mexican regular, stopped: 4 or more at -1; every point adds one, and a 1 always fails.
    game = bench(
        man("mexican", (60, 10), marker="yellow"),
        man("french", (60, 90)),
        sequence="rally",
        side="mexican",
        cursor={"marked": ("m.1",), "ready": True},
    )
    assert ask_key(game) == "rally-points"
    for ap, rallies in ((0, 2), (1, 3), (2, 4), (3, 5), (6, 5)):
        (one,) = foretold(game, ap)
        assert chances(one) == {"unmarked": Fraction(rallies, 6), "pinned": Fraction(6 - rallies, 6)}
    assert foretold(game, 99) == foretold(game, "much") == ()


@pytest.mark.rule("GM.11.09", "GM.11.12", "GM.11.26", "GM.13.02")
def test_a_shot_aimed_and_plain() -> None:
    # 28 cm: 6 or more at +2, so 4 to 12; aimed the better of two dice. A save of 5 or more on a d8.
    game = bench(man("french", (60, 10)), man("mexican", (60, 40), located=True))
    game.answer("f.1")
    assert ask_key(game) == "aim"
    ((aimed,), (plain,)) = foretold(game, True), foretold(game, False)
    assert chances(plain) == {
        "jam": Fraction(1, 12),
        "miss": Fraction(2, 12),
        "stopped": Fraction(9, 24),
        "eliminated": Fraction(9, 24),
    }
    assert chances(aimed)["jam"] == Fraction(1, 144)
    assert chances(aimed)["eliminated"] == (1 - Fraction(3, 12) ** 2) / 2
    hit, save = aimed.ingredients
    assert (hit.die, hit.keep, hit.need, lines(hit)) == ("2d12", "best", 6, {"class-french-regular": 2})
    assert (save.die, save.need, save.rule) == ("d8", 5, "GM.13.02")


@pytest.mark.rule("GM.11.21")
def test_not_the_priority_target_costs_a_die_that_is_told() -> None:
    near, far = man("mexican", (60, 30), located=True), man("mexican", (61, 45))
    game = bench(man("french", (60, 10), moved_last=True), near, far)
    game.answer("f.1")
    (first,), (second,) = foretold(game, "m.1"), foretold(game, "m.2")
    assert [one.die for one in first.ingredients] == ["d12", "d8"]
    assert [(one.die, one.rule) for one in second.ingredients][1] == ("-d4", "GM.11.21")


@pytest.mark.rule("GM.11.32")
def test_the_hits_of_a_salvo() -> None:
    # Both at 28 cm: 4 to 12 of a d12 hit, 9 of 12.
    shooters = row(2, "french", (60, 10), formation="line")
    game = bench(*shooters, *row(2, "mexican", (60, 40), located=True))
    (told,) = foretold(game, "salvo:f.1")
    assert chances(told) == {"hits-0": Fraction(1, 16), "hits-1": Fraction(6, 16), "hits-2": Fraction(9, 16)}


@pytest.mark.rule("GM.11.30", "GM.11.31")
def test_a_salvo_of_some_at_one_of_two_detachments() -> None:
    shooters = row(3, "french", (60, 10), formation="line")
    left, right = row(2, "mexican", (55, 40), located=True), row(2, "mexican", (67, 40), located=True)
    game = bench(*shooters, *left, *right)
    game.answer("salvo:f.1")
    assert len(foretold(game, ["f.1", "f.2", "f.3"])) == 2
    assert foretold(game, ["f.1"]) == ()
    game.answer(["f.1", "f.2"])
    (told,) = foretold(game, "m.3")
    assert told.pieces == ("f.1", "f.2", "m.3", "m.4")
    assert set(chances(told)) == {"hits-0", "hits-1", "hits-2"}


def charge(*figures: Any, **fields: Any) -> Game[State]:
    """The first Frenchman runs at the first Mexican, up to the question who charges whom."""
    game = field(*figures, **fields)
    game.answer("f.1")
    game.answer("fast")
    game.answer(["contact"])
    assert isinstance(game.question, Assign)
    return game


@pytest.mark.rule("GM.9.03", "GM.9.34", "GM.14.04", "GM.14.10", "GM.14.13")
def test_a_charge_at_one_who_looks_away() -> None:
    # 13 cm at d6 + 10: 3 or more. Bayonets, regulars both, the assailant one better.
    game = charge(man("french", (60, 20)), man("mexican", (60, 35), facing=0, located=True))
    reach, fight = foretold(game, {"f.1": "m.1"})
    assert chances(reach) == {"reaches": Fraction(4, 6), "falls-short": Fraction(2, 6)}
    won, tied = Fraction(78, 144), Fraction(11, 144)
    assert chances(fight) == {
        "falls-short": Fraction(1, 3),
        "attacker-wins": won * 2 / 3,
        "tie": tied * 2 / 3,
        "defender-wins": (1 - won - tied) * 2 / 3,
    }


@pytest.mark.rule("GM.11.35", "GM.11.37", "GM.14.09")
def test_a_charge_into_defensive_fire() -> None:
    # The Mexican at 13 cm: 6 or more at +1, 8 of 12; the runner saves on 6 or more of 8. Then he fights at -2.
    game = charge(man("french", (60, 20)), man("mexican", (60, 35), located=True))
    _, fired, spared = foretold(game, {"f.1": "m.1"})
    contact = Fraction(4, 6) * Fraction(4, 12)
    assert chances(fired) == {
        "falls-short": Fraction(1, 3),
        "stopped": Fraction(4, 6) * Fraction(8, 12) * Fraction(3, 8),
        "eliminated": Fraction(4, 6) * Fraction(8, 12) * Fraction(5, 8),
        "attacker-wins": contact * Fraction(99, 144),
        "tie": contact * Fraction(9, 144),
        "defender-wins": contact * Fraction(36, 144),
    }
    assert chances(spared)["attacker-wins"] == Fraction(78, 144) * 2 / 3


@pytest.mark.rule("GM.11.39")
def test_a_gun_at_who_charges_its_crew() -> None:
    # A regular crew at 11 cm cannot miss; the runner saves on 8 of 8: 7 against a cannon, -1 for his marker.
    crew = [man("mexican", at, troop="M9", ranged="none", located=True) for at in ((37, 64), (43, 64))]
    game = charge(man("french", (40, 50)), *crew, guns=[cannon("mexican", (40, 64))], dice=(6,))
    game.answer({"f.1": "m.1"})
    assert ask_key(game) == "defend"
    (gun,) = foretold(game, {"m.gun": "f.1"})
    assert chances(gun) == {"stopped": Fraction(1, 8), "eliminated": Fraction(7, 8)}


@pytest.mark.rule("GM.9.34")
def test_a_charge_too_far_reaches_nobody() -> None:
    game = charge(man("french", (60, 20)), man("mexican", (60, 60), located=True))
    (reach,) = foretold(game, {"f.1": "m.1"})
    assert chances(reach) == {"falls-short": Fraction(1)}


@pytest.mark.rule("GM.9.32")
def test_a_charge_to_which_no_way_leads_reaches_nobody() -> None:
    moat = (wall("rampart", (0, 60), (120, 60)),)
    game = charge(
        man("french", (60, 20)),
        man("mexican", (60, 35), located=True),
        man("mexican", (60, 80), located=True),
        terrain=moat,
    )
    assert isinstance(game.question, Assign)
    assert "m.2" in [option.key for option in game.question.items["f.1"]]
    (reach,) = foretold(game, {"f.1": "m.2"})
    assert chances(reach) == {"falls-short": Fraction(1)}


@pytest.mark.rule("GM.9.03")
@pytest.mark.parametrize(("action", "least"), [("skirmish", 6), ("fast", 11)])
def test_how_far_an_action_may_go(action: str, least: int) -> None:
    game = field(man("french", (60, 20)), man("mexican", (60, 90)))
    game.answer("f.1")
    (told,) = foretold(game, action)
    assert chances(told) == {f"distance-{least + n}": Fraction(1, 6) for n in range(6)}
    assert foretold(game, "hold") == ()


@pytest.mark.rule("GM.14.04", "GM.14.06", "GM.14.11")
def test_weapons_and_support_in_a_combat() -> None:
    # The first to choose counts with the enemy's best, the bayonet.
    game = bench(
        man("french", (60, 20), id="f.1"),
        man("french", (62.1, 21), id="f.2"),
        man("mexican", (60, 22)),
        sequence="melee",
        side="",
        initiative="french",
    )
    game.answer("f.1>m.1")
    assert ask_key(game) == "weapon"
    (bayonet,), (butt,) = foretold(game, "bayonet"), foretold(game, "butt")
    assert chances(bayonet) == {
        "attacker-wins": Fraction(66, 144),
        "tie": Fraction(12, 144),
        "defender-wins": Fraction(66, 144),
    }
    assert chances(butt)["attacker-wins"] == Fraction(28, 96)  # d8 against d12: 7+6+...+0 of 96
    game.answer("bayonet")
    (second,) = foretold(game, "butt")
    assert chances(second)["defender-wins"] == Fraction(28, 96)
    game.answer("bayonet")
    assert ask_key(game) == "support"
    (alone,), (helped,) = foretold(game, []), foretold(game, ["f.2"])
    assert chances(alone)["attacker-wins"] == Fraction(66, 144)
    assert chances(helped)["attacker-wins"] == Fraction(78, 144)
    assert lines(helped.ingredients[0])["support"] == 1


def gunners() -> list[Any]:
    return [man("french", at, troop="F10", ranged="none", melee=("butt",)) for at in ((56.5, 20), (63.5, 20))]


@pytest.mark.rule("GM.12.02", "GM.12.08", "GM.13.02")
def test_a_cannon_at_a_figure_and_all_in_the_blast() -> None:
    # 67 cm: 8 or more with two dice at +2, 26 of 36. A save of 7 or more, one die for the two.
    targets = row(2, "mexican", (60, 90), step=(4.0, 0.0))
    game = bench(*gunners(), *targets, guns=[cannon(at=(60, 20))])
    assert [one.title.key for one in foretold(game, "f.gun")] == ["foretell-cannon", "foretell-blast"]
    game.answer("f.gun")
    assert ask_key(game) == "gun-target"
    direct, blast = foretold(game, "m.1")
    hit = Fraction(26, 36)
    assert chances(direct) == {"miss": 1 - hit, "stopped": hit / 4, "eliminated": hit * 3 / 4}
    assert chances(blast) == {"eliminated-0": Fraction(1, 4), "eliminated-2": Fraction(3, 4)}
    assert (direct.ingredients[0].die, direct.ingredients[0].keep) == ("2d6", "sum")


@pytest.mark.rule("GM.12.10", "GM.12.12", "GM.12.13")
def test_a_cannon_at_a_wall() -> None:
    # 8 or more with two dice; by five points a fire starts, and no throw does ten.
    game = bench(
        *gunners(),
        man("mexican", (60, 110)),
        guns=[cannon(at=(60, 20))],
        terrain=(wall("wall", (40, 60), (80, 60)),),
    )
    game.answer("f.gun")
    if ask_key(game) == "gun":
        game.answer("obstacle")
    told = (
        foretold(game, "wall") if ask_key(game) == "gun-obstacle" else foretold(game, {"": {"at": [60, 60]}})
    )
    (one,) = told
    # A throw equal to the score does nothing: 9 to 12 do damage, 10 of 36.
    assert chances(one) == {"no-damage": Fraction(26, 36), "damaged": Fraction(10, 36)}


@pytest.mark.rule("GM.10.16", "GM.10.18")
def test_a_ram_at_a_door() -> None:
    # A simple door, two bearers: d6 + 2 - 3 points of damage; nothing on a 1, and never six.
    house = zone("building", 40, 30, 80, 50, id="house", openings=(door("front", (58, 30), (62, 30)),))
    ram = Kit(id="ram-1", kind="ram", side="french", state="carried", carriers=("f.1", "f.2"))
    game = bench(
        man("french", (59, 28.5)),
        man("french", (61.2, 28.5)),
        man("mexican", (60, 110)),
        kit=[ram],
        terrain=(house,),
        sequence="melee",
        side="",
        initiative="french",
    )
    assert ask_key(game) in ("fight", "ram-blow")
    (one,) = foretold(game, "ram:ram-1" if ask_key(game) == "fight" else True)
    assert chances(one) == {"no-damage": Fraction(1, 6), "damaged": Fraction(5, 6)}
    if ask_key(game) == "ram-blow":
        assert foretold(game, False) == ()


@pytest.mark.rule("GM.12.19")
def test_a_powder_barrel() -> None:
    house = zone("building", 40, 30, 80, 50, id="house")
    barrel = Kit(id="barrel-1", kind="barrel", side="french", state="carried", carriers=("f.1",))
    game = field(
        man("french", (60, 24)), man("mexican", (60, 110)), kit=[barrel], terrain=(house,), dice=(6,)
    )
    game.answer("f.1")
    game.answer("skirmish")
    while ask_key(game) != "move":
        game.answer([])
    game.answer({"f.1": {"path": [[60, 28.9]]}})
    assert ask_key(game) == "set-barrel"
    (one,) = foretold(game, True)
    assert chances(one) == {
        "blast": Fraction(1, 6),
        "dud": Fraction(1, 6),
        "hole-to-widen": Fraction(3, 6),
        "hole": Fraction(1, 6),
    }
    assert foretold(game, False) == ()


def test_what_is_no_answer_or_leads_to_no_test_foretells_nothing() -> None:
    game = bench(man("french", (60, 10)), man("mexican", (60, 40), located=True))
    for nonsense in (None, 3, "nobody", ["f.1"], {"f.1": "m.1"}, True):
        assert foretold(game, nonsense) == ()


# The same situations as play


Signature = tuple[str, int | None, str, tuple[tuple[str, int], ...]]
RESOLVED = {"localisation", "rally", "hit", "save", "melee", "cannon-hit", "cannon-obstacle", "ram", "barrel"}
FIRST = {"localisation": 99, "melee": 2}  # of the rolls that follow, those that the answer itself leads to


def promised(forecasts: Iterable[Forecast]) -> set[Signature]:
    return {
        (one.die, one.need, one.rule, tuple((line.name, line.counted) for line in one.lines))
        for forecast in forecasts
        for one in forecast.ingredients
    }


def rolled(roll: Rolled) -> Signature:
    number = len(roll.faces)
    steady = tuple((line.name, line.counted) for line in roll.lines if not line.faces)
    return (f"{number if number > 1 else ''}{roll.die}", roll.need, roll.rule, steady)


class Watched:
    """Everything that is answered in a game is foretold first, and compared with the dice that follow."""

    def __init__(self, game: Game[State]) -> None:
        self.game, self.answer, self.compared = game, game.answer, 0
        self.told: set[str] = set()
        game.answer = self  # type: ignore[method-assign, assignment]

    def __call__(self, raw: Any, seat: str | None = None, *read: Any) -> None:
        ask, before = self.game.question, len(self.game.events)
        assert ask is not None
        forecasts = foretold(self.game, raw)
        for one in forecasts:
            chances(one)
            self._words(one)
        self.answer(raw, seat, *read)
        if not forecasts or ask.key in ("action", "charge-at", "gun-impact"):
            return
        counted: dict[str, int] = {}
        own = takewhile(lambda event: not isinstance(event, SequenceBegan), self.game.events[before:])
        for roll in [roll for event in own for roll in event.rolls]:
            counted[roll.check] = counted.get(roll.check, 0) + 1
            if roll.check in RESOLVED and counted[roll.check] <= FIRST.get(roll.check, 1):
                if roll.check == "save" and not any(
                    one.title.key.startswith("foretell-fire") for one in forecasts
                ):
                    continue
                assert rolled(roll) in promised(forecasts), (ask.key, raw, roll)
                self.compared += 1

    def _words(self, forecast: Forecast) -> None:
        """Every word of it is there, in both languages."""
        labels = [forecast.title, *(one.label for one in (*forecast.ingredients, *forecast.outcomes))]
        for wording in labels:
            self.told.add(wording.key)
            for lang in LANGUAGES:
                assert RULESET.texts.has(wording.key, lang), wording.key


@pytest.mark.parametrize(
    ("scenario", "seed", "bot", "turns"),
    [
        ("palo-verde", 1, "recruit", 7),
        ("palo-verde", 2, "regular", 7),
        ("camerone", 3, "recruit", 2),
        ("free-battle", 4, "recruit", 3),
    ],
)
def test_what_is_foretold_is_what_is_then_rolled(scenario: str, seed: int, bot: str, turns: int) -> None:
    game = Game(RULESET, {"scenario": scenario}, {}, SeededDice(seed))
    players = {seat: bots.find(bot)(f"{seed}:{seat}", RULESET) for seat in RULESET.seats(game.state)}
    watched = Watched(game)
    while game.question is not None and game.state.turn <= turns:
        bots.decide(game, game.question.seat, players[game.question.seat])
    assert watched.compared > 20


def test_texts_of_all_forecasts_read_well() -> None:
    game = bench(man("french", (60, 10)), man("mexican", (60, 40), located=True))
    game.answer("f.1")
    (aimed,) = foretold(game, True)
    teller = {
        lang: Teller(RULESET.texts, lang, {"f.1": "Zouave 1", "m.1": "Regular 1"}) for lang in LANGUAGES
    }
    assert teller["en"].wording(aimed.title) == "Zouave 1 takes aim at Regular 1"
    assert teller["fr"].wording(aimed.title) == "Le zouave 1 vise Regular 1"


def test_the_questions_foretold_are_asked_by_the_ruleset() -> None:
    for key in RULESET.foretold:
        for lang in LANGUAGES:
            assert RULESET.texts.has(f"ask-{key}", lang)
    assert len(RULESET.foretold) == len(FORECASTS.kinds)
