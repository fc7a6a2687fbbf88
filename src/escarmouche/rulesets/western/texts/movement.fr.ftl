# Mise en place
ask-hide = Où cachez-vous ceux qui guettent ? Accroupis dans les broussailles, les rochers ou la forêt, ou dans une maison loin des ouvertures.
ask-deploy =
    { $count ->
        [one] Où placez-vous votre personnage ?
       *[other] Où placez-vous vos { $count } personnages ?
    } Dans la zone, à plus de 10 cm de tout ennemi visible.
event-figures-hidden =
    { $count ->
        [one] { $side } : un personnage guette quelque part.
       *[other] { $side } : { $count } personnages guettent quelque part.
    }
event-side-deployed =
    { $count ->
        [one] { $side } : un personnage est placé.
       *[other] { $side } : { $count } personnages sont placés.
    }

# Activations
ask-activation = Mouvements : qui activez-vous ?
ask-activate = Qui activez-vous ? Passer met fin à vos mouvements du tour.
ask-next = À qui le tour dans le groupe ? Passer laisse les autres sur place.
ask-action = Que fait { LE($figure) } ?
ask-posture = { LE($figure, start: 1) } : accroupi ou debout ?
ask-move =
    { $action ->
        [mount] { LE($figure, start: 1) } monte en selle, puis va où ? { $allowance } cm au plus.
        [dismount] { LE($figure, start: 1) } met pied à terre, puis va où ? { $allowance } cm au plus.
        [walk-and-mount] Vers quel cheval va { LE($figure) } ? { $allowance } cm au plus, jusqu’à 1 cm de lui.
        [ride-and-dismount] Où { LE($figure) } va-t-il mettre pied à terre ? { $allowance } cm au plus.
       *[move] Où va { LE($figure) } ? { $allowance } cm au plus.
    }
ask-surprise-move = Hors de la cachette : où va le personnage ?
ask-length = Jusqu’où { LE($figure) } va-t-il sur son chemin ? { $most } cm au plus, sur { $wanted }.
ask-board = Par où { LE($figure) } rejoint-il { LE($vehicle) } ? { $allowance } cm au plus.
ask-alight = { LE($figure, start: 1) } quitte { LE($vehicle) } et va où ? { $allowance } cm au plus à partir du bord, soit { $whole } du milieu.
ask-drive = Où va { LE($vehicle) } ? { $allowance } cm au plus.
ask-free-blows = Avant que { LE($vehicle) } reparte, qui chacun des vôtres frappe-t-il ?

option-activate = { $figure }
option-activate-hidden = { $figure }, caché : agir, c’est se montrer
option-activate-group = { $figure } et son groupe, { $count } en tout
option-activate-close = { $figure } et ceux qui l’entourent en ordre serré, { $count } en tout
option-activate-loose = { $figure } et ceux qui l’entourent de nouveau en ordre dispersé, { $count } en tout
option-move = Se déplacer
option-hold = Rester sur place
option-stand = Debout
option-crouch = Accroupi : hors de vue dans les broussailles et les rochers, tant qu’il ne fait rien
option-reload =
    { $barrels ->
        [0] Recharger : { $weapon_word }
        [one] Recharger un canon : { $weapon_word }
       *[other] Recharger les deux canons : { $weapon_word }
    }
option-mount = Monter en selle, puis un demi-mouvement
option-walk-and-mount = Un demi-mouvement jusqu’à un cheval, puis monter en selle
option-dismount = Mettre pied à terre, puis un demi-mouvement
option-ride-and-dismount = Un demi-mouvement, puis mettre pied à terre
option-board-inside = Rejoindre { $vehicle } et monter à l’intérieur
option-board-guard = Rejoindre { $vehicle } et monter à côté du cocher
option-board-driver = Rejoindre { $vehicle } et prendre les rênes
option-alight = Quitter { $vehicle }
option-drive = Conduire { $vehicle }
option-free-blow = { $figure }

event-group-activated = Le groupe agit, l’un après l’autre : { $figures }.
event-order-taken =
    { $order ->
        [close] Ordre serré : { $figures }.
       *[loose] Retour à l’ordre dispersé : { $figures }.
    }
event-movements-ended = { $side } : plus de mouvement ce tour-ci.
event-held =
    { $posture ->
        [crouch] { LE($figure, start: 1) } s’accroupit.
        [stand] { LE($figure, start: 1) } se relève.
       *[none] { LE($figure, start: 1) } reste sur place.
    }
event-reload-began = { LE($figure, start: 1) } recharge : { $weapon_word }.
event-slowness-rolled =
    { $blocked ->
        [true] Le terrain bloque { LE($figure) }{ $shared ->
            [true] { " " }(dés du groupe)
           *[false] { "" }
        }.
       *[false] Le terrain ralentit { LE($figure) } : { $allowance } cm au plus{ $shared ->
            [true] { " " }(dés du groupe)
           *[false] { "" }
        }.
    }
