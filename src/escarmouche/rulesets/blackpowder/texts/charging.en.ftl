# Charges that cannot be made
refusal-cannot-charge =
    { $unit ->
        [none] The unit
       *[other] { $unit }
    } cannot charge { $cause ->
        [garrison] out of a building
        [artillery] at all: neither guns nor wagons do
        [formation] in this formation: march columns and squares do not
        [shaken] while it is shaken
        [building] a building: only infantry assaults one
       *[skirmishers] such an enemy: skirmishers charge march columns, garrisons, artillery and other skirmishers, or the flank or rear of a unit engaged to its front
    }
refusal-charge-no-sight = The leader of { $unit } cannot see { $target }
refusal-charge-square =
    { $unit ->
        [none] No charge of cavalry at a square in good order
       *[other] { $unit } cannot charge { $target }
    }: cavalry leaves a square alone unless it is disordered or shaken
refusal-side-full = No room for { $unit } on that side of { $target }

# Reactions that are not open
refusal-reaction-forbidden =
    { $unit ->
        [none] The unit
       *[other] { $unit }
    } cannot { $reaction ->
        [evade] evade
        [counter-charge] counter-charge
        [face] turn to face the charge
        [closing-fire] give closing fire
        [traversing-fire] give traversing fire
        [stand] simply stand
       *[steady-line] fire and then counter-charge
    }

# Sweeping advances that cannot be made
refusal-no-sweep =
    { $cause ->
        [kind] { $unit } makes no sweeping advance: only cavalry and infantry in the open do
        [disordered] { $unit } makes no sweeping advance: it is disordered
        [charge] { $unit } makes no sweeping advance: it did not charge in this combat
        [contact] { $unit } makes no sweeping advance while it touches the enemy
        [infantry] { $unit } cannot charge with its sweeping advance: only cavalry does
        [shaken] { $unit } makes no sweeping advance: shaken cavalry cannot
        [swept] { $unit } has made its one sweeping charge of this turn
        [direction] { $unit } sweeps straight ahead, 45 degrees to either side at the most
        [reach] { $unit } cannot reach that enemy with its sweeping advance
       *[room] { $unit } finds no room there for its sweeping advance
    }
