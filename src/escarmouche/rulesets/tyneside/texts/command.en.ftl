# Command points
ask-command =
    { $figure } has { $points ->
        [one] one command point
       *[other] { $points } command points
    }: whom does he command?
pass-command = Nobody else; points left over are lost
ask-command-hidden =
    { $count ->
        [0] { $figure } can pay for none of the hidden groups.
       *[other] { $figure } has { $points ->
            [one] one command point
           *[other] { $points } command points
        } left: which hidden groups does he command?
    }
pass-command-hidden = Go on
option-activate =
    Activate { $figure } ({ $price ->
        [one] 1 point
       *[other] { $price } points
    }); { $dice ->
        [0] he commands as well, and brings no die
        [one] he commands as well, and brings one die
       *[other] he commands as well, and brings { $dice } dice
    }
option-command =
    Command { $unit } ({ $count ->
        [one] one man
       *[other] { $count } men
    }, { $price ->
        [one] 1 point
       *[other] { $price } points
    }; { $left } left)
event-points-rolled =
    { $music ->
        [true] The music of { $figure } brings { $points ->
            [one] one command point
           *[other] { $points } command points
        }{ $secret ->
            [true] .
           *[false] : { $pool } in all.
        }
       *[false] { $figure } rolls { $points } command points{ $secret ->
            [true] .
           *[false] : { $pool } in all.
        }
    }
event-leader-activated =
    { $figure } is activated by { $by } for { $price ->
        [one] 1 point
       *[other] { $price } points
    }{ $secret ->
        [true] .
       *[false] ; { $left } left.
    }
event-group-commanded =
    Commanded by { $pc }: { $unit }, { $price ->
        [one] 1 point
       *[other] { $price } points
    }{ $secret ->
        [true] .
       *[false] , { $left } left.
    }
event-command-ended =
    { $secret ->
        [true] { $pc } has done commanding.
       *[false] { $lost ->
            [0] { $pc } has spent all his command points.
            [one] { $pc } has done; one command point is lost.
           *[other] { $pc } has done; { $lost } command points are lost.
        }
    }
event-succeeded = { $figure } takes the place of { $pc }.
event-leaderless = Nobody takes the place of { $pc }: no more command points for his player.

# Refusals of command
refusal-whole-group = The whole group must be commanded: { $unit }
refusal-too-few-points = { $needed } points needed, { $left } left
refusal-hidden-last = Hidden groups are paid for together, once you have done with the others: { $unit }
refusal-out-of-command = Out of command distance: { $figure }
refusal-not-activated = Not activated: { $figure } is near enough to { $unit }, but must be paid for first
refusal-paid-already = { $unit } is paid for already in this phase
refusal-acts-himself = { $figure } acts by himself and costs no point
refusal-uncommanded = Uncommanded: acts by itself ({ $unit })
refusal-another-player = Another player commands { $unit }
