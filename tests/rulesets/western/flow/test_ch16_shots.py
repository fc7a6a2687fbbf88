"""Refused shots: each reason of FW.16.01-16.10, 16.13, 16.18-16.20, in both languages, with nothing changed."""

from typing import Any

import pytest

from escarmouche.kernel.game import Game
from escarmouche.kernel.rules import Illegal
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.state import State, Used, Weapon
from escarmouche.table.tabletop import Area, Line
from tests.rulesets.western.bench import bench, building, man, refused, row, wall, zone
from tests.rulesets.western.declaring import unarmed


def said(illegal: Illegal, lang: str) -> str:
    return RULESET.texts.refusal(lang, illegal)


def shot_at(target: Any, *terrain: Area | Line, key: str = "o.1", **shooter: Any) -> Illegal:
    """Why l.1 may not shoot at that outlaw; two others are in plain sight, so that he is asked."""
    game = bench(
        man("law", (10, 10), **shooter),
        target,
        unarmed("outlaws", (20, 10)),
        unarmed("outlaws", (10, 2)),
        terrain=terrain,
    )
    game.answer("l.1", "law")
    return refused(game, key, "law")


@pytest.mark.rule("FW.16.01")
@pytest.mark.parametrize(
    ("target", "terrain", "cause", "french"),
    [
        (unarmed("outlaws", (10, 27)), building(5, 15, 15, 20), "wall", "un mur"),
        (unarmed("outlaws", (10, 27)), zone("forest", 5, 12, 15, 25), "forest", "10 cm de forêt"),
        (
            unarmed("outlaws", (10, 25), crouched=True),
            zone("brush", 5, 22, 15, 28),
            "crouched",
            "broussailles",
        ),
        (unarmed("outlaws", (10, 27)), wall("palisade", (5, 18), (15, 18)), "high", "palissade"),
    ],
)
def test_a_target_that_is_not_visible_and_why(target: Any, terrain: Any, cause: str, french: str) -> None:
    illegal = shot_at(target, terrain)
    assert (illegal.rule, illegal.params["cause"]) == ("FW.16.01", cause)
    assert said(illegal, "fr").startswith("Cible non visible : ")
    assert french in said(illegal, "fr")
    assert said(illegal, "en").startswith("Target not visible: ")


@pytest.mark.rule("FW.16.02")
def test_out_of_range() -> None:
    illegal = shot_at(unarmed("outlaws", (10, 32.1)))
    assert illegal.rule == "FW.16.02"
    assert "20" in said(illegal, "fr")
    assert said(illegal, "en").startswith("Out of range")


@pytest.mark.rule("FW.16.03")
@pytest.mark.parametrize(
    "weapon",
    [
        Weapon(kind="breech_rifle", loaded=False),
        Weapon(kind="revolver", jammed=True),
        Weapon(kind="shotgun_long", loaded=False),
    ],
)
def test_a_weapon_that_must_be_reloaded(weapon: Weapon) -> None:
    game = bench(
        man("law", (10, 10), weapons=(weapon,)),
        man("law", (60, 10)),
        unarmed("outlaws", (10, 20)),
        unarmed("outlaws", (60, 20)),
    )
    illegal = refused(game, "l.1", "law")
    assert illegal.rule == "FW.16.03"
    assert said(illegal, "fr").startswith("Arme à recharger")
    assert "reload" in said(illegal, "en")


@pytest.mark.rule("FW.16.03", "FW.6.38")
def test_nobody_shoots_in_the_turn_after_his_double_one() -> None:
    game = bench(
        man("law", (10, 10), weapons=("revolver", "pistol"), barred=2),
        man("law", (60, 10)),
        unarmed("outlaws", (10, 20)),
        unarmed("outlaws", (60, 20)),
    )
    assert (refused(game, "l.1", "law").rule, refused(game, "l.1", "law").code) == ("FW.16.03", "barred")


@pytest.mark.rule("FW.16.04")
def test_already_in_contact_with_a_long_weapon() -> None:
    fields = {"contacts": ("o.1",), "weapons": ("breech_rifle",)}
    game = bench(
        man("law", (10, 10), **fields),
        man("law", (60, 10)),
        unarmed("outlaws", (12, 10)),
        unarmed("outlaws", (60, 20)),
    )
    illegal = refused(game, "l.1", "law")
    assert illegal.rule == "FW.16.04"
    assert said(illegal, "fr").startswith("Déjà au contact")


