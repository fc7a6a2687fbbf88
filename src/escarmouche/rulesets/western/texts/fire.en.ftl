# Declaring shots
ask-early-shots = Early shots: each player declares in secret.
ask-shots = Shooting: each player declares in secret.
ask-shooter =
    { $moment ->
        [early] Who shoots before the movements? He will not move all turn.
        [surprise] Who shoots by surprise?
       *[shoot] Who shoots?
    }{ $count ->
        [0] { "" }
        [one] { " " }One shooter is noted already.
       *[other] { " " }{ $count } shooters are noted already.
    }
ask-target = Whom does { $figure } shoot at?
ask-arms = What does { $figure } shoot at { $target } with, and how often?
ask-spread = { $figure }: how does he fire his { $shots } shots ({ $weapon_word })?
ask-split-target = { $figure }: at whom does shot { $shot } of { $shots } go?
ask-call-duel =
    { $count ->
        [one] Does { $figure } call { $target } out? If each aims at the other alone, coloured dice tell who is faster.
       *[other] Does { $figure } call out { $target } and his group? If nobody else takes part, coloured dice tell who is faster.
    }
ask-volley-target = At whom do { $figure } and his men fire together?
ask-volley = Who takes part in the volley at { $target }, and how?
option-shooter = { $figure }
option-volley = Volley: { $figure } and his men ({ $count } in all)
option-arrows = Flight of arrows: { $figure } and his men ({ $count } in all)
option-target =
    { $figure }, at { $distance } cm{ $cover ->
        [cover] , in cover
        [swimmer] , swimming
        [forest] , through the forest
        [loophole] , behind a loophole
       *[none] { "" }
    }
option-target-group =
    { $figure }'s group ({ $count } in all), at { $distance } cm{ $cover ->
        [cover] , in cover
        [swimmer] , swimming
        [forest] , through the forest
        [loophole] , behind a loophole
       *[none] { "" }
    }
option-pick =
    { $figure }, picked out of his group, at { $distance } cm{ $cover ->
        [cover] , in cover
        [swimmer] , swimming
        [forest] , through the forest
        [loophole] , behind a loophole
       *[none] { "" }
    }
option-point-blank = { $figure }, point-blank
option-arms =
    { $weapon_word }, { $shots ->
        [one] one shot
       *[other] { $shots } shots
    }{ $elite ->
        [bonus] , elite shot
        [pick] , elite shot at the figure picked
       *[none] { "" }
    }: needs { $need ->
        [7] a natural 7
        [8] three 6s together
        [9] four 6s together
        [10] five 6s together
        [11] six 6s together
        [12] seven 6s together
       *[other] { $need } or more
    }
option-spread-together = Together, in one throw
option-spread-spaced = Spaced, one throw a shot
option-spread-split = At several targets
option-spread-later =
    { $shots ->
        [2] One now, the other later at the same target
       *[other] One now, the others later at the same target
    }
option-spread-later-other =
    { $shots ->
        [2] One now, the other later at another target
       *[other] One now, the others later at another target
    }
option-volley-target =
    { $count ->
        [one] { $figure }: { $shooters } shooters see him
       *[other] { $figure }'s group ({ $count } in all): { $shooters } shooters see it
    }

# Along a move
ask-interruptions = An enemy moves: shots at him on his way.
ask-interrupt =
    { $figure } moves: who shoots at him on his way? The shooter will not move all turn.{ $count ->
        [0] { "" }
        [one] { " " }One shooter is noted already.
       *[other] { " " }{ $count } shooters are noted already.
    }
ask-moving-shots = Moving shots.
ask-moving-shot = Does { $figure } shoot on the way?
ask-point = At which point of the way, in cm from its start ({ $length } cm in all)?
# What passing says
pass-shooter =
    { $count ->
        [0] Nobody shoots
       *[other] That is all
    }
pass-interrupt =
    { $count ->
        [0] Let him pass
       *[other] That is all
    }
pass-moving-shot = He does not shoot
option-moving-target =
    { $count ->
        [one] { $figure }
       *[other] { $figure }'s group ({ $count } in all)
    }
refusal-not-from-there = { $figure } cannot shoot like that at this point of the way ({ $at } cm)

# What happens
event-fired =
    { $shooter } fires{ $shots ->
        [one] { "" }
       *[other] { " " }{ $shots } times
    }{ $moment ->
        [early] { " " }before the movements
        [interruption] { " " }as the enemy goes by
        [moving] { " " }on the move
        [surprise] { " " }by surprise
       *[shoot] { "" }
    } ({ $weapon_word }) at { $group ->
        [one] { $target }
       *[other] { $target }'s group
    }, { NUMBER($distance, maximumFractionDigits: 1) } cm away{ $elite ->
        [none] { "" }
       *[other] , as an elite shooter
    }: { $struck_count ->
        [0] { $hits ->
            [0] missed.
           *[other] a hit to no effect.
        }
        [one] hits { $struck }.
       *[other] { $struck_count } hits ({ $struck }).
    }
event-volley-fired =
    { $shooters } fire a volley at { $group ->
        [one] { $target }
       *[other] { $target }'s group
    }, { NUMBER($distance, maximumFractionDigits: 1) } cm away: { $struck_count ->
        [0] missed.
        [one] hits { $struck }.
       *[other] { $struck_count } hits ({ $struck }).
    }
event-shot-held =
    { $cause ->
        [fell-first] { $shooter } falls before he has fired.
       *[target-gone] { $shooter } does not fire: his target is gone.
    }
event-duel-fought =
    Duel! { $lone } against { $others } (totals: { $totals }). { $faster ->
        [lone] { $lone } draws first.
        [others] { $others_count ->
            [one] { $others } draws first.
           *[other] { $others } draw first.
        }
       *[nobody] They draw at the same instant.
    }
event-jammed = { $figure }'s weapon jams ({ $weapon_word }): two 1s in the turn.

# Refusals
refusal-early-moved = { $figure } has moved this turn: he no longer shoots before the shooting step
refusal-found-now = { $figure } has just been found: he acts again from the next step on
refusal-no-missile = { $figure } has nothing to shoot with
refusal-swimmer = { $figure } is swimming: he neither shoots nor reloads
refusal-barred = Weapon must be reloaded: after his double 1, { $figure } shoots with nothing this turn
refusal-other-weapon = Shot not declared: { $figure } has fired another weapon this turn
refusal-shots-declared =
    { $shots ->
        [one] Shot not declared: { $figure } announced one shot only this turn
       *[other] Shot not declared: { $figure } announced { $shots } shots only this turn
    }
refusal-driver-hands = Whoever drives has no two hands free for this weapon
refusal-in-contact = You are in contact: { $figure } shoots only at an enemy who touches him
refusal-other-target = Shot not declared: { $figure } had announced another target
refusal-not-visible =
    Target not visible{ $cause ->
        [wall] : a wall hides it
        [opening] : the opening looks too far aside
        [high] : a palisade or rampart hides it
        [solid] : the ground hides it
        [vehicle] : a vehicle hides it
        [forest] : more than 10 cm of forest
        [crouched] : crouched and immobile in brush or rocks
       *[other] { "" }
    }
refusal-mixed-with-friends = Target mixed with friends
refusal-declared-already = { $figure } is noted already
refusal-nobody-visible = { $figure } sees no target
refusal-volley-alone = A volley takes two at least
