# Engaging and hand-to-hand
ask-engage = { $unit } engages { $target }: how do its figures close in? Left to themselves, all who can reach contact do.
event-engaged =
    { $surprise ->
        [true] { $unit } engages { $target }, by surprise!
       *[false] { $unit } engages { $target }.
    }
event-engagement-failed =
    { $cause ->
        [test] { $unit } is stopped short of { $target }: the engagement fails.
        [marker] { $unit } comes upon a hidden marker and stops short of { $target }.
       *[away] { $target } is out of reach now: { $unit } makes no contact.
    }
event-contacted =
    { $unit } is in contact with { $target }: { $met_count ->
        [one] one figure touches the enemy.
       *[other] { $met_count } figures touch the enemy.
    }
ask-join-melee = A melee beside them: which Officers join it?
option-join = { $unit } joins the melee
event-officer-joined = { $unit } joins the melee.
ask-strike = Several enemy units are before them: which does each figure strike?
option-strike = Strike { $unit }
event-round-fought =
    { $first_strike ->
        [true] The lances strike first. Hits: { $hits }. Kills suffered: { $kills_count ->
            [0] none.
           *[other] { $kills }.
        }
       *[false] Melee, round { $round }. Figures engaged: { $fighters }. Hits: { $hits }. Kills suffered: { $kills_count ->
            [0] none.
           *[other] { $kills }.
        }
    }
event-broke-off =
    { $losses ->
        [0] { $unit } breaks off without loss.
        [one] { $unit } loses a figure in breaking off.
       *[other] { $unit } loses { $losses } figures in breaking off.
    }
event-stepped-in = { $unit } closes in again.
event-melee-ended =
    { $inconclusive ->
        [true] Three rounds, and no decision: the engager falls back.
       *[false] { $holder ->
            [nobody] The melee is over, and nobody holds the ground.
           *[other] The melee is over. The ground is held by: { $holder_word }.
        }
    }
ask-turn = { $unit } holds the ground: which way does it turn?
option-turn = Facing { $facing }°
event-turned = { $unit } now faces { $facing }°.

refusal-cannot-reach = No figure of { $unit } can reach contact with { $target }
refusal-target-engage-limit = One target unit per engagement
refusal-must-contact = { $figure } can reach contact with { $target } and must
refusal-draw-nearer = { $figure } must not end farther from { $target } than it began
