"""Every refusal that the rules can raise has a text in both languages, and is given what the text speaks of."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast as fluent

from escarmouche.kernel.rules import Illegal
from escarmouche.kernel.text import LANGUAGES
from escarmouche.rulesets import guepier
from escarmouche.rulesets.guepier import RULESET

SOURCE = Path(guepier.__file__).parent


def raised() -> Iterator[tuple[str, str, set[str]]]:
    """Where, the code, and the params of each refusal written out in the source."""
    for path in sorted(SOURCE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not (
                isinstance(node, ast.Call) and ast.unparse(node.func) == "Illegal" and len(node.args) > 1
            ):
                continue
            code = node.args[1]
            if isinstance(code, ast.Constant) and isinstance(code.value, str):
                given = {keyword.arg for keyword in node.keywords if keyword.arg}
                yield f"{path.name}:{node.lineno}", code.value, given


def spoken(lang: str) -> dict[str, set[str]]:
    """The params that each message prints (one that only chooses between wordings may be missing)."""
    found: dict[str, set[str]] = {}
    for folder in RULESET.texts.folders:
        for path in folder.glob(f"*.{lang}.ftl"):
            for entry in FluentParser().parse(path.read_text("utf-8")).body:
                if isinstance(entry, fluent.Message) and entry.value is not None:
                    found[entry.id.name] = set(_printed(entry.value))
    return found


def _printed(pattern: fluent.Pattern) -> Iterator[str]:
    for element in pattern.elements:
        expression = element.expression if isinstance(element, fluent.Placeable) else None
        if isinstance(expression, fluent.VariableReference):
            yield expression.id.name
        elif isinstance(expression, fluent.SelectExpression):
            for variant in expression.variants:
                yield from _printed(variant.value)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_has_a_text_and_what_it_speaks_of(lang: str) -> None:
    texts = spoken(lang)
    faults = []
    for where, code, given in raised():
        if f"refusal-{code}" not in texts:
            faults.append(f"{where}: no text for {code}")
        elif missing := texts[f"refusal-{code}"] - given:
            faults.append(f"{where}: {code} is not given {', '.join(sorted(missing))}")
    assert faults == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_code_of_section_19_has_a_text(lang: str) -> None:
    for number in range(1, 48):
        assert RULESET.texts.has(f"refusal-E{number:02d}", lang)


def test_a_refusal_names_what_is_missing_and_the_rule() -> None:
    few = Illegal("GM.9.09", "E01", need=3, have=2)
    assert RULESET.texts.refusal("en", few) == "Not enough AP: 3 needed, the group has 2 [GM.9.09]"
    assert RULESET.texts.refusal("fr", few) == "Pas assez de PA : il en faut 3, le groupe en a 2 [GM.9.09]"
    near = Illegal("GM.16.01", "E42", figure="a.1", reason="enemy")
    assert RULESET.texts.refusal("fr", near) == "Placement interdit : trop près d’un ennemi [GM.16.01]"
    assert RULESET.texts.refusal("en", Illegal("GM.9.19", "E42")) == "Placement not allowed [GM.9.19]"


@pytest.mark.rule("GM.7.20")
def test_no_line_of_sight_names_what_cuts_it() -> None:
    cut = Illegal("GM.7.20", "E11", thing="hedge-2")
    names = {"en": {"hedge-2": "hedge 2"}, "fr": {"hedge-2": "haie 2"}}
    assert RULESET.texts.refusal("en", cut, names["en"]) == "No line of sight, cut by: hedge 2 [GM.7.20]"
    assert (
        RULESET.texts.refusal("fr", cut, names["fr"])
        == "Pas de ligne de vue, coupée par : la haie 2 [GM.7.20]"
    )


@pytest.mark.rule("GM.11.10", "GM.11.24")
def test_range_and_jam_tell_how_far_and_how_long() -> None:
    far = Illegal("GM.11.10", "E23", figure="m.1", distance=95.5, last=90.0)
    said = RULESET.texts.refusal("en", far)
    assert said == "Out of range: 95.5 cm off, the weapon carries 90 cm [GM.11.10]"
    jam = Illegal("GM.11.24", "E25", figure="f.1", turn=4)
    assert RULESET.texts.refusal("fr", jam) == "Arme enrayée : jusqu’à la fin du tour 4 [GM.11.24]"


@pytest.mark.rule("GM.11.01", "GM.17.02")
@pytest.mark.parametrize(("rule", "arc"), [("GM.11.01", 45.0), ("GM.17.02", 90.0)])
def test_out_of_arc_tells_the_arc_that_is_played(rule: str, arc: float) -> None:
    aside = Illegal(rule, "E22", figure="m.1", arc=arc)
    assert RULESET.texts.refusal("en", aside).startswith(f"Out of the arc of fire ({arc:g}° in all)")
    assert RULESET.texts.refusal("fr", aside).startswith(f"Hors de l’arc de tir ({arc:g}° en tout)")
