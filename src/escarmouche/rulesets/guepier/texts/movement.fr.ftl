# Activations
ask-activation = Mouvements : qui activez-vous ?
ask-activate = Qui activez-vous ? Passer met fin à vos mouvements.
ask-with = Qui agit avec { LE($figure) } ?
ask-crew = Quels servants suivent la pièce ({ $gun }) ?
ask-action =
    { $count ->
        [1] Que fait { LE($figure) }
       *[other] Que font { LE($figure) } et les siens ({ $count } en tout)
    } ? Le groupe a { $ap } PA.
ask-also = Autre chose ? L’action coûte { $cost } PA sur { $ap }.
ask-charge-at = Qui charge qui ? Le groupe a { $ap } PA.
ask-stand =
    { $pivot ->
        [true] De quel côté font-ils face ?
       *[false] À l’intérieur ou en bordure, au pied de quoi ?
    }
ask-form =
    { $formation ->
        [line] Où chacun se met-il dans la ligne ? Sans réponse, ils ne se forment pas.
       *[column] Où chacun se met-il dans la colonne ? Sans réponse, ils ne se forment pas.
    }
ask-move =
    { $count ->
        [1] Où va { LE($figure) }
       *[other] Où vont { LE($figure) } et les siens ({ $count } en tout)
    } ? { $allowance } cm au plus.
ask-charge-order = Qui charge le premier, qui ensuite ? Les places se prennent dans cet ordre.
ask-defend = L’ennemi arrive sur vous : qui tire sur quel assaillant ?

option-activate = { $figure } ({ $group }, { $ap } PA)
option-activate-gun = { $gun } ({ $group }, { $ap } PA)
option-member = { $figure }
option-action-hold = Rester immobile ({ $cost } PA)
option-action-halt = S’arrêter ({ $cost } PA)
option-action-continue =
    { $pace ->
        [gallop] Continuer au galop ({ $cost } PA)
       *[fast] Continuer à courir ({ $cost } PA)
    }
option-action-skirmish =
    { $pace ->
        [trot] Aller au trot ({ $cost } PA)
        [cannon] Déplacer le canon ({ $cost } PA)
       *[skirmish] Tirailler ({ $cost } PA)
    }
option-action-brake =
    { $pace ->
        [trot] Ralentir au trot ({ $cost } PA)
       *[skirmish] Ralentir et tirailler ({ $cost } PA)
    }
option-action-fast =
    { $pace ->
        [gallop] Partir au galop ({ $cost } PA)
       *[fast] Se déplacer rapidement ({ $cost } PA)
    }
option-pivot = Pivoter sur place ({ $cost } PA)
option-form-line = Se former en ligne ({ $cost } PA)
option-form-column = Se former en colonne ({ $cost } PA)
option-mount = Monter à cheval ({ $cost } PA)
option-dismount = Mettre pied à terre ({ $cost } PA)
option-contact = Charger : venir au contact (+{ $cost } PA, un de plus à cheval contre un couvert)
option-leave-light = Quitter un couvert léger (+{ $cost } PA)
option-leave-dense = Quitter un couvert dense (+{ $cost } PA)
option-charge = { $figure }, à { $distance } cm (+{ $cost } PA)
option-defend =
    { $figure } à { $distance } cm : { $need } ou plus{ $plus ->
        [0] { "" }
       *[other] , en ajoutant { $plus }
    }
option-defend-gun =
    { $figure } à { $distance } cm : { $need } ou plus avec 2d6{ $plus ->
        [0] { "" }
       *[other] , en ajoutant { $plus }
    }

event-activated =
    { $figures } : { $action ->
        [hold] immobile
        [halt] à l’arrêt
        [continue] toujours à toute allure
        [skirmish] en tirailleur
        [brake] au ralenti
       *[fast] à toute allure
    } ({ $cost } PA).
event-distance-rolled = { $allowance } cm au plus.
event-moved = { LE($figure, start: 1) } avance de { $length } cm.
event-gun-moved = { LE($gun, start: 1) } change de place.
event-turned = { LE($figure, start: 1) } se tourne vers { $facing }°.
event-formed =
    { $figures } se forment en { $formation ->
        [line] ligne.
       *[column] colonne.
    }
event-mounted =
    { $mounted ->
        [true] { LE($figure, start: 1) } monte à cheval.
       *[false] { LE($figure, start: 1) } met pied à terre.
    }
event-figure-left =
    { LE($figure, start: 1) } sort de la table par le bord { $edge ->
        [north] nord.
        [south] sud.
        [east] est.
       *[west] ouest.
    }
event-charge-declared =
    { LE($figure, start: 1) } charge { LE($target) }, à { $length } cm, avec { $allowance } cm d’élan : { $reaches ->
        [true] c’est assez !
       *[false] trop loin.
    }
event-charge-stopped = La charge { DU($figure) } contre { LE($target) } est arrêtée.
event-contact-made = { LE($figure, start: 1) } est au contact { DU($target) }.

refusal-on-ladder = { LE($figure, start: 1) } est sur une échelle et doit d’abord arriver au bout
refusal-off-roof = On ne quitte pas un toit à pied : il faut une échelle ou un escalier
refusal-impassable = On ne passe pas ici
refusal-detachment-alone = Un détachement compte deux figurines au moins
refusal-action-mode = Impossible dans ce mode : qui se déplace vite continue, s’arrête ou ralentit ; les autres restent immobiles, tiraillent ou partent vite
refusal-supplement-still = Venir au contact ou quitter un couvert demande un déplacement
refusal-not-together = Ces deux choses ne vont pas ensemble
refusal-charge-nobody = Une charge désigne au moins un adversaire
refusal-declare-tag = On ne déclare que la zone et ce au pied de quoi on se tient, pas { $tag }
