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
foretell-localisation = Localisation : { $figure }
foretell-rally = Ralliement : { $figure }{ $ap ->
    [0] { "" }
   *[other] , avec { $ap } PA
}
foretell-fire-plain = { $figure } tire sur { $target }
foretell-fire-aimed = { $figure } vise { $target }
foretell-fire-defensive = Tir défensif : { $figure } sur { $target }
foretell-salvo = Salve à { $count } sur { $target } et les siens
foretell-shots = { $count ->
    [one] un tir
   *[other] { $count } tirs, chacun
}
foretell-saves = { $count ->
    [one] une sauvegarde
   *[other] la sauvegarde de { $count } hommes, au même dé
}
foretell-cannon = { $gun } tire sur { $figure }
foretell-blast = Si le coup porte : { $side_word } dans l’explosion ({ $count })
foretell-cannon-obstacle = Canon contre { $obstacle }{ $damage ->
    [0] { "" }
   *[other] , déjà endommagé : { $damage }
}
foretell-bombardment = Bombardement : l’obus tombe-t-il par là ?
foretell-ram = Le bélier contre { $door }{ $damage ->
    [0] { "" }
   *[other] , déjà endommagée : { $damage }
}
foretell-barrel = Mise à feu : { $kit }
foretell-melee = { $figure } contre { $target }
foretell-fighter = { $figure }, { $weapon_word }
foretell-shot = Tir : { $figure }
foretell-save = Sauvegarde : { $figure }
foretell-distance = Distance : { $figure }
foretell-charge-reach = { $figure } atteint { $target }
foretell-charge-fired-at = { $figure } charge { $target }, qui tire
foretell-charge-melee = { $figure } charge { $target }, qui ne tire pas
outcome-distance-n = { $n } cm

# Rayon d’action, arcs et portées
reach-odds = { $distance } cm · { $chance }
range-band = { $distance } cm : { $need }+
range-beyond = au-delà : { $need }+

# Une ligne de vue, morceau par morceau
sight-clear = Ligne de vue dégagée
sight-cut-dense = { $thing } coupe la ligne : on ne voit pas à travers un couvert dense
sight-cut-inside = { $thing } coupe la ligne : à l’intérieur d’un couvert dense, et non en bordure de ce côté, on ne voit ni n’est vu
sight-cut-light = { $thing } coupe la ligne, qui le traverse de part en part
sight-cut-fire = { $thing } coupe la ligne, qui traverse les flammes de part en part
sight-cut-obstacle = { $thing } coupe la ligne : aucun des deux ne se tient à son pied
sight-cut-door = { $thing } : fermée, elle coupe la ligne comme le mur
sight-cut-crest = Hauteurs différentes, et aucun des deux n’est en bordure de crête
sight-cut-higher = { $thing } est plus haut que tous deux et coupe la ligne
sight-cut-roof = D’un toit à l’intérieur du même bâtiment, on ne se voit pas
sight-same-zone = { $thing } : tous deux y sont
sight-edge = { $thing } : on voit depuis sa bordure, ou jusqu’à elle
sight-own-roof = { $thing } : depuis son toit, on voit par-dessus
sight-smoke = { $thing } : ne coupe pas la ligne, mais gêne le tir
sight-trench = { $thing } : ne coupe pas la ligne
sight-hill = { $thing } : ne coupe pas la ligne
sight-not-through = { $thing } : la ligne ne traverse pas de part en part
sight-gap = { $thing } : un passage, rien ne coupe la ligne
sight-low = { $thing } : bas, on voit par-dessus
sight-foot = { $thing } : l’un des deux se tient à son pied et voit par-dessus
sight-over = { $thing } : d’en haut, on voit par-dessus
refusal-not-on-table = { $piece } n’est pas sur la table
