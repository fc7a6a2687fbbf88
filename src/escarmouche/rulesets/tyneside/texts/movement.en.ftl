# Actions of a player's free units
ask-action = Movement: what do your units do?
ask-act = Which unit acts? Passing ends your movements for this phase; whoever has not moved holds.
pass-act = Nobody else moves
option-unit = { $unit }
ask-deed = { $unit }: what to do?
option-move =
    { $formation ->
        [line] Move, in line
        [column] March, in column
       *[other] Move
    }
option-charge = Charge { $unit }
option-line =
    { $count ->
        [one] Form line
       *[other] Form line, with the groups that keep with it ({ $count } in all)
    }
option-column =
    { $count ->
        [one] Form column
       *[other] Form column, with the groups that keep with it ({ $count } in all)
    }
option-platoon-line = Form line with the platoon ({ $count } groups)
option-platoon-column = Form column with the platoon ({ $count } groups)
option-dress = Dress the ranks
option-turn = Turn where it stands
option-mount = Mount
option-dismount = Dismount
option-stay = Stay

ask-move =
    { $formation ->
        [line] { $unit }, in line: where to? Up to { $allowance } cm, all together; turning up to 45 degrees is free.
        [column] { $unit }, in column: where to? Up to { $allowance } cm, all together; turning up to 45 degrees is free.
       *[other] { $count ->
            [one] { $unit }: where to? Up to { $allowance } cm.
           *[other] { $unit }, { $count } figures: where to? Up to { $allowance } cm each, nobody out of sight of all the others.
        }
    }
ask-charge = { $unit }, charge on { $target }: by what paths? As proposed, the contacts are shared out evenly.
ask-facing = { $unit }: which way to face? (0 north, 90 east, 180 south, 270 west; now { $facing })
ask-order = { $unit }: what to go on doing when nobody commands?
pass-order = As usual: on along the same heading if it has moved, otherwise hold
ask-destination = { $unit }: where to go on to?
option-order-keep =
    Keep its order: { $order ->
        [move] move on
        [attack] attack
        [defend] defend
        [follow] follow
       *[hold] hold
    }
option-order-hold = Hold
option-order-attack = Attack
option-order-destination = Go on to a place
option-order-defend = Defend { $piece }
option-order-follow = Follow { $unit }
ask-door =
    Charge on { $building }: who comes to its door? { $count ->
        [one] One man.
       *[other] One or two men.
    }
option-door = { $figure }

# What happens
event-turned = { $unit }: facing { $facing }° now.
event-mounted =
    { $mounted ->
        [true] { $figure } mounts.
       *[false] { $figure } dismounts.
    }
event-skirts-changed =
    { $raised ->
        [true] Skirts raised: { $figures }.
       *[false] Skirts down again: { $figures }.
    }
event-order-given =
    { $unit }, from now on: { $order ->
        [move] on to the place named.
        [attack] attack.
        [defend] defend { $about }.
        [follow] follow { $about }.
       *[hold] hold.
    }
event-formation-changed =
    { $formation ->
        [line] { $units }: in line now.
       *[column] { $units }: in column now.
    }
event-charged =
    { $unit }: charge on { $target }!{ $met_count ->
        [0] {""}
        [one] {" "}One man makes contact.
       *[other] {" "}{ $met_count } men make contact.
    }{ $doors_count ->
        [0] {""}
        [one] {" "}One man comes to the door.
       *[other] {" "}{ $doors_count } men come to the door.
    }
event-door-manned =
    { $building }: { $figures } at the door{ $aside_count ->
        [0] .
        [one] ; { $aside } makes room.
       *[other] ; { $aside } make room.
    }

# Refusals
refusal-unit-gone = Nobody of { $unit } is on the table
refusal-compulsory =
    Compulsory: { $result ->
        [cover] take cover
        [refuge] take refuge
        [flee] flee
        [halfback] fall back half a move
        [advance] forward
        [march] march
        [deploy] deploy
       *[continue] go on
    } ({ $unit })
refusal-acted-already = Has acted already in this phase: { $unit }
refusal-engaged = Engaged, in contact with the enemy: { $unit }
refusal-cannot-reach = Cannot reach contact: not in sight, or too far for a full move ({ $unit })
refusal-door-full = At a door { $most } attackers fight, no more ({ $building })
refusal-spread-evenly = Spread the attackers evenly: { $figure } can be reached and has two attackers fewer than { $crowded }
refusal-out-of-sight = Out of sight of the group: { $figure }
refusal-leader-behind = { $figure } goes with { $unit }, no more than { $most } cm from it
refusal-keep-ranks = In ranks: all by the same shift, or each to a place of the formation ({ $unit }: { $figure } is off his)
refusal-no-turn = So wide a turn takes half a move ({ $cost } cm): too little is left ({ $unit })
refusal-no-skirts = { $figure } has no skirts to raise or lower ({ $tag })
refusal-destination-off-table = That place is not on the table
