# Mouvement caché
ask-hide =
    Quelles unités cachez-vous sous un marqueur ? { $decoys ->
        [0] Il n’y a pas de leurre.
        [one] Un leurre s’y ajoute, si vous en cachez.
       *[other] { $decoys } leurres s’y ajoutent, si vous en cachez.
    }
option-hide = Cacher : { $unit }
ask-place-markers = Où posez-vous vos { $count } marqueurs ? Dans votre zone ; l’adversaire ne sait pas ce qu’il y a dessous.
ask-move-marker =
    { $unit ->
        [decoy] { $marker }, un leurre : où va-t-il ?
       *[other] { $marker } ({ $unit }) : où va-t-il ?
    } Repéré à mi-chemin ou à l’arrivée, il est révélé sur place.
ask-set-up = { $unit }, le marqueur est retourné. Où placez-vous { $count ->
        [one] sa figurine ? À la place du marqueur.
       *[other] ses { $count } figurines ? Une à la place du marqueur, les autres à { $reach }" au plus.
    }
event-markers-placed =
    { $markers_count ->
        [one] { $side } : un marqueur caché est posé.
       *[other] { $side } : { $markers_count } marqueurs cachés sont posés.
    }
event-marker-moved = Mouvement, { $marker }.
event-marker-revealed =
    { $cause ->
        [spotted] { $marker } : repéré ({ $by })
        [near] { $marker } : l’ennemi tombe dessus ({ $by })
       *[own] { $marker } : retourné
    }. { $what ->
        [decoy] Ce n’est qu’un leurre.
       *[unit] { $unit } !
    }
event-unit-set-up =
    { $figures_count ->
        [one] Sur la table : { $unit }.
       *[other] Sur la table : { $unit }, { $figures_count } figurines.
    }
refusal-reveal-place =
    { $reason ->
        [spot] Une figurine prend la place du marqueur
        [far] Trop loin de la place du marqueur : { $figure }
        [enemy] À 1" ou moins d’un ennemi : { $figure }
       *[obstacle] De l’autre côté d’un obstacle : { $figure }
    }
refusal-decoy-type = Un leurre se fait passer pour un type que vous cachez : { $allowed }
value-hide = cache ses unités
value-move-marker = déplace un marqueur
value-decoy = leurre
value-unknown = inconnu
