"""`escarmouche bench`: the figures of speed and memory, measured here, against what they must be."""

import sys
from typing import Annotated

from escarmouche.cli.columns import styled
from escarmouche.cli.commands import App, Exit, Option, complain
from escarmouche.cli.common import Json, Lang, check_lang, print_json
from escarmouche.cli.speech import Speech
from escarmouche.lab.bench import DEMANDS, Bench, Demand, Figure, machine, measure
from escarmouche.lab.figures import FIRST


def register(app: App, say: Speech) -> None:
    @app.command("bench", help=say("help-bench"))
    def bench(
        only: Annotated[list[str] | None, Option("--only", metavar="NAME", help=say("help-only"))] = None,
        quick: Annotated[bool, Option("--quick", help=say("help-quick"))] = False,
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        for name in only or []:
            if name not in DEMANDS:
                complain(say("unknown-figure", given=name, known=", ".join(DEMANDS)))
        found = []
        for figure in measure(only or [], quick):
            found.append(figure)
            if json:
                print(line(say, figure), file=sys.stderr)
            else:
                print(line(say, figure), flush=True)
        result = Bench(tuple(found), machine())
        if json:
            print_json(result)
        else:
            print(closing(say, result))
        if not result.holds and not quick:
            raise Exit(1)


def line(say: Speech, figure: Figure) -> str:
    """One figure with what it must be, whether it is, and what it is held against."""
    if figure.value is None:
        told = say("bench-not-measurable")
    else:
        told = f"{written(say, figure.value)} {figure.unit}"
    bound = "≥" if figure.bound == "at least" else "≤"
    must = f"{bound} {written(say, figure.must)} {figure.unit}"
    mark = {True: say("bench-holds"), False: say("bench-fails"), None: "–"}[figure.holds]
    besides = []
    if figure.reference is not None:
        other = written(say, figure.reference.value)
        ratio = written(say, figure.reference.ratio)
        besides.append(
            say("bench-reference", name=say(f"bench-{figure.reference.name}"), value=other, ratio=ratio)
        )
    besides += [say(f"bench-also-{name}", value=written(say, value)) for name, value in figure.also.items()]
    if figure.error:
        besides.append(figure.error)
    title = titled(say, DEMANDS[figure.name])
    mark = styled(f"{mark:6}", "bold") if figure.holds is False else f"{mark:6}"
    return f"{title:58} {told:>16}  {must:>14}  {mark} {styled('; '.join(besides), 'dim')}".rstrip()


def titled(say: Speech, demand: Demand) -> str:
    """What is measured; of others than the first ruleset, on which."""
    odds, _, test = demand.kind.partition("odds-")
    key = f"figure-{demand.kind}" if odds else "figure-odds"
    told = say(key, test=test, games=written(say, demand.on.games))
    return told if demand.on == FIRST else say("figure-of", ruleset=demand.on.ruleset, figure=told)


def written(say: Speech, number: float) -> str:
    """A number with three figures that count."""
    if number >= 100:
        text = f"{number:,.0f}"
    else:
        text = f"{number:.3g}"
    return text.replace(",", " ").replace(".", ",") if say.lang == "fr" else text


def closing(say: Speech, result: Bench) -> str:
    """The machine in a line."""
    here = result.machine
    return say(
        "bench-machine",
        python=here.python,
        system=here.system,
        processor=here.processor,
        cores=here.cores,
        load=written(say, here.load) if here.load is not None else "–",
        compiled=here.compiled,
        loop=written(say, here.loop / 1e6),
    )
