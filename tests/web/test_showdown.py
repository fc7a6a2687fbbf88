"""What a gunfight asks of the table: weapons at a glance, watched paths, two face to face, who is hidden or aboard."""

import re
from typing import Any

import msgspec
from playwright.sync_api import expect

from escarmouche.kernel import save
from escarmouche.kernel.dice import SeededDice
from escarmouche.rulesets.western.data.state import Figure, Weapon
from tests.rulesets.western.bench import aboard, bench_state, coach, game_of, man, zone
from tests.web.conftest import PHONE, Opener
from tests.web.games import Games
from tests.web.player import Player, picture
from tests.web.test_access import faults

TWO = {"law": "human", "outlaws": "human"}


def loaded(games: Games, *figures: Figure, seed: int = 1, **fields: Any) -> str:
    """A game that begins with these figures on the table, and two people at one screen."""
    game = game_of(bench_state(*figures, **fields), SeededDice(seed))
    return games.load(msgspec.to_builtins(save.record_of(game)), TWO)


def seated(browse: Opener, game: str, **window: Any) -> Player:
    """The page of a game of two, which opens behind the curtain, and the player who is asked before it."""
    player = Player(browse(f"/games/{game}", **window))
    player.page.get_by_test_id("curtain").get_by_role("button").click()
    return player


def face_to_face(games: Games) -> str:
    """The outlaw has declared his two shots at the sheriff: what is left is the sheriff's own."""
    game = loaded(games, man("law", (40, 45), troop="sheriff"), man("outlaws", (52, 45), troop="boss"))
    shown = games.asked(game, "outlaws")
    for answer in ("o.1", "revolver:2:bonus", "together"):
        body = {"state": shown["state"], "seat": "outlaws", "answer": answer}
        assert games.client.post(f"/api/games/{game}/answers", json=body).is_success
        shown = games.shown(game, seat="outlaws")
    return game


def aims(player: Player) -> None:
    player.asked("shooter")
    player.answers(lambda: player.option("l.1").click())
    player.asked("arms")
    player.answers(lambda: player.option("revolver:2:bonus").click())
    player.asked("spread")
    player.option("together").click()


def test_two_face_to_face_are_a_scene(browse: Opener, games: Games) -> None:
    player = seated(browse, face_to_face(games), motion=True, speed=0.5)
    aims(player)
    scene = player.page.get_by_test_id("faceoff")
    expect(scene).to_have_attribute("data-phase", "speed")
    expect(player.log.locator("[data-event=duel-fought]")).to_have_count(0)  # the log does not tell the end
    expect(scene).to_have_attribute("data-phase", "moments")
    picture(player.page, "face-to-face-1440-light-en")
    player.page.get_by_test_id("faceoff-skip").click()
    expect(scene).to_have_count(0)
    expect(player.log.locator("[data-event=duel-fought]")).to_have_count(1)
    player.log.get_by_test_id("see-again").click()
    expect(scene).to_have_attribute("data-phase", "over")
    expect(scene.get_by_role("status")).to_contain_text("Duel")
    assert faults(player.page) == []
    player.page.keyboard.press("Escape")
    expect(scene).to_have_count(0)


def test_without_motion_it_is_a_picture_that_one_dismisses(browse: Opener, games: Games) -> None:
    game = face_to_face(games)
    player = seated(browse, game, size=PHONE, touch=True, speed=0.5, lang="fr")
    aims(player)
    scene = player.page.get_by_test_id("faceoff")
    expect(scene).to_have_attribute("data-phase", "over")
    picture(player.page, "face-to-face-390-light-fr")
    player.page.get_by_test_id("faceoff-skip").click()
    expect(scene).to_have_count(0)


