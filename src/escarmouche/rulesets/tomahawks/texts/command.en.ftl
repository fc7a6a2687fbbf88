# Command points and abilities
option-watch =
    On the watch: vigilance for { $unit } ({ $price ->
        [one] 1 point
       *[other] { $price } points
    })
option-reserve =
    Reserve: set { $card } aside, face down ({ $price ->
        [one] 1 point
       *[other] { $price } points
    })
option-authority = Authority: { $unit } rallies at once ({ $price } points)
option-order = Order: one action for { $unit } ({ $price } points)
option-prepare = Preparation: take back { $card } from the discard ({ $price } points)
event-points-gained =
    { $points ->
        [one] { $side } gain one command point
       *[other] { $side } gain { $points } command points
    }{ $cause ->
        [enemy-card] { " " }for an enemy card
        [eliminated] , for no unit of that type is left
       *[forward] { "" }
    } ({ $total } in all).
event-ability-used =
    { $ability ->
        [watch] On the watch: { $unit }
        [authority] Authority: { $unit }
        [prepare] Preparation: { $card } comes back from the discard
        [order] { $secret ->
            [true] Order to a hidden unit
           *[false] Order: { $unit }
        }
       *[reserve] { $secret ->
            [true] Reserve: a card is set aside, face down
           *[false] Reserve: { $card } is set aside, face down
        }
    }. { $side } pay { $price ->
        [one] one command point
       *[other] { $price } command points
    }, { $left } left.

# Refusals of command
refusal-not-enough-cp = Not enough command points: { $needed } needed, { $held } held
refusal-no-effect =
    { $ability ->
        [watch] On the watch would have no effect
        [reserve] Reserve would have no effect: no Troop card of your own in hand
        [authority] Authority would have no effect: no unit is in Flight
        [order] Order would have no effect: no such unit of yours is on the table
       *[prepare] Preparation would have no effect: no such Troop card of your own in the discard
    }
refusal-not-fleeing = { $unit } is not in Flight
refusal-unit-fleeing = { $unit } is in Flight: it can only Rally
refusal-unit-shaken = { $unit } is Shaken: it can only Recover
refusal-unit-hidden = { $unit } is hidden: it can only Move or be revealed