@pytest.mark.rule("FW.16.05")
def test_a_target_mixed_with_friends() -> None:
    game = bench(
        man("law", (10, 10)),
        unarmed("law", (12, 20)),
        unarmed("outlaws", (10, 20)),
        unarmed("outlaws", (20, 10)),
        unarmed("outlaws", (10, 2)),
    )
    game.answer("l.1", "law")
    illegal = refused(game, "o.1", "law")
    assert illegal.rule == "FW.16.05"
    assert said(illegal, "en") == "Target mixed with friends [FW.16.05]"
    assert said(illegal, "fr") == "Cible mêlée à vos amis [FW.16.05]"


def arms(given: str, target: Any = None, **shooter: Any) -> Illegal:
    """Why l.1 may not shoot so at the one outlaw before him."""
    game = bench(
        man("law", (10, 10), **{"weapons": ("revolver", "pistol"), **shooter}),
        target or unarmed("outlaws", (10, 20)),
    )
    game.answer("l.1", "law")
    return refused(game, given, "law")


@pytest.mark.rule("FW.16.06")
def test_too_many_shots() -> None:
    moving = arms("revolver:2", moved=True)
    assert (moving.rule, moving.params["most"]) == ("FW.16.06", 1)
    assert arms("revolver:3").rule == "FW.16.06"
    assert arms("pistol:2").rule == "FW.16.06"
    assert said(moving, "fr").startswith("Trop de tirs")


@pytest.mark.rule("FW.16.07")
def test_a_second_moving_shot() -> None:
    game = bench(
        man("law", (10, 10), moved=True),
        man("law", (60, 10)),
        unarmed("outlaws", (10, 20)),
        unarmed("outlaws", (60, 20)),
        used={"law": Used("l.2"), "outlaws": Used()},
    )
    illegal = refused(game, "l.1", "law")
    assert illegal.rule == "FW.16.07"
    assert "tir en mouvement" in said(illegal, "fr")
    assert "moving shot" in said(illegal, "en")


@pytest.mark.rule("FW.16.08")
def test_an_elite_shot_that_is_not_allowed() -> None:
    assert arms("revolver:1:bonus").params["cause"] == "skill"
    moved = arms("revolver:1:bonus", skill=4, moved=True)
    assert (moved.rule, moved.params["cause"]) == ("FW.16.08", "moved")
    early = bench(man("law", (10, 10), skill=4), unarmed("outlaws", (10, 20)), step="early")
    early.answer("l.1", "law")
    illegal = refused(early, "revolver:1:bonus", "law")
    assert (illegal.rule, illegal.params["cause"]) == ("FW.16.08", "early")
    assert said(illegal, "fr").startswith("Tir d’élite impossible")


@pytest.mark.rule("FW.16.09")
def test_a_figure_of_a_group_that_may_not_be_picked() -> None:
    for skill, key, cause in ((3, "pick:o.1", "skill"), (4, "pick:o.1", "order"), (3, "o.2", "group")):
        game = bench(
            man("law", (10, 10), skill=skill),
            *row(2, "outlaws", (10, 20), weapons=()),
            unarmed("outlaws", (22, 10)),
            unarmed("outlaws", (10, 2)),
        )
        game.answer("l.1", "law")
        illegal = refused(game, key, "law")
        assert (illegal.rule, illegal.params["cause"]) == ("FW.16.09", cause)
        assert said(illegal, "fr").startswith("Choix de cible interdit")
        assert said(illegal, "en").startswith("Target choice not allowed")


@pytest.mark.rule("FW.16.10")
def test_an_impossible_shot() -> None:
    """A recruit of class 2 with a carbine beyond 50 cm needs 8."""
    game = bench(
        man("law", (10, 10), klass=2, weapons=("repeating_carbine",)),
        man("law", (110, 10)),
        unarmed("outlaws", (10, 65)),
        unarmed("outlaws", (110, 20)),
    )
    illegal = refused(game, "l.1", "law")
    assert (illegal.rule, illegal.params["need"]) == ("FW.16.10", 8)
    assert said(illegal, "en").startswith("Impossible shot")


@pytest.mark.rule("FW.16.18")
def test_a_shot_past_the_enemy_in_contact() -> None:
    game = bench(
        man("law", (10, 10)),
        unarmed("outlaws", (12, 10)),
        unarmed("outlaws", (8, 10)),
        unarmed("outlaws", (10, 22)),
    )
    game.answer("l.1", "law")
    illegal = refused(game, "o.3", "law")
    assert illegal.rule == "FW.16.18"
    assert said(illegal, "fr").startswith("Vous êtes au contact")


