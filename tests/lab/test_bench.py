"""The bench: what it says about its figures, not how fast the machine is on which the tests run."""

import json
from collections.abc import Callable

import msgspec
import pytest

from escarmouche.cli import main
from escarmouche.cli.bench import line
from escarmouche.cli.speech import Speech
from escarmouche.kernel.text import LANGUAGES
from escarmouche.lab import bench, figures, peers
from escarmouche.lab.bench import DEMANDS, Bench, Bound, Demand, Figure, Machine
from escarmouche.lab.figures import Measured, Size

REQUIRED = {
    "decisions": ("at least", 10_000, "1/s"),
    "games": ("at least", 20, "1/s"),
    "copy": ("at most", 200, "us"),
    "replay": ("at most", 0.3, "s"),
    "odds-fire": ("at most", 1, "ms"),
    "odds-melee": ("at most", 1, "ms"),
    "odds-charge-melee": ("at most", 20, "ms"),
    "sight": ("at most", 10, "ms"),
    "command": ("at most", 0.4, "s"),
    "jobs": ("at least", 1.8, "x"),
    "regular-p99": ("at most", 200, "ms"),
    "server-answer-p95": ("at most", 30, "ms"),
    "server-load-p99": ("at most", 200, "ms"),
    "server-replay-open": ("at most", 1, "s"),
    "server-replay-step": ("at most", 50, "ms"),
    "web-load-start": ("at most", 250, "kB"),
    "web-load-game": ("at most", 250, "kB"),
    "web-frames": ("at least", 50, "1/s"),
    "web-frames-500": ("at least", 50, "1/s"),
    "memory-peak": ("at most", 250, "MB"),
    "memory-regular": ("at most", 250, "MB"),
    "western-decisions": ("at least", 8_000, "1/s"),
    "western-games": ("at least", 20, "1/s"),
    "western-odds-multi-duel": ("at most", 20, "ms"),
    "western-memory-growth": ("at most", 10, "MB"),
    "western-memory-peak": ("at most", 250, "MB"),
    "tyneside-decisions": ("at least", 8_000, "1/s"),
    "tyneside-games": ("at least", 20, "1/s"),
    "tyneside-odds-group-fire": ("at most", 20, "ms"),
    "tyneside-regular-p99": ("at most", 200, "ms"),
    "tyneside-memory-growth": ("at most", 10, "MB"),
    "tyneside-memory-peak": ("at most", 250, "MB"),
    "tomahawks-decisions": ("at least", 8_000, "1/s"),
    "tomahawks-games": ("at least", 20, "1/s"),
    "tomahawks-odds-melee": ("at most", 20, "ms"),
    "tomahawks-regular-p99": ("at most", 200, "ms"),
    "tomahawks-memory-growth": ("at most", 10, "MB"),
    "tomahawks-memory-peak": ("at most", 250, "MB"),
    "blackpowder-decisions": ("at least", 3_000, "1/s"),
    "blackpowder-games": ("at least", 5, "1/s"),
    "blackpowder-odds-assault": ("at most", 20, "ms"),
    "blackpowder-regular-p99": ("at most", 200, "ms"),
    "blackpowder-memory-growth": ("at most", 10, "MB"),
    "blackpowder-memory-peak": ("at most", 250, "MB"),
}


def demand(bound: Bound, must: float, measure: Callable[[Size], Measured]) -> Demand:
    return Demand(name="odds-fire", unit="ms", bound=bound, must=must, measure=measure)


@pytest.mark.parametrize("name", REQUIRED)
def test_a_figure_must_be_what_was_asked_for(name: str) -> None:
    wanted = DEMANDS[name]
    assert (wanted.bound, wanted.must, wanted.unit) == REQUIRED[name]


@pytest.mark.parametrize(
    ("bound", "value", "holds"),
    [
        ("at most", 0.99, True),
        ("at most", 1.0, True),
        ("at most", 1.01, False),
        ("at least", 0.99, False),
        ("at least", 1.0, True),
        ("at least", 1.01, True),
    ],
)
def test_a_figure_holds_up_to_its_bound_and_fails_beyond_it(bound: Bound, value: float, holds: bool) -> None:
    assert demand(bound, 1.0, lambda size: Measured(value)).figure(Size()).holds is holds


def test_what_cannot_be_measured_neither_holds_nor_fails() -> None:
    figure = demand("at least", 1.8, lambda size: Measured(None)).figure(Size())
    assert (figure.value, figure.holds, figure.error) == (None, None, "")
    assert told(figure).holds


