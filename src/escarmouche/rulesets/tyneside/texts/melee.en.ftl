# Melee
ask-victim = They have won: whom does each of them strike?
option-victim =
    { $effect ->
        [dead] Kill { $figure }
       *[wound] Wound { $figure }
    }
ask-pursue = Victory! Which units pursue, up to 5 cm?
option-pursue = { $unit }

event-melee-fought = Melee: { $units }. Duels won: { $duels }.
event-struck =
    { $effect ->
        [dead] { $striker } strikes down { $victim }.
       *[wound] { $striker } wounds { $victim }.
    }
event-melee-decided =
    { $wiped_out ->
        [true] { $beaten ->
            [both] Nobody is left standing on either side.
           *[other] Wiped out: { $beaten_word }.
        }
       *[false] { $beaten ->
            [both] The melee is even: both sides are pushed back.
           *[other] Pushed back: { $beaten_word }.
        }
    }
event-pushed-back =
    { $paths_count ->
        [0] { $unit }: beaten, with nowhere to fall back to.
       *[other] { $unit }: pushed back.
    }
event-pursued =
    { $met_count ->
        [0] { $unit }: pursuit, without contact.
       *[other] { $unit }: pursuit, in contact again.
    }
value-melee = melee
