"""Without a mouse: from the first page to the end of a turn, and what is told on the way."""

import re

from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.keyboard import KeyPlayer


def test_a_turn_of_the_water_party_without_a_mouse(browse: Opener) -> None:
    """GM: deploy, locate, activate by walking the table, move a detachment, be refused, pass; until the next turn."""
    player = KeyPlayer(browse())
    page = player.page
    expect(page.get_by_test_id("play-now")).to_be_visible()
    player.press("Tab", "Enter")  # past the bar
    expect(page.locator("h1")).to_be_focused()
    player.press("?")
    expect(page.get_by_test_id("keys")).to_contain_text("next or previous piece")
    player.press("Escape")
    expect(page.get_by_test_id("keys")).to_have_count(0)
    player.tab_to("play-now")
    player.press("Enter")

    player.asked("deploy")
    expect(page).to_have_title("The water party at Palo Verde · Escarmouche")
    player.answers(lambda: player.press("Control+Enter"))
    while player.asked() == "locate":
        player.play()
    player.asked("activate")
    player.at_the_question()
    expect(player.voice).to_contain_text("Whom do you activate?")

    # The table: piece by piece, by unit, with bearings from the piece that was chosen.
    player.table.focus()
    player.press("PageDown")
    assert player.focus() == "legion.0"
    player.press("PageDown", "f")
    expect(player.voice).to_contain_text(re.compile("taken from Legionnaire 1"))
    player.press("u", "u")
    assert player.focus() == "walk-unit"
    expect(player.voice).to_contain_text(
        re.compile(r"Guerrillas, The Mexicans.* on the table; [\d.]+.cm .*\(\d+°\) of Legionnaire 1")
    )
    player.press("i")
    expect(player.voice).to_contain_text(re.compile(r"cm .*\(\d+°\) of Legionnaire 1; .*thicket|open ground"))
    player.press("s")
    assert player.focus() == "legion.0"
    player.answers(lambda: player.press("Enter"))
    assert player.focus() == "legion.0"  # who walks the table stays there

    player.asked("with")
    player.press("2")
    player.answers(lambda: player.press("Control+Enter"))
    player.asked("action")
    player.tab_to("option-skirmish")
    player.answers(lambda: player.press("Enter"))
    while player.asked() != "move":
        player.play()
    player.at_the_question()
    player.press("Control+ArrowUp", "Control+ArrowUp", "Control+ArrowUp")
    expect(player.urgent).to_contain_text("GM.")
    expect(player.voice).to_contain_text(re.compile(r"it ends 15.cm north \(0°\) of its start"))
    player.press("Backspace")
    expect(player.urgent).to_be_empty()
    player.table.focus()
    player.press("c", "ArrowDown", "ArrowDown", "Shift+ArrowLeft")
    expect(page.get_by_test_id("walk-cross")).to_be_focused()
    # Legionnaire 1 stands 3 cm east of the corporal: 3.1 west and 2 south of him, less his base of 1.
    expect(player.voice).to_contain_text(re.compile(r"2\.7.cm west-south-west \(237°\) of Legionnaire 1"))
    player.press("Enter")
    expect(player.page.get_by_test_id("path-sum")).to_contain_text("2 of")
    player.answers(lambda: player.press("Control+Enter"))
    expect(player.voice).to_contain_text("Corporal")

    turn = page.get_by_test_id("turn")
    while turn.get_attribute("data-turn") == "1":
        player.play()
    player.at_the_question()


def test_a_turn_of_battalions_without_a_mouse(browse: Opener, games: Games) -> None:
    """BP: deploy, an order drawn leg by leg, dice heard, a general put down; until the next turn."""
    game = games.new(
        ruleset="blackpowder", scenario="sobral-mill", seats={"french": "human", "british": "recruit"}
    )
    player = KeyPlayer(browse(f"/games/{game}"))
    page = player.page
    player.asked("deploy")
    player.press("Tab", "Enter")  # to the question
    player.at_the_question()
    who = page.get_by_test_id("who-moves")
    player.tab_to("who-moves")
    player.press("ArrowDown")
    unit = who.input_value()
    before = player.place(unit)
    player.tab_to("path-pad")
    player.press("ArrowRight", "Shift+ArrowUp")
    assert player.place(unit) == (before[0] + 1, before[1] + 0.1)
    player.press("q")
    expect(player.voice).to_contain_text("facing north (345°)")
    expect(player.urgent).to_contain_text("BP.5.06")  # turned, it does not fit into the zone
    player.press("e")
    expect(player.urgent).to_be_empty()
    player.answers(lambda: player.press("Control+Enter"))

    player.asked("commander")
    player.at_the_question()
    expect(player.voice).to_contain_text("4 units are deployed")
    for _ in range(3):
        player.answers(lambda: player.press("1"))
    player.asked("move-step")
    player.press("ArrowUp", "ArrowUp", " ", "ArrowUp")
    expect(page.get_by_test_id("path-sum")).to_contain_text("3 of 12")
    expect(player.voice).to_contain_text(re.compile(r"three moves [\d.]+%"))
    player.answers(lambda: player.press("Enter"))
    player.play()  # that is the whole order: the dice are thrown
    expect(player.voice).to_contain_text(
        re.compile(r"throws \d+ against \d+.* dice: \d, \d, total \d+, \d+ or less")
    )
    turn = page.get_by_test_id("turn")
    while turn.get_attribute("data-turn") == "1":
        player.play()
    player.at_the_question()
