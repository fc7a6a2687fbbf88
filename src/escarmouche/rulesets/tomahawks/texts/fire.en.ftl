# Shooting: whom at, and with what
ask-shoot = Shooting, { $unit }: at whom, and with what?
ask-single-shots = End of the move, { $unit }: throw or fire the single shots? Hasty fire, and they are gone then.
pass-single-shots = Keep them
ask-split = { $unit }: at whom does each figure shoot? Who is left out holds his fire. The results are applied in the order in which the targets are named.
ask-interrupt =
    { $moment ->
        [half] { $target }, half-way along the move: who interrupts it?
       *[end] { $target }, at the end of the move: who interrupts it?
    }
pass-interrupt = Nobody shoots now
ask-fire-at-engager =
    { $target } against { $unit }: shoot before contact? { $vigilant ->
        [true] On the watch: an aimed shot, and the marker is spent.
       *[false] Hasty fire.
    }
pass-fire-at-engager = Await the shock
option-fire =
    { $target }, { $weapon_word }: { $count ->
        [one] one shot
       *[other] { $count } shots
    } from { NUMBER($distance, maximumFractionDigits: 1) }" on, { $impossible ->
        [true] a natural 9 to hit
       *[false] { $need }+ to hit
    }
option-fire-by =
    { $unit }, { $weapon_word }: { $count ->
        [one] one shot
       *[other] { $count } shots
    } from { NUMBER($distance, maximumFractionDigits: 1) }" on, { $impossible ->
        [true] a natural 9 to hit
       *[false] { $need }+ to hit
    }
option-volley =
    Volley at { $target }, { $weapon_word }: { $count } shots from { NUMBER($distance, maximumFractionDigits: 1) }" on, { $impossible ->
        [true] a natural 9 to hit
       *[false] { $need }+ to hit
    }
option-volley-by =
    Volley of { $unit }, { $weapon_word }: { $count } shots from { NUMBER($distance, maximumFractionDigits: 1) }" on, { $impossible ->
        [true] a natural 9 to hit
       *[false] { $need }+ to hit
    }
option-split = { $unit }, figure by figure ({ $count } can shoot)
option-shot =
    { $target }, { $weapon_word }, at { NUMBER($distance, maximumFractionDigits: 1) }": { $impossible ->
        [true] a natural 9 to hit
       *[false] { $need }+ to hit
    }

# Casualties
ask-casualties =
    { $unit }: { $count ->
        [one] who falls?
       *[other] which { $count } figures fall?
    } Only those who could be shot at.
option-casualty = { $figure }
ask-sacrifice = { $figure } would be killed: does one of those beside him fall in his place?
pass-sacrifice = Nobody: he falls
option-sacrifice = { $figure } ({ $unit })

# What happens
event-unit-fired =
    { $volley ->
        [true] Volley
       *[false] { $hasty ->
            [true] Hasty fire
           *[false] Fire
        }
    }, { $unit } at { $target }: { $weapon_word }, { $count ->
        [one] one shot
       *[other] { $count } shots
    } at { NUMBER($distance, maximumFractionDigits: 1) }"; { $hits ->
        [0] no hit.
        [one] one hit, { $kills ->
            [0] nobody killed.
           *[other] one killed.
        }
       *[other] { $hits } hits, { $kills ->
            [0] nobody killed.
            [one] one killed.
           *[other] { $kills } killed.
        }
    }
event-move-interrupted =
    { $moment ->
        [half] On the watch, { $unit }: shots at { $target } in mid move.
       *[end] On the watch, { $unit }: shots at { $target } at the end of the move.
    }
event-sacrificed = { $figure } falls in place of { $officer }.
event-figures-lost =
    Losses, { $unit }: { $figures_count ->
        [one] one figure
       *[other] { $figures_count } figures
    }{ $cause ->
        [fire] { " " }to the enemy's fire.
        [melee] { " " }hand to hand.
        [break-off] , breaking off the fight.
        [rout] { " " }in the rout.
        [flight] , fled from the table.
       *[other] .
    }
event-unit-destroyed = { $unit }: nobody is left.
event-reloaded =
    Reloading, { $unit }: { $figures_count ->
        [one] one figure.
       *[other] { $figures_count } figures.
    }
event-became-vigilant = On the watch: { $unit }.

# Refusals of fire
refusal-no-weapon = Nothing to shoot with: { $unit }
refusal-not-carried = Nobody in { $unit } carries that ({ $weapon_word })
refusal-not-loaded = Weapon not loaded: { $figure } must reload first ({ $weapon_word })
refusal-already-used = Single-shot weapon already used: { $figure } ({ $weapon_word })
refusal-nobody-to-shoot = Nobody to shoot at: { $unit }
refusal-nobody-shoots = Somebody of { $unit } has to shoot
refusal-no-crew =
    { $unit ->
        [none] Fewer than { $need } crew at the piece:
       *[other] Fewer than { $need } crew at the piece ({ $unit }):
    } { $count ->
        [0] nobody
        [one] one man
       *[other] { $count } men
    } within 2"
refusal-no-volley =
    { $unit ->
        [none] A volley needs close order and { $need } shooters ({ $count } here)
       *[other] A volley needs close order and { $need } shooters ({ $unit }: { $count } can shoot at that target)
    }
refusal-target-hidden = A hidden marker can be neither shot at nor engaged ({ $target })
refusal-nothing-to-reload = Nothing to reload: nobody in { $unit } has a Smoke marker
refusal-no-vigilance = Vigilance is impossible: nobody in { $unit } has a loaded weapon
refusal-artillery-cannot =
    { $unit ->
        [none] A gun can neither engage nor be vigilant nor hide
       *[other] A gun can neither engage nor be vigilant nor hide ({ $unit })
    }
refusal-not-exposed = { $figure } could not be shot at: somebody else has to fall
refusal-no-sacrifice = Only friends within { $distance }" who are no Officers can fall for him ({ $figure })