def test_a_path_tells_who_can_shoot_along_it(browse: Opener, games: Games) -> None:
    rifle = Weapon(kind="breech_rifle")
    game = loaded(
        games,
        man("law", (30, 45)),
        man("outlaws", (45, 45)),
        man("outlaws", (100, 60), weapons=(rifle,)),
        step="move",
    )
    player = seated(browse, game)
    page = player.page
    player.asked("activate")
    player.answers(lambda: player.option("l.1").click())
    player.answers(lambda: player.option("move").click())
    player.asked("move")
    player.drag("l.1", (0.0, -12.0))
    expect(page.get_by_test_id("glimpses")).to_contain_text("11/36")  # two shots that need a 6
    expect(page.get_by_test_id("glimpse-o.1")).to_have_count(1)
    expect(page.get_by_test_id("glimpse-o.2")).to_have_count(1)
    assert faults(page) == []
    picture(page, "own-path-watched-1440-light-en")
    player.go.click()
    player.asked("moving-shot")
    player.answer_pass.click()
    page.get_by_test_id("curtain").get_by_role("button").click()
    player.asked("interrupt")
    expect(page.locator("[data-course='l.1'] .course-line")).to_have_count(1)
    expect(page.get_by_test_id("glimpse-o.1")).to_have_count(1)
    player.option("o.1").hover()
    expect(page.get_by_test_id("odds")).to_contain_text(re.compile(r"\d+/\d+"))
    picture(page, "interruption-1440-light-en")
    player.answers(lambda: player.option("o.1").click())
    player.asked("arms")
    player.answers(lambda: player.option("revolver:1").click())
    player.asked("point")
    expect(page.get_by_test_id("glimpse-o.2")).to_have_count(0)  # only whom the question is about
    before = player.go.inner_text()
    x, y = player.on_screen("l.1")
    page.mouse.click(x, y + 4 * player.scale)  # a point of the path, 4 cm from its start
    expect(player.go).not_to_have_text(before)
    expect(player.go).to_contain_text(re.compile(r"\b(3\.9|4|4\.1)Enter"))
    player.answers(lambda: player.go.click())


def test_weapons_show_how_they_stand(browse: Opener, games: Games) -> None:
    weapons = (
        Weapon(kind="revolver", jammed=True),
        Weapon(kind="shotgun_short", barrels=1),
        Weapon(kind="muzzle_rifle", loaded=False),
    )
    game = loaded(
        games, man("law", (30, 45), troop="sheriff", life=1, weapons=weapons), man("outlaws", (40, 45))
    )
    player = seated(browse, game)
    signs = player.piece("l.1").locator("[data-sign]")
    expect(signs).to_have_count(6)
    found = [sign.get_attribute("data-sign") for sign in signs.all()]
    assert found == ["drop", "drop-open", "crossed", "full", "open", "open"]
    roster = player.page.get_by_role("navigation", name="On the table")
    row = roster.get_by_role("button").first
    expect(row).to_contain_text("revolver (jammed)")
    expect(row).to_contain_text("coach gun (1/2)")
    expect(row).to_contain_text("muzzle rifle (empty)")
    expect(player.piece("l.1")).to_have_attribute(
        "aria-label", re.compile(r"life points 1/2, revolver \(jammed\)")
    )


def test_who_is_hidden_is_seen_by_his_own_side_only(browse: Opener, games: Games) -> None:
    brush = zone("brush", 5, 5, 20, 20)
    hidden = man("law", (12, 12), hidden=True, crouched=True)
    game = loaded(
        games, man("law", (60, 45)), hidden, man("outlaws", (70, 45)), terrain=[brush], step="shoot"
    )
    player = seated(browse, game)
    player.asked("shooter")
    expect(player.piece("l.2")).to_have_class(re.compile(r"\bsecret\b"))
    expect(player.piece("l.2").locator("[data-marker=hidden]")).to_have_count(1)
    player.answer_pass.click()
    page = player.page
    expect(page.get_by_test_id("curtain")).to_be_visible()
    page.get_by_test_id("curtain").get_by_role("button").click()
    player.asked("shooter")
    expect(player.piece("o.1")).to_be_visible()
    expect(player.piece("l.2")).to_have_count(0)


def test_a_coach_shows_who_is_aboard(browse: Opener, games: Games) -> None:
    crew = [
        man("law", None, troop=troop, where=aboard("coach", seat))
        for seat, troop in enumerate(("driver", "guard"))
    ]
    game = loaded(games, *crew, man("outlaws", (100, 80)), vehicles=[coach((30, 45))], step="move")
    player = seated(browse, game)
    page = player.page
    player.asked("activate")
    expect(player.piece("coach")).to_be_visible()
    expect(player.piece("l.1")).to_be_visible()
    expect(page.get_by_role("navigation", name="On the table")).to_contain_text("aboard")
    player.answers(lambda: player.option("l.1").click())
    player.answers(lambda: player.option("drive").click())
    player.asked("drive")
    scale = player.scale
    x, y = player.on_screen("coach")
    page.mouse.move(x, y - 3.4 * scale)  # the coach itself, beside those who sit on it
    page.mouse.down()
    page.mouse.move(x + 20 * scale, y - 3.4 * scale, steps=6)
    page.mouse.up()
    expect(page.get_by_test_id("path-sum")).to_contain_text("20")
    player.answers(lambda: player.go.click())
    assert player.place("coach")[0] > 49.0
    assert player.place("l.1")[0] > 49.0
