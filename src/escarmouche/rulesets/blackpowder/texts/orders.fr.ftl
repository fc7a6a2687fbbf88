# Qui commande qui
ask-commander = Commandement : quel général donne ses ordres maintenant ?
option-commander = { $commander }
option-orders-done = Plus d’ordres
ask-order = { $commander } : quel ordre ?
option-order = Ordre à { $unit }
option-follow = « Avec moi ! » : { $unit }
option-rally = Rallier { $unit }
option-brigade = Ordre de brigade : { $brigade }
option-stop = { $commander } : plus d’ordres
ask-group = Ordre de brigade, { $commander } : quelles unités, à { $inches }" au plus l’une de l’autre ?
option-group = { $unit }

# Ce qui est ordonné
ask-step =
    { $kind ->
        [initiative] { $unit } : quel mouvement, de sa propre initiative ?
        [brigade] Ordre de brigade, { $units } unités : { $number ->
            [1] que font-elles du premier mouvement ?
            [2] et d’un deuxième ?
           *[other] et d’un troisième ?
        }
       *[other] { $unit } : { $number ->
            [1] que fait l’unité du premier mouvement ?
            [2] et d’un deuxième ?
           *[other] et d’un troisième ?
        }
    }
option-step-move = Mouvement
option-step-form = Changer de formation ou d’orientation
option-step-charge = Charger { $target }
option-step-charge-all = Charger, chacune sa cible
option-step-charge-on = Poursuivre la charge contre { $target }
option-step-limber = Atteler
option-step-unlimber = Mettre en batterie
option-step-prolonge = Déplacer ou tourner les pièces à la prolonge
option-step-enter = Entrer : { $building }
option-step-leave =
    Sortir par le côté { $side ->
        [north] nord
        [east] est
        [south] sud
       *[west] ouest
    }
option-step-straighten = Redresser la ligne
option-step-return = Revenir sur la table
option-step-declared =
    { $count ->
        [one] C’est tout l’ordre : un mouvement
       *[other] C’est tout l’ordre : { $count } mouvements
    }
option-step-back =
    { $cause ->
        [woods] Reprendre la dernière étape : la horde n’entrerait dans aucun terrain qui lui est fermé
       *[friends] Reprendre la dernière étape : elle finirait au milieu d’amis
    }
ask-move-step =
    { $units ->
        [one] { $unit } : tracez le mouvement (étape { $number }).
       *[other] Tracez le mouvement des { $units } unités (étape { $number }).
    }
ask-form-step =
    { $units ->
        [one] { $unit } : quelle formation, quelle orientation ?
       *[other] Les { $units } unités : quelles formations, quelle orientation ?
    }
ask-leave-step = { $unit } quitte le bâtiment : vers où, dans quelle formation ?
ask-group-charges = Les { $units } unités chargent : qui charge qui ?
ask-also = { $unit } charge { $target } : d’autres encore avec elle ?
option-also = { $target } aussi
ask-unit-first = Les mouvements se gênent : quelle unité passe en premier ?
option-unit-first = { $unit }

# Les dés
ask-free-move = L’ordre a échoué, mais { $unit } peut en faire le premier mouvement. Le fait-elle ?
ask-reroll-general = { $commander } a échoué, près de son général en chef : relancer ?
ask-reroll-decisive = { $commander } est résolu : relancer ? Un second échec sera critique.
event-order-declared =
    { $order ->
        [brigade] { $commander }, ordre de brigade : { $units }.
        [follow_me] { $commander } à { $units } : « Avec moi ! »
        [rally] { $commander } tente de rallier { $units }.
       *[other] { $commander }, ordre : { $units }.
    }
event-command-rolled =
    { $outcome ->
        [blunder] { $commander } obtient { $total } contre { $effective } : échec critique !
        [failure] { $commander } obtient { $total } contre { $effective } : l’ordre échoue.
       *[success] { $commander } obtient { $total } contre { $effective } : { $order ->
            [rally] les hommes se rallient.
            [follow_me] les hommes le suivent.
           *[other] { $moves ->
                [one] un mouvement.
               *[other] { $moves } mouvements.
            }
        }
    }
event-command-rerolled =
    { $cause ->
        [hesitant] { $commander } hésite, et relance.
        [decisive] { $commander }, résolu, relance.
       *[general] { $commander } relance sous les yeux de son chef.
    }
