# Pertes et désordre
event-casualties-suffered =
    { $unit } : { $count ->
        [one] une perte
       *[other] { $count } pertes
    }, { $casualties } sur { $stamina }.{ $shaken ->
        [true] { " " }L’unité est ébranlée.
       *[false] { "" }
    }
event-disordered =
    { $again ->
        [true] { $unit } : le désordre grandit.
       *[false] { $unit } : les rangs sont en désordre.
    }
event-stamina-revealed = Inexpérimentés, { $unit } : on voit à présent ce qu’ils peuvent endurer. Résistance { $stamina }.
event-recovery-rolled =
    { $quality ->
        [elite] { $recovers ->
            [true] Élite, { $unit } : de nouveau en bon ordre.
           *[false] Élite, { $unit } : toujours en désordre.
        }
       *[brave] { $recovers ->
            [true] Braves, { $unit } : des hommes reviennent au drapeau, { $casualties ->
                [one] reste une perte.
               *[other] restent { $casualties } pertes.
            }
           *[false] Braves, { $unit } : personne ne revient au drapeau.
        }
    }

# Tests de moral
ask-test-order = Plusieurs unités testent leur moral : dans quel ordre ?
option-test = { $unit }
ask-valiant = { $unit } { $outcome ->
        [breaks] est en déroute
       *[other] se retire en désordre
    } : relancer le test, une fois dans la partie ?
event-break-tested =
    { $cause ->
        [closing-fire] Test de moral sous le tir de réaction
        [traversing-fire] Test de moral sous le tir d’opportunité
        [melee-lost] Test de moral après la défaite
        [melee-drawn] Test de moral après un combat indécis
        [support-broken] Test de moral, l’unité soutenue n’est plus
        [terrifying-charge] Test de moral devant une charge terrifiante
        [wavering-melee] Test de moral des hésitants
       *[shooting] Test de moral
    }, { $unit } : { $steady ->
        [true] stoïque
       *[false] { $total }
    }, { $outcome ->
        [breaks] la déroute !
        [retires-disordered] l’unité se retire en désordre.
        [retires] l’unité se retire en bon ordre.
       *[holds] l’unité tient bon.
    }
event-unit-destroyed =
    { $cause ->
        [broke] { $unit } : en déroute, l’unité n’est plus.
        [no-room] { $unit } ne trouve pas de retraite et est éliminée.
        [left] { $unit }, ébranlée, est hors de combat.
        [captured] { $unit } est capturée.
       *[deserted] { $unit } : les servants abandonnent leurs pièces.
    }
event-unit-retired = { $unit } se retire.
event-unit-left = { $unit } quitte la table.
event-ground-held = { $unit } tient bon, { $formation_word }.
