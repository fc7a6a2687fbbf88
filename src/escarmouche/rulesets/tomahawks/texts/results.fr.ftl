# Tests de réaction et ce qui s’ensuit
ask-recoil-or-shaken = { $unit } vacille : reculer, ou tenir sur place, ébranlée ?
option-take-recoil = Recul : un mouvement en arrière, face à l’ennemi
option-take-shaken = Ébranlée : tenir, et se reprendre à la prochaine action

event-reacted =
    { $unit } teste { $cause ->
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
        [0] { $unit } n’a pas la place de reculer.
       *[other] { $unit } recule, face à l’ennemi.
    }
event-shaken =
    { $again ->
        [true] { $unit } : unité déjà ébranlée.
       *[false] { $unit } : unité ébranlée.
    }
event-fled =
    { $again ->
        [true] { $unit } fuit toujours.
       *[false] { $unit } prend la fuite.
    }
event-fled-table = { $unit } s’enfuit de la table : toutes ses figurines sont perdues.
event-routed =
    { $caught ->
        [true] { $unit } : unité rattrapée dans sa fuite et dispersée pour de bon.
       *[false] { $unit } : déroute, l’unité est retirée du jeu.
    }
