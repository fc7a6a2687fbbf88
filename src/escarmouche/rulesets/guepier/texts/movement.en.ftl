# Activations
ask-activation = Movements: whom do you activate?
ask-activate = Whom do you activate? Passing ends your movements.
ask-with = Who acts together with { $figure }?
ask-crew = Which gunners go with the gun ({ $gun })?
ask-action =
    { $count ->
        [one] What does { $figure } do
       *[other] What do { $figure } and company do ({ $count } in all)
    }? The group has { $ap } AP.
ask-also = Anything else? The action costs { $cost } AP of { $ap }.
ask-charge-at = Who charges whom? The group has { $ap } AP.
ask-stand =
    { $pivot ->
        [true] Which way do they face?
       *[false] Inside or at the edge, at the foot of what?
    }
ask-form =
    { $formation ->
        [line] Where does each stand in the line? Without an answer they do not form up.
       *[column] Where does each stand in the column? Without an answer they do not form up.
    }
ask-move =
    { $count ->
        [one] Where does { $figure } go
       *[other] Where do { $figure } and company go ({ $count } in all)
    }? Up to { $allowance } cm.
ask-charge-order = Who charges first, who next? Places go in that order.
ask-defend = The enemy is about to reach you: who fires at which charger?

option-activate = { $figure } ({ $group }, { $ap } AP)
option-activate-gun = { $gun } ({ $group }, { $ap } AP)
option-member = { $figure }
option-action-hold = Hold: stay where they are ({ $cost } AP)
option-action-halt = Halt: stop the fast move ({ $cost } AP)
option-action-continue =
    { $pace ->
        [gallop] Keep galloping ({ $cost } AP)
       *[fast] Keep moving fast ({ $cost } AP)
    }
option-action-skirmish =
    { $pace ->
        [trot] Trot ({ $cost } AP)
        [cannon] Move the gun ({ $cost } AP)
       *[skirmish] Skirmish ({ $cost } AP)
    }
option-action-brake =
    { $pace ->
        [trot] Slow down to a trot ({ $cost } AP)
       *[skirmish] Slow down to skirmish ({ $cost } AP)
    }
option-action-fast =
    { $pace ->
        [gallop] Gallop ({ $cost } AP)
       *[fast] Move fast ({ $cost } AP)
    }
option-pivot = Turn on the spot ({ $cost } AP)
option-form-line = Form a line ({ $cost } AP)
option-form-column = Form a column ({ $cost } AP)
option-mount = Mount ({ $cost } AP)
option-dismount = Dismount ({ $cost } AP)
option-contact = Charge: come to contact (+{ $cost } AP, one more for horse against cover)
option-leave-light = Leave a light cover (+{ $cost } AP)
option-leave-dense = Leave a dense cover (+{ $cost } AP)
option-charge = { $figure }, { $distance } cm away (+{ $cost } AP)
option-defend =
    { $figure } at { $distance } cm: { $need } or more{ $plus ->
        [0] { "" }
       *[other] , adding { $plus }
    }
option-defend-gun =
    { $figure } at { $distance } cm: { $need } or more on 2d6{ $plus ->
        [0] { "" }
       *[other] , adding { $plus }
    }

event-activated =
    { $figures }: { $action ->
        [hold] they hold
        [halt] they halt
        [continue] on at full speed
        [skirmish] skirmish
        [brake] they slow down
       *[fast] fast move
    } ({ $cost } AP).
event-distance-rolled = { $allowance } cm at the most.
event-moved = { $figure } moves { $length } cm.
event-gun-moved = { $gun } is moved.
event-turned = { $figure } turns to { $facing }°.
event-formed =
    { $figures } form { $formation ->
        [line] a line.
       *[column] a column.
    }
event-mounted =
    { $mounted ->
        [true] { $figure } mounts.
       *[false] { $figure } dismounts.
    }
event-figure-left =
    { $figure } leaves the table by the { $edge ->
        [north] north
        [south] south
        [east] east
       *[west] west
    } edge.
event-charge-declared =
    { $figure } charges { $target }, { $length } cm away with { $allowance } cm to run: { $reaches ->
        [true] close enough!
       *[false] too far.
    }
event-charge-stopped = The charge of { $figure } at { $target } is stopped.
event-contact-made = { $figure } is in contact with { $target }.

refusal-on-ladder = { $figure } is on a ladder, and gets to its end first
refusal-off-roof = Nobody walks off a roof: it takes a ladder or a stair
refusal-impassable = Nobody gets through here
refusal-detachment-alone = A detachment takes two figures at least
refusal-action-mode = Not from the present mode: who moves fast continues, halts or slows down; the others hold, skirmish or move fast
refusal-supplement-still = Contact and leaving a cover go with a move only
refusal-not-together = These two do not go together
refusal-charge-nobody = A charge names at least one enemy
refusal-declare-tag = Only the zone and what one stands at the foot of can be declared, not { $tag }
