# Ce qui ne va pas dans une position, une liste ou un début écrits à la main. Les mots sont ceux du fichier.

unfit-above = { $id } : { $field } doit dépasser { $low }
unfit-area-outline = la surface { $id } demande un contour d’au moins trois points, ou un centre
unfit-armies = armies : une liste pour chacun de { $allowed }, ou pour l’un d’eux
unfit-between = { $id } : { $field } va de { $low } à { $high }
unfit-building-formation = { $id } : dans un bâtiment, sa formation est building
unfit-card-twice = { $id } : une carte n’est qu’à un seul endroit
unfit-disc-opening = { $id } est un disque et n’a pas d’ouverture donnée par sa largeur
unfit-fair-dice = des dés vérifiables demandent server_seed et player_seeds
unfit-gun-arm = { $id } : une pièce est de l’artillerie
unfit-id-twice = { $id } : deux portent cet identifiant
unfit-line-points = la ligne { $id } demande au moins deux points
unfit-member-twice = { $id } : appartient à deux unités
unfit-no-map = { $id } : il faut ici une table de clés et de valeurs
unfit-no-member = { $id } : n’appartient à aucune unité
unfit-no-numbers = { $id } doit être une liste de nombres entiers
unfit-no-scenario = il n’y a pas de scénario { $id } ; les scénarios : { $allowed }
unfit-no-seed = { $id } doit être un nombre entier ou un texte
unfit-no-side = { $id } : il faut donner son camp, ou une troupe d’un camp
unfit-no-size = position : le terrain demande une taille, la largeur et la hauteur de la table
unfit-no-start = start : il faut donner un scénario ou une position
unfit-no-table = position : il faut donner un scénario, une table, ou une taille et un terrain
unfit-no-text = { $id } doit être un texte
unfit-no-texts = { $id } doit être une liste de textes
unfit-no-troop = { $id } : { $troop } n’est pas une troupe de la liste
unfit-none-of = { $id } : { $given } n’est pas l’un de { $allowed }
unfit-none-such =
    { $id } : il n’y a pas de { $kind ->
        [brigade] brigade
        [building] bâtiment
        [card] carte
        [rule] règle spéciale
        [terrain] terrain
        [vehicle] véhicule
        [zone] zone
       *[unit] unité
    } { $other }
unfit-off-table = { $id } : n’est pas sur la table
unfit-one-of = { $id } : { $field } est l’un de { $allowed }
unfit-other-side = { $id } : { $other } n’est pas de son camp
unfit-own-forces = { $id } a ses propres forces ; les listes des joueurs sont pour d’autres scénarios
unfit-own-ground = { $id } a ses propres forces et son terrain ; ceux des joueurs sont pour la bataille libre
unfit-own-id = { $id } : l’identifiant écrit dans la fiche est celui sous lequel elle figure
unfit-place-twice = { $id } : at ou where, pas les deux
unfit-place-without-at = { $id } : facing et level demandent at
unfit-shape = { $id } : { $reason }
unfit-stamina = { $id } : les pertes sont de 0 ou plus, l’endurance de 1 ou plus
unfit-start-alone = start : une position va seule ; elle nomme elle-même son scénario
unfit-terrain-twice = deux éléments de terrain portent le même identifiant
unfit-unknown-key = { $id } : { $key } est inconnu ici
unfit-unknown-key-of = { $id } : { $key } est inconnu ici ; connus : { $allowed }
unfit-wounds = { $id } : un homme en vie a moins de { $most } blessures