@pytest.mark.rule("FW.16.19")
def test_a_shot_that_was_not_declared() -> None:
    begun = {
        "shots": 1,
        "fired": "revolver",
        "declared": 2,
        "aimed": ("o.1",),
        "weapons": ("revolver", "pistol"),
    }
    game = bench(
        man("law", (10, 10), **begun),
        unarmed("outlaws", (10, 20)),
        unarmed("outlaws", (22, 10)),
        man("law", (60, 10)),
        unarmed("outlaws", (60, 20)),
    )
    game.answer("l.1", "law")
    assert game.drafts["law"] == ["l.1"]  # one shot is left, at the one target declared
    other_weapon = bench(
        man("law", (10, 10), **{**begun, "declared": 1}),
        man("law", (60, 10)),
        unarmed("outlaws", (10, 20)),
        unarmed("outlaws", (60, 20)),
    )
    illegal = refused(other_weapon, "l.1", "law")
    assert illegal.rule == "FW.16.19"
    assert said(illegal, "fr").startswith("Tir non déclaré")
    assert said(illegal, "en").startswith("Shot not declared")


@pytest.mark.rule("FW.16.20")
def test_of_several_reasons_the_first_in_the_order_is_given() -> None:
    """Empty comes before contact, contact before sight, sight before range, range before the number of shots."""
    wall_between = building(5, 40, 15, 45)
    far = unarmed("outlaws", (10, 60))
    assert shot_at(far, wall_between).rule == "FW.16.01"
    assert arms("pistol:2", unarmed("outlaws", (10, 25)), moved=True, skill=4).rule == "FW.16.06"
    assert arms("revolver:2:bonus", moved=True).rule == "FW.16.06"
    empty = {"weapons": (Weapon(kind="breech_rifle", loaded=False),), "contacts": ("o.1",)}
    game = bench(
        man("law", (10, 10), **empty),
        man("law", (60, 10)),
        unarmed("outlaws", (12, 10)),
        unarmed("outlaws", (60, 20)),
    )
    assert refused(game, "l.1", "law").rule == "FW.16.03"


@pytest.mark.rule("FW.16.20")
def test_a_refused_shot_throws_no_die() -> None:
    game: Game[State] = bench(man("law", (10, 10)), unarmed("outlaws", (10, 20)), dice=(6,))
    position = game.dice.position
    refused(game, {"draft": ["l.1", "revolver:3"]}, "law")
    assert game.dice.position == position
    assert not any(game.drafts.values())


@pytest.mark.rule("FW.16.19", "FW.2.15")
def test_after_his_rifle_has_fired_early_a_loaded_revolver_is_refused_as_a_second_weapon() -> None:
    weapons = (Weapon(kind="breech_rifle", loaded=False), Weapon(kind="revolver"))
    game = bench(
        man(
            "law",
            (10, 10),
            weapons=weapons,
            shots=1,
            fired="breech_rifle",
            declared=1,
            aimed=("o.1",),
            early=True,
        ),
        man("law", (60, 10)),
        unarmed("outlaws", (10, 20)),
        unarmed("outlaws", (60, 20)),
    )
    illegal = refused(game, {"draft": ["l.1", "o.1", "revolver:1"]}, "law")
    assert (illegal.rule, illegal.code) == ("FW.16.19", "other-weapon")


@pytest.mark.rule("FW.16.02", "FW.16.01")
def test_who_sees_an_enemy_out_of_range_is_told_so_and_behind_a_wall_that_he_is_not_seen() -> None:
    """Revolvers carry 20 cm: from (10, 10) to (10, 32.1) are 20.1 between the bases."""

    def why(*terrain: Any) -> Illegal:
        game = bench(
            man("law", (10, 10)),
            man("law", (60, 10)),
            unarmed("outlaws", (10, 32.1)),
            unarmed("outlaws", (60, 20)),
            terrain=terrain,
        )
        return refused(game, {"draft": ["l.1", "o.1", "revolver:1"]}, "law")

    assert (why().rule, why().params["distance"], why().params["last"]) == ("FW.16.02", 20.1, 20.0)
    assert why(building(5, 15, 40, 18)).rule == "FW.16.01"
