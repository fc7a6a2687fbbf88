"""French sentences: names have their article, in events, questions and refusals."""

import pytest

from escarmouche.kernel.teller import Teller
from escarmouche.rulesets.western import RULESET
from escarmouche.rulesets.western.data.events import Fired, Recoiled, Struck
from tests.rulesets.western.bench import bench_state, man


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (
            Struck(striker="adjoint", target="bandit-2", weapon="knife", natural=5, result="kill"),
            "L’adjoint frappe le bandit 2 (couteau) : touché !",
        ),
        (
            Recoiled(figure="bandit-2", by="adjoint", path=((1, 1), (2, 2))),
            "Le bandit 2 recule devant l’adjoint.",
        ),
        (
            Fired(
                shooter="bandit-2",
                target="adjoint",
                weapon="revolver",
                moment="shoot",
                distance=8.0,
                shots=1,
                needs=(5,),
                hits=1,
                struck=("adjoint",),
            ),
            "Le bandit 2 tire (revolver) sur l’adjoint, à 8 cm : touche l’adjoint.",
        ),
    ],
)
def test_names_in_a_sentence_have_their_article(event: Struck | Recoiled | Fired, said: str) -> None:
    state = bench_state(
        man("law", (10, 10), troop="deputy", id="adjoint"),
        man("outlaws", (20, 10), troop="bandit", id="bandit-2"),
    )
    names = RULESET.names(state, "fr")
    assert Teller(RULESET.texts, "fr", names).event(event) == said
