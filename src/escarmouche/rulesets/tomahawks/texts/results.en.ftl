# Reaction tests and what comes of them
ask-recoil-or-shaken = { $unit } wavers: does it recoil, or stand and be shaken?
option-take-recoil = Recoil: one move back, facing the enemy
option-take-shaken = Shaken: stand, and recover with the next action

event-reacted =
    { $unit } tests { $cause ->
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
        [0] { $unit } has nowhere to recoil to.
       *[other] { $unit } recoils, facing the enemy.
    }
event-shaken =
    { $again ->
        [true] { $unit } is shaken already.
       *[false] { $unit } is shaken.
    }
event-fled =
    { $again ->
        [true] { $unit } flees on.
       *[false] { $unit } takes to flight.
    }
event-fled-table = { $unit } has fled from the table: all its figures are lost.
event-routed =
    { $caught ->
        [true] { $unit } is caught in flight and scattered for good.
       *[false] { $unit } is routed and removed.
    }
