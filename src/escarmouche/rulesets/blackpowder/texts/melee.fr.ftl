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
        [nobody] Corps à corps : { $units }. Pertes : { $casualties_count ->
            [0] aucune.
           *[other] { $casualties }.
        } Résultat : { $scores }. Égalité.
       *[other] Corps à corps : { $units }. Pertes : { $casualties_count ->
            [0] aucune.
           *[other] { $casualties }.
        } Résultat : { $scores }. { $winner_word } l’emportent.
    }
event-excess-removed =
    { $unit } : les vainqueurs serrent les rangs, il reste { $casualties ->
        [one] une perte.
       *[other] { $casualties } pertes.
    }
ask-after-combat = { $unit } a vaincu : que faire ?
option-after-stay = Rester sur place
option-after-form = Changer de formation
option-after-regroup = Se regrouper : en arrière, orientation libre
option-after-sweep = Percée
option-after-charge = Percer jusque sur { $target }
option-after-occupy = Occuper la position de { $enemy }
option-after-enter = Occuper { $building }
option-after-return = Revenir au combat, contre { $target }
ask-after-form = { $unit } : quelle formation, quelle orientation ?
ask-after-regroup = { $unit } se regroupe : où ?
ask-after-sweep = { $unit } perce : où, à 45° au plus du droit devant ?
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
