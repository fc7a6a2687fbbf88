"""A game saved to a file and loaded from it."""

from pathlib import Path

from playwright.sync_api import expect

from tests.web.conftest import Opener
from tests.web.games import Games
from tests.web.player import Player


def test_a_saved_game_is_loaded_as_it_was(browse: Opener, games: Games, tmp_path: Path) -> None:
    game = games.new()
    games.give(game, ..., [], "legion.0", [], "skirmish")
    player = Player(browse(f"/games/{game}"))
    page = player.page
    player.asked("move")
    text = player.text.inner_text()
    with page.expect_download() as saved:
        page.get_by_test_id("save").click()
    file = tmp_path / saved.value.suggested_filename
    saved.value.save_as(file)

    page.locator("a.brand").click()
    page.get_by_test_id("load-file").set_input_files(file)
    expect(page.get_by_test_id("load-seats")).to_be_visible()
    page.get_by_test_id("load-go").click()
    player.asked("move")
    loaded = page.url.rsplit("/", 1)[1]
    assert loaded != game
    expect(player.text).to_have_text(text)
    assert {**games.save(loaded), "dice": None} == {**games.save(game), "dice": None}  # others to come
    assert games.shown(loaded, seat="french")["scene"] == games.shown(game, seat="french")["scene"]


def test_a_file_that_is_no_game_is_refused_in_words(browse: Opener, tmp_path: Path) -> None:
    file = tmp_path / "shopping.json"
    file.write_text('{"eggs": 6}')
    page = browse()
    page.get_by_test_id("load-file").set_input_files(file)
    expect(page.get_by_test_id("problem")).not_to_be_empty()
    assert page.url.endswith("/")


def test_a_game_is_removed_after_asking(browse: Opener, games: Games) -> None:
    game = games.new()
    page = browse()
    sheet = page.get_by_test_id(f"game-{game}")
    expect(sheet).to_be_visible()
    sheet.get_by_role("button", name="Delete").click()
    page.get_by_test_id("delete-go").click()
    expect(sheet).to_have_count(0)
    page.goto(page.url + f"games/{game}")
    expect(page.get_by_role("link", name="Escarmouche").or_(page.locator("a.brand")).first).to_be_visible()
    expect(page.get_by_test_id("question-text")).to_have_count(0)
