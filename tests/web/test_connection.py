"""The line to the server breaks: that is said, it is mended within two seconds, nothing is lost or doubled."""

import signal
import socket
import threading
import time
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.web.conftest import Opener, Served
from tests.web.games import HOT_SEAT, Games
from tests.web.player import Player

MENDED = 2.0  # seconds after its return
PERIOD = 0.02


class Cable:
    """Between browser and server: it can be pulled out, and then nothing comes through and nobody is told."""

    def __init__(self, port: int) -> None:
        self.to, self.plugged = port, threading.Event()
        self.plugged.set()
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port = self.listening.getsockname()[1]
        self.open: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def _accept(self) -> None:
        while True:
            try:
                near, _ = self.listening.accept()
            except OSError:
                return
            far = socket.create_connection(("127.0.0.1", self.to))
            self.open += [near, far]
            for one, other in ((near, far), (far, near)):
                threading.Thread(target=self._carry, args=(one, other, self.plugged), daemon=True).start()

    def _carry(self, one: socket.socket, other: socket.socket, plugged: threading.Event) -> None:
        try:
            while data := one.recv(65536):
                if not plugged.is_set():
                    return  # what was under way is lost
                other.sendall(data)
        except OSError:
            pass
        if plugged.is_set():
            other.close()

    def pull(self) -> None:
        self.plugged.clear()

    def plug(self) -> None:
        """What hung in the meantime stays dead; what is opened from now on comes through."""
        self.plugged = threading.Event()
        self.plugged.set()

    def close(self) -> None:
        self.listening.close()
        for one in self.open:
            one.close()


@pytest.fixture
def cable(own: Served) -> Iterator[Cable]:
    cable = Cable(own.port)
    yield cable
    cable.close()


def answers(own: Served, game: str) -> int:
    return int(httpx.get(f"{own.url}/api/games/{game}").json()["answers"])


def mended(player: Player, since: float) -> float:
    """Seconds until the page has its line again."""
    while player.page.get_by_test_id("line-lost").count():
        assert time.monotonic() < since + 30
        time.sleep(PERIOD)
    return time.monotonic() - since


def test_a_killed_server_comes_back(browse: Opener, own: Served, games_of_own: Games) -> None:
    """What is answered meanwhile is held, and goes out once."""
    game = games_of_own.new()
    player = Player(browse(f"/games/{game}", at=own))
    player.asked("deploy")
    player.page.get_by_test_id("as-proposed").click()
    assert own.process is not None
    own.process.send_signal(signal.SIGKILL)
    own.process.wait()
    lost = player.page.get_by_test_id("line-lost")
    expect(lost).to_contain_text("The line to the server is cut")
    before = player.state
    player.go.click()
    expect(lost).to_contain_text("goes out, once")
    own.process = None
    own.start()
    httpx.get(f"{own.url}/api/about")
    assert mended(player, time.monotonic()) < MENDED
    expect(player.panel).not_to_have_attribute("data-state", str(before))
    player.asked("locate")
    given = httpx.get(f"{own.url}/api/games/{game}/save").json()["answers"]
    assert answers(own, game) == len(given)
    assert sum(isinstance(one, dict) and "legion.0" in one for one in given) == 1


def test_a_cable_that_is_pulled_out(browse: Opener, own: Served, cable: Cable, games_of_own: Games) -> None:
    """Nobody says that the line is dead; an answer that was taken, but not confirmed, is not taken twice."""
    game = games_of_own.new(seats=HOT_SEAT)
    player = Player(browse(f"/games/{game}", at=cable))
    page = player.page
    player.asked("deploy")
    page.get_by_test_id("as-proposed").click()
    ask = games_of_own.shown(game, seat="french")["question"]
    sent = page.evaluate(
        "() => { window.sent = 0; const send = WebSocket.prototype.send;"
        "WebSocket.prototype.send = function (text) { window.sent += text.includes('\"answer\"') ? 1 : 0;"
        "return send.call(this, text); }; return window.sent; }"
    )
    assert sent == 0
    # The answer arrives, its confirmation does not.
    cable.pull()
    before = answers(own, game)
    player.go.click()
    games_of_own.say(game, ask["default"], seat="french")
    page.evaluate("dispatchEvent(new Event('offline'))")
    lost = page.get_by_test_id("line-lost")
    expect(lost).to_contain_text("goes out, once")
    assert page.get_by_test_id("line-lost").locator("xpath=..").get_attribute("aria-live") == "assertive"
    cable.plug()
    back = time.monotonic()
    page.evaluate("dispatchEvent(new Event('online'))")
    assert mended(player, back) < MENDED
    expect(player.panel).to_have_attribute("aria-busy", "false")
    player.asked()
    assert page.evaluate("window.sent") >= 2
    assert answers(own, game) == before + 1
    # An open line that only the network was gone from, as the browser tells it.
    page.context.set_offline(True)
    expect(lost).to_be_visible()
    page.context.set_offline(False)
    assert mended(player, time.monotonic()) < MENDED


def test_nothing_is_kept_and_everybody_is_told(browse: Opener, own: Served, games_of_own: Games) -> None:
    game = games_of_own.new()
    own.stop()
    file = own.data / "games.sqlite3"
    data = bytearray(file.read_bytes())
    data[4096 * 2 : 4096 * 2 + 64] = b"\xff" * 64
    file.write_bytes(data)
    own.start()
    page = browse("/", at=own)
    strip = page.get_by_test_id("nothing-kept")
    expect(strip).to_contain_text("Nothing will be kept.")
    page.get_by_test_id("lang-fr").click()
    expect(strip).to_contain_text("Rien ne sera gardé.")
    page.get_by_test_id("play-now").click()
    expect(page.get_by_test_id("problem")).to_be_visible()
    if httpx.get(f"{own.url}/api/games/{game}").is_success:
        page.goto(f"{own.url}/games/{game}")
        expect(strip).to_be_visible()
        expect(page.get_by_test_id("table")).to_be_visible()
        page.wait_for_timeout(200)
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
