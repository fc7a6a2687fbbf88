# Ce que les unités font d’elles-mêmes : où elles vont, et pourquoi
event-unit-moved =
    { $purpose ->
        [order-move] { $unit } : vers le prochain point de son ordre.
        [order-exit] { $unit } : vers le bord par où son ordre mène hors de la table.
        [order-attack] { $unit } : l’ordre est d’attaquer ; vers { LE($about) }, l’ennemi en vue le plus proche.
        [order-seek] { $unit } : l’ordre est d’attaquer ; aucun ennemi en vue, donc vers { LE($about) }, le plus proche qu’on connaisse.
        [order-edge] { $unit } : l’ordre est d’attaquer ; aucun ennemi connu, donc vers le milieu du bord adverse.
        [order-follow] { $unit } : à la suite { DU($about) }, selon l’ordre.
        [advance] { $unit } : en avant vers { LE($about) }, l’ennemi en vue le plus proche.
        [approach] { $unit } : aucun ennemi en vue ; en avant vers { LE($about) }, le plus proche qu’on connaisse.
        [join] { $unit } : rejoint { LE($about) }, le groupe ami le plus proche.
        [cover] { $unit } : à couvert, { LE($about) }, l’abri le plus proche à portée d’un mouvement.
        [away] { $unit } : aucun couvert à portée d’un mouvement ; à l’écart de tous les ennemis, par le cap qui en éloigne le plus.
        [refuge] { $unit } : vers un couvert plus loin de l’ennemi, { LE($about) }.
        [no-refuge] { $unit } : aucun couvert plus loin de l’ennemi ; à l’écart de tous les ennemis.
        [flee] { $unit } : en fuite devant { LE($about) }.
        [fall-back] { $unit } : un demi-mouvement en arrière, face à l’ennemi ({ LE($about) }).
        [home] { $unit } : aucun ennemi connu ; vers son bord de table.
        [march] { $unit } : suite de la marche en colonne, selon l’ordre.
        [beside] { $unit } : toujours à sa place auprès { DU($about) }.
        [dress] { $unit } : chacun à sa place dans les rangs.
       *[other] { $unit } : déplacement.
    }
event-unit-stayed =
    { $purpose ->
        [hold] { $unit } : sur place, face { AU($about) }.
        [hold-blind] { $unit } : sur place ; aucun ennemi connu.
        [order-hold] { $unit } : sur place, selon l’ordre.
        [order-defend] { $unit } : sur place pour défendre { LE($about) }, selon l’ordre.
        [order-done] { $unit } : dernier point de l’ordre atteint ; sur place.
        [order-near] { $unit } : assez près { DU($about) }, à suivre selon l’ordre.
        [order-lost] { $unit } : plus personne à suivre ; sur place.
        [defends] { $unit } : sur place pour défendre { LE($about) }, sans en sortir.
        [in-cover] { $unit } : déjà à couvert jusqu’au dernier ; sur place.
        [fights] { $unit } : au contact ; combat sur place.
        [with-group] { $unit } : reste avec { LE($about) }.
        [in-line] { $unit } : déjà en ligne, face { AU($about) }.
        [no-room] { $unit } : pas assez de terrain dégagé pour se déployer ; sur place.
        [blocked] { $unit } : impossible d’aller plus loin ; sur place.
       *[other] { $unit } : sur place.
    }

value-continue = poursuit
value-advance = en avant
value-cover = se met à couvert
value-hold = tient sa position
value-continue-charge = poursuit (charge ?)
value-advance-charge = en avant (charge ?)
value-refuge = se réfugie
value-flee = fuit
value-march = marche
value-deploy = se déploie
value-halfback = recule d’un demi-mouvement
