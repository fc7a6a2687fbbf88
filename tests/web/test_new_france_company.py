"""A company of formed infantry and a farm: volleys, formations turned on the table, two players of one screen."""

from playwright.sync_api import Page, expect

from tests.rulesets.tyneside.bench import block, drummer, pc, row, second
from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.new_france import FARM, position
from tests.web.player import Player, picture

BOTH = {"british": "human", "french": "human"}
PLATOON = {"facing": 90.0, "commanded": "harcourt", "formation": "column"}
COLUMN = position(
    pc("british", (30, 62), id="harcourt", troop="british-officer"),
    second("british", (32, 50), id="doyle", platoon="b-p", commanded="harcourt"),
    drummer("british", (34, 50), id="drum", platoon="b-p"),
    *block(9, "british", (60, 60), 3, 90.0, unit="B1"),
    *block(8, "british", (50, 60), 3, 90.0, unit="B2", loaded=False),
    *row(6, "french", (130, 50), (0.0, 4.0), unit="I1", troop="warrior"),
    size=(180.0, 120.0),
    step="act",
    units={"B1": PLATOON, "B2": {**PLATOON, "commanded": ""}, "I1": {"facing": 270.0, "routing": True}},
    readings={"B1": {"formed": True}, "harcourt": {}, "doyle": {}},
)
VOLLEY = position(
    pc("british", (30, 62), id="harcourt", troop="british-officer"),
    *block(9, "british", (60, 68), 9, 90.0, unit="B1"),
    *row(6, "french", (78, 52), (0.0, 4.0), unit="I1", troop="warrior"),
    size=(180.0, 120.0),
    step="fire",
    cursor={"ready": True},
    units={"B1": {**PLATOON, "formation": "line"}, "I1": {"facing": 270.0}},
    dice=(8, 3, 6, *[2, 1] * 20),
)


def test_a_column_forms_line_and_is_turned_on_the_table(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(COLUMN, BOTH)}"))
    page = player.page
    player.asked("act")
    roster = page.get_by_role("navigation", name="Who is on the table")
    expect(roster).to_contain_text("in column")
    expect(page.locator('[data-standard="I1"] [data-marker="routing"]')).to_be_visible()
    picture(page, "new-france-column-1440-light-en")
    player.answers(lambda: player.option("B1").click())
    player.asked("deed")
    player.answers(lambda: player.option("line").click())
    player.asked("facing")
    handle = page.locator("[data-handle]")
    expect(handle).to_have_attribute("aria-valuenow", "90")
    handle.focus()
    page.keyboard.press("ArrowRight")
    expect(handle).to_have_attribute("aria-valuenow", "105")
    picture(page, "new-france-facing-1440-light-en")
    player.answers(player.go.click)
    player.asked("order")


def test_a_volley_and_its_odds(browse: Opener, games: Games) -> None:
    """Nine loaded men at 16 cm in the open: 2+ for each of them."""
    player = Player(browse(f"/games/{games.load(VOLLEY, BOTH)}", lang="fr", theme="dark"))
    page = player.page
    player.asked("fire")
    player.option("B1").hover()
    odds = page.get_by_test_id("odds")
    expect(odds).to_contain_text("9 tirs")
    expect(odds).to_contain_text("2+")
    picture(page, "new-france-volley-1440-dark-fr")
    player.answers(lambda: player.option("B1").click())
    expect(player.log).to_contain_text("9 tirs")


def test_two_players_of_one_screen_without_secrets_need_no_curtain(page: Page, games: Games) -> None:
    game = games.new(**FARM)
    page.goto(page.url.rstrip("/") + f"/games/{game}")
    player = Player(page)
    player.asked("deploy")
    first = games.shown(game)["question"]["seat"]
    player.play()
    player.asked("deploy")
    assert games.shown(game)["question"]["seat"] != first
    expect(page.get_by_test_id("curtain")).to_have_count(0)
    player.play()
    player.asked("command")
    expect(page.get_by_role("navigation", name="Who is on the table")).to_contain_text("command points")
    picture(page, "new-france-farm-1440-light-en")
