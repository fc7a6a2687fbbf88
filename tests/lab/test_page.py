"""The report: one file, sound HTML, nothing fetched from anywhere, nothing that a scenario says is taken for markup."""

import re
from html.parser import HTMLParser

import msgspec
import pytest

from escarmouche import rulesets
from escarmouche.lab.charts import steps
from escarmouche.lab.markup import Markup, el
from escarmouche.lab.page import page
from escarmouche.lab.statistics import Failure, HandedOver, Result
from escarmouche.lab.tally import Tally
from escarmouche.lab.words import Words
from tests.lab.trials import result_of, tallied, trial, words

VOID = {"meta", "br", "hr", "link", "img", "input"}


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ESCARMOUCHE_PLAIN", "1")


@pytest.fixture(scope="module")
def result() -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ESCARMOUCHE_PLAIN", "1")
        one = trial(4)
        return result_of(one, tallied(one))


class Reader(HTMLParser):
    """Reads a page, fails where tags do not match, and keeps what it saw."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.text: list[str] = []
        self.scripts: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open, f"</{tag}> closes nothing"
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if "script" in self.open:
            self.scripts.append(data)
        elif "style" not in self.open:
            self.text.append(data)

    def read(self, text: str) -> "Reader":
        self.feed(text)
        self.close()
        assert self.open == []
        return self

    @property
    def told(self) -> str:
        return " ".join(" ".join(self.text).split())


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_page_is_sound_and_complete(result: Result, lang: str) -> None:
    reader = Reader().read(page(words(lang), result))
    assert reader.tags[0] == ("html", {"lang": lang})
    headings = [words(lang).say(key) for key in ("wins", "length", "decided", "losses-by-troop", "luck")]
    assert all(heading in reader.told for heading in headings)
    assert sum(tag == "section" for tag, _ in reader.tags) == 6
    assert sum(tag == "table" for tag, _ in reader.tags) == 6, "every chart has its figures as text"
    leaked = re.findall(r"\b(?:column|degree|fate|check|verdict|troop|value|side)-[a-z-]+", reader.told)
    assert leaked == []


def test_the_two_languages_say_the_same_in_their_own_way(result: Result) -> None:
    english, french = (Reader().read(page(words(lang), result)) for lang in ("en", "fr"))
    assert "Who wins" in english.told
    assert "Qui gagne" in french.told
    assert "Legionnaire" in english.told
    assert "Légionnaire" in french.told
    assert [tag for tag, _ in english.tags] == [tag for tag, _ in french.tags]
    assert re.search(r"\d\.\d%", english.told)
    assert re.search(r"\d,\d\u202f%", "".join(french.text))


@pytest.mark.parametrize(
    ("id", "counted"), [("guepier", "of 6.0 men in"), ("blackpowder", "of 6.0 units in")]
)
def test_losses_are_counted_in_what_a_ruleset_musters(result: Result, id: str, counted: str) -> None:
    ruleset = rulesets.find(id)
    assert ruleset is not None
    one = msgspec.structs.replace(result.losses[0], began=6 * result.games)
    told = Words(ruleset, {}, "en").losses(msgspec.structs.replace(result, losses=(one,)))
    assert counted in next(told)


@pytest.mark.parametrize(
    ("each", "told"), [(1.0, "1,0 homme sur 6,0"), (1.5, "1,5 homme sur 6,0"), (2.0, "2,0 hommes sur 6,0")]
)
def test_one_man_and_a_half_is_not_yet_two_men(result: Result, each: float, told: str) -> None:
    ruleset = rulesets.find("guepier")
    assert ruleset is not None
    count = 10
    one = msgspec.structs.replace(result.losses[0], began=6 * count, lost=int(each * count))
    said = Words(ruleset, {}, "fr").losses(msgspec.structs.replace(result, losses=(one,), games=count))
    assert told in next(said)


def test_the_page_fetches_nothing(result: Result) -> None:
    text = page(words("en"), result)
    assert not re.search(r"https?:|@import|url\((?!#)|\bsrc=|<link", text)
    reader = Reader().read(text)
    assert all("href" not in attributes for _, attributes in reader.tags)
    assert [attributes for tag, attributes in reader.tags if tag == "script"] == [
        {"type": "application/json", "id": "result"}
    ]


def test_the_page_carries_the_figures_themselves(result: Result) -> None:
    reader = Reader().read(page(words("en"), result))
    assert msgspec.json.decode("".join(reader.scripts), type=Result) == result


def test_what_comes_from_files_is_never_markup(result: Result) -> None:
    evil = "</script><script>alert('&')</script><b>"
    bad = msgspec.structs.replace(
        result,
        seed=evil,
        options={"note": evil},
        failed=(Failure(3, "1:3", evil),),
        hand_overs=(HandedOver("french", evil, "raised", 1, 1, evil),),
    )
    text = page(words("en", {"french": evil, "mexican": evil}), bad)
    reader = Reader().read(text)
    assert evil in "".join(reader.text)
    assert "<script>alert" not in text
    assert sum(tag == "script" for tag, _ in reader.tags) == 1
    assert not any(tag == "b" and attributes for tag, attributes in reader.tags)


def test_a_page_of_no_games_still_opens() -> None:
    nothing = result_of(trial(5), Tally())
    told = Reader().read(page(words("en"), nothing)).told
    assert "No game was played to its end." in told
    assert "0 of 5 games" in told


def test_bars_are_as_long_as_their_shares(result: Result) -> None:
    reader = Reader().read(page(words("en"), result))
    widths = [attributes.get("width") for tag, attributes in reader.tags if tag == "rect"]
    for side, wins in result.wins.items():
        if wins:
            assert f"{100 * wins / result.games:.4g}%" in widths, side


def test_markup_escapes_what_is_not_markup() -> None:
    assert el("p", "a < b", Markup("<i>c</i>"), class_='x"y', data_n=1.5, id=None) == (
        '<p class="x&quot;y" data-n="1.5">a &lt; b<i>c</i></p>'
    )


@pytest.mark.parametrize(
    ("top", "found"), [(0.8, [0.2, 0.4, 0.6, 0.8]), (3.0, [1, 2, 3]), (11.0, [5, 10, 15]), (0.0, [])]
)
def test_ruled_heights_are_round_and_reach_the_top(top: float, found: list[float]) -> None:
    assert steps(top) == pytest.approx(found)
