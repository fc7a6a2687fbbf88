"""French typography in the texts of the rulesets of the house; all else about texts is in `test_conformance`."""

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import ast as fluent

from escarmouche import rulesets
from escarmouche.conformance.found import folder_of
from escarmouche.conformance.texts import messages

FOLDERS = {ruleset.id: folder_of(ruleset) for ruleset in rulesets.all()}


def words(pattern: fluent.Pattern) -> Iterator[str]:
    """The wordings of a message, each parameter told as `x`."""
    told = ""
    for element in pattern.elements:
        if isinstance(element, fluent.TextElement):
            told += element.value
            continue
        expression = element.expression
        if isinstance(expression, fluent.SelectExpression):
            for variant in expression.variants:
                yield from words(variant.value)
        told += str(expression.value) if isinstance(expression, fluent.StringLiteral) else "x"
    yield told


@pytest.mark.parametrize("id", FOLDERS)
def test_french_has_its_spaces_and_one_kind_of_apostrophe_in_a_file(id: str) -> None:
    faults = [
        f"{key}: {told}"
        for _, key, text in messages(FOLDERS[id], "fr")
        for told in words(text)
        if re.search(r"[^\s(][;?!»](?!\w)|«\S|[^\s\d]:(?=\s|$)", told)
    ]
    assert faults == []
    for path in sorted((FOLDERS[id] / "texts").glob("*.fr.ftl")):
        written = path.read_text("utf-8")
        assert not ("'" in written and "’" in written), path.name