event-no-move = { $unit }, peu fiable, ne bouge pas.
event-orders-ended =
    { $cause ->
        [renounced] { $commander } ne donne plus d’ordre.
        [follow-me] { $commander } est parti avec ses hommes : plus d’ordre ce tour.
        [rally] { $commander } rallie ses hommes : plus d’ordre ce tour.
       *[other] { $commander } : plus d’ordre ce tour.
    }
event-all-orders-over = Échec critique du général en chef : plus d’ordre pour personne ({ $side }).
event-blundered =
    { $result ->
        [rapid-retreat] Échec critique : retraite précipitée.
        [retreat] Échec critique : retraite.
        [left] Échec critique : à gauche !
        [right] Échec critique : à droite !
        [forward] Échec critique : en avant !
        [prolonge-back] Échec critique : les pièces sont tirées en arrière.
        [pivot-left] Échec critique : les pièces pivotent à gauche.
        [pivot-right] Échec critique : les pièces pivotent à droite.
        [prolonge-forward] Échec critique : les pièces sont poussées en avant.
       *[charge] Échec critique : chargez ! { $moves ->
            [one] Un mouvement.
           *[other] { $moves } mouvements.
        }
    }
event-blunder-ignored = { $unit } reste sur place.
event-free-move = { $unit } fait son mouvement gratuit.
event-unit-stepped =
    { $step ->
        [move] { $path_count ->
            [one] { $unit } reste sur place.
           *[other] { $unit } fait mouvement.
        }
        [change_formation] { $unit } passe { $formation_word }.
        [limber] { $unit } attelle.
        [unlimber] { $unit } se met en batterie.
        [prolonge] { $unit } est déplacée à la prolonge.
        [enter_building] { $unit } occupe : { $building }.
        [leave_building] { $unit } quitte le bâtiment.
        [straighten] { $unit } redresse sa ligne.
       *[return_to_table] { $unit } revient sur la table.
    }{ $stopped ->
        [true] { " " }L’unité ne va pas plus loin.
       *[false] { "" }
    }
event-steps-lost = { $unit } : la suite de l’ordre est perdue.
event-rallied =
    { $unit } se rallie : { $casualties ->
        [one] une perte encore
       *[other] { $casualties } pertes encore
    }{ $shaken ->
        [true] , toujours ébranlée.
       *[false] .
    }

# Refus d’ordres
refusal-already-ordered = { $unit } a déjà reçu un ordre ce tour
refusal-commander-done = { $commander } ne peut plus donner d’ordre ce tour
refusal-commander-waits = { $commander } attend hors table qu’une unité à lui revienne
refusal-orders-over = Le général en chef a fait un échec critique : plus d’ordre ce tour
refusal-other-commander-active = { $commander } doit d’abord terminer ses ordres
refusal-not-his-brigade = { $unit } n’est pas de la brigade ({ $commander }) : un brigadier ne commande que la sienne
refusal-brigade-order-cinc = Seul un brigadier donne un ordre de brigade : pas { $commander }
refusal-group-too-far = Les unités du groupe doivent rester à { $inches }" au plus l’une de l’autre
refusal-group-directions = { $unit } part ailleurs : les directions d’un groupe diffèrent de { $most } degrés au plus
refusal-group-no-step = Il n’y a rien que toutes ces unités puissent faire ensemble
refusal-disordered = { $unit } est en désordre : aucun ordre ni initiative
refusal-engaged = { $unit } est engagée au corps à corps
refusal-brigade-broken = { $unit } est d’une brigade démoralisée : retraite seulement
refusal-initiative-used = { $unit } a déjà agi par initiative
refusal-no-initiative = { $unit } n’avait aucun ennemi à { $inches }" au plus au début de la phase
refusal-too-far-12 =
    { $unit ->
        [none] L’unité
       *[other] { $unit }
    } est à { $away }" du général : il faut { $inches }" au plus
refusal-rally-needs-2 = { $unit } a trop peu de pertes pour un ralliement : { $casualties }, il en faut au moins { $needed }
refusal-needs-commander = Cet ordre ne peut être donné que par un général
refusal-must-charge = { $unit } doit charger : un ennemi est à portée de charge
refusal-unit-gone = { $unit } est perdue
refusal-off-table = { $unit } est hors table
refusal-no-step = { $unit } ne pourrait rien faire d’un ordre
refusal-nobody-to-order = { $commander } n’a personne à qui donner un ordre
refusal-leader-stays = { $unit } se forme autour de son chef, qui reste où il est
