# The shooting phase
ask-shooter = Shooting: who fires next? Whoever has not fired when the phase ends holds its fire.
option-shooter =
    { $side ->
        [none] { $unit }, at { $target }{ $count ->
            [one] { "" }
           *[other] { " " }or others
        } ({ NUMBER($distance, maximumFractionDigits: 1) }")
       *[other] { $unit }, { $side_word }, at { $target }{ $count ->
            [one] { "" }
           *[other] { " " }or others
        } ({ NUMBER($distance, maximumFractionDigits: 1) }")
    }
option-done-shooting = Cease fire: the phase ends
ask-target = { $unit }: fire at whom?
option-target =
    { $target }, { NUMBER($distance, maximumFractionDigits: 1) }": { $dice ->
        [one] one die
       *[other] { $dice } dice
    } on { $need }+{ $enfilade ->
        [true] { ", " }enfilade
       *[false] { "" }
    }{ $overhead ->
        [true] { ", " }overhead
       *[false] { "" }
    }{ $clear ->
        [true] { "" }
       *[false] { ", " }not clear
    }
option-share = Share the { $dice } dice among { $count } targets
ask-share-dice = { $unit }: how many dice at each? Never more at a farther target than at a nearer one.
ask-garrison-dice = { $unit }: how many dice from this side? { $left } are left for all sides together.
ask-shrapnel = { $unit }, at { $target }: shrapnel? Three dice that hit on 5+ instead of two on 4+.
ask-closing-target = { $unit }, closing fire: at whom?
option-charger = { $charger }
ask-traversing-fire = { $target } crosses the front of { $unit }, { NUMBER($distance, maximumFractionDigits: 1) }" away: fire? It is its one reaction shot of this turn.

# What happens
event-shot-fired =
    { $shot ->
        [closing-fire] Closing fire
        [traversing-fire] Traversing fire
        [bounce] The ball bounces on
       *[shooting] { $enfilade ->
            [true] Enfilade
           *[false] { $overhead ->
                [true] Overhead fire
               *[false] Fire
            }
        }
    }, { $unit } at { $target }: { $thrown ->
        [one] one die
       *[other] { $thrown } dice
    }, { $hits ->
        [0] no hit.
        [one] one hit, { $casualties ->
            [0] saved.
           *[other] one casualty.
        }
       *[other] { $hits } hits, { $casualties ->
            [0] all saved.
            [one] one casualty.
           *[other] { $casualties } casualties.
        }
    }{ $first_fire ->
        [true] { " " }The first fire tells.
       *[false] { "" }
    }
event-nerves-tested =
    { $result ->
        [terror] Raw troops, { $unit }: terror! Only sixes hit this turn, and the ranks are in disorder.
        [panic] Raw troops, { $unit }: panic. Only sixes hit this turn.
        [huzzah] Raw troops, { $unit }: huzzah! One die more.
       *[steady] Raw troops, { $unit }: they stand to it like old soldiers.
    }
event-fire-declined =
    { $shot ->
        [closing-fire] { $unit } holds its fire against { $target }.
       *[traversing-fire] { $unit } lets { $target } pass without a shot.
    }

# Refusals
refusal-not-active-side = Only the active side shoots, not { $unit }
refusal-already-shot = { $unit } has fired already in this phase
refusal-side-shot = { $unit } has fired already from there ({ $side_word })
refusal-no-target = { $target } is no target for { $unit }
refusal-too-many-dice = Too many dice for this shot: { $given } of { $most }
refusal-split-order = { $target } is farther away than { $nearer } and may not get more dice ({ $given } against { $less })
refusal-reaction-used = { $unit } has given its one reaction shot of this turn already

# Sides of a square
value-front = front
value-rear = rear
value-left = left
value-right = right
