# Listes d’armée : ce qui ne va pas, et le remède
army-head =
    Liste d’armée du guêpier mexicain : trois groupes de { $low } à { $high } figurines, un chef dans chacun ; { $budget } points en tout.
    Une ligne de figurines : troop (voir plus bas), count, training (green, experienced ou veteran), tenacious = true ou false.
    Un chef a la classe, l’expérience et la ténacité de la plupart des siens ; class, training et tenacious disent autre chose.
    gun = "cannon" ou "obsolete_cannon" dans un groupe de trois artilleurs. Troupes et prix de base :
list-shape = La liste est illisible : { $reason }
list-shape-fix = Écrivez-la comme le modèle : side, groups avec figures, equipment
list-side = Il n’y a pas de camp { $given }
list-side-fix = side est l’un de : { $allowed }
list-ruleset = La liste est pour un autre jeu : { $given }
list-ruleset-fix = ruleset = "guepier"
list-groups = { $given ->
    [one] { $given } groupe
   *[other] { $given } groupes
} au lieu de { $need }
list-groups-fix = Formez { $need } groupes
list-group-twice = Deux groupes s’appellent { $group }
list-group-twice-fix = Donnez à chaque groupe son propre id
list-group-size = { $given ->
    [one] { $given } figurine
   *[other] { $given } figurines
}, on en permet { $low } à { $high }, chef compris
list-group-size-fix = Ramenez le groupe entre { $low } et { $high } figurines
list-leader = Pas de chef
list-leader-fix = Ajoutez l’un de : { $allowed }
list-gun = Il n’y a pas de canon { $given }
list-gun-fix = gun est l’un de : { $allowed }
list-crew = { $given } artilleurs pour son canon, il en faut { $need }
list-crew-fix = Mettez { $need } artilleurs dans le groupe du canon
list-cannons = { $given } canons, { $most } au plus
list-cannons-fix = Gardez { $most } canon
list-equipment = Il n’y a pas de matériel { $given }
list-equipment-fix = Le matériel : { $allowed } ; un canon va dans son groupe
list-count = { $what } : { $given } n’est pas un nombre possible
list-count-fix = Écrivez 1 ou plus, ou enlevez la ligne
list-troop = Il n’y a pas de troupe { $given }
list-troop-fix = Les troupes du camp : { $allowed }
list-troop-side = { $troop } ne combat pas pour les Mexicains
list-troop-side-fix = Prenez une troupe de la liste mexicaine, M1 à M9
list-training = { $troop } ne peut pas être { $given }
list-training-fix = training est l’un de : { $allowed }
list-tenacious = { $troop } ne peut pas être tenace ; du côté français, seule la Légion le peut
list-tenacious-fix = Enlevez tenacious, ou prenez des légionnaires (F4)
list-weapons = Les armes de { $troop } sont fixées
list-weapons-fix = Enlevez ranged et melee de la ligne
list-class = { $troop } ne peut pas être { $given }, sa classe est celle de la liste
list-class-fix = Enlevez class de la ligne
list-leader-class = Le chef { $troop } ne peut pas être { $given }, personne ne l’est dans son groupe
list-leader-class-fix = Enlevez class, ou écrivez l’un de : { $allowed }
list-scenario-only = Les arrivées et les titres sont pour les scénarios
list-scenario-only-fix = Enlevez enters, edges et leader du groupe
list-budget = { $cost } points, { $over } de trop pour un budget de { $budget }
list-budget-fix = Économisez { $over } points, ou convenez d’un budget plus grand (option budget)
