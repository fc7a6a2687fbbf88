# Mouvement caché
ask-hide =
    Quelles unités cachez-vous sous un marqueur ? { $decoys ->
        [0] Il n’y a pas de leurre.
        [one] Un leurre s’y ajoute, si vous en cachez.
       *[other] { $decoys } leurres s’y ajoutent, si vous en cachez.
    }
option-hide = Cacher { $unit }
ask-place-markers = Où posez-vous vos { $count } marqueurs ? Dans votre zone ; l’adversaire ne sait pas ce qu’il y a dessous.
ask-move-marker =
    { $unit ->
        [decoy] Où va { $marker }, un leurre ?
       *[other] Où va { $marker } ({ $unit }) ?
    } Repéré à mi-chemin ou à l’arrivée, il est révélé sur place.
ask-set-up = { $unit } sort de sous son marqueur. Où placez-vous { $count ->
        [one] sa figurine ? À la place du marqueur.
       *[other] ses { $count } figurines ? Une à la place du marqueur, les autres à { $reach }" au plus.
    }
event-markers-placed =
    { $markers_count ->
        [one] { $side } : un marqueur caché est posé.
       *[other] { $side } : { $markers_count } marqueurs cachés sont posés.
    }
event-marker-moved = { $marker } se déplace.
event-marker-revealed =
    { $cause ->
        [spotted] { $by } repère { $marker }
        [near] { $by } tombe sur { $marker }
       *[own] { $marker } est retourné
    } : { $what ->
        [decoy] ce n’est qu’un leurre.
       *[unit] { $unit } !
    }
event-unit-set-up =
    { $figures_count ->
        [one] { $unit } est sur la table.
       *[other] { $unit } est sur la table, { $figures_count } figurines.
    }
refusal-reveal-place =
    { $reason ->
        [spot] Une figurine prend la place du marqueur
        [far] { $figure } serait trop loin de la place du marqueur
        [enemy] { $figure } serait à 1" ou moins d’un ennemi
       *[obstacle] { $figure } serait de l’autre côté d’un obstacle
    }
refusal-decoy-type = Un leurre se fait passer pour un type que vous cachez : { $allowed }
value-hide = cache ses unités
value-move-marker = déplace un marqueur
value-decoy = leurre
value-unknown = inconnu
