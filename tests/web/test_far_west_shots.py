"""Weapons at a glance, sealed declarations, the duel as a scene, and the path on which one is shot at."""

import re
from fractions import Fraction

from playwright.sync_api import Locator, Page, expect

from tests.web.conftest import Opener
from tests.web.far_west import HOT_SEAT, NOON, Overheard, position, sit_down
from tests.web.games import Games
from tests.web.player import Player, picture

JAMMED = {"kind": "revolver", "jammed": True}
# The deputy has fired a barrel of his coach gun, the bandit's revolver is jammed, the bandido's rifle is empty.
ARMS = position(
    {
        "deputy": {
            "troop": "deputy",
            "side": "law",
            "at": [20, 20],
            "facing": 90,
            "weapons": ["revolver", {"kind": "shotgun_short", "barrels": 1}],
        },
        "bandit": {"troop": "bandit", "at": [30, 20], "facing": 270, "weapons": [JAMMED]},
        "rifle": {
            "troop": "rifle-bandit",
            "at": [40, 30],
            "weapons": [{"kind": "muzzle_rifle", "loaded": False}],
        },
    },
    "shoot",
    (1, 1),
)
# The sheriff passes a house; boss and rifle bandit stand on its far side.
PASSING = position(
    {
        "sheriff": {"troop": "sheriff", "at": [14, 12], "facing": 90},
        "boss": {"troop": "boss", "at": [30, 24], "facing": 180},
        "rifle": {"troop": "rifle-bandit", "at": [50, 34], "facing": 180},
    },
    "move",
    (6,),
    terrain=[{"id": "house", "kind": "building", "rect": [19, 16, 27, 20]}],
)


def carried(player: Player, name: str) -> list[str]:
    """The weapons of a figure as its row in the roster says them to whoever cannot see the signs."""
    roster = player.page.get_by_role("navigation", name="Who is on the table")
    row = roster.get_by_role("button", name=re.compile(f"^{name}"))
    return [str(gear.get_attribute("title")) for gear in row.locator(".gear").all()]


def signs(player: Player, piece: str) -> list[str]:
    """The signs under a counter, from left to right."""
    drawn = player.table.locator(f'[data-gear="{piece}"] [data-sign]')
    return [str(sign.get_attribute("data-sign")) for sign in drawn.all()]


def test_weapons_are_read_at_a_glance_and_a_jam_is_seen_at_once(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(ARMS, HOT_SEAT)}"))
    sit_down(player, "The Law")
    player.asked("shooter")
    assert carried(player, "Deputy") == ["revolver (loaded)", "coach gun (1/2)"]
    assert carried(player, "Bandit") == ["revolver (jammed)"]
    assert carried(player, "Rifle bandit") == ["muzzle rifle (empty)"]
    assert signs(player, "deputy") == ["full", "full", "open"]
    assert signs(player, "bandit") == ["crossed"]
    assert signs(player, "rifle") == ["open"]
    picture(player.page, "far-west-arms-1440-light-en")

    player.answers(lambda: player.option("deputy").click())
    if player.asked() == "target":
        player.answers(lambda: player.option("bandit").click())
    player.answers(lambda: player.option("revolver:2").click())
    player.asked("spread")
    # Two natural 1s of one turn (FW.6.10); nobody on the other side can shoot, so all of it is fired at once.
    player.answers(lambda: player.option("spaced").click())
    expect(player.log).to_contain_text("jam")
    assert carried(player, "Deputy")[0] == "revolver (jammed)"
    assert signs(player, "deputy")[0] == "crossed"


def declare(player: Player, who: str, whom: str, how: str, calls: str) -> None:
    """A shooter, his target where he has several, his weapon, and whether he calls the other out."""
    player.asked("shooter")
    player.answers(lambda: player.option(who).click())
    if player.asked() == "target":
        player.answers(lambda: player.option(whom).click())
    player.asked("arms")
    player.answers(lambda: player.option(how).click())
    player.asked("call-duel")
    player.option(calls).click()


