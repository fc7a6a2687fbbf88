# Why a bot rallies, looks out, fires and fights as it does
why-rally =
    { $ap ->
        [0] { $figure } rallies: { $chance }% to pull himself together.
       *[other] { $figure } rallies with { $ap } AP: { $chance }% to pull himself together.
    }
why-rally-points =
    { $ap ->
        [0] No AP for { $figure }: { $bare }% without, and the group needs them to move.
       *[other] { $ap } AP for { $figure }{ $leader ->
            [true] , who leads the group
           *[false] { "" }
        }: { $chance }% instead of { $bare }%.
    }
why-locate =
    { $cause ->
        [charge] Looks for { $figure }, whom one of ours could charge: { $chance }% to locate him
        [fire] Looks for { $figure }, whom ours have in their sights: { $chance }% to locate him
       *[plain] Looks for whoever is in sight, { $figure } first: { $chance }% to locate him
    }{ $count ->
        [1] .
       *[other] . All { $count } are tried for: it costs nothing.
    }
why-locate-nobody = Nobody more is looked for.
why-cease-fire = No shot is left that is worth its noise and the risk of a jam.
why-shot =
    { $figure } fires at { $target }: { $hit }% to hit, { $out }% to put him out of action{ $cause ->
        [charge] , and he was about to charge
        [leave] , and he was getting away
        [breach] , and he was about to break in
        [hold] , and he holds what we need
        [shoot] , and his own fire is dangerous
       *[plain] { "" }
    }{ $priority ->
        [true] .
       *[false] , even without priority.
    }
why-aim = { $figure } takes aim: { $hit }% to hit instead of { $plain }%.
why-salvo = Salvo of { $count } under { $figure } at { $target } and company: { $hits } hits to expect, worth { $gain } men against { $single } one by one.
why-gun-direct =
    { $gun } fires at { $target }: { $hit }% to hit, { $enemies ->
        [one] one enemy
       *[other] { $enemies } enemies
    } in the blast{ $friends ->
        [0] .
       *[other] , { $friends } of ours.
    }
why-gun-obstacle = { $gun } batters { $obstacle }, which bars the way: { $falls }% to bring it down with this shot.
why-gun-shell = { $gun } shells those in the building: { $hit }% to be on.
why-gun-point = { $gun } fires at the middle of { $obstacle }.
why-gun-turn = { $gun } is turned to where the enemy stands thickest.
why-gun-move = { $gun } is wheeled to where it sees the enemy.
why-defend =
    { $count ->
        [one] One shot is fired
       *[other] { $count } shots are fired
    } before { $charger } gets to { $target }: { $stops }% to stop him.
why-defend-not = No shot is fired: better keep hands and shots free.
why-fight = { $figure } fights { $target }: wins { $wins }%, loses { $loses }%.
why-ram-blow = { $kit } strikes: a blow costs nothing.
why-ram-last = The enemy's ram comes last.
why-weapon = { $figure } takes the { $weapon_word }: { $wins }% to win.
why-support =
    { $count ->
        [0] { $figure } fights alone: wins { $wins }%, loses { $loses }%, and nobody falls with him.
       *[other] { $figure } fights with { $count } in support: wins { $wins }%, loses { $loses }%.
    }
