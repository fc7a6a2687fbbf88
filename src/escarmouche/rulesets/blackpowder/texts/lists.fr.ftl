# Listes d’armée : ce qui ne va pas, et le remède
army-head =
    Liste d’armée de Black Powder : points = le total convenu, généraux compris ; sans lui, pas de limite.
    Une brigade a { $low } à { $high } unités et un brigadier (brigadier) ; dès deux brigades, il faut aussi un général en chef (cinc).
    Un général : rating de 5 à 10 ({ $cost } points chacun au-dessus de { $free }), et si l’on veut name, mounted = false, personality.
    Une unité : troop, et si l’on veut id et name. Les troupes, avec leurs points, corps à corps/tir, moral, résistance :
army-line = { $name } : { $values } ; { $words }
list-shape = La liste est illisible : { $reason }
list-shape-fix = L’écrire comme le modèle : side, et des brigades avec un brigadier et des unités, chacune avec sa troupe
list-side = Il n’y a pas de camp { $given }
list-side-fix = side est l’un de : { $allowed }
list-ruleset = La liste est pour un autre jeu : { $given }
list-ruleset-fix = ruleset = "blackpowder"
list-army = Il n’y a pas de liste d’armée { $given } pour ce camp
list-army-fix = army est l’une de : { $allowed }
list-points = L’armée coûte { $given } points avec ses généraux, on est convenu de { $most }
list-points-fix = Retirer des unités, baisser une valeur d’état-major ou convenir d’un autre total
list-size = { $given } unités, { $most } au plus
list-size-fix = Retirer des unités
list-twice = Deux unités portent le même id : { $place }
list-twice-fix = Donner à chacune un id à elle
list-no-brigade = Il n’y a pas de brigade
list-no-brigade-fix = Ajouter un [[brigades]] avec son brigadier et ses unités
list-single = Avec une seule brigade, son brigadier commande aussi l’armée
list-single-fix = Retirer cinc, ou ajouter une brigade
list-no-cinc = Plusieurs brigades demandent un général en chef
list-no-cinc-fix = Ajouter une ligne telle que cinc = {"{"} rating = 8 {"}"}
list-brigade-size = La brigade { $place } a { $given ->
    [one] une unité
   *[other] { $given } unités
}, il en faut de { $low } à { $high }
list-brigade-size-fix = Ajouter des unités, en retirer ou faire une autre brigade
list-rating = { $place ->
    [cinc] Général en chef
   *[other] Brigadier { $place }
} : une valeur d’état-major de { $given }, elle va de { $low } à { $high }
list-rating-fix = Écrire un rating entre { $low } et { $high }
list-personality = { $place ->
    [cinc] Général en chef
   *[other] Brigadier { $place }
} : il n’y a pas de caractère { $given }
list-personality-fix = L’un de : { $allowed }
list-troop = Il n’y a pas de troupe { $place }
list-troop-fix = Les troupes de l’armée : { $allowed }
list-troop-side = { $place } ne combat pas dans cette armée
list-troop-side-fix = Les troupes de l’armée : { $allowed }
refusal-list = La liste d’armée ne peut pas être jouée : « escarmouche army check » dit ce qui ne va pas
