"""The disk takes nothing while a game is on: it is said, nothing is lost, and it goes on when there is room again."""

import json
import re
import resource
import sqlite3
from collections.abc import Iterator
from contextlib import closing

import httpx
import pytest
from playwright.sync_api import expect

from escarmouche.server.database import FILE
from tests.web.conftest import PHONE, Opener, Served
from tests.web.games import HOT_SEAT, SOLO, Games
from tests.web.player import Player, picture


class Disk:
    """What a running server may write to."""

    def __init__(self, served: Served) -> None:
        assert served.process is not None
        self.of = served.process.pid
        self.usual = resource.prlimit(self.of, resource.RLIMIT_FSIZE)

    def fill(self) -> None:
        resource.prlimit(self.of, resource.RLIMIT_FSIZE, (1, self.usual[1]))

    def free(self) -> None:
        resource.prlimit(self.of, resource.RLIMIT_FSIZE, self.usual)


@pytest.fixture
def game(own: Served, games_of_own: Games) -> str:
    """A game in which a bot is asked, and has not begun to think: nobody looks at it."""
    game = games_of_own.new(seats=HOT_SEAT)
    games_of_own.say(game, ..., seat="french")
    assert games_of_own.shown(game, seat="mexican")["question"] is not None
    own.stop()
    with closing(sqlite3.connect(own.data / FILE)) as file, file:
        file.execute("UPDATE games SET seats = ?, mark = NULL WHERE id = ?", (json.dumps(SOLO), game))
        file.execute("UPDATE rows SET link = NULL WHERE game = ?", (game,))  # else the change is noticed
    own.start()
    return game


@pytest.fixture
def disk(own: Served, game: str) -> Iterator[Disk]:
    disk = Disk(own)
    yield disk
    disk.free()


def kept(own: Served, game: str) -> int:
    """How many answers there are on the disk, whatever the server has in mind."""
    with closing(sqlite3.connect(own.data / FILE)) as file:
        return int(file.execute("SELECT count(*) FROM rows WHERE game = ?", (game,)).fetchone()[0])


def test_a_bots_answer_that_cannot_be_kept(browse: Opener, own: Served, game: str, disk: Disk) -> None:
    disk.fill()
    player = Player(browse(f"/games/{game}", at=own))
    banner = player.page.get_by_test_id("not-kept")
    expect(banner).to_contain_text("This could not be kept")
    expect(banner).to_contain_text("the game is as it was")
    expect(banner).to_contain_text("The other side tries again by itself.")
    assert banner.locator("xpath=..").get_attribute("aria-live") == "assertive"
    expect(player.text).to_have_count(0)
    phone = browse(f"/games/{game}", size=PHONE, lang="fr", at=own)
    expect(phone.get_by_test_id("not-kept")).to_contain_text("Rien n’a pu être gardé")
    picture(phone, "not-kept-bot-phone-fr")
    assert kept(own, game) == 1
    disk.free()
    player.asked()
    for page in (player.page, phone):
        expect(page.get_by_test_id("not-kept")).to_have_count(0)
    assert kept(own, game) == httpx.get(f"{own.url}/api/games/{game}").json()["answers"] > 1


def test_ones_own_answer_that_cannot_be_kept(browse: Opener, own: Served, game: str, disk: Disk) -> None:
    player = Player(browse(f"/games/{game}", at=own))
    key = player.asked("locate")
    before, state = kept(own, game), player.state
    disk.fill()
    player.panel.get_by_test_id(re.compile("^option-")).first.click()
    player.go.click()
    expect(player.refusal).to_contain_text("the game is as it was")
    assert (player.asked(key), player.state, kept(own, game)) == (key, state, before)
    disk.free()
    player.play()
    assert kept(own, game) > before
    expect(player.refusal).to_have_count(0)
