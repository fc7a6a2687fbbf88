# Engaging and hand-to-hand
ask-engage = { $unit } against { $target }: how do the figures close in? Left to themselves, all who can reach contact do.
event-engaged =
    { $surprise ->
        [true] { $unit } against { $target }: a surprise attack!
       *[false] { $unit } against { $target }: an engagement.
    }
event-engagement-failed =
    { $cause ->
        [test] { $unit }: stopped short of { $target }, the engagement fails.
        [marker] { $unit }: a hidden marker is in the way, short of { $target }.
       *[away] { $unit }: no contact, { $target } can no longer be reached.
    }
event-contacted =
    { $unit }: contact with { $target }, { $met_count ->
        [one] one figure touches the enemy.
       *[other] { $met_count } figures touch the enemy.
    }
ask-join-melee = A melee beside them: which Officers join it?
option-join = { $unit }
event-officer-joined = { $unit }: into the melee.
ask-melee-casualties =
    { $unit }: { $count ->
        [one] who falls? One of those engaged.
       *[other] which { $count } fall? Only those engaged.
    }
ask-break-off-casualties =
    { $unit }: { $count ->
        [one] who is lost in breaking off?
       *[other] which { $count } are lost in breaking off?
    }
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
        [0] { $unit }: broken off without loss.
        [one] { $unit }: a figure lost in breaking off.
       *[other] { $unit }: { $losses } figures lost in breaking off.
    }
event-stepped-in = { $unit }: into contact again.
event-melee-ended =
    { $inconclusive ->
        [true] Three rounds, and no decision: the engager falls back.
       *[false] { $holder ->
            [nobody] The melee is over, and nobody holds the ground.
           *[other] { $holder_word } hold the ground: the melee is over.
        }
    }
ask-turn = { $unit }, masters of the ground: which way do they turn, in degrees from the north?
event-turned = { $unit }: facing { $facing }° now.

refusal-cannot-reach = No figure of { $unit } can reach contact with { $target }
refusal-target-engage-limit = One target unit per engagement
refusal-must-contact = { $figure } can reach contact with { $target } and must
refusal-draw-nearer = { $figure } must not end farther from { $target } than it began
