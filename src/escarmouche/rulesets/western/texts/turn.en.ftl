# The turn
event-turn-began = Turn { $turn }. First player: { $first_word }.
event-step-began =
    { $step ->
        [hide] Hidden figures.
        [deploy] Deployment.
        [early] Early shots.
        [move] Movements.
        [shoot] Shooting.
        [melee] Melee.
       *[surprise] Surprise actions.
    }

# Reloads
event-reloaded =
    { $figure } has reloaded ({ $weapon_word }{ $barrels ->
        [0] { "" }
        [one] , one barrel
       *[other] , { $barrels } barrels
    }).
event-reload-failed = { $figure } could not finish reloading ({ $weapon_word }).

# Losses
event-hurt =
    { $figure } is hit but holds on: { $life ->
        [one] one life point left.
       *[other] { $life } life points left.
    }
event-health-tested =
    { $wounded ->
        [true] { $figure } stays in play, wounded.
       *[false] { $figure } does not get up again.
    }
event-out-of-action =
    { $figure } is out of action{ $cause ->
        [shot] , shot down.
        [melee] , beaten in the melee.
       *[other] .
    }

# Hidden figures and surprise actions
pass-surprise = They stay hidden
ask-surprise = Who acts by surprise? He appears and moves, or appears and shoots.
ask-surprise-action =
    { $count ->
        [one] { $figure } springs up: what does he do?
       *[other] { $figure } and his men spring up ({ $count } in all): what do they do?
    }
option-surprise = { $figure }
option-surprise-unit = { $figure } and his men ({ $count } in all)
option-surprise-move =
    { $count ->
        [one] Appear and move
       *[other] Appear and move, all of them
    }
option-surprise-shoot =
    { $count ->
        [one] Appear and shoot
       *[other] Appear and shoot, all of them
    }
event-revealed =
    { $cause ->
        [found] { $finder } comes upon { $figure }, hidden close by.
        [seen] { $finder } spots { $figure } in hiding.
        [touched] { $finder } runs into { $figure }, who was hiding there.
        [surprise] { $figure } springs up!
       *[acted] { $figure } leaves his hiding place.
    }
event-surprise =
    { $action ->
        [shoot] Surprise! { $figures }: shots or arrows from a hiding place.
       *[move] Surprise! { $figures }: a move from a hiding place.
    }
refusal-surprise =
    { $cause ->
        [not-hidden] Surprise action not allowed: { $figure } has not been hidden since the start
        [no-leader] Surprise action not allowed: no hidden leader leads this group
       *[other] Surprise action not allowed
    }

# The end
verdict-adobe-held = The bluecoats hold the ruined adobe.
verdict-creek-closed = Too few soldiers got past the creek bed.
verdict-post-taken = The warriors hold the barrack of Sand Wells.
verdict-post-held = The post of Sand Wells has held out.
verdict-leader-out = The enemy leader is out of action and his men are fewer.
verdict-coach-away = The coach got away with both civilians.
verdict-nobody-drives = Nobody aboard can drive the coach any more.
verdict-no-figures = The enemy has nobody left in play.
verdict-both = Both sides came to their end at the same time.
verdict-broken = The enemy's losses have reached his break point.
verdict-points = The points of those still standing decide.
verdict-limit = Time is up and nobody has won.
event-game-ended =
    { $degree ->
        [draw] The game is drawn.
       *[win] Victory: { $winner }.
    } { $reason ->
        [adobe-held] { verdict-adobe-held }
        [creek-closed] { verdict-creek-closed }
        [post-taken] { verdict-post-taken }
        [post-held] { verdict-post-held }
        [leader-out] { verdict-leader-out }
        [coach-away] { verdict-coach-away }
        [nobody-drives] { verdict-nobody-drives }
        [no-figures] { verdict-no-figures }
        [both] { verdict-both }
        [broken] { verdict-broken }
        [points] { verdict-points }
       *[limit] { verdict-limit }
    }
