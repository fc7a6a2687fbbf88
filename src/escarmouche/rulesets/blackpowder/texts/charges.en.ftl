# Charges and what the charged do about them
event-charge-began = { $unit } charge { $targets }: { $need }" needed of { $inches }".
event-charge-fell-short =
    { $cause ->
        [far] { $unit }: the charge falls short of { $target }.
        [full] { $unit }: no room left against { $target }, the charge stops short.
       *[lost] { $unit }: { $target } can no longer be charged.
    }
ask-reaction =
    { $count ->
        [one] { $charger } are charging { $unit }: what do they do?
       *[other] { $unit } are charged by { $count } units at once: one reaction, against one of them?
    }
option-reaction-evade = Evade { $charger }
option-reaction-counter-charge = Counter-charge { $charger }
option-reaction-face = Turn to face { $charger }
option-reaction-closing-fire = Closing fire at { $charger }
option-reaction-steady-line = Fire at { $charger }, then counter-charge
option-reaction-form-square = Form square
option-reaction-stand = Stand and receive the charge
event-reacted =
    { $reaction ->
        [evade] { $unit } evade { $charger }.
        [counter-charge] { $unit } counter-charge!
        [face] { $unit } turn to face { $charger }.
        [closing-fire] { $unit } hold their fire for { $charger }…
        [steady-line] { $unit }: a volley at { $charger }, then the bayonet!
       *[stand] { $unit } stand to receive { $charger }.
    }
event-charger-closed = { $unit }: close to { $target }, under their muzzles.
ask-evade = { $unit } evade: which way, within 45° of straight away from { $charger }?
event-evaded =
    { $off_table ->
        [true] { $unit } evade off the table.
       *[false] { $forced ->
            [true] { $unit }: caught in column of march, they scatter before { $charger }.
           *[false] { $unit } are out of reach of { $charger }.
        }
    }
event-counter-charged =
    { $disordered ->
        [true] { $unit } and { $charger } meet half-way: the infantry is thrown into disorder.
       *[false] { $unit } and { $charger } meet half-way.
    }
event-turned-to-face = { $unit } face { $charger }.
event-square-tried =
    { $outcome ->
        [square] { $unit } form square in time!
        [square-disordered] { $unit } form square, but a ragged one.
       *[fails-disordered] { $room ->
            [true] { $unit } fail to form square, and are in disorder.
           *[false] { $unit } have no room to form square, and are in disorder.
        }
    }
event-charge-halted = { $unit }: halted before the bayonets of { $target }.
event-charged-home =
    { $sweeping ->
        [true] { $unit } sweep on into { $targets }: { $quarter ->
            [front] in front!
            [rear] in the rear!
           *[other] in the flank!
        }
       *[false] { $unit } charge home against { $targets }, { $quarter ->
            [front] in front!
            [rear] in the rear!
           *[other] in the flank!
        }
    }
event-ground-taken = { $unit } come to where { $target } stood, and find nobody.
