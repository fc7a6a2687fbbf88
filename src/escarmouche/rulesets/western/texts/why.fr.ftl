# Pourquoi un bot agit ainsi
why-all-stay = Personne n’a mieux à faire que de rester où il est.
why-stay = { $figure } est bien où il est.
why-stay-aboard = La voie est coupée : la voiture ne bouge pas.
why-stay-hidden = { $figure } reste caché : personne ne le sait là.
why-better-place = { $figure } gagne une place d’où il donnera plus qu’il ne recevra.
why-close-in = { $figure } en vient aux mains avec { $target } : il y a plus à gagner qu’à perdre.
why-hold-place = { $figure } gagne le lieu qui décide de la partie.
why-cross = { $figure } passe de l’autre côté : c’est là que tout se décide.
why-clear = { $figure } doit dégager le passage.
why-drive = { $figure } fouette l’attelage : chaque bout de piste compte.
why-board = { $figure } remonte.
why-get-off = { $figure } descend : on a besoin de lui à terre.
why-reload = { $figure } recharge : une arme vide n’effraie personne.
why-close-order = Ordre serré : aucun tireur d’élite ne choisit celui qui est derrière.
why-crouch = { $figure } se fait petit : on ne tire pas sur qui l’on ne voit pas.
why-all-the-way = { $figure } va aussi loin que les dés le permettent.
why-deploy = À couvert, pas trop serrés, et près de ce qui compte.
why-hide = Cachés là où l’ennemi doit passer.
# Pourquoi il tire ainsi
why-hold-fire = Aucun tir ne vaut sa poudre pour l’instant.
why-enough-shots = Tous ceux qui ont un bon tir sont désignés.
why-shot =
    { $shots ->
        [one] Il faut { $need } à { $figure } pour toucher { $target } : { $chance } %.
       *[other] Il faut { $need } à { $figure } à chacun de ses { $shots } tirs pour toucher { $target } : { $chance } %.
    }
why-elite-shot =
    { $shots ->
        [one] Tir d’élite : il faut { $need } à { $figure } pour toucher { $target } : { $chance } %.
       *[other] Tirs d’élite : il faut { $need } à { $figure } à chacun des { $shots } pour toucher { $target } : { $chance } %.
    }
why-arms =
    { $shots ->
        [one] C’est ce qu’il peut faire de mieux ({ $weapon_word }) : { $need } ou plus, { $chance } %.
       *[other] C’est ce qu’il peut faire de mieux ({ $weapon_word }) : { $shots } tirs à { $need } ou plus, { $chance } %.
    }
why-together = Tirés ensemble, les coups ne font pas moins que l’un après l’autre, et les 6 peuvent s’apparier.
why-call-duel = { $figure } dégaine plus vite que { $target } : duel.
why-no-duel = { $figure } ne dégaine pas plus vite que { $target } : pas de duel.
why-volley = Un par un, ils ne toucheraient guère { $target } ; à { $count } ensemble, ils le font dans { $chance } % des cas.
why-volley-all =
    { $count ->
        [one] Il tire de son mieux.
       *[other] Plus de dés, plus de 6 : tous les { $count } tirent.
    }
why-interrupt = { $figure } surprend { $mover } en chemin : { $need } ou plus, { $chance } %.
why-let-pass = Mieux vaut garder ses coups.
why-moving-shot = { $figure } tire en chemin, là où { $target } est le plus facile à toucher : { $chance } %.
why-no-moving-shot = Un tir en mouvement vaut moins que ce qu’il pourra faire ensuite.
why-point = C’est de là que le tir est le plus facile.
# Pourquoi il frappe ainsi
why-strike = { $figure } frappe { $target } ({ $weapon_word }) : { $chance } % de le mettre hors de combat.
why-free-blows = Chacun frappe où cela fait le plus mal, le cocher s’il le peut.
# Pourquoi ceux qui sont cachés se montrent
why-lie-low = Le moment n’est pas encore venu.
why-spring =
    { $count ->
        [one] { $figure } les tient dans sa ligne de mire : c’est le moment.
       *[other] { $figure } et les siens les tiennent dans leur ligne de mire : c’est le moment.
    }
why-appear =
    { $count ->
        [one] { $figure } se montre : on a besoin de lui ailleurs.
       *[other] { $figure } et les siens se montrent : on a besoin d’eux ailleurs.
    }
