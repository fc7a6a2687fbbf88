# Tests de réaction et ce qui s’ensuit
ask-recoil-or-shaken = { $unit } : reculer, ou tenir sur place, unité ébranlée ?
option-take-recoil = Recul : un mouvement en arrière, face à l’ennemi
option-take-shaken = Ébranlée : tenir, et se reprendre à la prochaine action

event-reacted =
    { $unit } : test de réaction { $cause ->
        [melee] après le round de corps-à-corps
        [morale] pour la carte Moral
       *[shooting] sous le feu
    }, { $total } : { $result ->
        [recoil] recul.
        [recoil-or-shaken] recul ou ébranlée, au choix de son joueur.
        [recoil-and-shaken] recul et ébranlée.
        [flight] fuite.
        [rout] déroute.
       *[no-effect] sans effet.
    }
event-recoiled =
    { $paths_count ->
        [0] { $unit } : pas la place de reculer.
       *[other] { $unit } : recul, face à l’ennemi.
    }
event-shaken =
    { $again ->
        [true] { $unit } : unité déjà ébranlée.
       *[false] { $unit } : unité ébranlée.
    }
event-fled =
    { $again ->
        [true] { $unit } : toujours en fuite.
       *[false] { $unit } : fuite !
    }
event-fled-table = { $unit } : fuite hors de la table, toutes les figurines sont perdues.
event-routed =
    { $caught ->
        [true] { $unit } : unité rattrapée dans sa fuite et dispersée pour de bon.
       *[false] { $unit } : déroute, l’unité est retirée du jeu.
    }
