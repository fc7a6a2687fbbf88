"""Games that begin in the midst of a turn: into a coach, into the saddle and out of it, and out of a hiding place."""

from playwright.sync_api import expect

from tests.web.conftest import PHONE, Opener
from tests.web.far_west import position
from tests.web.games import Games
from tests.web.player import Player, picture

AGAINST_A_BOT = {"law": "human", "outlaws": "recruit"}
# Sheriff and deputy beside a coach and a horse, a cowboy on horseback; nobody has anything to shoot with.
STABLE = position(
    {
        "sheriff": {"troop": "sheriff", "at": [30, 12], "facing": 90, "weapons": []},
        "deputy": {"troop": "deputy", "at": [20, 20], "facing": 90, "weapons": []},
        "cowboy": {"troop": "cowboy", "side": "law", "at": [12, 32], "facing": 90, "weapons": []},
        "boss": {"troop": "boss", "at": [56, 40], "facing": 270, "weapons": []},
    },
    "move",
    vehicles={"coach": {"side": "law", "at": [30, 22], "facing": 90, "pace": 25}},
    horses={"horse": {"id": "horse", "side": "law", "at": [24, 15]}},
)
# A war leader and his warrior lie in wait for a trooper who is near; it is the step of surprises.
AMBUSH = position(
    {
        "chief": {"troop": "war-leader", "side": "law", "at": [20, 20], "hidden": True, "crouched": True},
        "brave": {"troop": "bow-warrior", "side": "law", "at": [23, 20], "hidden": True, "crouched": True},
        "trooper": {"troop": "trooper", "side": "outlaws", "at": [40, 20], "facing": 270},
    },
    "surprise",
    (3,) * 20,
    terrain=[{"id": "brush", "kind": "brush", "rect": [14, 14, 26, 26]}],
)


def act(player: Player, who: str, what: str) -> None:
    player.asked("activate")
    player.answers(lambda: player.option(who).click())
    player.asked("action")
    player.answers(lambda: player.option(what).click())


def test_into_the_coach_into_the_saddle_and_out_of_it(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(STABLE, AGAINST_A_BOT)}"))
    expect(player.log.locator("h2")).to_have_text("Turn 1")
    expect(player.log.locator("h3")).to_have_text("movement")
    act(player, "sheriff", "board:coach:0")
    player.piece("coach").click()
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("5 of 10")  # up to the coach's side
    expect(player.table.locator("[data-handle]")).to_have_count(0)  # nobody is turned here (FW.1.18)
    player.answers(lambda: player.go.click())
    expect(player.log).to_contain_text("Sheriff climbs")

    act(player, "deputy", "walk-and-mount")
    player.piece("horse").click()
    player.answers(lambda: player.go.click())
    expect(player.log).to_contain_text("Deputy mounts")
    expect(player.piece("horse")).to_have_count(0)
    assert player.place("deputy") == (24, 15)

    act(player, "cowboy", "dismount")
    player.drag("cowboy", (6, 0))
    player.answers(lambda: player.go.click())
    expect(player.log).to_contain_text("Cowboy dismounts")
    assert player.place("cowboy") == (18, 32)
    assert player.place("law-horse-1") == (12, 32)
    picture(player.page, "far-west-rides-1440-light-en")


def test_a_surprise_by_touch_is_carried_through_and_taken_back(browse: Opener, games: Games) -> None:
    player = Player(
        browse(f"/games/{games.load(AMBUSH, AGAINST_A_BOT)}", size=PHONE, touch=True, lang="fr", theme="dark")
    )
    player.asked("surprise")
    player.answers(lambda: player.option("unit:chief").tap())
    player.asked("surprise-action")
    player.answers(lambda: player.option("move").tap())
    player.asked("move")
    x, y = player.on_screen("trooper")
    player.page.touchscreen.tap(x, y)
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("sur 20")
    expect(player.panel.get_by_test_id("glimpses")).to_have_count(0)  # nobody can interrupt it (FW.9.15)
    picture(player.page, "far-west-surprise-390-dark-fr")
    player.answers(lambda: player.go.tap())
    player.asked("length")
    player.page.get_by_test_id("undo").tap()
    player.page.get_by_test_id("undo-agree").tap()  # a die was thrown for the brush
    player.asked("move")
    player.answers(lambda: player.answer_pass.tap())
    player.asked("move")  # his warrior's turn
    player.answers(lambda: player.answer_pass.tap())
    player.page.get_by_test_id("tab-log").tap()
    expect(player.log).to_contain_text("Surprise")
    expect(player.log).to_contain_text("Réponse reprise")