def test_what_breaks_while_it_is_measured_fails_and_says_why() -> None:
    def broken(size: Size) -> Measured:
        raise RuntimeError("two\nlines")

    figure = demand("at most", 1.0, broken).figure(Size())
    assert (figure.value, figure.holds, figure.error) == (None, False, "RuntimeError: two lines")
    assert not told(figure).holds


def test_a_reference_gives_the_ratio() -> None:
    figure = demand("at most", 10.0, lambda size: Measured(3.0, ("icepool", 2.0))).figure(Size())
    assert figure.reference is not None
    assert (figure.reference.name, figure.reference.value, figure.reference.ratio) == ("icepool", 2.0, 1.5)


def told(*found: Figure) -> Bench:
    here = Machine(python="", system="", processor="", cores=1, load=None, compiled=False, loop=1.0)
    return Bench(found, here)


@pytest.fixture
def run(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> Callable[..., tuple[int, str, str]]:
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")

    def call(*words: str) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            main(["bench", *words])
        out, err = capsys.readouterr()
        return int(ended.value.code or 0), out, err

    return call


def test_a_quick_look_as_json(run: Callable[..., tuple[int, str, str]]) -> None:
    code, out, _ = run("--json", "--quick", "--only", "odds-fire", "--only", "odds-melee")
    result = json.loads(out)
    assert code == 0
    assert [figure["name"] for figure in result["figures"]] == ["odds-fire", "odds-melee"]
    for figure in result["figures"]:
        assert {"name", "value", "unit", "must", "holds", "bound"} <= set(figure)
        assert figure["value"] > 0
        assert figure["holds"] == (figure["value"] <= figure["must"])
        if peers.has_icepool():
            assert figure["reference"]["name"] == "icepool"
            assert figure["reference"]["ratio"] == pytest.approx(
                figure["value"] / figure["reference"]["value"]
            )
    assert result["machine"]["cores"] >= 1
    assert result["machine"]["loop"] > 0


def test_figures_of_several_rulesets_are_measured_alike(
    run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    played: list[str] = []

    def play(ruleset: str, scenario: str, seed: int, bot: str = "recruit") -> figures.Played:
        played.append(f"{ruleset}/{scenario}/{bot}")
        return whole(ruleset, scenario, seed, bot)

    whole = figures.play
    monkeypatch.setattr(figures, "play", play)
    names = ["western-decisions", "western-games", "western-odds-multi-duel"]
    code, out, _ = run("--json", "--quick", *(word for name in names for word in ("--only", name)))
    found = json.loads(out)["figures"]
    assert code == 0
    assert [figure["name"] for figure in found] == names
    assert all(figure["value"] > 0 and not figure.get("error") for figure in found)
    assert set(played) == {"western/red-gulch/recruit"}
    assert found[0]["reference"]["name"] == "empty-flow"
    assert found[0]["also"]["events"] > 0
    assert found[2]["reference"] is None


def slow(name: str, value: float) -> dict[str, Demand]:
    return {name: msgspec.structs.replace(DEMANDS[name], measure=lambda size: Measured(value))}


def test_the_exit_code_tells_whether_all_figures_hold(
    run: Callable[..., tuple[int, str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "DEMANDS", slow("command", 0.39))
    assert run()[0] == 0
    monkeypatch.setattr(bench, "DEMANDS", slow("command", 0.41))
    code, out, _ = run()
    assert code == 1
    assert "FAILS" in out
    assert "0.41 s" in out
    assert "≤ 0.4 s" in out


def test_an_unknown_figure_is_one_line(run: Callable[..., tuple[int, str, str]]) -> None:
    code, out, err = run("--only", "horses")
    assert (code, out, err.count("\n")) == (2, "", 1)
    assert "horses" in err
    assert "decisions" in err


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_and_reference_is_told_in_both_languages(lang: str) -> None:
    say = Speech(lang)
    also = ("decisions-a-game", "median", "slowest", "places", "pairs", "again", "half", "worked")
    also += ("cores", "decisions", "events", "games", "seconds", "answers")
    for name in DEMANDS:
        for peer in (
            "empty-flow",
            "icepool",
            "shapely",
            "empty-process",
            "empty-process-MB",
            "two-loops",
            "disk-flush",
        ):
            measured = Measured(1234.5, (peer, 2.0), dict.fromkeys(also, 3.0))
            text = line(say, DEMANDS[name].judged(measured))
            assert "figure-" not in text
            assert "bench-" not in text
            assert ("1,234" if lang == "en" else "1 234") in text


def test_a_flow_that_only_asks_is_played_by_the_kernel() -> None:
    assert peers.empty_flow(50) > 0
