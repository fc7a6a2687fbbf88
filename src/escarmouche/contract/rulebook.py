"""A rulebook: the numbered rules of a ruleset, in French and English, read from its Markdown files.

A chapter begins with `## 5. Title`, a rule with `### GM.5.03 · S · Title`; the letter is its mark: stated, ruling or
completion.
"""

import re
import unicodedata
from functools import cache
from pathlib import Path

import msgspec

CHAPTER = re.compile(r"^## (?:(\d+)\. )?(.+)$")
RULE = re.compile(r"^### ([A-Z]+\.\d+\.\d+\w*) · ([SRC]) · (.+)$")
SPOKEN_ID = re.compile(r"^([A-Za-z]+)[. ](\d+)[. ](\d+)(\w*)$")


class Rule(msgspec.Struct, frozen=True):
    """One numbered rule in one language."""

    id: str
    mark: str
    title: str
    text: str
    chapter: str


class Chapter(msgspec.Struct, frozen=True):
    """A chapter in one language: what stands before its first rule, then the rules."""

    number: str
    title: str
    text: str
    rules: tuple[Rule, ...]


class Rulebook:
    """The rulebook in a folder of `*.<language>.md` files, read in the order of their names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._chapters: dict[str, tuple[Chapter, ...]] = {}
        self._rules: dict[str, dict[str, Rule]] = {}

    def chapters(self, lang: str) -> tuple[Chapter, ...]:
        if lang not in self._chapters:
            files = sorted(self.folder.glob(f"*.{lang}.md"))
            found = tuple(chapter for file in files for chapter in read_chapters(file.read_text("utf-8")))
            self._chapters[lang] = found
            self._rules[lang] = {rule.id: rule for chapter in found for rule in chapter.rules}
        return self._chapters[lang]

    def rules(self, lang: str) -> tuple[Rule, ...]:
        """All rules, in the order of the book."""
        self.chapters(lang)
        return tuple(self._rules[lang].values())

    def ids(self, lang: str = "en") -> tuple[str, ...]:
        return tuple(rule.id for rule in self.rules(lang))

    def rule(self, id: str, lang: str = "en") -> Rule | None:
        """The rule of that number, however it is typed (`gm.5.3` is GM.5.03); None where there is none."""
        self.chapters(lang)
        return self._rules[lang].get(id) or self._rules[lang].get(spelled(id))

    def search(self, word: str, lang: str) -> tuple[Rule, ...]:
        """The rules that hold a word in title or text, accents and case ignored; those with it in the title first."""
        wanted = folded(word)
        if not wanted:
            return ()
        titled = [rule for rule in self.rules(lang) if wanted in folded(f"{rule.id} {rule.title}")]
        inside = [rule for rule in self.rules(lang) if rule not in titled and wanted in folded(rule.text)]
        return (*titled, *inside)


def read_chapters(text: str) -> tuple[Chapter, ...]:
    """The chapters of one file."""
    chapters: list[Chapter] = []
    number = title = rule_id = mark = rule_title = ""
    body: list[str] = []
    intro, rules = "", []

    def close_rule() -> None:
        nonlocal intro, rule_id
        written = "\n".join(body).strip()
        body.clear()
        if rule_id:
            rules.append(Rule(rule_id, mark, rule_title, written, number))
        else:
            intro = written
        rule_id = ""

    def close_chapter() -> None:
        nonlocal intro, rules
        close_rule()
        if title:
            chapters.append(Chapter(number, title, intro, tuple(rules)))
        intro, rules = "", []

    for line in text.splitlines():
        if chapter := CHAPTER.match(line):
            close_chapter()
            number, title = chapter[1] or "", chapter[2]
        elif rule := RULE.match(line):
            close_rule()
            rule_id, mark, rule_title = rule[1], rule[2], rule[3]
        else:
            body.append(line)
    close_chapter()
    return tuple(chapters)


def spelled(id: str) -> str:
    """A rule number as the book writes it: capital letters, two digits at the end."""
    found = SPOKEN_ID.match(id.strip())
    return f"{found[1].upper()}.{int(found[2])}.{int(found[3]):02d}{found[4]}" if found else id


@cache
def folded(text: str) -> str:
    """Lower case, without accents, and with plain quotes and minus signs, to compare words as people type them."""
    plain = unicodedata.normalize("NFKD", text.replace("’", "'").replace("−", "-").replace("œ", "oe"))
    return "".join(sign for sign in plain if not unicodedata.combining(sign)).casefold()
