# Localisations
ask-locate = Whom do you try to locate?
option-locate =
    { $figure }, { $shelter ->
        [dense] in dense shelter
        [light] in light shelter
       *[open] in the open
    }, { $distance } cm from { $observer }: { $need } or more on a d6{ $plus ->
        [0] { "" }
       *[other] , adding { $plus }
    }
event-localised =
    { $located ->
        [true] { $observer } locates { $target }{ $shelter ->
            [dense] , in dense shelter.
            [light] , in light shelter.
           *[open] , in the open.
        }
       *[false] { $observer } looks for { $target }, in vain.
    }
refusal-already-located = { $figure } is located already

# Fire
ask-fire = Who fires next?
ask-target = At whom does { $figure } fire?
ask-aim = Does { $figure } take aim at { $target }?
ask-salvo-shooters = Who fires in the salvo?
ask-salvo-target = At which detachment is the salvo fired?
option-fire = { $figure }
option-salvo = Salvo of { $figure } and company ({ $count } in all)
option-gun = { $gun }
option-target =
    { $figure } at { $distance } cm: { $need } or more{ $plus ->
        [0] { "" }
       *[other] , adding { $plus }
    }{ $priority ->
        [true] { "" }
       *[false] , less a d4 (not the priority target)
    }
option-salvo-target = { $figure } and company ({ $count } in all)
refusal-no-firearm = { $figure } has no firearm
refusal-no-enemy = { $figure } is no enemy on the table

event-fired =
    { $manner ->
        [aimed] { $shooter } takes aim and fires
        [salvo] In the salvo { $shooter } fires
        [defensive] { $shooter }, charged, fires
       *[plain] { $shooter } fires
    } { $weapon ->
        [pistol] his pistol
        [obsolete_rifle] his old rifle
       *[rifle] his rifle
    } at { $target }, { NUMBER($distance, maximumFractionDigits: 1) } cm away: { $outcome ->
        [hit] hit.
        [jam] the weapon jams.
       *[miss] missed.
    }
event-salvo-ordered = Salvo! { $shooters } fire at { $targets }.
event-saved =
    { $figure }{ $cover ->
        [dense] , in dense cover,
        [light] , in light cover,
       *[none] { "" }
    } { $outcome ->
        [stopped] is stopped by { $cause ->
            [cannon] the cannon shot
            [explosion] the blast
           *[other] the shot
        }.
        [pinned] is pinned to the ground.
       *[eliminated] is out of the fight.
    }
event-fire-started = A fire breaks out; its smoke will hang there to the end.
event-breach-opened = { $obstacle }: there is a way through now.
