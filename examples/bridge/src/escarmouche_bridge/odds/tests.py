"""The named tests: `escarmouche odds bridge fire distance=10 cover=true` runs the same functions as play."""

from escarmouche.kernel.named_tests import Test, fields_of, situation_of
from escarmouche_bridge.rules.nerve import Fright, resolve_nerve
from escarmouche_bridge.rules.shooting import Shot, resolve_shot

FIRE: Test[Shot] = Test(
    "fire",
    ("BR.4.03", "BR.4.10"),
    fields_of(Shot),
    situation=lambda given: situation_of(Shot, given),
    resolve=resolve_shot,
    outcomes=lambda given: ("miss", "shaken", "out"),
)
NERVE: Test[Fright] = Test(
    "nerve",
    ("BR.5.01",),
    fields_of(Fright),
    situation=lambda given: situation_of(Fright, given),
    resolve=resolve_nerve,
    outcomes=lambda given: ("rallied", "shaken", "ran"),
)
TESTS = {test.id: test for test in (FIRE, NERVE)}
