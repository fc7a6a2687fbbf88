# Why a bot acts as it does
why-all-stay = Nobody has anything better to do than to stay where he is.
why-stay = { $figure } is well placed where he is.
why-stay-aboard = There is no way on: the vehicle stays where it is.
why-stay-hidden = { $figure } stays hidden: nobody knows that he is there.
why-better-place = { $figure } makes for a place where he gives more than he takes.
why-close-in = { $figure } comes to blows with { $target }: that promises more than it risks.
why-hold-place = { $figure } makes for the place that decides the game.
why-cross = { $figure } makes for the far side: that is where the game is decided.
why-clear = { $figure } has to clear the way.
why-drive = { $figure } drives on: every stretch of road counts.
why-board = { $figure } gets back on.
why-get-off = { $figure } gets off: he is needed on the ground.
why-reload = { $figure } reloads: an empty weapon frightens nobody.
why-close-order = Close order: no elite shooter picks who stands behind.
why-crouch = { $figure } lies low: whoever is not seen is not shot at.
why-all-the-way = { $figure } goes as far as the dice let him.
why-deploy = In cover, not too close together, and near what matters.
why-hide = Hidden where the enemy has to pass.
# Why it shoots as it does
why-hold-fire = For now no shot is worth its powder.
why-enough-shots = Everybody with a good shot has been named.
why-shot =
    { $shots ->
        [one] { $figure } needs { $need } to hit { $target }: { $chance }%.
       *[other] { $figure } needs { $need } with each of { $shots } shots to hit { $target }: { $chance }%.
    }
why-elite-shot =
    { $shots ->
        [one] An elite shot: { $figure } needs { $need } to hit { $target }: { $chance }%.
       *[other] Elite shots: { $figure } needs { $need } with each of { $shots } to hit { $target }: { $chance }%.
    }
why-arms =
    { $shots ->
        [one] The best he can do ({ $weapon_word }): { $need } or more, { $chance }%.
       *[other] The best he can do ({ $weapon_word }): { $shots } shots at { $need } or more, { $chance }%.
    }
why-together = Thrown together the shots do no less than one after the other, and 6s may pair.
why-call-duel = { $figure } draws faster than { $target }: a duel.
why-no-duel = { $figure } does not draw faster than { $target }: no duel.
why-volley = Single shots would hardly hit { $target }; { $count } together do in { $chance }% of cases.
why-volley-all =
    { $count ->
        [one] He fires as best he can.
       *[other] The more dice, the more 6s: all { $count } fire.
    }
why-interrupt = { $figure } catches { $mover } on his way: { $need } or more, { $chance }%.
why-let-pass = The shots are better kept.
why-moving-shot = { $figure } fires on his way, where { $target } is easiest to hit: { $chance }%.
why-no-moving-shot = A shot on the move is worth less than what he can do afterwards.
why-point = From there the shot is easiest.
# Why it strikes as it does
why-strike = { $figure } strikes { $target } ({ $weapon_word }): { $chance }% to put him out of action.
why-free-blows = Each strikes where it hurts most, at whoever drives if he can.
# Why those who are hidden show themselves
why-lie-low = The moment has not come yet.
why-spring =
    { $count ->
        [one] { $figure } has them in his sights: now is the time.
       *[other] { $figure } and his men have them in their sights: now is the time.
    }
why-appear =
    { $count ->
        [one] { $figure } shows himself: he is needed elsewhere.
       *[other] { $figure } and his men show themselves: they are needed elsewhere.
    }
