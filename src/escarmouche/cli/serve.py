"""`escarmouche serve`: play in the browser. `escarmouche` alone does the same."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

from escarmouche import rulesets
from escarmouche.cli.commands import App, Option, complain
from escarmouche.cli.common import Lang, check_lang, told_broken
from escarmouche.cli.speech import Speech

if TYPE_CHECKING:
    from socket import socket

HOST = "127.0.0.1"
PORT = 8630
NEXT = 50  # ports that are tried where the first is taken
DATA = "ESCARMOUCHE_DATA"
MOST_THINKERS = 4
TURNS = 0.001  # seconds for which one thread may keep the other waiting


def register(app: App, say: Speech) -> None:
    @app.command("serve", help=say("help-serve"))
    def serve(
        host: Annotated[str, Option("--host", help=say("help-host"))] = HOST,
        port: Annotated[int | None, Option("--port", help=say("help-port"))] = None,
        data: Annotated[str, Option("--data", help=say("help-data"), metavar="DIR|URL")] = "",
        no_browser: Annotated[bool, Option("--no-browser", help=say("help-no-browser"))] = False,
        lang: Lang = say.lang,
    ) -> None:
        check_lang(say, lang)
        if port is not None and not 0 <= port <= 65535:
            complain(say("bad-port", given=str(port)))
        listening = listen(say, host, port)
        run(say, listening, host, place(data), not no_browser)


def place(given: str) -> Path | str:
    """Where games are kept: a folder, or the URL of a database."""
    wanted = given or os.environ.get(DATA, "")
    if "://" in wanted:
        return wanted
    return Path(wanted).expanduser() if wanted else own_folder()


def own_folder() -> Path:
    """The user's own folder for what programs keep."""
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "Escarmouche"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "Escarmouche"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "escarmouche"


def listen(say: Speech, host: str, port: int | None) -> "socket":
    """A socket at the port asked for; where none is asked for, at the first free one."""
    import socket

    try:
        family = socket.getaddrinfo(host, None, type=socket.SOCK_STREAM)[0][0]
    except (OSError, UnicodeError):
        complain(say("bad-host", given=host))
    reason = ""
    for wanted in [port] if port is not None else range(PORT, PORT + NEXT):
        one = socket.socket(
            family, socket.SOCK_STREAM, socket.IPPROTO_TCP
        )  # said, so that nothing waits for more
        if os.name == "posix":
            one.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            one.bind((host, wanted))
            one.listen(128)
            return one
        except OSError as error:
            one.close()
            reason = error.strerror or str(error)
    return complain(say("port-taken", host=host, port=str(PORT if port is None else port), reason=reason))


def run(say: Speech, listening: "socket", host: str, data: Path | str, browser: bool) -> None:
    """Serve until the player stops it."""
    import uvicorn
    from sqlalchemy.exc import SQLAlchemyError

    from escarmouche.server import log_lines
    from escarmouche.server.app import make_app
    from escarmouche.server.connections import QUEUE, Settings
    from escarmouche.server.guard import LOOPBACK, own_names
    from escarmouche.server.replays import Replays
    from escarmouche.server.rooms import Rooms
    from escarmouche.server.store import Store
    from escarmouche.server.thinking import Thinkers
    from escarmouche.server.trouble import Trouble

    log_lines.set_up()
    where = log_lines.shown_url(data) if isinstance(data, str) else str(data)

    def told(reason: object) -> str:
        return log_lines.without_password_of(str(data), str(reason))

    sys.setswitchinterval(TURNS)
    try:
        store = Store(data)
    except Trouble as trouble:
        complain(say("data-unusable", data=where, reason=told(trouble.reason)))
    except (OSError, SQLAlchemyError, ImportError, ValueError) as error:
        complain(say("data-unusable", data=where, reason=told(getattr(error, "orig", None) or error)))
    port = listening.getsockname()[1]
    address = f"http://{f'[{host}]' if ':' in host else host}:{port}/"
    shown = f"http://{HOST}:{port}/" if host in ("0.0.0.0", "::", "") else address
    open_to_all = host not in LOOPBACK
    names = (host, *own_names()) if open_to_all else ()
    rooms = Rooms(lambda: store, thinkers=Thinkers(thinkers()), replays=Replays())
    config = Settings(make_app(rooms, names))

    class Server(uvicorn.Server):
        unread: BrokenPipeError | None = None

        async def main_loop(self) -> None:
            listening.listen(QUEUE)
            try:
                print(say("serving", address=shown), flush=True)
                if store.trouble is not None:
                    reason = told(store.trouble.reason)
                    print(say(f"data-{store.trouble.cause}", data=where, reason=reason), flush=True)
                for one in rulesets.look_into_others():
                    print(told_broken(say, one), flush=True)
                if open_to_all:
                    print(say("serving-open", host=host), flush=True)
                print(say("serving-stop"), flush=True)
            except BrokenPipeError as unread:  # the server is closed before the program ends
                self.unread = unread
                return
            if browser and has_display():
                show(shown)
            await super().main_loop()

    server = Server(config)
    try:
        server.run([listening])
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    if server.unread is not None:
        raise server.unread
    print(say("serving-ended"), flush=True)


def thinkers() -> int:
    """Processes in which bots think: the server itself has work for one processor."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min(cores - 1, MOST_THINKERS))


def has_display() -> bool:
    """Whether there is a screen on which a browser can be opened."""
    if sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(address: str) -> None:
    """Open the browser; in a thread of its own, for some wait until it is closed."""
    import webbrowser
    from threading import Thread

    Thread(target=webbrowser.open, args=(address,), daemon=True).start()
