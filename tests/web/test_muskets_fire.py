"""Powder and smoke: odds of a volley, how far a pair is spotted, ranks laid out and wheeled on the table."""

from playwright.sync_api import expect

from tests.rulesets.tomahawks.bench import block, officer, row, unit, zone
from tests.web.conftest import Opener
from tests.web.far_west import sit_down
from tests.web.games import Games
from tests.web.muskets import BOTH, position
from tests.web.player import Player, picture

HAND = {"british": ["british-trained", "british-trained", "british-forward"]}
LINE = position(
    unit("regulars", troop="regulars", at=block(8, (20, 20), 4), formation="close-order", facing=0.0),
    officer("captain", at=(16, 16), troop="regular-officer"),
    unit("braves", "french", troop="native-warriors", at=row(5, (18, 29)), vigilant=True),
    unit("woodsmen", "french", troop="woodsmen", at=row(3, (30, 42)), smoke=True),
    terrain=[zone("woods", 14, 27.5, 30, 36)],
    hands=HAND,
    size=(48.0, 48.0),
    dice=(9, 9, 2, 2, 2, 2, 2, 2, 9, 9, *[9] * 20),
)
LOOSE = position(
    unit("regulars", troop="regulars", at=row(6, (20, 20), (1.5, 0.0))),
    officer("captain", at=(16, 16), troop="regular-officer"),
    unit("braves", "french", troop="native-warriors", at=row(5, (18, 45))),
    hands=HAND,
)


def test_a_volley_its_odds_and_its_smoke(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(LINE, BOTH)}", lang="fr", theme="dark"))
    page = player.page
    sit_down(player, "Les Britanniques")
    player.asked("play")
    expect(page.locator('[data-standard="braves"] [data-marker="vigilance"]')).to_be_visible()
    expect(player.piece("woodsmen-1").locator('[data-marker="smoke"]')).to_be_visible()

    # Column 8, the warriors in the woods and Natives: 8 inches.
    page.get_by_test_id("tool-sight").click()
    player.piece("regulars-2").click()
    player.piece("braves-2").click()
    lines = page.get_by_test_id("spotting-lines")
    expect(lines).to_contain_text("colonne de base MT.8.02")
    expect(lines).to_contain_text("−4")
    expect(lines).to_contain_text("colonne 3 : 8″")
    expect(page.get_by_test_id("spotting")).to_have_count(1)
    picture(page, "muskets-spotting-1440-dark-fr")
    page.keyboard.press("Escape")

    player.answers(lambda: player.option("card:british-trained-1").click())
    player.answers(lambda: player.option("regulars").click())
    player.answers(lambda: player.option("shoot").click())
    player.option("volley:braves:musket").hover()
    odds = page.get_by_test_id("odds").first
    expect(odds).to_contain_text("8 tirs pour toucher")
    expect(odds).to_contain_text("au d10")
    picture(page, "muskets-volley-1440-dark-fr")
    player.option("volley:braves:musket").click()
    expect(player.log).to_contain_text("Salve")
    expect(page.locator('[data-piece^="regulars-"] [data-marker="smoke"]')).to_have_count(8)


def test_ranks_are_formed_and_wheeled(browse: Opener, games: Games) -> None:
    player = Player(browse(f"/games/{games.load(LOOSE, BOTH)}"))
    page = player.page
    sit_down(player, "The British")
    player.asked("play")
    player.answers(lambda: player.option("card:british-trained-1").click())
    player.answers(lambda: player.option("regulars").click())
    player.answers(lambda: player.option("move").click())
    page.get_by_test_id("tag-regulars-1-close-order").click()
    expect(page.locator("[data-ghost]")).to_have_count(6)
    handle = page.locator("[data-handle]")
    before = handle.get_attribute("aria-valuenow")
    handle.focus()
    page.keyboard.press("ArrowRight")
    expect(handle).not_to_have_attribute("aria-valuenow", before or "")
    expect(page.get_by_test_id("refusal")).to_have_count(0)
    picture(page, "muskets-ranks-1440-light-en")
    player.answers(player.go.click)
    roster = page.get_by_role("navigation", name="Who is on the table")
    expect(roster).to_contain_text("in close order")
