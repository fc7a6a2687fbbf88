# Les charges, et ce que font les unités chargées
event-charge-began = { $unit } charge { $targets } : { $need }" à couvrir sur { $inches }".
event-charge-fell-short =
    { $cause ->
        [far] { $unit } : la charge s’arrête avant { $target }.
        [full] { $unit } : plus de place contre { $target }, la charge s’arrête avant le contact.
       *[lost] { $unit } : { $target } ne peut plus être chargé.
    }
ask-reaction =
    { $count ->
        [one] { $charger } charge { $unit } : quelle réaction ?
       *[other] { $unit } : { $count } unités chargent à la fois. Une réaction, contre l’une d’elles ?
    }
option-reaction-evade = Esquiver { $charger }
option-reaction-counter-charge = Contre-charger { $charger }
option-reaction-face = Faire face à { $charger }
option-reaction-closing-fire = Tir de réaction sur { $charger }
option-reaction-steady-line = Tirer sur { $charger }, puis contre-charger
option-reaction-form-square = Former le carré
option-reaction-stand = Attendre le choc
event-reacted =
    { $reaction ->
        [evade] { $unit } esquive { $charger }.
        [counter-charge] { $unit } contre-charge !
        [face] { $unit } fait face à { $charger }.
        [closing-fire] { $unit } retient son feu : { $charger } approche…
        [steady-line] { $unit } : une salve sur { $charger }, puis la baïonnette !
       *[stand] { $unit } attend le choc de { $charger }.
    }
event-charger-closed = { $unit } : tout près de { $target }, sous les canons des fusils.
ask-evade = { $unit } esquive : dans quelle direction, à 45° au plus de l’opposé de { $charger } ?
event-evaded =
    { $off_table ->
        [true] { $unit } esquive et quitte la table.
       *[false] { $forced ->
            [true] { $unit } : surprise en colonne de marche, la cavalerie s’égaille devant { $charger }.
           *[false] { $unit } : hors d’atteinte de { $charger }.
        }
    }
event-counter-charged =
    { $disordered ->
        [true] { $unit } et { $charger } se heurtent à mi-chemin : l’infanterie est en désordre.
       *[false] { $unit } et { $charger } se heurtent à mi-chemin.
    }
event-turned-to-face = { $unit } est face à { $charger }.
event-square-tried =
    { $outcome ->
        [square] { $unit } forme le carré à temps !
        [square-disordered] { $unit } forme le carré, mais en désordre.
       *[fails-disordered] { $room ->
            [true] { $unit } ne parvient pas à former le carré : désordre.
           *[false] { $unit } n’a pas la place de former le carré : désordre.
        }
    }
event-charge-halted = { $unit } : arrêt devant les baïonnettes de { $target }.
event-charged-home =
    { $sweeping ->
        [true] { $unit } poursuit sa percée jusque sur { $targets } : { $quarter ->
            [front] de front !
            [rear] à revers !
           *[other] de flanc !
        }
       *[false] { $unit } aborde { $targets }, { $quarter ->
            [front] de front !
            [rear] à revers !
           *[other] de flanc !
        }
    }
event-ground-taken = { $unit } arrive là où se tenait { $target } : plus personne.
