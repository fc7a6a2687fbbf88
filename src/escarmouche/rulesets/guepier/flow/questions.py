"""Every question of Le guêpier mexicain, declared once: its name is its key; its rule, and what it is about."""

from escarmouche.kernel.questions import Question

# Setting up, and reserves


class Deploy(Question, frozen=True):
    rule = "GM.16.01"
    group: str


class Edge(Question, frozen=True):
    """The edge by which a reserve comes on."""

    rule = "GM.16.07"
    group: str


class Enter(Question, frozen=True):
    rule = "GM.16.07"
    group: str
    edge: str


# Rallies and localisations


class Rally(Question, frozen=True):
    """Who rolls next."""

    rule = "GM.6.10"


class RallyPoints(Question, frozen=True):
    """How many of the group's action points help him."""

    rule = "GM.6.03"
    figure: str
    group: str
    ap: int


class Locate(Question, frozen=True):
    rule = "GM.7.03"


# Movements: an activation


class Activate(Question, frozen=True):
    rule = "GM.9.09"


class With(Question, frozen=True):
    """Who acts together with the one named."""

    rule = "GM.5.10"
    figure: str


class Crew(Question, frozen=True):
    rule = "GM.9.18"
    gun: str


class Action(Question, frozen=True):
    rule = "GM.9.10"
    figure: str
    count: int
    ap: int
    gun: str


class Also(Question, frozen=True):
    """What is added to an action."""

    rule = "GM.9.13"
    action: str
    cost: int
    ap: int


class ChargeAt(Question, frozen=True):
    """Whom each charger goes at; `paid` are the covers that may be left."""

    rule = "GM.9.32"
    pace: str
    ap: int
    cost: int
    paid: tuple[str, ...]


class Stand(Question, frozen=True):
    """How those who stay face, and what they declare."""

    rule = "GM.9.28"
    pivot: bool
    figure: str
    count: int


class Form(Question, frozen=True):
    rule = "GM.9.23"
    formation: str
    count: int


class Move(Question, frozen=True):
    """The paths; `facing` is any, or that of the path; `paid` are the covers that may be left."""

    rule = "GM.9.19"
    figure: str
    count: int
    allowance: int
    pace: str
    facing: str
    paid: tuple[str, ...]


class ChargeOrder(Question, frozen=True):
    rule = "GM.9.34"


class Defend(Question, frozen=True):
    """Who fires at which charger."""

    rule = "GM.11.36"


class SetBarrel(Question, frozen=True):
    rule = "GM.12.20"
    figure: str
    kit: str
    obstacle: str


class BarrelAgainst(Question, frozen=True):
    rule = "GM.12.22"
    figure: str
    kit: str


# Fire


class Fire(Question, frozen=True):
    """Which figure, salvo or gun fires next."""

    rule = "GM.11.08"


class Target(Question, frozen=True):
    rule = "GM.11.04"
    figure: str


class Aim(Question, frozen=True):
    rule = "GM.11.28"
    figure: str
    target: str


class SalvoShooters(Question, frozen=True):
    rule = "GM.11.30"


class SalvoTarget(Question, frozen=True):
    rule = "GM.11.31"
    shooters: tuple[str, ...]


class Gun(Question, frozen=True):
    """Direct fire, at an obstacle, or a bombardment."""

    rule = "GM.12.05"
    gun: str


class GunTarget(Question, frozen=True):
    rule = "GM.12.06"
    gun: str


class GunObstacle(Question, frozen=True):
    rule = "GM.12.10"
    gun: str


class GunAim(Question, frozen=True):
    """Which point of the obstacle."""

    rule = "GM.12.10"
    gun: str
    obstacle: str


class GunImpact(Question, frozen=True):
    """Which point of a building."""

    rule = "GM.12.16"
    gun: str


# Hand-to-hand


class Fight(Question, frozen=True):
    """Which combat or blow of a ram is settled next."""

    rule = "GM.14.01"


class Weapon(Question, frozen=True):
    """`drawn`: what the adversary has drawn already."""

    rule = "GM.14.06"
    figure: str
    adversary: str
    drawn: str


class Support(Question, frozen=True):
    """Who supports a figure; so many support the other already."""

    rule = "GM.14.20"
    figure: str
    attacker: str
    defender: str
    against: int
    attacker_weapon: str
    defender_weapon: str


class RamBlow(Question, frozen=True):
    rule = "GM.14.28"
    kit: str
    door: str
    bearers: int