event-moved =
    { $charged ->
        [true] { LE($figure, start: 1) } charge { $met } ({ $length } cm) !
       *[false] { $met_count ->
            [0] { LE($figure, start: 1) } avance de { $length } cm{ $crouched ->
                [true] { " " }et s’accroupit
               *[false] { "" }
            }.
           *[other] { LE($figure, start: 1) } avance de { $length } cm, au contact de { $met }.
        }
    }
event-pinned = { LE($figure, start: 1) } est accroché par { LE($by) } et ne bouge plus de ce tour.
event-mounted =
    { $mounted ->
        [true] { LE($figure, start: 1) } monte en selle.
       *[false] { LE($figure, start: 1) } met pied à terre.
    }
event-boarded =
    { $outside ->
        [true] { LE($figure, start: 1) } rejoint { LE($vehicle) } et grimpe sur le siège.
       *[false] { LE($figure, start: 1) } rejoint { LE($vehicle) } et monte à bord.
    }
event-alighted = { LE($figure, start: 1) } quitte { LE($vehicle) }.
event-vehicle-moved = { LE($driver, start: 1) } fait avancer { LE($vehicle) } de { $length } cm.
event-vehicle-left =
    Avec { $figures } à bord, { LE($vehicle) } quitte la table par le { $edge ->
        [north] bord nord
        [south] bord sud
        [east] bord est
       *[west] bord ouest
    }.
event-obstacle-worked-on =
    { $cleared ->
        [true] { $figures } : { LE($obstacle) } ne barre plus le passage.
       *[false] { $figures } au travail sur { LE($obstacle) } : { $done } sur { $needed }.
    }

refusal-hiding-must = { LE($figure, start: 1) } commence la partie caché
refusal-hiding-many = { $most } personnages au plus peuvent se cacher
refusal-activated = Action déjà faite : { LE($figure) } a été activé ce tour-ci
refusal-illegal-move =
    { $cause ->
        [pinned] Mouvement interdit : { LE($figure) } est accroché par un ennemi arrivé avant son activation
       *[early] Mouvement interdit : { LE($figure) } a tiré par anticipation et reste où il est
    }
refusal-declared-crouch = Au bout d’un déplacement, on peut seulement s’accroupir, et à pied (pas { $tag })
refusal-cannot-reload =
    { $cause ->
        [moved] Recharge impossible : { LE($figure) } se déplace ce tour-ci
        [contact] Recharge impossible : { LE($figure) } est au contact d’un ennemi
        [shot] Recharge impossible : { LE($figure) } a tiré ce tour-ci
        [struck] Recharge impossible : { LE($figure) } a frappé ce tour-ci
        [swimmer] Recharge impossible : { LE($figure) } nage
       *[loaded] Recharge impossible : { LE($figure) } n’a rien à charger ni à dégager là
    }
refusal-neither-moves-nor-reloads =
    { $moves ->
        [pinned] Recharge impossible, mouvement aussi : { LE($figure) } est accroché par un ennemi
       *[early] Recharge impossible, mouvement aussi : { LE($figure) } a tiré par anticipation
    }
refusal-riding =
    { $cause ->
        [again] Action déjà faite : { LE($figure) } s’est déplacé, est monté en selle ou a mis pied à terre ce tour-ci
        [contact] Impossible au contact d’un ennemi : { LE($figure) } ne peut ni monter en selle ni mettre pied à terre
        [horse] Impossible sans cheval : aucun de son camp n’est libre à 1 cm ou moins { DU($figure) }
        [room] Impossible : pas de place là pour { LE($figure) } à cheval
       *[kind] Impossible : on monte en selle quand on est à pied, on met pied à terre quand on est à cheval
    }
refusal-vehicle =
    { $cause ->
        [other] Impossible : { LE($figure) } ne monte que dans une voiture attelée de son camp
        [kind] Impossible : { LE($figure) } monte à bord à pied, avant tout autre mouvement
        [moving] Impossible : la voiture a roulé ce tour-ci, ou { LE($figure) } s’est déplacé
        [contact] Impossible : { LE($figure) } est au contact d’un ennemi
        [full] Impossible : toutes les places sont prises
        [far] Impossible : le chemin doit finir contre la voiture
        [driver-fell] Impossible : le cocher est tombé ce tour-ci ; un autre prendra les rênes au suivant
        [cannot-drive] Impossible : { LE($figure) } ne sait pas conduire
        [other-driver] Impossible : un autre tient les rênes
       *[afoot] Impossible : { LE($figure) } n’est à bord de rien
    }