def test_sealed_shots_end_in_a_duel_that_is_staged(page: Page, games: Games) -> None:
    heard = Overheard(page)
    page.goto(page.url.rstrip("/") + f"/games/{games.load(NOON, HOT_SEAT)}")
    page.evaluate("localStorage.setItem('escarmouche.settings', JSON.stringify({speed: 4}))")
    page.reload()
    player = Player(page)
    sit_down(player, "The Law")
    declare(player, "sheriff", "boss", "revolver:1", "yes")
    sit_down(player, "The Outlaws")
    player.asked("shooter")
    expect(player.log).to_contain_text("Nothing has happened yet")
    for view in heard.by("outlaws"):
        assert (view["state"], view["answers"], view["composed"], view["events"]) == (0, 0, [], [])

    declare(player, "boss", "sheriff", "revolver:1", "no")
    scene = page.get_by_test_id("faceoff")
    expect(scene).to_contain_text("the faster")
    expect(scene.locator(".num")).to_have_text(["+ 4 = 6", "+ 4 = 9"])  # FW.10.02
    expect(scene.locator(".party.other")).to_have_class(re.compile("led"))
    expect(scene.locator(".fired")).to_have_text(
        [re.compile("^Boss.*missed$"), re.compile("^Sheriff.*hit!$")]
    )
    expect(scene.locator(".rival.out")).to_contain_text("Boss")
    picture(page, "far-west-duel-1440-light-en")
    page.get_by_test_id("faceoff-skip").click()
    expect(scene).to_have_count(0)
    expect(player.log).to_contain_text("Duel! Sheriff against Boss")


def test_a_duel_is_looked_at_again_from_the_log(browse: Opener, games: Games) -> None:
    game = games.load(NOON, HOT_SEAT)
    games.say(game, "sheriff", seat="law")
    games.say(game, *(["boss"] if asks_target(games, game, "law") else []), "revolver:1", True, seat="law")
    games.say(game, "boss", seat="outlaws")
    aimed = ["sheriff"] if asks_target(games, game, "outlaws") else []
    games.say(game, *aimed, "revolver:1", False, seat="outlaws")
    player = Player(browse(f"/games/{game}"))
    player.page.get_by_test_id("curtain").get_by_role("button").click()
    player.log.get_by_role("button", name="see the scene again").click()
    scene = player.page.get_by_test_id("faceoff")
    expect(scene).to_have_attribute("data-phase", "over")
    expect(scene).to_contain_text("out of action")
    player.page.keyboard.press("Escape")
    expect(scene).to_have_count(0)


def asks_target(games: Games, game: str, seat: str) -> bool:
    return bool(games.asked(game, seat)["question"]["key"] == "target")


def exposed(player: Player) -> Locator:
    return player.panel.get_by_test_id("glimpses")


def test_a_path_shows_where_one_can_be_shot_at_before_and_after(browse: Opener, games: Games) -> None:
    """From 14 cm on the boss sees past the house; his Mare's Leg needs 5 up to 20 cm (FW.6.01): 1 in 3."""
    player = Player(browse(f"/games/{games.load(PASSING, HOT_SEAT)}"))
    sit_down(player, "The Law")
    player.asked("activate")
    player.answers(lambda: player.option("sheriff").click())
    player.answers(lambda: player.option("move").click())
    player.asked("move")
    player.drag("sheriff", (2, -6), (10, 0))
    expect(exposed(player)).to_contain_text("Boss: 1/3")
    expect(exposed(player)).to_contain_text("Rifle bandit: 1/3")
    picture(player.page, "far-west-exposed-1440-light-en")
    player.answers(lambda: player.go.click())
    player.asked("moving-shot")
    player.answer_pass.click()

    sit_down(player, "The Outlaws")
    player.asked("interrupt")
    expect(exposed(player)).to_contain_text("Boss: 1/3")
    player.option("boss").hover()
    odds = player.page.get_by_test_id("odds")
    expect(odds.locator(".ob .fr").last).to_be_visible()
    chances = [Fraction(one.inner_text()) for one in odds.locator(".ob .fr").all()]
    assert chances == [Fraction(2, 3), Fraction(1, 3)]
    picture(player.page, "far-west-watched-1440-light-en")
    player.answers(lambda: player.option("boss").click())
    player.asked("arms")
    player.answers(lambda: player.option("mares_leg:1").click())
    player.asked("point")
    player.answers(lambda: player.go.click())
    player.asked("interrupt")
    expect(player.panel).to_contain_text("One shooter is noted already")
    player.answer_pass.click()
    expect(player.log).to_contain_text("hits Sheriff")


def test_the_odds_of_a_moving_shot_are_those_of_its_target(browse: Opener, games: Games) -> None:
    """Where the path ends the boss is the nearer one; the shot was chosen for the other."""
    game = games.load(PASSING, HOT_SEAT)
    way = {"sheriff": {"path": [[16, 6], [26, 6]]}}
    games.say(game, "sheriff", "move", way, "rifle", seat="law")
    player = Player(browse(f"/games/{game}"))
    sit_down(player, "The Law")
    player.asked("point")
    expect(player.panel).to_contain_text("Sheriff fires at Rifle bandit")
