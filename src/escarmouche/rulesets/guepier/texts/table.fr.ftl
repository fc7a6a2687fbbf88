# Ce qui se voit sur la table, outre ce qui porte un nom à soi
opening-door = porte
opening-gate = porte renforcée
opening-weak = trou à agrandir
note-on-ladder = sur une échelle
note-horse = cheval sans cavalier
pool-ap = points d'action
pool-casualties = pertes
zone-deploy = Déploiement : { $whose }
zone-exit = Sortie : { $whose }
zone-objective = Objectif : { $whose }

# Ce que peut donner une réponse
foretell-localisation = Localiser { $figure }
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
foretell-blast = Si le coup porte : { $side_word } dans l'explosion ({ $count })
foretell-cannon-obstacle = Canon contre { $obstacle }{ $damage ->
    [0] { "" }
   *[other] , déjà endommagé : { $damage }
}
foretell-bombardment = Bombardement : l'obus tombe-t-il par là ?
foretell-ram = Le bélier contre { $door }{ $damage ->
    [0] { "" }
   *[other] , déjà endommagée : { $damage }
}
foretell-barrel = Mise à feu : { $kit }
foretell-melee = { $figure } contre { $target }
foretell-fighter = { $figure }, { $weapon_word }
foretell-shot = Tir : { $figure }
foretell-save = Sauvegarde : { $figure }
foretell-distance = Jusqu'où va { $figure }
foretell-charge-reach = { $figure } atteint { $target }
foretell-charge-fired-at = { $figure } charge { $target }, qui tire
foretell-charge-melee = { $figure } charge { $target }, qui ne tire pas
outcome-distance-n = { $n } cm
