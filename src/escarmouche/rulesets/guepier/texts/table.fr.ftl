# Ce qui se voit sur la table, outre ce qui porte un nom à soi
opening-door = porte
opening-gate = porte renforcée
opening-weak = trou à agrandir
note-on-ladder = sur une échelle
note-horse = cheval sans cavalier
zone-edge = en lisière
zone-inside = à l’intérieur
zone-outside = à l’extérieur
pool-ap = points d’action
pool-casualties = pertes
zone-deploy = Déploiement : { $whose }
zone-exit = Sortie : { $whose }
zone-objective = Objectif : { $whose }

# Ce que peut donner une réponse
foretell-localisation = Localisation : { LE($figure) }
foretell-rally = Ralliement : { LE($figure) }{ $ap ->
    [0] { "" }
   *[other] , avec { $ap } PA
}
foretell-fire-plain = { LE($figure, start: 1) } tire sur { LE($target) }
foretell-fire-aimed = { LE($figure, start: 1) } vise { LE($target) }
foretell-fire-defensive = Tir défensif : { LE($figure) } sur { LE($target) }
foretell-salvo = Salve à { $count } sur { LE($target) } et les siens
foretell-shots = { $count ->
    [one] un tir
   *[other] { $count } tirs, chacun
}
foretell-saves = { $count ->
    [one] une sauvegarde
   *[other] la sauvegarde de { $count } hommes, au même dé
}
foretell-cannon = { LE($gun, start: 1) } tire sur { LE($figure) }
foretell-blast = Si le coup porte : { $side_word } dans l’explosion ({ $count })
foretell-cannon-obstacle = Canon contre { LE($obstacle) }{ $damage ->
    [0] { "" }
   *[other] , déjà endommagé : { $damage }
}
foretell-bombardment = Bombardement : l’obus tombe-t-il par là ?
foretell-ram = Le bélier contre { LE($door) }{ $damage ->
    [0] { "" }
   *[other] , déjà endommagée : { $damage }
}
foretell-barrel = Mise à feu : { LE($kit) }
foretell-melee = { LE($figure, start: 1) } contre { LE($target) }
foretell-fighter = { LE($figure, start: 1) }, { $weapon_word }
foretell-shot = Tir : { LE($figure) }
foretell-save = Sauvegarde : { LE($figure) }
foretell-distance = Distance : { LE($figure) }
foretell-charge-reach = { LE($figure, start: 1) } atteint { LE($target) }
foretell-charge-fired-at = { LE($figure, start: 1) } charge { LE($target) }, qui tire
foretell-charge-melee = { LE($figure, start: 1) } charge { LE($target) }, qui ne tire pas
outcome-distance-n = { $n } cm

# Rayon d’action, arcs et portées
reach-odds = { $distance } cm · { $chance }
range-band = { $distance } cm : { $need }+
range-beyond = au-delà : { $need }+

# Une ligne de vue, morceau par morceau
sight-clear = Ligne de vue dégagée
sight-cut-dense = { LE($thing, start: 1) } coupe la ligne : on ne voit pas à travers un couvert dense
sight-cut-inside = { LE($thing, start: 1) } coupe la ligne : à l’intérieur d’un couvert dense, et non en bordure de ce côté, on ne voit ni n’est vu
sight-cut-light = { LE($thing, start: 1) } coupe la ligne, qui le traverse de part en part
sight-cut-fire = { LE($thing, start: 1) } coupe la ligne, qui traverse les flammes de part en part
sight-cut-obstacle = { LE($thing, start: 1) } coupe la ligne : aucun des deux ne se tient à son pied
sight-cut-door = { LE($thing, start: 1) } : fermée, elle coupe la ligne comme le mur
sight-cut-crest = Hauteurs différentes, et aucun des deux n’est en bordure de crête
sight-cut-higher = { LE($thing, start: 1) } est plus haut que tous deux et coupe la ligne
sight-cut-roof = D’un toit à l’intérieur du même bâtiment, on ne se voit pas
sight-same-zone = { LE($thing, start: 1) } : tous deux y sont
sight-edge = { LE($thing, start: 1) } : on voit depuis sa bordure, ou jusqu’à elle
sight-own-roof = { LE($thing, start: 1) } : depuis son toit, on voit par-dessus
sight-smoke = { LE($thing, start: 1) } : ne coupe pas la ligne, mais gêne le tir
sight-trench = { LE($thing, start: 1) } : ne coupe pas la ligne
sight-hill = { LE($thing, start: 1) } : ne coupe pas la ligne
sight-not-through = { LE($thing, start: 1) } : la ligne ne traverse pas de part en part
sight-gap = { LE($thing, start: 1) } : un passage, rien ne coupe la ligne
sight-low = { LE($thing, start: 1) } : bas, on voit par-dessus
sight-foot = { LE($thing, start: 1) } : l’un des deux se tient à son pied et voit par-dessus
sight-over = { LE($thing, start: 1) } : d’en haut, on voit par-dessus
refusal-not-on-table = { LE($piece, start: 1) } n’est pas sur la table
