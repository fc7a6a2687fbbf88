"""`escarmouche simulate`: a scenario played by bots many times over, and what comes of it."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from types import FrameType
from typing import Annotated, Any

from escarmouche import rulesets
from escarmouche.cli.botlist import bot_named
from escarmouche.cli.commands import App, Argument, Exit, Option, complain
from escarmouche.cli.common import Json, Lang, check_lang, console, fields_given, print_json, refused
from escarmouche.cli.play import every_scenario
from escarmouche.cli.speech import Speech
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.rules import Illegal
from escarmouche.lab.match import Failed, Played
from escarmouche.lab.simulate import Trial, compile_first, run, workers
from escarmouche.lab.statistics import Result, summary
from escarmouche.lab.tally import Tally
from escarmouche.lab.words import Words
from escarmouche.setup.settings import read_settings
from escarmouche.speed import core

INTERRUPTED, INCOMPLETE = 130, 1
DEFAULT_BOT = "regular"


def register(app: App, say: Speech) -> None:
    @app.command("simulate", help=say("help-simulate"))
    def simulate(
        scenario: Annotated[str, Argument(help=say("help-scenario"))],
        games: Annotated[int, Option("--games", metavar="N", help=say("help-games"))] = 100,
        bots: Annotated[str, Option("--bots", metavar="A,B", help=say("help-sim-bots"))] = DEFAULT_BOT,
        jobs: Annotated[int, Option("--jobs", metavar="N", help=say("help-jobs"))] = 0,
        seed: Annotated[str, Option("--seed", help=say("help-sim-seed"))] = "1",
        option: Annotated[list[str] | None, Option("--option", help=say("help-option"))] = None,
        keep: Annotated[list[int] | None, Option("--keep", metavar="N", help=say("help-keep"))] = None,
        keep_in: Annotated[Path, Option("--keep-in", metavar="DIR", help=say("help-keep-in"))] = Path(),
        html: Annotated[Path | None, Option("--html", metavar="FILE", help=say("help-html"))] = None,
        json: Json = False,
        lang: Lang = say.lang,
    ) -> None:
        check_lang(say, lang)
        ruleset, state, trial = the_trial(say, scenario, games, bots, seed, option or [], keep or [])
        jobs = the_jobs(say, jobs)
        keeper = Keeper(say, trial, keep_in)
        if html is not None:
            must_be_writable(say, html)
        result, interrupted = play_out(say, trial, ruleset, jobs, keeper)
        words = Words(ruleset, ruleset.names(state, lang), lang)
        if json:
            print_json(result)
        else:
            from escarmouche.cli.simtables import show  # late: a program that wants JSON needs no tables

            show(console(), words, result)
        sys.stdout.flush()
        if html is not None:
            write_page(say, html, words, result)
        if interrupted:
            raise Exit(INTERRUPTED)
        if result.partial or result.failed:
            raise Exit(INCOMPLETE)


def the_trial(
    say: Speech, scenario: str, games: int, bots: str, seed: str, options: list[str], keep: list[int]
) -> tuple[Ruleset[Any], Any, Trial]:
    """What is to be played, with its ruleset and first state; whatever is wrong with it is one line."""
    found = rulesets.find_scenario(scenario)
    if found is None:
        complain(say("unknown-scenario", given=scenario, known=", ".join(every_scenario())))
    ruleset, sheet = found
    if games < 1:
        complain(say("bad-games", given=games))
    if strays := [number for number in keep if not 1 <= number <= games]:
        complain(say("bad-keep", given=strays[0], games=games))
    start = {"scenario": sheet.id}
    try:
        chosen = read_settings(ruleset.settings, fields_given(say, options))
        state = ruleset.start(start, chosen)
    except Illegal as illegal:
        refused(say, ruleset, illegal)
    trial = Trial(
        ruleset=ruleset.id,
        start=start,
        options=chosen,
        bots=the_bots(say, bots, ruleset.seats(state)),
        seed=seed,
        games=games,
        keep=frozenset(keep),
    )
    return ruleset, state, trial


def the_bots(say: Speech, given: str, seats: tuple[str, ...]) -> dict[str, str]:
    """A bot for each side, in the order of the scenario; one name is for all of them."""
    names = [name.strip() for name in given.split(",")]
    for name in names:
        bot_named(say, name)
    if len(names) == 1:
        names *= len(seats)
    if len(names) != len(seats):
        complain(say("bad-bots", given=given, sides=", ".join(seats)))
    return dict(zip(seats, names, strict=True))


def the_jobs(say: Speech, jobs: int) -> int:
    """As many as asked for; by default as many as this process may use."""
    if jobs < 0:
        complain(say("bad-jobs", given=jobs))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    return jobs or cores or 1


def play_out(
    say: Speech, trial: Trial, ruleset: Ruleset[Any], jobs: int, keeper: "Keeper"
) -> tuple[Result, bool]:
    """Play the trial as far as it is not broken off; whether it was."""
    tally = Tally()
    jobs = min(jobs, trial.games)
    with hearing_ctrl_c() as interrupted:
        if core.must_compile(trial.ruleset):
            with busy(say("compiling")):
                compile_first(trial, interrupted)
        began = monotonic()
        with workers(jobs) as executor, progress(say, trial.games) as step:
            for record in run(trial, executor, jobs, interrupted):
                tally.add(record)
                keeper.take(record)
                step()
        seconds = monotonic() - began
    return summary(
        trial, ruleset, tally, seconds=seconds, jobs=jobs, kept=map(str, keeper.files())
    ), interrupted()


class Keeper:
    """Writes the games that are to be kept, as files that `escarmouche replay` takes."""

    def __init__(self, say: Speech, trial: Trial, folder: Path) -> None:
        self.say, self.trial, self.folder = say, trial, folder
        self.written: dict[int, Path] = {}
        if trial.keep:
            must_be_writable(say, self.file(min(trial.keep)))

    def file(self, number: int) -> Path:
        seed = "".join(sign if sign.isalnum() else "_" for sign in self.trial.seed)
        return self.folder / f"{self.trial.start['scenario']}-{seed}-{number}.json"

    def take(self, record: Played | Failed) -> None:
        if record.save:
            file = self.file(record.number)
            write(self.say, file, record.save + b"\n")
            self.written[record.number] = file

    def files(self) -> list[Path]:
        return [file for _, file in sorted(self.written.items())]


def must_be_writable(say: Speech, file: Path) -> None:
    """Told before the games are played, not after."""
    if not file.parent.is_dir():
        complain(say("no-folder", folder=str(file.parent)))
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        complain(say("not-writable", file=str(file)))


def write(say: Speech, file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        complain(f"{file}: {error.strerror or error}")


def write_page(say: Speech, file: Path, words: Words, result: Result) -> None:
    from escarmouche.lab.page import page  # late: only a report needs it

    write(say, file, page(words, result).encode())


@contextmanager
def hearing_ctrl_c() -> Iterator[Callable[[], bool]]:
    """Inside, Ctrl-C is only noted: the loop sees it, and tells what is known."""
    heard = False

    def note(number: int, frame: FrameType | None) -> None:
        nonlocal heard
        heard = True

    before = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: heard
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def busy(doing: str) -> Iterator[None]:
    """What the program is at before it can begin, on standard error: while it lasts on a terminal, else as a line."""
    if not sys.stderr.isatty():
        print(doing, file=sys.stderr, flush=True)
        yield
        return
    from rich.console import Console

    with Console(stderr=True).status(doing):
        yield


@contextmanager
def progress(say: Speech, games: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error with the time left; nothing where that is no terminal."""
    if not sys.stderr.isatty():
        yield lambda: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task(say("simulating"), total=games)
        yield lambda: bar.advance(task)
