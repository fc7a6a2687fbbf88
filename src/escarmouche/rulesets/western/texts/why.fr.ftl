# Pourquoi un bot agit ainsi
why-all-stay = Personne n’a mieux à faire que de rester où il est.
why-stay = { LE($figure, start: 1) } est bien où il est.
why-stay-aboard = La voie est coupée : la voiture ne bouge pas.
why-stay-hidden = { LE($figure, start: 1) } reste caché : personne ne le sait là.
why-better-place = { LE($figure, start: 1) } gagne une place d’où il donnera plus qu’il ne recevra.
why-close-in = { LE($figure, start: 1) } en vient aux mains avec { LE($target) } : il y a plus à gagner qu’à perdre.
why-hold-place = { LE($figure, start: 1) } gagne le lieu qui décide de la partie.
why-cross = { LE($figure, start: 1) } passe de l’autre côté : c’est là que tout se décide.
why-clear = { LE($figure, start: 1) } doit dégager le passage.
why-drive = { LE($figure, start: 1) } fouette l’attelage : chaque bout de piste compte.
why-board = { LE($figure, start: 1) } remonte.
why-get-off = { LE($figure, start: 1) } descend : on a besoin de lui à terre.
why-reload = { LE($figure, start: 1) } recharge : une arme vide n’effraie personne.
why-close-order = Ordre serré : aucun tireur d’élite ne choisit celui qui est derrière.
why-crouch = { LE($figure, start: 1) } se fait petit : on ne tire pas sur qui l’on ne voit pas.
why-all-the-way = { LE($figure, start: 1) } va aussi loin que les dés le permettent.
why-deploy = À couvert, pas trop serrés, et près de ce qui compte.
why-hide = Cachés là où l’ennemi doit passer.
# Pourquoi il tire ainsi
why-hold-fire = Aucun tir ne vaut sa poudre pour l’instant.
why-enough-shots = Tous ceux qui ont un bon tir sont désignés.
why-shot =
    { $shots ->
        [one] Il faut { $need } { AU($figure) } pour toucher { LE($target) } : { $chance } %.
       *[other] Il faut { $need } { AU($figure) } à chacun de ses { $shots } tirs pour toucher { LE($target) } : { $chance } %.
    }
why-elite-shot =
    { $shots ->
        [one] Tir d’élite : il faut { $need } { AU($figure) } pour toucher { LE($target) } : { $chance } %.
       *[other] Tirs d’élite : il faut { $need } { AU($figure) } à chacun des { $shots } pour toucher { LE($target) } : { $chance } %.
    }
why-arms =
    { $shots ->
        [one] C’est ce qu’il peut faire de mieux ({ $weapon_word }) : { $need } ou plus, { $chance } %.
       *[other] C’est ce qu’il peut faire de mieux ({ $weapon_word }) : { $shots } tirs à { $need } ou plus, { $chance } %.
    }
why-together = Tirés ensemble, les coups ne font pas moins que l’un après l’autre, et les 6 peuvent s’apparier.
why-call-duel = { LE($figure, start: 1) } dégaine plus vite que { LE($target) } : duel.
why-no-duel = { LE($figure, start: 1) } ne dégaine pas plus vite que { LE($target) } : pas de duel.
why-volley = Un par un, ils ne toucheraient guère { LE($target) } ; à { $count } ensemble, ils le font dans { $chance } % des cas.
why-volley-all =
    { $count ->
        [one] Il tire de son mieux.
       *[other] Plus de dés, plus de 6 : tous les { $count } tirent.
    }
why-interrupt = { LE($figure, start: 1) } surprend { LE($mover) } en chemin : { $need } ou plus, { $chance } %.
why-let-pass = Mieux vaut garder ses coups.
why-moving-shot = { LE($figure, start: 1) } tire en chemin, là où { LE($target) } est le plus facile à toucher : { $chance } %.
why-no-moving-shot = Un tir en mouvement vaut moins que ce qu’il pourra faire ensuite.
why-point = C’est de là que le tir est le plus facile.
# Pourquoi il frappe ainsi
why-strike = { LE($figure, start: 1) } frappe { LE($target) } ({ $weapon_word }) : { $chance } % de le mettre hors de combat.
why-free-blows = Chacun frappe où cela fait le plus mal, le cocher s’il le peut.
# Pourquoi ceux qui sont cachés se montrent
why-lie-low = Le moment n’est pas encore venu.
why-spring =
    { $count ->
        [one] { LE($figure, start: 1) } les tient dans sa ligne de mire : c’est le moment.
       *[other] { LE($figure, start: 1) } et les siens les tiennent dans leur ligne de mire : c’est le moment.
    }
why-appear =
    { $count ->
        [one] { LE($figure, start: 1) } se montre : on a besoin de lui ailleurs.
       *[other] { LE($figure, start: 1) } et les siens se montrent : on a besoin d’eux ailleurs.
    }
