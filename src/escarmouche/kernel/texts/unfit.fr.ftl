# Ce qui ne va pas dans une position, une liste ou un début écrits à la main. Les mots sont ceux du fichier.

unfit-above = { $id } : { $field } doit dépasser { $low }
unfit-alone = { $id } : alone est pour un chef ou un musicien, seul membre de lui-même ; laissez faire le programme
unfit-area-outline = la surface { $id } demande un contour d’au moins trois points, ou un centre
unfit-armies = armies : une liste pour chacun de { $allowed }, ou pour l’un d’eux
unfit-between = { $id } : { $field } va de { $low } à { $high }
unfit-both-of = { $id } : { $field } contient chacun de { $allowed } une fois
unfit-building-formation = { $id } : dans un bâtiment, sa formation est building
unfit-card-twice = { $id } : une carte n’est qu’à un seul endroit
unfit-cohesion = { $id } : n’est pas en cohésion ; mettez chacune de ses figurines à { NUMBER($reach, maximumFractionDigits: 1) }" au plus d’une autre, toutes d’une seule chaîne, ou écrivez scattered = true si des pertes l’ont rompue
unfit-contact-apart = contacts : { $id } et { $other }, à { NUMBER($gap, maximumFractionDigits: 3) }" l’un de l’autre, ne se touchent pas ; mettez leurs bords l’un contre l’autre, ou ôtez ce couple
unfit-contact-friends = contacts : { $id } et { $other } sont du même camp ; ôtez ce couple
unfit-disc-opening = { $id } est un disque et n’a pas d’ouverture donnée par sa largeur
unfit-fair-dice = des dés vérifiables demandent server_seed et player_seeds
unfit-gun-arm = { $id } : une pièce est de l’artillerie
unfit-id-twice = { $id } : deux portent cet identifiant
unfit-in-building = { $id } : se trouve dans { $other } ; mettez-le dehors, ou en garnison avec where = { "{" } is = "inside", holder = "{ $other }" { "}" } et formation = "building"
unfit-in-wall = { $id } : se trouve dans un mur de { $other } ; mettez-le à { NUMBER($margin, maximumFractionDigits: 2) } ou plus de là
unfit-line-points = la ligne { $id } demande au moins deux points
unfit-member-twice = { $id } : appartient à deux unités ; ôtez-le de l’une d’elles
unfit-no-map = { $id } : il faut ici une table de clés et de valeurs
unfit-no-member = { $id } : n’appartient à aucune unité ; nommez-le parmi les members de l’une
unfit-no-member-of = { $id } : son unité { $other } ne le nomme pas ; ajoutez-le à members, ou ôtez members
unfit-no-numbers = { $id } doit être une liste de nombres entiers
unfit-no-scenario = il n’y a pas de scénario { $id } ; les scénarios : { $allowed }
unfit-no-seed = { $id } doit être un nombre entier ou un texte
unfit-no-side = { $id } : il faut donner son camp, ou une troupe d’un camp : side = "…"
unfit-no-size = position : le terrain demande une taille, la largeur et la hauteur de la table
unfit-no-start = start : il faut donner un scénario ou une position
unfit-no-table = position : il faut donner un scénario, une table, ou une taille et un terrain
unfit-no-text = { $id } doit être un texte
unfit-no-texts = { $id } doit être une liste de textes
unfit-no-troop = { $id } : { $troop } n’est pas une troupe de la liste, que montre « escarmouche army new »
unfit-none-of = { $id } : { $given } n’est pas l’un de { $allowed }
unfit-none-such =
    { $id } : il n’y a pas de { $kind ->
        [brigade] brigade
        [building] bâtiment
        [card] carte
        [figure] figurine
        [rule] règle spéciale
        [terrain] terrain
        [vehicle] véhicule
        [zone] zone
       *[unit] unité
    } { $other }{ $allowed ->
        [none] { "" }
       *[some] { " " }; il y a : { $allowed }
    }
unfit-not-in-zone = { $id } : ne se trouve pas dans { $other }, sa zone ; mettez-le dedans, ou ôtez zone
unfit-off-table = { $id } : n’est pas sur la table ; x va vers l’est et y vers le nord depuis son coin sud-ouest
unfit-one-of = { $id } : { $field } est l’un de { $allowed }
unfit-other-side = { $id } : { $other } n’est pas de son camp, ou n’est pas là
unfit-over-edge = { $id } : son socle dépasse du bord de la table ; mettez-le à { NUMBER($margin, maximumFractionDigits: 2) } ou plus du bord
unfit-overlap = { $id } : se trouve sur { $other } ; mettez leurs centres à { NUMBER($apart, maximumFractionDigits: 2) } ou plus l’un de l’autre
unfit-overlap-units = { $id }, { NUMBER($wide, maximumFractionDigits: 2) } sur { NUMBER($deep, maximumFractionDigits: 2) }, recouvre { $other } ; séparez-les
unfit-own-forces = { $id } a ses propres forces ; les listes des joueurs sont pour d’autres scénarios
unfit-own-ground = { $id } a ses propres forces et son terrain ; ceux des joueurs sont pour la bataille libre
unfit-own-id = { $id } : l’identifiant écrit dans la fiche est celui sous lequel elle figure
unfit-place-twice = { $id } : at ou where, pas les deux
unfit-place-without-at = { $id } : facing et level demandent at
unfit-shape = { $id } : { $reason }
unfit-stamina = { $id } : les pertes sont de 0 ou plus, l’endurance de 1 ou plus
unfit-start-alone = start : une position va seule ; elle nomme elle-même son scénario
unfit-terrain-twice = deux éléments de terrain portent le même identifiant
unfit-too-many-in = { $id } : contient { $most } figurines au plus
unfit-two-characters = { $id } : { $seat } a déjà { $other }, et chaque joueur n’a qu’un personnage ; donnez à l’un d’eux un autre rôle (role), ou une place à lui (seat)
unfit-unknown-key-of = { $id } : { $key } est inconnu ici ; connus : { $allowed }
unfit-wounds = { $id } : un homme en vie a moins de { $most } blessures
unfit-wrong-type =
    { $id }{ $field ->
        [none] { "" }
       *[other] , { $field }
    } : il faut ici { $expected ->
        [str] un texte
        [int] un nombre entier
        [float] un nombre
        [bool] true ou false
        [array] une liste
        [object] une table de clés et de valeurs
       *[other] { $expected }
    }, et non { $got ->
        [str] un texte
        [int] un nombre entier
        [float] un nombre
        [bool] true ou false
        [array] une liste
        [object] une table de clés et de valeurs
       *[other] { $got }
    }
