# Le corps à corps et ce qui le suit
ask-engagement = Corps à corps : quel combat résoudre maintenant ?
option-engagement =
    { $others ->
        [0] { $unit } contre { $enemy }
        [one] { $unit } contre { $enemy }, et une autre unité
       *[other] { $unit } contre { $enemy }, et { $others } autres unités
    }
ask-split =
    { $unit } : { $dice } dés à répartir entre plusieurs ennemis.{ $front ->
        [0] { "" }
       *[other] {" "}Au moins { $front } sur le front.
    }
ask-supports = Soutiens dans ce combat : qui soutient qui ?
option-support =
    { $quarter ->
        [rear] Derrière { $unit }
        [left] À gauche de { $unit }
       *[right] À droite de { $unit }
    }
event-engagement-fought =
    { $winner ->
        [nobody] Corps à corps, { $units }. Pertes : { $casualties_count ->
            [0] aucune.
           *[other] { $casualties }.
        } Résultat { $scores } : égalité.
       *[other] Corps à corps, { $units }. Pertes : { $casualties_count ->
            [0] aucune.
           *[other] { $casualties }.
        } Résultat { $scores } : victoire pour { $winner_word }.
    }
event-excess-removed = { $unit } : les vainqueurs serrent les rangs, il reste { $casualties } pertes.
ask-after-combat = { $unit } a vaincu : que faire ?
option-after-stay = Rester sur place
option-after-form = Changer de formation
option-after-regroup = Se regrouper : en arrière, orientation libre
option-after-sweep = Percée
option-after-charge = Percer jusque sur { $target }
option-after-occupy = Occuper la position
option-after-occupy-building = Occuper { $building }
option-after-return = Revenir au combat, contre { $target }
ask-after-form = { $unit } : quelle formation, quelle orientation ?
ask-after-regroup = { $unit } se regroupe : où ?
ask-after-sweep = { $unit } perce : où, à 45° au plus du droit devant ?
ask-after-occupy = { $unit } : où, sur le terrain que l’ennemi a quitté ?
event-moved-after-combat =
    { $move ->
        [form] { $unit } change de formation : { $formation_word }.
        [regroup] { $unit } se regroupe.
        [sweep] { $off_table ->
            [true] { $unit } perce et quitte la table.
           *[false] { $unit } perce.
        }
        [return] { $unit } revient au combat, contre { $target }.
        [enter] { $unit } occupe { $building }.
       *[occupy] { $unit } occupe la position.
    }

refusal-front-half = { $unit } doit diriger au moins { $least } de ses { $dice } dés sur son front, et non { $given }
refusal-fewer-supports = { $most } soutiens sont possibles, chacun de son côté, et non { $given }
refusal-no-sweep = Pas de percée pour { $unit } : { $reason_word }
value-sweep-artillery = elle est réservée à l’infanterie et à la cavalerie
value-sweep-disordered = l’unité est en désordre
value-sweep-not-charging = l’unité n’a pas chargé
value-sweep-not-first-round = l’unité n’a pas vaincu au premier tour de combat
value-sweep-contact = des ennemis de ce combat sont encore au contact
value-sweep-not-cavalry = seule la cavalerie charge dans sa percée
value-sweep-shaken = l’unité est ébranlée
value-sweep-again = l’unité a déjà fait sa charge de percée ce tour
value-sweep-lost = l’unité n’a pas vaincu
value-sweep-reach = cet ennemi est hors d’atteinte
