# Who orders whom
ask-commander = Command: which general gives his orders now?
option-commander = { $commander }
option-orders-done = No more orders
ask-order = { $commander }: which order?
option-order = Order { $unit }
option-follow = “Follow me!” with { $unit }
option-rally = Rally { $unit }
option-brigade = Brigade order: { $brigade }
option-stop = No more orders from { $commander }
ask-group = Brigade order of { $commander }: which units, no more than { $inches }" from one to the next?
option-group = { $unit }

# What is ordered
ask-step =
    { $kind ->
        [initiative] { $unit }: which move on its own initiative?
        [brigade] Brigade order, { $units } units: { $number ->
            [1] what do they do with the first move?
            [2] and with a second move?
           *[other] and with a third?
        }
       *[other] { $unit }: { $number ->
            [1] what does it do with the first move?
            [2] and with a second move?
           *[other] and with a third?
        }
    }
option-step-move = Move
option-step-form = Change formation or facing
option-step-charge = Charge { $target }
option-step-charge-all = Charge, each a target of its own
option-step-charge-on = Charge on against { $target }
option-step-limber = Limber
option-step-unlimber = Unlimber
option-step-prolonge = Shift or turn the guns by hand
option-step-enter = Enter { $building }
option-step-leave =
    Leave by the { $side ->
        [north] north side
        [east] east side
        [south] south side
       *[west] west side
    }
option-step-straighten = Straighten the line
option-step-return = Return to the table
option-step-declared =
    { $count ->
        [one] That is the whole order: one move
       *[other] That is the whole order: { $count } moves
    }
option-step-back =
    { $cause ->
        [woods] Take the last step back: the warband would enter no ground that is closed to it
       *[friends] Take the last step back: it would end among friends
    }
ask-move-step =
    { $units ->
        [one] { $unit }: draw the move (step { $number }).
       *[other] Draw the move of the { $units } units (step { $number }).
    }
ask-form-step =
    { $units ->
        [one] { $unit }: which formation, which facing?
       *[other] The { $units } units: which formations, which facing?
    }
ask-leave-step = { $unit } leaves the building: where to, in which formation?
ask-group-charges = The { $units } units charge: who charges whom?
ask-also = { $unit } charges { $target }: does it take others in as well?
option-also = { $target } as well
ask-unit-first = The moves get in each other's way: which unit goes first?
option-unit-first = { $unit }

# The dice
ask-free-move = The order has failed, but { $unit } may make the first move of it. Does it?
ask-reroll-general = { $commander } has failed, with the commander-in-chief near: throw again?
ask-reroll-decisive = { $commander } is decisive: throw again? A second failure is a blunder.
event-order-declared =
    { $order ->
        [brigade] Brigade order of { $commander }: { $units }.
        [follow_me] { $commander } to { $units }: “Follow me!”
        [rally] { $commander } tries to rally { $units }.
       *[other] Order of { $commander }: { $units }.
    }
event-command-rolled =
    { $outcome ->
        [blunder] { $commander } throws { $total } against { $effective }: blunder!
        [failure] { $commander } throws { $total } against { $effective }: the order fails.
       *[success] { $commander } throws { $total } against { $effective }: { $order ->
            [rally] the men rally.
            [follow_me] the men follow him.
           *[other] { $moves ->
                [one] one move.
               *[other] { $moves } moves.
            }
        }
    }
event-command-rerolled =
    { $cause ->
        [hesitant] { $commander } hesitates, and throws again.
        [decisive] { $commander }, decisive, throws again.
       *[general] { $commander } throws again under the eyes of his chief.
    }
event-no-move = { $unit }, unreliable, does not stir.
event-orders-ended =
    { $cause ->
        [renounced] { $commander } gives no more orders.
        [follow-me] { $commander } has gone with his men: no more orders this turn.
        [rally] { $commander } is busy rallying: no more orders this turn.
       *[other] { $commander }: no more orders this turn.
    }
event-all-orders-over = The commander-in-chief has blundered: no more orders for anybody ({ $side }).
event-blundered =
    { $result ->
        [rapid-retreat] Blunder: a rapid retreat.
        [retreat] Blunder: a retreat.
        [left] Blunder: to the left!
        [right] Blunder: to the right!
        [forward] Blunder: forward!
        [prolonge-back] Blunder: the guns are dragged back.
        [pivot-left] Blunder: the guns are swung to the left.
        [pivot-right] Blunder: the guns are swung to the right.
        [prolonge-forward] Blunder: the guns are dragged forward.
       *[charge] Blunder: charge! { $moves ->
            [one] One move.
           *[other] { $moves } moves.
        }
    }
event-blunder-ignored = { $unit } stays where it is.
event-free-move = { $unit } makes its free move.
event-unit-stepped =
    { $step ->
        [move] { $path_count ->
            [one] { $unit } stays where it is.
           *[other] { $unit } moves.
        }
        [change_formation] { $unit } forms { $formation_word }.
        [limber] { $unit } limbers.
        [unlimber] { $unit } unlimbers.
        [prolonge] { $unit } is shifted by hand.
        [enter_building] { $unit } occupies { $building }.
        [leave_building] { $unit } leaves the building.
        [straighten] { $unit } straightens its line.
       *[return_to_table] { $unit } returns to the table.
    }{ $stopped ->
        [true] { " " }It comes no farther.
       *[false] { "" }
    }
event-steps-lost = { $unit }: the rest of the order is lost.
event-rallied =
    { $unit } rallies: { $casualties ->
        [one] one casualty left
       *[other] { $casualties } casualties left
    }{ $shaken ->
        [true] , still shaken.
       *[false] .
    }

# Refusals of orders
refusal-already-ordered = { $unit } has already received an order this turn
refusal-commander-done = { $commander } can give no more orders this turn
refusal-commander-waits = { $commander } waits off table until a unit of his returns
refusal-orders-over = The commander-in-chief has blundered: no more orders this turn
refusal-other-commander-active = { $commander } must finish his orders first
refusal-not-his-brigade = { $unit } is not of the brigade of { $commander }: a brigadier orders only his own
refusal-brigade-order-cinc = Only a brigadier gives brigade orders, not { $commander }
refusal-group-too-far = The units of the group must stay within { $inches }" of one another
refusal-group-directions = { $unit } goes elsewhere: the directions of a group differ by { $most } degrees at the most
refusal-group-no-step = There is nothing that all these units could do together
refusal-disordered = { $unit } is disordered: no order, no initiative
refusal-engaged = { $unit } is engaged in hand-to-hand
refusal-brigade-broken = { $unit } belongs to a demoralised brigade: withdrawal only
refusal-initiative-used = { $unit } has already acted on its own initiative
refusal-no-initiative = { $unit } had no enemy within { $inches }" when the phase began
refusal-too-far-12 =
    { $unit ->
        [none] The unit
       *[other] { $unit }
    } is { $away }" from the general: it must be within { $inches }"
refusal-rally-needs-2 = { $unit } has too few casualties to be rallied: { $casualties }, at least { $needed } are needed
refusal-needs-commander = Only a commander can give this order
refusal-must-charge = { $unit } must charge: an enemy is within reach
refusal-unit-gone = { $unit } is lost
refusal-off-table = { $unit } is off the table
refusal-no-step = { $unit } can do nothing with an order
refusal-nobody-to-order = { $commander } has nobody whom he could order
refusal-leader-stays = { $unit } forms about its leader, who stays where he is
