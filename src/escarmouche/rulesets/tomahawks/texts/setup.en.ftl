# Setting up
ask-deploy =
    { $count ->
        [one] Where do you put your unit?
       *[other] Where do you put your { $count } units?
    } Every base wholly in the zone, every unit in cohesion, in any formation that its places allow.
event-side-deployed =
    { $count ->
        [one] { $side }: one unit is set up.
       *[other] { $side }: { $count } units are set up.
    }
refusal-out-of-zone =
    { $reason ->
        [enemy] { $piece } would be too near the enemy
       *[zone] { $piece } is set up in its deployment zone, with its whole base
    }

# Reserves
ask-enter = { $unit } comes on: where do its figures go? They start from the edge and go as far as their move takes them.
event-unit-entered = { $unit } enters the table.

# How games end
verdict-got-away = Enough men are through.
verdict-too-few = Too few men are left to get through.
verdict-held-up = The column did not get through.
verdict-burnt = The farm is burning.
verdict-unburnt = The farm is unharmed.
verdict-one-burnt = A single building has burnt.
verdict-convoy-lost = Three loads are lost, and with them the convoy.
verdict-convoy-saved = The convoy is saved.
