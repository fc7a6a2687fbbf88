# Hand-to-hand and what follows it
ask-engagement = Hand-to-hand: which combat is fought now?
option-engagement =
    { $others ->
        [0] { $unit } against { $enemy }
        [one] { $unit } against { $enemy }, and one unit more
       *[other] { $unit } against { $enemy }, and { $others } units more
    }
ask-split =
    { $unit }: { $dice } dice among several enemies.{ $front ->
        [0] { "" }
       *[other] {" "}At least { $front } to the front.
    }
ask-supports = Supports in this combat: who stands by whom?
option-support =
    { $quarter ->
        [rear] Behind { $unit }
        [left] On the left of { $unit }
       *[right] On the right of { $unit }
    }
event-engagement-fought =
    { $winner ->
        [nobody] Hand-to-hand: { $units }. Casualties: { $casualties_count ->
            [0] none.
           *[other] { $casualties }.
        } Result: { $scores }. Drawn.
       *[other] Hand-to-hand: { $units }. Casualties: { $casualties_count ->
            [0] none.
           *[other] { $casualties }.
        } Result: { $scores }. { $winner_word } win.
    }
event-excess-removed =
    { $unit }: the victors close their ranks, { $casualties ->
        [one] one casualty left.
       *[other] { $casualties } casualties left.
    }
ask-after-combat = { $unit } have won: what now?
option-after-stay = Stay where they are
option-after-form = Take another formation
option-after-regroup = Regroup: back, with any facing
option-after-sweep = Sweeping advance
option-after-charge = Sweep on into { $target }
option-after-occupy = Occupy the position of { $enemy }
option-after-enter = Occupy { $building }
option-after-return = Back into the combat, against { $target }
ask-after-form = { $unit }: which formation, which facing?
ask-after-regroup = { $unit } regroup: where to?
ask-after-sweep = { $unit } sweep on: where to, within 45° of straight ahead?
event-moved-after-combat =
    { $move ->
        [form] { $unit }: another formation, { $formation_word }.
        [regroup] { $unit } regroup.
        [sweep] { $off_table ->
            [true] { $unit } sweep on, off the table.
           *[false] { $unit } sweep on.
        }
        [return] { $unit }: back into the combat, against { $target }.
        [enter] { $unit } occupy { $building }.
       *[occupy] { $unit } occupy the position.
    }

refusal-front-half = { $unit } must direct at least { $least } of its { $dice } dice to the front, not { $given }
refusal-fewer-supports = There is room for { $most } supports, each on a side of its own, not { $given }
