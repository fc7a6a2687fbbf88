# Reaction tests and what comes of them
ask-recoil-or-shaken = { $unit }: recoil, or stand and be shaken?
option-take-recoil = Recoil: one move back, facing the enemy
option-take-shaken = Shaken: stand, and recover with the next action

event-reacted =
    { $unit }: reaction test { $cause ->
        [melee] after the round of melee
        [morale] for the Morale card
       *[shooting] under fire
    }, { $total }: { $result ->
        [recoil] recoil.
        [recoil-or-shaken] recoil or shaken, as its owner likes.
        [recoil-and-shaken] recoil and shaken.
        [flight] flight.
        [rout] rout.
       *[no-effect] no effect.
    }
event-recoiled =
    { $paths_count ->
        [0] { $unit }: nowhere to recoil to.
       *[other] { $unit }: recoil, facing the enemy.
    }
event-shaken =
    { $again ->
        [true] { $unit }: shaken already.
       *[false] { $unit }: shaken.
    }
event-fled =
    { $again ->
        [true] { $unit }: still in flight.
       *[false] { $unit }: flight!
    }
event-fled-table = { $unit }: off the table in flight, all figures lost.
event-routed =
    { $caught ->
        [true] { $unit }: caught in flight, and scattered for good.
       *[false] { $unit }: rout, the unit is removed.
    }
