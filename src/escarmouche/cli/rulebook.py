"""`escarmouche rules`: the rulebook, a rule, a word in it; which rules have a test; whether a ruleset is sound."""

from typing import Annotated, Any

from rich.markdown import Markdown

from escarmouche import rulesets
from escarmouche.cli.commands import App, Argument, Exit, complain
from escarmouche.cli.common import Json, Lang, check_lang, console, print_json, ruleset_named
from escarmouche.cli.speech import Speech
from escarmouche.contract.rulebook import Rule
from escarmouche.contract.ruleset import Ruleset
from escarmouche.kernel.coverage import index_beside, index_for

FAULTY = 1  # the exit code when a ruleset has faults


def register(app: App, say: Speech) -> None:
    @app.command("rules", help=say("help-rules"))
    def rules(
        ruleset: Annotated[str, Argument(help=say("help-rules-target"))],
        word: Annotated[str, Argument(help=say("help-rules-word"))] = "",
        lang: Lang = say.lang,
        json: Json = False,
    ) -> None:
        check_lang(say, lang)
        if ruleset == "coverage":
            show_coverage(
                say, (ruleset_named(say, word),) if word else rulesets.all(), json, single=bool(word)
            )
            return
        if ruleset == "check":
            if not word:
                complain(say("rules-check-which", known=", ".join(rulesets.ids())))
            check(say, ruleset_named(say, word), json)
            return
        book = ruleset_named(say, ruleset).rulebook
        if not word:
            if json:
                print_json([as_json(rule) for rule in book.rules(lang)])
                return
            for chapter in book.chapters(lang):
                heading = f"{chapter.number}. {chapter.title}" if chapter.number else chapter.title
                console().print(Markdown(f"## {heading}\n\n{chapter.text}"), soft_wrap=False)
                for rule in chapter.rules:
                    show(say, rule)
            return
        one = book.rule(word, lang)
        found = (one,) if one else book.search(word, lang)
        if not found:
            complain(say("rule-unknown", given=word, ruleset=ruleset))
        if json:
            print_json([as_json(rule) for rule in found])
            return
        for rule in found:
            show(say, rule)


def check(say: Speech, ruleset: Ruleset[Any], json: bool) -> None:
    """Each check of the conformance suite on a line, with what it found."""
    from escarmouche.conformance import Checked, checked_ruleset  # late: a rule is read without it

    found: list[Checked] = []
    for one in checked_ruleset(ruleset):
        found.append(one)
        if not json:
            state = "fault" if one.faults else "unasked" if one.why_not else "sound"
            about = "; ".join(one.faults) or (say(f"rules-unasked-{one.why_not}") if one.why_not else "")
            line = say("rules-check-line", check=say(f"rules-check-{one.check}"), state=state, about=about)
            console().print(" ".join(line.split()), markup=False)
    faulty = sum(bool(one.faults) for one in found)
    if json:
        print_json({"ruleset": ruleset.id, "checks": found})
    else:
        seconds = round(sum({one.seconds for one in found}))
        unasked = sum(bool(one.why_not) for one in found)
        counts = {"faulty": faulty, "checks": len(found) - unasked, "unasked": unasked, "seconds": seconds}
        console().print(say("rules-check-told", ruleset=ruleset.id, **counts), markup=False)
    if faulty:
        raise Exit(FAULTY)


def as_json(rule: Rule) -> dict[str, str]:
    return {"id": rule.id, "mark": rule.mark, "title": rule.title, "text": rule.text}


def show(say: Speech, rule: Rule) -> None:
    """A rule with its number, its mark in words, and its text."""
    out = console()
    mark = say(f"mark-{rule.mark.lower()}")
    out.print(f"[bold]{rule.id}[/bold] [dim]{rule.mark} ({mark})[/dim] [bold]{rule.title}[/bold]")
    out.print(Markdown(rule.text), soft_wrap=False)  # a long item of a list would be cut off
    out.print()


def show_coverage(say: Speech, chosen: tuple[Ruleset[Any], ...], json: bool, single: bool) -> None:
    """For each ruleset, how many of its rules have a test, and which have none."""
    reports = []
    for ruleset in chosen:
        ids = ruleset.rulebook.ids()
        prefix, folder = ids[0].partition(".")[0], ruleset.rulebook.folder.parent
        tested = index_for(prefix) | index_beside(folder, prefix)
        untested = [id for id in ids if id not in tested]
        reports.append(
            {
                "ruleset": ruleset.id,
                "rules": len(ids),
                "tested": len(ids) - len(untested),
                "untested": untested,
            }
        )
    if json:
        print_json(reports[0] if single else reports)
        return
    for ruleset, report in zip(chosen, reports, strict=True):
        tested_ids = len(ruleset.rulebook.ids()) - len(report["untested"])  # type: ignore[arg-type]
        console().print(
            say("coverage-line", ruleset=ruleset.id, tested=tested_ids, rules=len(ruleset.rulebook.ids()))
        )
        for id in report["untested"]:  # type: ignore[attr-defined]
            console().print(f"  {id}  {rule_title(ruleset, id, say.lang)}")


def rule_title(ruleset: Ruleset[Any], id: str, lang: str) -> str:
    rule = ruleset.rulebook.rule(id, lang)
    return rule.title if rule else ""
